import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import type { ErrorCode } from '../base/error.js'
import { importEndpoint } from '../base/import.js'
import { cancellationReasonMaxLength } from '../base/limits.js'
import { reasonCodes } from '../base/reason.js'
import {
  Count,
  entity,
  Flag,
  Id,
  IdList,
  Includes,
  LocalDateOrDateTime,
  Minutes,
  optional,
  Text,
} from '../base/schema.js'
import { SummaryRow, summaryQuery } from '../base/summary.js'
import {
  BookingStatus,
  NotifyScope,
  Booking,
  BookingInput,
  BookingEdit,
  BookingMove,
  BookingCheckInput,
  BookingCheck,
  BookingList,
  BookingHistoryEntry,
} from './booking.js'

export const CheckInByToken = entity(
  'CheckInByToken',
  {
    logoImage: optional(Type.String()),
    locationKind: Type.String(),
    alreadyStarted: Flag,
  },
  'The data for the message on the check-in page.',
)

const notify = { notifyScope: optional(NotifyScope) }
const reason = { cancellationReason: optional(Text(cancellationReasonMaxLength)) }
export const bookingErrors: readonly ErrorCode[] = [
  ...new Set(
    Object.values(reasonCodes).flatMap(({ error }) => (error === 'INVALID_INPUT' ? [] : [error])),
  ),
  'NOTICE_TOO_SHORT',
]
const listIncludes = Includes(
  'ancestors',
  'locations',
  'facilities',
  'layouts',
  'bookingSettings',
  'groups',
  'audit',
  'count',
  'days',
)
const words = optional(
  Text(
    200,
    'Words that title, space or owner must contain, in any order; case and accents are ignored',
  ),
)
const perDay = optional(
  Type.Integer({
    minimum: 1,
    maximum: 100,
    description:
      'Only so many bookings of each day on which they start: those of spaces for several people before others, the earliest first; include=count and include=days count the others, too',
  }),
)
const sortOrder = optional(Type.String({ pattern: '^-?(timeFrom|location|label|owner|status)$' }))
const filter = {
  bc: optional(IdList),
  f: optional(LocalDateOrDateTime),
  t: optional(LocalDateOrDateTime),
  l: optional(IdList),
  u: optional(IdList),
  status: optional(Type.Array(BookingStatus)),
  text: words,
  toApprove: optional(
    Type.Boolean({
      description:
        'true: only tentative bookings that have not ended and that the caller may approve',
    }),
  ),
  sort: sortOrder,
}

