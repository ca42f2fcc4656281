import type { AutoCheckIn, Booking, ReceptionMapping, Visit } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import {
  startBrivoStandIn,
  type BrivoStandIn,
} from '../../../../../tests/support/brivo-stand-in.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { toExternalId } from './event-rules.js'

const base = '/integration/accessControl'
const minutes = (count: number) => testNow + count * 60_000
const wall = (count: number) => new Date(minutes(count)).toISOString().slice(0, 19)

describeServer('access control', (engine) => {
  let server: TestServer
  let brivo: BrivoStandIn
  let id: number
  beforeAll(async () => {
    brivo = await startBrivoStandIn()
    brivo.sites.push({ id: 7, siteName: 'Riverside doors' }, { id: 8, siteName: 'Annex' })
    brivo.accessPoints.push({ id: 71, siteId: 7 }, { id: 81, siteId: 8 })
    brivo.users.push(
      { id: 501, externalId: 'payroll-9', emails: [{ address: 'User@Test.House', type: 'Work' }] },
      { id: 502, emails: [{ address: 'ines@north.example', type: 'Work' }] },
    )
    server = await startTestServer(engine, {
      config: { brivoLoginUrl: brivo.url, brivoApiUrl: brivo.url },
    })
    await turn('brivo_access_control_enabled', true)
    await turn('brivo_auto_check_in_enabled', true)
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'checkIn', {
      isRequired: true,
      minutesAllowedEarly: 15,
      proximityRequired: true,
    })
    const created = await call('POST', base, input())
    expect(created.status, created.text).toBe(201)
    id = created.body.id
  })
  afterEach(async () => {
    brivo.trouble = undefined
    brivo.events.splice(0)
    server.clock.now = testNow
    await turn('brivo_access_control_enabled', true)
    await turn('brivo_auto_check_in_enabled', true)
  })
  afterAll(async () => {
    await server?.close()
    await brivo?.close()
  })

  type Who = keyof TestServer['emails']
  // eslint-disable-next-line -- tests read bodies of any type
  const call = <T = any>(method: string, path: string, body?: unknown, who: Who = 'serviceAdmin') =>
    server.as(server.emails[who]).call<T>(method, path, body)
  const turn = (key: string, value: boolean) =>
    setConfig(server.db, server.organisationId, key, String(value))
  const input = (more: object = {}) => ({ type: 'BRIVO', ...brivo.account, ...more })
  const refusedFields = ({ body }: { body: { fields?: { field: string }[] } }) =>
    body.fields?.map(({ field }) => field)
  const card = (who: Who, number: string | null) =>
    server.db.asSystem((tx) =>
      tx.run(
        sql`update user_account set access_card_number = ${number} where id = ${server.people[who]}`,
      ),
    )

  it('INTG-013 access control is for service administrators of an organisation with brivo_access_control_enabled, auto check-in also needs brivo_auto_check_in_enabled; the server refuses others', async () => {
    const common = [
      ['GET', base],
      ['GET', `${base}/${id}`],
      ['POST', base, input()],
      ['PUT', `${base}/${id}`, input()],
      ['DELETE', `${base}/${id}`],
      ['GET', `${base}/${id}/receptions`],
      ['PUT', `${base}/${id}/receptions`, { receptions: [] }],
    ] as const
    const automatic = [
      ['GET', `${base}/${id}/autoCheckIn`],
      ['PUT', `${base}/${id}/autoCheckIn`, { isEnabled: false }],
    ] as const
    const statuses = async (calls: typeof common | typeof automatic, who?: Who) => {
      const answers = []
      for (const [method, path, body] of calls)
        answers.push((await call(method, path, body, who)).status)
      return [...new Set(answers)]
    }
    for (const who of ['admin', 'user', 'locationAdmin'] as const)
      expect(await statuses([...common, ...automatic] as never, who), who).toEqual([403])
    await turn('brivo_auto_check_in_enabled', false)
    expect(await statuses(automatic)).toEqual([403])
    expect((await call('GET', base)).body).toMatchObject([{ id, type: 'BRIVO', isConnected: true }])
    await turn('brivo_auto_check_in_enabled', true)
    expect((await call('GET', `${base}/${id}/autoCheckIn`)).body).toMatchObject({
      isEnabled: false,
    })
    await turn('brivo_access_control_enabled', false)
    expect(await statuses([...common, ...automatic] as never)).toEqual([403])
  })

  it('INTG-010 INTG-014 AD-182 adding and editing checks each value with the service, keeps secrets sealed and to itself, and there is one of a type', async () => {
    for (const field of ['clientSecret', 'apiKey', 'password'] as const) {
      const wrong = await call('POST', base, input({ [field]: 'wrong' }))
      expect([wrong.status, refusedFields(wrong)]).toEqual([400, [field]])
      expect(refusedFields(await call('POST', base, input({ [field]: undefined })))).toEqual([
        field,
      ])
    }
    expect((await call('POST', base, input())).body.code).toBe('ALREADY_EXISTS')
    brivo.trouble = () => 503
    expect((await call('PUT', `${base}/${id}`, input())).body.code).toBe('SERVICE_FAILED')
    brivo.trouble = undefined
    const { clientId, username } = brivo.account
    const edited = await call('PUT', `${base}/${id}`, { type: 'BRIVO', clientId, username })
    expect(edited.body).toMatchObject({ id, clientId, username, createdBy: 'service-admin Test' })
    for (const text of [edited.text, (await call('GET', base)).text])
      for (const secret of ['clientSecret', 'apiKey', 'password'] as const) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain(JSON.stringify(brivo.account[secret]).slice(1, -1))
      }
    const rows = await server.db.asSystem((tx) =>
      tx.query<{ row: string; sealed_secrets: Buffer }>(
        sql`select a::text as row, sealed_secrets from access_control a`,
      ),
    )
    expect(rows).toHaveLength(1)
    for (const secret of ['clientSecret', 'apiKey', 'password'] as const) {
      expect(rows[0]!.row).not.toContain(brivo.account[secret])
      // Bytes are printed as hex in the row's text.
      expect(Buffer.from(rows[0]!.sealed_secrets).includes(brivo.account[secret])).toBe(false)
    }
  })

  it('AD-182 adding pushes users with an access card as credentials, once; a card that is refused leaves the others', async () => {
    await card('user', '4711')
    await card('manager', ' 4712 ')
    await card('viewer', 'not a card')
    brivo.forgetTokens()
    const push = async () => {
      expect((await call('PUT', `${base}/${id}`, input())).status).toBe(200)
      await server.runJobs()
    }
    await push()
    const manager = brivo.users.find(
      ({ externalId }) => externalId === toExternalId(server.people.manager),
    )
    expect(manager).toMatchObject({
      firstName: 'manager',
      lastName: 'Test',
      emails: [{ address: server.emails.manager }],
    })
    const expected = [
      { referenceId: '4711', userId: 501 },
      { referenceId: '4712', userId: manager!.id },
    ]
    const cards = () =>
      brivo.credentials.map(({ referenceId, userId }) => ({ referenceId, userId }))
    expect(cards()).toEqual(expected)
    const before = brivo.users.length
    await push()
    expect([cards(), brivo.users.length]).toEqual([expected, before])
  })

  const site = (siteId: number, locationId: number | null = server.locations.building) => ({
    siteId: String(siteId),
    siteName: 'Riverside doors',
    locationId,
  })
  const map = (...receptions: object[]) =>
    call<ReceptionMapping[]>('PUT', `${base}/${id}/receptions`, { receptions })

  it('INTG-015 AD-184 sites are listed with their reception; one site has one reception, and a mapping can be removed', async () => {
    const { building, madrid } = server.locations
    expect((await map(site(7))).body).toEqual([
      {
        siteId: '7',
        siteName: 'Riverside doors',
        locationId: building,
        locationName: expect.stringMatching(/Riverside$/) as unknown,
      },
    ])
    const listed = await call<ReceptionMapping[]>('GET', `${base}/${id}/receptions`)
    expect(listed.body).toEqual([
      { siteId: '8', siteName: 'Annex' },
      expect.objectContaining({ siteId: '7', locationId: building }),
    ])
    for (const [receptions, field] of [
      [[site(7), site(8)], 'receptions.1.locationId'],
      [[site(7), site(7, null)], 'receptions.1.siteId'],
      [[site(7, madrid)], 'receptions.0.locationId'],
      [[site(7, server.locations.foreign)], 'receptions.0.locationId'],
    ] as const) {
      const refused = await map(...receptions)
      expect([refused.status, refusedFields(refused as never)]).toEqual([400, [field]])
    }
    expect((await map(site(7, null))).body).toEqual([])
    brivo.trouble = () => 500
    expect((await call('GET', `${base}/${id}/receptions`)).status).toBe(502)
  })

  let events = 0
  /** Records a person's entry through a door. */
  const enter = (actorId: number, at: number, more: object = {}) =>
    brivo.events.push({
      uuid: `event-${++events}`,
      occurred: new Date(at).toISOString(),
      securityAction: { securityActionId: 2004, exception: false },
      actor: { id: actorId, type: 'USER' },
      site: { id: 7 },
      ...more,
    } as BrivoStandIn['events'][number])
  const book = async (location: number, from: number, to: number, who: Who = 'user') => {
    const booked = await call<Booking>(
      'POST',
      '/booking',
      { locationId: location, timeFrom: wall(from), timeTo: wall(to) },
      who,
    )
    expect(booked.status, booked.text).toBe(201)
    return booked.body.id
  }
  const statusOf = async (booking: number) =>
    (await call<Booking>('GET', `/booking/${booking}`, undefined, 'admin')).body.checkInStatus
  /** Runs the next poll, some minutes after the hour. */
  const poll = async (minute: number) => {
    server.clock.now = minutes(minute)
    await server.runJobs()
  }
  const automatic = (body: AutoCheckIn) =>
    call<AutoCheckIn>('PUT', `${base}/${id}/autoCheckIn`, body)

  it('INTG-016 AD-144 AD-183 auto check-in can be configured; an access event then checks the person in, for bookings and visits of the day below the reception whose window is open', async () => {
    const { meeting, boardroom, halfA, madridRoom, building } = server.locations
    await map(site(7))
    const open = await book(meeting, 10, 60)
    const tooEarly = await book(boardroom, 90, 120)
    const elsewhere = await book(madridRoom, 60 + 10, 60 + 50)
    const others = await book(halfA, 10, 180, 'colleague')
    const visitOf = (firstName: string, email: string) =>
      call<Visit>(
        'POST',
        '/visitor',
        {
          locationId: building,
          date: '2026-11-02',
          hostId: server.people.user,
          guest: { firstName, lastName: 'Vega', company: 'Northwind', email },
        },
        'reception',
      )
    const [visit, stranger] = [
      await visitOf('Ines', 'INES@north.example'),
      await visitOf('Iris', 'iris@north.example'),
    ]
    const saved = await automatic({ isEnabled: true })
    expect(saved.body).toEqual({ isEnabled: true, checkInBookings: true, checkInVisits: true })
    const none = { isEnabled: true, checkInBookings: false, checkInVisits: false }
    expect(refusedFields((await automatic(none)) as never)).toEqual(['checkInBookings'])

    enter(501, minutes(1), { securityAction: { exception: true } })
    enter(501, minutes(1), { site: { id: 8 } })
    await poll(2)
    expect(await statusOf(open)).toBe('PENDING')
    // An event may contain only its access point.
    enter(501, minutes(3), { site: undefined, eventObject: { id: 71 } })
    enter(502, minutes(4))
    enter(999, minutes(4))
    await poll(5)
    expect([
      await statusOf(open),
      await statusOf(tooEarly),
      await statusOf(elsewhere),
      await statusOf(others),
    ]).toEqual(['CHECKED_IN', 'PENDING', 'PENDING', 'PENDING'])
    const visitNow = async (one: { body: Visit }) =>
      (await call<Visit>('GET', `/visitor/${one.body.id}`, undefined, 'reception')).body.checkIn
    expect(await visitNow(visit)).toMatchObject({
      when: expect.stringContaining('2026-11-02T09:04') as unknown,
      user: { name: 'Ines Vega' },
    })
    expect(await visitNow(stranger)).toBeUndefined()
    const mails = await server.mails()
    expect(mails.map(({ subject }) => subject)).toContain('Ines Vega has arrived')
    expect((await call('GET', `${base}/${id}`)).body).toMatchObject({
      isConnected: true,
      lastEvent: new Date(minutes(4)).toISOString(),
    })
  })

  it('INTG-016 AD-183 each event counts once; after an outage the events since the last one are taken; without mapping, setting or switch nobody is checked in', async () => {
    const { boardroom, halfB, meeting } = server.locations
    await map(site(7))
    await automatic({ isEnabled: true })
    const first = await book(halfB, 10, 180)
    enter(501, minutes(11))
    await poll(12)
    expect(await statusOf(first)).toBe('CHECKED_IN')
    const undone = await call('DELETE', `/booking/${first}/checkIn`, undefined, 'user')
    expect(undone.status, undone.text).toBeLessThan(300)
    await poll(13)
    expect(await statusOf(first)).toBe('PENDING')

    brivo.trouble = () => 503
    enter(501, minutes(14))
    await poll(15)
    expect((await call('GET', `${base}/${id}`)).body.isConnected).toBe(false)
    expect(await statusOf(first)).toBe('PENDING')
    brivo.trouble = undefined
    await poll(16)
    expect(await statusOf(first)).toBe('CHECKED_IN')
    expect((await call('GET', `${base}/${id}`)).body.isConnected).toBe(true)

    const second = await book(boardroom, 20, 80, 'manager')
    const manager = brivo.users.find(
      ({ externalId }) => externalId === toExternalId(server.people.manager),
    )!.id
    for (const [minute, prepare] of [
      [20, () => map()],
      [25, () => automatic({ isEnabled: true, checkInBookings: false })],
      [30, () => turn('brivo_auto_check_in_enabled', false)],
    ] as const) {
      server.clock.now = minutes(minute)
      await prepare()
      enter(manager, minutes(minute + 1))
      await poll(minute + 2)
      expect(await statusOf(second)).toBe('PENDING')
      await turn('brivo_auto_check_in_enabled', true)
      await map(site(7))
    }
    await automatic({ isEnabled: true, checkInBookings: true })
    await poll(34)
    expect(await statusOf(second)).toBe('PENDING')
    enter(manager, minutes(35))
    await poll(36)
    expect(await statusOf(second)).toBe('CHECKED_IN')
    await automatic({ isEnabled: false })
    const third = await book(meeting, 65, 85)
    enter(501, minutes(61))
    await poll(62)
    expect(await statusOf(third)).toBe('PENDING')
  })

  it('INTG-014 removed, it is no longer listed; its jobs end, and check-ins stay', async () => {
    await automatic({ isEnabled: true })
    expect((await call('DELETE', `${base}/${id}`)).status).toBe(204)
    expect((await call('GET', base)).body).toEqual([])
    expect((await call('DELETE', `${base}/${id}`)).status).toBe(404)
    await server.runJobs()
    const jobs = await server.db.asSystem((tx) =>
      tx.query(sql`select from job where kind in ('accessEvents', 'accessCards')`),
    )
    expect(jobs).toEqual([])
  })
})
