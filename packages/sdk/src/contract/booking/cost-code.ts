import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { whenMissing } from '../base/field-code.js'
import { importEndpoint } from '../base/import.js'
import { costCodeDescriptionMaxLength, costCodeMaxLength } from '../base/limits.js'
import { entity, Flag, Id, LocalDate, Name, optional } from '../base/schema.js'
import { EntryVersion } from '../base/version.js'

export const costCodeFields = {
  costCode: Name(costCodeMaxLength, 'Stored in upper case'),
  description: Name(costCodeDescriptionMaxLength),
  dateFrom: optional(LocalDate),
  dateTo: optional(LocalDate),
} as const

export const CostCode = entity(
  'CostCode',
  {
    id: Id,
    version: EntryVersion,
    ...costCodeFields,
  },
  'A code for charging bookings; valid from dateFrom to dateTo (inclusive), or always.',
)
export const CostCodeInput = whenMissing(
  'costCodeAndDescription',
  entity('CostCodeInput', costCodeFields, 'A cost code to add.'),
)
export const CostCodeValidity = entity(
  'CostCodeValidity',
  { valid: Flag },
  'Whether a code may be used on a day.',
)

const everybody = ['authenticated', 'locationManager', 'system'] as const

export const costCodeEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/costCode',
    access: everybody,
    scope: 'booking:write',
    summary: 'List all cost codes',
    answers: { 200: Type.Array(CostCode) },
  },
  create: {
    method: 'POST',
    path: '/costCode',
    access: 'admin',
    summary: 'Add a cost code',
    body: CostCodeInput,
    answers: { 201: CostCode },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  remove: {
    method: 'DELETE',
    path: '/costCode/{id}',
    access: 'admin',
    summary: 'Remove a cost code; past bookings keep its text',
    answers: { 204: null },
  },
  valid: {
    method: 'GET',
    path: '/costCode/valid',
    access: everybody,
    scope: 'booking:write',
    summary: 'Check whether a code may be used on a day',
    query: { code: Name(costCodeMaxLength), date: LocalDate },
    answers: { 200: CostCodeValidity },
  },
  importCsv: {
    ...importEndpoint.upload,
    path: '/costCode/import/csv',
    summary: 'Import cost codes',
  },
  imports: { ...importEndpoint.list, path: '/costCode/import' },
  getImport: { ...importEndpoint.get, path: '/costCode/import/{id}' },
  retryImport: { ...importEndpoint.retryByQuery, path: '/costCode/import/retry' },
})
