import Type from 'typebox'
import { reasonCodes, type Reason as AnyReason, type ReasonFacts } from './reason.js'
import { entity, enumeration, optional, PeriodKindSchema, union } from './schema.js'

export const ReasonCode = enumeration(
  'ReasonCode',
  Object.keys(reasonCodes) as AnyReason['code'][],
  'The codes of reasons.',
)

const factSchemas = {
  limit: Type.Integer({ minimum: 0 }),
  unit: PeriodKindSchema,
  period: PeriodKindSchema,
} satisfies Record<keyof ReasonFacts, unknown>

const branch = (codes: readonly string[], facts: readonly (keyof ReasonFacts)[]) =>
  Type.Object(
    {
      code: Type.Unsafe<AnyReason['code']>({ type: 'string', enum: [...codes] }),
      ...Object.fromEntries(facts.map((name) => [name, factSchemas[name]])),
    },
    { additionalProperties: false },
  )
const entries = Object.entries(reasonCodes)
const plainCodes = entries.flatMap(([code, { facts }]) => (facts.length === 0 ? [code] : []))

export const ReasonSchema = union<AnyReason>(
  'Reason',
  [
    branch(plainCodes, []),
    ...entries.flatMap(([code, { facts }]) => (facts.length > 0 ? [branch([code], facts)] : [])),
  ],
  'Why a place cannot be booked: a code with its facts.',
)

export const FieldError = entity(
  'FieldError',
  {
    field: Type.String({ description: 'Path of the field, for example attendees.0.email' }),
    code: Type.String({ description: 'Stable code of the reason' }),
    message: Type.String({ description: "In the caller's language" }),
  },
  'Why one field was refused.',
)

export const ValidationError = entity(
  'ValidationError',
  {
    index: Type.Integer({ minimum: 0, description: 'Position in the list that was sent' }),
    code: Type.String(),
    message: Type.String(),
    reasons: optional(Type.Array(ReasonSchema)),
  },
  'Why one member of a group was refused.',
)

export const ErrorBody = entity(
  'ErrorBody',
  {
    code: Type.String({ description: 'Stable code, see the list of codes' }),
    message: Type.String({ description: "In the caller's language" }),
    fields: optional(Type.Array(FieldError, { description: 'The fields concerned' })),
    validationErrors: optional(
      Type.Array(ValidationError, { description: 'For groups: the members concerned' }),
    ),
    reasons: optional(
      Type.Array(ReasonSchema, {
        description:
          'For bookings: everything that is against it, the first being what the code says',
      }),
    ),
    data: optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'Keys concerned, by code' }),
    ),
    requestId: optional(Type.String({ description: 'Name this when you ask for help' })),
  },
  'The one shape of every error answer.',
)
