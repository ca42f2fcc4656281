import type {
  Booking,
  BookingAction,
  BookingEdit,
  BookingInput,
  NotifyScope,
} from '@mosaic-booking/sdk'
import type { Tx } from '../db/db.js'
import type { House } from '../core/context.js'
import type { Call } from '../core/call.js'
import { Refusal } from '../core/refusal.js'
import { manages } from '../directory/authority.js'
import { lockBookings, type BookingRow } from '../booking/booking-store.js'
import { changeBookings } from '../booking-acts/change-bookings.js'
import { refuseAction } from '../booking-acts/judge-bookings.js'
import { openViewer } from '../booking/open-viewer.js'
import { confirmBookings, releaseBookings } from '../booking-acts/release-bookings.js'
import { toBooking, type Viewer } from '../booking/to-booking.js'
import { writeBookings } from '../booking-acts/write-bookings.js'

// A single booking is a set of one.

export async function createBooking(
  house: House,
  call: Call,
  input: BookingInput,
  notifyScope: NotifyScope | undefined,
): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const [row] = await writeBookings(tx, viewer, call, [{ input }], {
      notifyScope,
      actorId: call.user.id,
    })
    return toBooking(row!, viewer)
  })
}

/** Finds a booking and locks its row. */
export async function lockBooking(tx: Tx, { directory }: Viewer, id: number): Promise<BookingRow> {
  const [row] = await lockBookings(tx, directory.organisationId, [id])
  if (!row) throw new Refusal('BOOKING_NOT_FOUND')
  return row
}

/** Finds and locks a booking the caller may do `action` with; refuses by what stands in the way. */
export async function mustBeAllowed(
  tx: Tx,
  viewer: Viewer,
  id: number,
  action: BookingAction,
): Promise<BookingRow> {
  const row = await lockBooking(tx, viewer, id)
  const refusal = refuseAction(viewer, row, action)
  if (refusal) throw refusal
  return row
}

export async function updateBooking(
  house: House,
  call: Call,
  id: number,
  { version, ...edit }: BookingEdit,
  notifyScope: NotifyScope | undefined,
): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const row = await mustBeAllowed(tx, viewer, id, 'edit')
    if (version !== undefined && version !== row.version)
      throw new Refusal('VERSION_CONFLICT', { data: { version: row.version } })
    const [changed] = await changeBookings(tx, viewer, [{ row, edit }], {
      notifyScope,
      actorId: call.user.id,
    })
    return toBooking(changed!, viewer)
  })
}

export function changeOwner(
  house: House,
  call: Call,
  id: number,
  ownerId: number,
  notifyScope: NotifyScope | undefined,
): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const row = await mustBeAllowed(tx, viewer, id, 'changeOwner')
    const [changed] = await changeBookings(
      tx,
      viewer,
      [{ row, edit: { owner: { id: ownerId } } }],
      { notifyScope, actorId: call.user.id },
    )
    return toBooking(changed!, viewer)
  })
}

/**
 * Counts as rejecting when the caller may approve, is not the owner, and the booking waits
 * (APR-004, D-156).
 */
export const isRejection = ({ user, directory }: Viewer, row: BookingRow): boolean =>
  row.status === 'TENTATIVE' &&
  row.owner_id !== user.id &&
  manages(user, directory.place(row.location_id)!)

export function cancelBooking(
  house: House,
  call: Call,
  id: number,
  reason: string | undefined,
  notifyScope: NotifyScope | undefined,
): Promise<null> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const row = await mustBeAllowed(tx, viewer, id, 'cancel')
    await releaseBookings(
      tx,
      viewer,
      [row],
      { reason, rejects: (one) => isRejection(viewer, one) },
      { notifyScope, actorId: call.user.id },
    )
    return null
  })
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

export function approveBooking(house: House, call: Call, id: number): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, house, call)
    const row = await lockBooking(tx, viewer, id)
    const refusal = refuseApproval(viewer, row)
    if (refusal) throw refusal
    const [confirmed] = await confirmBookings(tx, viewer, [row], { actorId: call.user.id })
    return toBooking(confirmed!, viewer)
  })
}
