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
  listReopened,
  toAppliedChange,
  type BookingUpdate,
} from './change-rules.js'
import { finishChanges, type AppliedChange, type ChangeOptions } from './finish-changes-service.js'
import { planExtras } from './proposal-rules.js'
import { validateBookings, requireValid } from './validate-bookings-service.js'
import type { Planned } from './validation-rules.js'
import { holdPlaces } from './write-bookings-service.js'

/**
 * Writes validated changes. Releases all holds of moved bookings before inserting new ones, so that
 * two bookings can swap.
 */
export async function applyChanges(
  tx: Tx,
  viewer: Viewer,
  set: readonly Planned<BookingUpdate>[],
): Promise<AppliedChange[]> {
  const { organisationId } = viewer.directory
  const moved = set
    .filter(({ plan }) => plan.isMoved && !plan.draft.isShortened)
    .map(({ row, plan }) => ({ id: row.id, plan }))
  await deleteHolds(
    tx,
    organisationId,
    moved.map(({ id }) => id),
  )
  await shrinkHolds(
    tx,
    organisationId,
    set
      .filter(({ plan }) => plan.draft.isShortened)
      .map(({ row, plan }) => ({ bookingId: row.id, plan: plan.hold })),
  )
  await holdPlaces(tx, viewer, moved)
  const written = set.map((member) => ({
    ...member,
    columns: {
      ...changedColumns(member, member.plan),
      ...attendanceColumns(member.row, member.plan, viewer),
    },
  }))
  await store.updateBookings(tx, organisationId, evenOut(written))
  await replaceParts(tx, viewer, set)
  return written.map((member) =>
    toAppliedChange(member, member.columns, member.plan, viewer.directory),
  )
}

async function replaceParts(
  tx: Tx,
  { directory }: Viewer,
  set: readonly Planned<BookingUpdate>[],
): Promise<void> {
  const { organisationId } = directory
  await store.replaceAttendees(
    tx,
    organisationId,
    set
      .filter(({ edit }) => edit.attendees)
      .map(({ row, plan }) => ({
        bookingId: row.id,
        hasParts: row.attendees.length > 0,
        parts: plan.draft.attendees,
      })),
  )
  await store.replaceExtras(
    tx,
    organisationId,
    set
      .filter(({ edit, plan }) => edit.extras || plan.isMoved)
      .map(({ row, plan }) => ({
        bookingId: row.id,
        hasParts: row.extras.length > 0,
        parts: planExtras(directory, plan.draft, plan.extras, plan.status, row.extras),
      })),
  )
  await store.setStatusOfExtras(
    tx,
    organisationId,
    set.flatMap((member) => listReopened(member, member.plan).map(({ id }) => id)),
    'OPEN',
  )
}

/**
 * Changes fields, times, locations and owners of a set atomically. Returns the bookings in the
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
  const applied = await applyChanges(
    tx,
    viewer,
    requireValid(changes, validations).filter((member) => isAlteration(member, member.plan)),
  )
  const changed = new Map(
    (await finishChanges(tx, viewer, { ...how, kind: kindOfChange(applied) }, applied)).map(
      (row) => [row.id, row],
    ),
  )
  return changes.map(({ row }) => changed.get(row.id) ?? row)
}
