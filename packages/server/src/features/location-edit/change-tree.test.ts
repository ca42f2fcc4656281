import type { Location } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeEachEngine, describeServer } from '../../../../../tests/support/databases.js'
import type { EngineKind } from '../../ground/db/db.js'

type Who = keyof TestServer['emails']

/** Starts a server with a separate tree for each test. */
function startTree(engine: EngineKind) {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer(engine)
    return () => server.close()
  })

  const post = <T = Location>(
    path: string,
    body: unknown,
    who: Who = 'admin',
    headers: Record<string, string> = {},
  ) => server.as(server.emails[who]).call<T>('POST', path, body, headers)
  const create = (
    query: string,
    body: object,
    who: Who = 'admin',
    headers?: Record<string, string>,
  ) => post(`/org/${server.organisationId}/locations?${query}`, body, who, headers)
  const move = (id: number, body: object, who: Who = 'admin') =>
    post(`/location/${id}/move`, body, who)
  const tree = async () =>
    (
      await server
        .as(server.emails.admin)
        .call<Location[]>('GET', `/org/${server.organisationId}/locations`)
    ).body
  const childrenOf = async (parentId: number) =>
    (await tree()).filter((place) => place.parentId === parentId).map(({ name }) => name)

  /**
   * Checks the nested set: every location lies within its parent, one level below, without
   * overlaps, and positions are 1 to 2n without gaps.
   */
  async function expectNestedSet() {
    const places = await tree()
    expect(places.flatMap(({ left, right }) => [left, right]).sort((a, b) => a - b)).toEqual(
      Array.from({ length: places.length * 2 }, (_, index) => index + 1),
    )
    for (const place of places) {
      const parent = places.find(({ id }) => id === place.parentId)
      if (parent)
        expect(
          place.left > parent.left &&
            place.right < parent.right &&
            place.level === parent.level + 1,
          place.name,
        ).toBe(true)
    }
  }
  return {
    get server() {
      return server
    },
    create,
    move,
    childrenOf,
    expectNestedSet,
  }
}

