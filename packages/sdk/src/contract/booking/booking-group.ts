import Type from 'typebox'
import {
  Attendee,
  AttendeeInput,
  Booking,
  BookingEdit,
  BookingInput,
  BookingStatus,
  NotifyScope,
  RepeatGroup,
} from './booking.js'
import { bookingErrors } from './booking-endpoints.js'
import { ExtraRequestInput } from './extra.js'
import { endpoints } from '../base/endpoint.js'
import { ReasonSchema } from '../base/error-body.js'
import { cancellationReasonMaxLength, notesMaxLength, titleMaxLength } from '../base/limits.js'
import { VisibleTo } from '../base/visible.js'
import { LocationName, PersonName } from '../location/location.js'
import {
  Count,
  entity,
  enumeration,
  Flag,
  Id,
  Includes,
  Instant,
  LocalDate,
  LocalDateOrDateTime,
  LocalDateTime,
  optional,
  page,
  Text,
  Zone,
} from '../base/schema.js'

export const BookingGroupType = enumeration(
  'BookingGroupType',
  ['COLLECTIVE', 'REPEAT'],
  'An event made of bookings, or the occurrences of a repeating booking.',
)
export const BookingGroupAction = enumeration(
  'BookingGroupAction',
  ['edit', 'addBookings', 'reschedule', 'approve', 'cancel'],
  'The actions that the caller can take.',
)

export const BookingGroup = entity(
  'BookingGroup',
  {
    id: Id,
    type: BookingGroupType,
    version: Type.Integer({ minimum: 1 }),
    description: optional(VisibleTo(Text(titleMaxLength, 'The name of an event'), 'colleague')),
    label: optional(VisibleTo(Text(titleMaxLength, 'Alias of description'), 'colleague')),
    status: BookingStatus,
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    timeZone: Zone,
    fixedDates: Type.Boolean({
      description: 'The dates were set by hand; otherwise they span the bookings',
    }),
    outsideFixedDates: optional(
      Type.Array(Id, { description: 'Bookings outside the fixed dates' }),
    ),
    costCode: optional(VisibleTo(Type.String(), 'responsible')),
    repeat: optional(RepeatGroup),
    owner: optional(VisibleTo(PersonName, 'colleague')),
    created: Instant,
    hasStarted: Flag,
    possibleActions: Type.Array(BookingGroupAction),
    bookingsCount: Count,
    bookings: optional(
      Type.Array(Booking, {
        description:
          'With include=bookings, and in the answer to calls that create or move bookings',
      }),
    ),
  },
  'An event (COLLECTIVE) or a series (REPEAT).',
)

export const BookingGroupList = entity(
  'BookingGroupList',
  {
    bookingGroups: Type.Array(BookingGroup),
    nextCursor: optional(
      Type.String({ description: 'Present if there are more; send it as cursor' }),
    ),
  },
  'Events in a range, ordered by start.',
)

const eventFields = {
  description: optional(Text(titleMaxLength)),
  label: optional(Text(titleMaxLength, 'Alias of description')),
  fixedDates: optional(Flag),
  timeFrom: optional(LocalDateTime),
  timeTo: optional(LocalDateTime),
  costCode: optional(Text(undefined, 'Default for bookings without a cost code')),
}
const bookings = Type.Array(BookingInput, {
  minItems: 1,
  maxItems: 200,
  description: 'A repeating entry stands for all its occurrences; at most 1000 bookings in total',
})

export const BookingGroupInput = entity(
  'BookingGroupInput',
  {
    type: Type.Literal('COLLECTIVE'),
    ...eventFields,
    bookings,
  },
  'An event to create, all or nothing.',
)
export const BookingGroupEdit = entity(
  'BookingGroupEdit',
  {
    id: optional(Id),
    ...eventFields,
    version: optional(Type.Integer({ minimum: 1 })),
  },
  'Fields of an event to change; omitted fields stay unchanged.',
)
export const BookingGroupReplacement = entity(
  'BookingGroupReplacement',
  {
    id: optional(Id),
    description: Text(titleMaxLength),
    fixedDates: Flag,
    timeFrom: optional(LocalDateTime),
    timeTo: optional(LocalDateTime),
  },
  'All four fields of an event. Without fixed dates, the dates come from the bookings.',
)

export const RepeatChoice = entity(
  'RepeatChoice',
  {
    date: LocalDate,
    action: enumeration(
      'RepeatChoiceAction',
      ['BOOK', 'SKIP', 'MOVE'],
      'Book as planned, skip, or book another location or time.',
    ),
    locationId: optional(Id),
    timeFrom: optional(LocalDateTime),
    timeTo: optional(LocalDateTime),
  },
  'The choice for the occurrence on a day; BOOK by default.',
)
const choices = { choices: optional(Type.Array(RepeatChoice, { maxItems: 366 })) }

export const RepeatInput = entity(
  'RepeatInput',
  {
    booking: BookingInput,
    ...choices,
  },
  'A series to book; booking.bookingGroup contains the rule.',
)
export const RepeatPlanInput = entity(
  'RepeatPlanInput',
  {
    ...RepeatInput.properties,
    groupId: optional(Id),
  },
  'A series to check. Send groupId if it already exists, so that it does not clash with itself. Fields that settings require, such as a title, may be missing.',
)

