import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import type { ErrorCode } from '../base/error.js'
import { ReasonSchema } from '../base/error-body.js'
import { clearableFields, optionalFields } from '../base/fields.js'
import { importEndpoint } from '../base/import.js'
import { cancellationReasonMaxLength, notesMaxLength, titleMaxLength } from '../base/limits.js'
import { NotPersonal, Personal } from '../base/personal.js'
import { reasonCodes } from '../base/reason.js'
import {
  clearable,
  Count,
  Email,
  entity,
  enumeration,
  Flag,
  Id,
  IdList,
  Includes,
  Instant,
  LocalDate,
  LocalDateOrDateTime,
  LocalDateTime,
  Minutes,
  Name,
  optional,
  Text,
  Zone,
} from '../base/schema.js'
import { SummaryRow, summaryQuery } from '../base/summary.js'
import { VisibleTo } from '../base/visible.js'
import { Location } from '../location/location.js'
import { Availability } from './availability.js'

export const BookingStatus = enumeration(
  'BookingStatus',
  ['TENTATIVE', 'CONFIRMED', 'CANCELLED', 'CANCELLED_REJECTED'],
  'The status of a booking. The server sets CANCELLED_REJECTED when an approver rejects it.',
)
export const BookingAction = enumeration(
  'BookingAction',
  [
    'edit',
    'removeFromBasket',
    'changeOwner',
    'approve',
    'viewHistory',
    'cancel',
    'start',
    'undoStart',
    'endEarly',
    'printPass',
  ],
  'The actions that the caller can take; the server refuses all others.',
)
export const NotifyScope = enumeration(
  'NotifyScope',
  ['NONE', 'OWNER_ONLY', 'ALL_ATTENDEES', 'CHANGED_ATTENDEES'],
  'The recipients of notices about a change.',
)
export const RepeatKind = enumeration(
  'RepeatKind',
  ['DAILY', 'WEEKDAYS', 'WEEKLY', 'FORTNIGHTLY', 'MONTHLY', 'MONTHLY_BY_WEEKDAY'],
  'The frequency of a series, by wall clock at the location. MONTHLY keeps the day of the month, MONTHLY_BY_WEEKDAY the nth weekday.',
)
export const CheckInStatus = enumeration(
  'CheckInStatus',
  ['NOT_REQUIRED', 'PENDING', 'CHECKED_IN', 'MISSED'],
  'Whether somebody has checked in.',
)
export const ExtraType = enumeration(
  'ExtraType',
  ['CATERING', 'EQUIPMENT', 'SERVICE', 'OTHER'],
  'The type of an extra.',
)
export const QuantityType = enumeration(
  'QuantityType',
  ['ATTENDEE', 'ITEM'],
  'Whether the default quantity is the number of attendees or one.',
)
export const TimeType = enumeration(
  'TimeType',
  ['SINGLE', 'ENTIRETY'],
  'Delivered at one time, or for the whole booking.',
)
export const ExtraRequestStatus = enumeration(
  'ExtraRequestStatus',
  ['OPEN', 'COMPLETED', 'TENTATIVE', 'CANCELLED'],
  'The status of an order at its provider.',
)
export const BufferKind = enumeration(
  'BufferKind',
  ['SETUP', 'TEARDOWN'],
  'Time that the server adds before or after a booking.',
)

export const BookingPerson = entity(
  'BookingPerson',
  {
    id: optional(Id),
    name: Type.String(),
    email: optional(VisibleTo(Type.String(), 'participant')),
    defaultCostCode: optional(VisibleTo(Type.String(), 'responsible')),
  },
  'A person in a booking.',
)

export const Attendee = entity(
  'Attendee',
  {
    personId: optional(Id),
    person: BookingPerson,
    isVisitor: Flag,
    locationId: optional(Id),
  },
  'An attendee. locationId is the location they attend from, or the reception that expects them; the booking’s own location if omitted.',
)

export const AttendeeInput = entity(
  'AttendeeInput',
  {
    personId: optional(Id),
    name: optional(Name()),
    email: optional(Email),
    isVisitor: optional(Flag),
    locationId: optional(Id),
  },
  'A person of the organisation by id, or any person by name and e-mail.',
)