describeServer('the tree', (engine) => {
  const start = startTree(engine)
  const { create, move, childrenOf, expectNestedSet } = start
  let server: TestServer
  beforeEach(() => {
    server = start.server
  })

  it('LOC-018 LOC-024 LOC-027 adds a location last, before or after a sibling', async () => {
    const { building, floor } = server.locations
    expect(await create(`parentId=${building}`, { kind: 'FLOOR', name: 'Third' })).toMatchObject({
      status: 201,
      body: {
        name: 'Third',
        kind: 'FLOOR',
        parentId: building,
        level: 3,
        isBookable: false,
        qualifiedName: 'London > Riverside > Third',
      },
    })
    await create(`parentId=${building}&position=AFTER&siblingId=${floor}`, {
      kind: 'FLOOR',
      name: 'Second',
    })
    await create(`parentId=${building}&position=BEFORE&siblingId=${floor}`, {
      kind: 'FLOOR',
      name: 'Ground',
      capacity: 80,
    })
    expect(await childrenOf(building)).toEqual(['Ground', 'First floor', 'Second', 'Third'])
    await expectNestedSet()
  })

  it('LOC-018 LOC-024 LOC-031 moves a location with its subtree, in either direction and between parents', async () => {
    const { floor, boardroom, combined, desk1, building, site, madrid } = server.locations
    expect(
      (await move(combined, { parentId: floor, position: 'BEFORE', siblingId: boardroom })).status,
    ).toBe(200)
    expect((await childrenOf(floor)).slice(0, 2)).toEqual(['Hall', 'Boardroom'])
    await expectNestedSet()
    await move(combined, { parentId: floor, position: 'AFTER', siblingId: desk1 })
    expect((await childrenOf(floor)).slice(0, 4)).toEqual([
      'Boardroom',
      'Meeting room',
      'Desk 1',
      'Hall',
    ])
    await expectNestedSet()
    expect((await move(floor, { parentId: madrid, position: 'LAST' })).body).toMatchObject({
      parentId: madrid,
      level: 2,
      timeZone: 'Europe/Madrid',
    })
    expect(await childrenOf(building)).toEqual([])
    await expectNestedSet()
    await move(building, { parentId: site, position: 'LAST' })
    await expectNestedSet()
  })

  it('LOC-020 LOC-021 refuses missing fields, kinds not allowed there, and moves into itself', async () => {
    const { building, floor, boardroom, combined, halfA, foreign } = server.locations
    const refused = async (answer: Promise<unknown>, field: string, code: string, status = 400) =>
      expect(await answer).toMatchObject({ status, body: { fields: [{ field, code }] } })
    await refused(create('', { kind: 'FLOOR', name: 'x' }), 'parentId', 'required')
    await refused(create(`parentId=${building}`, { kind: 'FLOOR' }), 'name', 'required')
    await refused(
      create(`parentId=${building}&position=BEFORE`, { kind: 'FLOOR', name: 'x' }),
      'siblingId',
      'required',
    )
    await refused(create(`parentId=${floor}`, { kind: 'SITE', name: 'x' }), 'parentId', 'invalid')
    await refused(
      create(`parentId=${foreign}`, { kind: 'ROOM', name: 'x' }),
      'parentId',
      'invalid',
      404,
    )
    await refused(move(boardroom, { position: 'LAST' }), 'parentId', 'required')
    await refused(move(combined, { parentId: halfA, position: 'LAST' }), 'parentId', 'invalid')
    await refused(move(boardroom, { parentId: floor, position: 'BEFORE' }), 'siblingId', 'required')
    expect((await move(foreign, { parentId: floor, position: 'LAST' })).status).toBe(404)
    await expectNestedSet()
  })

  it('LOC-011 lets a location admin change only their own parts of the tree', async () => {
    const { floor, madrid, desk1, site } = server.locations
    expect(
      (await create(`parentId=${floor}`, { kind: 'ROOM', name: 'Nook' }, 'locationAdmin')).status,
    ).toBe(201)
    expect(
      (await create(`parentId=${madrid}`, { kind: 'ROOM', name: 'Nook' }, 'locationAdmin')).status,
    ).toBe(403)
    expect(
      (await create(`parentId=${site}`, { kind: 'BUILDING', name: 'Annex' }, 'locationAdmin'))
        .status,
    ).toBe(403)
    expect(
      (await move(desk1, { parentId: madrid, position: 'LAST' }, 'locationAdmin')).status,
    ).toBe(403)
    for (const who of ['user', 'manager', 'reception'] as const)
      expect((await create(`parentId=${floor}`, { kind: 'ROOM', name: 'Nook' }, who)).status).toBe(
        403,
      )
  })

  it('D-084 updates holds when a place is moved, and refuses moves that make bookings overlap', async () => {
    const { halfA, halfB, combined, floor } = server.locations
    const book = (locationId: number, at: string) =>
      server.as(server.emails.user).call('POST', '/booking', {
        locationId,
        timeFrom: `2026-11-03T${at}:00`,
        timeTo: `2026-11-03T${at}:30`,
      })
    const mine = await book(halfA, '10')
    expect(mine.status).toBe(201)
    expect((await book(combined, '10')).body.code).toBe('OVERLAP')
    expect((await move(halfA, { parentId: floor, position: 'LAST' })).status).toBe(200)
    expect((await book(combined, '10')).status).toBe(201)
    expect(await move(halfA, { parentId: combined, position: 'LAST' })).toMatchObject({
      status: 409,
      body: { code: 'IN_USE' },
    })
    await expectNestedSet()
    expect((await move(halfB, { parentId: floor, position: 'LAST' })).status).toBe(200)
  })

  it('D-111 adds one location per idempotency key, however often it is sent', async () => {
    const key = { 'idempotency-key': 'add-one-nook' }
    const query = `parentId=${server.locations.floor}`
    const [first, second] = [
      await create(query, { kind: 'ROOM', name: 'Nook' }, 'admin', key),
      await create(query, { kind: 'ROOM', name: 'Nook' }, 'admin', key),
    ]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
    expect(
      (await childrenOf(server.locations.floor)).filter((name) => name === 'Nook'),
    ).toHaveLength(1)
  })
})

describeEachEngine('the tree under concurrent changes', (engine) => {
  const start = startTree(engine)
  const { create, move, expectNestedSet } = start

  it('LOC-024 keeps the tree consistent under concurrent changes, and notifies its watchers', async () => {
    const { server } = start
    const { floor, madrid, desk1, desk2, desk3 } = server.locations
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, (_, index) =>
        create(`parentId=${floor}`, { kind: 'ROOM', name: `Nook ${index}` }),
      ),
      ...[desk1, desk2, desk3].map((id) => move(id, { parentId: madrid, position: 'LAST' })),
    ])
    expect(answers.every(({ status }) => status < 300)).toBe(true)
    await expectNestedSet()
    const events = await server.db.inOrganisation(server.organisationId, (tx) =>
      tx.query(sql`select type from live_event where type = 'location'`),
    )
    expect(events).toHaveLength(11)
  })
})
