import { expect, it } from 'vitest'
import {
  BookingSettings,
  configKeys,
  contract,
  Directory,
  DirectoryGroup,
  Facility,
  FloorPlan,
  FloorPlanElement,
  floorPlanImageWidth,
  Location,
  LocationHierarchy,
  LocationHierarchyRow,
  Marker,
  MarkerStatus,
  Media,
  mediaPollMs,
  Occupancy,
  ScheduleElement,
  SharedLocationRestriction,
} from '../index.js'
import { compare, type Outline } from '../test-support/outline.js'
import { accepted, accepts, isOptional, missingFields, wordsOf } from '../test-support/probe.js'

const readers = 'authenticated locationManager system'
const locationEdit = `
  version? name? kind? capacity? isBookable? isFlex? bookingCategoryId? minimumCapacity? shortName?
  longName? description? address? alert? mapUrl? conferenceEndPoint? externalReference?
  calendarResource? tags? geoCoordinates? timeZone? calendarProvider? provider? person? facilities?
  layouts? categoryExtras? schedule? bookingSettingsList? medias? floorPlan?`
const saving: Outline = {
  access: 'admin',
  query: 'confirmIds?',
  body: locationEdit,
  answers: '200:Location',
  errors: 'MATRIX-BUS-0029 VERSION_CONFLICT PLAN_HIDES_BOOKINGS',
}

const rows: [row: string, calls: Record<string, Outline>][] = [
  [
    'LOC-025 a location is read with includes',
    {
      'GET /location/{id}': { access: readers, query: 'include? bc?', answers: '200:Location' },
    },
  ],
  [
    'LOC-026 a location is created in its organisation, saved by POST or PUT, and deleted',
    {
      'POST /org/{orgId}/locations': {
        access: 'admin',
        query: 'parentId position? siblingId?',
        body: 'kind name capacity?',
        answers: '201:Location',
      },
      'POST /location/{id}': saving,
      'PUT /location/{id}': saving,
      'DELETE /location/{id}': {
        access: 'admin',
        query: 'confirmIds?',
        answers: '204',
        errors: 'MATRIX-BUS-0029',
      },
    },
  ],
  [
    'LOC-029 the hierarchy is read and saved',
    {
      'GET /org/{orgId}/locations': { access: readers, answers: '200:Location[]' },
      'PUT /org/{orgId}/locations': {
        access: 'admin',
        body: 'rootLocationId locations confirmIds?',
        answers: '200:Location[]',
        errors: 'MATRIX-BUS-0029 VERSION_CONFLICT',
      },
    },
  ],
  [
    'LOC-030 the hierarchy is downloaded as CSV',
    { 'GET /org/{orgId}/locations/export': { access: 'admin', answers: '200:text/csv' } },
  ],
  [
    'LOC-036 the QR code of a location is an image with width and height',
    {
      'GET /location/{id}/qrcode': {
        access: 'locationManager',
        query: 'purpose? width? height? format?',
        answers: '200:image/*',
      },
    },
  ],
  [
    'LOCM-005 a media item is created by POST, updated by PUT with its id, and read by GET',
    {
      'POST /media': {
        access: 'admin',
        body: 'multipart/form-data kind name? text? url? file?',
        answers: '201:Media',
      },
      'PUT /media/{id}': { access: 'admin', body: 'name? text? url?', answers: '200:Media' },
      'GET /media/{id}': { access: readers, answers: '200:Media' },
    },
  ],
  [
    'SHR-005 shared locations are listed with restrictions; one is added and removed by ids (AD-012)',
    {
      'GET /location/sharedAndRestricted': {
        access: 'admin',
        answers: '200:SharedLocationRestriction[]',
      },
      'POST /location/{id}/restriction/{restrictionId}': {
        access: 'admin',
        answers: '200:LocationRestriction',
      },
      'DELETE /location/{id}/restriction/{restrictionId}': { access: 'admin', answers: '204' },
    },
  ],
  [
    'FAC-003 facilities are listed, and enabled or disabled for the current organisation',
    {
      'GET /facility': { access: readers, answers: '200:Facility[]' },
      'POST /org/current/facilities/{id}': { access: 'admin', answers: '200:Facility' },
      'DELETE /org/current/facilities/{id}': { access: 'admin', answers: '204' },
    },
  ],
  [
    'TYPE-003 booking types are listed, created, updated and removed',
    {
      'GET /bookingType': { access: readers, answers: '200:BookingType[]' },
      'POST /bookingType': {
        access: 'admin',
        body: 'version? text duration1 duration2? duration3?',
        answers: '201:BookingType',
        errors: 'ALREADY_EXISTS',
      },
      'PUT /bookingType/{id}': {
        access: 'admin',
        body: 'version? text duration1 duration2? duration3?',
        answers: '200:BookingType',
        errors: 'ALREADY_EXISTS VERSION_CONFLICT',
      },
      'DELETE /bookingType/{id}': { access: 'admin', answers: '204', errors: 'IN_USE' },
    },
  ],
  [
    'INTG-019 directories are listed, their groups, and the users of a group',
    {
      'GET /directory': { access: 'admin', answers: '200:Directory[]' },
      'GET /directory/{id}/groups': {
        access: 'admin',
        query: 'partial?',
        answers: '200:DirectoryGroup[]',
        errors: 'SERVICE_FAILED',
      },
      'GET /directory/{id}/groups/{groupId}/users': {
        access: 'admin',
        query: 'maxResults?',
        answers: '200:DirectoryGroupUsers',
        errors: 'SERVICE_FAILED',
      },
    },
  ],
]

