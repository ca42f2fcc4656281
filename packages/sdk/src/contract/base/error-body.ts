import Type from 'typebox'
import { reasonTexts } from './reason.js'
import { entity, enumeration, optional } from './schema.js'

export const ReasonCode = enumeration(
  'ReasonCode',
  Object.keys(reasonTexts) as (keyof typeof reasonTexts)[],
  'Why a place cannot be booked.',
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
    reasons: optional(Type.Array(ReasonCode)),
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
      Type.Array(ReasonCode, {
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
