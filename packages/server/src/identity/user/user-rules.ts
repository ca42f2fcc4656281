import type { User, UserEdit, UserInput } from '@mosaic-booking/sdk'
import { isAdmitted, type ServerRole } from '@mosaic-booking/sdk/contract'
import { foldText, toEmailKey } from '@mosaic-booking/sdk/rules'
import type { CurrentUser } from '../../ground/core/call.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import { seenAs } from '../../ground/core/seen-as.js'
import { isAdministrator } from '../../directory/directory/authority.js'
import { commonPasswords } from '../password/common-passwords.js'

/** Consecutive wrong passwords that lock an account (D-030, AD-071). */
export const maxFailedLogins = 10

/** Fields of a user that only administrators may change (D-164). */
const administrative = [
  'email',
  'roles',
  'locationRoles',
  'providers',
  'canBookOnBehalf',
  'canExport',
  'accessCardNumber',
] as const

/**
 * Granting LOCATION_ADMIN grants USER unless VIEWER is held (D-178); USER and VIEWER exclude each
 * other (D-179). A system may read and write (ROLEA-008).
 */
export function decideRoles(
  roles: readonly ServerRole[],
  type: User['type'] = 'STANDARD',
): ServerRole[] | Refusal {
  const wanted = new Set(roles)
  if (type === 'SYSTEM') wanted.add('SERVICE')
  if (wanted.has('USER') && wanted.has('VIEWER'))
    return refuseFields({ field: 'roles', code: 'invalid' })
  if (wanted.has('LOCATION_ADMIN') && !wanted.has('VIEWER')) wanted.add('USER')
  return [...wanted]
}

/** The scope of roles: their locations, and the providers that a person works for. */
interface RoleFacts {
  readonly roles: readonly ServerRole[]
  readonly locationRoles?: User['locationRoles']
  readonly providers?: readonly number[] | undefined
}

/** Refuses a person without a first or last name (USER-008). System accounts may lack both. */
export const refuseNameless = ({
  type,
  firstName,
  lastName,
}: Pick<UserInput, 'type' | 'firstName' | 'lastName'>): Refusal | undefined =>
  type === 'SYSTEM' || firstName?.trim() || lastName?.trim()
    ? undefined
    : refuseFields({ field: 'firstName', code: 'required' })

const placeOfRole = {
  RECEPTIONIST: 'receptionRequired',
  LOCATION_MANAGER: 'managedLocationRequired',
  LOCATION_ADMIN: 'administeredLocationRequired',
} as const

/** Refuses roles without their scope. Administrators need none (ROLEA-003, ROLEA-004). */
export function refuseIncompleteRoles({
  roles,
  locationRoles = [],
  providers = [],
}: RoleFacts): Refusal | undefined {
  if (roles.includes('ORG_ADMIN')) return undefined
  const has = (role: ServerRole) =>
    locationRoles.some((one) => one.role === role && (one.locations ?? []).length > 0)
  const refusals = Object.entries(placeOfRole).flatMap(([role, code]) =>
    roles.includes(role as ServerRole) && !has(role as ServerRole)
      ? [{ field: 'locationRoles', code }]
      : [],
  )
  if (roles.includes('PROVIDER') && providers.length === 0)
    return refuseFields(...refusals, { field: 'providers', code: 'providerRequired' })
  return refusals.length > 0 ? refuseFields(...refusals) : undefined
}

/** Refuses an edit that only repeats an administrator's existing roles (ROLEA-011). */
export function refuseSameAdministrator(
  { name, roles: before }: Pick<User, 'name' | 'roles'>,
  roles: readonly ServerRole[],
): Refusal | undefined {
  const isSame = roles.length === before.length && roles.every((role) => before.includes(role))
  return isSame && roles.includes('ORG_ADMIN')
    ? new Refusal('ALREADY_ADMINISTRATOR', { values: { name } })
    : undefined
}

/** Only service staff may create and change accounts of service staff (ROLEA-010). */
export function refuseServiceAccount(
  caller: CurrentUser,
  roles: readonly ServerRole[],
  supportName: string,
): Refusal | undefined {
  return roles.includes('SERVICE_ADMIN') && !caller.roles.includes('SERVICE_ADMIN')
    ? new Refusal('SERVICE_ACCOUNT', { values: { supportName } })
    : undefined
}

