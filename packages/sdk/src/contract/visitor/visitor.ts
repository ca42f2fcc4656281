import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { Id, IdList, Includes, LocalDate, optional, Text } from '../base/schema.js'
import { SummaryRow, summaryQuery } from '../base/summary.js'
import { SignedDeclaration } from './declaration.js'
import {
  PresenceList,
  Reception,
  Visit,
  VisitCheckIn,
  VisitCheckOut,
  VisitEdit,
  VisitHost,
  VisitInput,
  VisitNote,
  VisitorPass,
  VisitorPerson,
  VisitorType,
  VisitPasscode,
} from './visit.js'

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
      'List visits from day f to day t (inclusive), or current ones; ordinary users see the visits they host, kiosks the current ones of receptions with self-service',
    query: {
      now: optional(
        Type.Boolean({ description: 'Dated today and not checked out; f and t are ignored' }),
      ),
      f: optional(LocalDate),
      t: optional(LocalDate),
      l: optional(IdList),
      type: optional(VisitorType),
      text: optional(
        Text(
          200,
          'What the visitor’s or host’s name or contact number, the company, vehicle, badge or location must contain; case and accents are ignored',
        ),
      ),
      include: optional(Includes('declaration')),
    },
    answers: { 200: Type.Array(Visit) },
  },
  get: {
    method: 'GET',
    path: '/visitor/{id}',
    access: staff,
    scope: ['visit:read', 'visit:checkin'],
    summary: 'Get a visit with its declaration',
    answers: { 200: Visit },
  },
  create: {
    method: 'POST',
    path: '/visitor',
    access: staff,
    scope: 'visit:checkin',
    summary:
      'Create a visit, and check in at once if checkIn is given; a kiosk adds new guests of today',
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
    scope: 'visit:checkin',
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
    method: 'POST',
    path: '/visitor/passcode',
    access: ['receptionist', 'system'],
    scope: 'visit:checkin',
    summary: 'Find a visit of today by its passcode or QR code',
    body: VisitPasscode,
    answers: { 200: Visit },
    errors: ['PASSCODE_INVALID', 'TOO_MANY_REQUESTS'],
  },
  hosts: {
    method: 'GET',
    path: '/visitor/hosts',
    access: staff,
    scope: 'visit:checkin',
    summary:
      'Search for possible hosts by part of a name: for staff of the reception anybody, for others themselves and their principals; kiosks need three letters and get names only',
    query: { locationId: Id, partial: optional(Type.String({ maxLength: 100 })) },
    answers: { 200: Type.Array(VisitHost, { maxItems: 20 }) },
  },
  declaration: {
    method: 'GET',
    path: '/visitor/{id}/declaration',
    access: 'receptionist',
    summary: 'Get the declaration that the visitor has signed, with the signature',
    answers: { 200: SignedDeclaration },
  },
  inBuilding: {
    method: 'GET',
    path: '/visitor/inBuilding',
    access: 'receptionist',
    summary: 'List the visitors and employees who are in the building now, for an emergency',
    query: { l: optional(IdList) },
    answers: { 200: PresenceList },
  },
  summary: {
    method: 'GET',
    path: '/visitor/summary',
    access: 'locationManager',
    summary: 'Count visits by attributes',
    query: summaryQuery,
    answers: { 200: Type.Array(SummaryRow) },
  },
})