export const Extra = entity(
  'Extra',
  {
    id: Id,
    text: Type.String(),
    provider: optional(
      Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
    ),
    type: ExtraType,
    quantityType: QuantityType,
    timeType: TimeType,
    costCodeRequired: Flag,
    minimumNoticePeriodMinutes: optional(Minutes),
  },
  'Something that can be ordered with a booking.',
)

export const ExtraRequest = entity(
  'ExtraRequest',
  {
    id: optional(Id),
    type: Type.String({ description: 'LAYOUT, or the type of the extra' }),
    extra: optional(Extra),
    quantity: optional(Count),
    timeFrom: optional(LocalDateTime),
    timeTo: optional(LocalDateTime),
    notes: optional(VisibleTo(Text(notesMaxLength), 'participant')),
    status: ExtraRequestStatus,
    bufferKind: optional(BufferKind),
  },
  'An extra, a layout or a buffer of a booking.',
)

export const ExtraRequestInput = entity(
  'ExtraRequestInput',
  {
    extraId: Id,
    quantity: optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    timeFrom: optional(LocalDateTime),
    timeTo: optional(LocalDateTime),
    notes: optional(Text(notesMaxLength)),
  },
  'An extra to order.',
)

export const OnlineMeeting = entity(
  'OnlineMeeting',
  {
    conferenceProvider: optional(
      Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
    ),
    joinUrl: optional(VisibleTo(Type.String(), 'participant')),
    status: optional(
      enumeration(
        'OnlineMeetingStatus',
        ['PENDING', 'READY', 'FAILED'],
        'Whether the provider has created the meeting yet. A failure does not affect the booking.',
      ),
    ),
  },
  'The online meeting of a booking.',
)

export const RepeatGroup = entity(
  'RepeatGroup',
  {
    id: optional(Id),
    repeatKind: RepeatKind,
    repeatEndDate: LocalDate,
    repeatInterval: optional(
      Type.Integer({
        minimum: 1,
        maximum: 99,
        description:
          'Interval in days, weeks or months; 1 by default. Not for WEEKDAYS and FORTNIGHTLY',
      }),
    ),
    repeatWeekdays: optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
        minItems: 1,
        maxItems: 7,
        uniqueItems: true,
        description:
          'For WEEKLY and FORTNIGHTLY: the days of the week, Monday is 1; by default the day of the first occurrence',
      }),
    ),
    repeatOrdinal: optional(
      Type.Integer({
        minimum: -1,
        maximum: 5,
        description:
          'For MONTHLY_BY_WEEKDAY: the first to fifth such weekday of the month, or -1 for the last; by default that of the first occurrence',
      }),
    ),
  },
  'The rule of a repeating booking. The end date is included. Days that a month does not have are skipped, never moved.',
)

/** Plain fields of a booking. */
export const bookingFields = {
  notes: Personal(Text(notesMaxLength), 'owner', 'colleague'),
  costCode: Personal(Text(255), 'owner'),
  attendeeCount: VisibleTo(Count, 'colleague'),
  ownerIsAttendee: VisibleTo(Flag, 'colleague'),
  isPrivate: Flag,
  type: Personal(Text(100, 'One of the organisation’s booking types'), 'owner', 'colleague'),
  layoutId: VisibleTo(Id, 'colleague'),
  layoutNote: Personal(Text(notesMaxLength), 'owner', 'participant'),
  accessNeeds: Personal(
    Text(notesMaxLength, 'Accessibility needs of the attendees, for example step-free access'),
    'attendee',
  ),
} as const

