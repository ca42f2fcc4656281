import type { BookingEdit } from '@mosaic-booking/sdk'
import type { ChangeKind } from '../booking/booking-changes.js'
import { toColumns } from '../booking/booking-columns.js'
import * as store from '../booking/booking-store.js'
import { describeChanges, isAsStored } from '../booking/describe-changes.js'
import { deleteHolds } from '../booking/hold-store.js'
import { meetingColumns } from '../booking/online-meeting-rules.js'
import type { Viewer } from '../booking/to-booking.js'
import type { Tx } from '../db/db.js'
import { finishChanges, type AppliedChange, type ChangeOptions } from './finish-changes.js'
import { planExtras } from './resolve-booking.js'
import { validateBookings, requireValid, type BookingPlan } from './validate-bookings.js'
import { resolvedColumns, holdPlaces } from './write-bookings.js'

/** A booking whose row is locked, and what of it is to change. */
export interface BookingUpdate {
  readonly row: store.BookingRow
  readonly edit: Omit<BookingEdit, 'version'>
}

function changedColumns(
  { row, edit }: BookingUpdate,
  { draft, status }: BookingPlan,
): Record<string, unknown> {
  return {
    ...toColumns(edit),
    ...meetingColumns(edit.onlineMeeting, row),
    ...(edit.isPrivate === null ? { is_private: false } : {}),
    ...resolvedColumns(draft),
    status,
  }
}

/** A table is changed in one statement, so each row gets the columns that any of them changes. */
function evenOut(changes: readonly BookingUpdate[], columns: readonly Record<string, unknown>[]) {
  const names = [...new Set(columns.flatMap(Object.keys))]
  return changes.map(({ row }, index) => ({
    ...Object.fromEntries(names.map((name) => [name, row[name]])),
    ...columns[index],
    id: row.id,
  }))
}

function toAppliedChange(
  { row, edit }: BookingUpdate,
  columns: Record<string, unknown>,
  { draft }: BookingPlan,
): AppliedChange {
  const changes = describeChanges(
    row,
    columns,
    draft.owner.name,
    edit.attendees ? draft.attendees.map(({ name }) => name) : undefined,
  )
  const isReassigned = changes.length > 0 && changes.every(({ field }) => field === 'owner')
  return {
    id: row.id,
    before: row,
    action: draft.isEndedEarly ? 'endedEarly' : isReassigned ? 'reassigned' : 'changed',
    changes,
  }
}

/**
 * Writes changes that stand. What is moved lets go of its times before any of the set takes its new
 * ones, so that two may swap.
 */
export async function applyChanges(
  tx: Tx,
  viewer: Viewer,
  changes: readonly BookingUpdate[],
  plans: readonly BookingPlan[],
): Promise<AppliedChange[]> {
  const { directory } = viewer
  const { organisationId } = directory
  const pairs = plans.map((plan, index) => ({
    plan,
    change: changes[index]!,
    id: changes[index]!.row.id,
  }))
  const moved = pairs.filter(({ plan }) => plan.isMoved)
  await deleteHolds(
    tx,
    organisationId,
    moved.map(({ id }) => id),
  )
  await holdPlaces(
    tx,
    viewer,
    moved.map(({ plan }) => plan),
    moved.map(({ id }) => id),
  )
  const columns = pairs.map(({ change, plan }) => changedColumns(change, plan))
  await store.updateBookings(tx, organisationId, evenOut(changes, columns))
  await store.replaceAttendees(
    tx,
    organisationId,
    pairs
      .filter(({ change }) => change.edit.attendees)
      .map(({ id, plan }) => ({ bookingId: id, parts: plan.draft.attendees })),
  )
  await store.replaceExtras(
    tx,
    organisationId,
    pairs
      .filter(({ change, plan }) => change.edit.extras || plan.isMoved)
      .map(({ id, plan }) => ({
        bookingId: id,
        parts: planExtras(directory, plan.draft, plan.extras, plan.status),
      })),
  )
  return pairs.map(({ change, plan }, index) => toAppliedChange(change, columns[index]!, plan))
}

/** What people are told: of a new owner, or of a change. */
export const kindOfChange = (applied: readonly AppliedChange[]): ChangeKind =>
  applied.every(({ action }) => action === 'reassigned') ? 'reassigned' : 'changed'

/**
 * False for an edit that asks for what is there already: nothing is to be written, and nobody to be
 * told.
 */
function isAlteration(change: BookingUpdate, plan: BookingPlan): boolean {
  const { row, edit } = change
  return (
    plan.isMoved ||
    edit.extras !== undefined ||
    !isAsStored(row, changedColumns(change, plan), edit.attendees && plan.draft.attendees)
  )
}

/**
 * Changes a set, all or nothing: fields, times, places, owners. Answers all of it, in the order of
 * the changes.
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
    (await finishChanges(tx, viewer, how, kindOfChange(applied), applied)).map((row) => [
      row.id,
      row,
    ]),
  )
  return changes.map(({ row }) => changed.get(row.id) ?? row)
}
