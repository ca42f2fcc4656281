import { isSignUpEmail } from '@mosaic-booking/sdk/rules'
import { findPeople, findPeopleByEmail, insertContacts } from '../booking/booking-people-store.js'
import type { KnownPerson } from '../booking/booking-people.js'
import type { RuleFacts } from '../booking/booking-rules.js'
import type { Viewer } from '../booking/to-booking.js'
import { listProviders } from '../conference/conference-store.js'
import { findCostCodes } from '../cost-code/cost-code-store.js'
import type { Tx } from '../db/db.js'
import { manages } from '../directory/authority.js'
import type { BookingProposal } from './resolve-booking.js'

/**
 * Looks up what the bookings of a set name, once for all of them. An owner's unknown address
 * becomes a contact, where the caller manages the place (D-100); when nothing is to be kept, the
 * contact has an id that nobody has.
 */
export async function gatherFacts(
  tx: Tx,
  { user, directory, now }: Viewer,
  proposals: readonly BookingProposal[],
  isForReal: boolean,
): Promise<RuleFacts> {
  const { organisationId } = directory
  const owners = proposals.flatMap(({ wanted }) => wanted.owner ?? [])
  const attendees = proposals.flatMap(({ wanted }) => wanted.attendees ?? [])
  const ids = [
    ...owners.flatMap(({ id }) => id ?? []),
    ...attendees.flatMap(({ personId }) => personId ?? []),
  ]
  const people = await findPeople(tx, organisationId, [...new Set(ids)])
  const emails = [
    ...new Set(
      owners.flatMap(({ id, email }) =>
        id === undefined && email && isSignUpEmail(email) ? toKey(email) : [],
      ),
    ),
  ]
  const peopleByEmail = await findPeopleByEmail(tx, organisationId, emails)

  const isManaged = (locationId: number | undefined) => {
    const place = locationId === undefined ? undefined : directory.place(locationId)
    return place !== undefined && manages(user, place)
  }
  const newcomers = new Map(
    proposals.flatMap(({ wanted: { owner, locationId }, before }) =>
      owner?.id === undefined &&
      owner?.email &&
      emails.includes(toKey(owner.email)) &&
      !peopleByEmail.has(toKey(owner.email)) &&
      isManaged(locationId ?? before?.location_id)
        ? [[toKey(owner.email), owner.email.trim()] as const]
        : [],
    ),
  )
  const newIds = isForReal
    ? await insertContacts(tx, organisationId, [...newcomers.values()])
    : [...newcomers.keys()].map((_, index) => -1 - index)
  const contacts = [...newcomers].map(([key, email], index): [string, KnownPerson] => [
    key,
    { id: newIds[index]!, name: email, email, isActive: true, isInternal: true },
  ])

  const codes = directory.isOn('cost_code_list')
    ? proposals.flatMap(
        ({ wanted, before }) => wanted.costCode ?? (before?.cost_code as string | null) ?? [],
      )
    : []
  const costCodes = await findCostCodes(tx, organisationId, [
    ...new Set(codes.map((code) => code.trim().toUpperCase())),
  ])
  const conferenceProviders = proposals.some(({ wanted }) => wanted.onlineMeeting)
    ? await listProviders(tx, organisationId)
    : []
  return {
    user,
    directory,
    now,
    people,
    conferenceProviders,
    peopleByEmail: new Map([...peopleByEmail, ...contacts]),
    costCodes,
  }
}

const toKey = (email: string): string => email.trim().toLowerCase()
