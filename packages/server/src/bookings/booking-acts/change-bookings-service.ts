import * as store from '../booking/booking-store.js'
import { deleteHolds, shrinkHolds } from '../booking/hold-store.js'
import type { Viewer } from '../booking/viewer.js'
import type { Tx } from '../../ground/db/db.js'
import {
  attendanceColumns,
  changedColumns,
  evenOut,
  isAlteration,
  kindOfChange,
  toAppliedChange,
  type BookingUpdate,
} from './change-rules.js'
import { finishChanges, type AppliedChange, type ChangeOptions } from './finish-changes-service.js'
import { planExtras } from './proposal-rules.js'
import { validateBookings, requireValid } from './validate-bookings-service.js'
import type { BookingPlan } from './validation-rules.js'
import { holdPlaces } from './write-bookings-service.js'

/**
 * Writes validated changes. Holds of moved bookings are all released before any new one is taken,
 * so that two bookings can swap.
 */
export async function applyChanges(
  tx: Tx,
  viewer: Viewer,
  changes: readonly BookingUpdate[],
  plans: readonly BookingPlan[],
): Promise<AppliedChange[]> {
  const { organisationId } = viewer.directory
  const pairs = plans.map((plan, index) => ({
    plan,
    change: changes[index]!,
    id: changes[index]!.row.id,
  }))
  const moved = pairs.filter(({ plan }) => plan.isMoved && !plan.draft.isShortened)
  await deleteHolds(
    tx,
    organisationId,
    moved.map(({ id }) => id),
  )
  await shrinkHolds(
    tx,
    organisationId,
    pairs
      .filter(({ plan }) => plan.draft.isShortened)
      .map(({ id, plan }) => ({ bookingId: id, plan: plan.hold })),
  )
  await holdPlaces(
    tx,
    viewer,
    moved.map(({ plan }) => plan),
    moved.map(({ id }) => id),
  )
  const columns = pairs.map(({ change, plan }) => ({
    ...changedColumns(change, plan),
    ...attendanceColumns(change.row, plan, viewer),
  }))
  await store.updateBookings(tx, organisationId, evenOut(changes, columns))
  await replaceParts(tx, viewer, pairs)
  return pairs.map(({ change, plan }, index) => toAppliedChange(change, columns[index]!, plan))
}

interface ChangePair {
  readonly id: number
  readonly change: BookingUpdate
  readonly plan: BookingPlan
}

/** Replaces attendees and extras where they are part of the change. */
async function replaceParts(
  tx: Tx,
  { directory }: Viewer,
  pairs: readonly ChangePair[],
): Promise<void> {
  const { organisationId } = directory
  await store.replaceAttendees(
    tx,
    organisationId,
    pairs
      .filter(({ change }) => change.edit.attendees)
      .map(({ id, plan, change }) => ({
        bookingId: id,
        hasParts: change.row.attendees.length > 0,
        parts: plan.draft.attendees,
      })),
  )
  await store.replaceExtras(
    tx,
    organisationId,
    pairs
      .filter(({ change, plan }) => change.edit.extras || plan.isMoved)
      .map(({ id, plan, change }) => ({
        bookingId: id,
        hasParts: change.row.extras.length > 0,
        parts: planExtras(directory, plan.draft, plan.extras, plan.status),
      })),
  )
}

/**
 * Changes fields, times, locations and owners of a set, all or nothing. Returns the bookings in the
 * order of the changes.
 */
export async function changeBookings(
  tx: Tx,
  viewer: Viewer,
  changes: readonly BookingUpdate[],
  how: ChangeOptions,
): Promise<store.BookingRow[]> {
  const { validations } = await validateBookings(
    tx,
    viewer,
    changes.map(({ row, edit }) => ({ wanted: edit, before: row })),
    { isForReal: true },
  )
  const plans = requireValid(validations)
  const alters = changes.map((change, index) => isAlteration(change, plans[index]!))
  const applied = await applyChanges(
    tx,
    viewer,
    changes.filter((_, index) => alters[index]),
    plans.filter((_, index) => alters[index]),
  )
  const changed = new Map(
    (await finishChanges(tx, viewer, { ...how, kind: kindOfChange(applied) }, applied)).map(
      (row) => [row.id, row],
    ),
  )
  return changes.map(({ row }) => changed.get(row.id) ?? row)
}
