import { restoreSeconds } from '@mosaic-booking/sdk/rules'
import { refuseAction } from '../booking/action-rules.js'
import * as store from '../booking/booking-store.js'
import { deleteHolds } from '../booking/hold-store.js'
import type { Viewer } from '../booking/viewer.js'
import { movedOn } from '../../directory/scheduling/person-rules.js'
import { Refusal, refuseFields } from '../../ground/core/refusal.js'
import type { Tx } from '../../ground/db/db.js'
import { deleteActs, lockLatestActOf } from '../notice/act-store.js'
import { applyChanges, changeBookings } from './change-bookings-service.js'
import { attendanceColumns } from './change-rules.js'
import { finishChanges, type ChangeOptions } from './finish-changes-service.js'
import {
  continuedFields,
  placeChange,
  refuseForPlace,
  refuseMove,
  splitMove,
} from './move-rules.js'
import { planExtras } from './proposal-rules.js'
import { applyRelease } from './release-bookings-service.js'
import { requireValid, validateBookings } from './validate-bookings-service.js'
import { holdPlaces, insertPlans, type Origin } from './write-bookings-service.js'

/**
 * Moves a booking to another location. A booking that has started keeps its place for the time that
 * has passed (D-080): it ends now, and a new one goes on until the same end. The row must be
 * locked. Returns the booking at the new location.
 */
export async function moveBooking(
  tx: Tx,
  viewer: Viewer,
  origin: Origin,
  { row, locationId }: { readonly row: store.BookingRow; readonly locationId: number },
  how: ChangeOptions,
): Promise<store.BookingRow> {
  if (locationId === row.location_id) throw refuseFields({ field: 'locationId', code: 'invalid' })
  const place = viewer.directory.place(locationId)
  if (row.starts_at.getTime() > viewer.now) {
    const [moved] = await changeBookings(tx, viewer, [{ row, edit: { locationId } }], how).catch(
      (error: unknown) => {
        throw error instanceof Refusal ? refuseForPlace(error, place) : error
      },
    )
    return moved!
  }
  const refusal = refuseMove(row)
  if (refusal) throw refusal
  const { ended, continued } = splitMove(viewer, row, locationId)
  const { validations } = await validateBookings(tx, viewer, [ended, continued], {
    isForReal: true,
  })
  const invalid = validations.find((one) => one.refusal)?.refusal
  if (invalid) throw refuseForPlace(invalid, place)
  const [endPlan, plan] = validations.map((one) => one.plan!)
  const [id] = await store.takeBookingIds(tx, 1)
  const [end] = await applyChanges(tx, viewer, [{ row, edit: ended.wanted, plan: endPlan! }])
  await store.updateBookings(tx, viewer.directory.organisationId, [
    { id: row.id, status_reason: movedOn },
  ])
  const present = { ...row, ...attendanceColumns(row, endPlan!, viewer) }
  const { written } = insertPlans(tx, viewer, origin, [
    { id: id!, plan: plan!, continued: continuedFields(viewer, present, plan!) },
  ])
  const move = placeChange(row.location_id, locationId)
  const [, moved] = await finishChanges(
    tx,
    viewer,
    { ...how, kind: 'moved' },
    [
      { ...end!, action: 'moved', changes: [...(end!.changes ?? []), move] },
      { id: id!, action: 'moved', changes: [move] },
    ],
    written,
  )
  return moved!
}

/**
 * Undoes the move of a started booking, by the person who moved it and until the mails are due: the
 * new booking is cancelled, and the old one lasts until its former end again.
 */
export async function undoMove(
  tx: Tx,
  viewer: Viewer,
  row: store.BookingRow,
): Promise<store.BookingRow> {
  const { directory, config, user, now } = viewer
  const { organisationId } = directory
  // It may have ended in the meantime, because it ended for the move.
  const refusal = refuseAction(viewer, { ...row, ends_at: new Date(now + 1) }, 'cancel')
  if (refusal) throw refusal
  const act = await lockLatestActOf(tx, config, organisationId, row.id)
  const was = act?.bookings.find(({ after }) => after.id === row.id)
  const next = act?.bookings.find(({ before }) => before === undefined)?.after
  const isOpen =
    act?.kind === 'moved' && act.actorId === user.id && act.at > now - restoreSeconds * 1000
  const [goesOn] = next ? await store.lockBookings(tx, organisationId, [next.id]) : []
  if (!isOpen || !was?.before || was.after.version !== row.version)
    throw new Refusal('BOOKING_NOT_RESTORABLE')
  if (!goesOn || goesOn.version !== next?.version) throw new Refusal('BOOKING_NOT_RESTORABLE')

  const { wall_to, ends_at, all_day_booking } = was.before
  const before = { ...row, wall_to, ends_at, all_day_booking, status_reason: null }
  const { validations } = await validateBookings(
    tx,
    viewer,
    [{ wanted: {}, before, isRestored: true }],
    { isForReal: true, leaving: [goesOn] },
  )
  const { plan } = requireValid([{ before }], validations)[0]!
  const [released] = await applyRelease(tx, viewer, [goesOn], {}, user.id)
  await deleteHolds(tx, organisationId, [row.id])
  await holdPlaces(tx, viewer, [{ id: row.id, plan }])
  await store.updateBookings(tx, organisationId, [
    { id: row.id, wall_to, ends_at, all_day_booking, status_reason: null },
  ])
  await store.replaceExtras(tx, organisationId, [
    {
      bookingId: row.id,
      hasParts: row.extras.length > 0,
      parts: planExtras(directory, plan.draft, plan.extras, plan.status, row.extras),
    },
  ])
  await deleteActs(tx, organisationId, [act.id])
  const [restored] = await finishChanges(tx, viewer, { kind: undefined, actorId: user.id }, [
    { id: row.id, before: row, action: 'restored' },
    released!,
  ])
  return restored!
}
