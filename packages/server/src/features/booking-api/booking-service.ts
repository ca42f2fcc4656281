import type {
  Booking,
  BookingEdit,
  BookingInput,
  BookingMove,
  NotifyScope,
} from '@mosaic-booking/sdk'
import { changeBookings } from '../../bookings/booking-acts/change-bookings-service.js'
import {
  lockBooking,
  lockForAction,
  lockForEdit,
} from '../../bookings/booking-acts/lock-booking-service.js'
import {
  moveBooking as moveTo,
  undoMove,
} from '../../bookings/booking-acts/move-booking-service.js'
import {
  confirmBookings,
  releaseBookings,
} from '../../bookings/booking-acts/release-bookings-service.js'
import { restoreBookings } from '../../bookings/booking-acts/restore-bookings-service.js'
import { writeBookings } from '../../bookings/booking-acts/write-bookings-service.js'
import { isRejection, refuseApproval } from '../../bookings/booking/action-rules.js'
import type { BookingRow } from '../../bookings/booking/booking-store.js'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import { toBooking } from '../../bookings/booking/to-booking.js'
import { movedOn } from '../../directory/scheduling/person-rules.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'

export async function createBooking(
  context: ServerContext,
  call: Call,
  input: BookingInput,
  notifyScope: NotifyScope | undefined,
): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const [row] = await writeBookings(tx, viewer, call, [{ input }], {
      notifyScope,
      actorId: call.user.id,
    })
    return toBooking(row!, viewer)
  })
}

export async function updateBooking(
  context: ServerContext,
  call: Call,
  id: number,
  { version, ...edit }: BookingEdit,
  notifyScope: NotifyScope | undefined,
): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const row = await lockForEdit(tx, viewer, id, edit)
    refuseOutdated(row, version)
    const [changed] = await changeBookings(tx, viewer, [{ row, edit }], {
      notifyScope,
      actorId: call.user.id,
    })
    return toBooking(changed!, viewer)
  })
}

function refuseOutdated(row: BookingRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version)
    throw new Refusal('VERSION_CONFLICT', { data: { version: row.version } })
}

export function moveBooking(
  context: ServerContext,
  call: Call,
  id: number,
  { locationId, version }: BookingMove,
  notifyScope: NotifyScope | undefined,
): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const row = await lockForAction(tx, viewer, id, 'edit')
    refuseOutdated(row, version)
    const how = { notifyScope, actorId: call.user.id }
    return toBooking(await moveTo(tx, viewer, call, { row, locationId }, how), viewer)
  })
}

export function changeOwner(
  context: ServerContext,
  call: Call,
  id: number,
  ownerId: number,
  notifyScope: NotifyScope | undefined,
): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const row = await lockForAction(tx, viewer, id, 'changeOwner')
    const [changed] = await changeBookings(
      tx,
      viewer,
      [{ row, edit: { owner: { id: ownerId } } }],
      { notifyScope, actorId: call.user.id },
    )
    return toBooking(changed!, viewer)
  })
}

export function cancelBooking(
  context: ServerContext,
  call: Call,
  id: number,
  reason: string | undefined,
  notifyScope: NotifyScope | undefined,
): Promise<null> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const row = await lockForAction(tx, viewer, id, 'cancel')
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

export function restoreBooking(context: ServerContext, call: Call, id: number): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const row = await lockBooking(tx, viewer, id)
    if (row.status_reason === movedOn) return toBooking(await undoMove(tx, viewer, row), viewer)
    const [restored] = await restoreBookings(tx, viewer, [id])
    return toBooking(restored!, viewer)
  })
}

export function approveBooking(context: ServerContext, call: Call, id: number): Promise<Booking> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const row = await lockBooking(tx, viewer, id)
    const refusal = refuseApproval(viewer, row)
    if (refusal) throw refusal
    const [confirmed] = await confirmBookings(tx, viewer, [row], { actorId: call.user.id })
    return toBooking(confirmed!, viewer)
  })
}
