import type {
  Booking,
  DeclarationTemplate,
  DeclarationTemplateInput,
  PassSize,
  Visit,
  VisitCheckIn,
  VisitEdit,
  VisitInput,
  VisitorListRequest,
  VisitorSummaryRequest,
} from '@mosaic-booking/sdk'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  refusalOf,
  startTestServer,
  testNow,
  type TestServer,
} from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { fileOf, toForm } from '../../../../../tests/support/form.js'
import { readPassCode } from '../../../../../tests/support/read-visit-code.js'
import { setConfig } from '../../../../../tests/support/test-data.js'

const today = '2026-11-02'

describeServer('visits', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
    // The rooms' visitors report at the building's reception.
    await report(false)
    await setKey('visitor_report_for_all', true)
    await setKey('visitor_report_for_all_checkin', true)
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    server.clock.now = testNow
  })

  type Who = keyof TestServer['emails']
  const clientOf = (who: Who = 'reception') => server.as(server.emails[who]).client
  const report = (selfServe: boolean, declarationTemplateId?: number) =>
    clientOf('admin').category.saveSettings({
      orgId: 'current',
      id: server.categories.rooms,
      body: { visit: { location: server.locations.building, selfServe, declarationTemplateId } },
    })
  const setKey = (key: string, value: unknown) =>
    setConfig(server.db, server.organisationId, key, String(value))
  const guest = {
    firstName: 'Ines',
    lastName: 'Vega',
    company: 'Northwind',
    email: 'ines@north.example',
  }
  const add = (fields: Partial<VisitInput> = {}, who: Who = 'reception') =>
    clientOf(who).visitor.create({
      body: {
        locationId: server.locations.building,
        date: today,
        hostId: server.people.user,
        guest,
        ...fields,
      },
    })
  const list = (who: Who, query: VisitorListRequest = { f: today, t: today }) =>
    clientOf(who).visitor.list(query)
  const idsOf = (visits: readonly Visit[]) => visits.map(({ id }) => id)
  const checkIn = ({ id }: Visit, body: VisitCheckIn = {}, who: Who = 'reception') =>
    clientOf(who).visitor.checkIn({ id, body })
  const checkOut = ({ id }: Visit, who: Who = 'reception') =>
    clientOf(who).visitor.checkOut({ id, body: {} })
  const remove = ({ id }: Visit) => clientOf().visitor.remove({ id })

  it('VIS-042 creates, changes and deletes a visit; a deleted visit leaves the list', async () => {
    const visit = await add({ reference: 'B-12' })
    expect(visit).toMatchObject({
      date: today,
      timeZone: 'Europe/London',
      location: {
        id: server.locations.building,
        name: 'Riverside',
        organisationId: server.organisationId,
      },
      guest: { kind: 'EXTERNAL', name: 'Ines Vega', email: 'ines@north.example' },
      company: 'Northwind',
      reference: 'B-12',
      host: { id: server.people.user, organisationName: 'Test House' },
      bookings: [],
      possibleActions: {
        printPass: true,
        edit: true,
        remove: true,
        checkIn: true,
        checkOut: false,
      },
    })
    const changed = await clientOf().visitor.update({
      id: visit.id,
      body: { reference: 'B-13', hostId: server.people.colleague },
    })
    expect(changed).toMatchObject({ reference: 'B-13', host: { id: server.people.colleague } })
    expect(idsOf(await list('reception'))).toContain(visit.id)
    await remove(visit)
    expect(idsOf(await list('reception'))).not.toContain(visit.id)
  })

  it('VIS-050 a visit has the times entered for it, which are its list order', async () => {
    const late = await add({ timeFrom: '15:00', timeTo: '16:30' })
    expect(late).toMatchObject({ when: `${today}T15:00:00`, until: `${today}T16:30:00` })
    const early = await add({ timeFrom: '08:15' })
    expect([early.when, early.until]).toEqual([`${today}T08:15:00`, undefined])
    const open = await add()
    const order = idsOf(await list('reception'))
    expect([early, late, open].map(({ id }) => order.indexOf(id))).toEqual(
      [early, late, open].map(({ id }) => order.indexOf(id)).toSorted((a, b) => a - b),
    )
    const save = (body: VisitEdit) => clientOf().visitor.update({ id: late.id, body })
    expect(await save({ timeTo: '17:00' })).toMatchObject({ until: `${today}T17:00:00` })
    const refused = await refusalOf(save({ timeFrom: '17:00' }))
    expect(refused.fields[0]).toMatchObject({ field: 'timeTo', code: 'pastTime' })
    const cleared = await save({ timeFrom: null, timeTo: null })
    expect([cleared.when, cleared.until]).toEqual([undefined, undefined])
    expect((await refusalOf(save({ timeTo: '17:00' }))).fields[0]).toMatchObject({
      field: 'timeFrom',
      code: 'required',
    })
  })

  it('VIS-050 a booking’s visit takes the booking’s times, and refuses others', async () => {
    const booked = await server.as(server.emails.user).call<Booking>('POST', '/booking', {
      locationId: server.locations.meeting,
      timeFrom: `${today}T13:00`,
      timeTo: `${today}T14:30`,
    })
    const visit = await add({ bookingId: booked.body.id })
    expect(visit).toMatchObject({ when: `${today}T13:00:00`, until: `${today}T14:30:00` })
    const refused = await refusalOf(
      clientOf().visitor.update({ id: visit.id, body: { timeFrom: '12:00' } }),
    )
    expect(refused.fields[0]).toMatchObject({ field: 'timeFrom', code: 'followsBooking' })
    await remove(visit)
  })

  it.each<[object, string]>([
    [{ timeFrom: '9:00' }, 'timeFrom'],
    [{ timeTo: '10:00' }, 'timeFrom'],
    [{ timeFrom: '10:00', timeTo: '10:00' }, 'timeTo'],
    [{ guest: undefined }, 'guest'],
    [{ guest: { lastName: 'Vega' } }, 'guest.firstName'],
    [{ guest: { firstName: 'Ines' } }, 'guest.lastName'],
    [{ hostId: undefined }, 'hostId'],
    [{ date: undefined }, 'date'],
    [{ locationId: undefined }, 'locationId'],
    [{ date: '2026-11-01' }, 'date'],
    [{ guest: { ...guest, email: 'nobody' } }, 'guest.email'],
  ])(
    'VIS-031 VIS-032 VIS-050 refuses an incomplete entry and names the field: %o',
    async (fields, field) => {
      const refused = await refusalOf(add(fields))
      expect([refused.status, refused.fields.map((one) => one.field)]).toEqual([400, [field]])
    },
  )

  it('VIS-032 accepts a blank address', async () => {
    const { email } = (await add({ guest: { ...guest, email: '' } })).guest
    expect(email).toBeUndefined()
  })

  it('VIS-033 VIS-034 a message for the host is for check-in only, and has 200 characters at most', async () => {
    const visit = await add()
    const edit = { id: visit.id, body: { text: 'Hello' } as object }
    const edited = await refusalOf(clientOf().visitor.update(edit))
    expect([edited.status, edited.code]).toEqual([400, 'MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN'])
    expect((await refusalOf(add({ text: 'Hello' }))).status).toBe(400)
    const long = await refusalOf(checkIn(visit, { text: 'x'.repeat(201) }))
    expect([long.status, long.code]).toEqual([400, 'MESSAGE_FOR_HOST_TOO_LONG'])
    await checkIn(visit, { text: 'y'.repeat(200) })
    const mail = (await server.mails()).find(({ body }) => body.includes('y'.repeat(200)))
    expect(mail).toMatchObject({ recipient: server.emails.user, subject: 'Ines Vega has arrived' })
  })

  it('VIS-035 only location managers and receptionists may send a message', async () => {
    await checkIn(await add(), { text: 'From the receptionist' })
    await checkIn(await add(), { text: 'From the manager' }, 'manager')
    const refused = await refusalOf(checkIn(await add(), { text: 'From the host' }, 'user'))
    expect([refused.status, refused.fields[0]?.field]).toEqual([403, 'text'])
    const told = (await server.mails()).map(({ body }) => body).join()
    expect(told).toContain('From the receptionist')
    expect(told).toContain('From the manager')
    expect(told).not.toContain('From the host')
  })

  it('VIS-029 VIS-044 a visit is added, checked in and checked out in this order, with time and person', async () => {
    const visit = await add()
    expect((await refusalOf(checkOut(visit))).code).toBe('NOT_CHECKED_IN')
    const checkedIn = await checkIn(visit)
    const person = { id: server.people.reception, name: expect.any(String) as string }
    expect(checkedIn.checkIn).toEqual({ when: '2026-11-02T09:00:00.000', user: person })
    const again = await refusalOf(checkIn(visit, {}, 'admin'))
    expect([again.status, again.code, again.data]).toEqual([
      409,
      'ALREADY_CHECKED_IN',
      checkedIn.checkIn,
    ])
    expect((await refusalOf(remove(visit))).status).toBe(409)
    server.clock.now = testNow + 26 * 3_600_000
    const checkedOut = await checkOut(visit)
    expect(checkedOut.checkOut).toEqual({ when: '2026-11-03T11:00:00.000', user: person })
    expect((await refusalOf(checkOut(visit))).code).toBe('ALREADY_CHECKED_OUT')
  })

  it('NOT_TODAY depends on the reported time, not on the time of the call', async () => {
    const visit = await add()
    server.clock.now = testNow + 20 * 3_600_000
    expect((await refusalOf(checkIn(visit))).code).toBe('NOT_TODAY')
    const late = await checkIn(visit, { at: '2026-11-02T18:30:00.000Z' })
    expect(late.checkIn?.when).toBe('2026-11-02T18:30:00.000')
  })

  it('CONF-006 VIS-003 VIS-004 D-047 ordinary users see and check in the visitors they host, while the switches are on', async () => {
    const own = await add({}, 'user')
    const other = await add({ hostId: server.people.colleague })
    expect(idsOf(await list('user'))).toContain(own.id)
    expect(idsOf(await list('user'))).not.toContain(other.id)
    expect((await refusalOf(checkIn(other, {}, 'user'))).status).toBe(404)
    await setKey('visitor_report_for_all_checkin', false)
    const listed = (await list('user')).find(({ id }) => id === own.id)
    expect(listed?.possibleActions.checkIn).toBe(false)
    expect((await refusalOf(checkIn(own, {}, 'user'))).status).toBe(403)
    await setKey('visitor_report_for_all_checkin', true)
    await checkIn(own, {}, 'user')
    await setKey('visitor_report_for_all_checkin', false)
    const present = (await list('user')).find(({ id }) => id === own.id)
    expect(present?.possibleActions.checkOut).toBe(false)
    expect((await refusalOf(checkOut(own, 'user'))).status).toBe(403)
    await setKey('visitor_report_for_all_checkin', true)
    expect((await checkOut(own, 'user')).checkOut?.user.id).toBe(server.people.user)
    await setKey('visitor_report_for_all', false)
    expect((await refusalOf(list('user'))).status).toBe(403)
    await setKey('visitor_report_for_all', true)
  })

  it('VIS-037 ordinary users are hosts for themselves and principals; staff choose anybody internal', async () => {
    const hosted = { hostId: server.people.colleague }
    const hosts = async () =>
      (await clientOf('user').visitor.hosts({ locationId: server.locations.building })).map(
        ({ id }) => id,
      )
    expect((await refusalOf(add(hosted, 'user'))).status).toBe(403)
    expect(await hosts()).toEqual([server.people.user])
    const proxy = { id: 'current', proxyId: server.people.user } as const
    await clientOf('colleague').user.addProxy(proxy)
    const forOther = await add(hosted, 'user')
    expect(forOther.host.id).toBe(server.people.colleague)
    // The visit belongs to the host, so it is not one of the user's own (AD-020).
    expect(idsOf(await list('user'))).not.toContain(forOther.id)
    expect((await hosts()).toSorted()).toEqual(
      [server.people.user, server.people.colleague].toSorted(),
    )
    await clientOf('colleague').user.removeProxy(proxy)
    expect((await refusalOf(add(hosted, 'user'))).status).toBe(403)
    await add(hosted, 'manager')
    const visit = await add()
    expect((await refusalOf(add({ hostId: visit.guest.id }))).status).toBe(400)
  })

  it('VIS-005 VIS-007 receptionists see the visitors of their own places, and of the places they ask for', async () => {
    const visit = await add()
    const at = (place: number) => list('reception', { f: today, t: today, l: [place] })
    expect(idsOf(await at(server.locations.site))).toContain(visit.id)
    expect(await at(server.locations.madrid)).toEqual([])
    for (const who of ['provider', 'stranger'] as const)
      expect((await refusalOf(list(who))).status).toBe(403)
    const edit = { id: visit.id, body: { reference: 'X' } }
    expect((await refusalOf(clientOf('stranger').visitor.update(edit))).status).toBe(404)
  })

  it('VIS-005 staff see and handle only the visitors of the locations of their role', async () => {
    const { building, madrid, site } = server.locations
    const { meeting } = server.locations
    const near = await add()
    await clientOf('admin').category.saveSettings({
      orgId: 'current',
      id: server.categories.desks,
      body: { visit: { location: madrid } },
    })
    const far = await add({ locationId: madrid }, 'admin')
    expect(idsOf(await list('admin'))).toEqual(expect.arrayContaining([near.id, far.id]))
    for (const who of ['reception', 'manager'] as const) {
      const at = async (place: number) => idsOf(await list(who, { f: today, t: today, l: [place] }))
      expect(idsOf(await list(who)), who).toContain(near.id)
      expect(idsOf(await list(who)), who).not.toContain(far.id)
      expect(await at(building), who).toContain(near.id)
      expect(await at(madrid), who).toEqual([])
      expect(await at(site), who).toContain(near.id)
      expect(await at(meeting), who).toEqual([])
    }
    const { visitor } = clientOf()
    expect((await visitor.pass({ id: near.id })).content).toContain('Ines Vega')
    expect((await refusalOf(checkIn(far))).status).toBe(404)
    expect((await refusalOf(visitor.pass({ id: far.id }))).status).toBe(404)
    await clientOf('admin').category.saveSettings({
      orgId: 'current',
      id: server.categories.desks,
      body: {},
    })
  })

  it('VIS-009 a text is found in visitor, company, vehicle, badge, host and location, without case and accents', async () => {
    const visit = await add({
      date: '2026-11-20',
      reference: 'B-77',
      guest: {
        ...guest,
        firstName: 'Inés',
        email: 'ines.v@north.example',
        vehicleRegistration: 'XY 12',
      },
    })
    await add({ date: '2026-11-20', guest: { firstName: 'Otto', lastName: 'Behr' } })
    const found = async (text: string) => idsOf(await list('reception', { f: '2026-11-20', text }))
    for (const text of ['INES v', 'northw', 'xy 12', 'b-77'])
      expect(await found(text)).toEqual([visit.id])
    expect(await found(visit.host.name)).toHaveLength(2)
    expect(await found(visit.location.name.toLowerCase())).toHaveLength(2)
    expect(await found('nobody of that name')).toEqual([])
    const long = list('reception', { text: 'x'.repeat(201) })
    expect((await refusalOf(long)).status).toBe(400)
  })

  it('VIS-038 now means dated today and not checked out; the dates are ignored', async () => {
    const visit = await add()
    const tomorrow = await add({ date: '2026-11-03' })
    const now = async () =>
      idsOf(await list('reception', { now: true, f: '2020-01-01', t: '2020-01-02' }))
    expect(await now()).toContain(visit.id)
    expect(await now()).not.toContain(tomorrow.id)
    await checkIn(visit)
    expect(await now()).toContain(visit.id)
    await checkOut(visit)
    expect(await now()).not.toContain(visit.id)
  })

  it('VIS-038 f and t are the first and the last day', async () => {
    const days = ['2027-01-11', '2027-01-12', '2027-01-13', '2027-01-14']
    const visits: Visit[] = []
    for (const date of days) visits.push(await add({ date }))
    const found = await list('reception', { f: days[1], t: days[2] })
    expect(idsOf(found)).toEqual([visits[1]!.id, visits[2]!.id])
  })

  it('VIS-039 the summary counts visits and their minutes by timeslot, place, organisation and host', async () => {
    const f = '2026-12-10'
    const visit = await add({ date: f })
    await add({ date: '2026-12-11', hostId: server.people.colleague })
    server.clock.now = Date.parse('2026-12-10T10:00:00Z')
    await checkIn(visit)
    server.clock.now += 90 * 60_000
    await checkOut(visit)
    const summary = (query: Omit<VisitorSummaryRequest, 'f'>, who: Who = 'admin') =>
      clientOf(who).visitor.summary({ f, ...query })
    expect(
      await summary({
        t: '2026-12-12',
        l: [server.locations.site],
        sa: ['timeslot', 'location', 'organisation'],
        slk: 'SITE',
        stg: 'MONTH',
      }),
    ).toEqual([
      {
        key: {
          timeslot: '2026-12',
          location: { id: server.locations.site, name: expect.any(String) },
          organisation: { id: server.organisationId, name: 'Test House' },
        },
        count: 2,
        minutes: 90,
      },
    ])
    const echo = await server
      .as(server.emails.admin)
      .call('GET', `/visitor/summary?f=${f}&t=2026-12-12&qIndex=7`)
    expect(echo.headers['x-query-index']).toBe('7')
    const byHost = await summary({ t: '2026-12-11', sa: ['owner'] })
    expect(byHost.map(({ key }) => key.owner?.id)).toEqual([server.people.user])
    const byCode = await refusalOf(summary({ t: '2026-12-12', sa: ['costCode'] }))
    expect(byCode.fields[0]?.field).toBe('sa.0')
    expect((await refusalOf(summary({ t: f }))).status).toBe(400)
    expect((await refusalOf(summary({ t: '2026-12-12' }, 'reception'))).status).toBe(403)
  })

  it('VIS-014 never lists more than the setting allows', async () => {
    await add()
    await add()
    await setKey('visitor_report_max_results', 1)
    expect(await list('reception')).toHaveLength(1)
    await setKey('visitor_report_max_results', 500)
  })

  it('VIS-040 lists the receptions where the caller may announce visitors', async () => {
    expect(await clientOf().visitor.locations()).toEqual([
      {
        id: server.locations.building,
        name: 'Riverside',
        qualifiedName: expect.stringContaining('Riverside'),
        organisationId: server.organisationId,
        timeZone: 'Europe/London',
        selfServe: false,
      },
    ])
    const elsewhere = add({ locationId: server.locations.madrid })
    expect((await refusalOf(elsewhere)).status).toBe(400)
  })

  it('VIS-041 people are added and corrected, and a visit stores the details of its guest', async () => {
    const { person, visitor } = clientOf()
    const ivo = { kind: 'EXTERNAL' as const, firstName: 'Ivo', lastName: 'Rey' }
    const { id } = await person.create({ body: ivo })
    const edit = { ...ivo, lastName: 'Reyes', company: 'Acme' }
    expect((await person.update({ id, body: edit })).name).toBe('Ivo Reyes')
    const inside = await refusalOf(person.create({ body: { ...edit, kind: 'INTERNAL' } }))
    expect(inside.status).toBe(403)
    const visit = await add({ guest: undefined, guestId: id })
    expect(visit).toMatchObject({ company: 'Acme', guest: { name: 'Ivo Reyes' } })
    const saved = await visitor.saveGuest({
      id: visit.id,
      body: {
        firstName: 'Ivo',
        lastName: 'Reyes',
        company: 'Umbrella',
        vehicleRegistration: '1234 BCD',
      },
    })
    expect(saved).toMatchObject({ company: 'Umbrella', vehicleRegistration: '1234 BCD' })
    expect((await clientOf('admin').person.get({ id })).company).toBe('Acme')
  })

  it('every change of a visit is signalled with place and day, and nothing else', async () => {
    const events = () =>
      server.db.asSystem((tx) =>
        tx.query(
          sql`select location_id, booking_id, date from live_event where type = 'visit' order by seq`,
        ),
      )
    const { length } = await events()
    const visit = await add()
    const { id } = visit
    const { visitor } = clientOf()
    await visitor.update({ id, body: { date: '2026-11-03' } })
    await visitor.update({ id, body: { date: today } })
    await visitor.saveGuest({ id, body: guest })
    await checkIn(visit)
    await checkOut(visit)
    const on = (date: string) => ({
      location_id: server.locations.building,
      booking_id: null,
      date,
    })
    const next = '2026-11-03'
    expect((await events()).slice(length)).toEqual(
      [today, today, next, next, today, today, today, today].map(on),
    )
  })

  it('VIS-044 a check-in takes phone number, vehicle and note', async () => {
    const visit = await add()
    const checkedIn = await checkIn(visit, {
      phoneNumber: '+44 20 7946 0000',
      vehicleRegistration: 'AB12 CDE',
      note: 'Left an umbrella',
    })
    expect(checkedIn).toMatchObject({
      contactNumber: '+44 20 7946 0000',
      vehicleRegistration: 'AB12 CDE',
    })
    expect(await clientOf().visitor.note({ id: visit.id })).toEqual({ note: 'Left an umbrella' })
  })

  it('VIS-043 staff read the note that was saved; hosts may not', async () => {
    const { id } = await add()
    const read = (who: Who) => clientOf(who).visitor.note({ id })
    expect(await read('reception')).toEqual({ note: '' })
    await clientOf().visitor.saveNote({ id, body: { note: 'Left an umbrella' } })
    expect(await read('manager')).toEqual({ note: 'Left an umbrella' })
    expect((await refusalOf(read('user'))).status).toBe(403)
  })

  it('PASS-001 PASS-003 PASS-005 AD-035 a pass has all data, its sizes, and a code that can be scanned', async () => {
    const visit = await add({
      reference: 'B-471',
      guest: { firstName: 'Eve <b>', lastName: 'O’Neil', company: 'A & B' },
    })
    const print = (size?: PassSize) =>
      clientOf().visitor.pass({ id: visit.id, ...(size && { size }) })
    const pass = await print()
    expect([pass.width, pass.height]).toEqual([86, 54])
    for (const text of ['>VISITOR<', '>EO<', '>Host: ', '>Test House<'])
      expect(pass.content).toContain(text)
    const sizes = await Promise.all((['LABEL', 'A4', 'LETTER'] as const).map(print))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [102, 76],
      [210, 297],
      [215.9, 279.4],
    ])
    expect(sizes.every(({ content }) => content.includes('>VISITOR<'))).toBe(true)
    expect(pass.content).toContain('Eve &lt;b&gt; O’Neil')
    expect(pass.content).not.toContain('<b>')
    for (const text of ['A &amp; B', visit.host.name, 'Riverside', '2 Nov 2026', 'B-471'])
      expect(pass.content).toContain(text)
    const codes = await Promise.all(
      [96, 150, 300, 600].map((dpi) => readPassCode(pass.content, dpi)),
    )
    expect(codes[0]).toMatch(/^mosaic-visit:[A-Z2-9]{8}$/)
    expect(new Set(codes).size).toBe(1)
    await checkIn(visit)
    await checkOut(visit)
    expect((await refusalOf(print())).status).toBe(403)
  })

  it('PASS-005 a pass has the uploaded logo, and the time in the visitor’s format', async () => {
    const logo = sharp({ create: { width: 600, height: 120, channels: 3, background: '#c34' } })
    const file = fileOf(await logo.png().toBuffer(), 'Logo.png')
    const { id } = await clientOf('admin').media.create({ body: toForm({ kind: 'IMAGE', file }) })
    const change = async (who: Who, path: string, body: object) =>
      expect((await server.as(server.emails[who]).call('PUT', path, body)).status).toBe(200)
    await change('admin', '/org/current', { logoImage: id })
    const print = async (fields: Partial<VisitInput> = {}) => {
      const visit = await add({ timeFrom: '10:00', ...fields })
      return (await clientOf().visitor.pass({ id: visit.id })).content
    }
    const pass = await print()
    expect(pass).not.toContain('>Test House<')
    const [, image] = /<image [^>]*href="data:image\/png;base64,([^"]+)"/.exec(pass)!
    expect(await sharp(Buffer.from(image!, 'base64')).metadata()).toMatchObject({
      format: 'png',
      width: 600,
    })
    expect(await readPassCode(pass, 300)).toMatch(/^mosaic-visit:/)
    await change('admin', '/org/current', { logoImage: null })
    for (const [region, time] of [
      ['en-US', 'Mon, Nov 2, 2026, 10:00 AM'],
      ['es-ES', 'lun. 2 nov 2026, 10:00'],
      [null, 'Mon 2 Nov 2026, 10:00 AM'],
    ]) {
      await change('colleague', '/user/current', { defaults: { region } })
      const employee = { guest: undefined, guestId: server.people.colleague }
      expect(await print(employee)).toContain(`>${time}<`)
    }
  })

  describe('declarations', () => {
    const template = {
      shortName: 'Safety',
      title: 'Safety on site',
      expiryDays: 30,
      content: '<p onclick="x()">I have read the <strong>rules</strong>.<script>x()</script></p>',
    }
    let made: DeclarationTemplate
    beforeAll(async () => {
      made = await clientOf('admin').declaration.create({ body: template })
      await setKey('declarations_enabled', true)
      await report(false, made.id)
    })
    afterAll(() => setKey('declarations_enabled', false))

    it('DECL-014 templates are listed, read, created and changed; their content is sanitised', async () => {
      expect(made).toMatchObject({
        ...template,
        content: '<p>I have read the <strong>rules</strong>.</p>',
        isUsed: false,
      })
      const { id } = made
      const { declaration } = clientOf('admin')
      const changed = await declaration.update({ id, body: { ...template, title: 'Safety here' } })
      expect(changed).toMatchObject({ id, title: 'Safety here' })
      const reader = clientOf('user').declaration
      expect(await reader.get({ id })).toEqual(changed)
      expect(await reader.list()).toEqual([changed])
      expect((await refusalOf(declaration.create({ body: template }))).status).toBe(409)
      const locationAdmin = clientOf('locationAdmin').declaration
      expect((await refusalOf(locationAdmin.create({ body: template }))).status).toBe(403)
    })

    it.each<[object, string | undefined]>([
      [{ expiryDays: 1 }, undefined],
      [{ shortName: 'x'.repeat(20) }, undefined],
      [{ shortName: 'x'.repeat(21) }, 'shortName'],
      [{ shortName: undefined }, 'shortName'],
      [{ title: undefined }, 'title'],
      [{ title: 'x'.repeat(50) }, undefined],
      [{ title: 'x'.repeat(51) }, 'title'],
      [{ content: undefined }, 'content'],
      [{ content: '' }, 'content'],
      [{ content: '<script>x()</script>' }, 'content'],
      [{ helpTitle: 'x'.repeat(50) }, undefined],
      [{ helpTitle: 'x'.repeat(51) }, 'helpTitle'],
      [{ expiryDays: undefined }, 'expiryDays'],
      [{ expiryDays: 0 }, 'expiryDays'],
      [{ expiryDays: -1 }, 'expiryDays'],
      [{ expiryDays: 1.5 }, 'expiryDays'],
      [{ expiryDays: 'ten' }, 'expiryDays'],
    ])('DECL-010 DECL-011 limits of a template: %o', async (fields, refused) => {
      const body: DeclarationTemplateInput = { ...template, ...fields }
      const change = clientOf('admin').declaration.update({ id: made.id, body })
      if (refused) {
        const { status, fields: wrong } = await refusalOf(change)
        expect([status, wrong[0]?.field]).toEqual([400, refused])
        if (refused === 'expiryDays')
          expect(wrong[0]?.message).toBe(
            'Validity must be a whole number of days greater than zero',
          )
      } else expect(await change).toMatchObject(fields)
    })

    it('DECL-006 DECL-007 VIS-030 VIS-038 check-in requires the declaration, unless staff witness it', async () => {
      expect(await refusalOf(add({ checkIn: {} }))).toMatchObject({
        status: 409,
        code: 'DECLARATION_REQUIRED',
      })
      const visit = await add()
      expect((await refusalOf(checkIn(visit))).code).toBe('DECLARATION_REQUIRED')
      const witness = { isWitnessSigning: true, declarationTemplateId: made.id }
      expect((await refusalOf(checkIn(visit, witness, 'user'))).status).toBe(403)
      expect((await checkIn(visit, witness)).declaration).toMatchObject({
        templateId: made.id,
        declarationDate: today,
        expiryDate: '2026-12-02',
        witnessId: server.people.reception,
      })
      const listed = async (include: string[]) =>
        (await list('reception', { f: today, t: today, include })).find(({ id }) => id === visit.id)
      expect((await listed(['declaration']))?.declaration).toMatchObject({ templateId: made.id })
      expect(await listed([])).not.toHaveProperty('declaration')
      const known = { guest: undefined, guestId: visit.guest.id, checkIn: {} }
      expect((await add(known)).checkIn?.user.id).toBe(server.people.reception)
      expect((await refusalOf(add({ ...known, date: '2026-11-03' }))).status).toBe(409)
    })

    it('a visitor signs themselves; only staff of the reception see the signature', async () => {
      const signature = { width: 400, height: 150, strokes: [[10, 20, 30, 40]] }
      const signed = { declarationTemplateId: made.id, signature }
      const visit = await add()
      const odd = { ...signed, signature: { ...signature, strokes: [[1, 2, 3]] } }
      const long = Array.from({ length: 2 }, () => Array.from({ length: 6000 }, () => 1))
      for (const wrong of [odd, { ...signed, signature: { ...signature, strokes: long } }])
        expect((await refusalOf(checkIn(visit, wrong, 'user'))).fields).toEqual([
          expect.objectContaining({ field: 'signature' }),
        ])
      expect((await checkIn(visit, signed, 'user')).declaration).toEqual({
        templateId: made.id,
        name: expect.any(String),
        declarationDate: today,
        expiryDate: '2026-12-02',
      })
      const read = ({ id }: Visit, who: Who = 'reception') =>
        clientOf(who).visitor.declaration({ id })
      expect(await read(visit)).toMatchObject({
        templateId: made.id,
        declarationDate: today,
        signature,
      })
      expect((await refusalOf(read(visit, 'user'))).status).toBe(403)
      expect((await refusalOf(read(await add()))).status).toBe(404)
    })

    it('DECL-015 the status is returned for a person, a location and a day', async () => {
      const visit = await add({
        checkIn: { isWitnessSigning: true, declarationTemplateId: made.id },
      })
      const status = (date: string, locationId = server.locations.building) =>
        clientOf().declaration.status({ personId: visit.guest.id, locationId, date })
      expect(await status('2026-12-02')).toEqual({
        templateId: made.id,
        status: 'SIGNED',
        declarationDate: today,
        expiryDate: '2026-12-02',
      })
      expect(await status('2026-12-03')).toEqual({ templateId: made.id })
      expect(await status(today, server.locations.madrid)).toBeNull()
    })
  })
})