export const bookingEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/booking',
    access: ['allBookings', 'locationManager', 'system'],
    scope: 'booking:read',
    summary:
      'List bookings in a range; with d and without f and t: the next free slot as a proposed booking, or 204. include=groups adds bookingGroup and collectiveBookingGroup, include=audit who cancelled, for location managers',
    query: {
      ...filter,
      d: optional(Minutes),
      c: optional(Count),
      orphaned: optional(
        Type.Boolean({
          description:
            'true: only future, active bookings whose owner is deactivated or was deleted, at locations that the caller manages',
        }),
      ),
      perDay,
      include: optional(listIncludes),
      cursor: optional(Type.String({ maxLength: 500 })),
      limit: optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    },
    answers: { 200: BookingList, 204: null },
  },
  create: {
    method: 'POST',
    path: '/booking',
    access: ['user', 'system'],
    scope: 'booking:write',
    summary:
      'Create a booking; with bookingGroup the whole series, all or nothing. Returns the first booking of a series',
    query: notify,
    body: BookingInput,
    answers: { 201: Booking },
    errors: [...bookingErrors, 'OCCURRENCES_CLASH'],
    timeoutMs: 30_000,
    keyed: true,
  },
  check: {
    method: 'POST',
    path: '/booking/check',
    access: ['user', 'system'],
    scope: 'booking:write',
    summary: 'Check whether a booking can be made, without making it',
    body: BookingCheckInput,
    answers: { 200: BookingCheck },
  },
  get: {
    method: 'GET',
    path: '/booking/{id}',
    access: ['authenticated', 'locationManager', 'system'],
    scope: ['booking:read', 'booking:write'],
    summary: 'Get a booking',
    query: { include: optional(Includes('audit')) },
    answers: { 200: Booking },
    errors: ['BOOKING_NOT_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/booking/{id}',
    access: ['user', 'system'],
    scope: 'booking:write',
    summary: 'Edit a booking',
    query: notify,
    body: BookingEdit,
    answers: { 200: Booking },
    errors: [
      ...bookingErrors,
      'BOOKING_NOT_FOUND',
      'VERSION_CONFLICT',
      'BOOKING_STARTED',
      'BOOKING_ENDED',
      'BOOKING_NOT_ACTIVE',
    ],
  },
  move: {
    method: 'POST',
    path: '/booking/{id}/move',
    access: ['user', 'system'],
    scope: 'booking:write',
    summary:
      'Move a booking to another space. If it has started, it ends now, and the returned new booking goes on there until the same end; all or nothing',
    query: notify,
    body: BookingMove,
    answers: { 200: Booking },
    errors: [
      ...bookingErrors,
      'BOOKING_NOT_FOUND',
      'VERSION_CONFLICT',
      'BOOKING_STARTED',
      'BOOKING_ENDED',
      'BOOKING_NOT_ACTIVE',
    ],
    keyed: true,
  },
  changeOwner: {
    method: 'PATCH',
    path: '/booking/{id}',
    access: ['user', 'system'],
    scope: 'booking:write',
    summary: 'Change the owner',
    query: notify,
    body: entity('BookingOwnerChange', { ownerId: Id }, 'The new owner.'),
    answers: { 200: Booking },
    errors: ['BOOKING_NOT_FOUND', 'BOOKING_NOT_ACTIVE'],
  },
  cancel: {
    method: 'DELETE',
    path: '/booking/{id}',
    access: ['user', 'system'],
    scope: 'booking:write',
    summary: 'Cancel a booking; rejects it if the caller is its approver',
    query: { sendNotifications: optional(Flag), ...notify, ...reason },
    answers: { 204: null },
    errors: ['BOOKING_NOT_FOUND', 'BOOKING_ENDED', 'BOOKING_NOT_ACTIVE'],
  },
  restore: {
    method: 'POST',
    path: '/booking/{id}/restore',
    access: ['user', 'system'],
    scope: 'booking:write',
    summary:
      'Undo a cancellation, or the move of a started booking: for 60 seconds, by the person who did it, if the time is still free. Mails about it are not sent then',
    answers: { 200: Booking },
    errors: ['BOOKING_NOT_FOUND', 'BOOKING_NOT_RESTORABLE', 'BOOKING_ENDED', ...bookingErrors],
  },
  calendar: {
    method: 'GET',
    path: '/booking/{id}/calendar.ics',
    access: ['authenticated', 'locationManager'],
    scope: 'booking:read',
    summary: 'Get an active booking as a calendar file, with the details that the caller may see',
    answers: { 200: { mediaType: 'text/calendar' } },
    errors: ['BOOKING_NOT_FOUND'],
  },
  history: {
    method: 'GET',
    path: '/booking/{id}/history',
    access: ['authenticated', 'locationManager', 'system'],
    scope: 'booking:read',
    summary: 'Get the history of a booking, newest first',
    answers: { 200: Type.Array(BookingHistoryEntry) },
    errors: ['BOOKING_NOT_FOUND'],
  },
  approve: {
    method: 'POST',
    path: '/booking/{id}/approve',
    access: ['user', 'locationManager'],
    scope: 'booking:write',
    summary: 'Approve a tentative booking',
    answers: { 200: Booking },
    errors: [
      'BOOKING_NOT_FOUND',
      'BOOKING_NOT_TENTATIVE',
      'BOOKING_ENDED',
      'OVERLAP',
      'OVERLAP_CALENDAR',
    ],
  },
  checkIn: {
    method: 'POST',
    path: '/booking/{id}/checkIn',
    access: ['user', 'locationManager', 'system'],
    scope: 'booking:write',
    summary: 'Check in',
    answers: { 200: Booking },
    errors: [
      'BOOKING_NOT_FOUND',
      'CHECK_IN_WINDOW',
      'CHECK_IN_ON_SITE',
      'CHECK_IN_NOT_REQUIRED',
      'BOOKING_NOT_ACTIVE',
    ],
  },
  checkInHere: {
    method: 'POST',
    path: '/booking/checkIn',
    access: ['user', 'locationManager'],
    scope: 'booking:write',
    summary: 'Check in to the caller’s own booking with the code displayed at the space',
    body: entity(
      'PresenceInput',
      { locationId: Id, code: Type.String({ minLength: 1, maxLength: 100 }) },
      'A space, and the code from its QR code, NFC tag or panel, which proves presence.',
    ),
    answers: { 200: Booking },
    errors: [
      'NOT_FOUND',
      'CHECK_IN_CODE_INVALID',
      'NO_BOOKING_HERE',
      'CHECK_IN_WINDOW',
      'CHECK_IN_NOT_REQUIRED',
      'BOOKING_NOT_ACTIVE',
      'RESTRICTED',
    ],
  },
  undoCheckIn: {
    method: 'DELETE',
    path: '/booking/{id}/checkIn',
    access: ['user', 'locationManager', 'system'],
    scope: 'booking:write',
    summary: 'Undo the check-in',
    answers: { 200: Booking },
    errors: ['BOOKING_NOT_FOUND', 'CHECK_IN_WINDOW', 'BOOKING_NOT_ACTIVE'],
  },
  checkInByToken: {
    method: 'PATCH',
    path: '/booking/checkIn/{token}',
    access: 'anon',
    summary: 'Check in with the token of a reminder mail',
    params: { token: Type.String({ minLength: 10, maxLength: 200 }) },
    answers: { 200: CheckInByToken },
    errors: [
      'TOKEN_INVALID',
      'CHECK_IN_WINDOW',
      'CHECK_IN_ON_SITE',
      'BOOKING_NOT_ACTIVE',
      'RESTRICTED',
    ],
  },
  listOfUser: {
    method: 'GET',
    path: '/user/{userId}/bookings',
    access: ['user', 'system'],
    scope: 'booking:read',
    summary: 'List bookings that a user owns, made or attends',
    params: { userId: Type.Union([Id, Type.Literal('current')]) },
    query: {
      bc: optional(IdList),
      f: optional(LocalDateOrDateTime),
      t: optional(LocalDateOrDateTime),
      status: optional(Type.Array(BookingStatus)),
      text: words,
      perDay,
      sort: sortOrder,
      include: optional(
        Includes(
          'locations',
          'visit',
          'facilities',
          'extras',
          'bookingSettings',
          'layouts',
          'ancestors',
          'count',
          'days',
        ),
      ),
      cursor: optional(Type.String({ maxLength: 500 })),
      limit: optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    },
    answers: { 200: BookingList },
  },
  summary: {
    method: 'GET',
    path: '/booking/summary',
    access: 'locationManager',
    summary: 'Count bookings by attributes',
    query: { bc: optional(IdList), ...summaryQuery },
    answers: { 200: Type.Array(SummaryRow) },
  },
  exportCsv: {
    method: 'GET',
    path: '/booking/export',
    access: ['allBookings', 'locationManager', 'provider'],
    summary:
      'Export bookings as CSV, at most 50,000 rows; for managers, providers and users with canExport',
    query: { ...filter, orphaned: optional(Flag) },
    answers: { 200: { mediaType: 'text/csv' } },
    errors: ['EXPORT_TOO_LARGE'],
    timeoutMs: 30_000,
  },
  importCsv: {
    ...importEndpoint.upload,
    path: '/booking/importAsync/csv',
    summary: 'Import bookings',
  },
  imports: { ...importEndpoint.list, path: '/booking/import' },
  getImport: { ...importEndpoint.get, path: '/booking/import/{id}' },
  retryImport: { ...importEndpoint.retry, path: '/booking/import/retry' },
})
