import Type, { type TOptional, type TProperties, type TSchema } from 'typebox'
import { serverRoles } from '../base/access.js'
import { endpoints } from '../base/endpoint.js'
import { embedScopes } from '../base/scope.js'
import { clearableFields, optionalFields } from '../base/fields.js'
import { NotPersonal, Personal } from '../base/personal.js'
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
  IdList,
  Includes,
  Instant,
  LocalDate,
  Name,
  optional,
  reference,
  Text,
  Zone,
} from '../base/schema.js'

export const ServerRoleName = enumeration(
  'ServerRole',
  serverRoles,
  'Role names as stored on a user.',
)
export const AccountType = enumeration(
  'AccountType',
  ['STANDARD', 'SYSTEM'],
  'A person, or a system that uses the API.',
)
export const DefaultView = enumeration(
  'DefaultView',
  [
    'new-booking',
    'my-bookings',
    'all-bookings',
    'search-menu',
    'available-now',
    'available-today',
    'available-this-week',
  ],
  'The screen displayed after login.',
)

export const bookOnBehalfReasons = [
  'OWN',
  'ORG_ADMIN',
  'SERVICE_ADMIN',
  'LOCATION_ADMIN',
  'LOCATION_MANAGER',
  'PRINCIPALS',
] as const
export const BookOnBehalfReason = enumeration(
  'BookOnBehalfReason',
  bookOnBehalfReasons,
  'Where the right to book for others comes from: the user’s own, a role, or their principals.',
)

export const LocationRole = entity(
  'LocationRole',
  {
    id: optional(Id),
    role: enumeration(
      'LocationRoleName',
      ['LOCATION_ADMIN', 'LOCATION_MANAGER', 'RECEPTIONIST'],
      'A role for a part of the tree.',
    ),
    locations: optional(
      Type.Array(
        Type.Object({ id: Id, name: optional(Type.String()) }, { additionalProperties: false }),
      ),
    ),
    user: optional(
      Type.Object(
        { id: Id, name: optional(Type.String()), email: optional(Type.String()) },
        { additionalProperties: false },
      ),
    ),
  },
  'A role and its location.',
)

export const UserDefaults = entity(
  'UserDefaults',
  {
    costCode: clearable(Text()),
    region: clearable(Type.String({ maxLength: 10 })),
    timeFormat: clearable(Type.Union([Type.Literal('12'), Type.Literal('24')])),
    view: clearable(DefaultView),
    category: clearable(Id),
    searchLocations: clearable(IdList),
    attendeeReminders: clearable(
      Type.Boolean({
        description: 'Also send reminders of bookings that the user attends but does not own',
      }),
    ),
  },
  'A user’s preferences.',
)

/** Plain fields of all users, including contacts; stored with the person. */
export const userPersonFields = {
  firstName: Personal(Text(100), 'person', 'stranger'),
  lastName: Personal(Text(100), 'person', 'stranger'),
  nickName: Personal(Text(100), 'person'),
  contactNumber: Personal(Text(50), 'person'),
  vehicleRegistration: Personal(Text(20), 'person'),
} as const
/** Plain fields that only accounts have. */
export const userAccountFields = {
  timeZone: VisibleTo(NotPersonal(Zone), 'responsible'),
  accessCardNumber: Personal(Text(50), 'person'),
} as const

/** Optional fields that only the person and administrators see. */
const ownFields = <F extends TProperties>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      optional(VisibleTo(schema as TSchema, 'responsible')),
    ]),
  ) as unknown as { [Name in keyof F]: TOptional<F[Name]> }

