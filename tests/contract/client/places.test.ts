import type { BookingSettings, LocationEdit, ScheduleElement } from '@mosaic-booking/sdk'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import sharp from 'sharp'
import { startBookingServer } from '../../../packages/server/src/bookings/booking/booking.fixture.js'
import { refusalOf, type TestServer } from '../../support/app.js'
import { describeServer } from '../../support/databases.js'

describeServer('places through the client', (engine) => {
  const { server } = startBookingServer(engine)
  const as = (who: keyof TestServer['emails']) => server.as(server.emails[who]).client
  const admin = () => as('admin')
  beforeEach(() => {
    server.sent.length = 0
  })
  const upload = async (kind: string, name: string, type: string, content: Uint8Array) => {
    const body = new FormData()
    body.set('kind', kind)
    body.set('file', new File([new Uint8Array(content)], name, { type }))
    return admin().media.create({ body })
  }
  const linked = (kind: string, url: string) => {
    const body = new FormData()
    for (const [key, value] of Object.entries({ kind, url, text: 'Where it is' }))
      body.set(key, value)
    return admin().media.create({ body })
  }
  let picture: Uint8Array
  let declaration: number
  beforeAll(async () => {
    const blank = { width: 300, height: 200, channels: 3, background: '#0af' } as const
    picture = await sharp({ create: blank }).png().toBuffer()
    const template = await admin().declaration.create({
      body: { shortName: 'Safety', title: 'Safety on site', expiryDays: 365, content: 'Routes' },
    })
    declaration = template.id
  })

  it('LOC-001 a location has every core field of the schema', async () => {
    const { location, accessGroup, accessControl } = admin()
    const { boardroom: id, floor } = server.locations
    const users = [{ name: 'User', email: server.emails.user }]
    const members = await accessControl.createUserGroup({
      body: { name: 'Board', kind: 'STANDARD', users },
    })
    const group = await accessGroup.create({
      body: {
        name: 'Board only',
        groupRestrictions: [
          { restrictionType: 'USER', exclusion: false, userGroups: [{ id: members.id }] },
        ],
      },
    })
    await location.addRestriction({ id, restrictionId: group.id })
    const edit = {
      minimumCapacity: 4,
      isFlex: true,
      geoCoordinates: { latitude: 51.5, longitude: -0.09 },
      address: '1 London Bridge',
      shortName: 'Board',
      longName: 'The boardroom of the house',
      description: 'Next to the lift',
      alert: 'The lift is being repaired.',
      externalReference: 'B-1',
    } satisfies LocationEdit
    await location.update({ id, body: edit })
    expect(await location.get({ id, include: ['restrictions'] })).toMatchObject({
      ...edit,
      id,
      name: 'Boardroom',
      kind: 'ROOM',
      parentId: floor,
      capacity: 12,
      isBookable: true,
      bookingCategoryId: server.categories.rooms,
      restriction: { id: group.id },
      left: expect.any(Number) as unknown,
      right: expect.any(Number) as unknown,
      level: 4,
    })
    await location.removeRestriction({ id, restrictionId: group.id })
  })

  it('LOC-002 a location has all attached data of the schema', async () => {
    const { location, facility, layout, bookingOption, provider } = admin()
    const { meeting: id, floor } = server.locations
    const { rooms } = server.categories
    const screen = await facility.create({ body: { text: 'Screen' } })
    const theatre = await layout.create({ body: { text: 'Theatre' } })
    const canteen = await provider.create({
      body: { name: 'Canteen', notificationDaysInterval: 0 },
    })
    const coffee = await bookingOption.create({
      body: { text: 'Coffee', type: 'CATERING', timeType: 'SINGLE', quantityType: 'ITEM' },
    })
    const image = await upload('IMAGE', 'room.png', 'image/png', picture)
    const rules = await linked('LINK', 'https://intranet.example/')
    const scheduleElements: ScheduleElement[] = [
      {
        type: 'WEEKDAYS_TIME',
        weekdays: [1, 2],
        timeFrom: 'T08:00:00.000',
        timeTo: 'T18:00:00.000',
      },
    ]
    const settings = { buffer: { minutesBefore: 5, minutesAfter: 10 } }
    await location.update({
      id,
      body: {
        facilities: [{ id: screen.id }],
        layouts: [{ id: theatre.id }],
        schedule: { scheduleElements },
        bookingSettingsList: [{ bookingCategoryId: rooms, override: settings }],
        medias: [{ id: image.id }, { id: rules.id }],
        categoryExtras: [{ bookingCategoryId: rooms, extras: [{ id: coffee.id }] }],
        provider: canteen.id,
        person: server.people.colleague,
        conferenceEndPoint: 'room@vc.example',
        calendarResource: 'meeting@test.house',
      },
    })
    await location.addRole({
      id,
      body: { role: 'LOCATION_MANAGER', user: { id: server.people.colleague } },
    })
    const include = [
      ...['facilities', 'layouts', 'schedules', 'bookingSettings', 'bookingSettingsList', 'roles'],
      ...['images', 'media', 'extras', 'categoryExtras', 'bookingTypes', 'managers'],
    ]
    const shown = await location.get({ id, include, bc: rooms })
    expect(shown).toMatchObject({
      facilities: [{ id: screen.id }],
      layouts: [{ id: theatre.id }],
      schedule: { scheduleElements },
      bookingSettings: settings,
      bookingSettingsList: expect.arrayContaining([
        expect.objectContaining({ bookingCategoryId: rooms, override: settings }),
      ]) as unknown,
      roles: [{ role: 'LOCATION_MANAGER', user: { id: server.people.colleague } }],
      images: [{ id: image.id, kind: 'IMAGE' }],
      media: [{ id: rules.id, kind: 'LINK' }],
      extras: [{ id: coffee.id }],
      categoryExtras: [{ bookingCategoryId: rooms, extras: [{ id: coffee.id }] }],
      bookingTypes: [],
      managers: expect.arrayContaining([
        expect.objectContaining({ id: server.people.colleague }),
      ]) as unknown,
      provider: canteen.id,
      person: server.people.colleague,
      conferenceEndPoint: 'room@vc.example',
      calendarResource: 'meeting@test.house',
    })
    expect(shown.parentId).toBe(floor)
    const none = { facilities: [], layouts: [], schedule: { scheduleElements: [] }, medias: [] }
    await location.update({ id, body: { ...none, bookingSettingsList: [] } })
  })

  it('LOC-027 location.create takes parentId, position, siblingId, and a location of kind and name', async () => {
    const { building, floor } = server.locations
    const { location } = admin()
    const orgId = server.organisationId
    const body = { kind: 'FLOOR', name: 'Ground floor' }
    const made = await location.create({
      orgId,
      parentId: building,
      position: 'BEFORE',
      siblingId: floor,
      body,
    })
    expect(made).toMatchObject({ ...body, parentId: building })
    const floors = await location.list({ l: [building], kind: ['FLOOR'] })
    expect(floors.map(({ name }) => name)).toEqual(['Ground floor', 'First floor'])
    expect(server.sent[0]).toBe(
      `POST /api/v1/org/${orgId}/locations?parentId=${building}&position=BEFORE&siblingId=${floor}`,
    )
  })

  it('LOC-031 location.move takes parentId, position and siblingId', async () => {
    const { desk1, desk3, floor } = server.locations
    const { location } = admin()
    const body = { parentId: floor, position: 'AFTER', siblingId: desk3 } as const
    expect((await location.move({ id: desk1, body })).parentId).toBe(floor)
    const desks = await location.list({ l: [floor], kind: ['DESK'] })
    expect(desks.map(({ name }) => name)).toEqual(['Desk 2', 'Desk 3', 'Desk 1'])
    expect(server.sent[0]).toBe(`POST /api/v1/location/${desk1}/move`)
  })

  it('LOC-034 a search needs text and a scope of ISOLATED, SHARED or SHARED_ONLY, SHARED by default', async () => {
    const { location } = as('user')
    const own = (await location.list({ search: 'boardroom' })).map(({ id }) => id)
    expect(own).toEqual([server.locations.boardroom])
    for (const scope of ['ISOLATED', 'SHARED'] as const)
      expect(await location.list({ search: 'boardroom', scope })).toHaveLength(1)
    expect(await location.list({ search: 'boardroom', scope: 'SHARED_ONLY' })).toEqual([])
    const empty = await refusalOf(location.list({ search: '' }))
    expect([empty.status, empty.fields[0]?.field]).toEqual([400, 'search'])
    const odd = await refusalOf(location.list({ search: 'b', scope: 'ALL' as 'SHARED' }))
    expect([odd.status, odd.fields[0]?.field]).toEqual([400, 'scope'])
  })

  it('LOC-035 org.locationKinds answers the kinds usable for a category', async () => {
    const { desks } = server.categories
    const kinds = await as('user').org.locationKinds({ orgId: server.organisationId, bc: desks })
    expect(kinds.map(({ kind }) => kind)).toEqual(['DESK'])
    expect(server.sent).toEqual([
      `GET /api/v1/org/${server.organisationId}/locationKinds?bc=${desks}`,
    ])
  })

  it('LOC-037 location.generateConfig takes email, password and locationId, and answers a zip', async () => {
    const login = { email: 'screen@test.house', password: 'seven grey ladders' }
    await admin().user.create({ body: { ...login, type: 'SYSTEM', roles: ['SERVICE'] } })
    const body = { ...login, locationId: server.locations.building }
    const zip = await admin().location.generateConfig({ body })
    expect(zip.type).toBe('application/zip')
    expect(new TextDecoder().decode((await zip.arrayBuffer()).slice(0, 2))).toBe('PK')
    expect(server.sent.at(-1)).toBe('POST /api/v1/location/generateConfig')
  })

  it('LOCM-004 FP-006 API-024 media of each kind have the fields of the schema; images have sizes', async () => {
    const image = await upload('IMAGE', 'room.png', 'image/png', picture)
    expect(image).toEqual({
      id: expect.any(Number) as unknown,
      kind: 'IMAGE',
      name: 'room.png',
      url: `/api/v1/media/${image.id}/content`,
      sizes: [240, 300].map((width) => ({
        url: `/api/v1/media/${image.id}/content?width=${width}`,
        width,
        height: (width * 2) / 3,
      })),
    })
    expect(await admin().media.get({ id: image.id })).toEqual(image)
    expect(server.sent.at(-1)).toBe(`GET /api/v1/media/${image.id}`)
    const plan = await upload('FLOOR_PLAN_IMAGE', 'plan.png', 'image/png', picture)
    expect(plan).toMatchObject({ kind: 'FLOOR_PLAN_IMAGE', sizes: [{}, {}] })
    const rules = await upload('PDF_DOCUMENT', 'rules.pdf', 'application/pdf', pdf())
    expect(rules).toMatchObject({ kind: 'PDF_DOCUMENT', name: 'rules.pdf' })
    for (const kind of ['LINK', 'MAP_LINK'])
      expect(await linked(kind, 'https://intranet.example/')).toMatchObject({
        kind,
        url: 'https://intranet.example/',
        text: 'Where it is',
      })
  })

  it('LOCM-011 a schedule has elements of each type, as they were saved', async () => {
    const { desk2: id } = server.locations
    const read = async (scheduleElements: ScheduleElement[], isFlex = false) => {
      await admin().location.update({ id, body: { isFlex, schedule: { scheduleElements } } })
      const { schedule } = await admin().location.get({ id, include: ['schedules'] })
      return schedule!.scheduleElements
    }
    const usual: ScheduleElement[] = [
      { type: 'DATE_FROM', date: '2026-01-01' },
      { type: 'DATE_TO', date: '2030-12-31' },
      {
        type: 'WEEKDAYS_TIME',
        weekdays: [1, 2, 3],
        timeFrom: 'T08:00:00.000',
        timeTo: 'T18:00:00.000',
      },
      {
        type: 'WEEKDAYS_VARIABLE_TIME',
        dayTimeRanges: [{ day: 4, timeFrom: 'T09:00:00.000', timeTo: 'T12:00:00.000' }],
      },
      {
        type: 'DATE_RANGES_EXCLUDED',
        dateRanges: [{ dateFrom: '2026-12-24', dateTo: '2026-12-26' }],
      },
    ]
    expect(await read(usual)).toEqual(usual)
    const released: ScheduleElement[] = [
      {
        type: 'DATE_RANGES_INCLUDED',
        dateRanges: [{ dateFrom: '2026-12-27', dateTo: '2026-12-28' }],
      },
    ]
    expect(await read(released, true)).toEqual(released)
    expect(await read([])).toEqual([])
  })

  const settings = (id: number) =>
    admin().bookingSetting.get({ bc: server.categories.rooms, l: [id] })
  const save = (id: number, override: BookingSettings) =>
    admin().bookingSetting.save({
      body: { bookingCategoryId: server.categories.rooms, locationIds: [id], override },
    })

  it('SET-001 settings exist per location and category: overridden sections, own and inherited values', async () => {
    const { floor, boardroom } = server.locations
    const buffer = { minutesBefore: 5, minutesAfter: 10 }
    await save(floor, { buffer })
    expect(await settings(floor)).toMatchObject({
      bookingCategoryId: server.categories.rooms,
      locationIds: [floor],
      override: { buffer },
      inherited: { buffer: { minutesBefore: 0, minutesAfter: 0 } },
    })
    const below = await settings(boardroom)
    expect(below.override).toEqual({})
    expect(below).toMatchObject({
      inherited: { buffer },
      origins: { buffer: { locationId: floor } },
    })
    await save(floor, {})
  })

  it.each<[string, (ids: { site: number; declaration: number; group: number }) => BookingSettings]>(
    [
      [
        'SET-005 checkIn',
        () => ({
          checkIn: {
            consecutiveNoShows: 2,
            isRequired: true,
            autoCancel: true,
            autoCancelRepeat: true,
            proximityRequired: true,
          },
        }),
      ],
      [
        'SET-009 period',
        ({ group }) => ({
          period: {
            minPeriod: 1,
            minPeriodKind: 'HOUR',
            minPeriodUntilTime: '12:00',
            maxDuration: 2,
            maxDurationKind: 'HOUR',
            maxPeriodReleaseTime: '08:00',
            anonymiseBookingsAfterDays: 90,
            singleBookingPerDay: true,
            multiDayBookings: false,
            prioritisation: {
              rules: [
                {
                  kind: 'BOOK_WITH_LIMIT',
                  maxPeriod: 1,
                  maxPeriodKind: 'WEEK',
                  accessGroup: { id: group },
                },
                { kind: 'BOOK_WITHOUT_LIMIT' },
              ],
            },
          },
        }),
      ],
      ['SET-014 buffer', () => ({ buffer: { minutesBefore: 10, minutesAfter: 20 } })],
      [
        'SET-015 visit',
        ({ site, declaration }) => ({
          visit: {
            location: site,
            selfServe: true,
            includeStaff: true,
            sendPasscodeToStaff: true,
            sendPasscodeToVisitors: true,
            passcodeIncludesBarcode: true,
            declarationTemplateId: declaration,
          },
        }),
      ],
      [
        'SET-018 notification',
        () => ({
          notification: {
            period1: 2,
            periodKind1: 'DAY',
            period2: 1,
            periodKind2: 'HOUR',
            period3: 10,
            periodKind3: 'MINUTE',
          },
        }),
      ],
      [
        'SET-020 signage',
        () => ({ signage: { anonymousBookIdentifyOwner: true, authenticatedBookAllowed: false } }),
      ],
      ['SET-022 availabilityType', () => ({ availabilityType: 'AVAILABLE_WITHOUT_BOOKING' })],
      [
        'SET-023 approval, attendee, cost code and text',
        () => ({
          approval: { isRequired: true },
          attendee: { isRequired: true, attendeeCountRequiredOnBooking: true },
          costCode: { isRequired: true },
          label: { isRequired: true, notesRequired: true },
        }),
      ],
      ['SET-025 timeZone', () => ({ timeZone: { zoneId: 'Europe/Madrid' } })],
    ],
  )('%s: every field is saved and read', async (_, toSettings) => {
    const { building, site, boardroom } = server.locations
    const group = await admin().accessGroup.create({
      body: { name: crypto.randomUUID(), groupRestrictions: [] },
    })
    const sections = toSettings({ site, declaration, group: group.id })
    await save(building, sections)
    expect((await settings(building)).override).toMatchObject(sections)
    expect((await settings(boardroom)).inherited).toMatchObject(sections)
    await save(building, {})
    expect((await settings(building)).override).toEqual({})
  })

  it('SET-018 a fourth reminder is refused', async () => {
    const notification = { period4: 1, periodKind4: 'DAY' } as BookingSettings['notification']
    expect((await refusalOf(save(server.locations.building, { notification }))).status).toBe(400)
  })

  it('PRIO-001 PRIO-009 rules are of three kinds, and read with an origin, DIRECT by default', async () => {
    const { building, boardroom } = server.locations
    const { rooms: bc } = server.categories
    const limited = { kind: 'BOOK_WITH_LIMIT', maxPeriod: 1, maxPeriodKind: 'WEEK' } as const
    const rules = [{ kind: 'VIEW_ONLY' as const }]
    await save(building, { period: { prioritisation: { rules: [limited] } } })
    const read = (id: number, origin?: 'DIRECT' | 'INHERITED' | 'EFFECTIVE') =>
      admin().location.prioritisation({ id, bc, ...(origin && { origin }) })
    expect(await read(building)).toMatchObject({ rules: [limited] })
    expect(await read(building, 'DIRECT')).toEqual(await read(building))
    expect(await read(boardroom)).toMatchObject({ rules: [] })
    expect(await read(boardroom, 'INHERITED')).toMatchObject({ rules: [limited] })
    expect(server.sent.at(-1)).toBe(
      `GET /api/v1/location/${boardroom}/prioritisation?bc=${bc}&origin=INHERITED`,
    )
    for (const kept of [rules, [{ kind: 'BOOK_WITHOUT_LIMIT' as const }]]) {
      await save(building, { period: { prioritisation: { rules: kept } } })
      expect((await read(boardroom, 'EFFECTIVE')).rules).toMatchObject(kept)
    }
    await save(building, {})
  })

  it('PRIO-010 PRIO-011 a restriction is attached, read, listed and detached; access groups are listed', async () => {
    const { desk3: id } = server.locations
    const group = await admin().accessGroup.create({
      body: { name: 'Desk owners', groupRestrictions: [] },
    })
    const { location, accessGroup } = admin()
    const one = { id, restrictionId: group.id }
    expect(await location.addRestriction(one)).toMatchObject({ id: group.id, name: 'Desk owners' })
    expect((await location.restriction(one)).id).toBe(group.id)
    const listed = await location.restrictions()
    expect(listed.find((restriction) => restriction.id === group.id)?.locations).toMatchObject([
      { id },
    ])
    expect((await accessGroup.list()).map((found) => found.id)).toContain(group.id)
    await location.removeRestriction(one)
    expect((await refusalOf(location.restriction(one))).status).toBe(404)
    const path = `/api/v1/location/${id}/restriction/${group.id}`
    for (const call of [
      ...[`POST ${path}`, `GET ${path}`, `DELETE ${path}`],
      'GET /api/v1/location/restriction',
      'GET /api/v1/accessGroup',
    ])
      expect(server.sent).toContain(call)
  })
})

/** A PDF of one empty page. */
const pdf = () =>
  new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
