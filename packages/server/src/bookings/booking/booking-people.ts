import type { AttendeeInput } from '@mosaic-booking/sdk'
import type { CurrentUser } from '../../ground/core/call.js'
import { refuseFields, type FieldRefusal, type Refusal } from '../../ground/core/refusal.js'
import type { AttendeeRow } from './booking-store.js'
import type { PlannedAttendee } from './booking-store.js'

export interface KnownPerson {
  readonly id: number
  readonly name: string
  readonly email: string | undefined
  readonly isActive: boolean
  readonly isInternal: boolean
  readonly pictureHash?: string | null
}

/**
 * Whether the caller may book for this person: themselves, a principal, or anyone if they manage
 * the location or have the canBookOnBehalf permission, which an administrator grants (D-101,
 * D-182).
 */
export function mayBookFor(user: CurrentUser, owner: KnownPerson, isManager: boolean): boolean {
  return (
    owner.id === user.id ||
    user.principalIds.includes(owner.id) ||
    isManager ||
    (user.canBookOnBehalf && owner.isInternal)
  )
}

const isSame = (one: PlannedAttendee, other: AttendeeRow): boolean =>
  one.personId === undefined
    ? (one.email ?? one.name).toLowerCase() === (other.email ?? other.name).toLowerCase()
    : one.personId === other.personId

/**
 * The caller does not receive the attendees' hidden locations, so they cannot send them back. These
 * locations are kept unless the caller specifies others. `hidden` are the stored attendees at
 * hidden locations.
 */
export const keepHiddenPlaces = (
  attendees: readonly PlannedAttendee[],
  hidden: readonly AttendeeRow[],
): readonly PlannedAttendee[] =>
  attendees.map((one) => ({
    ...one,
    locationId:
      one.locationId ?? hidden.find((other) => isSame(one, other))?.locationId ?? undefined,
  }))

/**
 * Refuses a new attendee from outside the organisation if the setting hides external people.
 * Existing attendees stay (D-106).
 */
export function refuseExternal(
  attendees: readonly PlannedAttendee[],
  before: readonly AttendeeRow[],
  known: ReadonlyMap<number, KnownPerson>,
  byEmail: ReadonlyMap<string, KnownPerson>,
): Refusal | undefined {
  const index = attendees.findIndex((one) => {
    const { personId, email } = one
    const person =
      personId === undefined ? byEmail.get(email?.toLowerCase() ?? '') : known.get(personId)
    return !person?.isInternal && !before.some((other) => isSame(one, other))
  })
  if (index < 0) return undefined
  const field = attendees[index]!.personId === undefined ? 'email' : 'personId'
  return refuseFields({ field: `attendees.${index}.${field}`, code: 'externalNotAllowed' })
}

/**
 * Returns the attendees' names and addresses. Refuses unknown ids and duplicates (BKG-025, D-088).
 */
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
