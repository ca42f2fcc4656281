import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { Count, entity, Id, Instant, Name, optional, Text } from '../base/schema.js'
import { Authentication } from './user.js'

export const AuthenticationMethod = entity(
  'AuthenticationMethod',
  {
    ...Authentication.properties,
    domains: Type.Array(Type.String()),
    syncSecretKeyExpiryUtc: optional(Instant),
  },
  'A login method and its e-mail domains.',
)

export const Synchronisation = entity(
  'Synchronisation',
  {
    created: Count,
    updated: Count,
    deactivated: Count,
    groups: Count,
    message: optional(Type.String()),
  },
  'The result of a synchronisation with the directory.',
)

export const SyncKey = entity(
  'SyncKey',
  {
    id: Id,
    syncSecretKey: Name(1000),
  },
  'The key of the directory; it is stored encrypted and never returned.',
)

const orgId = { orgId: Type.Union([Id, Type.Literal('current')]) }
const Form = entity(
  'SamlResponse',
  {
    SAMLResponse: Type.String({ maxLength: 180_000 }),
    RelayState: optional(Type.String({ maxLength: 1000 })),
  },
  'The response posted by an identity provider.',
)

export const authenticationMethodEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/org/{orgId}/authenticationMethods',
    params: orgId,
    access: 'admin',
    summary: 'List the login methods of an organisation',
    answers: { 200: Type.Array(AuthenticationMethod) },
  },
  sync: {
    method: 'POST',
    path: '/authenticationMethod/{id}/sync',
    access: 'admin',
    summary: 'Synchronise users and groups with the directory now',
    answers: { 200: Synchronisation },
    errors: ['SERVICE_FAILED', 'DIRECTORY_MISSING', 'SYNC_KEY_MISSING'],
    timeoutMs: 60_000,
  },
  setSyncKey: {
    method: 'PATCH',
    path: '/authenticationMethod/{id}',
    access: 'admin',
    summary: 'Set the key of the directory',
    body: SyncKey,
    answers: { 200: AuthenticationMethod },
    errors: ['DIRECTORY_MISSING'],
    timeoutMs: 15_000,
  },
  redirect: {
    method: 'GET',
    path: '/authenticationMethod/{id}/redirect',
    access: 'anon',
    summary: 'Start single sign-on: redirects to the identity provider',
    query: {
      username: optional(Type.String({ maxLength: 254 })),
      inWindow: optional(
        Type.Boolean({ description: 'Come back to the login window that another page has opened' }),
      ),
    },
    answers: { 302: null },
  },
  callback: {
    method: 'GET',
    path: '/authenticationMethod/{id}/callback',
    access: 'anon',
    summary: 'Return from an identity provider: starts the session, or says at the login why not',
    query: {
      code: optional(Type.String({ maxLength: 4000 })),
      state: optional(Type.String({ maxLength: 1000 })),
      iss: optional(Text(1000)),
      session_state: optional(Text(1000)),
      error: optional(Text(200)),
      error_description: optional(Text(2000)),
      error_uri: optional(Text(1000)),
      error_subcode: optional(Text(200)),
      scope: optional(Text(2000)),
      authuser: optional(Text(100)),
      prompt: optional(Text(100)),
      hd: optional(Text(254)),
      client_info: optional(Text(4000)),
    },
    answers: { 302: null },
    errors: ['SIGN_ON_FAILED', 'SIGN_ON_DOMAIN', 'SIGN_ON_ACCOUNT'],
  },
  saml: {
    method: 'POST',
    path: '/authenticationMethod/{id}/saml',
    access: 'anon',
    summary: 'Return from SAML: checks the response and redirects to the callback',
    body: { mediaType: 'application/x-www-form-urlencoded', form: Form },
    maxBytes: 262_144,
    crossSite: true,
    answers: { 302: null },
    errors: ['SIGN_ON_FAILED', 'SIGN_ON_DOMAIN'],
  },
})
