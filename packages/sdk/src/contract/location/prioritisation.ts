import Type from 'typebox'
import { clearable, entity, enumeration, Id, optional, PeriodKindSchema } from '../base/schema.js'

export const PrioritisationRule = entity(
  'PrioritisationRule',
  {
    kind: enumeration(
      'PrioritisationRuleKind',
      ['BOOK_WITH_LIMIT', 'BOOK_WITHOUT_LIMIT', 'VIEW_ONLY'],
      'The permission granted by a rule.',
    ),
    maxPeriod: clearable(Type.Integer({ minimum: 1, maximum: 10_000 })),
    maxPeriodKind: clearable(PeriodKindSchema),
    accessGroup: optional(Type.Object({ id: Id }, { additionalProperties: false })),
  },
  'A rule about who may book how far ahead. The last rule has no group and applies to everyone else.',
)

export const Prioritisation = entity(
  'Prioritisation',
  {
    id: optional(Id),
    rules: Type.Array(PrioritisationRule, { maxItems: 100 }),
  },
  'Rules evaluated from the top; the first whose group contains the user applies.',
)
