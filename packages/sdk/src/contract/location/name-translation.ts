import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, Id, Name } from '../base/schema.js'
import { EntryVersion, StaleVersion } from '../base/version.js'

/** Plain fields of a name's translations: the stored name and its translation in each language. */
export const nameTranslationFields = {
  name: Name(100),
  texts: Type.Record(Type.String({ pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }), Name(100), {
    maxProperties: 100,
    description: 'The name by the BCP 47 tag of the language, at least in one.',
  }),
} as const

export const NameTranslation = entity(
  'NameTranslation',
  { id: Id, version: EntryVersion, ...nameTranslationFields },
  'What a name of the organisation is called in other languages. It holds wherever something has the name: a category, facility, layout or extra.',
)

export const NameTranslationInput = entity(
  'NameTranslationInput',
  { version: StaleVersion, ...nameTranslationFields },
  'The translations of a name. In a language without one, the name itself is shown.',
)

export const nameTranslationEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/nameTranslation',
    access: 'admin',
    summary: 'List the names that are translated',
    answers: { 200: Type.Array(NameTranslation) },
  },
  names: {
    method: 'GET',
    path: '/nameTranslation/names',
    access: 'admin',
    summary: 'List the names of categories, facilities, layouts and extras in use',
    answers: { 200: Type.Array(Type.String()) },
  },
  create: {
    method: 'POST',
    path: '/nameTranslation',
    access: 'admin',
    summary: 'Translate a name',
    body: NameTranslationInput,
    answers: { 201: NameTranslation },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/nameTranslation/{id}',
    access: 'admin',
    summary: 'Change the translations of a name',
    body: NameTranslationInput,
    answers: { 200: NameTranslation },
    errors: ['ALREADY_EXISTS', 'VERSION_CONFLICT'],
  },
  remove: {
    method: 'DELETE',
    path: '/nameTranslation/{id}',
    access: 'admin',
    summary: 'Show a name in every language as it is',
    answers: { 204: null },
  },
})
