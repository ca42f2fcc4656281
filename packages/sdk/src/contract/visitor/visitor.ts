import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { LocationName, PersonName } from '../location/location.js'
import { VisibleTo } from '../base/visible.js'
import { PersonKind } from '../people/person.js'
import {
  Email,
  entity,
  enumeration,
  Flag,
  Id,
  IdList,
  Includes,
  Instant,
  LocalDate,
  LocalDateTime,
  Name,
  optional,
  Text,
  Zone,
} from '../base/schema.js'
import { SummaryRow, summaryQuery } from '../base/summary.js'

export const VisitorType = enumeration(
  'VisitorType',
  ['ALL', 'VISITORS', 'STAFF'],
  'Everyone, external people, or people of the organisation.',
)

const contact = {
  company: optional(Text(255)),
  contactNumber: optional(Text(50)),
  vehicleRegistration: optional(Text(20)),
}
/** Kiosks show who is expected, and nothing by which people could be reached. */
const reachable = {
  company: contact.company,
  contactNumber: optional(VisibleTo(Text(50), 'responsible')),
  vehicleRegistration: optional(VisibleTo(Text(20), 'responsible')),
}
const passage = (description: string) =>
  optional(
    Type.Object(
      { when: LocalDateTime, user: PersonName },
      { additionalProperties: false, description },
    ),
  )

const passageTime = optional({
  ...Instant,
  description:
    'When it happened, for a reception that was without a network: at most three days ago. Without it, now',
})

export const Visit = entity(
  'Visit',
  {
    id: Id,
    date: LocalDate,
    when: optional(LocalDateTime),
    timeZone: Zone,
    location: Type.Object(
      {
        id: Id,
        name: Type.String(),
        left: Type.Integer(),
        right: Type.Integer(),
        organisationId: Id,
      },
      { additionalProperties: false },
    ),
    guest: Type.Object(
      {
        id: Id,
        kind: PersonKind,
        name: Type.String(),
        email: optional(VisibleTo(Type.String(), 'responsible')),
      },
      { additionalProperties: false },
    ),
    ...reachable,
    reference: optional(Text(50, 'Badge number')),
    host: Type.Object(
      {
        id: Id,
        name: Type.String(),
        email: optional(VisibleTo(Type.String(), 'responsible')),
        contactNumber: optional(VisibleTo(Type.String(), 'responsible')),
        organisationName: optional(Type.String()),
      },
      { additionalProperties: false },
    ),
    bookings: Type.Array(
      Type.Object(
        { bookingId: Id, label: optional(Type.String()) },
        { additionalProperties: false },
      ),
    ),
    checkIn: passage('The person who checked the visitor in, and the time'),
    checkOut: passage('The person who checked the visitor out, and the time'),
    declaration: optional(
      Type.Object(
        {
          templateId: Id,
          name: optional(Type.String()),
          declarationDate: optional(LocalDate),
          expiryDate: optional(LocalDate),
          witnessId: optional(Id),
        },
        {
          additionalProperties: false,
          description: 'With include=declaration, if the location has one',
        },
      ),
    ),
    possibleActions: Type.Object(
      {
        printPass: Flag,
        edit: optional(Flag),
        remove: optional(Flag),
        checkIn: optional(Flag),
        checkOut: optional(Flag),
      },
      { additionalProperties: false, description: 'The actions that the caller can take' },
    ),
  },
  'A visitor expected at a reception on a day. date is the local date there; when is the expected arrival.',
)

export const VisitorPerson = entity(
  'VisitorPerson',
  {
    id: optional(Id),
    firstName: Name(100),
    lastName: Name(100),
    name: optional(Type.String({ description: 'Composed of first and last name' })),
    email: optional(Type.Union([Email, Type.Literal('')])),
    ...contact,
    isInternal: optional(Flag),
  },
  'A visitor as displayed and sent by the dialog.',
)

export const VisitCheckIn = entity(
  'VisitCheckIn',
  {
    phoneNumber: optional(Text(50)),
    vehicleRegistration: optional(Text(20)),
    text: optional(Text(2000, 'Message for the host, sent on arrival; at most 200 characters')),
    note: optional(Text(1000, 'The reception’s own note')),
    isWitnessSigning: optional(
      Type.Boolean({ description: 'The caller witnesses the declaration' }),
    ),
    declarationTemplateId: optional(Id),
    at: passageTime,
  },
  'The data recorded at check-in.',
)
export const VisitCheckOut = entity(
  'VisitCheckOut',
  { at: passageTime },
  'The data recorded at check-out.',
)

const visitFields = {
  locationId: Id,
  date: LocalDate,
  hostId: Id,
  reference: optional(Text(50, 'Badge number')),
  text: optional(Text(2000, 'A message for the host can be sent at check-in only')),
}
export const VisitInput = entity(
  'VisitInput',
  {
    ...visitFields,
    guestId: optional(Id),
    guest: optional(VisitorPerson),
    bookingId: optional(Id),
    checkIn: optional(VisitCheckIn),
  },
  'A visit to create: guestId for a known person, or guest for a new one; checkIn to check in at once.',
)
export const VisitEdit = entity(
  'VisitEdit',
  {
    locationId: optional(visitFields.locationId),
    date: optional(visitFields.date),
    hostId: optional(visitFields.hostId),
    reference: visitFields.reference,
    text: visitFields.text,
  },
  'Fields of a visit to change; omitted fields stay unchanged.',
)

