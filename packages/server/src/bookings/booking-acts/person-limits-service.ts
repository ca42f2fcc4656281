import { findOwnersBookings, lockPersons } from '../booking/booking-people-store.js'
import type { ResolvedBooking, RuleFacts } from '../booking/booking-rules.js'
import { answersTo } from '../../ground/db/answers.js'
import type { Tx } from '../../ground/db/db.js'
import { countedRange, PersonLimits } from './person-limit-rules.js'

/** How the locks of a set are taken: with a version, only if the kept tree has it. */
export interface Locks {
  readonly ifVersion: number | undefined
}

/** Loads the owners' existing bookings, once for the set, after a lock per owner if asked for. */
export async function loadPersonLimits(
  tx: Tx,
  facts: RuleFacts,
  drafts: readonly ResolvedBooking[],
  exceptIds: readonly number[],
  locks: Locks | undefined,
): Promise<PersonLimits> {
  const { directory } = facts
  const range = countedRange(directory, drafts)
  if (!range) return new PersonLimits(facts, [])
  const { ownerIds, from, to } = range
  // Sent together, but run one after another: the second sees what was committed before the lock.
  const [, bookings] = await answersTo(
    locks && lockPersons(tx, ownerIds, locks.ifVersion),
    findOwnersBookings(tx, directory.organisationId, {
      ownerIds,
      from: new Date(from),
      to: new Date(to),
      exceptIds,
    }),
  )
  return new PersonLimits(facts, bookings)
}
