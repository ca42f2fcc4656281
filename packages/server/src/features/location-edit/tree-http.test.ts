import type { LocationHierarchy, LocationHierarchyRow } from '@mosaic-booking/sdk'
import { beforeEach, expect, it } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
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
    locations: LocationHierarchyRow[],
    changes: Partial<LocationHierarchy> = {},
    who: 'admin' | 'locationAdmin' = 'admin',
  ) =>
    admin.as(who).client.location.saveHierarchy({
      orgId: server.organisationId,
      body: { rootLocationId: server.locations.root, locations, ...changes },
    })
  const remove = (id: number, ...confirmIds: number[]) =>
    admin.as().client.location.remove({ id, confirmIds })

  it('LOC-029 LOC-024 creates, renames, moves and orders in one transaction; the search shows it at once', async () => {
    const { floor, building, boardroom, meeting } = server.locations
    const saved = await save([
      { id: meeting, name: 'Meeting', kind: 'ROOM' },
      { id: boardroom, name: 'Boardroom', kind: 'ROOM' },
      { key: 'f', name: 'Second', kind: 'FLOOR', parentId: building },
      { name: 'Copy', kind: 'ROOM', parentKey: 'f', copyOf: boardroom },
    ])
    const childrenOf = (parentId: number) =>
      saved.filter((one) => one.parentId === parentId).map(({ name }) => name)
    // A location without a row stays after its sibling.
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
    const copy = saved.find(({ name }) => name === 'Copy')!
    expect(copy).toMatchObject({ capacity: 12, isBookable: true, version: 2 })
    await admin.book(copy.id, '10')
  })

  it('LOC-029 saves all or nothing', async () => {
    const { boardroom, desk1 } = server.locations
    const refused = await refusalOf(
      save([
        { id: boardroom, name: 'Renamed', kind: 'ROOM' },
        { id: desk1, name: 'Desk', kind: 'DESK', parentId: server.locations.foreign },
      ]),
    )
    expect(refused).toMatchObject({
      status: 400,
      fields: [{ field: 'locations.1.parentId', code: 'invalid' }],
    })
    expect((await admin.tree()).some(({ name }) => name === 'Renamed')).toBe(false)
  })

  it('LOC-011 a location admin saves their own part only', async () => {
    const { building, boardroom, madridRoom } = server.locations
    const row = (id: number) => ({ id, name: 'New', kind: 'ROOM' })
    const root = { rootLocationId: building }
    await save([row(boardroom)], root, 'locationAdmin')
    const abroad = save([row(madridRoom)], {}, 'locationAdmin')
    expect((await refusalOf(abroad)).status).toBe(403)
  })

  it('LOC-022 AD-123 a stale row or an unconfirmed consequence refuses the whole save', async () => {
    const { boardroom } = server.locations
    await admin.as().client.location.update({ id: boardroom, body: { capacity: 13 } })
    const row = { id: boardroom, name: 'Boardroom', kind: 'ROOM' }
    expect(await refusalOf(save([{ ...row, version: 1 }]))).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      data: { locations: [{ id: boardroom, version: 2 }] },
    })
    await admin.book(boardroom, '10')
    const other = { ...row, bookingCategoryId: null }
    expect((await refusalOf(save([other]))).code).toBe('MATRIX-BUS-0029')
    await save([other], { confirmIds: [boardroom] })
  })

  it('AD-124 LOC-026 deletes a subtree: future bookings are cancelled, past ones keep their location', async () => {
    const { floor, boardroom, combined, halfA } = server.locations
    const past = await admin.book(boardroom, '08')
    server.clock.now = Date.UTC(2026, 10, 3, 9)
    const mine = await admin.book(boardroom, '10')
    await admin.book(halfA, '10')
    const refused = await refusalOf(remove(floor))
    expect(refused.status).toBe(409)
    expect(refused.data).toMatchObject({ locations: [{ id: boardroom }, { id: halfA }] })
    await remove(floor, boardroom, halfA)
    await admin.expectNestedSet()
    expect((await admin.tree()).some(({ id }) => [floor, boardroom, combined].includes(id))).toBe(
      false,
    )
    const { location, booking } = admin.as().client
    expect((await refusalOf(location.get({ id: boardroom }))).status).toBe(404)
    expect((await refusalOf(admin.book(boardroom, '12'))).status).toBe(404)
    const mails = await server.mails()
    expect(mails.map(({ body }) => body).join('\n')).toContain('Boardroom, First floor')
    const listed = await booking.list({ f: '2026-11-01', t: '2026-11-30' })
    expect(listed?.bookings).toMatchObject([
      { id: past.id, status: 'CONFIRMED', locationName: 'Boardroom' },
    ])
    const gone = await admin.as('user').client.booking.get({ id: mine.id })
    expect(gone).toMatchObject({ status: 'CANCELLED', locationName: 'Boardroom' })
    // The root cannot be deleted.
    expect((await refusalOf(remove(server.locations.root))).status).toBe(400)
  })

  it('AD-124 LOC-026 deletes a floor whose room with bookings was deleted before', async () => {
    const { floor, boardroom } = server.locations
    const { id } = await admin.book(boardroom, '08')
    server.clock.now = Date.UTC(2026, 10, 3, 9)
    await remove(boardroom)
    await remove(floor)
    await admin.expectNestedSet()
    const booking = await admin.as().client.booking.get({ id })
    expect(booking.locationName).toBe('Boardroom')
  })

  it('LOC-015 deleting eleven locations at once requires a service administrator', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `Room ${index}`)
    const { floor } = server.locations
    const saved = await save(names.map((name) => ({ name, kind: 'ROOM', parentId: floor })))
    const l = saved.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    const { location } = admin.as().client
    expect(await refusalOf(location.removeMany({ l }))).toMatchObject({
      status: 403,
      code: 'TOO_MANY_LOCATIONS',
    })
    await location.removeMany({ l: l.slice(1) })
    await admin.expectNestedSet()
    const more = await save(names.slice(1).map((name) => ({ name, kind: 'ROOM', parentId: floor })))
    const eleven = more.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    expect(eleven).toHaveLength(11)
    await admin.as('serviceAdmin').client.location.removeMany({ l: eleven })
    expect((await admin.tree()).filter(({ name }) => names.includes(name))).toEqual([])
    await admin.expectNestedSet()
  })

  it('LOC-012 LOC-030 AD-133 exports and imports the hierarchy, for administrators only', async () => {
    const org = { orgId: server.organisationId }
    const { location } = admin.as().client
    const file = await location.exportHierarchy(org)
    expect(file).toContain('ROOM,Boardroom,,12,,Meeting room')
    const byLocationAdmin = admin.as('locationAdmin').client.location.exportHierarchy(org)
    expect((await refusalOf(byLocationAdmin)).status).toBe(403)
    const text = file.replace('Boardroom', 'Board')
    const { hierarchy, errors } = await location.readHierarchy({ ...org, body: { text } })
    expect(errors).toEqual([])
    await location.saveHierarchy({ ...org, body: hierarchy })
    const changed = (await admin.tree()).filter(({ version }) => version !== 1)
    expect(changed.map(({ name }) => name)).toEqual(['Board'])
  })
})
