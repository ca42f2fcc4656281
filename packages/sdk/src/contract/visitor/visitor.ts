import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { LocationName, PersonName } from '../location/location.js'
import { PersonKind } from '../people/person.js'
import {
  Email,
  entity,
  enumeration,
  Flag,
  Id,
  IdList,
  Includes,
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
  'Everybody, people from outside, or people of the organisation.',
)

const contact = {
  company: optional(Text(255)),
  contactNumber: optional(Text(50)),
  vehicleRegistration: optional(Text(20)),
}
const passage = (description: string) =>
  optional(
    Type.Object(
      { when: LocalDateTime, user: PersonName },
      { additionalProperties: false, description },
    ),
  )

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
      { id: Id, kind: PersonKind, name: Type.String(), email: optional(Type.String()) },
      { additionalProperties: false },
    ),
    ...contact,
    reference: optional(Text(50, 'Badge number')),
    host: Type.Object(
      {
        id: Id,
        name: Type.String(),
        email: optional(Type.String()),
        contactNumber: optional(Type.String()),
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
    checkIn: passage('Who checked the guest in, and when'),
    checkOut: passage('Who checked the guest out, and when'),
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
          description: 'With include=declaration, where the location asks for one',
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
      { additionalProperties: false, description: 'What the caller may do' },
    ),
  },
  'Somebody expected at a reception on a day. date is the day there; when the expected arrival.',
)

export const VisitorPerson = entity(
  'VisitorPerson',
  {
    id: optional(Id),
    firstName: Name(100),
    lastName: Name(100),
    name: optional(Type.String({ description: 'Made from first and last name' })),
    email: optional(Type.Union([Email, Type.Literal('')])),
    ...contact,
    isInternal: optional(Flag),
  },
  'A visitor as the dialog shows and sends them.',
)

export const VisitCheckIn = entity(
  'VisitCheckIn',
  {
    phoneNumber: optional(Text(50)),
    vehicleRegistration: optional(Text(20)),
    text: optional(
      Text(2000, 'Message for the host, sent with the arrival; at most 200 characters'),
    ),
    note: optional(Text(1000, 'The reception’s own note')),
    isWitnessSigning: optional(
      Type.Boolean({ description: 'The caller witnesses the declaration' }),
    ),
    declarationTemplateId: optional(Id),
  },
  'What is taken down at check-in.',
)

const visitFields = {
  locationId: Id,
  date: LocalDate,
  hostId: Id,
  reference: optional(Text(50, 'Badge number')),
  text: optional(Text(2000, 'A message for the host is possible at check-in only')),
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
  'A visit to add: a known person by guestId, or guest for a new one; checkIn to check in at once.',
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
  'What to change of a visit: fields left out stay.',
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
  'What to print for a visitor.',
)

export const Reception = entity(
  'Reception',
  {
    ...LocationName.properties,
    qualifiedName: Type.String(),
    organisationId: Id,
    timeZone: Zone,
  },
  'Where visitors report.',
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
    planned: true,
    method: 'GET',
    path: '/visitor',
    access: staff,
    summary:
      'Visits from day f to day t, both included, or those of now; ordinary users see the ones they host',
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
    planned: true,
    method: 'POST',
    path: '/visitor',
    access: staff,
    summary: 'Add a visit, and check in at once where checkIn is given',
    body: VisitInput,
    answers: { 201: Visit },
    errors: [...checkInErrors, 'MESSAGE_FOR_HOST_ONLY_FOR_CHECK_IN'],
    keyed: true,
  },
  update: {
    planned: true,
    method: 'PUT',
    path: '/visitor/{id}',
    access: staff,
    summary: 'Change a visit',
    body: VisitEdit,
    answers: { 200: Visit },
    errors: hostMessage,
  },
  remove: {
    planned: true,
    method: 'DELETE',
    path: '/visitor/{id}',
    access: staff,
    summary: 'Delete a visit that is not checked in',
    answers: { 204: null },
    errors: ['ALREADY_CHECKED_IN'],
  },
  saveGuest: {
    planned: true,
    method: 'PUT',
    path: '/visitor/{id}/guest',
    access: staff,
    summary: 'Save the guest’s details for this visit',
    body: VisitorPerson,
    answers: { 200: Visit },
  },
  note: {
    planned: true,
    method: 'GET',
    path: '/visitor/{id}/note',
    access: staff,
    summary: 'The check-in note',
    answers: { 200: VisitNote },
  },
  saveNote: {
    planned: true,
    method: 'PUT',
    path: '/visitor/{id}/note',
    access: staff,
    summary: 'Set the check-in note',
    body: VisitNote,
    answers: { 200: VisitNote },
  },
  checkIn: {
    planned: true,
    method: 'POST',
    path: '/visitor/{id}/checkIn',
    access: staff,
    summary: 'Check a visitor in',
    body: VisitCheckIn,
    answers: { 200: Visit },
    errors: checkInErrors,
  },
  checkOut: {
    planned: true,
    method: 'POST',
    path: '/visitor/{id}/checkOut',
    access: staff,
    summary: 'Check a visitor out',
    answers: { 200: Visit },
    errors: ['NOT_CHECKED_IN', 'ALREADY_CHECKED_OUT'],
  },
  pass: {
    planned: true,
    method: 'GET',
    path: '/visitor/{id}/pass',
    access: ['receptionist', 'locationManager'],
    summary: 'The pass to print',
    answers: { 200: VisitorPass },
  },
  locations: {
    planned: true,
    method: 'GET',
    path: '/visitor/locations',
    access: staff,
    summary: 'Receptions that the caller may use',
    answers: { 200: Type.Array(Reception) },
  },
  findByPasscode: {
    planned: true,
    method: 'POST',
    path: '/visitor/passcode',
    access: ['receptionist', 'system'],
    summary: 'The visit of a passcode, at a reception with self-service',
    body: entity(
      'VisitPasscode',
      { passcode: Type.String({ pattern: '^\\d{6}$' }), locationId: Id },
      'A code from a mail, and where it is typed.',
    ),
    answers: { 200: Visit },
    errors: ['TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
  },
  summary: {
    planned: true,
    method: 'GET',
    path: '/visitor/summary',
    access: 'locationManager',
    summary: 'Visits counted by attributes',
    query: summaryQuery,
    answers: { 200: Type.Array(SummaryRow) },
  },
})
