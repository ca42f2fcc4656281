import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { embedScopes } from '../base/scope.js'
import { Email, entity, enumeration, Id, Instant, optional } from '../base/schema.js'

export const EmbedScope = enumeration(
  'EmbedScope',
  embedScopes,
  'A permission of an embedded element.',
)
export const Scopes = Type.Array(EmbedScope, { minItems: 1, maxItems: 5 })
const Origin = Type.String({
  pattern: '^https?://[a-z0-9-]+(\\.[a-z0-9-]+)*(:\\d{1,5})?$',
  maxLength: 255,
  description:
    'Scheme, host and port of the page, in lower case, as browsers send it; https, or http at localhost',
})

export const EmbedToken = entity(
  'EmbedToken',
  {
    token: Type.String({ description: 'For Authorization: Bearer; keep it in memory only' }),
    expires: Instant,
    scopes: Scopes,
    origin: optional(Origin),
  },
  'A short-lived token for embedded elements, bound to a user, scopes and the page’s origin.',
)

export const EmbedTokenInput = entity(
  'EmbedTokenInput',
  {
    userEmail: optional(Email),
    userId: optional(Id),
    origin: Origin,
    scopes: Scopes,
    minutes: optional(Type.Integer({ minimum: 1, maximum: 15 })),
  },
  'The user and the page; without a user the token is for the system account itself.',
)

const orgId = { orgId: Type.Union([Id, Type.Literal('current')]) }

export const embedTokenEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/embedToken',
    access: 'system',
    summary: 'Create a token for a user of a host page; called by the host’s server',
    body: EmbedTokenInput,
    answers: { 200: EmbedToken },
    errors: ['ORIGIN_NOT_ALLOWED'],
  },
  createCode: {
    method: 'POST',
    path: '/embedToken/code',
    access: ['authenticated', 'locationManager'],
    summary: 'Create a one-time code for the page that opened the login window',
    body: entity(
      'EmbedCodeInput',
      {
        origin: Origin,
        scopes: Scopes,
        codeChallenge: Type.String({ pattern: '^[\\w-]{43}$', description: 'PKCE, S256' }),
      },
      'The page and the requested scopes.',
    ),
    forOwnDevice: true,
    answers: {
      200: entity(
        'EmbedCode',
        { code: Type.String(), expires: Instant },
        'A code to pass to the page.',
      ),
    },
    errors: ['ORIGIN_NOT_ALLOWED'],
  },
  exchange: {
    method: 'POST',
    path: '/embedToken/exchange',
    access: 'anon',
    crossSite: true,
    summary: 'Exchange a one-time code for a token',
    body: entity(
      'EmbedExchange',
      {
        code: Type.String({ minLength: 20, maxLength: 200 }),
        codeVerifier: Type.String({ pattern: '^[\\w.~-]{43,128}$' }),
      },
      'The code and its verifier.',
    ),
    answers: { 200: EmbedToken },
    errors: ['TOKEN_INVALID', 'ORIGIN_NOT_ALLOWED'],
  },
  origins: {
    method: 'GET',
    path: '/org/{orgId}/embedOrigins',
    params: orgId,
    access: 'admin',
    summary: 'List pages that may embed elements',
    answers: { 200: Type.Array(Origin) },
  },
  saveOrigins: {
    method: 'PUT',
    path: '/org/{orgId}/embedOrigins',
    params: orgId,
    access: 'admin',
    summary: 'Replace the list of pages that may embed elements',
    body: entity(
      'EmbedOrigins',
      { origins: Type.Array(Origin, { maxItems: 200 }) },
      'The complete list.',
    ),
    answers: { 200: Type.Array(Origin) },
  },
})
