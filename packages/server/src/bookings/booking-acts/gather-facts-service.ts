import { isEmail, toEmailKey } from '@mosaic-booking/sdk/rules'
import { findPeople, findPeopleByEmail, insertContacts } from '../booking/booking-people-store.js'
import type { KnownPerson } from '../booking/booking-people.js'
import type { RuleFacts } from '../booking/booking-rules.js'
import type { Viewer } from '../booking/viewer.js'
import { listProviders } from '../../places/conference/conference-store.js'
import { findCostCodes } from '../../places/cost-code/cost-code-store.js'
import type { Tx } from '../../ground/db/db.js'
import { findNewContacts, type BookingProposal } from './proposal-rules.js'

/**
 * Loads everything that the bookings of a set refer to, once for the whole set. A location manager
 * may specify an owner by an unknown address, which becomes a contact (D-100). Unless the set is
 * written, the contact gets an unused id.
 */
export async function gatherFacts(
  tx: Tx,
  { user, directory, now }: Viewer,
  proposals: readonly BookingProposal[],
  isWritten: () => Promise<boolean>,
): Promise<RuleFacts> {
  const { organisationId } = directory
  const owners = proposals.flatMap(({ wanted }) => wanted.owner ?? [])
  const attendees = proposals.flatMap(({ wanted }) => wanted.attendees ?? [])
  const ids = [
    ...owners.flatMap(({ id }) => id ?? []),
    ...attendees.flatMap(({ personId }) => personId ?? []),
  ]
  const people = await findPeople(tx, organisationId, [...new Set(ids)])
  const guests = directory.isOn('hide_external_visitors') ? attendees : []
  const emails = [
    ...new Set([
      ...owners.flatMap(({ id, email }) =>
        id === undefined && email && isEmail(email) ? toEmailKey(email) : [],
      ),
      ...guests.flatMap(({ personId, email }) =>
        personId === undefined && email ? toEmailKey(email) : [],
      ),
    ]),
  ]
  const peopleByEmail = await findPeopleByEmail(tx, organisationId, emails)

  const newcomers = findNewContacts({ user, directory, peopleByEmail }, proposals)
  const newIds =
    newcomers.length > 0 && (await isWritten())
      ? await insertContacts(
          tx,
          organisationId,
          newcomers.map(({ email }) => email),
        )
      : newcomers.map((_, index) => -1 - index)
  const contacts = newcomers.map(({ key, email }, index): [string, KnownPerson] => [
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
