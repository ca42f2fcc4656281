import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { ReasonSchema } from '../base/error-body.js'
import {
  Count,
  entity,
  enumeration,
  Id,
  Instant,
  LocalDateTime,
  optional,
  Zone,
} from '../base/schema.js'
import { VisibleTo } from '../base/visible.js'
import { EmbedToken } from '../admin/embed-token.js'
import { wayLeg, wayOf } from '../location/way.js'
import { QrLogin } from '../people/login.js'
import { CheckInStatus } from './booking.js'

/** The lengths that a panel offers, in minutes. */
export const panelMinutes = [15, 30, 60] as const

export const RoomState = enumeration(
  'RoomState',
  ['AVAILABLE', 'BOOKED', 'CLOSED'],
  'What a room is at this moment.',
)
export const PanelBookingMode = enumeration(
  'PanelBookingMode',
  ['NONE', 'OWNER', 'LOGIN', 'SELF'],
  'How the caller may book at the door: not at all, by naming the owner, after logging in, or for themselves.',
)
const PanelAction = enumeration(
  'PanelAction',
  ['CHECK_IN', 'EXTEND', 'END'],
  'What can be done with a booking at the door.',
)

export const PanelBooking = entity(
  'PanelBooking',
  {
    id: optional(Id),
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    label: optional(VisibleTo(Type.String({ description: 'The title' }), 'colleague')),
    owner: optional(VisibleTo(Type.String({ description: 'The owner’s name' }), 'colleague')),
    checkInStatus: optional(CheckInStatus),
    checkInEndTime: optional(LocalDateTime),
    actions: Type.Array(PanelAction),
  },
  'A booking as the screen at the door shows it. Without id if it belongs to a calendar or to a space that shares the area.',
)

export const PanelOffer = entity(
  'PanelOffer',
  {
    minutes: optional(Count),
    timeTo: LocalDateTime,
  },
  'A time that can be booked from now on. Without minutes it lasts up to the next booking.',
)

export const RoomPanel = entity(
  'RoomPanel',
  {
    locationId: Id,
    name: Type.String(),
    where: optional(Type.String({ description: 'The building and floor' })),
    capacity: optional(Count),
    timeZone: Zone,
    now: Type.Unsafe<string>({ ...Instant, description: 'The server’s time' }),
    offset: Type.Integer({ description: 'Minutes east of UTC now' }),
    state: RoomState,
    until: optional(
      Type.Unsafe<string>({
        ...LocalDateTime,
        description: 'When the state ends; missing if it lasts until the end of the day',
      }),
    ),
    current: optional(PanelBooking),
    next: Type.Array(PanelBooking, { description: 'The next bookings of today; at most 5' }),
    booking: PanelBookingMode,
    offers: Type.Array(PanelOffer),
    reasons: Type.Array(ReasonSchema, { description: 'Why the room cannot be booked now' }),
    extensions: Type.Array(PanelOffer, {
      description: 'By how much the current booking can last longer',
    }),
    link: Type.String({ description: 'The address of the room’s page' }),
    linkKind: enumeration(
      'PanelLinkKind',
      ['BOOKING', 'CHECK_IN'],
      'What the link opens. CHECK_IN: a booking waits for its check-in; the link proves presence and changes every minute.',
    ),
    linkImage: Type.String({ description: 'The link’s QR code as the address of an image' }),
  },
  'A room as the screen at its door shows it.',
)

export const BoardRoom = entity(
  'BoardRoom',
  {
    locationId: Id,
    name: Type.String(),
    capacity: optional(Count),
    floorId: optional(Id),
    state: RoomState,
    until: optional(LocalDateTime),
    label: optional(VisibleTo(Type.String({ description: 'The title' }), 'colleague')),
    owner: optional(VisibleTo(Type.String({ description: 'The owner’s name' }), 'colleague')),
  },
  'A room on a board.',
)

export const RoomBoard = entity(
  'RoomBoard',
  {
    locationId: Id,
    name: Type.String(),
    timeZone: Zone,
    now: Type.Unsafe<string>({ ...Instant, description: 'The server’s time' }),
    offset: Type.Integer({ description: 'Minutes east of UTC now' }),
    floors: Type.Array(
      Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
      { description: 'The floors of the rooms, in the order of the tree' },
    ),
    rooms: Type.Array(BoardRoom, {
      description: 'Available rooms first, then those that become available next',
    }),
  },
  'The rooms of a building or floor at this moment.',
)

const RoomWayLeg = entity(
  'RoomWayLeg',
  { floorId: Id, ...wayLeg },
  'The part of a way on one floor, and what leads on from it.',
)

