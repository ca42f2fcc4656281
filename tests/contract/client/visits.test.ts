import type { Visit, VisitInput } from '@mosaic-booking/sdk'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startBookingServer } from '../../../packages/server/src/bookings/booking/booking.fixture.js'
import { refusalOf, type TestServer } from '../../support/app.js'
import { describeServer } from '../../support/databases.js'
import { setConfig } from '../../support/test-data.js'

const today = '2026-11-02'

describeServer('visits through the client', (engine) => {
  const { server } = startBookingServer(engine)
  const as = (who: keyof TestServer['emails']) => server.as(server.emails[who]).client
  const text: unknown = expect.any(String)
  let declaration: number
  beforeAll(async () => {
    const body = { shortName: 'Safety', title: 'Safety on site', expiryDays: 30, content: 'Routes' }
    declaration = (await as('admin').declaration.create({ body })).id
    await as('admin').category.saveSettings({
      orgId: 'current',
      id: server.categories.rooms,
      body: {
        visit: { location: server.locations.building, declarationTemplateId: declaration },
      },
    })
    for (const key of [
      'declarations_enabled',
      'visitor_report_for_all',
      'visitor_report_for_all_checkin',
    ])
      await setConfig(server.db, server.organisationId, key, 'true')
    await as('user').user.update({ id: 'current', body: { contactNumber: '5501' } })
  })
  beforeEach(() => {
    server.sent.length = 0
  })
  const person = {
    firstName: 'Ines',
    lastName: 'Vega',
    email: 'ines@north.example',
    company: 'Northwind',
    contactNumber: '5502',
    vehicleRegistration: 'AB12 CDE',
  }
  const add = (more: Partial<VisitInput> = {}): Promise<Visit> =>
    as('reception').visitor.create({
      body: {
        locationId: server.locations.building,
        date: today,
        hostId: server.people.user,
        guest: person,
        reference: 'B-7',
        ...more,
      },
    })

  it('VIS-022 a visit has every field of the schema', async () => {
    const { building, meeting } = server.locations
    const booking = await as('user').booking.create({
      body: {
        locationId: meeting,
        timeFrom: `${today}T15:00`,
        timeTo: `${today}T16:00`,
        description: 'Planning',
        attendeeCount: 2,
      },
    })
    const { id } = await add({ bookingId: booking.id })
    const { visitor } = as('reception')
    await visitor.checkIn({
      id,
      body: { isWitnessSigning: true, declarationTemplateId: declaration },
    })
    await visitor.checkOut({ id, body: {} })
    const visits = await visitor.list({ f: today, t: today, include: ['declaration'] })
    const user = { id: server.people.reception, name: 'reception Test' }
    expect(visits.find((one) => one.id === id)).toMatchObject({
      id,
      date: today,
      when: text,
      location: {
        id: building,
        name: 'Riverside',
        left: expect.any(Number) as unknown,
        right: expect.any(Number) as unknown,
        organisationId: server.organisationId,
      },
      guest: {
        id: expect.any(Number) as unknown,
        kind: 'EXTERNAL',
        name: 'Ines Vega',
        email: person.email,
      },
      company: 'Northwind',
      contactNumber: '5502',
      vehicleRegistration: 'AB12 CDE',
      reference: 'B-7',
      host: {
        id: server.people.user,
        name: 'user Test',
        email: server.emails.user,
        contactNumber: '5501',
        organisationName: 'Test House',
      },
      bookings: [{ bookingId: booking.id, label: 'Planning' }],
      checkIn: { when: text, user },
      checkOut: { when: text, user },
      declaration: {
        templateId: declaration,
        declarationDate: today,
        expiryDate: '2026-12-02',
        witnessId: server.people.reception,
      },
      possibleActions: { printPass: expect.any(Boolean) as unknown },
    })
  })

  it('VIS-024 a visitor’s person has every field of the schema', async () => {
    const { id, guest } = await add()
    await as('reception').visitor.saveGuest({
      id,
      body: { id: guest.id, ...person, name: 'Ines Vega', isInternal: false, company: 'Southwind' },
    })
    const saved = (await as('reception').visitor.list({ f: today, t: today })).find(
      (one) => one.id === id,
    )
    expect(saved).toMatchObject({
      guest: { name: 'Ines Vega', email: person.email, kind: 'EXTERNAL' },
      company: 'Southwind',
      contactNumber: person.contactNumber,
      vehicleRegistration: person.vehicleRegistration,
    })
    expect(await as('admin').person.get({ id: guest.id })).toMatchObject({
      firstName: 'Ines',
      lastName: 'Vega',
    })
  })

  it('VIS-025 a check-in takes every field of its payload', async () => {
    const { id } = await add()
    const { visitor } = as('reception')
    const visit = await visitor.checkIn({
      id,
      body: {
        phoneNumber: '5503',
        vehicleRegistration: 'XY99 ZZZ',
        text: 'I am here',
        note: 'Needs a lift',
        isWitnessSigning: true,
        declarationTemplateId: declaration,
      },
    })
    expect(visit).toMatchObject({
      contactNumber: '5503',
      vehicleRegistration: 'XY99 ZZZ',
      checkIn: { when: text },
      declaration: { templateId: declaration, witnessId: server.people.reception },
    })
    expect((await visitor.note({ id })).note).toBe('Needs a lift')
    const mails = (await server.mails()).filter(({ recipient }) => recipient === server.emails.user)
    expect(mails.map(({ body }) => body).join('\n')).toContain('I am here')
  })

  it('VIS-039 visitor.summary takes qIndex, f, t, l, sa, stg and slk', async () => {
    const f = '2026-12-10'
    await add({ date: f })
    const { site } = server.locations
    const rows = await as('admin').visitor.summary({
      qIndex: 7,
      f,
      t: '2026-12-11',
      l: [site],
      sa: ['timeslot', 'location'],
      stg: 'MONTH',
      slk: 'SITE',
    })
    expect(rows).toEqual([
      {
        key: { timeslot: '2026-12', location: { id: site, name: 'London' } },
        count: 1,
        minutes: 0,
      },
    ])
    expect(server.sent.at(-1)).toMatch(/^GET \/api\/v1\/visitor\/summary\?.*qIndex=7/)
  })

  it('DECL-002 a template has every field, a shortName of 20 and titles of 50 characters', async () => {
    const { declaration: templates } = as('admin')
    const body = {
      shortName: 's'.repeat(20),
      title: 't'.repeat(50),
      expiryDays: 365,
      content: '<p>I keep to the routes.</p>',
      helpTitle: 'h'.repeat(50),
      organisationLogo: true,
    }
    const { id } = await templates.create({ body })
    expect(await templates.get({ id })).toMatchObject({ id, ...body })
    for (const field of ['shortName', 'title', 'helpTitle'] as const) {
      const long = { ...body, [field]: `${body[field]}x` }
      expect((await refusalOf(templates.create({ body: long }))).fields).toMatchObject([{ field }])
    }
  })

  it('DECL-003 a status has templateId, the status SIGNED and declarationDate', async () => {
    const { id, guest } = await add()
    await as('reception').visitor.checkIn({
      id,
      body: { isWitnessSigning: true, declarationTemplateId: declaration },
    })
    const status = await as('reception').declaration.status({
      personId: guest.id,
      locationId: server.locations.building,
      date: today,
    })
    expect(status).toMatchObject({
      templateId: declaration,
      status: 'SIGNED',
      declarationDate: today,
    })
  })
})