export const VisitNote = entity(
  'VisitNote',
  { note: Text(1000) },
  'The reception’s note on a visit.',
)
export const VisitorPass = entity(
  'VisitorPass',
  {
    width: Type.Number({ exclusiveMinimum: 0, description: 'Millimetres' }),
    height: Type.Number({ exclusiveMinimum: 0, description: 'Millimetres' }),
    content: Type.String({ description: 'A complete label, safe to print' }),
  },
  'The label of a visitor.',
)

export const Reception = entity(
  'Reception',
  {
    ...LocationName.properties,
    qualifiedName: Type.String(),
    organisationId: Id,
    timeZone: Zone,
  },
  'A reception that visitors report to.',
)

const staff = ['user', 'receptionist', 'system'] as const
const hostMessage = ['MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN', 'MESSAGE_FOR_HOST_TOO_LONG'] as const
const checkInErrors = [
  'ALREADY_CHECKED_IN',
  'NOT_TODAY',
  'DECLARATION_REQUIRED',
  'MESSAGE_FOR_HOST_TOO_LONG',
] as const

export const visitorEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/visitor',
    access: staff,
    scope: ['visit:read', 'visit:checkin'],
    summary:
      'List visits from day f to day t (inclusive), or current ones; ordinary users see the visits they host',
    query: {
      now: optional(
        Type.Boolean({ description: 'Dated today and not checked out; f and t are ignored' }),
      ),
      f: optional(LocalDate),
      t: optional(LocalDate),
      l: optional(IdList),
      type: optional(VisitorType),
      include: optional(Includes('declaration')),
    },
    answers: { 200: Type.Array(Visit) },
  },
  create: {
    method: 'POST',
    path: '/visitor',
    access: staff,
    summary: 'Create a visit, and check in at once if checkIn is given',
    body: VisitInput,
    answers: { 201: Visit },
    errors: [...checkInErrors, 'MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN'],
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/visitor/{id}',
    access: staff,
    summary: 'Change a visit',
    body: VisitEdit,
    answers: { 200: Visit },
    errors: hostMessage,
  },
  remove: {
    method: 'DELETE',
    path: '/visitor/{id}',
    access: staff,
    summary: 'Delete a visit that has not been checked in',
    answers: { 204: null },
    errors: ['ALREADY_CHECKED_IN'],
  },
  saveGuest: {
    method: 'PUT',
    path: '/visitor/{id}/guest',
    access: staff,
    summary: 'Update the visitor’s details for this visit',
    body: VisitorPerson,
    answers: { 200: Visit },
  },
  note: {
    method: 'GET',
    path: '/visitor/{id}/note',
    access: staff,
    summary: 'Get the check-in note',
    answers: { 200: VisitNote },
  },
  saveNote: {
    method: 'PUT',
    path: '/visitor/{id}/note',
    access: staff,
    summary: 'Set the check-in note',
    body: VisitNote,
    answers: { 200: VisitNote },
  },
  checkIn: {
    method: 'POST',
    path: '/visitor/{id}/checkIn',
    access: staff,
    scope: 'visit:checkin',
    summary: 'Check a visitor in',
    body: VisitCheckIn,
    answers: { 200: Visit },
    errors: checkInErrors,
    keyed: true,
  },
  checkOut: {
    method: 'POST',
    path: '/visitor/{id}/checkOut',
    access: staff,
    scope: 'visit:checkin',
    summary: 'Check a visitor out',
    body: VisitCheckOut,
    answers: { 200: Visit },
    errors: ['NOT_CHECKED_IN', 'ALREADY_CHECKED_OUT'],
    keyed: true,
  },
  pass: {
    method: 'GET',
    path: '/visitor/{id}/pass',
    access: ['receptionist', 'locationManager'],
    summary: 'Get the pass to print',
    answers: { 200: VisitorPass },
  },
  locations: {
    method: 'GET',
    path: '/visitor/locations',
    access: staff,
    scope: ['visit:read', 'visit:checkin'],
    summary: 'List receptions that the caller may use',
    answers: { 200: Type.Array(Reception) },
  },
  findByPasscode: {
    planned: true,
    method: 'POST',
    path: '/visitor/passcode',
    access: ['receptionist', 'system'],
    scope: 'visit:checkin',
    summary: 'Find a visit by passcode, at a reception with self-service',
    body: entity(
      'VisitPasscode',
      { passcode: Type.String({ pattern: '^\\d{6}$' }), locationId: Id },
      'A code from a mail, and the reception where it is entered.',
    ),
    answers: { 200: Visit },
    errors: ['TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
  },
  summary: {
    planned: true,
    method: 'GET',
    path: '/visitor/summary',
    access: 'locationManager',
    summary: 'Count visits by attributes',
    query: summaryQuery,
    answers: { 200: Type.Array(SummaryRow) },
  },
})