export const Booking = entity(
  'Booking',
  {
    id: Id,
    version: Type.Integer({
      minimum: 1,
      description: 'Increases with each change; send it back with an edit',
    }),
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    timeZone: Zone,
    offsetFrom: Type.Integer({ description: 'Minutes east of UTC at timeFrom' }),
    offsetTo: Type.Integer({ description: 'Minutes east of UTC at timeTo' }),
    locationId: Id,
    locationName: Type.String(),
    owner: VisibleTo(BookingPerson, 'colleague'),
    bookedBy: VisibleTo(BookingPerson, 'colleague'),
    ownerEmail: optional(VisibleTo(Type.String(), 'participant')),
    attendees: VisibleTo(Type.Array(Attendee), 'colleague'),
    label: optional(
      Personal(Text(titleMaxLength, 'The title; sent as description'), 'owner', 'colleague'),
    ),
    ...optionalFields(bookingFields),
    extraRequests: VisibleTo(Type.Array(ExtraRequest), 'colleague'),
    bookingGroup: optional(RepeatGroup),
    collectiveBookingGroup: optional(
      Type.Object(
        {
          id: Id,
          type: Type.Literal('COLLECTIVE'),
          description: optional(VisibleTo(Type.String(), 'colleague')),
        },
        { additionalProperties: false },
      ),
    ),
    repeatBookings: optional(
      Type.Array(Id, {
        description:
          'Active bookings of the same series, ordered by start; only when one booking is read or a series is created',
      }),
    ),
    onlineMeeting: optional(VisibleTo(OnlineMeeting, 'colleague')),
    status: BookingStatus,
    statusReason: optional(Type.String({ description: 'For example NO_SHOW' })),
    possibleActions: Type.Array(BookingAction),
    hasStarted: Flag,
    hasEnded: Flag,
    needsApprove: Flag,
    allDayBooking: Flag,
    isAllDay: Flag,
    isMultiDay: Flag,
    isEvent: Flag,
    checkInStatus: CheckInStatus,
    checkInStartTime: optional(LocalDateTime),
    checkInEndTime: optional(LocalDateTime),
    cancellationReason: optional(Personal(Type.String(), 'owner', 'participant')),
    source: NotPersonal(Type.String({ description: 'WEB unless the caller named another client' })),
    sourceVersion: optional(Personal(Type.String(), 'owner')),
    created: Instant,
    cancelled: optional(
      Type.Object(
        { when: Instant, by: VisibleTo(BookingPerson, 'colleague') },
        { additionalProperties: false, description: 'With include=audit' },
      ),
    ),
  },
  'A booking of a location. People who may not see a private booking get it without title, notes, owner and attendees.',
)

const bookingInput = {
  timeFrom: LocalDateTime,
  timeTo: LocalDateTime,
  locationId: Id,
  description: clearable(Text(titleMaxLength, 'The title')),
  allDayBooking: optional(Flag),
  owner: optional(
    Type.Object(
      { id: optional(Id), email: optional(Type.String({ maxLength: 254 })) },
      { additionalProperties: false },
    ),
  ),
  attendees: optional(Type.Array(AttendeeInput, { maxItems: 500 })),
  extras: optional(Type.Array(ExtraRequestInput, { maxItems: 100 })),
  onlineMeeting: clearable(
    Type.Object({ conferenceProviderId: Id }, { additionalProperties: false }),
  ),
  ...clearableFields(bookingFields),
}

export const BookingInput = entity(
  'BookingInput',
  {
    ...bookingInput,
    bookingGroup: optional(RepeatGroup),
  },
  'A booking to create.',
)

export const BookingEdit = entity(
  'BookingEdit',
  {
    ...(Object.fromEntries(
      Object.entries(bookingInput).map(([name, schema]) => [name, optional(schema)]),
    ) as unknown as {
      [K in keyof typeof bookingInput]: ReturnType<typeof optional<(typeof bookingInput)[K]>>
    }),
    version: optional(
      Type.Integer({
        minimum: 1,
        description: 'The version that the edit is based on; an outdated one is refused',
      }),
    ),
  },
  'Fields to change. Omitted fields stay unchanged; null clears a field.',
)

export const BookingCheckInput = entity(
  'BookingCheckInput',
  {
    ...bookingInput,
    bookingGroup: optional(RepeatGroup),
    id: optional(Id),
    requestId: optional(
      Type.Integer({
        minimum: 0,
        description: 'A counter chosen by the caller, returned in the answer',
      }),
    ),
  },
  'A booking to check; send id if it already exists.',
)

export const CheckStatus = enumeration(
  'CheckStatus',
  ['SUCCESS', 'WARNING', 'ERROR'],
  'Whether the booking can be made.',
)
export const UserAvailability = enumeration(
  'UserAvailability',
  ['CHECKING', 'AVAILABLE', 'UNAVAILABLE', 'UNKNOWN'],
  'Whether a person is available.',
)

