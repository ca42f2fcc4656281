import Type from 'typebox'
import { EmbedToken } from './embed-token.js'
import { endpoints } from '../base/endpoint.js'
import { deviceScopes } from '../base/scope.js'
import {
  clearable,
  entity,
  enumeration,
  Id,
  Instant,
  Name,
  optional,
  optionalWith,
  Text,
} from '../base/schema.js'

/** The kinds of screen. The server derives permissions from them. */
export const deviceKinds = [
  'FOYER_PLAN',
  'ROOM_PANEL',
  'ROOM_BOARD',
  'VISITOR_KIOSK',
  'VISITOR_BOARD',
  'LOGIN_KIOSK',
] as const

const DeviceScope = enumeration(
  'DeviceScope',
  deviceScopes,
  'A permission of an unattended screen or kiosk: to read, to check visitors in, to log people in.',
)
export const DeviceKind = enumeration(
  'DeviceKind',
  deviceKinds,
  'What a screen shows: the plan of the foyer, a room at its door, the rooms of a building, the check-in of visitors, a welcome for them, or a login for people who pass by.',
)
const Scopes = Type.Array(DeviceScope, { minItems: 1, maxItems: deviceScopes.length })
const secret = Type.String({ minLength: 20, maxLength: 200 })
const Language = Type.String({
  pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$',
  maxLength: 35,
  description: 'A BCP 47 tag, such as es or en-GB',
})
const Rotation = Type.Union([
  Type.Literal(0),
  Type.Literal(90),
  Type.Literal(180),
  Type.Literal(270),
])

/** How an administrator sets up a screen. */
const setUp = {
  name: Name(100),
  locationId: clearable(Id),
  language: clearable(Language),
  rotation: optionalWith(Rotation, 0),
}
/** A screen's set-up in responses. */
const isSetUp = {
  name: Type.String(),
  kind: optional(DeviceKind),
  locationId: optional(Id),
  language: optional(Type.String()),
  rotation: Rotation,
}

export const Device = entity(
  'Device',
  {
    id: Id,
    ...isSetUp,
    scopes: Scopes,
    created: Instant,
    createdBy: Type.String(),
    lastSeen: optional(Instant),
    build: optional(Type.String({ description: 'The build of the server that its page is from' })),
  },
  'A paired screen or kiosk. Without a kind, it is a page of its own, with the listed permissions.',
)

export const DeviceConfiguration = entity(
  'DeviceConfiguration',
  {
    ...isSetUp,
    identified: optional(Instant),
    restarted: optional(Instant),
  },
  'What a screen shows, and when it was last asked to show its name or to restart.',
)

/** The sizes of pictures for electronic paper, in pixels. */
export const paperPixels = { min: 200, max: 2400 } as const
const PaperPixels = optional(Type.Integer({ minimum: paperPixels.min, maximum: paperPixels.max }))

export const PaperDevice = entity(
  'PaperDevice',
  {
    device: Device,
    address: Type.String({
      description: 'Where the display finds its picture; it contains the credential',
    }),
  },
  'A display of electronic paper, with its address, which is returned once.',
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
        ...setUp,
        kind: optional(DeviceKind),
        scopes: optional(Scopes),
      },
      'The screen and what it is, which decides on its permissions; those of a page without a kind are listed. With a location, it sees only that and its descendants.',
    ),
    answers: { 201: Device },
    errors: ['PAIRING_CODE_INVALID'],
    keyed: true,
  },
  addPaper: {
    method: 'POST',
    path: '/device/paper',
    access: 'admin',
    summary: 'Add a display of electronic paper, which loads a picture and cannot pair',
    body: entity(
      'PaperDeviceInput',
      {
        ...setUp,
        locationId: Id,
        kind: enumeration('PaperKind', ['ROOM_PANEL', 'ROOM_BOARD'], 'What the picture shows.'),
      },
      'The display, and what its picture shows.',
    ),
    answers: { 201: PaperDevice },
    keyed: true,
  },
  paper: {
    method: 'GET',
    path: '/device/{id}/paper/{credential}/picture.png',
    params: { credential: secret },
    query: { width: PaperPixels, height: PaperPixels },
    access: 'anon',
    summary:
      'Get the picture of a display, black and white with one bit per pixel; supports If-None-Match, and says in Refresh after how many seconds to ask again',
    ignoresUnknownQuery: true,
    answers: { 200: { mediaType: 'image/png' } },
    errors: ['TOKEN_INVALID'],
  },
  list: {
    method: 'GET',
    path: '/device',
    access: 'admin',
    summary: 'List paired screens and kiosks',
    answers: { 200: Type.Array(Device) },
  },
  update: {
    method: 'PUT',
    path: '/device/{id}',
    access: 'admin',
    summary: 'Change what a screen shows; it follows within seconds',
    body: entity(
      'DeviceChange',
      { ...setUp, kind: optional(DeviceKind) },
      'The screen. Without a kind, its permissions stay.',
    ),
    answers: { 200: Device },
  },
  identify: {
    method: 'POST',
    path: '/device/{id}/identify',
    access: 'admin',
    summary: 'Let a screen show its name for some seconds',
    answers: { 204: null },
  },
  restart: {
    method: 'POST',
    path: '/device/{id}/restart',
    access: 'admin',
    summary: 'Let a screen load its page again',
    answers: { 204: null },
  },
  configuration: {
    method: 'POST',
    path: '/device/configuration',
    access: 'anon',
    summary: 'Get what this screen shows; it asks every few seconds',
    body: entity(
      'DeviceConfigurationInput',
      { deviceId: Id, credential: secret, build: optional(Text(100)) },
      'The screen’s credential, and the build that its page is from.',
    ),
    answers: { 200: DeviceConfiguration },
    errors: ['TOKEN_INVALID'],
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
