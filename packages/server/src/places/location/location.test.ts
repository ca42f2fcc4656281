import type { Location, LocationListRequest } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { refusalOf, startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'
import { setSettings } from '../../../../../tests/support/test-data.js'

describeServer('locations', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())
  beforeEach(() => run(sql`delete from config_setting`))

  type Who = keyof TestServer['emails']
  const run = (statement: ReturnType<typeof sql>) =>
    server.db.inOrganisation(server.organisationId, (tx) => tx.run(statement))
  const locationsOf = (who: Who = 'user') => server.as(server.emails[who]).client.location
  const get = (id: number, include: string[] = [], who: Who = 'user') =>
    locationsOf(who).get({ id, include })
  const names = async (request: LocationListRequest = {}, who: Who = 'user') =>
    (await locationsOf(who).list(request)).map(({ name }) => name)
  const refused = (request: LocationListRequest) => refusalOf(locationsOf().list(request))
  /**
   * Restricts a location to a new group and gives its rooms priority rules; returns a function that
   * undoes this.
   */
  const restrict = async (id: number) => {
    const admin = server.as(server.emails.admin)
    const { body: group } = await admin.call('POST', '/accessGroup', {
      name: `Of ${id}`,
      groupRestrictions: [],
    })
    const attached = `/location/${id}/restriction/${group.id}`
    expect((await admin.call('POST', attached)).status).toBe(200)
    const rules = [{ kind: 'BOOK_WITH_LIMIT', maxPeriod: 7, maxPeriodKind: 'DAY' }]
    const { organisationId, categories } = server
    const period = { prioritisation: { rules } }
    await setSettings(server.db, organisationId, categories.rooms, 'period', period, id)
    return async () => {
      await admin.call('DELETE', attached)
      await run(sql`delete from booking_setting where location_id = ${id}`)
    }
  }

  it('API-044 LOC-033 finds locations by all words of their path, ignoring case and accents', async () => {
    expect(await names({ search: 'board' })).toEqual(['Boardroom'])
    expect(await names({ search: 'LONDON hall' })).toEqual(['Hall', 'Hall A', 'Hall B'])
    expect(await names({ search: 'sála' })).toEqual(['Sala'])
    expect(await names({ search: 'nothing' })).toEqual([])
  })

  it('API-044 LOC-033 LOC-034 refuses an empty search and an unknown scope; nothing is shared yet', async () => {
    const empty = await server.as(server.emails.user).call('GET', '/location?search=')
    expect(empty).toMatchObject({ status: 400, body: { fields: [{ field: 'search' }] } })
    expect(await refused({ search: ' ' })).toMatchObject({
      status: 400,
      fields: [{ field: 'search', code: 'required' }],
    })
    expect((await refused({ search: 'hall', scope: 'WIDE' as 'ISOLATED' })).status).toBe(400)
    expect(await names({ search: 'hall', scope: 'ISOLATED' })).toHaveLength(3)
    expect(await names({ search: 'hall', scope: 'SHARED_ONLY' })).toEqual([])
  })

  it('SRCH-024 D-066 without location_lookup_limit a look-up returns 20 locations', async () => {
    await run(
      sql`insert into location (organisation_id, parent_id, kind, name, "left", "right", level) select ${server.organisationId}, ${server.locations.root}, 'ROOM', 'Many ' || n, 100000 + 2 * n, 100001 + 2 * n, 2 from generate_series(1, 25) n`,
    )
    onTestFinished(async () => void (await run(sql`delete from location where name like 'Many %'`)))
    expect(await names({ search: 'many' })).toHaveLength(20)
  })

  it('SRCH-024 caps a look-up at location_lookup_limit, best matches first', async () => {
    await run(
      sql`insert into config_setting (organisation_id, key, value) values (${server.organisationId}, 'location_lookup_limit', '2')`,
    )
    expect(await names({ search: 'room' })).toEqual(['Boardroom', 'Meeting room'])
    expect(await names({ search: 'hall' })).toEqual(['Hall', 'Hall A'])
    expect((await names()).length).toBeGreaterThan(10)
  })

  it('API-044 LOC-033 narrows by kind, category, subtree and level, in tree order', async () => {
    const { madrid, floor } = server.locations
    const { rooms, desks } = server.categories
    const sites = await names({ kind: ['SITE', 'BUILDING'] })
    expect(sites).toEqual(['London', 'Riverside', 'Madrid'])
    expect(await names({ l: [madrid] })).toEqual(['Madrid', 'Sala'])
    expect(await names({ kind: ['DESK'], l: [floor] })).toEqual(['Desk 1', 'Desk 2', 'Desk 3'])
    expect(await names({ bc: [desks] })).toEqual([
      'Test House',
      'London',
      'Riverside',
      'First floor',
      'Desk 1',
      'Desk 2',
      'Desk 3',
    ])
    expect(await names({ select: 'bookable', bc: [rooms], l: [madrid] })).toEqual(['Sala'])
    expect(await names({ select: 'higher' })).toEqual([
      'Test House',
      'London',
      'Riverside',
      'First floor',
      'Madrid',
    ])
  })

  it('LOC-028 returns the outline as a tree, with bookable locations on request', async () => {
    const higher = (...include: string[]) => locationsOf().list({ select: 'higher', include })
    expect(await higher('nested')).toMatchObject([
      {
        name: 'Test House',
        children: [
          {
            name: 'London',
            children: [{ name: 'Riverside', children: [{ name: 'First floor', children: [] }] }],
          },
          { name: 'Madrid', children: [] },
        ],
      },
    ])
    const full = await higher('locations', 'nested')
    expect(full[0]!.children).toMatchObject([{}, { name: 'Madrid', children: [{ name: 'Sala' }] }])
  })

  it('LOC-028 shows restrictions, priority rules and plans of the outline to administrators only', async () => {
    const { site, floor } = server.locations
    const undo = await restrict(site)
    await server.db.asSystem(async (tx) => {
      const { id: picture } = await tx.one<{ id: number }>(
        sql`insert into media (organisation_id, kind) values (${server.organisationId}, 'FLOOR_PLAN_IMAGE') returning id`,
      )
      await tx.run(
        sql`insert into floor_plan values (${server.organisationId}, ${floor}, 100, 50, ${picture}, '[]'::jsonb)`,
      )
    })
    const outline = (who: Who, ...include: string[]) =>
      locationsOf(who).list({ select: 'higher', bc: [server.categories.rooms], include })
    const seenBy = async (who: Who) => {
      const all = await outline(who, 'prioritisationOrigin', 'hasFloorplan', 'restrictions')
      const of = (id: number) => all.find((place) => place.id === id)
      return {
        restriction: of(site)?.restriction,
        origin: of(floor)?.prioritisationOrigin,
        hasFloorPlan: [of(site)?.hasFloorPlanImage, of(floor)?.hasFloorPlanImage],
      }
    }
    for (const who of ['admin', 'locationAdmin'] as const)
      expect(await seenBy(who), who).toEqual({
        restriction: { id: expect.any(Number) },
        origin: { id: site, name: 'London' },
        hasFloorPlan: [false, true],
      })
    for (const who of ['user', 'manager', 'viewer'] as const)
      expect(await seenBy(who), who).toMatchObject({ restriction: undefined, origin: undefined })
    for (const place of await outline('admin')) {
      expect(place).not.toHaveProperty('restriction')
      expect(place).not.toHaveProperty('prioritisationOrigin')
    }
    await undo()
    await run(sql`delete from floor_plan where location_id = ${floor}`)
  })

  it('API-044 LOC-033 narrows by a role that the caller holds', async () => {
    const desks: LocationListRequest = { kind: ['DESK'], role: 'LOCATION_MANAGER' }
    expect(await names(desks, 'manager')).toEqual(['Desk 1', 'Desk 2', 'Desk 3'])
    expect(await names({ kind: ['SITE'], role: 'locationManager' }, 'manager')).toEqual([])
    expect(await names(desks)).toEqual([])
    expect((await refused({ role: 'KING' })).status).toBe(400)
  })

  it('SRCH-022 D-180 answers 404 for unknown locations and those of another organisation alike', async () => {
    const { foreign: id } = server.locations
    const location = locationsOf()
    for (const ask of [
      () => location.get({ id }),
      () => location.get({ id: 999_999 }),
      () => location.list({ l: [id] }),
      () => location.settings({ id }),
      () => location.options({ id }),
      () => location.list({ bc: [server.categories.foreign] }),
      () => location.hierarchy({ orgId: server.otherOrganisationId }),
    ])
      expect(await refusalOf(ask()), String(ask)).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
  })

  it('LOC-003 answers a location with its names, position and zone', async () => {
    const boardroom = await get(server.locations.boardroom)
    expect(boardroom).toMatchObject({
      id: server.locations.boardroom,
      name: 'Boardroom',
      kind: 'ROOM',
      parentId: server.locations.floor,
      organisationId: server.organisationId,
      capacity: 12,
      isBookable: true,
      level: 4,
      bookingCategoryId: server.categories.rooms,
      timeZone: 'Europe/London',
      qualifiedName: 'London > Riverside > First floor > Boardroom',
      shortQualifier: 'Riverside',
      hasInfo: false,
      hasFacilities: false,
      hasFloorPlanImage: false,
    })
    expect(boardroom).not.toHaveProperty('facilities')
    expect(boardroom.right).toBe(boardroom.left + 1)
    const edit = (mapUrl: string | null) =>
      locationsOf('admin').update({ id: boardroom.id, body: { mapUrl } })
    await edit('https://maps.example/boardroom')
    expect(await get(boardroom.id)).toMatchObject({
      mapUrl: 'https://maps.example/boardroom',
      hasInfo: true,
    })
    await edit(null)
    expect(await get(boardroom.id)).not.toHaveProperty('mapUrl')
  })

  it('API-043 LOC-003 LOC-025 LOC-032 includes data only on request', async () => {
    const { boardroom, floor } = server.locations
    await server.db.asSystem(async (tx) => {
      const { organisationId } = server
      const { id: facility } = await tx.one<{ id: number }>(
        sql`insert into facility (text, kind) values (${`Screen ${engine}`}, 'MAIN') returning id`,
      )
      await tx.run(sql`insert into organisation_facility values (${organisationId}, ${facility})`)
      const { id: unused } = await tx.one<{ id: number }>(
        sql`insert into facility (text, kind) values (${`Unused ${engine}`}, 'MAIN') returning id`,
      )
      await tx.run(sql`insert into organisation_facility values (${organisationId}, ${unused})`)
      await tx.run(
        sql`insert into location_facility values (${organisationId}, ${boardroom}, ${facility})`,
      )
      const { id: layout } = await tx.one<{ id: number }>(
        sql`insert into layout (organisation_id, text) values (${organisationId}, 'Theatre') returning id`,
      )
      await tx.run(
        sql`insert into location_layout values (${organisationId}, ${boardroom}, ${layout}, 10)`,
      )
      const { id: option } = await tx.one<{ id: number }>(
        sql`insert into booking_option (organisation_id, text, type) values (${organisationId}, 'Coffee', 'CATERING') returning id`,
      )
      await tx.run(
        sql`insert into location_option values (${organisationId}, ${floor}, ${server.categories.rooms}, ${option})`,
      )
      for (const [position, kind] of ['IMAGE', 'PDF_DOCUMENT', 'LINK'].entries()) {
        const { id } = await tx.one<{ id: number }>(
          sql`insert into media (organisation_id, kind, name, url) values (${organisationId}, ${kind}, ${kind}, ${kind === 'LINK' ? 'https://example.com' : null}) returning id`,
        )
        await tx.run(
          sql`insert into location_media values (${organisationId}, ${boardroom}, ${id}, ${position})`,
        )
        if (kind === 'IMAGE')
          await tx.run(
            sql`insert into media_content values (${organisationId}, ${id}, 240, 120, 'image/png', '\\x01'), (${organisationId}, ${id}, 1024, 512, 'image/png', '\\x02')`,
          )
      }
      const { id: plan } = await tx.one<{ id: number }>(
        sql`insert into media (organisation_id, kind) values (${organisationId}, 'FLOOR_PLAN_IMAGE') returning id`,
      )
      await tx.run(
        sql`insert into floor_plan values (${organisationId}, ${floor}, 1000, 600, ${plan}, ${JSON.stringify([{ id: 'a', locationId: boardroom, x: 1, y: 2, width: 3, height: 4 }])}::jsonb)`,
      )
    })
    const room = await get(boardroom, [
      'facilities',
      'layouts',
      'extras',
      'images',
      'media',
      'ancestors',
      'applicableBookingCategories',
      'bookingSettings',
      'schedule',
      'nonsense',
    ])
    expect(room).toMatchObject({
      facilities: [{ text: `Screen ${engine}`, kind: 'MAIN' }],
      layouts: [{ text: 'Theatre', capacity: 10 }],
      extras: [{ text: 'Coffee', type: 'CATERING', quantityType: 'ITEM' }],
      images: [
        {
          kind: 'IMAGE',
          sizes: [
            { width: 240, height: 120 },
            { width: 1024, height: 512 },
          ],
        },
      ],
      media: [{ kind: 'PDF_DOCUMENT' }, { kind: 'LINK', url: 'https://example.com' }],
      applicableBookingCategories: [{ id: server.categories.rooms, isCapacityRelevant: true }],
      bookingSettings: { label: { isRequired: false }, period: { multiDayBookings: false } },
      schedule: { scheduleElements: [] },
      hasInfo: true,
      hasFacilities: true,
    })
    expect(room.ancestors!.map(({ name }) => name)).toEqual([
      'Test House',
      'London',
      'Riverside',
      'First floor',
    ])
    expect(room.media![1]).not.toHaveProperty('sizes')
    const plan = await get(floor, ['floorPlan', 'children'])
    expect(plan).toMatchObject({
      hasFloorPlanImage: true,
      floorPlan: {
        referenceWidth: 1000,
        referenceHeight: 600,
        media: { kind: 'FLOOR_PLAN_IMAGE' },
        elements: [{ id: 'a', locationId: boardroom }],
      },
    })
    expect(plan.children).toHaveLength(7)
    const possible = await get(server.locations.meeting, ['possibleFacilities', 'possibleLayouts'])
    expect(possible).toMatchObject({
      possibleFacilities: [
        { text: `Screen ${engine}`, isLikelyPossibility: true },
        { text: `Unused ${engine}`, isLikelyPossibility: false },
      ],
      possibleLayouts: [{ text: 'Theatre', isLikelyPossibility: true }],
    })
    expect(await locationsOf().options({ id: boardroom })).toMatchObject([{ text: 'Coffee' }])
    expect(await locationsOf().options({ id: server.locations.desk1 })).toEqual([])
  })

  it('LOC-003 LOC-025 adds each of thirteen parts when it is asked for, and no other', async () => {
    const { boardroom } = server.locations
    const undo = await restrict(boardroom)
    const fieldOf = {
      possibleFacilities: 'possibleFacilities',
      possibleLayouts: 'possibleLayouts',
      bookingSettingsList: 'bookingSettingsList',
      layouts: 'layouts',
      facilities: 'facilities',
      managers: 'managers',
      restrictions: 'restriction',
      schedules: 'schedule',
      media: 'media',
      categoryExtras: 'categoryExtras',
      scheduleAncestors: 'scheduleAncestors',
      restrictionAncestors: 'restrictionAncestors',
      prioritisationOrigin: 'prioritisationOrigin',
    } as const
    const fields = Object.values(fieldOf)
    const parts = async (include: string[]) => {
      const room = await get(boardroom, include, 'admin')
      return fields.filter((field) => room[field] !== undefined)
    }
    expect(await parts([])).toEqual([])
    for (const [include, field] of Object.entries(fieldOf))
      expect(await parts([include]), include).toEqual([field])
    expect(await parts(Object.keys(fieldOf))).toEqual(fields)
    await undo()
  })

  it('LOC-032 SET-004 returns the settings in force and the origin of each section', async () => {
    await run(
      sql`insert into booking_setting (organisation_id, category_id, location_id, section, value) values (${server.organisationId}, ${server.categories.rooms}, ${server.locations.building}, 'label', '{"isRequired":true}')`,
    )
    const { boardroom, building } = server.locations
    const inForce = await locationsOf().settings({ id: boardroom })
    expect(inForce.settings.label).toEqual({ isRequired: true })
    expect(inForce.origins).toMatchObject({
      label: { origin: 'ANCESTOR', locationId: server.locations.building, name: 'Riverside' },
      period: { origin: 'DEFAULT' },
    })
    const ofDesks = await locationsOf().settings({ id: boardroom, bc: server.categories.desks })
    expect(ofDesks.origins.label).toEqual({ origin: 'DEFAULT' })
    const list = await get(building, ['bookingSettingsList'], 'admin')
    expect(
      list.bookingSettingsList!.find(
        ({ bookingCategoryId }) => bookingCategoryId === server.categories.rooms,
      ),
    ).toMatchObject({
      override: { label: { isRequired: true } },
      inherited: { label: { isRequired: false } },
    })
    expect(await get(building, ['bookingSettingsList'])).not.toHaveProperty('bookingSettingsList')
  })

  it('LOC-025 shows managers to everybody and roles to managers only', async () => {
    const read = (who: Who) => get(server.locations.building, ['managers', 'roles'], who)
    const { managers, roles } = await read('manager')
    expect(managers!.map(({ id }) => id).sort()).toEqual(
      [server.people.manager, server.people.locationAdmin].sort(),
    )
    expect(roles!.map(({ role }) => role).sort()).toEqual([
      'LOCATION_ADMIN',
      'LOCATION_MANAGER',
      'RECEPTIONIST',
    ])
    const plain = await read('user')
    expect(plain.managers).toHaveLength(2)
    expect(plain).not.toHaveProperty('roles')
  })

  it('returns the whole tree as prepared bytes, or 304 if it is unchanged', async () => {
    const path = `/org/${server.organisationId}/locations`
    const fetch = (who: Who, headers: Record<string, string> = {}) =>
      server.as(server.emails[who]).call<Location[]>('GET', path, undefined, headers)
    const first = await fetch('user')
    expect(first.body.map(({ left }) => left)).toEqual(
      first.body.map(({ left }) => left).toSorted((a, b) => a - b),
    )
    expect(first.body).toHaveLength(15)
    const etag = String(first.headers.etag)
    expect(await fetch('colleague', { 'if-none-match': etag })).toMatchObject({
      status: 304,
      text: '',
    })
    await run(
      sql`update location set name = 'Great boardroom' where id = ${server.locations.boardroom}`,
    )
    const changed = await fetch('user', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.body.map(({ name }) => name)).toContain('Great boardroom')
    await run(sql`update location set name = 'Boardroom' where id = ${server.locations.boardroom}`)
  })

  it('LOC-011 shows a location admin of one building that building and its ancestors', async () => {
    const tree = await locationsOf('locationAdmin').hierarchy({ orgId: server.organisationId })
    const kept = tree.map(({ name }) => name)
    expect(kept).not.toContain('Madrid')
    expect(kept.slice(0, 3)).toEqual(['Test House', 'London', 'Riverside'])
    expect(await names({ select: 'higher' }, 'locationAdmin')).toEqual([
      'Test House',
      'London',
      'Riverside',
      'First floor',
    ])
    expect(await names({ select: 'higher' }, 'admin')).toContain('Madrid')
  })

  it('LOC-011 shows and opens everything to a location admin of the root', async () => {
    const { root, madrid } = server.locations
    const edit = () =>
      locationsOf('locationAdmin').update({ id: madrid, body: { description: 'Spain' } })
    expect((await refusalOf(edit())).status).toBe(403)
    await run(
      sql`insert into location_role (organisation_id, location_id, user_id, role) values (${server.organisationId}, ${root}, ${server.people.locationAdmin}, 'LOCATION_ADMIN')`,
    )
    const tree = await locationsOf('locationAdmin').hierarchy({ orgId: server.organisationId })
    expect(tree.map(({ name }) => name)).toContain('Madrid')
    expect(await names({ select: 'higher' }, 'locationAdmin')).toContain('Madrid')
    expect(await edit()).toMatchObject({ id: madrid, description: 'Spain' })
    await run(sql`delete from location_role where location_id = ${root}`)
    await run(sql`update location set description = null where id = ${madrid}`)
  })

  it('CAT-008 lists the categories, admin-only ones to administrators only', async () => {
    const list = (who: Who) => server.as(server.emails[who]).client.category.list()
    expect((await list('user')).map(({ id }) => id)).toEqual([
      server.categories.rooms,
      server.categories.desks,
    ])
    expect((await list('user'))[0]).toMatchObject({
      isUsed: true,
      isCapacityRelevant: true,
      nameSingle: 'Meeting room',
      namePlural: 'Meeting rooms',
      timeslotKind: 'HOURLY',
      adminOnly: false,
    })
    for (const who of ['admin', 'locationAdmin', 'serviceAdmin'] as const)
      expect((await list(who)).map(({ id }) => id)).toContain(server.categories.adminOnly)
    expect((await list('manager')).map(({ id }) => id)).not.toContain(server.categories.adminOnly)
  })

  it('API-044 answers 401 without a session', async () => {
    expect((await refusalOf(server.as(undefined).client.location.list())).status).toBe(401)
  })
})
