import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import {
  Count,
  Email,
  EmailDomain,
  entity,
  enumeration,
  Id,
  Instant,
  Name,
  optional,
} from '../base/schema.js'

export const ConferenceProviderType = enumeration(
  'ConferenceProviderType',
  ['MICROSOFT_TEAMS'],
  'The type of conference provider.',
)

export const ConferenceStepKind = enumeration(
  'ConferenceStepKind',
  ['CONSENT', 'TOKEN', 'PERMISSIONS', 'ORGANISER', 'CREATE_MEETING', 'REMOVE_MEETING'],
  'What an online meeting needs, in the order in which it is tested.',
)

export const ConferenceStepOutcome = enumeration(
  'ConferenceStepOutcome',
  ['PASSED', 'FAILED', 'SKIPPED'],
  'SKIPPED: an earlier step failed, or the provider does not tell.',
)

export const ConferenceProblem = enumeration(
  'ConferenceProblem',
  [
    'CONSENT_REFUSED',
    'SECRET_INVALID',
    'SECRET_EXPIRED',
    'SECRET_UNREADABLE',
    'CLIENT_UNKNOWN',
    'TENANT_UNKNOWN',
    'PERMISSIONS_MISSING',
    'ORGANISER_UNKNOWN',
    'ACCESS_POLICY_MISSING',
    'LICENCE_MISSING',
    'THROTTLED',
    'UNREACHABLE',
    'REFUSED',
  ],
  'Why a step failed. REFUSED: for another reason, which `detail` tells.',
)

export const ConferenceStep = entity(
  'ConferenceStep',
  {
    step: ConferenceStepKind,
    outcome: ConferenceStepOutcome,
    problem: optional(ConferenceProblem),
    missing: optional(
      Type.Array(Type.String(), { description: 'Permissions that the application lacks' }),
    ),
    detail: optional(Type.String({ description: 'The words of the provider' })),
    retryAfterSeconds: optional(Count),
  },
  'A step of the test of a conference provider, with its result.',
)

export const ConferenceCheck = entity(
  'ConferenceCheck',
  { checkedOn: Instant, steps: Type.Array(ConferenceStep) },
  'The result of testing a conference provider.',
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
    isConnected: Type.Boolean({
      description:
        'A test meeting could be created and removed, and the credentials have not been refused since',
    }),
    lastCheck: optional(ConferenceCheck),
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
      'Return from the consent page: tests with a meeting of the administrator, and redirects to the integrations page',
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
  check: {
    method: 'POST',
    path: '/conferenceProvider/{id}/check',
    access: 'admin',
    summary: 'Test a conference provider with a meeting that is removed again',
    body: Type.Object(
      { email: Email },
      { additionalProperties: false, description: 'The organiser of the test meeting' },
    ),
    answers: { 200: ConferenceProvider },
    timeoutMs: 60_000,
  },
  remove: {
    method: 'DELETE',
    path: '/conferenceProvider/{id}',
    access: 'admin',
    summary: 'Disconnect a conference provider',
    answers: { 204: null },
  },
})
