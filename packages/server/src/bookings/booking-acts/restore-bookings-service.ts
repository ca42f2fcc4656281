import { restoreSeconds } from '@mosaic-booking/sdk/rules'
import { refuseAction } from '../booking/action-rules.js'
import { canBeUndone } from '../booking/booking-changes.js'
import * as store from '../booking/booking-store.js'
import type { Viewer } from '../booking/viewer.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { deleteActs, lockLatestAct } from '../notice/act-store.js'
import { finishChanges } from './finish-changes-service.js'
import { requireValid, validateBookings } from './validate-bookings-service.js'
import { holdPlaces } from './write-bookings-service.js'

/**
 * Undoes the latest cancellation of these bookings, all or nothing. The person who cancelled may
 * undo it until the mails are due, if the times are still free. The pending act contains the
 * previous state of the bookings; deleting the act suppresses the notification.
 */
export async function restoreBookings(
  tx: Tx,
  viewer: Viewer,
  bookingIds: readonly number[],
): Promise<store.BookingRow[]> {
  const { directory, config, user } = viewer
  const { organisationId } = directory
  const locked = await store.lockBookings(tx, organisationId, bookingIds)
  if (locked.length === 0) throw new Refusal('BOOKING_NOT_FOUND')
  const act = await lockLatestAct(tx, config, organisationId, bookingIds)
  const released = new Map(act?.bookings.map(({ after, before }) => [after.id, before]))
  const pairs = locked.flatMap((row) => {
    const was = released.get(row.id)
    return was ? [{ row, was }] : []
  })
  refuseRestore(viewer, locked, pairs)
  if (!act || !canBeUndone(act) || act.actorId !== user.id || pairs.length < released.size)
    throw new Refusal('BOOKING_NOT_RESTORABLE')

  const { validations } = await validateBookings(
    tx,
    viewer,
    pairs.map(({ row, was }) => ({
      wanted: {},
      before: { ...row, status: was.status, status_reason: was.status_reason },
      isRestored: true,
    })),
    { isForReal: true },
  )
  const restored = requireValid(pairs, validations)
  await holdPlaces(
    tx,
    viewer,
    restored.map(({ row, plan }) => ({ id: row.id, plan })),
  )
  await store.updateBookings(
    tx,
    organisationId,
    pairs.map(({ was }) => notReleased(was)),
  )
  for (const status of ['OPEN', 'TENTATIVE'] as const)
    await store.setStatusOfExtras(
      tx,
      organisationId,
      pairs.flatMap(({ was }) =>
        was.extras.filter((extra) => extra.status === status).map(({ id }) => id),
      ),
      status,
    )
  await deleteActs(tx, organisationId, [act.id])
  return finishChanges(
    tx,
    viewer,
    { kind: undefined, actorId: user.id },
    pairs.map(({ row }) => ({ id: row.id, before: row, action: 'restored' })),
  )
}

const notReleased = ({ id, status, status_reason }: store.BookingRow) => ({
  id,
  status,
  status_reason,
  cancellation_reason: null,
  cancelled_at: null,
  cancelled_by_id: null,
})

interface Pair {
  readonly row: store.BookingRow
  /** The booking before its cancellation. */
  readonly was: store.BookingRow
}

/** For people who are not involved in the bookings, the refusal reveals nothing else about them. */
function refuseRestore(
  viewer: Viewer,
  locked: readonly store.BookingRow[],
  pairs: readonly Pair[],
): void {
  const refusal = locked
    .map((row) => refuseAction(viewer, { ...row, status: 'CONFIRMED' }, 'cancel'))
    .find((one) => one !== undefined && one.code !== 'BOOKING_ENDED')
  if (refusal) throw refusal
  const since = viewer.now - restoreSeconds * 1000
  const isOwnCancel = ({ row }: Pair) =>
    (row.status === 'CANCELLED' || row.status === 'CANCELLED_REJECTED') &&
    row.cancelled_by?.id === viewer.user.id &&
    row.cancelled_at !== null &&
    row.cancelled_at.getTime() > since
  if (pairs.length === 0 || !pairs.every(isOwnCancel)) throw new Refusal('BOOKING_NOT_RESTORABLE')
}
