import * as store from '../booking/booking-store.js'
import { deleteHolds } from '../booking/hold-store.js'
import type { OrgContext } from '../booking/booking-changes.js'
import type { Tx } from '../../ground/db/db.js'
import { kindOfRelease, releasedColumns, toAppliedRelease, type Release } from './change-rules.js'
import { finishChanges, type AppliedChange, type ChangeOptions } from './finish-changes-service.js'

const withExtras = (rows: readonly store.BookingRow[]): number[] =>
  rows.filter(({ extras }) => extras.length > 0).map(({ id }) => id)

/** Ends active bookings and deletes their holds. */
export async function applyRelease(
  tx: Tx,
  org: OrgContext,
  rows: readonly store.BookingRow[],
  release: Release,
  actorId: number | undefined,
): Promise<AppliedChange[]> {
  const { organisationId } = org.directory
  const ids = rows.map(({ id }) => id)
  await deleteHolds(tx, organisationId, ids)
  await store.setExtraStatus(
    tx,
    organisationId,
    withExtras(rows),
    ['OPEN', 'TENTATIVE'],
    'CANCELLED',
  )
  await store.updateBookings(
    tx,
    organisationId,
    rows.map((row) => releasedColumns(row, release, actorId, org.now)),
  )
  return rows.map((row) => toAppliedRelease(row, release))
}

/** Ends a set of active bookings. The rows must be locked. */
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
    {
      ...how,
      kind: kindOfRelease(applied, release.statusReason),
      reason: release.reason?.trim() || undefined,
    },
    applied,
  )
}

/**
 * Confirms a set of tentative bookings. The rows must be locked. Tentative bookings already have
 * their holds, so confirmation cannot fail.
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
  await store.setExtraStatus(tx, organisationId, withExtras(rows), ['TENTATIVE'], 'OPEN')
  return finishChanges(
    tx,
    org,
    { ...how, kind: 'approved' },
    rows.map((before) => ({ id: before.id, before, action: 'approved' })),
  )
}
