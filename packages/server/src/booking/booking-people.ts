import type { AttendeeInput } from '@mosaic-booking/sdk'
import type { CurrentUser } from '../core/call.js'
import { refuseFields, type FieldRefusal } from '../core/refusal.js'

/** A person of the organisation, as stored. */
export interface KnownPerson {
  readonly id: number
  readonly name: string
  readonly email: string | undefined
  readonly isActive: boolean
  readonly isInternal: boolean
}

export interface PlannedAttendee {
  readonly personId: number | undefined
  readonly name: string
  readonly email: string | undefined
  readonly isVisitor: boolean
  readonly locationId: number | undefined
}

/**
 * Whether the caller may book for this person: themselves, a principal, or anyone if they manage
 * the location or have canBookOnBehalf, which an administrator grants (D-101, D-182).
 */
export function mayBookFor(user: CurrentUser, owner: KnownPerson, isManager: boolean): boolean {
  return (
    owner.id === user.id ||
    user.principalIds.includes(owner.id) ||
    isManager ||
    (user.canBookOnBehalf && owner.isInternal)
  )
}

/** Names and addresses of the attendees; refuses unknown ids and duplicates (BKG-025, D-088). */
export function planAttendees(
  input: readonly AttendeeInput[],
  known: ReadonlyMap<number, KnownPerson>,
): PlannedAttendee[] {
  const ids = new Set<number>()
  const emails = new Set<string>()
  return input.map(({ personId, name, email, isVisitor = false, locationId }, index) => {
    const refuse = (field: string, code: FieldRefusal['code']) =>
      refuseFields({ field: `attendees.${index}.${field}`, code })
    const person = personId === undefined ? undefined : known.get(personId)
    if (personId !== undefined && !person) throw refuse('personId', 'invalid')
    const address = (person?.email ?? email)?.trim()
    const label = person?.name ?? name?.trim() ?? address
    if (!label) throw refuse('name', 'required')
    if (personId !== undefined && ids.has(personId)) throw refuse('personId', 'personListed')
    if (address && emails.has(address.toLowerCase())) throw refuse('email', 'emailListed')
    if (personId !== undefined) ids.add(personId)
    if (address) emails.add(address.toLowerCase())
    return { personId, name: label, email: address, isVisitor, locationId }
  })
}