export const RepeatOccurrence = entity(
  'RepeatOccurrence',
  {
    date: LocalDate,
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    offsetFrom: Type.Integer({ description: 'Minutes east of UTC at timeFrom' }),
    locationId: Id,
    status: enumeration(
      'RepeatOccurrenceStatus',
      ['FREE', 'CLASH', 'REFUSED', 'SKIPPED'],
      'The status of an occurrence: bookable, taken, refused by a rule, or skipped.',
    ),
    reasons: optional(Type.Array(ReasonSchema)),
    message: optional(Type.String({ description: "In the caller's language" })),
    alternatives: optional(
      Type.Array(
        Type.Object(
          {
            location: LocationName,
            timeFrom: LocalDateTime,
            timeTo: LocalDateTime,
          },
          { additionalProperties: false },
        ),
        { description: 'Other locations and nearby times, best first' },
      ),
    ),
  },
  'An occurrence and whether it can be booked.',
)

export const RepeatPlan = entity(
  'RepeatPlan',
  {
    count: Type.Integer({ minimum: 0, description: 'Occurrences that would be booked' }),
    occurrences: Type.Array(RepeatOccurrence),
  },
  'The result of booking the series, by occurrence.',
)

export const SeriesEdit = entity(
  'SeriesEdit',
  {
    ...BookingEdit.properties,
    bookingGroup: optional(RepeatGroup),
    ...choices,
  },
  'Changes for every occurrence that has not started. timeFrom and timeTo set the times of day and the number of days in between; the dates follow from the rule.',
)

export const QuickSelectInput = entity(
  'QuickSelectInput',
  {
    category: Id,
    locations: optional(
      Type.Array(Id, {
        maxItems: 500,
        description: 'The locations to search; the user’s default locations if omitted',
      }),
    ),
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    count: Type.Integer({ minimum: 1, maximum: 100 }),
    description: optional(Text(titleMaxLength)),
    notes: optional(Text(notesMaxLength)),
    costCode: optional(Text(undefined, 'Kept only if one of the locations or extras requires it')),
    attendeeCount: optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'People per resource' }),
    ),
    extras: optional(Type.Array(ExtraRequestInput, { maxItems: 100 })),
    preview: optional(
      Type.Boolean({ description: 'Return the choice without booking it, for the basket' }),
    ),
  },
  'The number of resources to book, close together.',
)
export const QuickSelectChoice = entity(
  'QuickSelectChoice',
  {
    locations: Type.Array(LocationName),
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
  },
  'The resources that would be booked.',
)

const readers = ['authenticated', 'locationManager', 'system'] as const
const bookers = ['user', 'system'] as const
const notify = { notifyScope: optional(NotifyScope) }
const cancelling = {
  sendNotifications: optional(Flag),
  cancellationReason: optional(Text(cancellationReasonMaxLength)),
}
const include = { include: optional(Includes('bookings')) }
const editErrors = ['VERSION_CONFLICT', 'BOOKING_NOT_ACTIVE'] as const
const wholeErrors = ['EVENT_STARTED', 'BOOKING_NOT_ACTIVE'] as const

