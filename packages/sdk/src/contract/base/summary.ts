import Type from 'typebox'
import {
  Count,
  entity,
  enumeration,
  Id,
  IdList,
  LocalDate,
  optional,
  optionalWith,
} from './schema.js'

export const SummaryAttribute = enumeration(
  'SummaryAttribute',
  [
    'timeslot',
    'location',
    'organisation',
    'group',
    'costCode',
    'domain',
    'owner',
    'source',
    'sourceVersion',
  ],
  'The grouping of a summary; sourceVersion for service admins only. Visits have timeslot, location, organisation and owner.',
)
export const TimeGrouping = enumeration(
  'TimeGrouping',
  ['DAY', 'WEEK', 'MONTH', 'DAY_OF_WEEK'],
  'The length of a timeslot in a summary.',
)

const named = (description: string) =>
  optional(
    Type.Object(
      { id: optional(Id), name: Type.String() },
      { additionalProperties: false, description },
    ),
  )

export const SummaryKey = entity(
  'SummaryKey',
  {
    timeslot: optional(
      Type.String({ description: '2026-03-02 (day, or Monday of the week), 2026-03 or MONDAY' }),
    ),
    location: named('Rolled up to the requested kind'),
    organisation: named('The organisation of the owner'),
    group: named('A user group of the owner'),
    costCode: optional(Type.String()),
    domain: optional(Type.String({ description: 'The domain of the owner’s e-mail address' })),
    owner: named('The owner, or the host of a visit'),
    source: optional(Type.String()),
    sourceVersion: optional(Type.String()),
  },
  'The group of a row: one value for each requested attribute.',
)

export const SummaryRow = entity(
  'SummaryRow',
  {
    key: SummaryKey,
    count: Count,
    minutes: Type.Integer({ minimum: 0 }),
  },
  'The number of items and their total duration.',
)

/** The query parameters of both summaries. `t` is exclusive. */
export const summaryQuery = {
  qIndex: optional(
    Type.Integer({
      minimum: 0,
      description: 'A counter chosen by the caller, returned in X-Query-Index',
    }),
  ),
  f: LocalDate,
  t: LocalDate,
  l: optional(IdList),
  sa: optional(Type.Array(SummaryAttribute, { maxItems: 9 })),
  stg: optionalWith(TimeGrouping, 'WEEK'),
  slk: optional(
    Type.String({ maxLength: 32, description: 'Kind to which locations are rolled up' }),
  ),
}
