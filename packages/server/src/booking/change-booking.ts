import type { Booking } from '@mosaic-booking/sdk'
import type { Tx } from '../db/db.js'
import type { House } from '../house.js'
import type { Call } from '../http/call.js'
import { Refusal, refuseFields } from '../http/refusal.js'
import { publish } from '../live/publish-store.js'
import { findContent } from '../media/media-store.js'
import { readOrganisation } from '../org/org-store.js'
import { hashSecret } from '../session/session-store.js'
import { toWall } from '../time/zone.js'
import { manages } from '../user/authority.js'
import { assembleDraft } from './assemble-draft.js'
import { isActive, mayStartHere, windowOf } from './booking-actions.js'
import { mayBookFor } from './booking-people.js'
import * as store from './booking-store.js'
import { checkPersonLimits } from './person-limits.js'
import { toActionFacts, type Viewer } from './to-booking.js'
import { mustBeAllowed, openViewer, readBooking } from './write-booking.js'

/** Pixels of the logo on the page that starts a booking. */
const logoWidth = 240

/** Ends a change: history, the booking as it is now, and the signal. */
async function conclude(tx: Tx, viewer: Viewer, row: store.BookingRow, action: string, changes: readonly store.HistoryChange[] = []): Promise<Booking> {
  const { organisationId, id: userId } = viewer.user
  await store.insertHistory(tx, organisationId, row.id, userId, action, changes)
  const booking = await readBooking(tx, viewer, row.id)
  await publish(tx, organisationId, [{ type: 'booking', locationId: row.location_id, bookingId: row.id }])
  return booking
}

/** Cancels; counts as rejecting when the caller may approve, is not the owner, and the booking waits (APR-004, D-156). */
export function cancelBooking(house: House, call: Call, id: number, reason: string | undefined): Promise<null> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const row = await mustBeAllowed(tx, viewer, id, 'cancel')
    const { organisationId } = call.user
    const isRejected = row.status === 'TENTATIVE' && row.owner_id !== call.user.id && manages(call.user, viewer.directory.place(row.location_id)!)
    await store.deleteHolds(tx, organisationId, id)
    await store.setExtraStatus(tx, organisationId, id, ['OPEN', 'TENTATIVE'], 'CANCELLED')
    await store.updateBooking(tx, organisationId, id, {
      status: isRejected ? 'CANCELLED_REJECTED' : 'CANCELLED', cancellation_reason: reason?.trim() || null, cancelled_at: new Date(viewer.now), cancelled_by_id: call.user.id,
    })
    await conclude(tx, viewer, row, isRejected ? 'rejected' : 'cancelled', reason ? [{ field: 'cancellationReason', newValue: reason }] : [])
    return null
  })
}

/** Confirms a tentative booking. It has held its time since it was made, so there is nothing left to win or lose. */
export function approveBooking(house: House, call: Call, id: number): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const row = await approvable(tx, viewer, id)
    await store.updateBooking(tx, call.user.organisationId, id, { status: 'CONFIRMED' })
    await store.setExtraStatus(tx, call.user.organisationId, id, ['TENTATIVE'], 'OPEN')
    return conclude(tx, viewer, row, 'approved')
  })
}

async function approvable(tx: Tx, viewer: Viewer, id: number): Promise<store.BookingRow> {
  const { organisationId } = viewer.user
  if (!(await store.lockBooking(tx, organisationId, id))) throw new Refusal('BOOKING_NOT_FOUND')
  const row = (await store.findBooking(tx, organisationId, id))!
  if (!manages(viewer.user, viewer.directory.place(row.location_id)!)) throw new Refusal('FORBIDDEN')
  if (row.status !== 'TENTATIVE') throw new Refusal('BOOKING_NOT_TENTATIVE')
  if (row.ends_at.getTime() <= viewer.now) throw new Refusal('BOOKING_ENDED')
  return row
}

/** Says why a start is refused: not active, not here, or not now. */
function refuseStart(row: store.BookingRow, viewer: Viewer): Refusal {
  const facts = toActionFacts(row, viewer.directory.place(row.location_id)!, viewer)
  const window = windowOf(facts)
  if (row.status === 'TENTATIVE' || !isActive(row.status)) return new Refusal('BOOKING_NOT_ACTIVE')
  if (!mayStartHere(facts)) return new Refusal('CHECK_IN_ON_SITE')
  const clock = (instant: number) => toWall(instant, row.time_zone).slice(11, 16)
  return new Refusal('CHECK_IN_WINDOW', { values: { from: clock(window.from), to: clock(window.to) } })
}