export const User = entity(
  'User',
  {
    id: Id,
    name: Type.String(),
    email: Type.String(),
    organisationId: Id,
    organisationName: optional(VisibleTo(Type.String(), 'responsible')),
    ...optionalFields(userPersonFields),
    ...optionalFields(userAccountFields),
    roles: Type.Array(ServerRoleName),
    personId: Id,
    // Those who may not see these two are told that the user has neither.
    canBookOnBehalf: VisibleTo(Flag, 'responsible'),
    canExport: VisibleTo(Flag, 'responsible'),
    type: AccountType,
    isDeactivated: Flag,
    isLocked: Flag,
    isActive: Flag,
    ...ownFields({
      locationRoles: Type.Array(LocationRole),
      bookOnBehalfBy: Type.Array(BookOnBehalfReason),
      defaults: UserDefaults,
      vehicleType: Type.Literal('CAR'),
      twoFactorAuth: Type.Object(
        {
          enrolledAtUtc: optional(Instant),
          requiredFromUtc: optional(Instant),
        },
        { additionalProperties: false },
      ),
      providers: IdList,
      conferenceProviders: Type.Array(
        Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
      ),
      auths: Type.Object(
        { pwdchange: Flag },
        { additionalProperties: false, description: 'pwdchange: the user has a password' },
      ),
      userProxies: Type.Array(reference('PersonName')),
      userPrincipals: Type.Array(reference('PersonName')),
      deactivatedOn: Instant,
      deactivatedBy: Type.String(),
      domain: Type.String(),
      registrationDate: Instant,
      lastLoginDate: Instant,
      latestBookingDate: Instant,
      version: EntryVersion,
    }),
  },
  'A member of an organisation.',
)

export const UserList = entity(
  'UserList',
  {
    users: Type.Array(User),
    nextCursor: optional(
      Type.String({ description: 'Present if there are more; send it as cursor' }),
    ),
  },
  'A page of users.',
)

const include = optional(
  Includes(
    'defaults',
    'proxies',
    'principals',
    'locationRoles',
    'providers',
    'twoFactorAuth',
    'auths',
    'latestBooking',
  ),
)

/** What roles and principals give is not sent: it would be stored for good. */
const OwnRight = Type.Boolean({
  description: 'The user’s own right; what comes by roles or principals stays without it',
})

const userFields = {
  ...clearableFields(userPersonFields),
  ...clearableFields(userAccountFields),
  defaults: optional(UserDefaults),
}

export const UserEdit = entity(
  'UserEdit',
  {
    version: StaleVersion,
    ...userFields,
    email: optional(Email),
    roles: optional(Type.Array(ServerRoleName, { maxItems: 20 })),
    locationRoles: optional(Type.Array(LocationRole, { maxItems: 500 })),
    providers: optional(IdList),
    canBookOnBehalf: optional(OwnRight),
    canExport: optional(Flag),
  },
  'Fields to change. E-mail, roles and access card require an administrator.',
)

export const UserInput = entity(
  'UserInput',
  {
    ...userFields,
    email: Email,
    type: optional(AccountType),
    roles: Type.Array(ServerRoleName, { minItems: 1, maxItems: 20 }),
    locationRoles: optional(Type.Array(LocationRole, { maxItems: 500 })),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    providers: optional(IdList),
    canBookOnBehalf: optional(OwnRight),
    canExport: optional(Flag),
  },
  'A user to create.',
)

export const LoginInput = entity(
  'LoginInput',
  {
    username: Type.String({ minLength: 1, maxLength: 254 }),
    password: optional(Type.String({ maxLength: 200 })),
    service: optional(Text(64)),
    serviceKey: optional(Type.String({ maxLength: 200 })),
    code: optional(Type.String({ pattern: '^\\d{6}$' })),
  },
  'The credentials. service and serviceKey are sent only by kiosks.',
)

export const Authentication = entity(
  'Authentication',
  {
    id: Id,
    type: enumeration(
      'AuthenticationType',
      ['SAML', 'OAUTH2', 'MATRIX', 'CARD', 'OPENID'],
      'The type of login; MATRIX is e-mail and password.',
    ),
    title: Type.String(),
  },
  'A login method.',
)

export const UserHistoryEntry = entity(
  'UserHistoryEntry',
  {
    date: Instant,
    user: reference('PersonName'),
    action: Type.String(),
    field: optional(Type.String()),
    oldValue: optional(Type.String()),
    newValue: optional(Type.String()),
  },
  'An entry in the history of a user.',
)

export const EventCategory = enumeration(
  'EventCategory',
  [
    'BOOKING_CREATED',
    'BOOKING_CHANGED',
    'BOOKING_CANCELLED',
    'APPROVAL_NEEDED',
    'EXTRA_REQUESTED',
    'VISITOR_ARRIVED',
  ],
  'An event category that users can subscribe to.',
)
export const Subscription = entity(
  'Subscription',
  { locationId: Id, eventCategory: EventCategory },
  'A location with everything below it, and the subscribed event categories.',
)

