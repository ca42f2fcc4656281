import type { AttendeeInput, BookingInput } from '@mosaic-booking/sdk'
import { findPeople } from '../../bookings/booking/booking-people-store.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { withAccount } from './guest-service.js'
import type { Border } from './to-home.js'

type Owner = BookingInput['owner']

/** At another organisation, people may only book for themselves. */
export function refuseOtherOwner(owner: Owner, { user }: Call): void {
  const isSelf =
    owner === undefined ||
    (owner.id === undefined
      ? owner.email === undefined || owner.email.toLowerCase() === user.email.toLowerCase()
      : owner.id === user.id)
  if (!isSelf) throw new Refusal('FORBIDDEN')
}

/** Ensures that the guest has an account, so that the booking has an owner. */
export const withOwner =
  (context: ServerContext) =>
  async (border: Border, call: Call): Promise<Border> => ({
    ...border,
    guest: await withAccount(context, call, border.guest),
  })

interface Body {
  readonly owner?: Owner
  readonly attendees?: AttendeeInput[] | undefined
}

/**
 * Translates a booking for the other organisation: the caller becomes its guest, and the caller's
 * colleagues become external people with name and address.
 */
export async function bodyThere<B extends Body>(
  context: ServerContext,
  call: Call,
  { guest }: Border,
  { owner, attendees, ...body }: B,
): Promise<B> {
  refuseOtherOwner(owner, call)
  const { id, organisationId } = call.user
  const ids = (attendees ?? []).flatMap(({ personId = id }) => (personId === id ? [] : personId))
  const people =
    ids.length === 0
      ? new Map()
      : await context.db.inOrganisation(organisationId, (tx) => findPeople(tx, organisationId, ids))
  const toOutsider = ({ personId, ...attendee }: AttendeeInput): AttendeeInput => {
    if (personId === undefined) return attendee
    if (personId === id) return { ...attendee, personId: guest.id }
    const person = people.get(personId)
    // Unknown ids become 0, which the other organisation refuses.
    return person?.email
      ? { ...attendee, name: person.name, email: person.email }
      : { ...attendee, personId: 0 }
  }
  return { ...body, ...(attendees && { attendees: attendees.map(toOutsider) }) } as B
}
