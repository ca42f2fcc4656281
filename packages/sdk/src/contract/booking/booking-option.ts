import Type from 'typebox'
import { ExtraType, Price, QuantityType, TimeType } from './extra.js'
import { endpoints } from '../base/endpoint.js'
import { whenMissing } from '../base/field-code.js'
import { clearable, entity, Flag, Id, Minutes, Name, optional, Text } from '../base/schema.js'
import { EntryVersion, StaleVersion } from '../base/version.js'

export const bookingOptionFields = {
  code: optional(Text(50)),
  text: Name(100),
  type: ExtraType,
  timeType: TimeType,
  quantityType: QuantityType,
  kind: Type.Optional(
    Type.String({ maxLength: 40, default: 'EXTRA', description: 'EXTRA by default' }),
  ),
  costCodeRequired: optional(Flag),
  minimumNoticePeriodMinutes: optional(Minutes),
  pictureId: optional({ ...Id, description: 'An uploaded image' }),
} as const

export const BookingOption = entity(
  'BookingOption',
  {
    id: Id,
    version: EntryVersion,
    ...bookingOptionFields,
    price: optional(Price),
    picture: optional(Type.String({ description: 'Address of a small picture' })),
    provider: optional(
      Type.Object({ id: Id, name: optional(Type.String()) }, { additionalProperties: false }),
    ),
  },
  'An extra as seen by administrators: something that can be ordered with a booking.',
)
export const BookingOptionInput = whenMissing(
  'fillAllFields',
  entity(
    'BookingOptionInput',
    {
      version: StaleVersion,
      ...bookingOptionFields,
      price: clearable(Price),
      provider: clearable(Type.Object({ id: Id }, { additionalProperties: false })),
    },
    'An extra to create or change.',
  ),
)

export const bookingOptionEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/bookingOption',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'List all extras',
    answers: { 200: Type.Array(BookingOption) },
  },
  create: {
    method: 'POST',
    path: '/bookingOption',
    access: 'admin',
    summary: 'Add an extra',
    body: BookingOptionInput,
    answers: { 201: BookingOption },
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/bookingOption/{id}',
    access: 'admin',
    summary: 'Change an extra',
    body: BookingOptionInput,
    answers: { 200: BookingOption },
    errors: ['VERSION_CONFLICT'],
  },
  remove: {
    method: 'DELETE',
    path: '/bookingOption/{id}',
    access: 'admin',
    summary: 'Delete an extra that no booking uses',
    answers: { 204: null },
    errors: ['IN_USE'],
  },
})
