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
  'What a summary counts by; sourceVersion for service admins only. Visits have timeslot, location, organisation and owner.',
)
export const TimeGrouping = enumeration(
  'TimeGrouping',
  ['DAY', 'WEEK', 'MONTH', 'DAY_OF_WEEK'],
  'How long a timeslot of a summary is.',
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
    location: named('Rolled up to the kind asked for'),
    organisation: named('The organisation of the owner'),
    group: named('A user group of the owner'),
    costCode: optional(Type.String()),
    domain: optional(Type.String({ description: "What follows the @ in the owner's e-mail" })),
    owner: named('The owner, or the host of a visit'),
    source: optional(Type.String()),
    sourceVersion: optional(Type.String()),
  },
  'What the row is about: one value for each attribute asked for.',
)

export const SummaryRow = entity(
  'SummaryRow',
  {
    key: SummaryKey,
    count: Count,
    minutes: Type.Integer({ minimum: 0 }),
  },
  'How many there were, and how long they took together.',
)

/** The query of both summaries. `t` is the day after the last one. */
export const summaryQuery = {
  qIndex: optional(
    Type.Integer({
      minimum: 0,
      description: 'A counter of the caller, given back in X-Query-Index',
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
