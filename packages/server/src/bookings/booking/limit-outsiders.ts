import type { BookingReaction, ChangeSet } from './booking-changes.js'
import { listAccounts } from './booking-people-store.js'
import type { Limits } from '../../platform/limit/limits.js'

/** Returns everyone who may receive notices, except the owners, by address. */
function addressesOf({ bookings }: Pick<ChangeSet, 'bookings'>): Map<string, number | null> {
  const found = new Map<string, number | null>()
  for (const { before, after } of bookings)
    for (const { email, personId } of [...(before?.attendees ?? []), ...after.attendees])
      if (email) found.set(email.toLowerCase(), personId)
  return found
}

/**
 * Charges mails to people without an account to the budget of the person who causes them, whether
 * the recipients are specified by address or by id.
 */
export const limitOutsiders =
  (limits: Limits): BookingReaction =>
  async (tx, { directory: { organisationId } }, { kind, scope, actorId, bookings }) => {
    if (!kind || actorId === undefined || scope === 'NONE') return
    const found = addressesOf({ bookings })
    if (found.size === 0) return
    const ids = [...found.values()].filter((id) => id !== null)
    const accounts = await listAccounts(tx, organisationId, ids)
    const outsiders = [...found.values()].filter((id) => id === null || !accounts.has(id)).length
    if (outsiders > 0)
      tx.afterCommit(limits.foresee('outsiders', { id: actorId, organisationId }, outsiders))
  }
