import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { LocationKind } from '../location/location.js'
import {
  Count,
  entity,
  enumeration,
  Id,
  IdList,
  LocalDate,
  LocalDateTime,
  LocalTime,
  optional,
} from '../base/schema.js'

export const UtilisationMetricKey = enumeration(
  'UtilisationMetricKey',
  [
    'PAST_CHECKED_IN',
    'PAST_NOT_CHECKED_IN',
    'FUTURE_BOOKED',
    'BUFFER',
    'FUTURE_AVAILABLE',
    'PAST_UNUSED',
    'UNAVAILABLE_OUT_OF_HOURS',
    'UNAVAILABLE_OTHER',
  ],
  'The use of a location at a given minute. Every minute counts once.',
)

const share = { percentage: Type.Number({ minimum: 0 }), minutes: Type.Number({ minimum: 0 }) }

export const UtilisationMetric = entity(
  'UtilisationMetric',
  {
    key: UtilisationMetricKey,
    ...share,
    groups: optional(
      Type.Array(Type.Object({ name: Type.String(), ...share }, { additionalProperties: false }), {
        description: 'By the owner’s user group, with g=true',
      }),
    ),
  },
  'Minutes of one use, and their share of the measured time.',
)

export const UtilisationItem = entity(
  'UtilisationItem',
  {
    level: Type.Integer({ minimum: 1, description: 'Depth below the requested location' }),
    location: Type.Object(
      { id: Id, name: Type.String(), kind: LocationKind, parentId: optional(Id) },
      { additionalProperties: false },
    ),
    metrics: Type.Array(UtilisationMetric),
  },
  'The utilisation of a location, or of everything below it.',
)

export const AgendaBooking = entity(
  'AgendaBooking',
  {
    id: Id,
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    isTentative: Type.Boolean({ description: 'Waits for approval' }),
    label: optional(Type.String({ description: 'The title' })),
    notes: optional(Type.String()),
    ownerName: Type.String(),
    attendeeCount: optional(Count),
    layout: optional(Type.String()),
    layoutNote: optional(Type.String()),
    extras: Type.Array(
      Type.Object(
        { text: Type.String(), quantity: optional(Count), notes: optional(Type.String()) },
        { additionalProperties: false },
      ),
    ),
  },
  'An active booking of the day, with what has to be prepared for it.',
)

export const DailyAgenda = entity(
  'DailyAgenda',
  {
    location: Type.Object(
      {
        id: Id,
        name: Type.String(),
        kind: LocationKind,
        where: Type.String({ description: 'The names of the locations above it' }),
      },
      { additionalProperties: false },
    ),
    bookings: Type.Array(AgendaBooking, { description: 'By start' }),
  },
  'The bookings of a location on one day.',
)

export const reportEndpoints = endpoints({
  utilisation: {
    method: 'GET',
    path: '/report/utilisation',
    access: 'locationManager',
    summary: 'Get the utilisation of a category; t is the last day (inclusive)',
    query: {
      g: optional(Type.Boolean({ description: 'Also by user group' })),
      bc: Id,
      f: LocalDate,
      t: LocalDate,
      l: optional(IdList),
      u: optional(
        enumeration(
          'UtilisationTime',
          ['available', 'custom'],
          'Measure opening hours, or tf to tt of each day.',
        ),
      ),
      tf: optional(LocalTime),
      tt: optional(LocalTime),
    },
    answers: { 200: Type.Array(UtilisationItem) },
  },
  dailyAgendas: {
    method: 'GET',
    path: '/report/dailyAgendas',
    access: 'locationManager',
    summary: 'Get the bookings of a day by location, in the order of the tree, without empty ones',
    query: { d: LocalDate, bc: optional(IdList), l: optional(IdList) },
    answers: { 200: Type.Array(DailyAgenda) },
  },
})