export function checkIn(house: House, call: Call, id: number): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const row = await mustBeAllowed(tx, viewer, id, 'start').catch((error: unknown) => explainStart(tx, viewer, id, error))
    await store.updateBooking(tx, call.user.organisationId, id, { checked_in_at: new Date(viewer.now), checked_in_by_id: call.user.id })
    return conclude(tx, viewer, row, 'checkedIn')
  })
}

export function undoCheckIn(house: House, call: Call, id: number): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const row = await mustBeAllowed(tx, viewer, id, 'undoStart').catch((error: unknown) => explainStart(tx, viewer, id, error))
    await store.updateBooking(tx, call.user.organisationId, id, { checked_in_at: null, checked_in_by_id: null })
    return conclude(tx, viewer, row, 'checkInUndone')
  })
}

/** Whoever may edit the booking learns why it cannot be started; everybody else only that they may not. */
async function explainStart(tx: Tx, viewer: Viewer, id: number, error: unknown): Promise<never> {
  const isForbidden = error instanceof Refusal && error.code === 'FORBIDDEN'
  const row = isForbidden ? await mustBeAllowed(tx, viewer, id, 'edit').catch(() => undefined) : undefined
  throw row ? refuseStart(row, viewer) : error
}

/** Starts by the token of a reminder mail; saying it twice is fine (D-152). */
export function checkInByToken(house: House, token: string) {
  return house.db.asSystem(async (tx) => {
    const row = await store.findByCheckInToken(tx, hashSecret(token))
    if (!row) throw new Refusal('TOKEN_INVALID')
    const directory = await house.directories.get(tx, row.organisation_id)
    const place = directory.place(row.location_id)!
    const answer = { locationKind: place.kind, alreadyStarted: row.checked_in_at !== null, ...(await showLogo(tx, row.organisation_id)) }
    if (answer.alreadyStarted) return answer
    const { settings } = directory.settingsOf(place)
    if (settings.checkIn?.proximityRequired) throw new Refusal('CHECK_IN_ON_SITE')
    const window = windowOf({ directory, place, startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() })
    if (row.status !== 'CONFIRMED' || house.now() < window.from || house.now() > window.to) throw new Refusal('TOKEN_INVALID')
    await store.updateBooking(tx, row.organisation_id, row.id, { checked_in_at: new Date(house.now()), checked_in_by_id: row.owner_id })
    await store.insertHistory(tx, row.organisation_id, row.id, row.owner_id, 'checkedIn')
    await publish(tx, row.organisation_id, [{ type: 'booking', locationId: row.location_id, bookingId: row.id }])
    return answer
  })
}

/** The page that starts a booking has no session to fetch pictures with, so the logo comes along. */
async function showLogo(tx: Tx, organisationId: number): Promise<{ logoImage?: string }> {
  const { logo_media_id: id } = await readOrganisation(tx, organisationId)
  const file = id === null ? undefined : await findContent(tx, organisationId, id, logoWidth)
  return file ? { logoImage: `data:${file.mediaType};base64,${file.content.toString('base64')}` } : {}
}

export function changeOwner(house: House, call: Call, id: number, ownerId: number): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const row = await mustBeAllowed(tx, viewer, id, 'changeOwner')
    const owner = (await store.findPeople(tx, call.user.organisationId, [ownerId])).get(ownerId)
    const isManager = manages(call.user, viewer.directory.place(row.location_id)!)
    if (!owner?.isActive || !mayBookFor(call.user, owner, isManager)) throw refuseFields({ field: 'ownerId', code: 'ownerNotAllowed' })
    const { draft, facts } = await assembleDraft(tx, call, viewer.directory, viewer.now, { owner: { id: ownerId } }, row)
    await checkPersonLimits(tx, facts, draft, id)
    await store.updateBooking(tx, call.user.organisationId, id, { owner_id: ownerId })
    return conclude(tx, viewer, row, 'reassigned', [{ field: 'owner', oldValue: row.owner.name, newValue: owner.name }])
  })
}
