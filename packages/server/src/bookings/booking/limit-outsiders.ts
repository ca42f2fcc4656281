import type { BookingReaction } from './booking-changes.js'
import type { Limits } from '../../platform/limit/limits.js'

/** Charges mails to people outside the organisation to the budgets of whoever causes them. */
export const limitOutsiders =
  (limits: Limits): BookingReaction =>
  async (tx, { directory: { organisationId } }, { kind, scope, actorId, bookings }) => {
    if (!kind || actorId === undefined || scope === 'NONE') return
    const outsiders = new Set(
      bookings.flatMap(({ before, after }) =>
        [...(before?.attendees ?? []), ...after.attendees].flatMap(
          ({ personId, isVisitor, email }) =>
            email && (personId === null || isVisitor) ? [email.toLowerCase()] : [],
        ),
      ),
    )
    if (outsiders.size > 0)
      tx.afterCommit(limits.foresee('outsiders', { id: actorId, organisationId }, outsiders.size))
  }
