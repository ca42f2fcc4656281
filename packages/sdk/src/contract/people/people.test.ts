import { expect, it } from 'vitest'
import {
  contract,
  LocationRole,
  Subscription,
  TwoFactorInput,
  TwoFactorSetting,
  User,
  UserEdit,
  UserHistoryEntry,
  UserInput,
} from '../index.js'
import { compare, type Outline } from '../test-support/outline.js'
import { accepted, isOptional, missingFields, wordsOf } from '../test-support/probe.js'

const completionErrors = 'TOKEN_INVALID PASSWORD_TOO_SHORT PASSWORD_COMMON PASSWORD_PERSONAL'
const person = `
  version? kind firstName? lastName? email? contactNumber? company? vehicleRegistration?`
const people = 'allBookings receptionist locationManager system'

const rows: [row: string, calls: Record<string, Outline>][] = [
  [
    'USER-019 the history of a user is a call',
    { 'GET /user/{id}/history': { access: 'admin', answers: '200:UserHistoryEntry[]' } },
  ],
  [
    'ROLEA-015 the roles at a location are listed, added and removed, and all roles are listed',
    {
      'GET /location/{id}/roles': { access: 'admin', answers: '200:LocationRole[]' },
      'POST /location/{id}/roles': {
        access: 'admin',
        body: 'role user',
        answers: '201:LocationRole',
        errors: 'ALREADY_EXISTS',
      },
      'DELETE /location/{id}/roles/{roleId}': { access: 'admin', answers: '204' },
      'GET /location/roles': { access: 'admin', query: 'role?', answers: '200:LocationRole[]' },
    },
  ],
  [
    'GRP-012 the groups of a directory are searched by a part of their name',
    {
      'GET /directory/{id}/groups': {
        access: 'admin',
        query: 'partial?',
        answers: '200:DirectoryGroup[]',
        errors: 'SERVICE_FAILED',
      },
    },
  ],
  [
    'AUTHM-009 the two-factor setting is read, made, changed and removed',
    {
      'GET /org/{orgId}/2fa': { access: 'admin', answers: '200:TwoFactorSetting 204' },
      'POST /org/{orgId}/2fa': {
        access: 'admin',
        body: 'twoFactorType gracePeriodDays',
        answers: '201:TwoFactorSetting',
        errors: 'ALREADY_EXISTS',
      },
      'PUT /org/{orgId}/2fa/{id}': {
        access: 'admin',
        body: 'twoFactorType gracePeriodDays',
        answers: '200:TwoFactorSetting',
      },
      'DELETE /org/{orgId}/2fa/{id}': { access: 'admin', answers: '204' },
    },
  ],
  [
    'AUTHM-011 an enrolment is reset by a call that answers the user',
    { 'POST /user/{id}/reset2fa': { access: 'admin', answers: '200:User' } },
  ],
  [
    'INV-007 sign-ups are listed, read by their token and withdrawn',
    {
      'GET /signup': { access: 'admin', answers: '200:Signup[]' },
      'GET /signup/{token}': { access: 'anon', answers: '200:Signup', errors: 'TOKEN_INVALID' },
      'DELETE /signup/{token}': { access: 'admin', answers: '204' },
    },
  ],
  [
    'INV-009 a sign-up is completed with name, password and contact number',
    {
      'PUT /signup/{token}': {
        access: 'anon',
        body: 'firstName lastName password contactNumber?',
        answers: '204',
        errors: completionErrors,
      },
    },
  ],
  [
    'DIR-008 people are searched, created and updated with an optional admin flag, and removed',
    {
      'GET /person': {
        access: people,
        query: 'partial? kind? status? cursor? limit?',
        answers: '200:PersonList',
      },
      'POST /person': {
        access: 'user receptionist admin',
        query: 'admin?',
        body: person,
        answers: '201:Person',
        errors: 'ALREADY_EXISTS',
      },
      'PUT /person/{id}': {
        access: 'user receptionist admin',
        query: 'admin?',
        body: person,
        answers: '200:Person',
        errors: 'ALREADY_EXISTS LINKED_CONTACT VERSION_CONFLICT',
      },
      'DELETE /person/{id}': {
        access: 'admin',
        answers: '204',
        errors: 'CONTACT_IN_USE LINKED_CONTACT',
      },
    },
  ],
  [
    'DIR-009 a person is deactivated and reactivated',
    {
      'POST /person/{id}/deactivate': {
        access: 'admin',
        answers: '200:Person',
        errors: 'LINKED_CONTACT',
      },
      'POST /person/{id}/reactivate': {
        access: 'admin',
        answers: '200:Person',
        errors: 'LINKED_CONTACT',
      },
    },
  ],
  [
    'ORG-016 the organisations to switch to are listed, and one is switched to',
    {
      'GET /user/{id}/organisations': {
        access: 'serviceAdmin',
        query: 'partial? recent? filterTrial? new?',
        answers: '200:OrganisationName[]',
      },
      'PATCH /user/{id}': {
        access: 'serviceAdmin',
        body: 'organisationId',
        answers: '200:User',
      },
    },
  ],
  [
    'PROF-009 the subscriptions of a user are read and saved',
    {
      'GET /user/{id}/subscriptions': { access: 'user', answers: '200:Subscription[]' },
      'PUT /user/{id}/subscriptions': {
        access: 'user',
        body: 'subscriptions',
        answers: '200:Subscription[]',
      },
    },
  ],
]

