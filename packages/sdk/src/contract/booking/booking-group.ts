import Type from 'typebox'
import {
  Attendee,
  AttendeeInput,
  Booking,
  BookingEdit,
  bookingErrors,
  BookingInput,
  BookingStatus,
  ExtraRequestInput,
  NotifyScope,
  RepeatGroup,
} from './booking.js'
import { endpoints } from '../base/endpoint.js'
import { ReasonSchema } from '../base/error-body.js'
import { cancellationReasonMaxLength, notesMaxLength, titleMaxLength } from '../base/limits.js'
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
  'What the caller may do with a group.',
)

export const BookingGroup = entity(
  'BookingGroup',
  {
    id: Id,
    type: BookingGroupType,
    version: Type.Integer({ minimum: 1 }),
    description: optional(Text(titleMaxLength, 'The name of an event')),
    label: optional(Text(titleMaxLength, 'The same as description')),
    status: BookingStatus,
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    timeZone: Zone,
    fixedDates: Type.Boolean({
      description: 'The times were set by hand; otherwise they span the bookings',
    }),
    outsideFixedDates: optional(
      Type.Array(Id, { description: 'Bookings outside the fixed dates' }),
    ),
    costCode: optional(Type.String()),
    repeat: optional(RepeatGroup),
    owner: optional(PersonName),
    created: Instant,
    hasStarted: Flag,
    possibleActions: Type.Array(BookingGroupAction),
    bookingsCount: Count,
    bookings: optional(
      Type.Array(Booking, {
        description: 'With include=bookings, and in the answer of a call that books or moves them',
      }),
    ),
  },
  'An event (COLLECTIVE), or a series (REPEAT).',
)

export const BookingGroupList = entity(
  'BookingGroupList',
  {
    bookingGroups: Type.Array(BookingGroup),
    nextCursor: optional(
      Type.String({ description: 'Present when more follow; send it as cursor' }),
    ),
  },
  'Events of a range, by their start.',
)

const eventFields = {
  description: optional(Text(titleMaxLength)),
  label: optional(Text(titleMaxLength, 'Another name for description')),
  fixedDates: optional(Flag),
  timeFrom: optional(LocalDateTime),
  timeTo: optional(LocalDateTime),
  costCode: optional(Text(undefined, 'For bookings that name none of their own')),
}
const bookings = Type.Array(BookingInput, {
  minItems: 1,
  maxItems: 200,
  description: 'One that repeats stands for all its occurrences; at most 1000 in all',
})

export const BookingGroupInput = entity(
  'BookingGroupInput',
  {
    type: Type.Literal('COLLECTIVE'),
    ...eventFields,
    bookings,
  },
  'An event to make, all or nothing.',
)
export const BookingGroupEdit = entity(
  'BookingGroupEdit',
  {
    id: optional(Id),
    ...eventFields,
    version: optional(Type.Integer({ minimum: 1 })),
  },
  'What to change of an event: fields left out stay.',
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
  'All four fields of an event. Without fixed dates the times come from the bookings.',
)

export const RepeatChoice = entity(
  'RepeatChoice',
  {
    date: LocalDate,
    action: enumeration(
      'RepeatChoiceAction',
      ['BOOK', 'SKIP', 'MOVE'],
      'Book as planned, leave out, or book elsewhere or at another time.',
    ),
    locationId: optional(Id),
    timeFrom: optional(LocalDateTime),
    timeTo: optional(LocalDateTime),
  },
  'What to do with the occurrence that falls on a day; BOOK unless said otherwise.',
)
const choices = { choices: optional(Type.Array(RepeatChoice, { maxItems: 366 })) }

export const RepeatInput = entity(
  'RepeatInput',
  {
    booking: BookingInput,
    ...choices,
  },
  'A series to book; booking.bookingGroup says how it repeats.',
)
export const RepeatPlanInput = entity(
  'RepeatPlanInput',
  {
    ...RepeatInput.properties,
    groupId: optional(Id),
  },
  'A series to plan; groupId when it exists already, so that it does not clash with itself.',
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
      'Can be booked, taken, against a rule, or left out.',
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
        { description: 'Other places and near times, best first' },
      ),
    ),
  },
  'One occurrence and whether it can be booked.',
)

export const RepeatPlan = entity(
  'RepeatPlan',
  {
    count: Type.Integer({ minimum: 0, description: 'Occurrences that would be booked' }),
    occurrences: Type.Array(RepeatOccurrence),
  },
  'What booking the series would do, occurrence by occurrence.',
)

