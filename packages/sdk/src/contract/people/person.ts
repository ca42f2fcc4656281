import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { importEndpoint } from '../base/import.js'
import { EntryVersion, StaleVersion } from '../base/version.js'
import { VisibleTo } from '../base/visible.js'
import {
  clearable,
  Email,
  entity,
  enumeration,
  Flag,
  Id,
  optional,
  page,
  Picture,
  Text,
} from '../base/schema.js'

export const PersonKind = enumeration(
  'PersonKind',
  ['INTERNAL', 'EXTERNAL', 'USER'],
  'An internal contact, an external one, or one linked to a user.',
)
export const PersonStatus = enumeration(
  'PersonStatus',
  ['ACTIVE', 'DEACTIVATED'],
  'Whether a person can be selected.',
)

export const Person = entity(
  'Person',
  {
    id: Id,
    version: EntryVersion,
    firstName: optional(Type.String()),
    lastName: optional(Type.String()),
    name: Type.String(),
    email: optional(VisibleTo(Type.String(), 'colleague')),
    contactNumber: optional(VisibleTo(Type.String(), 'responsible')),
    company: optional(VisibleTo(Type.String({ description: 'External people only' }), 'colleague')),
    vehicleRegistration: optional(VisibleTo(Type.String(), 'responsible')),
    kind: PersonKind,
    isUser: Flag,
    isEditable: Type.Boolean({
      description:
        'The caller may correct name and address: those who receive guests do so for everybody without an account, others for contacts that they have added',
    }),
    status: PersonStatus,
    picture: optional(VisibleTo(Picture, 'colleague')),
  },
  'A person who can be a visitor, host, attendee or owner.',
)

export const PersonList = entity(
  'PersonList',
  {
    people: Type.Array(Person),
    nextCursor: optional(
      Type.String({ description: 'Present if there are more; send it as cursor' }),
    ),
  },
  'A page of people.',
)

export const PersonInput = entity(
  'PersonInput',
  {
    version: StaleVersion,
    kind: Type.Union([Type.Literal('INTERNAL'), Type.Literal('EXTERNAL')]),
    firstName: clearable(Text(100)),
    lastName: clearable(Text(100)),
    email: clearable(Type.Union([Email, Type.Literal('')])),
    contactNumber: clearable(Text(50)),
    company: clearable(Text(255)),
    vehicleRegistration: clearable(Text(20)),
  },
  'An internal contact needs an e-mail address and a name, an external one a name.',
)

export const PersonalData = entity(
  'PersonalData',
  {
    person: Person,
    duplicates: Type.Array(Person, {
      description: 'Contacts without an account with the same address, whose data are included',
    }),
    tables: Type.Array(
      Type.Object(
        {
          table: Type.String(),
          rows: Type.Array(Type.Record(Type.String({ maxLength: 64 }), Type.Unknown())),
        },
        { additionalProperties: false },
      ),
    ),
  },
  'Everything that is stored about a person, by table.',
)

/** All roles except providers, who receive names through their work requests. */
const readers = ['allBookings', 'receptionist', 'locationManager', 'system'] as const
const writers = ['user', 'receptionist', 'admin'] as const
const admin = {
  admin: optional(
    Type.Boolean({
      description:
        'The person comes from the directory. Without it only external people can be saved',
    }),
  ),
}

export const personEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/person',
    access: readers,
    scope: 'booking:write',
    summary: 'Search for people by part of name or e-mail; at most 20 by default',
    query: {
      partial: optional(Type.String({ maxLength: 100 })),
      kind: optional(Type.Array(PersonKind)),
      status: optional(PersonStatus),
      ...page,
    },
    answers: { 200: PersonList },
  },
  get: {
    method: 'GET',
    path: '/person/{id}',
    access: readers,
    scope: 'booking:write',
    summary: 'Get a person',
    answers: { 200: Person },
  },
  picture: {
    method: 'GET',
    path: '/person/{id}/picture',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'Get the picture of a person whom the caller may see: a square WebP',
    query: {
      version: optional(
        Type.String({
          maxLength: 64,
          description: 'Part of the address that people are sent with',
        }),
      ),
    },
    answers: { 200: { mediaType: 'image/webp' } },
  },
  create: {
    method: 'POST',
    path: '/person',
    access: writers,
    // Uses this scope because a booking creates contacts for attendees entered by name.
    scope: 'booking:write',
    summary: 'Add a person',
    query: admin,
    body: PersonInput,
    answers: { 201: Person },
    errors: ['ALREADY_EXISTS'],
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/person/{id}',
    access: writers,
    summary: 'Update a person; users update the contacts that they have added',
    query: admin,
    body: PersonInput,
    answers: { 200: Person },
    errors: ['ALREADY_EXISTS', 'LINKED_CONTACT', 'VERSION_CONFLICT'],
  },
  remove: {
    method: 'DELETE',
    path: '/person/{id}',
    access: 'admin',
    summary: 'Delete a person who has no visits or bookings',
    answers: { 204: null },
    errors: ['CONTACT_IN_USE', 'LINKED_CONTACT'],
  },
  deactivate: {
    method: 'POST',
    path: '/person/{id}/deactivate',
    access: 'admin',
    summary: 'Deactivate',
    answers: { 200: Person },
    errors: ['LINKED_CONTACT'],
  },
  reactivate: {
    method: 'POST',
    path: '/person/{id}/reactivate',
    access: 'admin',
    summary: 'Reactivate',
    answers: { 200: Person },
    errors: ['LINKED_CONTACT'],
  },
  exportData: {
    method: 'GET',
    path: '/person/{id}/data',
    access: 'admin',
    summary: 'Export everything that is stored about a person without an account',
    answers: { 200: PersonalData },
    errors: ['LINKED_CONTACT'],
  },
  erase: {
    method: 'POST',
    path: '/person/{id}/erase',
    access: 'admin',
    summary:
      'Erase what is stored about a person without an account, and about contacts with the same address; counts and times of visits stay',
    answers: { 204: null },
    errors: ['LINKED_CONTACT', 'VISITOR_PRESENT'],
  },
  importCsv: {
    ...importEndpoint.uploadNow,
    path: '/person/import/csv',
    summary: 'Import people and return the result of each row',
  },
})