it.each(rows)('%s', (_row, calls) => {
  const { declared, expected } = compare(calls)
  expect(declared).toEqual(expected)
})

const includesOf = (schema: object) =>
  (schema as { items: { examples: readonly string[] } }).items.examples

it('LOC-018 a new or moved location is placed LAST, BEFORE or AFTER a sibling', () => {
  const { position } = contract.location.create.query
  expect(wordsOf(position)).toEqual(['LAST', 'BEFORE', 'AFTER'])
  expect(position).toMatchObject({ default: 'LAST' })
  expect(wordsOf(contract.location.move.body.properties.position)).toEqual(wordsOf(position))
  const move = { parentId: 1, position: 'BEFORE', siblingId: 2 }
  expect(
    accepted(contract.location.move.body, [
      move,
      { parentId: 1, position: 'LAST' },
      { ...move, position: 'FIRST' },
    ]),
  ).toHaveLength(2)
})

it('LOC-025 each include names data that a location has only when it is asked for', () => {
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
  } as const satisfies Record<string, keyof typeof Location.properties>
  expect(includesOf(contract.location.get.query.include)).toEqual(
    expect.arrayContaining(Object.keys(fieldOf)),
  )
  expect(Object.values(fieldOf).filter((field) => !isOptional(Location.properties[field]))).toEqual(
    [],
  )
})

it('LOC-028 the outline tree is selected as higher, with its includes', () => {
  const { select, include } = contract.location.list.query
  expect(contract.location.list.path).toBe('/location')
  expect(wordsOf(select)).toContain('higher')
  expect(includesOf(include)).toEqual(
    expect.arrayContaining([
      'locations',
      'nested',
      'prioritisationOrigin',
      'hasFloorplan',
      'restrictions',
    ]),
  )
  expect(
    missingFields(Location, 'children prioritisationOrigin hasFloorPlanImage restriction.id'),
  ).toEqual([])
})

it('LOC-029 a row of the hierarchy has an id or a key, and names its parent by either', () => {
  expect(
    missingFields(
      LocationHierarchyRow,
      'id key name kind capacity shortName externalReference bookingCategoryId parentId parentKey',
    ),
  ).toEqual([])
  const floor = { name: 'Ground floor', kind: 'FLOOR' }
  expect(
    accepts(LocationHierarchy, {
      rootLocationId: 1,
      confirmIds: [4],
      locations: [
        { ...floor, id: 4, parentId: 1 },
        { ...floor, key: 'new', parentId: 1 },
        { ...floor, parentKey: 'new' },
      ],
    }),
  ).toBe(true)
  expect(accepts(LocationHierarchy, { locations: [] })).toBe(false)
})

it('LOC-036 width and height of a QR code are 50 to 2000 pixels', () => {
  const { width, height } = contract.location.qrCode.query
  for (const side of [width, height])
    expect(accepted(side, [49, 50, 200, 2000, 2001])).toEqual([50, 200, 2000])
})

it('LOCM-015 the times of a schedule are T plus hours, minutes, seconds and milliseconds', () => {
  const { timeFrom, timeTo } = ScheduleElement.properties
  for (const time of [timeFrom, timeTo])
    expect(
      accepted(time, [
        ...['T09:00:00.000', 'T23:59:59.999', 'T24:00:00.000'],
        ...['T09:00:00.0000', 'T25:00:00.000', 'T09:60:00.000', 'T9:00:00.000', '9 AM'],
      ]),
    ).toEqual(['T09:00:00.000', 'T23:59:59.999', 'T24:00:00.000'])
})

