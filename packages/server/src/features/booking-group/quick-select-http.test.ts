import sql from 'sql-template-tag'
import { beforeAll, expect, it, vi } from 'vitest'
import { describeServer } from '../../../../../tests/support/databases.js'
import { offerExtra, setSettings } from '../../../../../tests/support/test-data.js'
import { startEventServer } from './event.fixture.js'

describeServer('quick select over HTTP', (engine) => {
  const { server, user, colleague, manager, admin, draft, book, restrict } =
    startEventServer(engine)
  beforeAll(async () => {
    const { desk1, desk2, desk3, floor } = server.locations
    // On the plan, the third desk is next to the first, and the second is at the other end.
    const elements = [
      [desk1, 0],
      [desk2, 900],
      [desk3, 40],
    ].map(([locationId, x]) => ({
      id: `m${locationId}`,
      locationId,
      x,
      y: 10,
      width: 20,
      height: 20,
    }))
    await server.db.asSystem((tx) =>
      tx.run(
        sql`insert into floor_plan (organisation_id, location_id, reference_width, reference_height, elements) values (${server.organisationId}, ${floor}, 1000, 500, ${JSON.stringify(elements)}::jsonb)`,
      ),
    )
  })
  const wanted = (more: object = {}) => {
    const { timeFrom, timeTo } = draft()
    return { category: server.categories.desks, timeFrom, timeTo, count: 2, ...more }
  }
  const select = (body: object, who = user, headers = {}) =>
    who.call('POST', '/bookingGroup/quickSelect', body, headers)
  const places = (answer: { body: { bookings: { locationId: number }[] } }) =>
    answer.body.bookings.map(({ locationId }) => locationId)

  it('API-047 BSK-008 D-141 books the requested number of available spaces, the nearest to each other on the plan', async () => {
    const { desk1, desk2, desk3 } = server.locations
    const body = wanted({ description: 'Team day', notes: 'Near the window' })
    const answer = await select(body)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      type: 'COLLECTIVE',
      description: 'Team day',
      status: 'CONFIRMED',
      bookingsCount: 2,
      owner: { id: server.people.user },
    })
    expect(places(answer).toSorted()).toEqual([desk1, desk3].toSorted())
    for (const booking of answer.body.bookings)
      expect(booking).toMatchObject({
        label: 'Team day',
        notes: 'Near the window',
        timeFrom: `${body.timeFrom}:00.000`,
        collectiveBookingGroup: { id: answer.body.id },
      })
    const next = await select({ ...body, count: 1 }, colleague)
    expect(places(next)).toEqual([desk2])
  })

  it('BSK-008 D-141 a preview returns the choice without reserving anything', async () => {
    const { desk1, desk3 } = server.locations
    const body = wanted({ preview: true })
    const answer = await select(body, user, { 'idempotency-key': 'look' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      locations: expect.arrayContaining([
        { id: desk1, name: 'Desk 1' },
        { id: desk3, name: 'Desk 3' },
      ]),
      timeFrom: `${body.timeFrom}:00.000`,
      timeTo: `${body.timeTo}:00.000`,
    })
    expect(await select(body, user, { 'idempotency-key': 'look' })).toMatchObject({
      status: 200,
      body: answer.body,
    })
    await book(
      { locationId: desk1, timeFrom: body.timeFrom, timeTo: body.timeTo, attendeeCount: 1 },
      colleague,
    )
    expect((await select(body)).body.locations).toHaveLength(2)
  })

  it('BSK-008 D-141 books all or none: if too few are available, the response contains their number and the reasons', async () => {
    const body = wanted()
    const few = await select({ ...body, count: 4 })
    expect([few.status, few.body.code, few.body.message]).toEqual([
      409,
      'NOT_ENOUGH_FREE',
      'Only 3 spaces are available at this time.',
    ])
    await book(
      {
        locationId: server.locations.desk2,
        timeFrom: body.timeFrom,
        timeTo: body.timeTo,
        attendeeCount: 1,
      },
      colleague,
    )
    const taken = await select({ ...body, count: 3 })
    expect(taken.body).toMatchObject({
      message: 'Only 2 spaces are available at this time.',
      reasons: [{ code: 'taken' }],
    })
    expect((await select({ ...body, count: 3, preview: true })).body).toMatchObject({
      code: 'NOT_ENOUGH_FREE',
      reasons: [{ code: 'taken' }],
    })
  })

  // Two transactions at a time, which only PostgreSQL runs.
  it.runIf(engine === 'postgresql')(
    'BSK-008 BKG-010 waits for a change of the tree before it locks people and places',
    async () => {
      const { db, organisationId } = server
      const { selecting, locked } = await db.asSystem(async (tx) => {
        await tx.query(sql`select exclude_bookings(${organisationId})`)
        const waiting = select(wanted())
        const waiter = () =>
          tx.maybe<{ pid: number }>(sql`
            select pid from pg_locks where locktype = 'advisory' and classid = 7005 and not granted
              and database = (select oid from pg_database where datname = current_database())`)
        await vi.waitFor(async () => expect(await waiter()).toBeDefined(), 20_000)
        const { pid } = (await waiter())!
        const locks = await tx.query<{ classid: number }>(
          sql`select classid::int from pg_locks where locktype = 'advisory' and classid in (7003, 7004) and pid = ${pid}`,
        )
        return { selecting: { waiting }, locked: locks }
      })
      expect(locked).toEqual([])
      expect((await selecting.waiting).status).toBe(201)
    },
  )

  it('BSK-008 D-084 related places are not booked together, and the same floor is preferred to another site', async () => {
    const { boardroom, meeting, combined, halfA, halfB, madridRoom } = server.locations
    const body = wanted({ category: server.categories.rooms, attendeeCount: 1 })
    const pair = await select({ ...body, count: 2 })
    expect(pair.status, pair.text).toBe(201)
    expect(places(pair)).toHaveLength(2)
    expect(places(pair)).not.toContain(madridRoom)
    const rest = await select({ ...body, count: 3 }, colleague)
    const all = [...places(pair), ...places(rest)]
    expect(new Set(all)).toEqual(new Set([boardroom, meeting, halfA, halfB, madridRoom]))
    expect(all).not.toContain(combined)
    expect(
      (
        await select({
          ...wanted({ category: server.categories.rooms, attendeeCount: 7 }),
          count: 3,
        })
      ).body.message,
    ).toBe('Only 2 spaces are available at this time.')
  })

  it('BSK-008 AD-094 D-181 searches the given location, or else the usual places, and nothing that the caller cannot see', async () => {
    const { site, madrid, madridRoom, adminRoom } = server.locations
    const body = wanted({ category: server.categories.rooms, count: 1 })
    expect(places(await select({ ...body, locations: [madrid] }))).toEqual([madridRoom])
    const setUsual = (ids: number[] | null) =>
      server.db.asSystem((tx) =>
        tx.run(
          sql`update user_account set defaults = ${JSON.stringify(ids ? { searchLocations: ids } : {})}::jsonb where id = ${server.people.user}`,
        ),
      )
    await setUsual([madrid])
    expect((await select(body)).body.code).toBe('NOT_ENOUGH_FREE')
    expect((await select({ ...body, locations: [site] })).status).toBe(201)
    await setUsual(null)
    const open = await restrict(madridRoom)
    expect(
      (
        await select({
          ...wanted({ category: server.categories.rooms, count: 1 }),
          locations: [madridRoom],
        })
      ).body.code,
    ).toBe('NOT_FOUND')
    expect(
      places(
        await select({
          ...wanted({ category: server.categories.rooms, count: 4, attendeeCount: 1 }),
        }),
      ),
    ).not.toContain(madridRoom)
    expect(
      (
        await select({
          ...wanted({ category: server.categories.rooms, count: 5, attendeeCount: 1 }),
        })
      ).body,
    ).toMatchObject({ code: 'NOT_ENOUGH_FREE' })
    expect(
      places(
        await select(
          { ...wanted({ category: server.categories.rooms, count: 5, attendeeCount: 1 }) },
          colleague,
        ),
      ),
    ).toContain(madridRoom)
    await open()
    const secret = wanted({ category: server.categories.adminOnly, count: 1 })
    expect((await select(secret)).status).toBe(404)
    expect(places(await select(secret, admin))).toEqual([adminRoom])
  })

  it('BSK-009 a cost code is mandatory if the choice needs one, and is cleared otherwise', async () => {
    const {
      db,
      organisationId,
      categories: { desks },
      locations: { floor },
    } = server
    const codes = (answer: { body: { bookings: { costCode?: string }[] } }) =>
      answer.body.bookings.map(({ costCode }) => costCode)
    expect(codes(await select(wanted({ costCode: 'c1' })))).toEqual([undefined, undefined])
    const lamp = await offerExtra(
      db,
      organisationId,
      { locationId: floor, categoryId: desks },
      { text: 'Lamp', costCodeRequired: true },
    )
    const withLamp = wanted({ extras: [{ extraId: lamp }] })
    expect((await select(withLamp)).body).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Please specify a cost code.',
      fields: [{ field: 'costCode', code: 'costCodeRequired' }],
    })
    expect(codes(await select({ ...withLamp, costCode: 'c2' }))).toEqual(['C2', 'C2'])
    await setSettings(db, organisationId, desks, 'costCode', { isRequired: true })
    expect((await select(wanted())).body).toMatchObject({
      message: 'Please specify a cost code.',
      fields: [{ field: 'costCode', code: 'costCodeRequired' }],
    })
    expect(codes(await select(wanted({ costCode: 'c3' })))).toEqual(['C3', 'C3'])
    await db.asSystem((tx) => tx.run(sql`delete from booking_setting where section = 'costCode'`))
  })

  it('BSK-008 AD-153 applies the rules of the places: approval, and one booking a day', async () => {
    const {
      db,
      organisationId,
      categories: { desks },
      locations: { desk2 },
    } = server
    await setSettings(db, organisationId, desks, 'approval', { isRequired: true }, desk2)
    expect((await select(wanted({ count: 3 }))).body).toMatchObject({
      status: 'TENTATIVE',
      bookingsCount: 3,
    })
    expect((await select(wanted({ count: 3 }), manager)).body).toMatchObject({
      status: 'CONFIRMED',
    })
    await setSettings(db, organisationId, desks, 'period', { singleBookingPerDay: true })
    expect((await select(wanted())).body.code).toBe('QUOTA_REACHED')
    await db.asSystem((tx) => tx.run(sql`delete from booking_setting`))
  })

  it('BSK-008 D-141 simultaneous requests get different spaces while there are any, and none fails', async () => {
    const body = wanted({ count: 1 })
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => select(body, index % 2 ? user : colleague)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      201,
      201,
      ...Array.from({ length: 6 }, () => 409),
    ])
    expect(new Set(answers.filter(({ status }) => status === 201).flatMap(places)).size).toBe(3)
    expect(
      new Set(answers.filter(({ status }) => status === 409).map(({ body: { code } }) => code)),
    ).toEqual(new Set(['NOT_ENOUGH_FREE']))
    const pairs = await Promise.all(
      Array.from({ length: 6 }, () =>
        select({ ...wanted(), category: server.categories.rooms, attendeeCount: 1 }),
      ),
    )
    expect(pairs.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
  })
})
