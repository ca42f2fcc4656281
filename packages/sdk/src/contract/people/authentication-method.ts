import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import {
  Count,
  entity,
  enumeration,
  Flag,
  Id,
  Instant,
  Name,
  optional,
  Text,
} from '../base/schema.js'
import { SignOnReason } from './sign-on-reason.js'
import { Authentication } from './user.js'

export const AuthenticationMethod = entity(
  'AuthenticationMethod',
  {
    ...Authentication.properties,
    domains: Type.Array(Type.String()),
    isActive: Type.Boolean({ description: 'People can log in with it' }),
    isTested: Type.Boolean({
      description: "A test of a person's login has succeeded since the settings were changed",
    }),
    syncSecretKeyExpiryUtc: optional(Instant),
  },
  'A login method and its e-mail domains.',
)

const Address = Type.String({
  minLength: 1,
  maxLength: 1000,
  pattern: '^https?://\\S+$',
})

export const OpenIdSetup = entity(
  'OpenIdSetup',
  {
    issuer: Address,
    clientId: Name(500),
    scope: optional(Name(500, 'By default: openid email profile')),
    emailClaim: optional(Name(200, 'By default: email')),
    userNameClaim: optional(Name(200, 'By default: upn')),
  },
  'An OpenID Connect identity provider, and the client registered there.',
)

export const OAuth2Setup = entity(
  'OAuth2Setup',
  {
    authorizationUrl: Address,
    tokenUrl: Address,
    userinfoUrl: Address,
    clientId: Name(500),
    scope: optional(Name(500, 'By default: email')),
    emailClaim: optional(Name(200, 'By default: email')),
    userNameClaim: optional(Name(200, 'By default: upn')),
  },
  'An OAuth 2 provider without OpenID Connect, and the client registered there.',
)

export const SamlSetup = entity(
  'SamlSetup',
  {
    entryPoint: Address,
    idpIssuer: Name(1000, 'The entity ID of the identity provider'),
    idpCertificates: Type.Array(Text(20_000), {
      minItems: 1,
      maxItems: 10,
      description: 'The signing certificates of the identity provider, as PEM',
    }),
    emailAttribute: optional(Name(500)),
  },
  'A SAML identity provider.',
)

const Attribute = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[A-Za-z][A-Za-z0-9.;-]*$',
})

export const LdapSecurity = enumeration(
  'LdapSecurity',
  ['TLS', 'STARTTLS', 'NONE'],
  'How the connection to the directory is encrypted. Only a directory on the same machine may go without.',
)

export const LdapSetup = entity(
  'LdapSetup',
  {
    url: Type.String({
      minLength: 1,
      maxLength: 300,
      pattern: '^ldaps?://[^/?#@\\s]+/?$',
      description: 'ldaps:// for TLS, else ldap://, with the host and its port',
    }),
    security: LdapSecurity,
    bindDn: optional(
      Name(1000, 'The account that searches; its password is the secret. Without it: anonymous'),
    ),
    baseDn: Name(1000),
    userFilter: optional(
      Name(
        2000,
        'Finds a person; {username} stands for the address. By default: (mail={username})',
      ),
    ),
    groupBaseDn: optional(
      Name(1000, 'Where groups are searched; without it, the directory fills no user groups'),
    ),
    emailAttribute: optional(Attribute),
    firstNameAttribute: optional(Attribute),
    lastNameAttribute: optional(Attribute),
    caCertificate: optional(Text(20_000)),
  },
  'An LDAP directory that verifies passwords.',
)

export const MicrosoftDirectory = entity(
  'MicrosoftDirectory',
  { tenantId: Name(200), clientId: Name(200) },
  'The Microsoft Entra directory that users, groups and room calendars are read from.',
)

const setup = {
  openId: optional(OpenIdSetup),
  oauth2: optional(OAuth2Setup),
  saml: optional(SamlSetup),
  ldap: optional(LdapSetup),
  directory: optional(MicrosoftDirectory),
}

export const LoginMethodInput = entity(
  'LoginMethodInput',
  {
    type: enumeration(
      'LoginMethodType',
      ['OPENID', 'OAUTH2', 'SAML', 'LDAP', 'CARD'],
      'The types of login methods that the application can add.',
    ),
    title: Name(100, 'The name on the button of the login page'),
    domains: Type.Array(Text(253), {
      maxItems: 100,
      description: 'E-mail domains of the organisation; without any, all of them',
    }),
    ...setup,
    secret: optional(
      Name(
        4000,
        'Of the client, or the password of bindDn. Without it the stored one stays if the provider does.',
      ),
    ),
  },
  'A login method to add or change. A new one is off.',
)

export const ProviderCertificate = entity(
  'ProviderCertificate',
  { subject: Type.String(), validUntil: Instant, fingerprint: Type.String() },
  'A signing certificate of an identity provider.',
)

