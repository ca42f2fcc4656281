import type { UserEdit } from '@mosaic-booking/sdk'
import { isAdmitted, type ServerRole } from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../core/call.js'
import { Refusal, refuseFields } from '../core/refusal.js'
import { isAdministrator, requireAdministrator } from '../directory/authority.js'

/** Wrong passwords in a row after which an account is locked (D-030, AD-071). */
export const maxFailedLogins = 10

/** What only administrators change on a user (D-164). */
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
 * other (D-179).
 */
export function decideRoles(roles: readonly ServerRole[]): ServerRole[] {
  const wanted = new Set(roles)
  if (wanted.has('USER') && wanted.has('VIEWER'))
    throw refuseFields({ field: 'roles', code: 'invalid' })
  if (wanted.has('LOCATION_ADMIN') && !wanted.has('VIEWER')) wanted.add('USER')
  return [...wanted]
}

/** An account of the service's own staff is theirs alone, and nobody else makes one (ROLEA-010). */
export function refuseServiceAccount(
  caller: CurrentUser,
  roles: readonly ServerRole[],
  supportName: string,
): void {
  if (roles.includes('SERVICE_ADMIN') && !caller.roles.includes('SERVICE_ADMIN'))
    throw new Refusal('SERVICE_ACCOUNT', { values: { supportName } })
}

/** Refuses a change that the caller may not make; the person's own details are their own. */
export function checkUserEdit(caller: CurrentUser, targetId: number, edit: UserEdit): void {
  if (caller.id !== targetId) requireAdministrator(caller)
  if (administrative.some((field) => edit[field] !== undefined)) requireAdministrator(caller)
}

export function checkPassword(password: string, minLength: number): void {
  if ([...password].length < minLength)
    throw new Refusal('PASSWORD_TOO_SHORT', {
      values: { count: minLength },
      fields: [{ field: 'password', code: 'tooShort', values: { count: minLength } }],
    })
}

/**
 * The last active administrator, and one's own administrator role, cannot be taken away (AD-082).
 */
export function checkAdministratorsLeft(
  caller: CurrentUser,
  targetId: number,
  administrators: readonly number[],
  staysAdministrator: boolean,
): void {
  if (staysAdministrator || !administrators.includes(targetId)) return
  if (administrators.length === 1 || caller.id === targetId) throw new Refusal('LAST_ADMINISTRATOR')
}

/** Whether the caller may look at this user's own things: the person, or an administrator. */
export function mayManage(caller: CurrentUser, targetId: number): boolean {
  return caller.id === targetId || isAdministrator(caller)
}

/** Location managers and above may name anybody inside the organisation as owner (ROLE-013). */
export function searchesAllOwners(caller: CurrentUser): boolean {
  return isAdmitted(caller.roles, 'locationManager')
}
