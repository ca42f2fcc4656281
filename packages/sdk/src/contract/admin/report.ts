import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { LocationKind } from '../location/location.js'
import { entity, enumeration, Id, IdList, LocalDate, LocalTime, optional } from '../base/schema.js'

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
  'What a minute of a place was used for. Every minute counts once.',
)

const share = { percentage: Type.Number({ minimum: 0 }), minutes: Type.Number({ minimum: 0 }) }

export const UtilisationMetric = entity(
  'UtilisationMetric',
  {
    key: UtilisationMetricKey,
    ...share,
    groups: optional(
      Type.Array(Type.Object({ name: Type.String(), ...share }, { additionalProperties: false }), {
        description: 'By user group of the owner, with g=true',
      }),
    ),
  },
  'Minutes of one use, and their share of the measured time.',
)

export const UtilisationItem = entity(
  'UtilisationItem',
  {
    level: Type.Integer({ minimum: 1, description: 'Depth below the location asked for' }),
    location: Type.Object(
      { id: Id, name: Type.String(), kind: LocationKind, parentId: optional(Id) },
      { additionalProperties: false },
    ),
    metrics: Type.Array(UtilisationMetric),
  },
  'How a place, or all below it, was used.',
)

export const reportEndpoints = endpoints({
  utilisation: {
    planned: true,
    method: 'GET',
    path: '/report/utilisation',
    access: 'locationManager',
    summary: 'How places of a category are used; t is the last day, included',
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
})
