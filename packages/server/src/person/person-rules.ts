import { isAdmitted, type Relation } from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../core/call.js'
import { isAdministrator } from '../directory/authority.js'
import type { PersonRow } from './person-store.js'

/**
 * How the caller stands to a person. The address of a colleague with an account is known to
 * everybody in the organisation; that of others only to those who invite or receive them.
 */
export function relationToPerson(
  { id, kind, is_user: isUser }: Pick<PersonRow, 'id' | 'kind' | 'is_user'>,
  caller: CurrentUser,
): Relation {
  if (id === caller.id || isAdministrator(caller)) return 'responsible'
  if (isUser) return 'colleague'
  if (kind === 'EXTERNAL' && isAdmitted(caller.roles, 'receptionist')) return 'responsible'
  return knowsGuests(caller) ? 'colleague' : 'stranger'
}

/** Whether the caller works with people who have no account. */
export const knowsGuests = ({ roles }: Pick<CurrentUser, 'roles'>): boolean =>
  isAdmitted(roles, 'user') || isAdmitted(roles, 'receptionist') || roles.includes('SERVICE')
