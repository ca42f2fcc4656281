import type { Attendee, AttendeeInput, BookingGroup, NotifyScope } from '@mosaic-booking/sdk'
import { changeBookings } from '../../bookings/booking-acts/change-bookings-service.js'
import {
  confirmBookings,
  releaseBookings,
} from '../../bookings/booking-acts/release-bookings-service.js'
import { restoreBookings } from '../../bookings/booking-acts/restore-bookings-service.js'
import { isRejection, refuseApproval } from '../../bookings/booking/action-rules.js'
import { findBookings, type BookingRow } from '../../bookings/booking/booking-store.js'
import { openViewer } from '../../bookings/booking/open-viewer-service.js'
import { listAttendees } from '../../bookings/booking/to-booking.js'
import type { Viewer } from '../../bookings/booking/viewer.js'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { lockForChange } from './change-group-service.js'
import { waitingOf } from './group-rules.js'
import { listBookingIds, lockGroup, type GroupRow } from './group-store.js'
import { requireVisibleGroup, showGroup, showGroups } from './read-group-service.js'

// Shared by events and series. Changes of a series skip the bookings that have started; an event
// with a started booking cannot be changed at all (EVT-003, D-116).

export function getGroup(
  context: ServerContext,
  call: Call,
  id: number,
  include: readonly string[] = [],
  type?: GroupRow['type'],
): Promise<BookingGroup> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const [shown] = await showGroups(
      tx,
      viewer,
      [await requireVisibleGroup(tx, viewer, id, type)],
      include.includes('bookings'),
    )
    return shown!
  })
}

export interface Cancelling {
  readonly cancellationReason?: string | undefined
  readonly sendNotifications?: boolean | undefined
  readonly notifyScope?: NotifyScope | undefined
}

/** "Don't send" overrides the audience (D-122). */
export function cancelGroup(
  context: ServerContext,
  call: Call,
  id: number,
  { cancellationReason: reason, sendNotifications, notifyScope }: Cancelling,
  type?: GroupRow['type'],
): Promise<null> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const { rows } = await lockForChange(tx, viewer, id, 'cancel', type)
    const how = {
      notifyScope: sendNotifications === false ? ('NONE' as const) : notifyScope,
      actorId: call.user.id,
    }
    await releaseBookings(
      tx,
      viewer,
      waitingOf(rows, viewer.now),
      { reason, rejects: (row) => isRejection(viewer, row) },
      how,
    )
    return null
  })
}

/** Restores the bookings that the latest cancellation of the group released, all or nothing. */
export function restoreGroup(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<BookingGroup> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const { organisationId } = viewer.directory
    await lockGroup(tx, organisationId, id)
    await requireVisibleGroup(tx, viewer, id)
    await restoreBookings(tx, viewer, await listBookingIds(tx, organisationId, id))
    return showGroup(tx, viewer, id, false)
  })
}

/** Approves all pending bookings that have not ended, all or nothing. */
export function approveGroup(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<BookingGroup> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const { rows } = await lockForChange(tx, viewer, id, 'approve')
    const waiting = rows.filter((row) => refuseApproval(viewer, row) === undefined)
    if (waiting.length === 0) throw new Refusal('BOOKING_NOT_TENTATIVE')
    await confirmBookings(tx, viewer, waiting, { actorId: call.user.id })
    return showGroup(tx, viewer, id, false)
  })
}

/** Returns the attendees of all bookings that the viewer may read, without duplicates (D-143). */
function listPeople(rows: readonly BookingRow[], viewer: Viewer): Attendee[] {
  const keyOf = ({ personId, person }: Attendee) =>
    personId ?? person.email?.toLowerCase() ?? person.name
  return [
    ...new Map(
      rows
        .flatMap((row) => listAttendees(row, viewer))
        .map((attendee) => [keyOf(attendee), attendee]),
    ).values(),
  ]
}

export function listGroupAttendees(
  context: ServerContext,
  call: Call,
  id: number,
): Promise<Attendee[]> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const { booking_ids: ids } = await requireVisibleGroup(tx, viewer, id)
    return listPeople(await findBookings(tx, viewer.directory.organisationId, ids), viewer)
  })
}

/** Sets the attendees of every booking that has not started (D-143). */
export function saveGroupAttendees(
  context: ServerContext,
  call: Call,
  id: number,
  attendees: AttendeeInput[],
  notifyScope: NotifyScope | undefined,
): Promise<Attendee[]> {
  return call.transaction(async (tx) => {
    const viewer = await openViewer(tx, context, call)
    const { rows } = await lockForChange(tx, viewer, id, 'edit')
    const waiting = waitingOf(rows, viewer.now)
    if (waiting.length === 0) throw new Refusal('BOOKING_STARTED')
    return listPeople(
      await changeBookings(
        tx,
        viewer,
        waiting.map((row) => ({ row, edit: { attendees } })),
        { notifyScope, actorId: call.user.id },
      ),
      viewer,
    )
  })
}
