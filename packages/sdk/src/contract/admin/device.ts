import Type from 'typebox'
import { EmbedToken, Scopes } from './embed-token.js'
import { endpoints } from '../base/endpoint.js'
import { clearable, entity, Id, Instant, Name, optional } from '../base/schema.js'

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
    planned: true,
    method: 'POST',
    path: '/device/pairing',
    access: 'anon',
    summary: 'Create a pairing code for this screen',
    answers: { 200: DevicePairing },
  },
  pollPairing: {
    planned: true,
    method: 'POST',
    path: '/device/pairing/poll',
    access: 'anon',
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
    planned: true,
    method: 'POST',
    path: '/device',
    access: 'admin',
    summary: 'Approve the screen that displays a code',
    body: entity(
      'DeviceInput',
      { pairingCode: Name(20), name: Name(100), locationId: clearable(Id), scopes: Scopes },
      'The screen and its permissions.',
    ),
    answers: { 201: Device },
    errors: ['TOKEN_INVALID'],
    keyed: true,
  },
  list: {
    planned: true,
    method: 'GET',
    path: '/device',
    access: 'admin',
    summary: 'List paired screens and kiosks',
    answers: { 200: Type.Array(Device) },
  },
  remove: {
    planned: true,
    method: 'DELETE',
    path: '/device/{id}',
    access: 'admin',
    summary: 'Revoke a screen; its tokens expire within a minute',
    answers: { 204: null },
  },
  token: {
    planned: true,
    method: 'POST',
    path: '/device/token',
    access: 'anon',
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