export const RoomWay = entity(
  'RoomWay',
  {
    ...wayOf(RoomWayLeg),
    link: Type.String({ description: 'The address of the way’s page' }),
    linkImage: Type.String({ description: 'The link’s QR code as the address of an image' }),
  },
  'The way to a space, on the floors that the caller sees.',
)

export const PanelOwner = entity(
  'PanelOwner',
  { id: Id, name: Type.String() },
  'A person whom a booking at the door can name as its owner.',
)

const readers = ['authenticated', 'locationManager', 'system'] as const
const bookers = ['user', 'system'] as const
// A panel's rights depend on its location and the room's settings, which the service checks.
const scope = ['availability:read', 'booking:write'] as const

export const roomPanelEndpoints = endpoints({
  get: {
    method: 'GET',
    path: '/room-panel/{id}',
    access: readers,
    scope: 'availability:read',
    summary: 'Get the state of a room, its bookings of today, and how it can be booked at the door',
    answers: { 200: RoomPanel },
  },
  board: {
    method: 'GET',
    path: '/room-panel/board/{id}',
    access: readers,
    scope: 'availability:read',
    summary: 'Get the rooms of a building or floor, available ones first',
    answers: { 200: RoomBoard },
  },
  way: {
    method: 'GET',
    path: '/room-panel/{id}/way',
    access: readers,
    scope: 'availability:read',
    summary:
      'Get the way to a space, for a plan on a screen and a phone; 404 if the plans tell none',
    answers: { 200: RoomWay },
  },
  owners: {
    method: 'GET',
    path: '/room-panel/{id}/owners',
    access: 'system',
    scope: 'availability:read',
    summary: 'Find people by name who can own a booking made at the door; from three letters on',
    query: { partial: Type.String({ maxLength: 100 }) },
    answers: { 200: Type.Array(PanelOwner) },
  },
  book: {
    method: 'POST',
    path: '/room-panel/{id}/booking',
    access: bookers,
    scope,
    summary: 'Book the room from now on, at its door',
    body: entity(
      'PanelBookingInput',
      {
        minutes: optional(Type.Integer({ minimum: 5, maximum: 1440 })),
        timeTo: optional(LocalDateTime),
        ownerId: optional(Id),
      },
      'How long, as minutes or as the end, and for whom if the panel has to name the owner.',
    ),
    answers: {
      201: entity(
        'PanelBooked',
        { id: Id, timeFrom: LocalDateTime, timeTo: LocalDateTime },
        'The booking that was made at the door.',
      ),
    },
    errors: ['OVERLAP'],
    keyed: true,
  },
  act: {
    method: 'POST',
    path: '/room-panel/{id}/booking/{bookingId}',
    access: bookers,
    scope,
    summary: 'Check in, extend or end a booking at the door',
    body: entity(
      'PanelActionInput',
      { action: PanelAction, timeTo: optional(LocalDateTime) },
      'The action; EXTEND takes the new end.',
    ),
    answers: { 204: null },
    errors: ['BOOKING_NOT_FOUND', 'OVERLAP', 'CHECK_IN_WINDOW'],
  },
  startQr: {
    method: 'POST',
    path: '/room-panel/{id}/login/qr',
    access: 'system',
    scope: 'availability:read',
    summary: 'Create a code for logging in at the door with a phone; valid for 60 seconds',
    answers: { 200: QrLogin },
  },
  mailCode: {
    method: 'POST',
    path: '/room-panel/{id}/login/code',
    access: 'system',
    scope: 'availability:read',
    summary:
      'Mail a 6-digit code for logging in at the door; the answer is the same for unknown addresses',
    body: entity(
      'PanelCodeRequest',
      { username: Type.String({ minLength: 1, maxLength: 254 }) },
      'The address.',
    ),
    answers: { 204: null },
    timeoutMs: 15_000,
  },
  logIn: {
    method: 'POST',
    path: '/room-panel/{id}/login',
    access: 'system',
    scope: 'availability:read',
    summary:
      'Log in at the door by card, mailed code or phone: a token for two minutes and this room, or 204 while the phone has not confirmed',
    body: entity(
      'PanelLogin',
      {
        card: optional(Type.String({ minLength: 1, maxLength: 50 })),
        username: optional(Type.String({ minLength: 1, maxLength: 254 })),
        code: optional(Type.String({ pattern: '^\\d{6}$' })),
        pollToken: optional(Type.String({ minLength: 10, maxLength: 200 })),
      },
      'The card’s number, the address with its code, or the secret of the QR code.',
    ),
    answers: { 200: EmbedToken, 204: null },
    errors: ['LOGIN_FAILED', 'TOKEN_INVALID'],
    timeoutMs: 15_000,
  },
})
