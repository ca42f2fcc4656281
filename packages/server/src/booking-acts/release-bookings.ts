import type { ChangeKind } from '../booking/booking-changes.js'
import * as store from '../booking/booking-store.js'
import { deleteHolds } from '../booking/hold-store.js'
import type { OrgContext } from '../booking/to-booking.js'
import type { Tx } from '../db/db.js'
import { finishChanges, type AppliedChange, type ChangeOptions } from './finish-changes.js'

export interface Release {
  /** In words, by whoever cancels. */
  readonly reason?: string | undefined
  /** Why the server did it, NO_SHOW for example. */
  readonly statusReason?: string | undefined
  /** Which of them are rejected, not cancelled (APR-004). */
  readonly rejects?: (row: store.BookingRow) => boolean
}

function kindOf(applied: readonly AppliedChange[], statusReason: string | undefined): ChangeKind {
  if (statusReason !== undefined) return statusReason === 'NO_SHOW' ? 'noShow' : 'released'
  return applied.every(({ action }) => action === 'rejected') ? 'rejected' : 'cancelled'
}

/** Ends active bookings and gives their time back to others. */
export async function applyRelease(
  tx: Tx,
  org: OrgContext,
  rows: readonly store.BookingRow[],
  { reason, statusReason, rejects = () => false }: Release,
  actorId: number | undefined,
): Promise<AppliedChange[]> {
  const { organisationId } = org.directory
  const ids = rows.map(({ id }) => id)
  const given = reason?.trim() || undefined
  const applied = rows.map((before) => ({
    id: before.id,
    before,
    action: rejects(before) ? 'rejected' : 'cancelled',
    changes: [
      ...(given ? [{ field: 'cancellationReason', newValue: given }] : []),
      ...(statusReason ? [{ field: 'statusReason', newValue: statusReason }] : []),
    ],
  }))
  await deleteHolds(tx, organisationId, ids)
  await store.setExtraStatus(tx, organisationId, ids, ['OPEN', 'TENTATIVE'], 'CANCELLED')
  await store.updateBookings(
    tx,
    organisationId,
    applied.map(({ id, action }) => ({
      id,
      status: action === 'rejected' ? 'CANCELLED_REJECTED' : 'CANCELLED',
      status_reason: statusReason ?? null,
      cancellation_reason: given ?? null,
      cancelled_at: new Date(org.now),
      cancelled_by_id: actorId ?? null,
    })),
  )
  return applied
}

/** Ends a set of active bookings, whose rows are locked. */
export async function releaseBookings(
  tx: Tx,
  org: OrgContext,
  rows: readonly store.BookingRow[],
  release: Release,
  how: ChangeOptions,
): Promise<store.BookingRow[]> {
  const applied = await applyRelease(tx, org, rows, release, how.actorId)
  return finishChanges(
    tx,
    org,
    how,
    kindOf(applied, release.statusReason),
    applied,
    release.reason?.trim() || undefined,
  )
}

/**
 * Confirms a set of tentative bookings, whose rows are locked. They have held their time since they
 * were made: there is nothing left to win or lose.
 */
export async function confirmBookings(
  tx: Tx,
  org: OrgContext,
  rows: readonly store.BookingRow[],
  how: ChangeOptions,
): Promise<store.BookingRow[]> {
  const { organisationId } = org.directory
  const ids = rows.map(({ id }) => id)
  await store.updateBookings(
    tx,
    organisationId,
    ids.map((id) => ({ id, status: 'CONFIRMED' })),
  )
  await store.setExtraStatus(tx, organisationId, ids, ['TENTATIVE'], 'OPEN')
  return finishChanges(
    tx,
    org,
    how,
    'approved',
    rows.map((before) => ({ id: before.id, before, action: 'approved' })),
  )
}