export const SeriesEdit = entity(
  'SeriesEdit',
  {
    ...BookingEdit.properties,
    bookingGroup: optional(RepeatGroup),
    ...choices,
  },
  'What to change of every occurrence that has not started. Of timeFrom and timeTo the times of day and the days between them count; the days themselves follow from the rule.',
)

export const QuickSelectInput = entity(
  'QuickSelectInput',
  {
    category: Id,
    locations: optional(
      Type.Array(Id, {
        maxItems: 500,
        description: 'Where to look; the default search locations unless given',
      }),
    ),
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
    count: Type.Integer({ minimum: 1, maximum: 100 }),
    description: optional(Text(titleMaxLength)),
    notes: optional(Text(notesMaxLength)),
    costCode: optional(
      Text(undefined, 'Kept where a place of the choice or an extra requires one'),
    ),
    attendeeCount: optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'People at each resource' }),
    ),
    extras: optional(Type.Array(ExtraRequestInput, { maxItems: 100 })),
    preview: optional(Type.Boolean({ description: 'Only name the choice, for the basket' })),
  },
  'How many free resources to take; they are chosen as near to each other as possible.',
)
export const QuickSelectChoice = entity(
  'QuickSelectChoice',
  {
    locations: Type.Array(LocationName),
    timeFrom: LocalDateTime,
    timeTo: LocalDateTime,
  },
  'The resources that would be taken.',
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
    summary: 'Book several resources together as an event',
    query: notify,
    body: BookingGroupInput,
    answers: { 201: BookingGroup },
    errors: bookingErrors,
    timeoutMs: 30_000,
    keyed: true,
  },
  get: {
    method: 'GET',
    path: '/bookingGroup/{id}',
    access: readers,
    summary: 'One event or series',
    query: include,
    answers: { 200: BookingGroup },
  },
  cancel: {
    method: 'DELETE',
    path: '/bookingGroup/{id}',
    access: bookers,
    summary: 'Cancel every booking of a group that has not started',
    query: { ...cancelling, ...notify },
    answers: { 204: null },
    errors: [...wholeErrors, 'BOOKING_STARTED'],
    timeoutMs: 30_000,
  },
  approve: {
    method: 'POST',
    path: '/bookingGroup/{id}/approve',
    access: ['user', 'locationManager'],
    summary: 'Approve every tentative booking of a group',
    answers: { 200: BookingGroup },
    errors: ['BOOKING_NOT_TENTATIVE', 'OVERLAP'],
    timeoutMs: 30_000,
  },
  attendees: {
    method: 'GET',
    path: '/bookingGroup/{id}/attendees',
    access: readers,
    summary: 'The people of a group',
    answers: { 200: Type.Array(Attendee) },
  },
  saveAttendees: {
    method: 'PUT',
    path: '/bookingGroup/{id}/attendees',
    access: bookers,
    summary: 'Set the people of every booking of a group that has not started',
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
    summary: 'Events of a range',
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
    summary: 'One event',
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
    summary: 'Set name and dates of an event',
    body: BookingGroupReplacement,
    answers: { 200: BookingGroup },
    errors: editErrors,
  },
  cancelEvent: {
    method: 'DELETE',
    path: '/bookingGroup/collective/{id}',
    access: bookers,
    summary: 'Cancel an event of which nothing has started',
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
          description: 'Later; negative is earlier',
        }),
      },
      'How far.',
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
    body: entity('EventBookings', { bookings }, 'What to add.'),
    answers: { 201: BookingGroup },
    errors: [...bookingErrors, 'BOOKING_NOT_ACTIVE'],
    timeoutMs: 30_000,
    keyed: true,
  },
  planRepeat: {
    method: 'POST',
    path: '/bookingGroup/repeat/plan',
    access: bookers,
    summary: 'Say for every occurrence of a series whether it can be booked, and what else could',
    body: RepeatPlanInput,
    answers: { 200: RepeatPlan },
  },
  createRepeat: {
    method: 'POST',
    path: '/bookingGroup/repeat',
    access: bookers,
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
    summary: 'Take a number of free resources near each other; with preview only name them (200)',
    query: notify,
    body: QuickSelectInput,
    answers: { 200: QuickSelectChoice, 201: BookingGroup },
    errors: [...bookingErrors, 'NOT_ENOUGH_FREE'],
    timeoutMs: 30_000,
    keyed: true,
  },
})
