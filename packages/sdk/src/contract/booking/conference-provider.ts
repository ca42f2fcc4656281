import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { EmailDomain, entity, enumeration, Id, Instant, Name } from '../base/schema.js'

export const ConferenceProviderType = enumeration(
  'ConferenceProviderType',
  ['MICROSOFT_TEAMS'],
  'The type of conference provider.',
)
const ids = { CLIENT_ID: Name(200), TENANT_ID: Name(200) }

export const ConferenceProvider = entity(
  'ConferenceProvider',
  {
    id: Id,
    type: ConferenceProviderType,
    name: Type.String(),
    createdOn: Instant,
    createdBy: Type.String(),
    domains: Type.Array(Type.String()),
    settings: Type.Object(ids, {
      additionalProperties: false,
      description: 'The secret is never returned',
    }),
    isConnected: Type.Boolean({ description: 'The provider accepted the credentials' }),
  },
  'A connected conference provider.',
)

export const ConferenceProviderInput = entity(
  'ConferenceProviderInput',
  {
    type: ConferenceProviderType,
    domains: Type.Array(EmailDomain, { minItems: 1, maxItems: 100 }),
    settings: Type.Object({ ...ids, CLIENT_SECRET: Name(1000) }, { additionalProperties: false }),
  },
  'A conference provider to connect.',
)

export const conferenceProviderEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/conferenceProvider',
    access: 'admin',
    summary: 'List connected conference providers',
    answers: { 200: Type.Array(ConferenceProvider) },
  },
  create: {
    method: 'POST',
    path: '/conferenceProvider',
    access: 'admin',
    summary: 'Connect a conference provider; continue with its redirect',
    body: ConferenceProviderInput,
    answers: { 201: ConferenceProvider },
    keyed: true,
  },
  redirect: {
    method: 'GET',
    path: '/conferenceProvider/{id}/redirect',
    access: 'admin',
    summary: 'Redirect to the provider’s consent page',
    answers: { 302: null },
  },
  callback: {
    method: 'GET',
    path: '/conferenceProvider/callback',
    access: 'anon',
    summary:
      'Return from the consent page: verifies the credentials and redirects to the integrations page',
    query: {
      state: Type.String({ maxLength: 1000 }),
      admin_consent: Type.Optional(Type.String({ maxLength: 10 })),
      tenant: Type.Optional(Type.String({ maxLength: 200 })),
      error: Type.Optional(Type.String({ maxLength: 200 })),
      error_description: Type.Optional(Type.String({ maxLength: 2000 })),
      // Sent by the provider and ignored.
      scope: Type.Optional(Type.String({ maxLength: 2000 })),
      error_subcode: Type.Optional(Type.String({ maxLength: 200 })),
      error_uri: Type.Optional(Type.String({ maxLength: 2000 })),
    },
    answers: { 302: null },
    errors: ['TOKEN_INVALID'],
  },
  remove: {
    method: 'DELETE',
    path: '/conferenceProvider/{id}',
    access: 'admin',
    summary: 'Disconnect a conference provider',
    answers: { 204: null },
  },
})
