import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, Instant, optional, Text } from '../base/schema.js'
import { User } from './user.js'

const device = {
  service: optional(Text(64)),
  serviceKey: optional(Type.String({ maxLength: 200 })),
}
const secret = Type.String({ minLength: 10, maxLength: 200 })

export const QrLogin = entity(
  'QrLogin',
  {
    code: Type.String({ description: 'Confirmed by the phone' }),
    url: Type.String({ description: 'What the QR code says' }),
    image: Type.String({ description: 'The QR code as the address of an image' }),
    pollToken: Type.String({ description: 'Kept secret by the kiosk' }),
    expires: Instant,
  },
  'A login that waits for confirmation on a phone.',
)

export const loginEndpoints = endpoints({
  startQr: {
    method: 'POST',
    path: '/user/login/qr',
    access: 'anon',
    summary: 'Create a code for logging in at a kiosk with a phone; valid for 60 seconds',
    body: entity('QrLoginStart', device, 'The kiosk that asks.'),
    answers: { 200: QrLogin },
    errors: ['SERVICE_KEY_INVALID'],
    timeoutMs: 15_000,
  },
  confirmQr: {
    method: 'POST',
    path: '/user/login/qr/{code}/confirm',
    params: { code: secret },
    access: ['authenticated', 'locationManager'],
    summary: 'Confirm a kiosk’s code on one’s own phone',
    forOwnDevice: true,
    answers: { 204: null },
    errors: ['TOKEN_INVALID'],
  },
  pollQr: {
    method: 'POST',
    path: '/user/login/qr/poll',
    access: 'anon',
    summary:
      'Complete the login at the kiosk for 10 minutes once the code is confirmed, or 204 to ask again',
    body: entity('QrLoginPoll', { pollToken: secret }, 'Identifies the login.'),
    answers: { 200: User, 204: null },
    errors: ['TOKEN_INVALID', 'LOGIN_FAILED'],
    timeoutMs: 15_000,
  },
  requestTemporary: {
    method: 'POST',
    path: '/user/login/temporary',
    access: 'anon',
    summary:
      'Mail a 6-digit code for logging in at a kiosk; the answer is the same for unknown addresses',
    body: entity(
      'TemporaryLoginStart',
      { username: Type.String({ minLength: 1, maxLength: 254 }), ...device },
      'The address and the kiosk.',
    ),
    answers: { 204: null },
    errors: ['SERVICE_KEY_INVALID'],
    timeoutMs: 15_000,
  },
  temporary: {
    method: 'POST',
    path: '/user/login/temporary/code',
    access: 'anon',
    summary: 'Log in at a kiosk with the mailed code, for 10 minutes',
    body: entity(
      'TemporaryLogin',
      {
        username: Type.String({ minLength: 1, maxLength: 254 }),
        code: Type.String({ pattern: '^\\d{6}$' }),
        ...device,
      },
      'The code and the address.',
    ),
    answers: { 200: User },
    errors: ['LOGIN_FAILED', 'SERVICE_KEY_INVALID'],
    timeoutMs: 15_000,
  },
})
