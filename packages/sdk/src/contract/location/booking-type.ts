import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { BookingType } from './location.js'
import { entity } from '../base/schema.js'
import { StaleVersion } from '../base/version.js'

const { text, duration1, duration2, duration3 } = BookingType.properties

export const bookingTypeFields = { text, duration1, duration2, duration3 } as const

export const BookingTypeInput = entity(
  'BookingTypeInput',
  { version: StaleVersion, ...bookingTypeFields },
  'A booking type to create or change.',
)

export const bookingTypeEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/bookingType',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'List all booking types',
    answers: { 200: Type.Array(BookingType) },
  },
  create: {
    method: 'POST',
    path: '/bookingType',
    access: 'admin',
    summary: 'Add a booking type',
    body: BookingTypeInput,
    answers: { 201: BookingType },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/bookingType/{id}',
    access: 'admin',
    summary: 'Change a booking type',
    body: BookingTypeInput,
    answers: { 200: BookingType },
    errors: ['ALREADY_EXISTS', 'VERSION_CONFLICT'],
  },
  remove: {
    method: 'DELETE',
    path: '/bookingType/{id}',
    access: 'admin',
    summary: 'Delete a booking type that no booking uses',
    answers: { 204: null },
    errors: ['IN_USE'],
  },
})
