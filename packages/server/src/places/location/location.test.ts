import type { EffectiveSettings, Location } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../tests/support/app.js'
import { describeServer } from '../../../../../tests/support/databases.js'

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
  const get = <T = Location[]>(
    path: string,
    who: Who = 'user',
    headers: Record<string, string> = {},
  ) => server.as(server.emails[who]).call<T>('GET', path, undefined, headers)
  const names = async (path: string, who: Who = 'user') => {
    const { status, body, text } = await get(path, who)
    expect(status, text).toBe(200)
    return body.map(({ name }) => name)
  }

  it('API-044 LOC-033 finds locations by all words of their path, ignoring case and accents', async () => {
    expect(await names('/location?search=board')).toEqual(['Boardroom'])
    expect(await names('/location?search=LONDON%20hall')).toEqual(['Hall', 'Hall A', 'Hall B'])
    expect(await names('/location?search=s%C3%A1la')).toEqual(['Sala'])
    expect(await names('/location?search=nothing')).toEqual([])
  })

  it('API-044 LOC-034 refuses an empty search and an unknown scope; nothing is shared yet', async () => {
    expect(await get('/location?search=')).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'search' }] },
    })
    expect(await get('/location?search=%20')).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'search', code: 'required' }] },
    })
    expect((await get('/location?search=hall&scope=WIDE')).status).toBe(400)
    expect(await names('/location?search=hall&scope=ISOLATED')).toHaveLength(3)
    expect(await names('/location?search=hall&scope=SHARED_ONLY')).toEqual([])
  })

  it('SRCH-024 caps a look-up at location_lookup_limit, best matches first', async () => {
    await run(
      sql`insert into config_setting (organisation_id, key, value) values (${server.organisationId}, 'location_lookup_limit', '2')`,
    )
    expect(await names('/location?search=room')).toEqual(['Boardroom', 'Meeting room'])
    expect(await names('/location?search=hall')).toEqual(['Hall', 'Hall A'])
    expect((await names('/location')).length).toBeGreaterThan(10)
  })

  it('API-044 LOC-033 narrows by kind, category, subtree and level, in tree order', async () => {
    const { madrid, floor } = server.locations
    expect(await names('/location?kind=SITE&kind=BUILDING')).toEqual([
      'London',
      'Riverside',
      'Madrid',
    ])
    expect(await names(`/location?l=${madrid}`)).toEqual(['Madrid', 'Sala'])
    expect(await names(`/location?kind=DESK&l=${floor}`)).toEqual(['Desk 1', 'Desk 2', 'Desk 3'])
    expect(await names(`/location?bc=${server.categories.desks}`)).toEqual([
      'Test House',
      'London',
      'Riverside',
      'First floor',
      'Desk 1',
      'Desk 2',
      'Desk 3',
    ])
    expect(
      await names(`/location?select=bookable&bc=${server.categories.rooms}&l=${madrid}`),
    ).toEqual(['Sala'])
    expect(await names('/location?select=higher')).toEqual([
      'Test House',
      'London',
      'Riverside',
      'First floor',
      'Madrid',
    ])
  })

  it('LOC-028 returns the outline as a tree, with bookable locations on request', async () => {
    const { body } = await get('/location?select=higher&include=nested')
    expect(body).toMatchObject([
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
    const { body: full } = await get('/location?select=higher&include=locations&include=nested')
    expect(full[0]!.children).toMatchObject([{}, { name: 'Madrid', children: [{ name: 'Sala' }] }])
  })

  it('API-044 narrows by a role that the caller holds', async () => {
    expect(await names('/location?kind=DESK&role=LOCATION_MANAGER', 'manager')).toEqual([
      'Desk 1',
      'Desk 2',
      'Desk 3',
    ])
    expect(await names('/location?kind=SITE&role=locationManager', 'manager')).toEqual([])
    expect(await names('/location?kind=DESK&role=LOCATION_MANAGER')).toEqual([])
    expect((await get('/location?role=KING')).status).toBe(400)
  })

  it('SRCH-022 D-180 answers 404 for unknown locations and those of another organisation alike', async () => {
    const { foreign } = server.locations
    for (const path of [
      `/location/${foreign}`,
      '/location/999999',
      `/location?l=${foreign}`,
      `/location/${foreign}/settings`,
      `/location/${foreign}/options`,
      `/location?bc=${server.categories.foreign}`,
      `/org/${server.otherOrganisationId}/locations`,
    ]) {
      expect(await get(path), path).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
  })

  it('LOC-003 answers a location with its names, position and zone', async () => {
    const { body } = await get<Location>(`/location/${server.locations.boardroom}`)
    expect(body).toMatchObject({
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
    expect(body).not.toHaveProperty('facilities')
    expect(body.right).toBe(body.left + 1)
  })

  it('API-043 LOC-025 includes data only on request', async () => {
    const { boardroom, floor } = server.locations
    await server.db.asSystem(async (tx) => {
      const { organisationId } = server
      const { id: facility } = await tx.one<{ id: number }>(
        sql`insert into facility (text, kind) values (${`Screen ${engine}`}, 'MAIN') returning id`,
      )
      await tx.run(sql`insert into organisation_facility values (${organisationId}, ${facility})`)
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
    const { body: room } = await get<Location>(
      `/location/${boardroom}?include=facilities,layouts,extras,images,media,ancestors,applicableBookingCategories,bookingSettings,schedule,nonsense`,
    )
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
    const { body: plan } = await get<Location>(
      `/location/${floor}?include=floorPlan&include=children`,
    )
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
    const { body: possible } = await get<Location>(
      `/location/${server.locations.meeting}?include=possibleFacilities,possibleLayouts`,
    )
    expect(possible).toMatchObject({
      possibleFacilities: [{ isLikelyPossibility: true }],
      possibleLayouts: [{ text: 'Theatre', isLikelyPossibility: true }],
    })
    expect((await get(`/location/${boardroom}/options`)).body).toMatchObject([{ text: 'Coffee' }])
    expect((await get(`/location/${server.locations.desk1}/options`)).body).toEqual([])
  })

  it('LOC-032 SET-004 returns the settings in force and the origin of each section', async () => {
    await run(
      sql`insert into booking_setting (organisation_id, category_id, location_id, section, value) values (${server.organisationId}, ${server.categories.rooms}, ${server.locations.building}, 'label', '{"isRequired":true}')`,
    )
    const { body } = await get<EffectiveSettings>(
      `/location/${server.locations.boardroom}/settings`,
    )
    expect(body.settings.label).toEqual({ isRequired: true })
    expect(body.origins).toMatchObject({
      label: { origin: 'ANCESTOR', locationId: server.locations.building, name: 'Riverside' },
      period: { origin: 'DEFAULT' },
    })
    const { body: desks } = await get<EffectiveSettings>(
      `/location/${server.locations.boardroom}/settings?bc=${server.categories.desks}`,
    )
    expect(desks.origins.label).toEqual({ origin: 'DEFAULT' })
    const { body: list } = await get<Location>(
      `/location/${server.locations.building}?include=bookingSettingsList`,
      'admin',
    )
    expect(
      list.bookingSettingsList!.find(
        ({ bookingCategoryId }) => bookingCategoryId === server.categories.rooms,
      ),
    ).toMatchObject({
      override: { label: { isRequired: true } },
      inherited: { label: { isRequired: false } },
    })
    expect(
      (await get<Location>(`/location/${server.locations.building}?include=bookingSettingsList`))
        .body,
    ).not.toHaveProperty('bookingSettingsList')
  })

  it('LOC-025 shows managers to everybody and roles to managers only', async () => {
    const path = `/location/${server.locations.building}?include=managers,roles`
    const { body } = await get<Location>(path, 'manager')
    expect(body.managers!.map(({ id }) => id).sort()).toEqual(
      [server.people.manager, server.people.locationAdmin].sort(),
    )
    expect(body.roles!.map(({ role }) => role).sort()).toEqual([
      'LOCATION_ADMIN',
      'LOCATION_MANAGER',
      'RECEPTIONIST',
    ])
    const { body: plain } = await get<Location>(path)
    expect(plain.managers).toHaveLength(2)
    expect(plain).not.toHaveProperty('roles')
  })

  it('returns the whole tree as prepared bytes, or 304 if it is unchanged', async () => {
    const path = `/org/${server.organisationId}/locations`
    const first = await get(path)
    expect(first.body.map(({ left }) => left)).toEqual(
      first.body.map(({ left }) => left).toSorted((a, b) => a - b),
    )
    expect(first.body).toHaveLength(15)
    const etag = String(first.headers.etag)
    expect(await get(path, 'colleague', { 'if-none-match': etag })).toMatchObject({
      status: 304,
      text: '',
    })
    await run(
      sql`update location set name = 'Great boardroom' where id = ${server.locations.boardroom}`,
    )
    const changed = await get(path, 'user', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.body.map(({ name }) => name)).toContain('Great boardroom')
    await run(sql`update location set name = 'Boardroom' where id = ${server.locations.boardroom}`)
  })

  it('LOC-011 shows a location admin of one building that building and its ancestors', async () => {
    expect(await names(`/org/${server.organisationId}/locations`, 'locationAdmin')).not.toContain(
      'Madrid',
    )
    expect(
      (await names(`/org/${server.organisationId}/locations`, 'locationAdmin')).slice(0, 3),
    ).toEqual(['Test House', 'London', 'Riverside'])
    expect(await names('/location?select=higher', 'locationAdmin')).toEqual([
      'Test House',
      'London',
      'Riverside',
      'First floor',
    ])
    expect(await names('/location?select=higher', 'admin')).toContain('Madrid')
  })

  it('CAT-008 lists the categories, admin-only ones to administrators only', async () => {
    const list = async (who: Who) =>
      (await get<{ id: number; isUsed: boolean; isCapacityRelevant: boolean }[]>('/category', who))
        .body
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
    expect((await server.as(undefined).call('GET', '/location')).status).toBe(401)
  })
})