export const UserActivity = entity(
  'UserActivity',
  {
    id: Id,
    name: Type.String(),
    email: Type.String(),
    lastLoginDate: optional(Instant),
    logins: Type.Integer({ description: 'In the period; they are known for a year' }),
    bookingsMade: Type.Integer({ description: 'In the period, also for others' }),
    lastBooking: optional(Instant),
  },
  'The activity of a user in a period.',
)

export const TokenName = entity(
  'TokenName',
  {
    id: Id,
    name: Type.String(),
    created: Instant,
    expires: optional(Instant),
    lastUsed: optional(Instant),
  },
  'A bearer token without its secret.',
)

export const UserSession = entity(
  'UserSession',
  {
    id: Id,
    created: Instant,
    lastUsed: Instant,
    browser: optional(Type.String({ description: 'For example Firefox' })),
    system: optional(Type.String({ description: 'For example Windows' })),
    address: optional(Type.String({ description: 'The network address of the login' })),
    isCurrent: Type.Boolean({ description: 'The session of this call' }),
  },
  'A session of a user: a browser that is logged in.',
)

const user = { id: Type.Union([Id, Type.Literal('current')]) }
const everybody = ['authenticated', 'locationManager', 'system'] as const
const People = Type.Array(reference('PersonName'))

export const userEndpoints = endpoints({
  login: {
    method: 'POST',
    path: '/user/login',
    access: 'anon',
    summary: 'Log in; sets the session cookie',
    body: LoginInput,
    answers: { 200: User },
    errors: [
      'LOGIN_FAILED',
      'ACCOUNT_LOCKED',
      'SYSTEM_ACCOUNT',
      'SERVICE_KEY_INVALID',
      'TWO_FACTOR_REQUIRED',
      'TWO_FACTOR_ENROL_REQUIRED',
    ],
    timeoutMs: 15_000,
  },
  logout: {
    method: 'GET',
    path: '/user/logout',
    access: 'anon',
    summary: 'Log out',
    answers: { 204: null },
    changes: true,
    errors: ['CROSS_SITE'],
  },
  domainCheck: {
    method: 'POST',
    path: '/user/login/domainCheck',
    access: 'anon',
    summary: 'List the login methods for an e-mail address',
    body: entity(
      'DomainCheck',
      { username: Type.String({ maxLength: 254 }) },
      'The e-mail address.',
    ),
    answers: {
      200: entity(
        'DomainCheckAnswer',
        { authentications: Type.Array(Authentication) },
        'The available login methods.',
      ),
    },
    timeoutMs: 15_000,
  },
  get: {
    method: 'GET',
    path: '/user/{id}',
    params: user,
    access: everybody,
    scope: embedScopes,
    summary: 'Get a user, or the current one',
    query: { include },
    answers: { 200: User },
  },
  list: {
    method: 'GET',
    path: '/user',
    access: ['user', 'locationManager', 'system'],
    summary: 'Search for users by part of name or e-mail; at most 100 by default',
    query: {
      partial: optional(Type.String({ maxLength: 100 })),
      include,
      cursor: optional(Type.String({ maxLength: 500 })),
      limit: optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    },
    answers: { 200: UserList },
  },
  deactivated: {
    method: 'GET',
    path: '/user/deactivated',
    access: 'admin',
    summary: 'List deactivated users',
    query: { partial: optional(Type.String({ maxLength: 100 })) },
    answers: { 200: Type.Array(User) },
  },
  create: {
    method: 'POST',
    path: '/user',
    access: 'admin',
    summary: 'Create a user',
    body: UserInput,
    answers: { 201: User },
    errors: ['ALREADY_EXISTS', 'PASSWORD_TOO_SHORT', 'PASSWORD_COMMON', 'PASSWORD_PERSONAL'],
    keyed: true,
  },
  update: {
    method: 'PUT',
    path: '/user/{id}',
    params: user,
    access: everybody,
    summary: 'Update a user',
    body: UserEdit,
    answers: { 200: User },
    errors: ['ALREADY_EXISTS', 'LAST_ADMINISTRATOR', 'SERVICE_ACCOUNT', 'VERSION_CONFLICT'],
  },
  switchOrganisation: {
    method: 'PATCH',
    path: '/user/{id}',
    params: user,
    access: 'serviceAdmin',
    summary: 'Switch to another organisation',
    body: entity('OrganisationSwitch', { organisationId: Id }, 'The organisation.'),
    answers: { 200: User },
  },
  organisations: {
    method: 'GET',
    path: '/user/{id}/organisations',
    params: user,
    access: 'serviceAdmin',
    summary: 'List organisations to switch to',
    query: {
      partial: optional(Type.String({ maxLength: 100 })),
      recent: optional(Flag),
      filterTrial: optional(Flag),
      new: optional(Flag),
    },
    answers: { 200: Type.Array(reference('OrganisationName')) },
  },
  saveSearchLocations: {
    method: 'PUT',
    path: '/user/{id}/searchLocations',
    params: user,
    access: 'user',
    summary: 'Set the default search locations',
    body: entity('SearchLocations', { searchLocations: IdList }, 'Ids of locations.'),
    answers: { 200: User },
  },
  changePassword: {
    method: 'POST',
    path: '/user/changePassword/user',
    access: everybody,
    summary: 'Change a password',
    body: entity(
      'PasswordChange',
      {
        id: Id,
        newPassword: Type.String({ minLength: 1, maxLength: 200 }),
        newPasswordRepeat: Type.String({ maxLength: 200 }),
        currentPassword: optional(Type.String({ maxLength: 200 })),
      },
      'The new password twice, and the current one when changing one’s own.',
    ),
    answers: { 204: null },
    errors: [
      'PASSWORD_UNCHANGED',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_COMMON',
      'PASSWORD_PERSONAL',
      'PASSWORD_WRONG',
    ],
  },
  sessions: {
    method: 'GET',
    path: '/user/{id}/sessions',
    params: user,
    access: everybody,
    summary: 'List one’s own sessions, the last used first',
    answers: { 200: Type.Array(UserSession) },
  },
  endSessions: {
    method: 'POST',
    path: '/user/{id}/sessions/end',
    params: user,
    access: everybody,
    summary: 'End one or all other sessions of one’s own, or, as an administrator, all of a user',
    body: entity(
      'SessionsEnd',
      {
        sessionId: optional(Id),
        currentPassword: optional(Type.String({ maxLength: 200 })),
      },
      'One’s own session to end, all others without it; the current password for one’s own.',
    ),
    answers: { 204: null },
    errors: ['PASSWORD_WRONG', 'SERVICE_ACCOUNT'],
  },
  saveRoles: {
    method: 'PUT',
    path: '/user/{id}/roles',
    params: user,
    access: 'admin',
    summary: 'Set the roles',
    body: entity(
      'UserRoles',
      { roles: Type.Array(ServerRoleName, { maxItems: 20 }) },
      'All roles.',
    ),
    answers: { 200: User },
    errors: ['LAST_ADMINISTRATOR', 'SERVICE_ACCOUNT', 'ALREADY_ADMINISTRATOR'],
  },
  deactivate: {
    method: 'POST',
    path: '/user/{id}/deactivate',
    params: user,
    access: 'admin',
    summary: 'Deactivate',
    answers: { 200: User },
    errors: ['LAST_ADMINISTRATOR'],
  },
  reactivate: {
    method: 'POST',
    path: '/user/{id}/reactivate',
    params: user,
    access: 'admin',
    summary: 'Reactivate',
    answers: { 200: User },
  },
  unlock: {
    method: 'POST',
    path: '/user/{id}/unlock',
    params: user,
    access: 'admin',
    summary: 'Unlock',
    answers: { 200: User },
  },
  resetTwoFactor: {
    method: 'POST',
    path: '/user/{id}/reset2fa',
    params: user,
    access: 'admin',
    summary: 'Reset the authenticator app',
    answers: { 200: User },
  },
  history: {
    method: 'GET',
    path: '/user/{id}/history',
    params: user,
    access: 'admin',
    summary: 'Get the history of a user',
    answers: { 200: Type.Array(UserHistoryEntry) },
  },
  locations: {
    method: 'GET',
    path: '/user/{id}/locations',
    params: user,
    access: ['locationManager', 'receptionist'],
    summary: 'List the locations at which a user has roles, or one role',
    query: { role: optional(Type.String({ maxLength: 40 })) },
    answers: { 200: Type.Array(reference('LocationName')) },
  },
  possibleOwners: {
    method: 'GET',
    path: '/user/{id}/possibleOwners',
    params: user,
    access: ['user', 'system'],
    scope: 'booking:write',
    summary: 'List people for whom the caller may book',
    query: { partial: optional(Type.String({ maxLength: 100 })) },
    answers: { 200: People },
  },
  proxies: {
    method: 'GET',
    path: '/user/{id}/proxies',
    params: user,
    access: 'user',
    summary: 'List the proxies of a user',
    answers: { 200: People },
  },
  principals: {
    method: 'GET',
    path: '/user/{id}/principals',
    params: user,
    access: 'user',
    summary: 'List people for whom this user is a proxy',
    answers: { 200: People },
  },
  addProxy: {
    method: 'POST',
    path: '/user/{id}/proxies/{proxyId}',
    params: { ...user, proxyId: Id },
    access: 'user',
    summary: 'Nominate a proxy',
    answers: { 200: People },
    errors: ['PROXY_EXISTS'],
  },
  removeProxy: {
    method: 'DELETE',
    path: '/user/{id}/proxies/{proxyId}',
    params: { ...user, proxyId: Id },
    access: 'user',
    summary: 'Remove a proxy',
    answers: { 204: null },
  },
  subscriptions: {
    method: 'GET',
    path: '/user/{id}/subscriptions',
    params: user,
    access: 'user',
    summary: 'List the subscriptions of a user',
    answers: { 200: Type.Array(Subscription) },
  },
  saveSubscriptions: {
    method: 'PUT',
    path: '/user/{id}/subscriptions',
    params: user,
    access: 'user',
    summary: 'Replace the subscriptions of a user',
    body: entity(
      'SubscriptionList',
      { subscriptions: Type.Array(Subscription, { maxItems: 500 }) },
      'All subscriptions.',
    ),
    answers: { 200: Type.Array(Subscription) },
  },
  activity: {
    method: 'GET',
    path: '/report/user/activity',
    access: 'admin',
    summary:
      'Get the activity of all users from the day f to the day t, by default of the last 31 days',
    query: { f: optional(LocalDate), t: optional(LocalDate) },
    answers: { 200: Type.Array(UserActivity) },
  },
  enabled: {
    method: 'GET',
    path: '/report/user/enabled',
    access: 'admin',
    summary: 'List the users who are not deactivated, with their roles',
    answers: { 200: Type.Array(User) },
  },
  createToken: {
    method: 'POST',
    path: '/user/{id}/token',
    params: user,
    access: 'admin',
    summary: 'Create a bearer token for a system account; shown once',
    body: entity(
      'TokenInput',
      {
        name: Name(100),
        expiryDays: optional(
          Type.Integer({ minimum: 1, maximum: 3650, description: '365 by default' }),
        ),
      },
      'The purpose of the token.',
    ),
    answers: {
      201: entity(
        'Token',
        { id: Id, name: Type.String(), token: Type.String(), expires: optional(Instant) },
        'A token; only its hash is stored.',
      ),
    },
    keyed: true,
  },
  tokens: {
    method: 'GET',
    path: '/user/{id}/token',
    params: user,
    access: 'admin',
    summary: 'List the bearer tokens of a system account, without the secrets',
    answers: { 200: Type.Array(TokenName) },
  },
  removeToken: {
    method: 'DELETE',
    path: '/user/{id}/token/{tokenId}',
    params: { ...user, tokenId: Id },
    access: 'admin',
    summary: 'Revoke a token',
    answers: { 204: null },
  },
  importCsv: {
    ...importEndpoint.upload,
    path: '/user/importAsync/csv',
    summary: 'Import users',
  },
  imports: { ...importEndpoint.list, path: '/user/import' },
  getImport: { ...importEndpoint.get, path: '/user/import/{id}' },
  retryImport: { ...importEndpoint.retryByQuery, path: '/user/import/retry' },
})

