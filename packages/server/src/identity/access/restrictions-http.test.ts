import type { AvailabilityAnswer, Booking, BookingList, Location } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setSettings } from '../../../../../tests/support/test-data.js'
import { hashSecret } from '../../platform/session/session-store.js'

describeServer('access', (engine) => {
  let server: TestServer
  /** A security group that admits only the user. */
  let group: number
  let members: number
  beforeAll(async () => {
    server = await startTestServer(engine)
    members = (
      await call(
        'POST',
        '/accessControl/userGroup',
        { name: 'Chosen', kind: 'STANDARD', users: [{ name: 'User', email: 'USER@test.house' }] },
        'admin',
      )
    ).body.id
    group = (
      await call(
        'POST',
        '/accessGroup',
        {
          name: 'Chosen',
          groupRestrictions: [
            { restrictionType: 'USER', exclusion: false, userGroups: [{ id: members }] },
          ],
        },
        'admin',
      )
    ).body.id
  })
  afterAll(() => server?.close())
  beforeEach(() => {
    server.clock.now = testNow
  })
  afterEach(() =>
    server.db.inOrganisation(server.organisationId, async (tx) => {
      await tx.run(sql`update location set restriction_id = null`)
      await tx.run(sql`update category set restriction_id = null`)
      await tx.run(sql`delete from booking_setting`)
      await tx.run(sql`delete from booking`)
    }),
  )

  type Who = keyof TestServer['emails']
  // eslint-disable-next-line -- tests read whatever they ask for
  const call = <T = any>(method: string, path: string, body?: unknown, who: Who = 'colleague') =>
    server.as(server.emails[who]).call<T>(method, path, body)
  const restrict = async (locationId: number) =>
    expect(
      (await call('POST', `/location/${locationId}/restriction/${group}`, undefined, 'admin'))
        .status,
    ).toBe(200)
  const restrictCategory = (id: number, restriction: { id: number } | null) =>
    call(
      'PUT',
      `/category/${id}`,
      {
        locationKind: 'ROOM',
        nameSingle: 'Meeting room',
        namePlural: 'Meeting rooms',
        timeslotKind: 'HOURLY',
        adminOnly: false,
        restriction,
      },
      'admin',
    )
  const draft = (locationId: number, date = '2026-11-05') => ({
    locationId,
    timeFrom: `${date}T10:00`,
    timeTo: `${date}T11:00`,
  })
  const book = (locationId: number, who: Who, date?: string) =>
    call<Booking>('POST', '/booking', draft(locationId, date), who)
  const found = async (who: Who) => {
    const { body } = await call<AvailabilityAnswer>(
      'GET',
      `/availability?bc=${server.categories.rooms}&f=2026-11-05T10:00&t=2026-11-05T11:00&status=ALL&include=locations,ancestors`,
      undefined,
      who,
    )
    return body
  }
  const ids = (places: readonly { id: number }[]) => places.map(({ id }) => id)

  describe('to a restricted place', () => {
    it('PRIO-010 PRIO-011 AD-094 is attached and detached, one per place, and listed with its places', async () => {
      const { boardroom, meeting } = server.locations
      const path = `/location/${boardroom}/restriction/${group}`
      expect((await call('GET', path, undefined, 'admin')).status).toBe(404)
      expect((await call('POST', path, undefined, 'admin')).body).toEqual({
        id: group,
        name: 'Chosen',
        locations: [{ id: boardroom, name: 'Boardroom' }],
      })
      await restrict(meeting)
      expect(
        (await call('GET', path, undefined, 'admin')).body.locations.map(
          ({ name }: { name: string }) => name,
        ),
      ).toEqual(['Boardroom', 'Meeting room'])
      expect((await call('GET', '/location/restriction', undefined, 'admin')).body).toMatchObject([
        { id: group, name: 'Chosen', locations: [{ id: boardroom }, { id: meeting }] },
      ])
      expect((await call('GET', '/accessGroup', undefined, 'admin')).body).toContainEqual(
        expect.objectContaining({ id: group, name: 'Chosen' }),
      )
      const { body: other } = await call(
        'POST',
        '/accessGroup',
        { name: 'Others', groupRestrictions: [] },
        'admin',
      )
      await call('POST', `/location/${boardroom}/restriction/${other.id}`, undefined, 'admin')
      expect((await call('GET', path, undefined, 'admin')).status).toBe(404)
      expect((await call('DELETE', path, undefined, 'admin')).status).toBe(404)
      expect(
        (await call('DELETE', `/location/${boardroom}/restriction/${other.id}`, undefined, 'admin'))
          .status,
      ).toBe(204)
      expect(
        (await call('POST', `/location/${boardroom}/restriction/999999`, undefined, 'admin'))
          .status,
      ).toBe(404)
      expect(
        (
          await call(
            'POST',
            `/location/${server.locations.madridRoom}/restriction/${group}`,
            undefined,
            'locationAdmin',
          )
        ).status,
      ).toBe(403)
      expect((await call('POST', path, undefined, 'locationAdmin')).status).toBe(200)
      await call('DELETE', `/accessGroup/${other.id}`, undefined, 'admin')
    })

    it('PRIO-012 SRCH-025 is hidden from outsiders everywhere: search, look-up, tree, floor plan, direct read, settings', async () => {
      const { boardroom } = server.locations
      await restrict(boardroom)
      expect(ids((await found('colleague')).locations)).not.toContain(boardroom)
      expect(ids((await found('user')).locations)).toContain(boardroom)
      for (const path of [
        `/location/${boardroom}`,
        `/location/${boardroom}/settings`,
        `/location/${boardroom}/options`,
        `/location?l=${boardroom}`,
        `/availability?l=${boardroom}&when=now`,
        `/booking?l=${boardroom}`,
      ]) {
        expect(await call('GET', path), path).toMatchObject({
          status: 404,
          body: { code: 'NOT_FOUND' },
        })
        expect((await call('GET', path, undefined, 'user')).status, path).toBe(200)
      }
      const {
        organisationId,
        locations: { floor },
      } = server
      const elements = [
        { id: 'room', locationId: boardroom, x: 0, y: 0, width: 1, height: 1, label: 'Boardroom' },
        { id: 'wall', x: 0, y: 0, width: 1, height: 1 },
      ]
      await server.db.inOrganisation(organisationId, (tx) =>
        tx.run(
          sql`insert into floor_plan values (${organisationId}, ${floor}, 10, 10, null, ${JSON.stringify(elements)}::jsonb)`,
        ),
      )
      const standing = async (who: Who) =>
        (
          await call<Location>('GET', `/location/${floor}?include=floorPlan`, undefined, who)
        ).body.floorPlan!.elements.map(({ id }) => id)
      expect(await standing('colleague')).toEqual(['wall'])
      expect(await standing('user')).toEqual(['room', 'wall'])
      for (const path of [
        `/location?search=board`,
        `/org/${server.organisationId}/locations`,
        `/location?kind=ROOM`,
        `/location/${server.locations.floor}?include=children`,
        '/org/current?include=locations',
      ]) {
        expect((await call('GET', path)).text, path).not.toContain('Boardroom')
        expect((await call('GET', path, undefined, 'user')).text, path).toContain('Boardroom')
      }
    })

    it('PRIO-012 BKG-010 outsiders cannot book it, check it, or move a booking to it', async () => {
      const { boardroom, meeting } = server.locations
      await restrict(boardroom)
      const unseen = {
        status: 404,
        body: { code: 'NOT_FOUND', fields: [{ field: 'locationId', code: 'invalid' }] },
      }
      expect(await book(boardroom, 'colleague')).toMatchObject(unseen)
      expect(await call('POST', '/booking/check', draft(boardroom))).toMatchObject(unseen)
      const { body: mine } = await book(meeting, 'colleague')
      expect(await call('PUT', `/booking/${mine.id}`, { locationId: boardroom })).toMatchObject(
        unseen,
      )
      expect((await call('GET', `/booking?bc=${server.categories.rooms}&d=60&c=12`)).status).toBe(
        204,
      )
      expect((await book(boardroom, 'user')).status).toBe(201)
    })

    it('AD-094 outsiders cannot list or read bookings there; they can read, shorten and cancel their own, but not use them', async () => {
      const { boardroom } = server.locations
      const { body: others } = await book(boardroom, 'user', '2026-11-05')
      const { body: mine } = await book(boardroom, 'colleague', '2026-11-06')
      await restrict(boardroom)
      const { body: list } = await call<BookingList>('GET', '/booking?include=locations')
      expect(ids(list.bookings)).toEqual([mine.id])
      expect(
        ids((await call<BookingList>('GET', '/booking', undefined, 'user')).body.bookings),
      ).toEqual([others.id, mine.id])
      for (const [method, path, body] of [
        ['GET', `/booking/${others.id}`],
        ['GET', `/booking/${others.id}/history`],
        ['PUT', `/booking/${others.id}`, { notes: 'x' }],
        ['DELETE', `/booking/${others.id}`],
      ] as const) {
        expect(await call(method, path, body), `${method} ${path}`).toMatchObject({
          status: 404,
          body: { code: 'BOOKING_NOT_FOUND' },
        })
      }
      const { body: read } = await call<Booking>('GET', `/booking/${mine.id}`)
      expect(read.possibleActions).toEqual(['cancel', 'viewHistory'])
      expect((await call('PUT', `/booking/${mine.id}`, { notes: 'x' })).status).toBe(404)
      // Shortening a booking does not count as using the location.
      const until = (shift: number) => ({
        timeTo: new Date(Date.parse(`${mine.timeTo}Z`) + shift).toISOString().slice(0, -1),
      })
      const lengthen = await call('PUT', `/booking/${mine.id}`, until(60_000))
      expect(lengthen).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(await call('PUT', `/booking/${mine.id}`, until(-60_000))).toMatchObject({
        status: 200,
        body: until(-60_000),
      })
      expect((await call('DELETE', `/booking/${mine.id}`)).status).toBe(204)
    })

    it('PRIO-012 new members of the group see it on their next call, and removed members no longer do', async () => {
      const { boardroom } = server.locations
      await restrict(boardroom)
      const save = (...names: string[]) =>
        call(
          'PUT',
          `/accessControl/userGroup/${members}`,
          {
            name: 'Chosen',
            kind: 'STANDARD',
            users: names.map((name) => ({ name, email: `${name}@test.house` })),
          },
          'admin',
        )
      await save('user', 'colleague')
      expect((await call('GET', `/location/${boardroom}`)).status).toBe(200)
      await save('user')
      expect((await call('GET', `/location/${boardroom}`)).status).toBe(404)
    })
  })

  it('PRIO-012 AD-094 a restriction applies to the whole subtree; managers of a location in it see that location and its ancestors', async () => {
    const { site, building, floor, boardroom, madridRoom } = server.locations
    await restrict(site)
    for (const id of [site, building, floor, boardroom])
      expect((await call('GET', `/location/${id}`)).status).toBe(404)
    expect(ids((await found('colleague')).locations)).toEqual([madridRoom])
    expect(
      (await call<Location[]>('GET', `/org/${server.organisationId}/locations`)).body.map(
        ({ name }) => name,
      ),
    ).toEqual(['Test House', 'Madrid', 'Sala'])
    // A second restriction that admits everyone does not override an inherited one.
    const { body: everybody } = await call(
      'POST',
      '/accessGroup',
      { name: 'Everybody', groupRestrictions: [] },
      'admin',
    )
    await call('POST', `/location/${boardroom}/restriction/${everybody.id}`, undefined, 'admin')
    expect((await call('GET', `/location/${boardroom}`)).status).toBe(404)
    expect((await call('GET', `/location/${boardroom}`, undefined, 'user')).status).toBe(200)
    // The manager is responsible for the building, which is below the restricted site.
    expect(ids((await found('manager')).locations)).toContain(boardroom)
    expect((await book(boardroom, 'manager')).status).toBe(201)
    expect(
      (
        await call<Location[]>(
          'GET',
          `/org/${server.organisationId}/locations`,
          undefined,
          'manager',
        )
      ).body
        .slice(0, 3)
        .map(({ name }) => name),
    ).toEqual(['Test House', 'London', 'Riverside'])
    expect(
      (
        await call<Location>(
          'GET',
          `/location/${boardroom}?include=restrictions,restrictionAncestors`,
          undefined,
          'admin',
        )
      ).body,
    ).toMatchObject({ restrictionAncestors: [{ id: site, name: 'London' }] })
    expect(
      (await call<Location>('GET', `/location/${site}?include=restrictions`, undefined, 'admin'))
        .body.restriction,
    ).toEqual({ id: group })
    expect(
      (await call<Location>('GET', `/location/${site}?include=restrictions`, undefined, 'user'))
        .body,
    ).not.toHaveProperty('restriction')
  })

  it('AD-094 a bookable ancestor serves only as a path for managers of the locations below it', async () => {
    const { combined, halfA } = server.locations
    await restrict(combined)
    await server.db.asSystem((tx) =>
      tx.run(
        sql`insert into location_role (organisation_id, location_id, user_id, role) values (${server.organisationId}, ${halfA}, ${server.people.colleague}, 'LOCATION_MANAGER')`,
      ),
    )
    expect((await call<Location>('GET', `/location/${combined}`)).body).toMatchObject({
      name: 'Hall',
      isBookable: false,
    })
    expect(ids((await found('colleague')).locations)).toContain(halfA)
    expect(ids((await found('colleague')).locations)).not.toContain(combined)
    expect((await book(combined, 'colleague')).status).toBe(404)
    // Hidden locations can still be blocked by a booking.
    expect((await book(halfA, 'colleague')).status).toBe(201)
    expect(await book(combined, 'user')).toMatchObject({
      status: 409,
      body: { code: 'OVERLAP', reasons: [{ code: 'relatedBooked' }] },
    })
    await server.db.asSystem((tx) =>
      tx.run(sql`delete from location_role where user_id = ${server.people.colleague}`),
    )
  })

  it('PRIO-012 AD-094 CAT-003 a restricted category is hidden together with its places', async () => {
    const { rooms, desks } = server.categories
    await restrictCategory(rooms, { id: group })
    const categories = async (who: Who) =>
      (
        await call<{ id: number; restriction?: { id: number } }[]>(
          'GET',
          '/category',
          undefined,
          who,
        )
      ).body
    expect(ids(await categories('colleague'))).toEqual([desks])
    expect(await categories('user')).toMatchObject([
      { id: rooms, restriction: { id: group } },
      { id: desks },
    ])
    expect((await call('GET', `/availability?bc=${rooms}&when=now`)).status).toBe(404)
    expect((await call('GET', `/location/${server.locations.boardroom}`)).status).toBe(404)
    expect((await book(server.locations.boardroom, 'colleague')).status).toBe(404)
    expect((await book(server.locations.boardroom, 'manager')).status).toBe(201)
  })

  describe('by prioritisation', () => {
    const rules = (...list: object[]) =>
      setSettings(server.db, server.organisationId, server.categories.rooms, 'period', {
        prioritisation: { rules: list },
      })
    const forGroup = (rule: object) => ({ ...rule, accessGroup: { id: group } })
    const week = { kind: 'BOOK_WITH_LIMIT', maxPeriod: 7, maxPeriodKind: 'DAY' }
    const check = (date: string, who: Who) =>
      call('POST', '/booking/check', draft(server.locations.boardroom, date), who)

    it('PRIO-008 AD-095 the first rule that admits a person decides how far ahead they can book', async () => {
      await rules(forGroup({ kind: 'BOOK_WITHOUT_LIMIT' }), week)
      expect((await book(server.locations.boardroom, 'user', '2026-12-05')).status).toBe(201)
      expect(await book(server.locations.boardroom, 'colleague', '2026-12-06')).toMatchObject({
        status: 409,
        body: {
          code: 'TOO_FAR_AHEAD',
          message: 'You can book this space at most 7 days ahead.',
          reasons: [{ code: 'tooFarAhead', limit: 7, unit: 'DAY' }],
        },
      })
      expect((await check('2026-12-06', 'colleague')).body).toMatchObject({
        status: 'ERROR',
        reasons: [{ code: 'tooFarAhead', limit: 7, unit: 'DAY' }],
      })
      expect((await check('2026-12-06', 'manager')).body.status).toBe('SUCCESS')
      expect((await book(server.locations.boardroom, 'colleague', '2026-11-05')).status).toBe(201)
      await rules(forGroup({ ...week, maxPeriod: 2 }), week)
      expect((await check('2026-11-05', 'user')).body).toMatchObject({
        reasons: [{ code: 'tooFarAhead', limit: 2, unit: 'DAY' }, { code: 'taken' }],
      })
    })

    it('PRIO-008 AD-095 VIEW_ONLY shows the place, but refuses bookings, moves and check-ins', async () => {
      const { boardroom, meeting } = server.locations
      await setSettings(server.db, server.organisationId, server.categories.rooms, 'checkIn', {
        isRequired: true,
      })
      const { body: mine } = await book(boardroom, 'colleague')
      await setSettings(
        server.db,
        server.organisationId,
        server.categories.rooms,
        'period',
        {
          prioritisation: {
            rules: [forGroup({ kind: 'BOOK_WITHOUT_LIMIT' }), { kind: 'VIEW_ONLY' }],
          },
        },
        boardroom,
      )
      const shown = (await found('colleague')).availability.find(
        ({ locationId }) => locationId === boardroom,
      )
      expect(shown).toMatchObject({
        status: 'BOOKED',
        reasons: [{ code: 'restricted' }, { code: 'taken' }],
      })
      expect(await book(boardroom, 'colleague', '2026-11-06')).toMatchObject({
        status: 403,
        body: { code: 'RESTRICTED', reasons: [{ code: 'restricted' }] },
      })
      expect((await book(boardroom, 'user', '2026-11-06')).status).toBe(201)
      const { body: other } = await book(meeting, 'colleague', '2026-11-07')
      expect(await call('PUT', `/booking/${other.id}`, { locationId: boardroom })).toMatchObject({
        status: 403,
        body: { code: 'RESTRICTED' },
      })
      server.clock.now = Date.UTC(2026, 10, 5, 9, 55)
      expect(
        (await call<Booking>('GET', `/booking/${mine.id}`)).body.possibleActions,
      ).not.toContain('start')
      expect(await call('POST', `/booking/${mine.id}/checkIn`)).toMatchObject({
        status: 403,
        body: { code: 'RESTRICTED', reasons: [{ code: 'restricted' }] },
      })
      // The check-in link in the owner's reminder mail does not bypass the restriction either.
      const token = 'token-of-a-reminder-mail-that-is-long-enough'
      await server.db.asSystem((tx) =>
        tx.run(
          sql`update booking set check_in_token_hash = ${hashSecret(token)} where id = ${mine.id}`,
        ),
      )
      const byToken = () => server.as(undefined).call('PATCH', `/booking/checkIn/${token}`)
      expect(await byToken()).toMatchObject({ status: 403, body: { code: 'RESTRICTED' } })
      await server.db.inOrganisation(server.organisationId, (tx) =>
        tx.run(sql`delete from booking_setting where location_id = ${boardroom}`),
      )
      expect((await byToken()).status).toBe(200)
    })

    it('PRIO-009 AD-096 returns own, inherited and effective rules of a place, with their origin', async () => {
      const { building, boardroom } = server.locations
      await rules({ kind: 'VIEW_ONLY' })
      await setSettings(
        server.db,
        server.organisationId,
        server.categories.rooms,
        'period',
        { prioritisation: { rules: [week] } },
        building,
      )
      const read = async (id: number, origin = '') =>
        (
          await call(
            'GET',
            `/location/${id}/prioritisation?bc=${server.categories.rooms}${origin && `&origin=${origin}`}`,
            undefined,
            'admin',
          )
        ).body
      expect(await read(boardroom)).toEqual({ rules: [] })
      expect(await read(boardroom, 'INHERITED')).toEqual({ rules: [week] })
      expect(await read(boardroom, 'EFFECTIVE')).toEqual({ rules: [week] })
      expect(await read(building, 'DIRECT')).toEqual({ rules: [week] })
      expect(await read(building, 'INHERITED')).toEqual({ rules: [{ kind: 'VIEW_ONLY' }] })
      expect(
        (
          await call<Location>(
            'GET',
            `/location/${boardroom}?include=prioritisationOrigin`,
            undefined,
            'admin',
          )
        ).body.prioritisationOrigin,
      ).toEqual({ id: building, name: 'Riverside' })
      // Sections are inherited as a whole, so an overriding section without rules means no rules.
      await setSettings(
        server.db,
        server.organisationId,
        server.categories.rooms,
        'period',
        { minPeriod: 1 },
        boardroom,
      )
      expect(await read(boardroom, 'EFFECTIVE')).toEqual({ rules: [] })
    })
  })
})
