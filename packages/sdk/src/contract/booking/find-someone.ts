import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import {
  entity,
  Id,
  LocalDate,
  LocalDateTime,
  optional,
  optionalWith,
  Picture,
  Zone,
} from '../base/schema.js'

export const Whereabouts = entity(
  'Whereabouts',
  {
    bookingId: Id,
    locationId: Id,
    locationName: Type.String(),
    qualifiedName: optional(Type.String()),
    floorPlanLocationId: optional(Id),
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    timeZone: Zone,
    offsetFrom: Type.Integer({ description: 'UTC offset of timeFrom in minutes' }),
    offsetTo: Type.Integer({ description: 'UTC offset of timeTo in minutes' }),
  },
  'Where a colleague is during one of their bookings. floorPlanLocationId is the location itself or the nearest ancestor that has a floor plan.',
)

export const PersonWhereabouts = entity(
  'PersonWhereabouts',
  {
    personId: Id,
    name: Type.String(),
    picture: optional(Picture),
    places: Type.Array(Whereabouts),
  },
  'Where a colleague is during some days, in order of time.',
)

export const findSomeoneEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/find-someone',
    access: 'user',
    summary:
      'Find where a colleague is on a day, today by default, from their bookings in the find-someone categories',
    query: { personId: Id, date: optional(LocalDate) },
    answers: { 200: Type.Array(Whereabouts) },
  },
  people: {
    method: 'GET',
    path: '/find-someone/people',
    access: 'user',
    summary:
      'Find where several colleagues are during some days, a week from today by default; unknown people are left out',
    query: {
      personIds: Type.Array(Id, { minItems: 1, maxItems: 20 }),
      date: optional(LocalDate),
      days: optionalWith(Type.Integer({ minimum: 1, maximum: 31 }), 7),
    },
    answers: { 200: Type.Array(PersonWhereabouts) },
  },
})
