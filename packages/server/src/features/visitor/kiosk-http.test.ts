import type { Booking, PresenceList, Visit } from '@mosaic-booking/sdk'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { issueToken } from '../../../../../tests/support/narrow-tokens.js'
import { insertUser } from '../../../../../tests/support/test-data.js'
import { passcodesOf } from './passcode.js'

const today = '2026-11-02'

describeServer('a kiosk at a reception', (engine) => {
  let server: TestServer
  let kioskId: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    kioskId = await server.db.asSystem((tx) =>
      insertUser(tx, server.organisationId, 'kiosk@devices.invalid', ['SERVICE'], null as never),
    )
    await openSelfService(true)
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    server.clock.now = testNow
  })

  const openSelfService = async (selfServe: boolean) => {
    const setting = { visit: { location: server.locations.building, selfServe } }
    const path = `/org/current/category/${server.categories.rooms}/settings`
    const saved = await server.as(server.emails.admin).call('PUT', path, setting)
    expect(saved.status).toBe(200)
  }
  // eslint-disable-next-line -- tests read whatever they ask for
  const kiosk = async <T = any>(method: string, path: string, body?: unknown) => {
    const origin = 'https://foyer.example'
    const token = await issueToken(server, { userId: kioskId, origin, scopes: ['visit:checkin'] })
    const headers = { authorization: `Bearer ${token}`, origin }
    return server.as(undefined).call<T>(method, path, body, headers)
  }
  // eslint-disable-next-line -- tests read whatever they ask for
  const desk = <T = any>(method: string, path: string, body?: unknown) =>
    server.as(server.emails.reception).call<T>(method, path, body)
  const guest = {
    firstName: 'Ines',
    lastName: 'Vega',
    company: 'Northwind',
    email: 'ines@n.example',
  }
  const visit = (date = today) => ({
    locationId: server.locations.building,
    date,
    hostId: server.people.user,
    guest,
  })
  const add = async (date = today) => (await desk<Visit>('POST', '/visitor', visit(date))).body
  const codeOf = async ({ id }: Visit) =>
    (await passcodesOf(server.config, server.organisationId)).of(id)
  const find = (passcode: string, locationId = server.locations.building) =>
    kiosk('POST', '/visitor/passcode', { passcode, locationId })

  it('gets only name, time and host of current visitors', async () => {
    const made = await add()
    await desk('PUT', `/visitor/${made.id}`, { reference: 'B-1' })
    const { body } = await kiosk<Visit[]>('GET', '/visitor?f=2020-01-01&t=2026-12-31')
    const seen = body.find(({ id }) => id === made.id)!
    expect(Object.keys(seen).toSorted()).toEqual(
      'bookings date guest host id location possibleActions timeZone'.split(' '),
    )
    expect(seen.guest).toEqual({ id: made.guest.id, kind: 'EXTERNAL', name: 'Ines Vega' })
    expect(Object.keys(seen.host)).toEqual(['id', 'name', 'organisationName'])
    server.clock.now = testNow + 86_400_000
    expect((await kiosk('GET', `/visitor?f=${today}&t=${today}`)).body).toEqual([])
  })

  it('finds a visit of today by its code, typed or read, and checks it in', async () => {
    const made = await add()
    const code = await codeOf(made)
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    for (const text of [
      code,
      ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`,
      `mosaic-visit:${code}`,
    ])
      expect((await find(text)).body).toMatchObject({ id: made.id, guest: { name: 'Ines Vega' } })
    expect((await find(code, server.locations.madrid)).status).toBe(400)
    expect((await kiosk('POST', `/visitor/${made.id}/checkIn`, {})).status).toBe(200)
    expect((await find(code)).body.possibleActions).toMatchObject({
      checkIn: false,
      checkOut: true,
    })
    await kiosk('POST', `/visitor/${made.id}/checkOut`, {})
    expect((await find(code)).body.code).toBe('PASSCODE_INVALID')
    const other = await add()
    server.clock.now = testNow + 86_400_000
    expect((await find(await codeOf(other))).body.code).toBe('PASSCODE_INVALID')
  })

  it('the code survives a change of the secret, and depends on the organisation and the secret', async () => {
    const made = await add()
    const code = await codeOf(made)
    const secret = 'another secret, of 32 characters.'
    const renewed = { ...server.config, secret, previousSecrets: [server.config.secret!] }
    const passcodes = await passcodesOf(renewed, server.organisationId)
    expect([passcodes.of(made.id) === code, passcodes.fits(code, made.id)]).toEqual([false, true])
    const elsewhere = await passcodesOf(server.config, server.otherOrganisationId)
    expect(elsewhere.fits(code, made.id)).toBe(false)
  })

  it('is refused after twenty wrong codes within a quarter of an hour', async () => {
    server.clock.now = testNow + 3 * 86_400_000
    const made = await add('2026-11-05')
    const answers = []
    for (let tries = 0; tries < 21; tries++) answers.push((await find('AAAA-AAAA')).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429])
    expect((await find(await codeOf(made))).status).toBe(429)
    server.clock.now += 16 * 60_000
    expect((await find(await codeOf(made))).status).toBe(200)
  })

  it('adds and checks in new guests, but not known people, and not without self-service', async () => {
    const walkIn = { ...visit(), checkIn: {} }
    const made = await kiosk<Visit>('POST', '/visitor', walkIn)
    expect([made.status, made.body.checkIn?.user.id]).toEqual([201, kioskId])
    const known = { ...walkIn, guest: undefined, guestId: made.body.guest.id }
    expect((await kiosk('POST', '/visitor', known)).status).toBe(403)
    const madrid = { ...walkIn, locationId: server.locations.madrid }
    expect((await kiosk('POST', '/visitor', madrid)).status).toBe(400)
    await openSelfService(false)
    expect((await kiosk('POST', '/visitor', walkIn)).status).toBe(400)
    expect((await kiosk('GET', '/visitor?now=true')).body).toEqual([])
    await openSelfService(true)
  })

  it('reports later who came before midnight', async () => {
    server.clock.now = testNow + 20 * 3_600_000
    const at = '2026-11-02T23:55:00.000Z'
    const late = await kiosk<Visit>('POST', '/visitor', { ...visit(), checkIn: { at } })
    expect([late.status, late.body.checkIn?.when]).toEqual([201, '2026-11-02T23:55:00.000'])
    expect((await kiosk('POST', '/visitor', visit())).status).toBe(400)
  })

  it('VIS-037 finds hosts by three letters, with names only; staff find anybody with an address', async () => {
    const hosts = (who: typeof kiosk, partial: string) =>
      who('GET', `/visitor/hosts?locationId=${server.locations.building}&partial=${partial}`)
    expect((await hosts(kiosk, 'us')).body).toEqual([])
    const [first] = (await hosts(kiosk, 'user')).body
    expect(Object.keys(first)).toEqual(['id', 'name'])
    expect((await hosts(desk, 'user')).body[0].email).toContain('@')
    const mine = await server
      .as(server.emails.user)
      .call('GET', `/visitor/hosts?locationId=${server.locations.building}`)
    expect(mine.body.map(({ id }: { id: number }) => id)).toEqual([server.people.user])
  })

  it('the list for emergencies has everybody who came and has not left, by location', async () => {
    const inside = await add()
    const gone = await add()
    const expected = await add()
    for (const { id } of [inside, gone]) await desk('POST', `/visitor/${id}/checkIn`, {})
    await desk('POST', `/visitor/${gone.id}/checkOut`, {})
    const { body } = await desk('GET', `/visitor/inBuilding?l=${server.locations.building}`)
    const ids = body.people.map(({ visitId }: { visitId: number }) => visitId)
    expect(ids).toContain(inside.id)
    expect(ids).not.toContain(gone.id)
    expect(ids).not.toContain(expected.id)
    expect(body.people.find(({ visitId }: { visitId: number }) => visitId === inside.id)).toEqual({
      visitId: inside.id,
      name: 'Ines Vega',
      company: 'Northwind',
      isInternal: false,
      location: { id: server.locations.building, name: 'Riverside' },
      host: { name: inside.host.name },
      since: '2026-11-02T09:00:00.000',
    })
    expect(body.employees).toEqual([])
    expect((await kiosk('GET', '/visitor/inBuilding')).status).toBe(403)
    server.clock.now = testNow + 3 * 86_400_000
    expect((await desk('GET', '/visitor/inBuilding')).body.people).toEqual([])
  })

  it('VIS-052 the list for emergencies has who checked in to a booking, of private ones only for managers', async () => {
    const path = `/org/current/category/${server.categories.rooms}/settings`
    const saved = await server.as(server.emails.admin).call('PUT', path, {
      visit: { location: server.locations.building, selfServe: true },
      checkIn: { isRequired: true },
    })
    expect(saved.status, saved.text).toBe(200)
    const book = async (fields: object, who: 'user' | 'colleague') => {
      const times = { timeFrom: `${today}T09:00`, timeTo: `${today}T10:00` }
      const at = server.as(server.emails[who])
      const made = await at.call<Booking>('POST', '/booking', { ...times, ...fields })
      expect(made.status, made.text).toBe(201)
      const done = await at.call('POST', `/booking/${made.body.id}/checkIn`, {})
      expect(done.status, done.text).toBe(200)
      return made.body
    }
    const open = await book({ locationId: server.locations.meeting }, 'user')
    const hidden = await book(
      { locationId: server.locations.boardroom, isPrivate: true },
      'colleague',
    )
    const list = async (who: keyof TestServer['emails']) =>
      (await server.as(server.emails[who]).call<PresenceList>('GET', '/visitor/inBuilding')).body
        .employees
    const building = { id: server.locations.building, name: 'Riverside' }
    const since = '2026-11-02T09:00:00.000'
    const named = await list('admin')
    expect(named).toMatchObject([
      { bookingId: open.id, name: open.owner!.name, location: building, since },
      { bookingId: hidden.id, name: expect.any(String) as string },
    ])
    const seen = await list('reception')
    expect(seen.map(({ bookingId, name }) => [bookingId, name])).toEqual([
      [open.id, open.owner!.name],
      [hidden.id, undefined],
    ])
    expect(seen.every(({ contactNumber }) => contactNumber === undefined)).toBe(true)
    server.clock.now = testNow + 3_600_000
    expect(await list('admin')).toEqual([])
  })

  it('one visit is read with its declaration', async () => {
    const made = await add()
    expect((await desk('GET', `/visitor/${made.id}`)).body).toMatchObject({
      id: made.id,
      company: 'Northwind',
    })
    expect((await kiosk('GET', `/visitor/${made.id}`)).body.company).toBeUndefined()
    expect(
      (await server.as(server.emails.provider).call('GET', `/visitor/${made.id}`)).status,
    ).toBe(403)
  })
})
