import Type from 'typebox'
import { EmbedToken } from './embed-token.js'
import { endpoints } from '../base/endpoint.js'
import { deviceScopes } from '../base/scope.js'
import { clearable, entity, enumeration, Id, Instant, Name, optional } from '../base/schema.js'

const DeviceScope = enumeration(
  'DeviceScope',
  deviceScopes,
  'A permission of an unattended screen or kiosk: to read, to check visitors in, to log people in.',
)
const Scopes = Type.Array(DeviceScope, { minItems: 1, maxItems: deviceScopes.length })
const secret = Type.String({ minLength: 20, maxLength: 200 })

export const Device = entity(
  'Device',
  {
    id: Id,
    name: Type.String(),
    locationId: optional(Id),
    scopes: Scopes,
    created: Instant,
    createdBy: Type.String(),
    lastSeen: optional(Instant),
  },
  'A paired screen or kiosk.',
)

export const DevicePairing = entity(
  'DevicePairing',
  {
    pairingCode: Type.String({ description: 'Displayed on the screen' }),
    pollToken: Type.String({ description: 'Kept secret by the screen' }),
    expires: Instant,
  },
  'A screen that waits for approval by an administrator.',
)

export const deviceEndpoints = endpoints({
  pair: {
    method: 'POST',
    path: '/device/pairing',
    access: 'anon',
    crossSite: true,
    summary: 'Create a pairing code for this screen',
    answers: { 200: DevicePairing },
  },
  pollPairing: {
    method: 'POST',
    path: '/device/pairing/poll',
    access: 'anon',
    crossSite: true,
    summary: 'Get the screen’s credential after approval (returned once), or 204 to ask again',
    body: entity('DevicePairingPoll', { pollToken: secret }, 'Identifies the pairing.'),
    answers: {
      200: entity(
        'DeviceCredential',
        { deviceId: Id, credential: Type.String() },
        'The screen’s credential; it can be revoked.',
      ),
      204: null,
    },
    errors: ['TOKEN_INVALID'],
  },
  approve: {
    method: 'POST',
    path: '/device',
    access: 'admin',
    summary: 'Approve the screen that displays a code',
    body: entity(
      'DeviceInput',
      {
        pairingCode: Name(40),
        name: Name(100),
        locationId: clearable(Id),
        scopes: Scopes,
      },
      'The screen and its permissions. With a location, it sees only that and its descendants.',
    ),
    answers: { 201: Device },
    errors: ['PAIRING_CODE_INVALID'],
    keyed: true,
  },
  list: {
    method: 'GET',
    path: '/device',
    access: 'admin',
    summary: 'List paired screens and kiosks',
    answers: { 200: Type.Array(Device) },
  },
  remove: {
    method: 'DELETE',
    path: '/device/{id}',
    access: 'admin',
    summary: 'Revoke a screen; its tokens and live connections end at once',
    answers: { 204: null },
  },
  token: {
    method: 'POST',
    path: '/device/token',
    access: 'anon',
    crossSite: true,
    summary: 'Create a short-lived token for a paired screen',
    body: entity(
      'DeviceTokenInput',
      { deviceId: Id, credential: secret },
      'The screen’s credential.',
    ),
    answers: { 200: EmbedToken },
    errors: ['TOKEN_INVALID'],
  },
})
