import type { PersonInput } from '@mosaic-booking/sdk'
import { isAdmitted, type Relation } from '@mosaic-booking/sdk/contract'
import type { CurrentUser } from '../../ground/core/call.js'
import { Refusal, type FieldRefusal } from '../../ground/core/refusal.js'
import { isAdministrator } from '../../directory/directory/authority.js'
import type { PersonRow } from './person-store.js'

/**
 * Returns the caller's relation to a person. A colleague's address, with an account, is visible to
 * everyone in the organisation; other addresses only to people who invite or receive guests.
 */
export function relationToPerson(
  { id, kind, is_user: isUser }: Pick<PersonRow, 'id' | 'kind' | 'is_user'>,
  caller: CurrentUser,
): Relation {
  if (id === caller.id || isAdministrator(caller)) return 'responsible'
  if (isUser) return 'colleague'
  if (kind === 'EXTERNAL' && receivesGuests(caller)) return 'responsible'
  return knowsGuests(caller) ? 'colleague' : 'stranger'
}

const receivesGuests = ({ roles }: Pick<CurrentUser, 'roles'>): boolean =>
  isAdmitted(roles, 'receptionist') || isAdmitted(roles, 'admin')

/**
 * Staff who receive guests may correct every contact, others only those that they have added:
 * invitations and codes are sent to a contact's address, and other people recognise the contact by
 * its name.
 */
export const mayCorrect = (
  { created_by_id: createdById }: Pick<PersonRow, 'created_by_id'>,
  caller: CurrentUser,
): boolean => receivesGuests(caller) || createdById === caller.id

export const knowsGuests = (caller: Pick<CurrentUser, 'roles'>): boolean =>
  receivesGuests(caller) || isAdmitted(caller.roles, 'user') || caller.roles.includes('SERVICE')

/**
 * Requires an address and a first or last name for an internal contact, and a name for an external
 * one.
 */
export function missingIn({ kind, firstName, lastName, email }: PersonInput): FieldRefusal[] {
  const code = kind === 'INTERNAL' ? 'internalContact' : 'externalContact'
  const wrong = [
    ...(firstName?.trim() || lastName?.trim() ? [] : ['firstName']),
    ...(kind === 'EXTERNAL' || email?.trim() ? [] : ['email']),
  ]
  return wrong.map((field) => ({ field, code }))
}

/** A contact with an account must be changed in the user administration. */
export function refuseLinked(person: Pick<PersonRow, 'is_user'> | undefined): void {
  if (person?.is_user) throw new Refusal('LINKED_CONTACT')
}
