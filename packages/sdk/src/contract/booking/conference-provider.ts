import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, enumeration, Id, Instant, Name } from '../base/schema.js'

export const ConferenceProviderType = enumeration(
  'ConferenceProviderType',
  ['MICROSOFT_TEAMS'],
  'Which service makes the online meetings.',
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
      description: 'The secret is never sent out',
    }),
    isConnected: Type.Boolean({ description: 'The service accepted the values' }),
  },
  'A connected video-meeting service.',
)

export const ConferenceProviderInput = entity(
  'ConferenceProviderInput',
  {
    type: ConferenceProviderType,
    domains: Type.Array(Name(253), { minItems: 1, maxItems: 100 }),
    settings: Type.Object({ ...ids, CLIENT_SECRET: Name(1000) }, { additionalProperties: false }),
  },
  'A video-meeting service to connect.',
)

export const conferenceProviderEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/conferenceProvider',
    access: 'admin',
    summary: 'Connected video-meeting services',
    answers: { 200: Type.Array(ConferenceProvider) },
  },
  create: {
    method: 'POST',
    path: '/conferenceProvider',
    access: 'admin',
    summary: 'Connect a video-meeting service; continue with its redirect',
    body: ConferenceProviderInput,
    answers: { 201: ConferenceProvider },
    keyed: true,
  },
  redirect: {
    method: 'GET',
    path: '/conferenceProvider/{id}/redirect',
    access: 'admin',
    summary: 'Leads to the page where the service asks for consent',
    answers: { 302: null },
  },
  callback: {
    method: 'GET',
    path: '/conferenceProvider/callback',
    access: 'anon',
    summary: 'Return from there: proves the values and leads to the integrations page',
    query: {
      state: Type.String({ maxLength: 1000 }),
      admin_consent: Type.Optional(Type.String({ maxLength: 10 })),
      tenant: Type.Optional(Type.String({ maxLength: 200 })),
      error: Type.Optional(Type.String({ maxLength: 200 })),
      error_description: Type.Optional(Type.String({ maxLength: 2000 })),
      // Said by the service and not needed.
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
    summary: 'Disconnect a video-meeting service',
    answers: { 204: null },
  },
})