export const BookingCheck = entity(
  'BookingCheck',
  {
    status: CheckStatus,
    code: optional(Type.String({ description: 'Code of the first problem' })),
    msg: optional(Type.String({ description: "In the caller's language" })),
    reasons: optional(Type.Array(ReasonSchema, { description: 'All reasons against the booking' })),
    fields: optional(
      Type.Array(
        Type.Object(
          { field: Type.String(), code: Type.String(), message: Type.String() },
          { additionalProperties: false },
        ),
      ),
    ),
    requestId: optional(Type.Integer()),
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    needsApproval: Flag,
    occurrences: optional(
      Type.Integer({
        minimum: 0,
        description: 'For a repeating booking: the number of occurrences that would be booked',
      }),
    ),
    clashes: optional(
      Type.Array(LocalDate, {
        description: 'For a repeating booking: the dates that cannot be booked',
      }),
    ),
    userAvailabilityCheck: Type.Object(
      {
        userDetails: Type.Array(
          Type.Object(
            { email: Type.String(), status: UserAvailability },
            { additionalProperties: false },
          ),
        ),
      },
      { additionalProperties: false },
    ),
    occupancy: optional(Type.Unsafe<unknown>({ 'x-reference': 'Occupancy' })),
  },
  'The result of booking it now.',
)

export const BookingVisit = entity(
  'BookingVisit',
  {
    bookingId: Id,
    visitId: Id,
    name: Type.String(),
    date: LocalDate,
    checkIn: optional(LocalDateTime),
    checkOut: optional(LocalDateTime),
  },
  'Whether and when a visitor of a booking came and left.',
)

export const BookingList = entity(
  'BookingList',
  {
    bookings: Type.Array(Booking),
    locations: Type.Array(Location),
    ancestorLocations: Type.Array(Location),
    availability: Type.Array(Availability),
    nextCursor: optional(
      Type.String({ description: 'Present if there are more; send it as cursor' }),
    ),
    count: optional(
      Type.Integer({
        minimum: 0,
        description: 'All bookings of the request, on every page; only with include=count',
      }),
    ),
    visits: optional(
      Type.Array(BookingVisit, {
        description:
          'Visits of the bookings whose attendees the caller sees; only with include=visit',
      }),
    ),
  },
  'Bookings in a range with the requested includes.',
)

export const BookingHistoryEntry = entity(
  'BookingHistoryEntry',
  {
    date: Instant,
    user: VisibleTo(BookingPerson, 'colleague'),
    action: Type.String({
      description:
        'created, changed, approved, rejected, cancelled, restored, checkedIn, checkInUndone, endedEarly, reassigned',
    }),
    changes: Type.Array(
      Type.Object(
        {
          field: Type.String(),
          oldValue: optional(Type.String()),
          newValue: optional(Type.String()),
        },
        { additionalProperties: false },
      ),
    ),
  },
  'An entry in the history of a booking.',
)

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
/** Errors of all calls that make a booking. */
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
)
const words = optional(
  Text(
    200,
    'Words that title, space or owner must contain, in any order; case and accents are ignored',
  ),
)
const sortOrder = optional(Type.String({ pattern: '^-?(timeFrom|location|label|owner|status)$' }))
/** Filters of a list of bookings. */
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
      'List bookings in a range; with d and without f and t: the next free slot as a proposed booking, or 204',
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
    summary:
      'Undo a cancellation: for 60 seconds, by the person who cancelled, if the time is still free. Mails about the cancellation are not sent then',
    answers: { 200: Booking },
    errors: ['BOOKING_NOT_FOUND', 'BOOKING_NOT_RESTORABLE', 'BOOKING_ENDED', ...bookingErrors],
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
    errors: ['BOOKING_NOT_FOUND', 'BOOKING_NOT_TENTATIVE', 'BOOKING_ENDED', 'OVERLAP'],
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
    planned: true,
    ...importEndpoint.upload,
    path: '/booking/importAsync/csv',
    summary: 'Import bookings',
  },
  imports: { planned: true, ...importEndpoint.list, path: '/booking/import' },
  getImport: { planned: true, ...importEndpoint.get, path: '/booking/import/{id}' },
  retryImport: { planned: true, ...importEndpoint.retry, path: '/booking/import/retry' },
})
