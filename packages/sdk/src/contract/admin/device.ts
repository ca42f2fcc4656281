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
  'A screen or kiosk that has been paired.',
)

export const DevicePairing = entity(
  'DevicePairing',
  {
    pairingCode: Type.String({ description: 'To show on the screen' }),
    pollToken: Type.String({ description: 'Kept by the screen, never shown' }),
    expires: Instant,
  },
  'A screen that waits for an administrator.',
)

export const deviceEndpoints = endpoints({
  pair: {
    planned: true,
    method: 'POST',
    path: '/device/pairing',
    access: 'anon',
    summary: 'A pairing code for this screen',
    answers: { 200: DevicePairing },
  },
  pollPairing: {
    planned: true,
    method: 'POST',
    path: '/device/pairing/poll',
    access: 'anon',
    summary:
      'The screen’s credential once an administrator has approved it (told once), or 204 to ask again',
    body: entity('DevicePairingPoll', { pollToken: secret }, 'Which pairing.'),
    answers: {
      200: entity(
        'DeviceCredential',
        { deviceId: Id, credential: Type.String() },
        'What the screen keeps; it can be revoked.',
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
    summary: 'Approve the screen that shows a code',
    body: entity(
      'DeviceInput',
      { pairingCode: Name(20), name: Name(100), locationId: clearable(Id), scopes: Scopes },
      'Which screen, and what it may do.',
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
    summary: 'Paired screens and kiosks',
    answers: { 200: Type.Array(Device) },
  },
  remove: {
    planned: true,
    method: 'DELETE',
    path: '/device/{id}',
    access: 'admin',
    summary: 'Revoke a screen; its tokens end within a minute',
    answers: { 204: null },
  },
  token: {
    planned: true,
    method: 'POST',
    path: '/device/token',
    access: 'anon',
    summary: 'A short-lived token for a paired screen',
    body: entity(
      'DeviceTokenInput',
      { deviceId: Id, credential: secret },
      'What the screen keeps.',
    ),
    answers: { 200: EmbedToken },
    errors: ['TOKEN_INVALID'],
  },
})