/** Users may change their own details; everything else is reserved for administrators. */
export function refuseUserEdit(
  caller: CurrentUser,
  targetId: number,
  edit: UserEdit,
): Refusal | undefined {
  const isTheirs = caller.id === targetId && administrative.every((key) => edit[key] === undefined)
  return isTheirs || isAdministrator(caller) ? undefined : new Refusal('FORBIDDEN')
}

/** Organisations cannot allow shorter passwords. */
const leastPasswordLength = 8

export interface PasswordFacts {
  readonly minLength: number
  /** The user's address and names, and the organisation's name. */
  readonly personal: readonly (string | null | undefined)[]
}

/** Reduces a text to letters and digits, without trailing digits, which people often append. */
const simplify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\d+$/, '')

/**
 * Refuses passwords that are short, common or personal. Counts characters by code point instead of
 * UTF-16 unit.
 */
export function refusePassword(
  password: string,
  { minLength, personal }: PasswordFacts,
): Refusal | undefined {
  const count = Math.max(leastPasswordLength, minLength)
  if ([...password].length < count)
    return new Refusal('PASSWORD_TOO_SHORT', {
      values: { count },
      fields: [{ field: 'password', code: 'tooShort', values: { count } }],
    })
  if (commonPasswords.has(password.toLowerCase()))
    return new Refusal('PASSWORD_COMMON', { fields: [{ field: 'password', code: 'invalid' }] })
  return isPersonal(password, personal)
    ? new Refusal('PASSWORD_PERSONAL', { fields: [{ field: 'password', code: 'invalid' }] })
    : undefined
}

/**
 * Whether the password is one of the texts, or consists of words of one of them in either order.
 */
function isPersonal(password: string, personal: PasswordFacts['personal']): boolean {
  const own = personal.flatMap((text) => {
    const words = (text ?? '').split(/[\s@]+/)
    return [...words, words.join(''), words.toReversed().join('')]
  })
  const simple = simplify(password)
  return simple !== '' && own.some((text) => simplify(text) === simple)
}

export interface PasswordChange {
  readonly id: number
  readonly newPassword: string
  readonly newPasswordRepeat: string
  readonly currentPassword?: string
}

/** Users may set their own password; administrators anyone's (D-038). */
export function refusePasswordChange(
  caller: CurrentUser,
  { id, newPassword, newPasswordRepeat }: PasswordChange,
): Refusal | undefined {
  if (!mayManage(caller, id)) return new Refusal('FORBIDDEN')
  return newPassword === newPasswordRepeat
    ? undefined
    : refuseFields({ field: 'newPasswordRepeat', code: 'passwordsDiffer' })
}

/** For calls that require the password again. */
export const refuseWrongPassword = (isRight: boolean): Refusal | undefined =>
  isRight
    ? undefined
    : new Refusal('PASSWORD_WRONG', { fields: [{ field: 'currentPassword', code: 'invalid' }] })

/** Changing one's own password requires the current one and a different new one. */
export function refuseOwnPassword(
  { newPassword, currentPassword }: PasswordChange,
  isCurrentRight: boolean,
): Refusal | undefined {
  if (!isCurrentRight) return refuseWrongPassword(false)
  return newPassword === currentPassword
    ? new Refusal('PASSWORD_UNCHANGED', { fields: [{ field: 'newPassword', code: 'invalid' }] })
    : undefined
}

/**
 * The last active administrator must keep the role, and administrators cannot remove their own role
 * (AD-082).
 */
export function refuseLastAdministrator(
  caller: CurrentUser,
  targetId: number,
  administrators: readonly number[],
  staysAdministrator: boolean,
): Refusal | undefined {
  if (staysAdministrator || !administrators.includes(targetId)) return undefined
  return administrators.length === 1 || caller.id === targetId
    ? new Refusal('LAST_ADMINISTRATOR')
    : undefined
}

/**
 * Whether the caller may see this user's private data, as the person themselves or as an
 * administrator.
 */
export function mayManage(caller: CurrentUser, targetId: number): boolean {
  return caller.id === targetId || isAdministrator(caller)
}

/** Fields of each part that a call can request. */
const parts = {
  defaults: 'defaults',
  proxies: 'userProxies',
  principals: 'userPrincipals',
  locationRoles: 'locationRoles',
  providers: 'providers',
  twoFactorAuth: 'twoFactorAuth',
  auths: 'auths',
  latestBooking: 'latestBookingDate',
} as const satisfies Record<string, keyof User>

