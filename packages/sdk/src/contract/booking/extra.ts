import Type from 'typebox'
import { maxPrice, notesMaxLength } from '../base/limits.js'
import {
  Count,
  entity,
  enumeration,
  Flag,
  Id,
  LocalDateTime,
  Minutes,
  optional,
  Text,
} from '../base/schema.js'
import { VisibleTo } from '../base/visible.js'

export const ExtraType = enumeration(
  'ExtraType',
  ['CATERING', 'EQUIPMENT', 'SERVICE', 'OTHER'],
  'The type of an extra.',
)
export const QuantityType = enumeration(
  'QuantityType',
  ['ATTENDEE', 'ITEM'],
  'Whether an extra is ordered for each person, or one of it unless a quantity is given.',
)
export const TimeType = enumeration(
  'TimeType',
  ['SINGLE', 'ENTIRETY'],
  'Delivered at one time, or for the whole booking.',
)
export const ExtraRequestStatus = enumeration(
  'ExtraRequestStatus',
  ['OPEN', 'COMPLETED', 'TENTATIVE', 'CANCELLED'],
  'The status of an order at its provider.',
)
export const BufferKind = enumeration(
  'BufferKind',
  ['SETUP', 'TEARDOWN'],
  'Time that the server adds before or after a booking.',
)

export const Price = entity(
  'Price',
  {
    amount: Type.Integer({
      minimum: 0,
      maximum: maxPrice,
      description: 'In minor units of the currency, such as cents',
    }),
    currency: Type.String({ maxLength: 3, description: 'ISO 4217 code, such as EUR' }),
  },
  'An amount of money.',
)

export const Extra = entity(
  'Extra',
  {
    id: Id,
    text: Type.String(),
    provider: optional(
      Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
    ),
    type: ExtraType,
    quantityType: QuantityType,
    timeType: TimeType,
    costCodeRequired: Flag,
    minimumNoticePeriodMinutes: optional(Minutes),
    price: optional(Price),
    picture: optional(Type.String({ description: 'Address of a small picture' })),
  },
  'Something that can be ordered with a booking. The price is for one item or person: the current one, or in an order the one with which it was ordered.',
)

export const ExtraRequest = entity(
  'ExtraRequest',
  {
    id: optional(Id),
    type: Type.String({ description: 'LAYOUT, or the type of the extra' }),
    extra: optional(Extra),
    quantity: optional(Count),
    followsAttendees: optional(
      Type.Boolean({
        description:
          'Whether the quantity is the number of people, whatever that becomes. False once somebody sets a quantity.',
      }),
    ),
    timeFrom: optional(LocalDateTime),
    timeTo: optional(LocalDateTime),
    notes: optional(VisibleTo(Text(notesMaxLength), 'participant')),
    status: ExtraRequestStatus,
    bufferKind: optional(BufferKind),
  },
  'An extra, a layout or a buffer of a booking.',
)

export const ExtraRequestInput = entity(
  'ExtraRequestInput',
  {
    extraId: Id,
    quantity: optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        description:
          'Without a quantity, an extra per ATTENDEE follows the number of people: when more people come, more is ordered. An extra per ITEM is ordered once.',
      }),
    ),
    timeFrom: optional(LocalDateTime),
    timeTo: optional(LocalDateTime),
    notes: optional(Text(notesMaxLength)),
  },
  'An extra to order.',
)
