import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, testNow, type Caller, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'
import { issueToken } from '../support/narrow-tokens.js'
import { insertUser, setConfig } from '../support/test-data.js'

const today = '2026-11-02'
const tomorrow = '2026-11-03'
const origin = 'https://foyer.test'
const dayMs = 86_400_000

describeServer('people without rights over others', (engine) => {
  let server: TestServer
  let kioskId: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    const { db, organisationId, people, locations, categories } = server
    kioskId = await db.asSystem((tx) =>
      insertUser(tx, organisationId, 'kiosk@devices.invalid', ['SERVICE'], null as never),
    )
    await db.asSystem((tx) =>
      tx.run(
        sql`update person set contact_number = 'mk-phone', vehicle_registration = 'MK-PLATE' where id = ${people.colleague}`,
      ),
    )
    await setConfig(db, organisationId, 'visitor_report_for_all', 'true')
    const path = `/org/current/category/${categories.rooms}/settings`
    const visit = { location: locations.building, selfServe: true, includeStaff: true }
    const saved = await admin().call('PUT', path, { visit })
    expect(saved.status, saved.text).toBe(200)
  }, 120_000)
  afterAll(() => server?.close())
  beforeEach(() => {
    server.clock.now = testNow
  })
  const as = (who: keyof TestServer['emails']) => server.as(server.emails[who])
  const admin = () => as('admin')

  /** A page or screen that acts on behalf of a user. */
  const narrow = async (userId: number, scope: 'visit:checkin' | 'booking:read') => {
    const token = await issueToken(server, { userId, origin, scopes: [scope] })
    const headers = { authorization: `Bearer ${token}`, origin }
    return (method: string, path: string, body?: unknown) =>
      server.as(undefined).call(method, path, body, headers)
  }

  describe('a narrow token', () => {
    it.each(['visit:checkin', 'booking:read'] as const)(
      'with %s reads the account that it acts for, and no other',
      async (scope) => {
        const { people } = server
        const userId = scope === 'visit:checkin' ? kioskId : people.user
        const call = await narrow(userId, scope)
        for (const id of ['current', userId])
          expect((await call('GET', `/user/${id}`)).body.id, String(id)).toBe(userId)
        for (const id of [people.colleague, people.admin, 987_654]) {
          const { status, body } = await call('GET', `/user/${id}`)
          expect([status, body.code], String(id)).toEqual([403, 'FORBIDDEN'])
        }
      },
    )
  })

  describe('a kiosk', () => {
    const expect404 = async (work: Promise<{ status: number }>) =>
      expect((await work).status).toBe(404)
    const visitOn = async (date: string) => {
      const { locations, people } = server
      const guest = { firstName: 'Ines', lastName: 'Vega' }
      const body = { locationId: locations.building, date, hostId: people.user, guest }
      const made = await as('reception').call('POST', '/visitor', body)
      expect(made.status, made.text).toBe(201)
      return made.body.id as number
    }

    it('reads visits of today by their number, and neither those of before nor of later', async () => {
      const [now, later] = [await visitOn(today), await visitOn(tomorrow)]
      const call = await narrow(kioskId, 'visit:checkin')
      expect((await call('GET', `/visitor/${now}`)).status).toBe(200)
      await expect404(call('GET', `/visitor/${later}`))
      await expect404(call('POST', `/visitor/${later}/checkIn`, {}))
      server.clock.now = testNow + dayMs
      const next = await narrow(kioskId, 'visit:checkin')
      await expect404(next('GET', `/visitor/${now}`))
      await expect404(next('POST', `/visitor/${now}/checkOut`, {}))
      expect((await next('GET', `/visitor/${later}`)).status).toBe(200)
    })

    it('can report arrivals late, from before midnight', async () => {
      const id = await visitOn(today)
      server.clock.now = testNow + 20 * 3_600_000
      const call = await narrow(kioskId, 'visit:checkin')
      const at = '2026-11-02T23:50:00.000Z'
      expect((await call('POST', `/visitor/${id}/checkIn`, { at })).status).toBe(200)
      expect((await call('POST', `/visitor/${id}/checkOut`, { at })).status).toBe(200)
    })
  })

  describe('a contact', () => {
    const invite = (who: Caller, guest: object, more: object = {}) =>
      who.call('POST', '/visitor', {
        locationId: server.locations.building,
        date: tomorrow,
        hostId: server.people.user,
        guest: { firstName: 'Ines', lastName: 'Vega', ...guest },
        ...more,
      })
    const asAnother = {
      kind: 'EXTERNAL',
      firstName: 'Ines',
      lastName: 'Vega',
      email: 'thief@elsewhere.example',
    }

    it('is changed by those who have added it and by those who receive guests, never by others', async () => {
      const made = await as('colleague').call('POST', '/person', {
        ...asAnother,
        email: 'ines@acme.example',
      })
      expect([made.status, made.body.isEditable]).toEqual([201, true])
      const path = `/person/${made.body.id}`
      expect((await as('user').call('GET', path)).body.isEditable).toBe(false)
      expect((await as('user').call('PUT', path, asAnother)).status).toBe(403)
      const emptied = { kind: 'EXTERNAL', firstName: 'X' }
      expect((await as('user').call('PUT', path, emptied)).status).toBe(403)
      expect((await as('colleague').call('GET', path)).body.email).toBe('ines@acme.example')
      for (const who of ['colleague', 'reception', 'manager'] as const) {
        const company = `Acme ${who}`
        const saved = await as(who).call('PUT', path, { ...asAnother, company })
        expect([saved.status, saved.body.company], who).toEqual([200, company])
      }
      const { body: history } = await admin().call('GET', `/history/person?id=${made.body.id}`)
      expect(history.map((one: { person: { id: number } }) => one.person.id)).toEqual(
        (['manager', 'reception', 'colleague', 'colleague'] as const).map(
          (who) => server.people[who],
        ),
      )
      expect(JSON.stringify(history)).not.toMatch(/thief@|ines@/)
    })

    it('keeps name and address when a host says how the guest comes, who may say that all the same', async () => {
      const contact = await as('colleague').call('POST', '/person', {
        ...asAnother,
        email: 'guest@acme.example',
      })
      const visit = await invite(as('user'), {}, { guestId: contact.body.id })
      const path = `/visitor/${visit.body.id}/guest`
      const save = (more: object) =>
        as('user').call('PUT', path, { firstName: 'Ines', lastName: 'Vega', ...more })
      const company = await save({ email: 'guest@acme.example', company: 'Umbrella' })
      expect([company.status, company.body.company]).toEqual([200, 'Umbrella'])
      for (const theft of [{ email: 'thief@elsewhere.example' }, { email: '' }, { lastName: 'X' }])
        expect((await save(theft)).status, JSON.stringify(theft)).toBe(403)
      const { body } = await admin().call('GET', `/person/${contact.body.id}`)
      expect(body).toMatchObject({ lastName: 'Vega', email: 'guest@acme.example' })
      const own = await invite(as('user'), { email: 'own@acme.example' })
      const corrected = { firstName: 'Ines', lastName: 'Vega Sol', email: 'own2@acme.example' }
      const saved = await as('user').call('PUT', `/visitor/${own.body.id}/guest`, corrected)
      expect([saved.status, saved.body.guest.name]).toEqual([200, 'Ines Vega Sol'])
      const { id } = own.body.guest
      const { body: history } = await admin().call('GET', `/history/person?id=${id}`)
      expect(history).toMatchObject([{ person: { id: server.people.user }, action: 'CHANGED' }])
    })

    it('costs its maker a budget', async () => {
      const add = () => as('viewer').call('POST', '/person', asAnother)
      expect((await add()).status).toBe(403)
      await server.db.asSystem((tx) =>
        tx.run(
          sql`insert into limit_use (key, used, ends) values (${`contacts.user:${server.people.manager}`}, 200, ${new Date(testNow + dayMs)})`,
        ),
      )
      const refused = await as('manager').call('POST', '/person', asAnother)
      expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    })

    it.each(['GET data', 'POST erase'])(
      '%s is for administrators of the organisation',
      async (what) => {
        const [method, name] = what.split(' ') as [string, string]
        const made = await as('colleague').call('POST', '/person', asAnother)
        for (const who of ['locationAdmin', 'manager', 'reception', 'colleague'] as const) {
          const { status } = await as(who).call(method, `/person/${made.body.id}/${name}`)
          expect(status, who).toBe(403)
        }
      },
    )
  })

  describe('a visit', () => {
    const visitOf = async (guestId: number) => {
      const made = await as('user').call('POST', '/visitor', {
        locationId: server.locations.building,
        date: tomorrow,
        hostId: server.people.user,
        guestId,
      })
      expect(made.status, made.text).toBe(201)
      return made.body.id as number
    }
    const leak = /mk-phone|MK-PLATE|mk-guest-phone/

    it('of a colleague shows its host neither their phone nor their plate, and the reception both', async () => {
      const id = await visitOf(server.people.colleague)
      const answers = [
        await as('user').call('GET', `/visitor/${id}`),
        await as('user').call('GET', `/visitor?f=${tomorrow}&t=${tomorrow}`),
        await as('user').call('PUT', `/visitor/${id}/guest`, { firstName: 'C', lastName: 'Test' }),
      ]
      for (const { status, text } of answers)
        expect([status, leak.test(text)]).toEqual([200, false])
      for (const text of ['mk-phone', 'mk-plate']) {
        const path = `/visitor?f=${tomorrow}&t=${tomorrow}&text=${text}`
        expect((await as('user').call('GET', path)).body, text).toEqual([])
        expect((await as('reception').call('GET', path)).body, text).toMatchObject([{ id }])
      }
      // Fields that the host leaves empty, and cannot see, are kept.
      expect((await as('reception').call('GET', `/visitor/${id}`)).body).toMatchObject({
        contactNumber: 'mk-phone',
        vehicleRegistration: 'MK-PLATE',
      })
      const typed = { firstName: 'C', lastName: 'Test', contactNumber: '600 123' }
      const saved = await as('user').call('PUT', `/visitor/${id}/guest`, typed)
      expect([saved.body.contactNumber, saved.body.vehicleRegistration]).toEqual([
        '600 123',
        undefined,
      ])
    })

    it('of a contact shows its host no phone that somebody else has noted', async () => {
      const contact = await as('reception').call('POST', '/person', {
        kind: 'EXTERNAL',
        firstName: 'Ines',
        contactNumber: 'mk-guest-phone',
      })
      const id = await visitOf(contact.body.id)
      const { text } = await as('user').call('GET', `/visitor/${id}`)
      expect(text).not.toMatch(leak)
      expect((await as('reception').call('GET', `/visitor/${id}`)).text).toContain('mk-guest-phone')
    })

    it('that follows a booking shows the owner no more than one that is made by hand', async () => {
      const booked = await as('user').call('POST', '/booking', {
        locationId: server.locations.meeting,
        timeFrom: `${tomorrow}T15:00`,
        timeTo: `${tomorrow}T16:00`,
        attendees: [{ personId: server.people.colleague, isVisitor: true }],
      })
      expect(booked.status, booked.text).toBe(201)
      const { body } = await as('user').call('GET', `/visitor?f=${tomorrow}&t=${tomorrow}`)
      const followed = (body as { bookings: object[] }[]).filter((one) => one.bookings.length > 0)
      expect(followed).toHaveLength(1)
      expect(JSON.stringify(followed)).not.toMatch(leak)
      const { text } = await as('reception').call('GET', `/visitor?f=${tomorrow}&t=${tomorrow}`)
      expect(text).toMatch(/mk-phone/)
    })
  })

  describe('a declaration', () => {
    it('that somebody has signed is known to their hosts and the reception; others learn what to sign', async () => {
      const { db, organisationId, locations, categories, people } = server
      await setConfig(db, organisationId, 'declarations_enabled', 'true')
      const template = await admin().call('POST', '/declaration/template', {
        shortName: 'Safety',
        title: 'Safety',
        expiryDays: 30,
        content: '<p>Mind the gap</p>',
        organisationLogo: false,
      })
      expect(template.status, template.text).toBe(201)
      const templateId = template.body.id as number
      const path = `/org/current/category/${categories.rooms}/settings`
      const visit = {
        location: locations.building,
        selfServe: true,
        declarationTemplateId: templateId,
      }
      expect((await admin().call('PUT', path, { visit })).status).toBe(200)
      const guest = { firstName: 'Ines', lastName: 'Declared' }
      const made = await as('reception').call('POST', '/visitor', {
        locationId: locations.building,
        date: today,
        hostId: people.user,
        guest,
        checkIn: { isWitnessSigning: true, declarationTemplateId: templateId },
      })
      expect(made.status, made.text).toBe(201)
      const statusFor = async (who: keyof TestServer['emails']) => {
        const query = `personId=${made.body.guest.id}&locationId=${locations.building}&date=${today}`
        const answer = await as(who).call('GET', `/declaration/status?${query}`)
        expect(answer.status, answer.text).toBe(200)
        return answer.body
      }
      for (const who of ['user', 'reception', 'manager', 'admin'] as const)
        expect((await statusFor(who)).status, who).toBe('SIGNED')
      for (const who of ['colleague', 'locationAdmin'] as const)
        expect(await statusFor(who), who).toEqual({ templateId })
    })
  })

  describe('media', () => {
    it('that nothing shows are for whoever has uploaded them and for administrators', async () => {
      const { db, organisationId, people, locations } = server
      const upload = (createdById: number) =>
        db.asSystem(async (tx) => {
          const { id } = await tx.one<{ id: number }>(
            sql`insert into media (organisation_id, kind, name, url, created_by_id) values (${organisationId}, 'LINK', 'Draft', 'https://draft.example', ${createdById}) returning id`,
          )
          return id
        })
      const id = await upload(people.locationAdmin)
      const read = async (who: keyof TestServer['emails'], what = id) =>
        (await as(who).call('GET', `/media/${what}`)).status
      expect(await read('locationAdmin')).toBe(200)
      expect(await read('admin')).toBe(200)
      for (const who of ['user', 'colleague', 'viewer', 'manager', 'reception'] as const)
        expect(await read(who), who).toBe(404)
      const foreign = await upload(people.admin)
      const edit = { name: 'Mine' }
      expect((await as('locationAdmin').call('PUT', `/media/${foreign}`, edit)).status).toBe(404)
      await db.asSystem((tx) =>
        tx.run(
          sql`insert into location_media (organisation_id, location_id, media_id, position) values (${organisationId}, ${locations.meeting}, ${id}, 0)`,
        ),
      )
      await admin().call('PUT', `/location/${locations.meeting}`, { description: 'Seen' })
      expect(await read('colleague')).toBe(200)
      const logo = await upload(people.admin)
      await db.asSystem((tx) =>
        tx.run(sql`update organisation set logo_media_id = ${logo} where id = ${organisationId}`),
      )
      expect(await read('colleague', logo)).toBe(200)
    })
  })
})
