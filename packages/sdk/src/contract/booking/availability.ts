import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { ReasonSchema } from '../base/error-body.js'
import {
  Count,
  entity,
  enumeration,
  Flag,
  Id,
  IdList,
  Includes,
  LocalDateOrDateTime,
  LocalDateTime,
  Minutes,
  optional,
  reference,
  Zone,
} from '../base/schema.js'
import { Location } from '../location/location.js'

export const SlotStatus = enumeration(
  'SlotStatus',
  ['AVAILABLE', 'BOOKED'],
  'Whether a place can be booked at a time.',
)
export const IconType = enumeration(
  'IconType',
  ['AVAILABLE', 'LIMITED', 'BOOKED', 'OWN'],
  'How a slot is shown.',
)
export const When = enumeration(
  'When',
  ['now', 'today', 'tomorrow', 'this-week', 'next-week'],
  'Quick-search targets.',
)

export const AvailabilitySlot = entity(
  'AvailabilitySlot',
  {
    locationId: Id,
    status: SlotStatus,
    defaultBookingFrom: optional(LocalDateTime),
    defaultBookingTo: optional(LocalDateTime),
    timeTo: optional(LocalDateTime),
    iconType: IconType,
    bookingId: optional(Id),
    reasons: optional(Type.Array(ReasonSchema)),
  },
  'One place at one time. timeTo is when the free time ends.',
)

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
  'One step of the grid with the places that can be had. isLimited: resource_result_limit cut the list.',
)

export const Availability = entity(
  'Availability',
  {
    locationId: Id,
    status: SlotStatus,
    timeZone: Zone,
    offsetFrom: Type.Integer({ description: 'Minutes east of UTC at the start of the range' }),
    defaultBookingFrom: optional(LocalDateTime),
    defaultBookingTo: optional(LocalDateTime),
    timeTo: optional(LocalDateTime),
    iconType: IconType,
    bookingId: optional(Id),
    bookedBy: optional(
      Type.String({
        description:
          'Owner, where floor_plan_shows_booking_owner is on and the booking is not private',
      }),
    ),
    busy: optional(
      Type.Array(
        Type.Object(
          { timeFrom: LocalDateTime, timeTo: LocalDateTime, bookingId: optional(Id) },
          { additionalProperties: false },
        ),
        { description: 'Blocked times in the range, with include=bookings' },
      ),
    ),
    reasons: optional(Type.Array(ReasonSchema)),
  },
  'One place over the whole range asked for. AVAILABLE when a booking of the asked length fits.',
)

export const AvailabilityAnswer = entity(
  'AvailabilityAnswer',
  {
    discrete: Type.Boolean({
      description: 'One exact interval was asked: there is no grid, each place is free or not',
    }),
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    durationMinutes: Minutes,
    timeslots: Type.Array(Timeslot),
    availability: Type.Array(Availability),
    locations: Type.Array(Location),
    ancestorLocations: Type.Array(Location),
    bookings: Type.Array(reference('Booking')),
    suggestedLocation: optional(Location),
  },
  'What can be booked.',
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
  'The parameters that the results path carries.',
)

export const Occupancy = entity(
  'Occupancy',
  {
    locationId: Id,
    status: enumeration('OccupancyStatus', ['OCCUPIED', 'ABSENT'], 'What a sensor says.'),
    statusTime: LocalDateTime,
    statusMessage: optional(Type.String()),
  },
  'Whether somebody is there now.',
)

export const availabilityEndpoints = endpoints({
  search: {
    method: 'GET',
    path: '/availability',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'What can be booked',
    query: {
      bc: optional(Id),
      include: optional(Includes('locations', 'bookings', 'ancestors', 'facilities', 'layouts')),
      status: optional(
        Type.Array(Type.Union([SlotStatus, Type.Literal('ALL')]), {
          description: 'AVAILABLE unless ALL',
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
            'Answer only these of the places searched, and the places above and below them, which share their bookings',
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
    summary: 'The parameters of a quick search that finds something, or 204',
    query: { bc: Id, when: When, l: optional(IdList) },
    answers: { 200: QuickSearch, 204: null },
  },
})

export const occupancyEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/occupancy',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'What sensors say now',
    query: { l: IdList },
    answers: { 200: Type.Array(Occupancy) },
  },
})
