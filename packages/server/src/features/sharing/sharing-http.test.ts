import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setConfig, setSettings } from '../../../../../tests/support/test-data.js'

type Named = { id: number; name: string; organisationId: number; bookingCategoryId?: number }

describeServer('sharing between organisations', (engine) => {
  let server: TestServer
  /** A user of the other organisation, which shares locations with this one. */
  let stranger: Caller
  let admin: Caller
  let service: Caller
  let networkId: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    stranger = server.as(server.emails.stranger)
    admin = server.as(server.emails.admin)
    service = server.as(server.emails.serviceAdmin)
    networkId = (await service.call('POST', '/sharingNetwork', network())).body.id
  })
  beforeEach(async () => {
    await service.call('PUT', `/sharingNetwork/${networkId}`, network())
    await turn('on', server.organisationId)
    await turn('on', server.otherOrganisationId)
  })
  afterAll(() => server.close())

  const ids = (...list: number[]) => list.map((id) => ({ id }))
  /**
   * A network with this organisation's building, except Madrid, and the other organisation's room.
   */
  const network = (changes: object = {}) => ({
    type: 'RESOURCE',
    name: 'Riverside',
    organisations: ids(server.organisationId, server.otherOrganisationId),
    locations: ids(server.locations.building, server.locations.foreign),
    ...changes,
  })
  const turn = (state: 'on' | 'off' | 'unset', organisationId: number) =>
    setConfig(
      server.db,
      organisationId,
      'cross_org_resource_sharing',
      { on: 'true', off: 'false', unset: undefined }[state],
    )
  const shared = ['Boardroom', 'Hall', 'Hall A', 'Hall B', 'Meeting room']

  const search = async (who = stranger, bc = server.categories.foreign, more = '') => {
    const answer = await who.call(
      'GET',
      `/availability?bc=${bc}&f=2026-11-05T10:00&t=2026-11-05T11:00&include=locations,ancestors${more}`,
    )
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const found = async (...question: Parameters<typeof search>) =>
    (await search(...question)).locations.map(({ name }: Named) => name)
  let hour = 0
  /** A separate day and hour for each booking. */
  const slot = () => {
    hour++
    const day = `2026-11-${String(9 + (Math.floor(hour / 8) % 5)).padStart(2, '0')}`
    const at = (minutes: string) => `${day}T${String(9 + (hour % 8)).padStart(2, '0')}:${minutes}`
    return { timeFrom: at('00'), timeTo: at('30') }
  }
  const book = (locationId: number, changes: object = {}, who = stranger) =>
    who.call('POST', '/booking', { locationId, ...slot(), ...changes })

  it('SHR-007 SRCH-022 AD-190 D-067 members book shared locations with the owner’s settings', async () => {
    const answer = await search()
    expect(answer.locations.map(({ name }: Named) => name)).toEqual(['Foreign room', ...shared])
    const boardroom = answer.locations.find(({ name }: Named) => name === 'Boardroom')
    // The category belongs to the calling organisation, and the owner is shown.
    expect(boardroom).toMatchObject({
      bookingCategoryId: server.categories.foreign,
      organisationId: server.organisationId,
    })
    expect(answer.availability).toContainEqual(
      expect.objectContaining({ locationId: boardroom.id, status: 'AVAILABLE' }),
    )
    const { locations } = server
    const at = `/location/${locations.boardroom}`
    expect((await stranger.call('GET', at)).body).toMatchObject({
      name: 'Boardroom',
      bookingCategoryId: server.categories.foreign,
    })
    const when = slot()
    const checked = await stranger.call('POST', '/booking/check', {
      locationId: locations.boardroom,
      ...when,
    })
    expect(checked.body.status, checked.text).toBe('SUCCESS')
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = {
      locationId: locations.boardroom,
      ...when,
      description: 'Across the street',
      owner: { id: server.people.stranger },
      attendees: [
        { personId: server.people.stranger },
        { name: 'Ann', email: 'ann@guest.example' },
      ],
    }
    const made = await stranger.call('POST', '/booking', body, key)
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({
      locationName: expect.stringContaining('Boardroom'),
      owner: { id: server.people.stranger, email: server.emails.stranger },
    })
    expect((await stranger.call('POST', '/booking', body, key)).body.id).toBe(made.body.id)
    const mine = async () =>
      (await stranger.call('GET', '/user/current/bookings?include=locations,count')).body
    const listed = await mine()
    expect(listed.bookings).toHaveLength(1)
    expect(listed.bookings[0]).toMatchObject({ id: made.body.id, label: 'Across the street' })
    expect([listed.count, listed.locations[0].organisationId]).toEqual([1, server.organisationId])
    // The owning organisation's people see the guest.
    const seen = await admin.call('GET', `/booking/${made.body.id}`)
    expect(seen.body.owner).toMatchObject({ email: server.emails.stranger })
    const changed = await stranger.call('PUT', `/booking/${made.body.id}`, {
      description: 'Round the corner',
    })
    expect(changed.body, changed.text).toMatchObject({ label: 'Round the corner' })
    expect((await stranger.call('GET', `/booking/${made.body.id}/history`)).status).toBe(200)
    expect((await stranger.call('DELETE', `/booking/${made.body.id}`)).status).toBe(204)
    expect((await mine()).bookings).toEqual([])
    // The owning organisation's managers may cancel guests' bookings.
    const { body: again } = await stranger.call('POST', '/booking', body)
    expect((await admin.call('DELETE', `/booking/${again.id}`)).status).toBe(204)
    expect((await mine()).bookings).toEqual([])
  })

  it('BKG-051 BKG-052 members move a started booking to another shared location, and undo it', async () => {
    const { boardroom, meeting, foreign } = server.locations
    const { now } = server.clock
    const made = (await book(boardroom)).body
    server.clock.now = Date.parse(`${made.timeFrom}Z`) + 300_000
    const move = (locationId: number) =>
      stranger.call('POST', `/booking/${made.id}/move`, { locationId })
    expect((await move(foreign)).status).toBe(404)
    const moved = await move(meeting)
    const restored = await stranger.call('POST', `/booking/${made.id}/restore`)
    server.clock.now = now
    expect(moved.body, moved.text).toMatchObject({
      locationId: meeting,
      owner: { id: server.people.stranger },
    })
    expect(restored.body, restored.text).toMatchObject({
      id: made.id,
      locationId: boardroom,
      timeTo: made.timeTo,
    })
    await stranger.call('DELETE', `/booking/${made.id}`)
  })

  it('SRCH-023 D-068 cross_org_show_org_roots adds the roots to the choices of locations, cross_org_show_owning_org names the owners; both do nothing while sharing is off', async () => {
    const { otherOrganisationId: home } = server
    const choices = async () =>
      (await stranger.call('GET', '/location?select=higher')).body.map(({ name }: Named) => name)
    const owners = async () =>
      (await search()).locations.map(({ name, organisationName }: never) => [
        name,
        organisationName,
      ])
    const ours = ['Other House']
    const theirs = ['London', 'Riverside', 'First floor']
    expect(await choices()).toEqual([...ours, ...theirs])
    expect(await owners()).toContainEqual(['Boardroom', undefined])
    await setConfig(server.db, home, 'cross_org_show_org_roots', 'true')
    await setConfig(server.db, home, 'cross_org_show_owning_org', 'true')
    expect(await choices()).toEqual([...ours, 'Test House', ...theirs])
    expect(await owners()).toContainEqual(['Boardroom', 'Test House'])
    expect(await owners()).toContainEqual(['Foreign room', undefined])
    await turn('off', home)
    expect([await choices(), await owners()]).toEqual([ours, [['Foreign room', undefined]]])
  })

  it('API-044 a look-up finds what is shared by default, and on request only its own or only the shared', async () => {
    const found = async (scope: string) =>
      (await stranger.call('GET', `/location?search=room${scope}`)).body.map(
        ({ name }: Named) => name,
      )
    const [own, theirs] = ['Foreign room', 'Boardroom']
    for (const scope of ['', '&scope=SHARED'])
      expect(await found(scope)).toEqual(expect.arrayContaining([own, theirs]))
    expect(await found('&scope=ISOLATED')).toEqual([own])
    const shared = await found('&scope=SHARED_ONLY')
    expect(shared).toContain(theirs)
    expect(shared).not.toContain(own)
  })

  it('the owner’s booking settings apply: a maximum duration refuses guests like its own people', async () => {
    await setSettings(server.db, server.organisationId, server.categories.rooms, 'period', {
      maxDuration: 1,
      maxDurationKind: 'HOUR',
    })
    const long = { timeFrom: '2026-11-20T10:00', timeTo: '2026-11-20T14:00' }
    const user = server.as(server.emails.user)
    const [theirs, own] = [
      await book(server.locations.boardroom, long),
      await book(server.locations.boardroom, long, user),
    ]
    await server.db.asSystem((tx) =>
      tx.run(sql`delete from booking_setting where organisation_id = ${server.organisationId}`),
    )
    expect([theirs.status, theirs.body.code]).toEqual([own.status, own.body.code])
    expect(own.status).toBeGreaterThanOrEqual(400)
  })

  it.each<['off' | 'unset', string, (server: TestServer) => number]>([
    ['off', 'the owner', ({ organisationId }) => organisationId],
    ['off', 'the member', ({ otherOrganisationId }) => otherOrganisationId],
    ['unset', 'the owner', ({ organisationId }) => organisationId],
    ['unset', 'the member', ({ otherOrganisationId }) => otherOrganisationId],
  ])(
    'SHR-007 SRCH-022 AD-190 with cross_org_resource_sharing %s for %s nothing is found or booked',
    async (state, _, which) => {
      await turn(state, which(server))
      expect(await found()).toEqual(['Foreign room'])
      expect((await book(server.locations.boardroom)).status).toBe(404)
      expect((await stranger.call('GET', `/location/${server.locations.boardroom}`)).status).toBe(
        404,
      )
    },
  )

  it.each([
    ['ISOLATED', false, true],
    ['SHARED', true, true],
    ['SHARED_ONLY', true, false],
    ['', true, true],
  ])(
    'SHR-008 ORG-012 AD-190 the scope %s: shared locations %s, own ones %s',
    async (scope, isShared, isOwn) => {
      const query = scope && `&scope=${scope}`
      const list = async (path: string) =>
        (await stranger.call('GET', path)).body.map(({ name }: Named) => name)
      for (const path of [`/location?select=bookable${query}`, `/location?search=room${query}`]) {
        const names = await list(path)
        expect([names.includes('Boardroom'), names.includes('Foreign room')], path).toEqual([
          isShared,
          isOwn,
        ])
        expect(names).not.toContain('Sala')
      }
      if (scope === 'SHARED_ONLY') return
      const org = await stranger.call('GET', `/org/current?include=locations${query}`)
      const names = org.body.locations.map(({ name }: Named) => name)
      expect([names.includes('Boardroom'), names.includes('Foreign room')]).toEqual([
        isShared,
        true,
      ])
    },
  )

  it('SHR-007 a search is narrowed to locations of either side, and to parts of a search', async () => {
    const { locations } = server
    expect(await found(stranger, undefined, `&l=${locations.foreign}`)).toEqual(['Foreign room'])
    expect(await found(stranger, undefined, `&l=${locations.floor}`)).toEqual(shared)
    expect(await found(stranger, undefined, `&lid=${locations.boardroom}`)).toEqual(['Boardroom'])
    expect(
      await found(stranger, undefined, `&l=${locations.floor},${locations.foreign}`),
    ).toHaveLength(6)
    const day = await stranger.call(
      'GET',
      `/availability?bc=${server.categories.foreign}&f=2026-11-05&t=2026-11-06&d=30`,
    )
    const keys = day.body.timeslots.map(({ key }: { key: string }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(day.body.timeslots[5].availability.length).toBe(6)
  })

  it('SHR-007 SHR-005 AD-192 the owner’s restrictions bind guests, those of a member only its people', async () => {
    const { locations, emails } = server
    const group = async (who: Caller, domain: string) => {
      const { body } = await who.call('POST', '/accessControl/domainGroup', {
        name: domain,
        domains: [domain],
      })
      const answer = await who.call('POST', '/accessGroup', {
        name: domain,
        groupRestrictions: [
          { restrictionType: 'DOMAIN', exclusion: false, domainGroups: [{ id: body.id }] },
        ],
      })
      return answer.body.id as number
    }
    const closed = `/location/${locations.meeting}/restriction/${await group(admin, 'test.house')}`
    expect((await admin.call('POST', closed)).status).toBeLessThan(300)
    expect(await found()).not.toContain('Meeting room')
    expect((await book(locations.meeting)).status).toBe(404)
    expect((await admin.call('DELETE', closed)).status).toBe(204)
    expect(await found()).toContain('Meeting room')

    await server.db.asSystem((tx) =>
      tx.run(
        sql`update user_account set roles = '{USER,ORG_ADMIN}' where organisation_id = ${server.otherOrganisationId} and id = ${server.people.stranger}`,
      ),
    )
    const board = await group(stranger, 'board.example')
    const own = `/location/${locations.floor}/restriction/${board}`
    const list = async () => (await stranger.call('GET', '/location/sharedAndRestricted')).body
    expect(await list()).toEqual([])
    expect((await stranger.call('POST', own)).body).toEqual({
      id: board,
      name: 'board.example',
      locations: [{ id: locations.floor, name: 'First floor' }],
    })
    expect(await list()).toEqual([
      {
        locationId: locations.floor,
        restrictionId: board,
        locationName: 'First floor',
        restrictionName: 'board.example',
      },
    ])
    expect(await found()).toEqual(['Foreign room'])
    expect((await book(locations.boardroom)).status).toBe(404)
    expect(await found(server.as(emails.user), server.categories.rooms)).toContain('Boardroom')
    // Refuses locations that are not shared, and other organisations' groups.
    for (const path of [
      `/location/${locations.madridRoom}/restriction/${board}`,
      `/location/${locations.floor}/restriction/987654321`,
      closed,
    ])
      expect((await stranger.call('POST', path)).status, path).toBe(404)
    expect((await stranger.call('DELETE', own)).status).toBe(204)
    expect((await stranger.call('DELETE', own)).status).toBe(404)
    expect(await list()).toEqual([])
    expect(await found()).toContain('Boardroom')
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update user_account set roles = '{USER}' where organisation_id = ${server.otherOrganisationId} and id = ${server.people.stranger}`,
      ),
    )
  })

  it('SHR-007 a guest cannot access unshared locations or data of other people', async () => {
    const { locations, people } = server
    const user = server.as(server.emails.user)
    const made = await book(locations.boardroom, { description: 'Xochiquetzal' }, user)
    const kept = made.body.id as number
    const later = { timeFrom: '2026-11-25T10:00', timeTo: '2026-11-25T11:00' }
    const attacks: [method: string, path: string, body?: object][] = [
      ['GET', `/location/${locations.madridRoom}`],
      ['GET', `/location/${locations.madrid}/floorPlan`],
      ['GET', `/location/${locations.madridRoom}/settings`],
      ['POST', '/booking', { locationId: locations.madridRoom, ...later }],
      ['POST', '/booking', { locationId: locations.adminRoom, ...later }],
      ['POST', '/booking', { locationId: locations.floor, ...later }],
      [
        'POST',
        '/booking',
        { locationId: locations.boardroom, ...later, owner: { id: people.user } },
      ],
      [
        'POST',
        '/booking',
        { locationId: locations.boardroom, ...later, owner: { email: server.emails.user } },
      ],
      [
        'POST',
        '/booking',
        { locationId: locations.boardroom, ...later, attendees: [{ personId: people.user }] },
      ],
      ['GET', `/booking/${kept}`],
      ['GET', `/booking/${kept}/history`],
      ['PUT', `/booking/${kept}`, { description: 'Mine' }],
      ['PATCH', `/booking/${kept}`, { ownerId: people.stranger }],
      ['DELETE', `/booking/${kept}`],
      ['POST', `/booking/${kept}/approve`],
      ['POST', `/booking/${kept}/checkIn`],
      ['PUT', `/location/${locations.boardroom}`, { name: 'Mine' }],
      ['DELETE', `/location/${locations.boardroom}`],
      ['GET', `/user/${people.user}`],
      ['GET', `/user/${people.user}/bookings`],
      ['GET', `/person/${people.user}`],
      ['GET', `/org/${server.organisationId}`],
    ]
    for (const [method, path, body] of attacks) {
      const answer = await stranger.call(method, path, body)
      expect(
        [400, 403, 404],
        `${method} ${path} ${JSON.stringify(body)}: ${answer.text}`,
      ).toContain(answer.status)
      expect(answer.text).not.toContain('Xochiquetzal')
    }
    // Everyone may see that the room is booked, but not by whom.
    await setConfig(server.db, server.organisationId, 'floor_plan_shows_booking_owner', 'true')
    const { body } = await stranger.call(
      'GET',
      `/availability?bc=${server.categories.foreign}&f=2026-11-09&t=2026-11-14&d=30&status=ALL&include=bookings`,
    )
    expect(JSON.stringify(body)).not.toMatch(/Xochiquetzal|bookedBy/)
    const info = await stranger.call(
      'GET',
      `/location/${locations.boardroom}?include=managers,roles,restrictions,bookingSettingsList`,
    )
    expect(info.text).not.toContain('@test.house')
    // The guest account cannot log in: it has no password, and its roles grant nothing.
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update user_account set roles = '{ORG_ADMIN}' where organisation_id = ${server.organisationId} and home_id = ${people.stranger}`,
      ),
    )
    expect((await stranger.call('GET', `/booking/${kept}`)).status).toBe(404)
    expect((await stranger.call('DELETE', `/location/${locations.boardroom}`)).status).toBe(403)
    expect((await stranger.call('GET', '/org/current')).body.id).toBe(server.otherOrganisationId)
    await server.db.asSystem((tx) =>
      tx.run(
        sql`update user_account set roles = '{USER}' where organisation_id = ${server.organisationId} and home_id = ${people.stranger}`,
      ),
    )
    // The owning organisation deactivates one guest's account.
    const deactivate = (on: Date | null) =>
      server.db.asSystem((tx) =>
        tx.run(
          sql`update user_account set deactivated_on = ${on} where organisation_id = ${server.organisationId} and home_id = ${people.stranger}`,
        ),
      )
    await deactivate(new Date(server.clock.now))
    expect(await found()).toEqual(['Foreign room'])
    await deactivate(null)
  })

  it.each<[string, object]>([
    ['loses a member', { organisations: [], locations: [] }],
    ['no longer shares the location', { locations: [] }],
    ['shares receptions instead', { type: 'RECEPTION' }],
  ])(
    'SHR-007 a network that %s between search and booking takes the right away at once',
    async (_, changes) => {
      expect(await found()).toContain('Boardroom')
      const { body: made } = await book(server.locations.boardroom)
      await service.call('PUT', `/sharingNetwork/${networkId}`, network(changes))
      expect((await book(server.locations.boardroom)).status).toBe(404)
      expect(await found()).toEqual(['Foreign room'])
      expect((await stranger.call('GET', `/booking/${made.id}`)).status).toBe(404)
      await service.call('PUT', `/sharingNetwork/${networkId}`, network())
      expect((await stranger.call('DELETE', `/booking/${made.id}`)).status).toBe(204)
    },
  )

  it('SHR-007 if two organisations book the last place at once, one of them gets it', async () => {
    const user = server.as(server.emails.user)
    for (let round = 0; round < 5; round++) {
      const when = slot()
      const answers = await Promise.all([
        book(server.locations.boardroom, when),
        book(server.locations.boardroom, when, user),
        book(server.locations.boardroom, when),
      ])
      const codes = answers.map(({ status }) => status).sort((a, b) => a - b)
      expect(codes[0], JSON.stringify(answers.map(({ body }) => body.code))).toBe(201)
      expect(codes.slice(1).every((status) => status >= 400 && status < 500)).toBe(true)
    }
    const accounts = await server.db.asSystem((tx) =>
      tx.query(sql`select id from user_account where home_id = ${server.people.stranger}`),
    )
    expect(accounts).toHaveLength(1)
  })

  it('a series at a shared location is read, edited and cancelled as one; pictures of shared locations are shown, others of the owner are not', async () => {
    const series = await book(server.locations.boardroom, {
      timeFrom: '2026-12-01T10:00',
      timeTo: '2026-12-01T11:00',
      bookingGroup: { repeatKind: 'DAILY', repeatEndDate: '2026-12-03' },
    })
    expect(series.status, series.text).toBe(201)
    const group = `/bookingGroup/${series.body.bookingGroup.id}`
    expect((await stranger.call('GET', group)).body).toMatchObject({
      bookingsCount: 3,
      owner: { id: server.people.stranger },
    })
    const edited = await stranger.call(
      'PUT',
      `/bookingGroup/repeat/${series.body.bookingGroup.id}`,
      { description: 'Together' },
    )
    expect(edited.status, edited.text).toBe(200)
    expect((await server.as(server.emails.user).call('DELETE', group)).status).toBeGreaterThan(399)
    expect((await stranger.call('DELETE', group)).status).toBe(204)
    const left = (await stranger.call('GET', '/user/current/bookings?text=together')).body
    expect(left.bookings).toEqual([])

    const addPicture = (locationId: number | undefined) =>
      server.db.asSystem(async (tx) => {
        const { id } = await tx.one<{ id: number }>(
          sql`insert into media (organisation_id, kind, name) values (${server.organisationId}, 'IMAGE', 'Picture') returning id`,
        )
        if (locationId !== undefined)
          await tx.run(
            sql`insert into location_media (organisation_id, location_id, media_id) values (${server.organisationId}, ${locationId}, ${id})`,
          )
        return id
      })
    const [here, hidden, loose] = [
      await addPicture(server.locations.boardroom),
      await addPicture(server.locations.madridRoom),
      await addPicture(undefined),
    ]
    const statusOf = async (id: number) => (await stranger.call('GET', `/media/${id}`)).status
    expect([await statusOf(here), await statusOf(hidden), await statusOf(loose)]).toEqual([
      200, 404, 404,
    ])
  })

  it('SHR-007 AD-190 a reception network shares receptions and their visitors with the receptionists of its members, and nothing else', async () => {
    const { locations, people, otherOrganisationId: other } = server
    const visit = await server.as(server.emails.reception).call('POST', '/visitor', {
      guest: { firstName: 'Vera', lastName: 'Visitor', email: 'vera@guest.example' },
      hostId: people.user,
      locationId: locations.building,
      date: '2026-11-02',
    })
    expect(visit.status, visit.text).toBe(201)
    const setRoles = (roles: string) =>
      server.db.asSystem((tx) =>
        tx.run(
          sql`update user_account set roles = ${roles} where organisation_id = ${other} and id = ${people.stranger}`,
        ),
      )
    const there = async () => {
      const names = async (path: string) => {
        const { status, body } = await stranger.call('GET', path)
        return status === 200
          ? body.map(({ name, guest }: never) => name ?? (guest as Named).name)
          : []
      }
      return [await names('/visitor?f=2026-11-02&t=2026-11-02'), await names('/visitor/locations')]
    }
    const isShared = async () => JSON.stringify(await there()).includes('Vera')
    await service.call('PUT', `/sharingNetwork/${networkId}`, network({ type: 'RECEPTION' }))
    expect(await isShared()).toBe(false)
    await setRoles('{RECEPTIONIST,USER}')
    const [visits, receptions] = await there()
    expect(visits).toEqual(['Vera Visitor'])
    expect(receptions).toContain('Riverside')
    const at = `/visitor/${visit.body.id}`
    expect((await stranger.call('GET', at)).status).toBe(200)
    const arrived = await stranger.call('POST', `${at}/checkIn`, {})
    expect(arrived.status, arrived.text).toBe(200)
    // Spaces are not shared, and no other change of the visit is allowed.
    expect(await found()).toEqual(['Foreign room'])
    expect((await stranger.call('DELETE', at)).status).toBe(404)
    // A network of spaces does not share visitors, and nothing is shared without the setting.
    await service.call('PUT', `/sharingNetwork/${networkId}`, network())
    expect(await isShared()).toBe(false)
    expect((await stranger.call('GET', at)).status).toBe(404)
    await service.call('PUT', `/sharingNetwork/${networkId}`, network({ type: 'RECEPTION' }))
    expect(await isShared()).toBe(true)
    await turn('off', server.organisationId)
    expect(await isShared()).toBe(false)
    await setRoles('{USER}')
  })
})
