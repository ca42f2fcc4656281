import Type from 'typebox'
import { clearableFields, optionalFields } from '../base/fields.js'
import { NotPersonal } from '../base/personal.js'
import { EntryVersion, FieldChange, StaleVersion } from '../base/version.js'
import { FloorPlan } from './floor-plan.js'
import { Media } from './media.js'
import { LocationRole } from '../people/user.js'
import {
  clearable,
  Count,
  entity,
  enumeration,
  Flag,
  Id,
  IdList,
  Instant,
  LocalDateTime,
  Name,
  optional,
  Picture,
  reference,
  Text,
  WebAddress,
  Zone,
} from '../base/schema.js'
import { ScheduleElement } from './schedule.js'
import { BookingSettings } from './settings.js'

/** Strings instead of an enumeration, because custom kinds are allowed. */
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
    version: EntryVersion,
    isEnabled: optional(Flag),
    isShared: optional(
      Type.Boolean({
        description:
          'Whether all organisations of the installation have it; otherwise only this one',
      }),
    ),
    isLikelyPossibility: optional(Flag),
  },
  'A facility of a location.',
)

export const Layout = entity(
  'Layout',
  {
    id: Id,
    text: Type.String(),
    version: EntryVersion,
    capacity: optional(Count),
    isLikelyPossibility: optional(Flag),
  },
  'A room layout.',
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
    version: EntryVersion,
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
    organisationName: optional(
      Type.String({
        description:
          'Of a location that another organisation shares, with cross_org_show_owning_org',
      }),
    ),
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
    thumbnail: optional(
      Type.String({
        description:
          'The address of the first image, or else of the picture of its category, in the smallest size',
      }),
    ),
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
  'A node of the location tree: an organisation’s root, region, site, building, floor, room, desk, parking space … Fields after thumbnail need their include.',
)

export const LocationName = entity(
  'LocationName',
  { id: Id, name: Type.String() },
  'A location with its name.',
)
export const PersonName = entity(
  'PersonName',
  { id: Id, name: Type.String(), email: optional(Type.String()), picture: optional(Picture) },
  'A person with their name.',
)

export const CategoryExtras = entity(
  'CategoryExtras',
  { bookingCategoryId: Id, extras: Type.Array(reference('Extra')) },
  'Extras offered for a category at a location.',
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

export const RoomCalendar = entity(
  'RoomCalendar',
  {
    lastRead: optional(Instant),
    failedSince: optional(Instant),
    clashes: Type.Array(
      Type.Object(
        { timeFrom: LocalDateTime, timeTo: LocalDateTime },
        { additionalProperties: false },
      ),
    ),
  },
  'The mailbox of a location: when it was last read, since when that fails, and its coming events that overlap bookings.',
)

export const LocationHistoryEntry = entity(
  'LocationHistoryEntry',
  {
    version: Type.Integer(),
    at: Instant,
    person: optional(reference('PersonName')),
    changes: Type.Array(FieldChange),
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
