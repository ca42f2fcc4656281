import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { embedScopes } from '../base/scope.js'
import { clearableFields, optionalFields } from '../base/fields.js'
import { floorPlanMaxBytes } from '../base/limits.js'
import { NotPersonal } from '../base/personal.js'
import type { PeriodKind } from '../base/text.js'
import { FloorPlan } from './floor-plan.js'
import { Media } from './media.js'
import { Prioritisation } from './prioritisation.js'
import {
  clearable,
  Count,
  Email,
  entity,
  enumeration,
  Flag,
  Id,
  IdList,
  Instant,
  Includes,
  LocalDate,
  LocalTime,
  Minutes,
  Name,
  optional,
  optionalWith,
  PeriodKindSchema,
  reference,
  ScheduleTime,
  Text,
  WebAddress,
  Zone,
} from '../base/schema.js'
import { LocationRole } from '../people/user.js'

/** Text instead of an enumeration, because custom kinds are accepted. */
export const locationKinds = [
  'ORL',
  'REGION',
  'SUB_REGION',
  'SITE',
  'BUILDING',
  'FLOOR',
  'ZONE',
  'AREA',
  'ROOM',
  'DESK',
  'CAR_PARK',
  'CAR_LEVEL',
  'CAR_SPACE',
] as const
export const LocationKind = Type.String({
  pattern: '^[A-Z][A-Z_]{0,31}$',
  description: `One of ${locationKinds.join(', ')}, or a kind of your own`,
})

export const GeoCoordinates = entity(
  'GeoCoordinates',
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  },
  'Degrees, WGS 84.',
)

export const Facility = entity(
  'Facility',
  {
    id: Id,
    text: Type.String(),
    kind: Type.String({ description: 'MAIN or OTHER' }),
    isEnabled: optional(Flag),
    isLikelyPossibility: optional(Flag),
  },
  'A facility of a location.',
)

export const Layout = entity(
  'Layout',
  {
    id: Id,
    text: Type.String(),
    capacity: optional(Count),
    isLikelyPossibility: optional(Flag),
  },
  'A room layout.',
)

const DayTimeRange = Type.Object(
  {
    day: Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1' }),
    timeFrom: ScheduleTime,
    timeTo: ScheduleTime,
  },
  { additionalProperties: false },
)
const DateRange = Type.Object(
  { dateFrom: LocalDate, dateTo: optional(LocalDate) },
  { additionalProperties: false },
)

export const ScheduleElement = entity(
  'ScheduleElement',
  {
    type: enumeration(
      'ScheduleElementType',
      [
        'DATE_FROM',
        'DATE_TO',
        'DATE_RANGES_EXCLUDED',
        'DATE_RANGES_INCLUDED',
        'WEEKDAYS_TIME',
        'WEEKDAYS_VARIABLE_TIME',
      ],
      'The type of a schedule element.',
    ),
    date: optional(LocalDate),
    dateRanges: optional(Type.Array(DateRange)),
    timeFrom: optional(ScheduleTime),
    timeTo: optional(ScheduleTime),
    weekdays: optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }))),
    dayTimeRanges: optional(Type.Array(DayTimeRange)),
  },
  'An element of a schedule. The end of a date range, dateTo, is exclusive.',
)

const required = { isRequired: optional(Flag) }

const ReminderPeriodKind = enumeration(
  'ReminderPeriodKind',
  ['MINUTE', 'HOUR', 'DAY', 'WEEK'] satisfies PeriodKind[],
  'The unit of the time before a booking at which a reminder is sent.',
)