/** Omits the parts that the call does not request. Without a list, all are included (AD-208). */
export function withParts(user: User, include: readonly string[] | undefined): User {
  if (!include) return user
  const omitted = Object.entries(parts).flatMap(([name, field]) =>
    include.includes(name) ? [] : [field as string],
  )
  return Object.fromEntries(
    Object.entries(user).filter(([field]) => !omitted.includes(field)),
  ) as unknown as User
}

/** Converts a user for a response: the person and administrators see all fields. */
export const showUser = (caller: CurrentUser, user: User): User =>
  seenAs(user, mayManage(caller, user.id) ? 'responsible' : 'stranger', {
    roles: [],
    canBookOnBehalf: false,
    canExport: false,
    isLocked: false,
  })

export interface PersonName {
  readonly id: number
  readonly name: string
  readonly email?: string
  readonly picture?: string
}

/** A proxy must be another active user who is not yet a proxy (PROF-007, PROF-008). */
export function refuseProxy(
  { id, userProxies }: User,
  proxy: Pick<User, 'id' | 'isDeactivated'>,
): Refusal | undefined {
  if (proxy.id === id || proxy.isDeactivated)
    return refuseFields({ field: 'proxyId', code: 'invalid' })
  const proxies = (userProxies ?? []) as PersonName[]
  return proxies.some((known) => known.id === proxy.id) ? new Refusal('PROXY_EXISTS') : undefined
}

/** The kind of search for possible owners that the caller may use. */
export type OwnerSearch =
  | { readonly kind: 'everybody' | 'address'; readonly text: string }
  | { readonly kind: 'none' }

/**
 * Location managers and above may choose any internal person as owner (ROLE-013). Others may choose
 * their principals and, with the permission to book for others, any internal person by exact
 * address (D-182).
 */
export function decideOwnerSearch(caller: CurrentUser, partial = ''): OwnerSearch {
  if (isAdmitted(caller.roles, 'locationManager')) return { kind: 'everybody', text: partial }
  const text = foldText(partial.trim())
  return caller.canBookOnBehalf && text.includes('@') ? { kind: 'address', text } : { kind: 'none' }
}

/** Maximum number of possible owners per response. */
export const maxOwners = 20

/**
 * Lists the matching people among the user and their principals, and the person with the exact
 * address.
 */
export function listOwners(
  user: Pick<User, 'id' | 'name' | 'email' | 'picture' | 'userPrincipals'>,
  partial = '',
  byAddress: readonly { id: number; name: string; email?: string | null }[] = [],
): PersonName[] {
  const wanted = toEmailKey(partial)
  const own: PersonName[] = [
    {
      id: user.id,
      name: user.name,
      email: user.email,
      ...(user.picture && { picture: user.picture }),
    },
    ...((user.userPrincipals ?? []) as PersonName[]),
  ]
  const found = own.filter(({ name, email }) =>
    foldText(`${name} ${email ?? ''}`).includes(foldText(wanted)),
  )
  const others = byAddress.flatMap(({ id, name, email }) =>
    email && toEmailKey(email) === wanted && !found.some((one) => one.id === id)
      ? [{ id, name, email }]
      : [],
  )
  return [...found, ...others].slice(0, maxOwners)
}

/** The state of an account that decides about a login. */
interface LoginFacts {
  readonly isDeactivated: boolean
  readonly isLocked: boolean
  readonly type: string
}

/**
 * Refuses a login. Only callers with the correct password learn that an account is locked. Unknown
 * addresses and deactivated accounts are refused like a wrong password.
 */
export function refuseLogin(
  account: LoginFacts | undefined,
  isPasswordRight: boolean,
): Refusal | undefined {
  if (!account || account.isDeactivated || !isPasswordRight) return new Refusal('LOGIN_FAILED')
  if (account.isLocked) return new Refusal('ACCOUNT_LOCKED')
  return account.type === 'SYSTEM' ? new Refusal('SYSTEM_ACCOUNT') : undefined
}

/** Whether the attempt counts towards locking the account. Deactivated accounts are not counted. */
export const isFailedAttempt = (
  account: LoginFacts | undefined,
  isPasswordRight: boolean,
): boolean => account !== undefined && !account.isDeactivated && !isPasswordRight
