import Type, { type TOptional, type TProperties, type TSchema } from 'typebox'
import { serverRoles } from '../base/access.js'
import { clearableFields, optionalFields } from '../base/fields.js'
import { NotPersonal, Personal } from '../base/personal.js'
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
  Instant,
  optional,
  Picture,
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
    'approvals',
    'reception',
    'select-organisation',
    'today',
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

/** Plain fields of all users, including contacts. Stored with the person. */
export const userPersonFields = {
  firstName: Personal(Text(100), 'person', 'stranger'),
  lastName: Personal(Text(100), 'person', 'stranger'),
  nickName: Personal(Text(100), 'person'),
  contactNumber: Personal(Text(50), 'person'),
  vehicleRegistration: Personal(Text(20), 'person'),
} as const
export const userAccountFields = {
  timeZone: VisibleTo(NotPersonal(Zone), 'responsible'),
  accessCardNumber: Personal(Text(50), 'person'),
} as const

/** Optional fields visible only to the user and administrators. */
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
    personId: Id,
    // Callers who may not see these fields receive empty ones.
    roles: VisibleTo(Type.Array(ServerRoleName), 'responsible'),
    canBookOnBehalf: VisibleTo(Flag, 'responsible'),
    canExport: VisibleTo(Flag, 'responsible'),
    type: AccountType,
    isDeactivated: Flag,
    isLocked: VisibleTo(Flag, 'responsible'),
    isActive: Flag,
    picture: optional(Picture),
    ...ownFields({
      locationRoles: Type.Array(LocationRole),
      bookOnBehalfBy: Type.Array(BookOnBehalfReason),
      defaults: UserDefaults,
      vehicleType: Type.Literal('CAR'),
      twoFactorAuth: Type.Object(
        {
          enrolledAtUtc: optional(Instant),
          requiredFromUtc: optional(Instant),
          recoveryCodesLeft: optional(Type.Integer()),
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

/**
 * Rights granted by roles and principals are not sent, because an edit would store them
 * permanently.
 */
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
    recoveryCode: optional(
      Type.String({ maxLength: 20, description: 'Instead of code, if the app is lost' }),
    ),
  },
  'The credentials. service and serviceKey are sent only by kiosks.',
)

export const Authentication = entity(
  'Authentication',
  {
    id: Id,
    type: enumeration(
      'AuthenticationType',
      ['SAML', 'OAUTH2', 'MATRIX', 'CARD', 'OPENID', 'LDAP'],
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
