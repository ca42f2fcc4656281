import Type from 'typebox'
import { clearable, entity, enumeration, Id, optional, PeriodKindSchema } from '../base/schema.js'

export const PrioritisationRule = entity(
  'PrioritisationRule',
  {
    kind: enumeration(
      'PrioritisationRuleKind',
      ['BOOK_WITH_LIMIT', 'BOOK_WITHOUT_LIMIT', 'VIEW_ONLY'],
      'What the people of a rule may do.',
    ),
    maxPeriod: clearable(Type.Integer({ minimum: 1, maximum: 10_000 })),
    maxPeriodKind: clearable(PeriodKindSchema),
    accessGroup: optional(Type.Object({ id: Id }, { additionalProperties: false })),
  },
  'Who may book how far ahead. The last rule has no group and applies to everybody else.',
)

export const Prioritisation = entity(
  'Prioritisation',
  {
    id: optional(Id),
    rules: Type.Array(PrioritisationRule, { maxItems: 100 }),
  },
  'Rules read from the top; the first whose group holds the user applies.',
)
