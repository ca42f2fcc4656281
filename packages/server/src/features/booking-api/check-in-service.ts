import type { Booking } from '@mosaic-booking/sdk'
import { lockBooking } from '../../bookings/booking-acts/lock-booking-service.js'
import {
  markStarted,
  refuseOwner,
  refuseStart,
  refuseWindow,
} from '../../bookings/booking-acts/start-bookings-service.js'
import { isScreen, refuseAction, windowOf } from '../../bookings/booking/action-rules.js'
import * as store from '../../bookings/booking/booking-store.js'
import { openOrgContext, openViewer } from '../../bookings/booking/open-viewer-service.js'
import { toBooking } from '../../bookings/booking/to-booking.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { findLogo } from '../../places/org/org-store.js'
import { findUsers, hashSecret } from '../../platform/session/session-store.js'

/**
 * Only screens, and people who may edit the booking, see the reason for a refused check-in; others
 * receive FORBIDDEN.
 */
async function mustBeStartable(
  tx: Tx,
  viewer: Viewer,
  id: number,
  action: 'start' | 'undoStart',
): Promise<store.BookingRow> {
  const row = await lockBooking(tx, viewer, id)
  const refusal = refuseAction(viewer, row, action)
  if (!refusal) return row
  const mayKnow =
    (action === 'start' && isScreen(viewer.user)) || !refuseAction(viewer, row, 'edit')
  throw refusal.code === 'FORBIDDEN' && mayKnow ? refuseStart(row, viewer) : refusal
}

function mark(
  context: ServerContext,
  call: Call,
  id: number,
  isStarted: boolean,
): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const row = await mustBeStartable(tx, viewer, id, isStarted ? 'start' : 'undoStart')
    const at = isStarted ? viewer.now : undefined
    const [marked] = await markStarted(tx, viewer, [row], { at, actorId: call.user.id })
    return toBooking(marked!, viewer)
  })
}

export const checkIn = (context: ServerContext, call: Call, id: number): Promise<Booking> =>
  mark(context, call, id, true)
export const undoCheckIn = (context: ServerContext, call: Call, id: number): Promise<Booking> =>
  mark(context, call, id, false)

/** Checks in with the token of a reminder mail; idempotent (D-152). */
export function checkInByToken(context: ServerContext, token: string) {
  return context.db.asSystem(async (tx) => {
    const row = await store.findByCheckInToken(tx, hashSecret(token))
    if (!row) throw new Refusal('TOKEN_INVALID')
    const org = await openOrgContext(tx, context, row.organisation_id)
    const place = org.directory.anyPlace(row.location_id)!
    const answer = {
      locationKind: place.kind,
      alreadyStarted: row.checked_in_at !== null,
      ...(await toLogo(tx, row.organisation_id)),
    }
    if (answer.alreadyStarted) return answer
    if (org.directory.settingsOf(place).settings.checkIn?.proximityRequired)
      throw new Refusal('CHECK_IN_ON_SITE')
    // The token checks in for the owner, without a session.
    const [user] = await findUsers(tx, row.organisation_id, [row.owner_id])
    const refusal = refuseOwner(org, user, place)
    if (refusal) throw refusal
    const window = windowOf({
      directory: org.directory,
      place,
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at.getTime(),
    })
    if (row.status !== 'CONFIRMED') throw new Refusal('BOOKING_NOT_ACTIVE')
    if (org.now < window.from || org.now > window.to) throw refuseWindow(row, window)
    await markStarted(tx, org, [row], { at: org.now, actorId: row.owner_id })
    return answer
  })
}

/**
 * The URL of the organisation's logo, for a page without a session; undefined for the default logo.
 */
async function toLogo(tx: Tx, organisationId: number): Promise<{ logoImage?: string }> {
  const logo = await findLogo(tx, organisationId)
  return logo === undefined ? {} : { logoImage: `/api/v1/org/${organisationId}/logo` }
}