it.each(rows)('%s', (_row, calls) => {
  const { declared, expected } = compare(calls)
  expect(declared).toEqual(expected)
})

it('PROF-009 a subscription without its location or its event category is refused', () => {
  const both = { locationId: 4, eventCategory: 'BOOKING_CREATED' }
  expect(
    accepted(Subscription, [both, { locationId: 4 }, { eventCategory: 'BOOKING_CREATED' }]),
  ).toEqual([both])
})

it('USER-004 the type of a vehicle is CAR; callers send only its registration, or null', () => {
  expect(wordsOf(User.properties.vehicleType)).toEqual(['CAR'])
  expect(isOptional(User.properties.vehicleType)).toBe(true)
  expect(isOptional(User.properties.vehicleRegistration)).toBe(true)
  for (const input of [UserEdit, UserInput])
    expect(missingFields(input, 'vehicleRegistration vehicleType')).toEqual(['vehicleType'])
  expect(
    accepted(UserEdit, [
      { vehicleRegistration: 'AB 123' },
      { vehicleRegistration: null },
      { vehicleRegistration: 5 },
    ]),
  ).toHaveLength(2)
})

it('USER-019 an entry tells when who did what, with the old and the new value of a field', () => {
  expect(
    Object.entries(UserHistoryEntry.properties).map(
      ([name, schema]) => `${name}${isOptional(schema) ? '?' : ''}`,
    ),
  ).toEqual(['date', 'user', 'action', 'field?', 'oldValue?', 'newValue?'])
})

it('ROLEA-002 the roles at a location are receptionist, manager and admin, and no other', () => {
  const { role } = contract.location.addRole.body.properties
  for (const one of [role, LocationRole.properties.role])
    expect(wordsOf(one)).toEqual(['LOCATION_ADMIN', 'LOCATION_MANAGER', 'RECEPTIONIST'])
  expect(contract.location.addRole.path).toBe('/location/{id}/roles')
  expect(missingFields(User, 'locationRoles.role locationRoles.locations.id')).toEqual([])
})

it('AUTHM-003 a two-factor setting is an authenticator app with one of the grace periods', () => {
  expect(missingFields(TwoFactorSetting, 'id method twoFactorType gracePeriodDays')).toEqual([])
  for (const name of ['method', 'twoFactorType'] as const)
    expect(wordsOf(TwoFactorSetting.properties[name])).toEqual(['AUTHENTICATOR_APP'])
  const input = { twoFactorType: 'AUTHENTICATOR_APP', gracePeriodDays: 30 }
  expect(
    accepted(TwoFactorInput, [
      input,
      { ...input, twoFactorType: 'SMS' },
      { ...input, twoFactorType: undefined },
      { ...input, gracePeriodDays: undefined },
    ]),
  ).toEqual([input])
  const days = [0, 1, 2, 7, 14, 30, 60, 90, 180, 365, '7']
  expect(accepted(TwoFactorInput.properties.gracePeriodDays, days)).toEqual([
    0, 1, 7, 14, 30, 90, 180,
  ])
})

it('AUTHM-011 a user tells when the app was enrolled, and nothing of it after a reset', () => {
  const { twoFactorAuth } = User.properties
  expect(
    accepted(twoFactorAuth, [
      { enrolledAtUtc: '2026-11-02T09:00:00.000Z' },
      {},
      { enrolledAtUtc: 'yesterday' },
    ]),
  ).toEqual([{ enrolledAtUtc: '2026-11-02T09:00:00.000Z' }, {}])
})

it('INV-009 a sign-up needs both names and a password', () => {
  const { body } = contract.signup.complete
  const answer = { firstName: 'Ada', lastName: 'Byron', password: 'analytical engine' }
  expect(
    accepted(body, [
      answer,
      { ...answer, contactNumber: '555' },
      ...Object.keys(answer).map((field) => ({ ...answer, [field]: undefined })),
    ]),
  ).toEqual([answer, { ...answer, contactNumber: '555' }])
})

it('DIR-008 kind and status of a search are those of people, and the flag is true or false', () => {
  const { kind, status } = contract.person.list.query
  expect(wordsOf(kind)).toEqual(['INTERNAL', 'EXTERNAL', 'USER'])
  expect(wordsOf(status)).toEqual(['ACTIVE', 'DEACTIVATED'])
  expect(accepted(contract.person.create.query.admin, [true, false, 'ORG_ADMIN'])).toHaveLength(2)
  expect(contract.person.update.query).toEqual(contract.person.create.query)
})

it('ORG-016 one switches to an organisation by its id', () => {
  const { recent, filterTrial } = contract.user.organisations.query
  for (const flag of [recent, filterTrial]) expect(accepted(flag, [true, 'all'])).toEqual([true])
  expect(accepted(contract.user.switchOrganisation.body, [{ organisationId: 3 }, {}])).toEqual([
    { organisationId: 3 },
  ])
})
