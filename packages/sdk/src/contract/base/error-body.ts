import Type from 'typebox'
import { reasonCodes, type Reason as AnyReason, type ReasonFacts } from './reason.js'
import { entity, enumeration, optional, PeriodKindSchema, union } from './schema.js'

export const ReasonCode = enumeration(
  'ReasonCode',
  Object.keys(reasonCodes) as AnyReason['code'][],
  'Codes of reasons.',
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
  'Why a location cannot be booked: a code with its facts.',
)

export const FieldError = entity(
  'FieldError',
  {
    field: Type.String({ description: 'Path of the field, for example attendees.0.email' }),
    code: Type.String({ description: 'Stable code of the reason' }),
    message: Type.String({ description: "In the caller's language" }),
  },
  'Why a field was refused.',
)

export const ValidationError = entity(
  'ValidationError',
  {
    index: Type.Integer({ minimum: 0, description: 'Position in the submitted list' }),
    code: Type.String(),
    message: Type.String(),
    reasons: optional(Type.Array(ReasonSchema)),
  },
  'Why a member of a group was refused.',
)

export const ErrorBody = entity(
  'ErrorBody',
  {
    code: Type.String({ description: 'Stable code; see the list of codes' }),
    message: Type.String({ description: "In the caller's language" }),
    fields: optional(Type.Array(FieldError, { description: 'The refused fields' })),
    validationErrors: optional(
      Type.Array(ValidationError, { description: 'For groups: the refused members' }),
    ),
    reasons: optional(
      Type.Array(ReasonSchema, {
        description: 'For bookings: all reasons; the code corresponds to the first one',
      }),
    ),
    data: optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Machine-readable details, depending on the code',
      }),
    ),
    requestId: optional(Type.String({ description: 'Quote this when you contact support' })),
  },
  'The body of every error answer.',
)