/** Effective booking settings of a category, by section. */
export const BookingSettings = entity(
  'BookingSettings',
  {
    checkIn: optional(
      Type.Object(
        {
          ...required,
          consecutiveNoShows: optional(Count),
          autoCancel: optional(Flag),
          autoCancelRepeat: optional(Flag),
          proximityRequired: optional(Flag),
          minutesAllowedEarly: optional(Minutes),
          minutesAutoCancel: optional(Minutes),
        },
        { additionalProperties: false },
      ),
    ),
    period: optional(
      Type.Object(
        {
          minPeriod: optional(Count),
          minPeriodKind: optional(PeriodKindSchema),
          minPeriodUntilTime: optional(LocalTime),
          maxDuration: optional(Count),
          maxDurationKind: optional(PeriodKindSchema),
          maxPeriodReleaseTime: optional(LocalTime),
          anonymiseBookingsAfterDays: optional(Count),
          singleBookingPerDay: optional(Flag),
          multiDayBookings: optional(Flag),
          prioritisation: optional(Prioritisation),
        },
        { additionalProperties: false },
      ),
    ),
    buffer: optional(
      Type.Object(
        { minutesBefore: optional(Minutes), minutesAfter: optional(Minutes) },
        { additionalProperties: false },
      ),
    ),
    visit: optional(
      Type.Object(
        {
          location: optional(Id),
          selfServe: optional(Flag),
          includeStaff: optional(Flag),
          sendPasscodeToStaff: optional(Flag),
          sendPasscodeToVisitors: optional(Flag),
          passcodeIncludesBarcode: optional(Flag),
          declarationTemplateId: optional(Id),
        },
        { additionalProperties: false },
      ),
    ),
    notification: optional(
      Type.Object(
        {
          period1: optional(Count),
          periodKind1: optional(ReminderPeriodKind),
          period2: optional(Count),
          periodKind2: optional(ReminderPeriodKind),
          period3: optional(Count),
          periodKind3: optional(ReminderPeriodKind),
        },
        { additionalProperties: false },
      ),
    ),
    signage: optional(
      Type.Object(
        { anonymousBookIdentifyOwner: optional(Flag), authenticatedBookAllowed: optional(Flag) },
        { additionalProperties: false },
      ),
    ),
    availabilityType: optional(
      enumeration(
        'AvailabilityType',
        ['AVAILABLE_FOR_BOOKING', 'AVAILABLE_WITHOUT_BOOKING'],
        'Whether a location is booked or used without booking.',
      ),
    ),
    approval: optional(
      Type.Object(
        {
          ...required,
          approvers: optional(
            Type.Array(Id, {
              maxItems: 100,
              description: 'Users who may approve here besides the managers of the location',
            }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    attendee: optional(
      Type.Object(
        { ...required, attendeeCountRequiredOnBooking: optional(Flag) },
        { additionalProperties: false },
      ),
    ),
    costCode: optional(Type.Object(required, { additionalProperties: false })),
    label: optional(
      Type.Object({ ...required, notesRequired: optional(Flag) }, { additionalProperties: false }),
    ),
    timeZone: optional(Type.Object({ zoneId: optional(Zone) }, { additionalProperties: false })),
  },
  'Booking settings of a category. A section is absent if it is not set anywhere.',
)

export const SettingOrigin = enumeration(
  'SettingOrigin',
  ['LOCATION', 'ANCESTOR', 'CATEGORY', 'DEFAULT'],
  'The origin of a section.',
)
export const EffectiveSettings = entity(
  'EffectiveSettings',
  {
    settings: BookingSettings,
    origins: Type.Record(
      Type.String(),
      Type.Object(
        { origin: SettingOrigin, locationId: optional(Id), name: optional(Type.String()) },
        { additionalProperties: false },
      ),
    ),
  },
  'The effective settings and the origin of each section.',
)

export const MarkerStatus = enumeration(
  'MarkerStatus',
  [
    'AVAILABLE_FOR_BOOKING',
    'AVAILABLE_WITHOUT_BOOKING',
    'UNAVAILABLE',
    'BOOKED_OR_OCCUPIED',
    'BOOKED_BY_YOU',
  ],
  'The bookingStatus of a marker.',
)

export const Marker = entity(
  'Marker',
  {
    id: Type.String(),
    locationId: optional(Id),
    bookingStatus: MarkerStatus,
    isArea: Flag,
    label: optional(Type.String()),
    nameLabel: optional(Type.String({ description: 'The owner, if shown' })),
  },
  'The current appearance of a location on a plan.',
)

export const BookingType = entity(
  'BookingType',
  {
    id: Id,
    text: Name(100),
    duration1: Type.Integer({ minimum: 1, maximum: 1440 }),
    duration2: optional(Type.Integer({ minimum: 1, maximum: 1440 })),
    duration3: optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  },
  'A booking type and its durations in minutes.',
)

/** At most 20 (AD-134). */
export const LocationTags = Type.Array(Name(50), {
  maxItems: 20,
  uniqueItems: true,
  description: 'Words by which people find a location',
})

/** Plain fields of a location. */
export const locationFields = {
  minimumCapacity: Count,
  shortName: NotPersonal(Text()),
  longName: NotPersonal(Text()),
  description: NotPersonal(Text(4000)),
  address: NotPersonal(Text(1000)),
  alert: NotPersonal(Text(1000, 'A notice displayed with the location')),
  mapUrl: NotPersonal(WebAddress),
  conferenceEndPoint: NotPersonal(Text()),
  externalReference: NotPersonal(Text()),
  calendarResource: NotPersonal(Text()),
} as const

export const Location = entity(
  'Location',
  {
    id: Id,
    version: optional(
      Type.Integer({
        description:
          'Counts the changes of the location itself and of its parent; absent if the caller may not see more than its name',
      }),
    ),
    name: Name(),
    kind: LocationKind,
    parentId: optional(Id),
    organisationId: Id,
    left: Type.Integer({
      description: 'Position in the tree: descendants lie between left and right',
    }),
    right: Type.Integer(),
    level: Type.Integer({ minimum: 0 }),
    capacity: Count,
    isBookable: Flag,
    isFlex: optional(Flag),
    bookingCategoryId: optional(Id),
    ...optionalFields(locationFields),
    tags: optional(LocationTags),
    geoCoordinates: optional(GeoCoordinates),
    timeZone: Zone,
    calendarProvider: optional(
      Type.Object(
        { id: optional(Id), kind: Type.Literal('O365') },
        { additionalProperties: false },
      ),
    ),
    qualifiedName: Type.String(),
    longQualifier: Type.String(),
    shortQualifier: Type.String(),
    hasInfo: Flag,
    hasFacilities: Flag,
    hasFloorPlanImage: Flag,
    facilities: optional(Type.Array(Facility)),
    layouts: optional(Type.Array(Layout)),
    extras: optional(Type.Array(reference('Extra'))),
    images: optional(Type.Array(Media)),
    media: optional(Type.Array(Media)),
    floorPlan: optional(FloorPlan),
    ancestors: optional(Type.Array(reference('Location'))),
    children: optional(Type.Array(reference('Location'))),
    bookingSettings: optional(BookingSettings),
    bookingSettingsList: optional(Type.Array(reference('BookingSettingsEntry'))),
    schedule: optional(
      Type.Object(
        { scheduleElements: Type.Array(ScheduleElement) },
        { additionalProperties: false },
      ),
    ),
    bookingCategories: optional(IdList),
    applicableBookingCategories: optional(Type.Array(reference('Category'))),
    bookingTypes: optional(Type.Array(BookingType)),
    possibleFacilities: optional(Type.Array(Facility)),
    possibleLayouts: optional(Type.Array(Layout)),
    restriction: optional(Type.Object({ id: Id }, { additionalProperties: false })),
    roles: optional(Type.Array(LocationRole)),
    managers: optional(Type.Array(reference('PersonName'))),
    prioritisationOrigin: optional(reference('LocationName')),
    provider: optional(Id),
    person: optional(Id),
    categoryExtras: optional(Type.Array(reference('CategoryExtras'))),
    scheduleAncestors: optional(Type.Array(reference('LocationName'))),
    restrictionAncestors: optional(Type.Array(reference('LocationName'))),
    combinedOf: optional(
      Type.Array(Id, { description: 'The locations that a combined location consists of' }),
    ),
  },
  'A node of the location tree: an organisation’s root, region, site, building, floor, room, desk, parking space … Fields after hasFloorPlanImage need their include.',
)

export const LocationName = entity(
  'LocationName',
  { id: Id, name: Type.String() },
  'A location with its name.',
)
export const PersonName = entity(
  'PersonName',
  { id: Id, name: Type.String(), email: optional(Type.String()) },
  'A person with their name.',
)

export const CategoryExtras = entity(
  'CategoryExtras',
  { bookingCategoryId: Id, extras: Type.Array(reference('Extra')) },
  'Extras offered for a category at a location.',
)
export const BookingSettingsEntry = entity(
  'BookingSettingsEntry',
  {
    bookingCategoryId: Id,
    override: BookingSettings,
    inherited: BookingSettings,
  },
  'Editable settings of a location for a category, and the inherited values.',
)

const StaleVersion = optional(
  Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description:
      'The version that the change is based on. If somebody has changed the location since, nothing is saved and VERSION_CONFLICT says in data.locations what',
  }),
)

export const LocationEdit = entity(
  'LocationEdit',
  {
    version: StaleVersion,
    name: optional(Name()),
    kind: optional(LocationKind),
    capacity: optional(Count),
    isBookable: optional(Flag),
    isFlex: optional(Flag),
    bookingCategoryId: clearable(Id),
    ...clearableFields(locationFields),
    tags: optional(LocationTags),
    geoCoordinates: clearable(GeoCoordinates),
    timeZone: clearable(Zone),
    calendarProvider: clearable(Id),
    provider: clearable(Id),
    person: clearable(Id),
    facilities: optional(
      Type.Array(Type.Object({ id: Id }, { additionalProperties: false }), { maxItems: 500 }),
    ),
    layouts: optional(
      Type.Array(
        Type.Object({ id: Id, capacity: optional(Count) }, { additionalProperties: false }),
        { maxItems: 100 },
      ),
    ),
    categoryExtras: optional(
      Type.Array(
        Type.Object(
          {
            bookingCategoryId: Id,
            extras: Type.Array(Type.Object({ id: Id }, { additionalProperties: false })),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    schedule: optional(
      Type.Object(
        { scheduleElements: Type.Array(ScheduleElement, { maxItems: 100 }) },
        { additionalProperties: false },
      ),
    ),
    bookingSettingsList: optional(
      Type.Array(
        Type.Object(
          { bookingCategoryId: Id, override: BookingSettings },
          { additionalProperties: false },
        ),
      ),
    ),
    medias: optional(
      Type.Array(Type.Object({ id: Id }, { additionalProperties: false }), { maxItems: 100 }),
    ),
    floorPlan: clearable(FloorPlan),
  },
  'Fields to change. Omitted fields stay unchanged, null clears a field, lists are replaced.',
)

const hierarchyFields = {
  name: Name(),
  kind: LocationKind,
  capacity: optional(Count),
  shortName: clearable(locationFields.shortName),
  externalReference: clearable(locationFields.externalReference),
  bookingCategoryId: clearable(Id),
  isBookable: optional(Flag),
}
const RowKey = Type.String({ minLength: 1, maxLength: 64 })

export const LocationHierarchyRow = entity(
  'LocationHierarchyRow',
  {
    id: optional(Id),
    key: optional(RowKey),
    version: StaleVersion,
    copyOf: optional(
      Type.Integer({
        minimum: 1,
        description:
          'For a new location: the one whose settings, schedule, facilities, layouts, extras, tags and category it gets',
      }),
    ),
    ...hierarchyFields,
    parentId: optional(Id),
    parentKey: optional(RowKey),
  },
  'A row of the hierarchy editor. Without an id it is created; key is a name by which other rows of the same call find their new parent. Omitted fields stay unchanged.',
)

export const LocationHierarchy = entity(
  'LocationHierarchy',
  {
    rootLocationId: Id,
    confirmIds: optional(IdList),
    locations: Type.Array(LocationHierarchyRow, { maxItems: 10_000 }),
  },
  'Rows in order; those without id are created, locations without a row are left alone.',
)

export const LocationImport = entity(
  'LocationImport',
  {
    hierarchy: LocationHierarchy,
    errors: Type.Array(
      Type.Object(
        {
          line: Type.Integer({ description: 'Of the file; the header is line 1' }),
          field: Type.String(),
          message: Type.String(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  'What a file would save, and its errors by line. Nothing is saved yet.',
)

export const LocationHistoryEntry = entity(
  'LocationHistoryEntry',
  {
    version: Type.Integer(),
    at: Instant,
    person: optional(reference('PersonName')),
    changes: Type.Array(
      Type.Object(
        {
          field: Type.String(),
          oldValue: optional(Type.Unknown()),
          newValue: optional(Type.Unknown()),
        },
        { additionalProperties: false },
      ),
    ),
  },
  'What one person changed of a location in one go.',
)

export const LocationRestriction = entity(
  'LocationRestriction',
  {
    id: Id,
    name: Type.String(),
    locations: optional(Type.Array(LocationName)),
  },
  'A security group that restricts locations; its id is the group’s.',
)
export const SharedLocationRestriction = entity(
  'SharedLocationRestriction',
  {
    locationId: Id,
    restrictionId: Id,
    locationName: optional(Type.String()),
    restrictionName: optional(Type.String()),
  },
  'A shared location and the group of the own organisation that may use it.',
)

const Position = enumeration(
  'Position',
  ['LAST', 'BEFORE', 'AFTER'],
  'Position among its siblings.',
)
const listIncludes = Includes(
  'locations',
  'nested',
  'ancestors',
  'prioritisationOrigin',
  'hasFloorplan',
  'restrictions',
)
const oneIncludes = Includes(
  'media',
  'images',
  'layouts',
  'facilities',
  'extras',
  'applicableBookingCategories',
  'possibleFacilities',
  'possibleLayouts',
  'bookingSettings',
  'bookingSettingsList',
  'bookingTypes',
  'bookingCategories',
  'managers',
  'roles',
  'restrictions',
  'schedules',
  'categoryExtras',
  'scheduleAncestors',
  'restrictionAncestors',
  'prioritisationOrigin',
  'ancestors',
  'children',
  'floorPlan',
  'combined',
)

export const locationEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/location',
    access: ['authenticated', 'locationManager', 'system'],
    scope: embedScopes,
    summary: 'Search for locations by text, kind, category or position in the tree',
    query: {
      search: optional(Type.String({ minLength: 1, maxLength: 100 })),
      scope: optionalWith(
        enumeration(
          'LocationScope',
          ['ISOLATED', 'SHARED', 'SHARED_ONLY'],
          'Own organisation, own and shared, or shared only.',
        ),
        'SHARED',
      ),
      l: optional(IdList),
      kind: optional(Type.Array(LocationKind)),
      bc: optional(IdList),
      select: optional(
        enumeration(
          'LocationSelect',
          ['higher', 'bookable'],
          'Locations above the bookable level, or bookable ones.',
        ),
      ),
      role: optional(Type.String({ maxLength: 40 })),
      include: optional(listIncludes),
    },
    answers: { 200: Type.Array(Location) },
  },
  get: {
    method: 'GET',
    path: '/location/{id}',
    access: ['authenticated', 'locationManager', 'system'],
    scope: embedScopes,
    summary: 'Get a location',
    query: { include: optional(oneIncludes), bc: optional(Id) },
    answers: { 200: Location },
  },
  update: {
    method: 'PUT',
    path: '/location/{id}',
    access: 'admin',
    summary: 'Change a location',
    query: { confirmIds: optional(IdList) },
    body: LocationEdit,
    answers: { 200: Location },
    errors: ['MATRIX-BUS-0029', 'VERSION_CONFLICT', 'PLAN_HIDES_BOOKINGS'],
    maxBytes: floorPlanMaxBytes,
    timeoutMs: 30_000,
  },
  updateByPost: {
    method: 'POST',
    path: '/location/{id}',
    access: 'admin',
    summary: 'Same as PUT, for older clients',
    query: { confirmIds: optional(IdList) },
    body: LocationEdit,
    answers: { 200: Location },
    errors: ['MATRIX-BUS-0029', 'VERSION_CONFLICT', 'PLAN_HIDES_BOOKINGS'],
    maxBytes: floorPlanMaxBytes,
    timeoutMs: 30_000,
  },
  history: {
    method: 'GET',
    path: '/location/{id}/history',
    access: 'admin',
    summary: 'List who changed what of a location, the latest first',
    answers: { 200: Type.Array(LocationHistoryEntry) },
  },
  remove: {
    method: 'DELETE',
    path: '/location/{id}',
    access: 'admin',
    summary: 'Delete a location and its descendants',
    query: { confirmIds: optional(IdList) },
    answers: { 204: null },
    errors: ['MATRIX-BUS-0029'],
  },
  removeMany: {
    method: 'DELETE',
    path: '/location',
    access: 'admin',
    summary: 'Delete locations; more than ten require a service admin',
    query: { l: IdList, confirmIds: optional(IdList) },
    answers: { 204: null },
    errors: ['MATRIX-BUS-0029', 'TOO_MANY_LOCATIONS'],
  },
  create: {
    method: 'POST',
    path: '/org/{orgId}/locations',
    access: 'admin',
    summary: 'Add a location',
    query: { parentId: Id, position: optionalWith(Position, 'LAST'), siblingId: optional(Id) },
    body: entity(
      'LocationInput',
      { kind: LocationKind, name: Name(), capacity: optional(Count) },
      'A location to add.',
    ),
    answers: { 201: Location },
    keyed: true,
  },
  move: {
    method: 'POST',
    path: '/location/{id}/move',
    access: 'admin',
    summary: 'Move a location with its descendants',
    body: entity(
      'LocationMove',
      {
        parentId: Id,
        position: Position,
        siblingId: optional(Id),
        confirmIds: optional(IdList),
      },
      'The new position.',
    ),
    answers: { 200: Location },
    errors: ['IN_USE', 'MATRIX-BUS-0029'],
  },
  hierarchy: {
    method: 'GET',
    path: '/org/{orgId}/locations',
    access: ['authenticated', 'locationManager', 'system'],
    scope: embedScopes,
    summary: 'Get the whole tree, in tree order',
    answers: { 200: Type.Array(Location) },
  },
  saveHierarchy: {
    method: 'PUT',
    path: '/org/{orgId}/locations',
    access: 'admin',
    summary: 'Save the rows of the hierarchy editor, all or nothing',
    body: LocationHierarchy,
    answers: { 200: Type.Array(Location) },
    errors: ['MATRIX-BUS-0029', 'VERSION_CONFLICT'],
    timeoutMs: 60_000,
  },
  exportHierarchy: {
    method: 'GET',
    path: '/org/{orgId}/locations/export',
    access: 'admin',
    summary: 'Export the tree as CSV',
    answers: { 200: { mediaType: 'text/csv' } },
  },
  readHierarchy: {
    method: 'POST',
    path: '/org/{orgId}/locations/import',
    access: 'admin',
    summary: 'Read a CSV file with the columns of the export; saves nothing',
    body: entity(
      'LocationFile',
      { text: Type.String({ minLength: 1, maxLength: 900_000, description: 'The CSV file' }) },
      'A file with the columns of the export. A number in Id names an existing location, a word a new one that other lines can name in Parent Id.',
    ),
    answers: { 200: LocationImport },
    errors: ['IMPORT_FILE'],
    timeoutMs: 60_000,
  },
  options: {
    method: 'GET',
    path: '/location/{id}/options',
    access: ['user', 'locationManager', 'system'],
    scope: 'booking:write',
    summary: 'List the extras that can be ordered here',
    query: { bc: optional(Id) },
    answers: { 200: Type.Array(reference('Extra')) },
  },
  settings: {
    method: 'GET',
    path: '/location/{id}/settings',
    access: ['authenticated', 'locationManager', 'system'],
    scope: ['availability:read', 'booking:read', 'booking:write'],
    summary: 'Get the effective booking settings and their origin',
    query: { bc: optional(Id) },
    answers: { 200: EffectiveSettings },
  },
  prioritisation: {
    method: 'GET',
    path: '/location/{id}/prioritisation',
    access: 'admin',
    summary: 'Get prioritisation rules',
    query: {
      bc: optional(Id),
      origin: optionalWith(
        enumeration(
          'PrioritisationOrigin',
          ['DIRECT', 'INHERITED', 'EFFECTIVE'],
          'The location’s own rules, the inherited or the effective ones.',
        ),
        'DIRECT',
      ),
    },
    answers: { 200: Prioritisation },
  },
  qrCode: {
    method: 'GET',
    path: '/location/{id}/qrcode',
    access: 'locationManager',
    summary: 'Get a QR code of the booking link',
    query: {
      width: optional(Type.Integer({ minimum: 50, maximum: 2000 })),
      height: optional(Type.Integer({ minimum: 50, maximum: 2000 })),
      format: optionalWith(
        enumeration('QrCodeFormat', ['PNG', 'SVG'], 'PNG, or SVG for large prints.'),
        'PNG',
      ),
    },
    answers: { 200: { mediaType: 'image/png' } },
  },
  roles: {
    method: 'GET',
    path: '/location/{id}/roles',
    access: 'admin',
    summary: 'List the roles at a location',
    answers: { 200: Type.Array(LocationRole) },
  },
  addRole: {
    method: 'POST',
    path: '/location/{id}/roles',
    access: 'admin',
    summary: 'Give a user a role at a location',
    body: entity(
      'LocationRoleInput',
      {
        role: LocationRole.properties.role,
        user: Type.Object({ id: Id }, { additionalProperties: false }),
      },
      'The user and the role.',
    ),
    answers: { 201: LocationRole },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  removeRole: {
    method: 'DELETE',
    path: '/location/{id}/roles/{roleId}',
    access: 'admin',
    summary: 'Remove a role',
    answers: { 204: null },
  },
  allRoles: {
    method: 'GET',
    path: '/location/roles',
    access: 'admin',
    summary: 'List all roles for parts of the tree',
    query: { role: optional(LocationRole.properties.role) },
    answers: { 200: Type.Array(LocationRole) },
  },
  restrictions: {
    method: 'GET',
    path: '/location/restriction',
    access: 'admin',
    summary: 'List restrictions in use, with their locations',
    answers: { 200: Type.Array(LocationRestriction) },
  },
  restriction: {
    method: 'GET',
    path: '/location/{id}/restriction/{restrictionId}',
    access: 'admin',
    summary: 'Get a restriction of a location',
    answers: { 200: LocationRestriction },
  },
  addRestriction: {
    method: 'POST',
    path: '/location/{id}/restriction/{restrictionId}',
    access: 'admin',
    summary: 'Restrict a location to a security group',
    answers: { 200: LocationRestriction },
  },
  removeRestriction: {
    method: 'DELETE',
    path: '/location/{id}/restriction/{restrictionId}',
    access: 'admin',
    summary: 'Remove the restriction of a location',
    answers: { 204: null },
  },
  sharedAndRestricted: {
    planned: true,
    method: 'GET',
    path: '/location/sharedAndRestricted',
    access: 'admin',
    summary: 'List shared locations with the own organisation’s restrictions',
    answers: { 200: Type.Array(SharedLocationRestriction) },
  },
  combine: {
    method: 'PUT',
    path: '/location/{id}/combined',
    access: 'admin',
    summary:
      'Combine two or more siblings into a bookable location. Booking it blocks them, and booking one of them blocks it',
    body: entity(
      'CombinedLocation',
      { locationIds: Type.Array(Id, { minItems: 2, maxItems: 50 }) },
      'The siblings to combine.',
    ),
    answers: { 200: Location },
    errors: ['COMBINED_IN_USE'],
  },
  separate: {
    method: 'DELETE',
    path: '/location/{id}/combined',
    access: 'admin',
    summary: 'Split a combined location',
    answers: { 204: null },
    errors: ['COMBINED_IN_USE'],
  },
  generateConfig: {
    method: 'POST',
    path: '/location/generateConfig',
    access: 'admin',
    summary: 'Download a zip with the configuration of a screen at a location',
    body: entity(
      'ConfigFileInput',
      { email: Email, password: Type.String({ minLength: 1, maxLength: 200 }), locationId: Id },
      'The system user whose device token is included, with its password.',
    ),
    answers: { 200: { mediaType: 'application/zip' } },
    errors: ['PASSWORD_WRONG'],
  },
})