it('SET-014 the buffer section has whole minutes before and after', () => {
  const both = { buffer: { minutesBefore: 10, minutesAfter: 5 } }
  expect(
    accepted(BookingSettings, [
      both,
      { buffer: { minutesBefore: 0 } },
      { buffer: { minutesAfter: -5 } },
      { buffer: { minutesBefore: 7.5 } },
      { buffer: { hoursBefore: 1 } },
    ]),
  ).toEqual([both, { buffer: { minutesBefore: 0 } }])
})

it('SET-025 the time zone section has a zone id, and multi_time_zones is a switch', () => {
  const section = { timeZone: { zoneId: 'Europe/Madrid' } }
  expect(
    accepted(BookingSettings, [
      section,
      { timeZone: {} },
      { timeZone: { zoneId: '' } },
      { timeZone: { zoneId: 60 } },
      { timeZone: { offset: 60 } },
    ]),
  ).toEqual([section, { timeZone: {} }])
  expect(configKeys.multi_time_zones).toMatchObject({ dataType: 'BOOLEAN', released: true })
})

it('SHR-005 a shared location with its restriction has both ids', () => {
  const pair = { locationId: 4, restrictionId: 2 }
  expect(
    accepted(SharedLocationRestriction, [pair, { locationId: 4 }, { restrictionId: 2 }]),
  ).toEqual([pair])
})

it('FAC-003 a facility tells whether the organisation uses it', () => {
  expect(missingFields(Facility, 'id text isEnabled')).toEqual([])
  expect(missingFields(contract.facility.enable.answers[200], 'isEnabled')).toEqual([])
})

it('INTG-019 directories and groups have ids and names; maxResults is 1 to 500', () => {
  for (const shape of [Directory, DirectoryGroup])
    expect(missingFields(shape, 'id name')).toEqual([])
  const { maxResults } = contract.directory.groupUsers.query
  expect(accepted(maxResults, [0, 1, 500, 501])).toEqual([1, 500])
})

it('FP-001 a floor plan has its reference size, media with a url, and elements with locations', () => {
  const plan = {
    referenceWidth: 1200,
    referenceHeight: 800,
    media: { id: 3, kind: 'FLOOR_PLAN_IMAGE', url: '/plan.png' },
    elements: [{ id: 'a', locationId: 4, x: 0, y: 0, width: 20, height: 20 }],
  }
  expect(
    accepted(FloorPlan, [
      plan,
      { ...plan, referenceWidth: 0 },
      { ...plan, referenceHeight: undefined },
      { ...plan, elements: undefined },
    ]),
  ).toEqual([plan])
  expect(
    missingFields(
      FloorPlan,
      'referenceWidth referenceHeight media.url elements.locationId elements.x elements.y',
    ),
  ).toEqual([])
})

it('FP-002 a marker has one of five statuses of booking', () => {
  expect(wordsOf(MarkerStatus)).toEqual([
    'AVAILABLE_FOR_BOOKING',
    'AVAILABLE_WITHOUT_BOOKING',
    'UNAVAILABLE',
    'BOOKED_OR_OCCUPIED',
    'BOOKED_BY_YOU',
  ])
  expect(wordsOf(Marker.properties.bookingStatus)).toEqual(wordsOf(MarkerStatus))
})

it('FP-003 a marker tells whether it is an area, and its label and name label', () => {
  const marker = { id: 'a', bookingStatus: 'UNAVAILABLE', isArea: true }
  const labelled = { ...marker, label: 'A-1', nameLabel: 'Ada Byron' }
  expect(accepted(Marker, [marker, labelled, { ...marker, isArea: undefined }])).toEqual([
    marker,
    labelled,
  ])
  expect(missingFields(FloorPlanElement, 'isArea label')).toEqual([])
})

it('FP-006 LOCM-006 media has an id, and sizes once it is resized; it is read every 3 s, preferably 1024 wide', () => {
  const media = { id: 3, kind: 'FLOOR_PLAN_IMAGE' }
  const size = { url: '/media/3?width=1024', width: 1024, height: 512 }
  expect(
    accepted(Media, [
      media,
      { ...media, sizes: [size] },
      { ...media, id: undefined },
      ...Object.keys(size).map((part) => ({ ...media, sizes: [{ ...size, [part]: undefined }] })),
    ]),
  ).toEqual([media, { ...media, sizes: [size] }])
  expect([mediaPollMs, floorPlanImageWidth]).toEqual([3000, 1024])
})

it('FP-012 occupancy is OCCUPIED or ABSENT, with the time and perhaps a message', () => {
  expect(wordsOf(Occupancy.properties.status)).toEqual(['OCCUPIED', 'ABSENT'])
  expect(missingFields(Occupancy, 'status statusTime statusMessage')).toEqual([])
  expect(isOptional(Occupancy.properties.statusTime)).toBe(false)
  expect(isOptional(Occupancy.properties.statusMessage)).toBe(true)
})
