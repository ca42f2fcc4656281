import type { PanelBooking } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig, setSettings } from '../../../../../tests/support/test-data.js'
import { addMethod } from '../../identity/authentication-method/sign-on.fixture.js'
import { insertBooked } from '../../bookings/availability/booked.fixture.js'
import { startBookingServer } from '../../bookings/booking/booking.fixture.js'

// The tests run on Monday 2 November 2026 at 09:00 in London.
describeServer('the panel at a room’s door', (engine) => {
  const { server, user, colleague, admin } = startBookingServer(engine)
  let panel: Door
  let foyer: Door
  type Door = Awaited<ReturnType<typeof pair>>

  async function pair(locationId: number, scopes = ['availability:read', 'booking:read']) {
    const nobody = server.as(undefined)
    const { body: asked } = await nobody.call('POST', '/device/pairing')
    const { pairingCode, pollToken } = asked
    await admin.call('POST', '/device', { pairingCode, name: 'Door', locationId, scopes })
    const { body: device } = await nobody.call('POST', '/device/pairing/poll', { pollToken })
    const { body: issued } = await nobody.call('POST', '/device/token', device)
    return withToken(issued.token)
  }
  const withToken = (token: string) => (method: string, path: string, body?: object) =>
    server.as(undefined).call(method, `/room-panel/${path}`, body, {
      authorization: `Bearer ${token}`,
    })
  const signage = (value: object) =>
    setSettings(server.db, server.organisationId, server.categories.rooms, 'signage', value)
  const at = (from: string, to: string, more: object = {}) =>
    insertBooked(server, {
      locationId: server.locations.meeting,
      from: `2026-11-02T${from}`,
      to: `2026-11-02T${to}`,
      ...more,
    })
  const room = () => server.locations.meeting
  const read = async (door = panel) => (await door('GET', `${room()}`)).body
  const bookings = () =>
    server.db.inOrganisation(server.organisationId, (tx) =>
      tx.query(
        sql`select owner_id as "ownerId", wall_from as "from", wall_to as "to" from booking order by id`,
      ),
    )
  const historyOf = (id: number) =>
    server.db.inOrganisation(server.organisationId, (tx) =>
      tx.query<{ name: string; action: string }>(
        sql`select p.name, h.action from booking_history h join person p on p.organisation_id = h.organisation_id and p.id = h.person_id where h.booking_id = ${id} order by h.id`,
      ),
    )

  beforeAll(async () => {
    panel = await pair(room())
    foyer = await pair(server.locations.building)
    await addMethod(server, { type: 'CARD', title: 'Card' })
  })
  afterEach(async () => {
    await server.db.inOrganisation(server.organisationId, async (tx) => {
      await tx.run(sql`delete from booking`)
      await tx.run(sql`delete from booking_setting`)
    })
    await setConfig(server.db, server.organisationId, 'floor_plan_shows_booking_owner', undefined)
  })

  it('PANEL-001 tells what the room is, until when, and its next bookings of today', async () => {
    await at('09:05', '11:00')
    await at('11:00', '12:00')
    await insertBooked(server, {
      locationId: room(),
      from: '2026-11-03T10:00',
      to: '2026-11-03T11:00',
    })
    const free = await read()
    expect(free).toMatchObject({
      state: 'AVAILABLE',
      until: '2026-11-02T09:05:00.000',
      now: '2026-11-02T09:00:00.000Z',
      booking: 'NONE',
      offers: [],
      link: `http://localhost:8080/#/find/${server.categories.rooms}/results/0/0/0/0/${room()}`,
    })
    expect(free.next.map(({ timeFrom }: PanelBooking) => timeFrom.slice(11, 16))).toEqual([
      '09:05',
      '11:00',
    ])
    server.clock.now += 6 * 60_000
    const busy = await read()
    expect([busy.state, busy.until, busy.current.timeTo]).toEqual([
      'BOOKED',
      '2026-11-02T12:00:00.000',
      '2026-11-02T11:00:00.000',
    ])
  })

  it('SCR-012 tells the way to a room on the floors that the screen sees, and no other content of the plan', async () => {
    const { floor, desk1 } = server.locations
    const at = { height: 4, width: 20, y: 150 }
    const plan = {
      version: 0,
      ...{ referenceWidth: 800, referenceHeight: 400, metresPerUnit: 0.05 },
      elements: [
        { id: 'w', ...at, x: 200, y: 98, width: 200, symbol: 'wall' },
        { id: 'in', ...at, x: 20, symbol: 'door', isEntrance: true },
        { id: 'm', ...at, x: 260, y: 60, height: 20, locationId: room() },
        { id: 'd', ...at, x: 700, y: 60, label: 'D-77', locationId: desk1 },
      ],
    }
    const saved = await admin.call('PUT', `/location/${floor}/floorPlan`, plan)
    expect(saved.status, saved.text).toBe(200)
    expect((await foyer('GET', `${room()}/way`)).status).toBe(404)
    await setConfig(server.db, server.organisationId, 'floor_plan', 'true')
    const { body, text } = await foyer('GET', `${room()}/way`)
    expect(body).toMatchObject({
      start: 'entrance',
      legs: [{ floorId: floor, length: expect.any(Number) }],
      link: `http://localhost:8080/#/way/${room()}`,
    })
    expect(text).not.toMatch(/D-77|walls/)
    // The panel at the door sees no floor.
    expect((await panel('GET', `${room()}/way`)).status).toBe(404)
    expect((await panel('GET', `${desk1}/way`)).status).toBe(404)
    await setConfig(server.db, server.organisationId, 'floor_plan', undefined)
  })

  it('PANEL-002 names titles to screens that may read bookings, and owners where the plan does', async () => {
    const { client } = user
    const description = 'Planning'
    const times = { timeFrom: '2026-11-02T09:00', timeTo: '2026-11-02T10:00' }
    const { id } = await client.booking.create({
      body: { locationId: room(), description, attendeeCount: 2, ...times },
    })
    const mute = await pair(room(), ['availability:read'])
    const named = async (door = panel) => {
      const { current } = await read(door)
      return [current.label, current.owner]
    }
    expect(await named()).toEqual([description, undefined])
    await setConfig(server.db, server.organisationId, 'floor_plan_shows_booking_owner', 'true')
    expect(await named()).toEqual([description, expect.any(String)])
    expect(await named(mute)).toEqual([undefined, undefined])
    await client.booking.update({ id, body: { isPrivate: true } })
    expect(await named()).toEqual([undefined, undefined])
    const own = await client.roomPanel.get({ id: room() })
    expect([own.current?.label, own.booking]).toEqual([description, 'SELF'])
    expect((await colleague.client.roomPanel.get({ id: room() })).current?.label).toBeUndefined()
  })

  it('SET-020 PANEL-003 books anonymously where the setting allows it, for an owner found by name', async () => {
    const ownerId = server.people.user
    const book = (body: object, door = panel) => door('POST', `${room()}/booking`, body)
    const find = (partial: string) => panel('GET', `${room()}/owners?partial=${partial}`)
    expect((await book({ minutes: 30, ownerId })).status).toBe(403)
    expect((await find('user')).status).toBe(403)

    await signage({ anonymousBookIdentifyOwner: true })
    await at('10:00', '11:00')
    const { booking, offers } = await read()
    expect([booking, offers.map(({ minutes }: { minutes?: number }) => minutes)]).toEqual([
      'OWNER',
      [15, 30, 60],
    ])
    const { name } = (await user.client.user.get({ id: 'current' })) as { name: string }
    expect((await find(name.slice(0, 2))).body).toEqual([])
    expect((await find(encodeURIComponent(name.slice(0, 4)))).body).toContainEqual({
      id: ownerId,
      name,
    })
    const without = await book({ minutes: 30 })
    expect([without.status, without.body.fields]).toMatchObject([
      400,
      [{ field: 'ownerId', code: 'required' }],
    ])
    expect((await book({ minutes: 30, ownerId }, foyer)).status).toBe(403)
    const beyond = await book({ minutes: 90, ownerId })
    expect([beyond.status, beyond.body.code]).toEqual([409, 'OVERLAP'])

    const booked = await book({ minutes: 30, ownerId })
    expect([booked.status, booked.body.timeTo]).toEqual([201, '2026-11-02T09:30:00.000'])
    expect((await bookings()).at(-1)).toMatchObject({ ownerId })
    expect(await historyOf(booked.body.id)).toMatchObject([{ name: 'Door', action: 'created' }])
    expect((await server.mails()).map(({ recipient }) => recipient)).toContain(server.emails.user)

    server.clock.now += 5 * 60_000
    const { current, extensions } = await read()
    expect([
      current.actions,
      extensions.map(({ timeTo }: { timeTo: string }) => timeTo.slice(11, 16)),
    ]).toEqual([
      ['EXTEND', 'END'],
      ['09:45', '10:00'],
    ])
    const act = (body: object, door = panel) =>
      door('POST', `${room()}/booking/${current.id}`, body)
    expect((await act({ action: 'END' }, foyer)).status).toBe(403)
    expect((await act({ action: 'EXTEND', timeTo: '2026-11-02T10:00' })).status).toBe(204)
    expect((await act({ action: 'END' })).status).toBe(204)
    expect((await bookings()).at(-1)).toMatchObject({ to: '2026-11-02T09:06:00.000' })
  })

  it('SET-020 PANEL-004 books for people who log in at the door where the setting allows it', async () => {
    const book = (door: Door, where = room()) => door('POST', `${where}/booking`, { minutes: 15 })
    await server.db.inOrganisation(server.organisationId, (tx) =>
      tx.run(
        sql`update user_account set access_card_number = 'C 1' where id = ${server.people.manager}`,
      ),
    )
    const logIn = (body: object, door = panel) => door('POST', `${room()}/login`, body)
    expect((await logIn({ card: 'C 1' })).status).toBe(403)

    await signage({ authenticatedBookAllowed: true })
    expect((await read()).booking).toBe('LOGIN')
    expect((await book(panel)).status).toBe(403)
    expect((await logIn({ card: 'C 1' }, foyer)).status).toBe(403)
    expect((await logIn({ card: 'C 2' })).body.code).toBe('LOGIN_FAILED')
    const byCard = await logIn({ card: 'C 1' })
    const manager = withToken(byCard.body.token)
    expect((await book(manager, server.locations.boardroom)).status).toBe(404)
    expect((await book(manager)).status).toBe(201)
    expect(await bookings()).toMatchObject([{ ownerId: server.people.manager }])

    const { body: begun } = await panel('POST', `${room()}/login/qr`)
    expect((await logIn({ pollToken: begun.pollToken })).status).toBe(204)
    await user.call('POST', `/user/login/qr/${begun.code}/confirm`)
    const byPhone = await logIn({ pollToken: begun.pollToken })
    const [{ id }] = (await server.db.inOrganisation(server.organisationId, (tx) =>
      tx.query(sql`select id from booking`),
    )) as [{ id: number }]
    const end = (door: Door) => door('POST', `${room()}/booking/${id}`, { action: 'END' })
    server.clock.now += 60_000
    expect((await end(withToken(byPhone.body.token))).status).toBe(403)
    expect((await end(manager)).status).toBe(204)
    server.clock.now += 60_000
    expect((await manager('GET', `${room()}`)).status).toBe(401)

    expect(
      (await panel('POST', `${room()}/login/code`, { username: server.emails.user })).status,
    ).toBe(204)
    const mail = (await server.mails()).findLast(
      ({ recipient }) => recipient === server.emails.user,
    )
    const [code] = /\b\d{6}\b/.exec(mail!.body)!
    const byCode = await logIn({ username: server.emails.user, code })
    await signage({ authenticatedBookAllowed: false })
    expect((await book(withToken(byCode.body.token))).status).toBe(403)
  })

  it('CHK-002 PANEL-005 checks in at the door, which proves presence, without any further setting', async () => {
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'checkIn', {
      isRequired: true,
      proximityRequired: true,
    })
    const id = await at('09:05', '10:00', { ownerId: server.people.user })
    expect((await user.call('POST', `/booking/${id}/checkIn`)).status).toBe(403)
    expect((await read()).next[0].actions).toEqual(['CHECK_IN'])
    const checkIn = (door: Door) => door('POST', `${room()}/booking/${id}`, { action: 'CHECK_IN' })
    expect((await checkIn(foyer)).status).toBe(403)
    expect((await checkIn(panel)).status).toBe(204)
    expect((await read()).next[0]).toMatchObject({ checkInStatus: 'CHECKED_IN', actions: [] })
    expect((await panel('POST', `${room()}/booking/${id}`, { action: 'END' })).status).toBe(403)
  })

  it('PANEL-006 lists the rooms of a building, available ones first, then by when they become so', async () => {
    const { boardroom, building } = server.locations
    await at('09:00', '12:00')
    await insertBooked(server, {
      locationId: boardroom,
      from: '2026-11-02T08:00',
      to: '2026-11-02T10:00',
    })
    const { body } = await foyer('GET', `board/${building}`)
    const states = body.rooms.map(({ state }: { state: string }) => state)
    expect(states.lastIndexOf('AVAILABLE')).toBeLessThan(states.indexOf('BOOKED'))
    const booked = body.rooms.filter(({ state }: { state: string }) => state === 'BOOKED')
    expect(booked.map(({ locationId }: { locationId: number }) => locationId)).toEqual([
      boardroom,
      room(),
    ])
    expect(body.floors).toEqual([{ id: server.locations.floor, name: expect.any(String) }])
    expect((await panel('GET', `board/${building}`)).body.rooms).toHaveLength(1)
    expect((await foyer('GET', `board/${server.locations.foreign}`)).status).toBe(404)
    expect((await panel('GET', `${boardroom}`)).status).toBe(404)
  })
})
