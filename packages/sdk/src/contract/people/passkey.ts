import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, enumeration, Id, Instant, Name, optional } from '../base/schema.js'
import { User } from './user.js'

/** Bytes in base64url, as in WebAuthn's JSON. */
const Bytes = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', description: 'Base64url' })
const CredentialId = Bytes(1400)
const Transport = Type.String({ maxLength: 32 })
const credentialType = Type.Literal('public-key')

export const Passkey = entity(
  'Passkey',
  {
    id: Id,
    name: Type.String(),
    created: Instant,
    lastUsed: optional(Instant),
    isSynced: Type.Boolean({
      description: 'Whether it exists on several devices or only on the one that made it',
    }),
  },
  'A passkey of a user, without its public key.',
)

export const PasskeyObstacle = enumeration(
  'PasskeyObstacle',
  ['INSECURE_ADDRESS', 'NO_HOST_NAME', 'SIGN_ON_REQUIRED', 'GUEST'],
  'Why passkeys cannot be used: the server has a plain http address, an IP address instead of a name, the organisation requires single sign-on, or the account belongs to another organisation.',
)

export const PasskeyList = entity(
  'PasskeyList',
  {
    passkeys: Type.Array(Passkey),
    address: Type.String({ description: 'The only address at which passkeys work' }),
    obstacle: optional(PasskeyObstacle),
  },
  'The passkeys of a user, and whether further ones can be added.',
)

const CredentialDescriptor = entity(
  'PasskeyDescriptor',
  {
    id: Type.String(),
    type: credentialType,
    transports: optional(Type.Array(Type.String())),
  },
  'A passkey, as browsers identify it.',
)

export const PasskeyCreation = entity(
  'PasskeyCreation',
  {
    challenge: Type.String({ description: 'Valid for ten minutes and once' }),
    rp: Type.Object({ id: Type.String(), name: Type.String() }, { additionalProperties: false }),
    user: Type.Object(
      { id: Type.String(), name: Type.String(), displayName: Type.String() },
      { additionalProperties: false },
    ),
    pubKeyCredParams: Type.Array(
      Type.Object({ type: credentialType, alg: Type.Integer() }, { additionalProperties: false }),
    ),
    timeout: Type.Integer({ description: 'Milliseconds' }),
    excludeCredentials: Type.Array(CredentialDescriptor),
    authenticatorSelection: Type.Object(
      {
        residentKey: Type.Literal('required'),
        requireResidentKey: Type.Literal(true),
        userVerification: Type.Literal('required'),
      },
      { additionalProperties: false },
    ),
    attestation: Type.Literal('none'),
  },
  'Options for navigator.credentials.create (PublicKeyCredentialCreationOptionsJSON of WebAuthn).',
)

export const PasskeyRequest = entity(
  'PasskeyRequest',
  {
    challenge: Type.String({ description: 'Valid for ten minutes and once' }),
    rpId: Type.String(),
    timeout: Type.Integer({ description: 'Milliseconds' }),
    userVerification: Type.Literal('required'),
  },
  'Options for navigator.credentials.get (PublicKeyCredentialRequestOptionsJSON of WebAuthn).',
)

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: credentialType,
  authenticatorAttachment: optional(Type.String({ maxLength: 32 })),
  clientExtensionResults: Type.Object({}, { additionalProperties: true }),
}

const CreatedCredential = entity(
  'PasskeyCredential',
  {
    ...credential,
    response: Type.Object(
      {
        clientDataJSON: Bytes(20_000),
        attestationObject: Bytes(100_000),
        authenticatorData: optional(Bytes(100_000)),
        transports: optional(Type.Array(Transport, { maxItems: 10 })),
        publicKey: optional(Bytes(20_000)),
        publicKeyAlgorithm: optional(Type.Integer()),
      },
      { additionalProperties: false },
    ),
  },
  'What navigator.credentials.create returns, as JSON (RegistrationResponseJSON of WebAuthn).',
)

const UsedCredential = entity(
  'PasskeyAssertion',
  {
    ...credential,
    response: Type.Object(
      {
        clientDataJSON: Bytes(20_000),
        authenticatorData: Bytes(20_000),
        signature: Bytes(20_000),
        userHandle: optional(Bytes(100)),
      },
      { additionalProperties: false },
    ),
  },
  'What navigator.credentials.get returns, as JSON (AuthenticationResponseJSON of WebAuthn).',
)

/** Not required of administrators who act on behalf of someone else. */
const proof = {
  currentPassword: optional(
    Type.String({
      maxLength: 200,
      description: 'Without it, the login must not be older than ten minutes',
    }),
  ),
}
const user = { id: Type.Union([Id, Type.Literal('current')]) }
const everybody = ['authenticated', 'locationManager'] as const
const obstacles = ['PASSKEYS_UNAVAILABLE', 'PASSKEYS_NOT_ALLOWED'] as const

export const passkeyEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/user/{id}/passkeys',
    params: user,
    access: everybody,
    summary: 'List one’s own passkeys or, as an administrator, those of a user',
    forOwnDevice: true,
    answers: { 200: PasskeyList },
  },
  beginCreation: {
    method: 'POST',
    path: '/user/{id}/passkeys/options',
    params: user,
    access: everybody,
    summary: 'Get the options for creating one’s own passkey',
    body: entity('PasskeyStart', proof, 'What shows that the caller is the owner of the account.'),
    forOwnDevice: true,
    answers: { 200: PasskeyCreation },
    errors: ['LOGIN_NOT_FRESH', 'PASSWORD_WRONG', 'PASSKEYS_TOO_MANY', ...obstacles],
  },
  create: {
    method: 'POST',
    path: '/user/{id}/passkeys',
    params: user,
    access: everybody,
    summary: 'Add one’s own passkey',
    body: entity(
      'PasskeyInput',
      { name: Name(60), credential: CreatedCredential },
      'The passkey that the browser has created, and a name for it.',
    ),
    forOwnDevice: true,
    answers: { 201: Passkey },
    errors: [
      'PASSKEY_EXPIRED',
      'PASSKEY_INVALID',
      'PASSKEY_EXISTS',
      'PASSKEYS_TOO_MANY',
      ...obstacles,
    ],
    keyed: true,
  },
  remove: {
    method: 'POST',
    path: '/user/{id}/passkeys/{passkeyId}/remove',
    params: { ...user, passkeyId: Id },
    access: everybody,
    summary: 'Remove one’s own passkey or, as an administrator, one of a user',
    body: entity('PasskeyRemoval', proof, 'What shows that the caller is the owner.'),
    forOwnDevice: true,
    answers: { 204: null },
    errors: ['LOGIN_NOT_FRESH', 'PASSWORD_WRONG', 'SERVICE_ACCOUNT'],
  },
  beginLogin: {
    method: 'POST',
    path: '/user/login/passkey/options',
    access: 'anon',
    summary: 'Get the options for logging in with a passkey',
    answers: { 200: PasskeyRequest },
    errors: ['PASSKEYS_UNAVAILABLE'],
    timeoutMs: 15_000,
  },
  login: {
    method: 'POST',
    path: '/user/login/passkey',
    access: 'anon',
    summary: 'Log in with a passkey, which replaces password and second factor',
    body: entity('PasskeyLogin', { credential: UsedCredential }, 'The signature of the passkey.'),
    answers: { 200: User },
    errors: ['PASSKEY_EXPIRED', 'PASSKEY_UNKNOWN', 'PASSKEY_INVALID', ...obstacles],
    timeoutMs: 15_000,
  },
})
