import Type from 'typebox'
import { ReasonSchema } from '../base/error-body.js'
import { clearableFields, optionalFields } from '../base/fields.js'
import { notesMaxLength, titleMaxLength } from '../base/limits.js'
import { NotPersonal, Personal } from '../base/personal.js'
import {
  clearable,
  Count,
  Email,
  entity,
  enumeration,
  Flag,
  Id,
  Instant,
  LocalDate,
  LocalDateTime,
  Name,
  optional,
  Picture,
  Text,
  Zone,
} from '../base/schema.js'
import { VisibleTo } from '../base/visible.js'
import { Location } from '../location/location.js'
import { Availability } from './availability.js'
import { ExtraRequest, ExtraRequestInput } from './extra.js'
import { Occupancy } from './occupancy.js'

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

export const BookingPerson = entity(
  'BookingPerson',
  {
    id: optional(Id),
    name: Type.String(),
    email: optional(VisibleTo(Type.String(), 'participant')),
    defaultCostCode: optional(VisibleTo(Type.String(), 'responsible')),
    picture: optional(VisibleTo(Picture, 'colleague')),
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
    undelivered: optional(
      VisibleTo(
        Type.Array(Type.String(), {
          description:
            'Addresses at which mails about the booking were refused for good; only when one booking is read',
        }),
        'responsible',
      ),
    ),
    status: BookingStatus,
    statusReason: optional(
      Type.String({
        description: 'For example NO_SHOW, or MOVED if a started booking went on at another space',
      }),
    ),
    possibleActions: Type.Array(BookingAction),
    hasStarted: Flag,
    hasEnded: Flag,
    needsApprove: Flag,
    allDayBooking: Flag,
    isAllDay: Flag,
    openMinutes: optional(
      Type.Integer({
        minimum: 0,
        description:
          'Minutes of the usual opening hours during an all-day booking, which reports and charts count',
      }),
    ),
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

export const BookingMove = entity(
  'BookingMove',
  { locationId: Id, version: BookingEdit.properties.version },
  'The space to which a booking moves.',
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
  ['AVAILABLE', 'UNAVAILABLE', 'UNKNOWN'],
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
    occupancy: optional(Occupancy),
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
    days: optional(
      Type.Array(Type.Object({ date: LocalDate, count: Count }, { additionalProperties: false }), {
        description:
          'The number of all bookings of the request by the day on which they start, by the clock of their space; days without any are missing. On every page; only with include=days',
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
        'created, changed, approved, rejected, cancelled, restored, checkedIn, checkInUndone, endedEarly, moved, reassigned',
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
