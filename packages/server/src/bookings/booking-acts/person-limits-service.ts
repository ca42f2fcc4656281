import { findOwnersBookings, lockPersons } from '../booking/booking-people-store.js'
import type { ResolvedBooking, RuleFacts } from '../booking/booking-rules.js'
import type { Tx } from '../../ground/db/db.js'
import { countedRange, PersonLimits } from './person-limit-rules.js'

/**
 * Loads the owners' existing bookings, once for the set. `isLocked` takes a lock per owner first.
 */
export async function loadPersonLimits(
  tx: Tx,
  facts: RuleFacts,
  drafts: readonly ResolvedBooking[],
  exceptIds: readonly number[],
  isLocked: boolean,
): Promise<PersonLimits> {
  const { directory } = facts
  const range = countedRange(directory, drafts)
  if (!range) return new PersonLimits(facts, [])
  const { ownerIds, locationIds, from, to } = range
  if (isLocked) await lockPersons(tx, ownerIds, directory)
  return new PersonLimits(
    facts,
    await findOwnersBookings(tx, directory.organisationId, {
      ownerIds,
      locationIds,
      from: new Date(from),
      to: new Date(to),
      exceptIds,
    }),
  )
}
