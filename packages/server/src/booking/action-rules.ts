import type { BookingAction } from '@mosaic-booking/sdk'
import { Refusal } from '../core/refusal.js'
import { manages } from '../directory/authority.js'
import { mayBookAt, seesPlace } from '../directory/directory-view.js'
import { isActive, isInvolved, possibleActions, seesPrivate } from './booking-actions.js'
import { refuseUnseen } from './booking-rules.js'
import type { BookingRow } from './booking-store.js'
import { toActionFacts, type Viewer } from './to-booking.js'

/** Why the viewer may not do `action` with a booking, as far as they may know. */
export function refuseAction(
  viewer: Pick<Viewer, 'user' | 'directory' | 'now'>,
  row: BookingRow,
  action: BookingAction,
): Refusal | undefined {
  const place = viewer.directory.place(row.location_id)
  if (!place) return new Refusal('BOOKING_NOT_FOUND')
  const facts = toActionFacts(row, place, viewer)
  if (possibleActions(facts).includes(action)) return undefined
  // A place that is not theirs to see is not there, and neither is what others booked of it
  // (AD-094).
  if (!seesPrivate(facts) && !seesPlace(viewer.directory, viewer.user, place))
    return new Refusal('BOOKING_NOT_FOUND')
  if (isInvolved(facts) && !mayBookAt(viewer.directory, viewer.user, place)) return refuseUnseen()
  const isMine = possibleActions({ ...facts, status: 'CONFIRMED', endsAt: Infinity }).includes(
    'edit',
  )
  if (isMine && !isActive(row.status)) return new Refusal('BOOKING_NOT_ACTIVE')
  if (isMine && facts.endsAt <= viewer.now) return new Refusal('BOOKING_ENDED')
  return new Refusal('FORBIDDEN')
}

/** Why the viewer may not approve the booking. */
export function refuseApproval(
  { user, directory, now }: Viewer,
  row: BookingRow,
): Refusal | undefined {
  if (!manages(user, directory.place(row.location_id)!)) return new Refusal('FORBIDDEN')
  if (row.status !== 'TENTATIVE') return new Refusal('BOOKING_NOT_TENTATIVE')
  return row.ends_at.getTime() <= now ? new Refusal('BOOKING_ENDED') : undefined
}

/**
 * Counts as rejecting when the caller may approve, is not the owner, and the booking waits
 * (APR-004, D-156).
 */
export const isRejection = ({ user, directory }: Viewer, row: BookingRow): boolean =>
  row.status === 'TENTATIVE' &&
  row.owner_id !== user.id &&
  manages(user, directory.place(row.location_id)!)
