import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, enumeration, Id, Instant, optional, reference } from '../base/schema.js'
import { FieldChange } from '../base/version.js'

export const HistoryList = enumeration(
  'HistoryList',
  [
    'accessGroup',
    'banner',
    'bookingOption',
    'bookingType',
    'category',
    'costCode',
    'declaration',
    'domainGroup',
    'facility',
    'helpText',
    'layout',
    'nameTranslation',
    'person',
    'provider',
    'user',
    'userGroup',
  ],
  'The lists that administrators keep.',
)

export const HistoryEntry = entity(
  'HistoryEntry',
  {
    id: Type.Integer({ minimum: 1, description: 'Of the changed entry' }),
    name: Type.String({
      description: 'The name that the entry had; empty for texts of which there is only one',
    }),
    version: Type.Integer(),
    action: enumeration(
      'HistoryAction',
      ['CREATED', 'CHANGED', 'REMOVED'],
      'What became of the entry.',
    ),
    at: Instant,
    person: optional(reference('PersonName')),
    changes: Type.Array(FieldChange),
  },
  'What one person changed of an entry of a list.',
)

export const historyEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/history/{list}',
    params: { list: HistoryList },
    access: 'admin',
    summary: 'List the last 200 changes of a list, or of one entry, the latest first',
    query: { id: optional(Id) },
    answers: { 200: Type.Array(HistoryEntry) },
  },
})
