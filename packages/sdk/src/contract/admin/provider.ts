import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, Id, Name } from '../base/schema.js'
import { EntryVersion, StaleVersion } from '../base/version.js'

export const providerFields = {
  name: Name(100),
  notificationDaysInterval: Type.Integer({
    minimum: -1,
    maximum: 365,
    description: '-1: on every change; 0: on the day; N: N days before',
  }),
} as const

export const Provider = entity(
  'Provider',
  { id: Id, version: EntryVersion, ...providerFields },
  'A team that delivers extras: caterers, technicians …',
)
export const ProviderInput = entity(
  'ProviderInput',
  { version: StaleVersion, ...providerFields },
  'A provider to create or change.',
)

export const providerEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/provider',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'List all providers',
    answers: { 200: Type.Array(Provider) },
  },
  create: {
    method: 'POST',
    path: '/provider',
    access: 'admin',
    summary: 'Add a provider',
    body: ProviderInput,
    answers: { 201: Provider },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/provider/{id}',
    access: 'admin',
    summary: 'Change a provider',
    body: ProviderInput,
    answers: { 200: Provider },
    errors: ['ALREADY_EXISTS', 'VERSION_CONFLICT'],
  },
  remove: {
    method: 'DELETE',
    path: '/provider/{id}',
    access: 'admin',
    summary: 'Delete a provider that is not used by an extra or a user',
    answers: { 204: null },
    errors: ['IN_USE'],
  },
})
