import type { Location } from '@mosaic-booking/sdk'
import { beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { asAdministrator } from './location-edit.fixture.js'

describeServer('the hierarchy', (engine) => {
  let server: TestServer
  let admin: ReturnType<typeof asAdministrator>
  beforeEach(async () => {
    server = await startTestServer(engine)
    admin = asAdministrator(server)
    return () => server.close()
  })
  const save = (
    locations: object[],
    changes: object = {},
    who: 'admin' | 'locationAdmin' = 'admin',
  ) =>
    admin.call<Location[] & { code: string }>(
      'PUT',
      admin.org,
      { rootLocationId: server.locations.root, locations, ...changes },
      who,
    )

  it('LOC-029 LOC-024 creates, renames, moves and orders in one transaction; the search shows it at once', async () => {
    const { floor, building, boardroom, meeting } = server.locations
    const { body, status } = await save([
      { id: meeting, name: 'Meeting', kind: 'ROOM' },
      { id: boardroom, name: 'Boardroom', kind: 'ROOM' },
      { key: 'f', name: 'Second', kind: 'FLOOR', parentId: building },
      { name: 'Copy', kind: 'ROOM', parentKey: 'f', copyOf: boardroom },
    ])
    expect(status).toBe(200)
    const childrenOf = (parentId: number) =>
      body.filter((one) => one.parentId === parentId).map(({ name }) => name)
    // What has no row stays behind its sibling.
    expect(childrenOf(floor)).toEqual([
      'Meeting',
      'Hall',
      'Desk 1',
      'Desk 2',
      'Desk 3',
      'Admin room',
      'Boardroom',
    ])
    expect(childrenOf(building)).toEqual(['First floor', 'Second'])
    await admin.expectNestedSet()
    const copy = body.find(({ name }) => name === 'Copy')!
    expect(copy).toMatchObject({ capacity: 12, isBookable: true, version: 2 })
    expect((await admin.book(copy.id, '10')).status).toBe(201)
  })

  it('LOC-029 saves all or nothing', async () => {
    const { boardroom, desk1 } = server.locations
    const refused = await save([
      { id: boardroom, name: 'Renamed', kind: 'ROOM' },
      { id: desk1, name: 'Desk', kind: 'DESK', parentId: server.locations.foreign },
    ])
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'locations.1.parentId', code: 'invalid' }] },
    })
    expect((await admin.tree()).some(({ name }) => name === 'Renamed')).toBe(false)
  })

  it('LOC-011 a location admin saves their own part only', async () => {
    const { building, boardroom, madridRoom } = server.locations
    const row = (id: number) => ({ id, name: 'New', kind: 'ROOM' })
    const root = { rootLocationId: building }
    expect((await save([row(boardroom)], root, 'locationAdmin')).status).toBe(200)
    expect((await save([row(madridRoom)], {}, 'locationAdmin')).status).toBe(403)
  })

  it('LOC-022 AD-123 a stale row and an unconfirmed consequence save nothing', async () => {
    const { boardroom } = server.locations
    await admin.call('PUT', `/location/${boardroom}`, { capacity: 13 })
    const row = { id: boardroom, name: 'Boardroom', kind: 'ROOM' }
    const stale = await save([{ ...row, version: 1 }])
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', data: { locations: [{ id: boardroom, version: 2 }] } },
    })
    await admin.book(boardroom, '10')
    const other = { ...row, bookingCategoryId: null }
    expect((await save([other])).body.code).toBe('MATRIX-BUS-0029')
    expect((await save([other], { confirmIds: [boardroom] })).status).toBe(200)
  })

  it('AD-124 LOC-026 deletes a subtree: future bookings are cancelled, past ones keep their place, nothing else of it is left', async () => {
    const { floor, boardroom, combined, halfA } = server.locations
    const past = await admin.book(boardroom, '08')
    server.clock.now = Date.UTC(2026, 10, 3, 9)
    const mine = await admin.book(boardroom, '10')
    await admin.book(halfA, '10')
    const refused = await admin.call<{ data: { locations: { id: number }[] } }>(
      'DELETE',
      `/location/${floor}`,
    )
    expect(refused.status).toBe(409)
    expect(refused.body.data.locations.map(({ id }) => id)).toEqual([boardroom, halfA])
    const done = await admin.call(
      'DELETE',
      `/location/${floor}?confirmIds=${boardroom}&confirmIds=${halfA}`,
    )
    expect(done.status).toBe(204)
    await admin.expectNestedSet()
    expect((await admin.tree()).some(({ id }) => [floor, boardroom, combined].includes(id))).toBe(
      false,
    )
    expect((await admin.call('GET', `/location/${boardroom}`)).status).toBe(404)
    expect((await admin.book(boardroom, '12')).status).toBe(404)
    const mails = await server.mails()
    expect(mails.map(({ body }) => body).join('\n')).toContain('Boardroom, First floor')
    const { body } = await admin.call<{ bookings: object[] }>(
      'GET',
      '/booking?f=2026-11-01&t=2026-11-30',
    )
    expect(body.bookings).toMatchObject([
      { id: past.body.id, status: 'CONFIRMED', locationName: 'Boardroom' },
    ])
    const gone = await admin.call('GET', `/booking/${mine.body.id}`, undefined, 'user')
    expect(gone.body).toMatchObject({ status: 'CANCELLED', locationName: 'Boardroom' })
    // The place of the root cannot be lost.
    const root = await admin.call('DELETE', `/location/${server.locations.root}`)
    expect(root.status).toBe(400)
  })

  it('LOC-015 eleven locations at once need a service administrator', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `Room ${index}`)
    const { floor } = server.locations
    const { body } = await save(names.map((name) => ({ name, kind: 'ROOM', parentId: floor })))
    const ids = body.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    const query = (count: number) =>
      `/location?${ids
        .slice(0, count)
        .map((id) => `l=${id}`)
        .join('&')}`
    expect(await admin.call('DELETE', query(11))).toMatchObject({
      status: 403,
      body: { code: 'TOO_MANY_LOCATIONS' },
    })
    expect((await admin.call('DELETE', query(10))).status).toBe(204)
    await admin.expectNestedSet()
  })

  it('LOC-012 LOC-030 AD-133 exports the hierarchy and reads it back, for administrators only', async () => {
    const path = `${admin.org}/export`
    const file = await admin.call('GET', path)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text).toContain('ROOM,Boardroom,,12,,Meeting room')
    expect((await admin.call('GET', path, undefined, 'locationAdmin')).status).toBe(403)
    const read = await admin.call<{ hierarchy: object; errors: unknown[] }>(
      'POST',
      `${admin.org}/import`,
      { text: file.text.replace('Boardroom', 'Board') },
    )
    expect(read.body.errors).toEqual([])
    expect((await admin.call('PUT', admin.org, read.body.hierarchy)).status).toBe(200)
    const changed = (await admin.tree()).filter(({ version }) => version !== 1)
    expect(changed.map(({ name }) => name)).toEqual(['Board'])
  })
})