export const LoginMethod = entity(
  'LoginMethod',
  {
    ...AuthenticationMethod.properties,
    ...setup,
    hasSecret: Type.Boolean({ description: 'Whether a secret is stored that can be opened' }),
    certificates: optional(Type.Array(ProviderCertificate)),
    redirectUrl: optional(
      Type.String({ description: 'Where an OpenID Connect or OAuth 2 provider returns to' }),
    ),
    startUrl: optional(
      Type.String({ description: 'Where a tile of the provider starts the login' }),
    ),
    entityId: optional(Type.String()),
    assertionUrl: optional(Type.String({ description: 'The assertion consumer service' })),
    metadataUrl: optional(Type.String({ description: 'The metadata of this service provider' })),
  },
  'A login method with its settings, and the addresses that the identity provider needs.',
)

export const ProviderDiscovery = entity(
  'ProviderDiscovery',
  {
    issuer: Type.String(),
    authorizationEndpoint: Type.String(),
    tokenEndpoint: Type.String(),
    scopes: Type.Array(Type.String()),
  },
  'What an OpenID Connect provider publishes about itself.',
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

export const SignOnPolicy = entity(
  'SignOnPolicy',
  {
    isRequired: Type.Boolean({
      description: 'People of these domains log in without a password',
    }),
    domains: Type.Array(Type.String(), { description: 'The domains with single sign-on' }),
    isTested: Type.Boolean({
      description: 'The caller could still log in: by single sign-on, or with another domain',
    }),
  },
  'Whether single sign-on replaces passwords.',
)

export const SignOnPolicyInput = entity(
  'SignOnPolicyInput',
  { isRequired: Type.Boolean() },
  'Whether single sign-on replaces passwords.',
)

export const SignOnRequest = entity(
  'SignOnRequest',
  {
    id: Id,
    user: entity(
      'SignOnRequestUser',
      { id: Id, name: Type.String() },
      'The account that somebody wants to log in to.',
    ),
    issuer: Type.String({ description: 'The identity provider' }),
    subject: Type.String({ description: 'Who they are there' }),
    replaces: Type.Boolean({ description: 'The account is linked with another identity there' }),
    requested: Instant,
  },
  'An identity that waits to be linked with an account.',
)

export const ProviderMetadata = entity(
  'ProviderMetadata',
  {
    xml: optional(Type.String({ minLength: 1, maxLength: 500_000 })),
    url: optional(Type.String({ pattern: '^https://', maxLength: 1000 })),
  },
  'The metadata of a SAML identity provider, or its public address.',
)

export const ProviderDescription = entity(
  'ProviderDescription',
  {
    entryPoint: Type.String(),
    idpIssuer: Type.String(),
    idpCertificates: Type.Array(Type.String()),
    certificates: Type.Array(ProviderCertificate),
  },
  'A SAML identity provider as its metadata describe it.',
)

export const SignOnTest = entity(
  'SignOnTest',
  {
    finished: Instant,
    isSuccessful: Type.Boolean(),
    reason: optional(SignOnReason),
    detail: optional(Type.String({ description: 'The words of the provider or of the network' })),
    issuer: optional(Type.String()),
    subject: optional(Type.String()),
    emails: optional(Type.Array(Type.String())),
    userNames: optional(Type.Array(Type.String())),
    firstName: optional(Type.String()),
    lastName: optional(Type.String()),
    groups: Type.Array(Type.String()),
    claims: Type.Array(
      entity(
        'SignOnClaim',
        { name: Type.String(), values: Type.Array(Type.String()) },
        'A claim or attribute that the provider has sent.',
      ),
    ),
    account: optional(
      enumeration(
        'SignOnTestAccount',
        ['EXISTING', 'NEW', 'CONFIRMATION'],
        'The account that a login would have opened: an existing one, a new one, or one to be confirmed first.',
      ),
    ),
    accountEmail: optional(Type.String()),
  },
  'The last test of a login method by the caller, kept for an hour. It has logged nobody in.',
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
  create: {
    method: 'POST',
    path: '/org/{orgId}/authenticationMethods',
    params: orgId,
    access: 'installation',
    summary: 'Add a login method, which is off until it is switched on',
    body: LoginMethodInput,
    answers: { 201: LoginMethod },
    keyed: true,
    forOwnDevice: true,
    timeoutMs: 20_000,
  },
  sort: {
    method: 'PUT',
    path: '/org/{orgId}/authenticationMethods/order',
    params: orgId,
    access: 'installation',
    summary: 'Set the order in which the login page offers the login methods',
    body: entity(
      'LoginMethodOrder',
      { ids: Type.Array(Id, { maxItems: 100 }) },
      'All login methods of the organisation, in order.',
    ),
    answers: { 200: Type.Array(AuthenticationMethod) },
  },
  discover: {
    method: 'POST',
    path: '/authenticationMethod/discovery',
    access: 'installation',
    summary: 'Ask an OpenID Connect provider for its addresses; nothing is stored',
    body: entity('IssuerInput', { issuer: Address }, 'The issuer of an OpenID Connect provider.'),
    answers: { 200: ProviderDiscovery },
    errors: ['DISCOVERY_FAILED'],
    timeoutMs: 20_000,
  },
  readMetadata: {
    method: 'POST',
    path: '/authenticationMethod/providerMetadata',
    access: 'installation',
    summary: 'Read the metadata of a SAML identity provider; nothing is stored',
    body: ProviderMetadata,
    maxBytes: 1_048_576,
    answers: { 200: ProviderDescription },
    errors: ['METADATA_INVALID', 'METADATA_UNAVAILABLE'],
    timeoutMs: 20_000,
  },
  get: {
    method: 'GET',
    path: '/authenticationMethod/{id}',
    access: 'installation',
    summary: 'Get a login method with its settings',
    answers: { 200: LoginMethod },
  },
  update: {
    method: 'PUT',
    path: '/authenticationMethod/{id}',
    access: 'installation',
    summary: 'Change a login method',
    body: LoginMethodInput,
    answers: { 200: LoginMethod },
    forOwnDevice: true,
  },
  setActive: {
    method: 'PUT',
    path: '/authenticationMethod/{id}/active',
    access: 'installation',
    summary: 'Switch a login method on or off',
    body: entity('LoginMethodActive', { isActive: Flag }, 'Whether people can log in with it.'),
    answers: { 200: AuthenticationMethod },
    forOwnDevice: true,
  },
  remove: {
    method: 'DELETE',
    path: '/authenticationMethod/{id}',
    access: 'installation',
    summary: 'Remove a login method',
    answers: { 204: null },
    errors: ['LOGIN_METHOD_IN_USE'],
    forOwnDevice: true,
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
  policy: {
    method: 'GET',
    path: '/org/{orgId}/signOn',
    params: orgId,
    access: 'admin',
    summary: 'Get whether single sign-on replaces passwords',
    answers: { 200: SignOnPolicy },
  },
  savePolicy: {
    method: 'PUT',
    path: '/org/{orgId}/signOn',
    params: orgId,
    access: 'admin',
    summary: 'Replace passwords by single sign-on, or allow them again',
    body: SignOnPolicyInput,
    answers: { 200: SignOnPolicy },
    errors: ['SIGN_ON_UNTESTED'],
  },
  requests: {
    method: 'GET',
    path: '/org/{orgId}/signOn/requests',
    params: orgId,
    access: 'admin',
    summary: 'List identities that wait to be linked with an account; at most 100',
    answers: { 200: Type.Array(SignOnRequest) },
  },
  confirmRequest: {
    method: 'POST',
    path: '/org/{orgId}/signOn/requests/{id}',
    params: orgId,
    access: 'admin',
    summary: 'Link an identity with the account of somebody else',
    answers: { 204: null },
    errors: ['SIGN_ON_OWN'],
  },
  removeRequest: {
    method: 'DELETE',
    path: '/org/{orgId}/signOn/requests/{id}',
    params: orgId,
    access: 'admin',
    summary: 'Dismiss an identity that waits',
    answers: { 204: null },
  },
  metadata: {
    method: 'GET',
    path: '/authenticationMethod/{id}/metadata',
    access: 'anon',
    summary: 'Get the metadata of this service provider for a SAML identity provider',
    answers: { 200: { mediaType: 'application/samlmetadata+xml' } },
  },
  saveMetadata: {
    method: 'PUT',
    path: '/authenticationMethod/{id}/metadata',
    access: 'admin',
    summary: 'Take address, name and certificates of a SAML identity provider from its metadata',
    body: ProviderMetadata,
    maxBytes: 1_048_576,
    answers: { 200: AuthenticationMethod },
    errors: ['METADATA_INVALID', 'METADATA_UNAVAILABLE'],
    timeoutMs: 20_000,
  },
  testResult: {
    method: 'GET',
    path: '/authenticationMethod/{id}/test',
    access: 'installation',
    summary: 'Get the result of the own last test of a login method',
    answers: { 200: SignOnTest, 204: null },
  },
  testLdap: {
    method: 'POST',
    path: '/authenticationMethod/{id}/test',
    access: 'installation',
    summary: 'Test an LDAP directory: its connection, and the login of a person',
    body: entity(
      'LdapTestInput',
      {
        username: optional(Type.String({ maxLength: 254 })),
        password: optional(Type.String({ maxLength: 200 })),
      },
      'Without a password the person is only looked up, without both only the connection is tested.',
    ),
    answers: { 200: SignOnTest },
    timeoutMs: 20_000,
    forOwnDevice: true,
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
      isTest: optional(
        Type.Boolean({ description: 'Only test the method, which may be off, and log nobody in' }),
      ),
      isRestarted: optional(
        Type.Boolean({ description: 'Instead of a login that the provider has begun' }),
      ),
      iss: optional(Text(1000)),
      login_hint: optional(Text(254)),
      target_link_uri: optional(Text(2000)),
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
    errors: ['SIGN_ON_FAILED', 'SIGN_ON_DOMAIN', 'SIGN_ON_ACCOUNT', 'SIGN_ON_LINK'],
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