export const bookingGroupEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/bookingGroup',
    access: bookers,
    scope: 'booking:write',
    summary: 'Book several resources together as an event',
    query: notify,
    body: BookingGroupInput,
    answers: { 201: BookingGroup },
    errors: [...bookingErrors, 'COST_CODE_REQUIRED'],
    timeoutMs: 30_000,
    keyed: true,
  },
  get: {
    method: 'GET',
    path: '/bookingGroup/{id}',
    access: readers,
    scope: ['booking:read', 'booking:write'],
    summary: 'Get an event or a series',
    query: include,
    answers: { 200: BookingGroup },
  },
  cancel: {
    method: 'DELETE',
    path: '/bookingGroup/{id}',
    access: bookers,
    scope: 'booking:write',
    summary: 'Cancel every booking of a group that has not started',
    query: { ...cancelling, ...notify },
    answers: { 204: null },
    errors: [...wholeErrors, 'BOOKING_STARTED'],
    timeoutMs: 30_000,
  },
  restore: {
    method: 'POST',
    path: '/bookingGroup/{id}/restore',
    access: bookers,
    summary:
      'Undo the cancellation of a group: for 60 seconds, by the person who cancelled, if all times are still free. Mails about the cancellation are not sent then',
    answers: { 200: BookingGroup },
    errors: ['BOOKING_NOT_RESTORABLE', 'BOOKING_ENDED', ...bookingErrors],
    timeoutMs: 30_000,
  },
  approve: {
    method: 'POST',
    path: '/bookingGroup/{id}/approve',
    access: ['user', 'locationManager'],
    scope: 'booking:write',
    summary: 'Approve every tentative booking of a group',
    answers: { 200: BookingGroup },
    errors: ['BOOKING_NOT_TENTATIVE', 'OVERLAP', 'OVERLAP_CALENDAR'],
    timeoutMs: 30_000,
  },
  attendees: {
    method: 'GET',
    path: '/bookingGroup/{id}/attendees',
    access: readers,
    scope: ['booking:read', 'booking:write'],
    summary: 'List the attendees of a group',
    answers: { 200: Type.Array(Attendee) },
  },
  saveAttendees: {
    method: 'PUT',
    path: '/bookingGroup/{id}/attendees',
    access: bookers,
    scope: 'booking:write',
    summary: 'Set the attendees of every booking of a group that has not started',
    query: notify,
    body: entity(
      'BookingGroupAttendees',
      { attendees: Type.Array(AttendeeInput, { maxItems: 500 }) },
      'All attendees.',
    ),
    answers: { 200: Type.Array(Attendee) },
    errors: ['BOOKING_STARTED', 'BOOKING_NOT_ACTIVE'],
  },
  events: {
    method: 'GET',
    path: '/bookingGroup/collective',
    access: readers,
    summary: 'List events in a range',
    query: {
      f: optional(LocalDateOrDateTime),
      t: optional(LocalDateOrDateTime),
      status: optional(Type.Array(BookingStatus)),
      ...include,
      ...page,
    },
    answers: { 200: BookingGroupList },
  },
  event: {
    method: 'GET',
    path: '/bookingGroup/collective/{id}',
    access: readers,
    summary: 'Get an event',
    query: include,
    answers: { 200: BookingGroup },
  },
  editEvent: {
    method: 'PATCH',
    path: '/bookingGroup/collective/{id}',
    access: bookers,
    summary: 'Change fields of an event',
    body: BookingGroupEdit,
    answers: { 200: BookingGroup },
    errors: editErrors,
  },
  replaceEvent: {
    method: 'PUT',
    path: '/bookingGroup/collective/{id}',
    access: bookers,
    summary: 'Set the name and dates of an event',
    body: BookingGroupReplacement,
    answers: { 200: BookingGroup },
    errors: editErrors,
  },
  cancelEvent: {
    method: 'DELETE',
    path: '/bookingGroup/collective/{id}',
    access: bookers,
    summary: 'Cancel an event that has not started',
    query: cancelling,
    answers: { 204: null },
    errors: wholeErrors,
    timeoutMs: 30_000,
  },
  rescheduleEvent: {
    method: 'POST',
    path: '/bookingGroup/collective/{id}/reschedule',
    access: bookers,
    summary: 'Move all bookings of an event by whole days, all or nothing',
    query: notify,
    body: entity(
      'EventReschedule',
      {
        days: Type.Integer({
          minimum: -3660,
          maximum: 3660,
          description: 'Days to move; negative for earlier',
        }),
      },
      'The number of days.',
    ),
    answers: { 200: BookingGroup },
    errors: [...wholeErrors, 'START_IN_PAST', ...bookingErrors],
    timeoutMs: 30_000,
    keyed: true,
  },
  addBookings: {
    method: 'POST',
    path: '/bookingGroup/collective/{id}/bookings',
    access: bookers,
    summary: 'Add bookings to an event, all or nothing',
    query: notify,
    body: entity('EventBookings', { bookings }, 'The bookings to add.'),
    answers: { 201: BookingGroup },
    errors: [...bookingErrors, 'BOOKING_NOT_ACTIVE', 'COST_CODE_REQUIRED'],
    timeoutMs: 30_000,
    keyed: true,
  },
  planRepeat: {
    method: 'POST',
    path: '/bookingGroup/repeat/plan',
    access: bookers,
    scope: 'booking:write',
    summary: 'Check every occurrence of a series and suggest alternatives',
    body: RepeatPlanInput,
    answers: { 200: RepeatPlan },
  },
  createRepeat: {
    method: 'POST',
    path: '/bookingGroup/repeat',
    access: bookers,
    scope: 'booking:write',
    summary: 'Book a series with a choice per occurrence, all or nothing',
    query: notify,
    body: RepeatInput,
    answers: { 201: BookingGroup },
    errors: [...bookingErrors, 'OCCURRENCES_CLASH'],
    timeoutMs: 30_000,
    keyed: true,
  },
  updateRepeat: {
    method: 'PUT',
    path: '/bookingGroup/repeat/{groupId}',
    access: bookers,
    scope: 'booking:write',
    summary: 'Edit a series',
    query: notify,
    body: SeriesEdit,
    answers: { 200: BookingGroup },
    errors: [
      ...bookingErrors,
      'OCCURRENCES_CLASH',
      'VERSION_CONFLICT',
      'BOOKING_NOT_ACTIVE',
      'BOOKING_STARTED',
    ],
    timeoutMs: 30_000,
  },
  quickSelect: {
    method: 'POST',
    path: '/bookingGroup/quickSelect',
    access: bookers,
    scope: ['availability:read', 'booking:write'],
    summary: 'Book a number of resources close together; with preview only return the choice (200)',
    query: notify,
    body: QuickSelectInput,
    answers: { 200: QuickSelectChoice, 201: BookingGroup },
    errors: [...bookingErrors, 'NOT_ENOUGH_FREE'],
    timeoutMs: 30_000,
    keyed: true,
  },
})
