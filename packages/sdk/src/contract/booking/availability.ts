import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { ReasonSchema } from '../base/error-body.js'
import {
  absent,
  Count,
  entity,
  enumeration,
  Flag,
  Id,
  IdList,
  Includes,
  LocalDate,
  LocalDateOrDateTime,
  LocalDateTime,
  Minutes,
  optional,
  union,
  Zone,
} from '../base/schema.js'
import { Location } from '../location/location.js'

export const SlotStatus = enumeration(
  'SlotStatus',
  ['AVAILABLE', 'BOOKED'],
  'Whether a location can be booked at a time.',
)
export const IconType = enumeration(
  'IconType',
  ['AVAILABLE', 'LIMITED', 'BOOKED', 'OWN'],
  'The icon of a slot.',
)
export const When = enumeration(
  'When',
  ['now', 'today', 'tomorrow', 'this-week', 'next-week'],
  'Targets of quick searches.',
)

/** The values allowed per status: only available locations have bookable times. */
const statusFacts = {
  AVAILABLE: {
    status: Type.Literal('AVAILABLE'),
    defaultBookingFrom: LocalDateTime,
    defaultBookingTo: LocalDateTime,
    timeTo: LocalDateTime,
    reasons: absent,
  },
  BOOKED: {
    status: Type.Literal('BOOKED'),
    defaultBookingFrom: absent,
    defaultBookingTo: absent,
    timeTo: absent,
    reasons: optional(Type.Array(ReasonSchema)),
  },
}

const slotFacts = { locationId: Id, iconType: IconType, bookingId: optional(Id) }
const AvailableSlot = entity(
  'AvailableSlot',
  { ...slotFacts, ...statusFacts.AVAILABLE },
  'A location that can be booked in a timeslot. timeTo is the end of the free time.',
)
const UnavailableSlot = entity(
  'UnavailableSlot',
  { ...slotFacts, ...statusFacts.BOOKED },
  'A location that cannot be booked in a timeslot.',
)
export const AvailabilitySlot = union<
  Type.Static<typeof AvailableSlot> | Type.Static<typeof UnavailableSlot>
>('AvailabilitySlot', [AvailableSlot, UnavailableSlot], 'A location in one timeslot.')

export const Timeslot = entity(
  'Timeslot',
  {
    key: Type.String(),
    text: Type.String({ description: "In the caller's language, for example 09:00 or AM" }),
    time: LocalDateTime,
    timeTo: LocalDateTime,
    isLimited: Flag,
    availability: Type.Array(AvailabilitySlot),
  },
  'A step of the grid with the available locations. isLimited: the list was cut off at resource_result_limit.',
)

const zoneFacts = {
  timeZone: Zone,
  offsetFrom: Type.Integer({ description: 'Minutes east of UTC at the start of the range' }),
  bookedBy: optional(
    Type.String({
      description:
        'The owner, if floor_plan_shows_booking_owner is on and the booking is not private',
    }),
  ),
  bookedByPicture: optional(
    Type.String({
      description:
        "The address of the owner's picture, if they have one; never for tokens with scopes",
    }),
  ),
  busy: optional(
    Type.Array(
      Type.Object(
        {
          timeFrom: LocalDateTime,
          timeTo: LocalDateTime,
          bookingId: optional(Id),
          label: optional(
            Type.String({ description: 'The title, if the caller may read the booking' }),
          ),
          bookedBy: optional(
            Type.String({ description: 'The owner, if the caller may read the booking' }),
          ),
        },
        { additionalProperties: false },
      ),
      {
        description:
          'Blocked times in the range, with include=bookings; on its whole days if only own bookings keep the caller from the location',
      },
    ),
  ),
}
const rangeFacts = { ...slotFacts, ...zoneFacts }
const AvailableLocation = entity(
  'AvailableLocation',
  { ...rangeFacts, ...statusFacts.AVAILABLE },
  'A location in which a booking of the requested duration fits. timeTo is the end of the free time.',
)
const UnavailableLocation = entity(
  'UnavailableLocation',
  { ...rangeFacts, ...statusFacts.BOOKED },
  'A location that cannot be booked for the requested duration.',
)
export const Availability = union<
  Type.Static<typeof AvailableLocation> | Type.Static<typeof UnavailableLocation>
>(
  'Availability',
  [AvailableLocation, UnavailableLocation],
  'A location over the whole requested range.',
)

export const FreeDay = entity(
  'FreeDay',
  { date: LocalDate, locationIds: Type.Array(Id) },
  'A day of a search, and the locations that are available in one of its timeslots.',
)

export const SpaceRange = entity(
  'SpaceRange',
  {
    firstStep: Count,
    stepCount: Count,
    status: SlotStatus,
    iconType: IconType,
    timeFrom: optional(LocalDateTime),
    timeTo: optional(LocalDateTime),
    defaultBookingFrom: optional(LocalDateTime),
    defaultBookingTo: optional(LocalDateTime),
    reasons: optional(Type.Array(ReasonSchema)),
    bookingId: optional(Id),
  },
  'Consecutive steps in which a space has the same state. timeFrom and timeTo are the free time; a booking takes the part of it in the step, unless defaultBookingFrom or defaultBookingTo say otherwise.',
)