const token = { token: Type.String({ minLength: 10, maxLength: 200 }) }
const completionErrors = [
  'TOKEN_INVALID',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_COMMON',
  'PASSWORD_PERSONAL',
] as const
const newPassword = { password: Type.String({ minLength: 1, maxLength: 200 }) }
const names = {
  firstName: Name(100),
  lastName: Name(100),
  password: Type.String({ minLength: 1, maxLength: 200 }),
  contactNumber: optional(Text(50)),
}

export const signupEndpoints = endpoints({
  request: {
    method: 'POST',
    path: '/signup',
    access: 'anon',
    summary: 'Request an account',
    body: entity('SignupRequest', { email: Email }, 'The e-mail address.'),
    answers: { 204: null },
    errors: ['DOMAIN_UNKNOWN'],
  },
  complete: {
    method: 'PUT',
    path: '/signup/{token}',
    params: token,
    access: 'anon',
    summary: 'Complete the sign-up',
    body: entity('SignupCompletion', names, 'The new account.'),
    answers: { 204: null },
    errors: completionErrors,
  },
  // The application's call: paths end up in the logs of reverse proxies, bodies do not.
  completeWithToken: {
    method: 'PUT',
    path: '/signup',
    access: 'anon',
    summary: 'Complete the sign-up, with the token in the body',
    body: entity('SignupCompletionWithToken', { ...token, ...names }, 'The new account.'),
    answers: { 204: null },
    errors: completionErrors,
  },
  get: {
    method: 'GET',
    path: '/signup/{token}',
    params: token,
    access: 'anon',
    summary: 'Get the data of a sign-up',
    answers: {
      200: entity(
        'Signup',
        {
          email: Type.String(),
          token: optional(Type.String()),
          isExpired: Flag,
          status: Type.Union([Type.Literal('pending'), Type.Literal('expired')]),
          created: optional(Instant),
        },
        'A pending sign-up.',
      ),
    },
    errors: ['TOKEN_INVALID'],
  },
  list: {
    method: 'GET',
    path: '/signup',
    access: 'admin',
    summary: 'List pending invitations',
    answers: { 200: Type.Array(reference('Signup')) },
  },
  invite: {
    method: 'POST',
    path: '/signup/invite',
    access: 'admin',
    summary: 'Invite people',
    body: entity(
      'Invitations',
      { emails: Type.Array(Type.String({ maxLength: 254 }), { minItems: 1, maxItems: 200 }) },
      'Addresses.',
    ),
    answers: {
      200: Type.Array(
        entity(
          'InvitationAnswer',
          {
            email: Type.String(),
            status: enumeration(
              'InvitationStatus',
              [
                'INVITED',
                'ALREADY_INVITED',
                'ALREADY_REGISTERED',
                'INVALID_EMAIL',
                'DOMAIN_NOT_ALLOWED',
              ],
              'The result of an invitation.',
            ),
            message: Type.Union([Type.String(), Type.Null()]),
          },
          'The e-mail address.',
        ),
      ),
    },
    timeoutMs: 20_000,
  },
  withdraw: {
    method: 'DELETE',
    path: '/signup/{token}',
    params: token,
    access: 'admin',
    summary: 'Withdraw an invitation',
    answers: { 204: null },
    timeoutMs: 5_000,
  },
})

export const resetEndpoints = endpoints({
  request: {
    method: 'POST',
    path: '/reset',
    access: 'anon',
    summary: 'Request a password reset',
    body: entity(
      'ResetRequest',
      { username: Type.String({ minLength: 1, maxLength: 254 }) },
      'Whose.',
    ),
    answers: { 204: null },
  },
  complete: {
    method: 'PUT',
    path: '/reset/{token}',
    params: token,
    access: 'anon',
    summary: 'Set the new password',
    body: entity('ResetCompletion', newPassword, 'The new password.'),
    answers: { 204: null },
    errors: completionErrors,
  },
  // As for sign-ups.
  completeWithToken: {
    method: 'PUT',
    path: '/reset',
    access: 'anon',
    summary: 'Set the new password, with the token in the body',
    body: entity('ResetCompletionWithToken', { ...token, ...newPassword }, 'The new password.'),
    answers: { 204: null },
    errors: completionErrors,
  },
})