export const SpacePattern = entity(
  'SpacePattern',
  {
    ...zoneFacts,
    whole: optional(
      entity(
        'WholeRange',
        {
          status: SlotStatus,
          iconType: IconType,
          defaultBookingFrom: optional(LocalDateTime),
          defaultBookingTo: optional(LocalDateTime),
          timeTo: optional(LocalDateTime),
          reasons: optional(Type.Array(ReasonSchema)),
          bookingId: optional(Id),
        },
        'A space over the whole requested range.',
      ),
    ),
    ranges: Type.Array(Count, { description: 'Indices into the ranges' }),
  },
  'What one or many spaces have in common. whole is absent if the space belongs to no list of the answer.',
)

export const LocationColumn = entity(
  'LocationColumn',
  {
    field: Type.String({ description: 'A field of Location' }),
    values: Type.Array(Type.Unknown(), { description: 'Its different values' }),
    of: optional(
      Type.Array(Type.Integer({ minimum: -1 }), {
        description:
          'The index of the value of each location, -1 for none; if absent, the only value is that of all locations, or each has its own',
      }),
    ),
  },
  'One field of all locations of an answer. qualifiedName is absent where it is the longQualifier, > and the name.',
)

export const AvailabilityRanges = entity(
  'AvailabilityRanges',
  {
    steps: Type.Array(
      entity(
        'AvailabilityStep',
        { key: Type.String(), text: Type.String(), time: LocalDateTime, timeTo: LocalDateTime },
        'A timeslot without its spaces.',
      ),
    ),
    limit: optional(Count),
    ranges: Type.Array(SpaceRange),
    patterns: Type.Array(SpacePattern),
    locationIds: Type.Array(Id),
    patternOf: Type.Array(Count, { description: 'The index of the pattern of each location' }),
    columns: Type.Array(LocationColumn, {
      description: 'The locations of the spaces with whole, with include=locations',
    }),
  },
  'The timeslots, availability and locations of an answer without repetition. deriveSlots of the SDK turns them into the whole lists.',
)

export const AvailabilityAnswer = entity(
  'AvailabilityAnswer',
  {
    discrete: Type.Boolean({
      description:
        'The search was for one exact interval: there is no grid, and each location is either available or not',
    }),
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    durationMinutes: Minutes,
    timeslots: Type.Array(Timeslot),
    days: optional(
      Type.Array(FreeDay, {
        description:
          'All days of the range, instead of its timeslots, with include=days; not of one exact interval',
      }),
    ),
    availability: Type.Array(Availability),
    locations: Type.Array(Location),
    ranges: optional(AvailabilityRanges),
    ancestorLocations: Type.Array(Location),
    suggestedLocation: optional(Location),
  },
  'The result of an availability search.',
)

export const QuickSearch = entity(
  'QuickSearch',
  {
    searchType: Type.Integer({ minimum: 1, maximum: 4 }),
    category: Id,
    startDate: LocalDateTime,
    endDate: LocalDateTime,
    duration: Minutes,
    capacity: Count,
    location: IdList,
    when: When,
    showAllLocations: optional(Flag),
    discrete: optional(Flag),
  },
  'The parameters in the path of the results page.',
)

export const availabilityEndpoints = endpoints({
  search: {
    method: 'GET',
    path: '/availability',
    access: ['authenticated', 'locationManager', 'system'],
    scope: ['availability:read', 'booking:write'],
    summary: 'Search for available locations',
    query: {
      bc: optional(Id),
      include: optional(
        Includes(
          'locations',
          'bookings',
          'ancestors',
          'facilities',
          'layouts',
          'extras',
          'days',
          'ranges',
        ),
      ),
      status: optional(
        Type.Array(Type.Union([SlotStatus, Type.Literal('ALL')]), {
          description: 'AVAILABLE by default; ALL includes unavailable locations',
        }),
      ),
      f: optional(LocalDateOrDateTime),
      t: optional(LocalDateOrDateTime),
      d: optional(Minutes),
      c: optional(Count),
      l: optional(IdList),
      lid: optional(
        Type.Array(Id, {
          maxItems: 2000,
          description:
            'Limit the answer to these of the searched locations, and to those above and below them, which share their bookings',
        }),
      ),
      when: optional(When),
    },
    answers: { 200: AvailabilityAnswer },
  },
  quick: {
    method: 'GET',
    path: '/availability/quick',
    access: ['user', 'system'],
    scope: ['availability:read', 'booking:write'],
    summary:
      'Get the parameters of a quick search that has results, or that would have some without the caller’s own booking; else 204',
    query: { bc: Id, when: When, l: optional(IdList) },
    answers: { 200: QuickSearch, 204: null },
  },
})
