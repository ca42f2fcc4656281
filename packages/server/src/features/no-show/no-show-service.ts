import { markStarted } from '../../bookings/booking-acts/start-bookings-service.js'
import { releaseBookings } from '../../bookings/booking-acts/release-bookings-service.js'
import { noShowAt } from '../../bookings/booking-jobs/booking-jobs-rules.js'
import { lockBookings, type BookingRow } from '../../bookings/booking/booking-store.js'
import { openOrgContext } from '../../bookings/booking/open-viewer-service.js'
import type { Tx } from '../../ground/db/db.js'
import type { Directory } from '../../directory/directory/directory.js'
import { oneTransaction } from '../../platform/jobs/job-handler-service.js'
import { enqueue } from '../../platform/jobs/job-store.js'
import { readPresence } from '../occupancy/occupancy-service.js'
import { countEarlierNoShows, isAbandoned, listOpen } from './no-show-rules.js'
import { findRestOfSeries, listAttendance } from './no-show-store.js'

/** Changes by the server have no actor. */
const byItself = { actorId: undefined }

/**
 * Cancels a no-show (AD-142). Decides under the row lock that check-in also takes, so exactly one
 * of the two succeeds. A space that its sensor still sees occupied is not released: many sensors only
 * send changes, and somebody who came early caused none. Neither is one whose sensor could not be
 * heard. Uses the current settings instead of those at the time of planning (AD-141).
 */
export const cancelNoShow = oneTransaction(async (tx, context, { organisationId, bookingId }) => {
  const org = await openOrgContext(tx, context, organisationId)
  const [row] = await lockBookings(tx, organisationId, [bookingId!])
  const cancelAt = row && noShowAt(org.directory, row)
  if (cancelAt === undefined) return
  if (cancelAt > org.now) return { runAt: new Date(cancelAt) }
  const presence = await readPresence(tx, org, row!.location_id, row!.starts_at.getTime())
  if (presence === 'OCCUPIED') await markStarted(tx, org, [row!], { at: org.now, ...byItself })
  if (presence !== 'ABSENT') return
  if (await isSeriesAbandoned(tx, org.directory, row!)) {
    await enqueue(tx, {
      organisationId,
      kind: 'releaseSeries',
      key: String(row!.repeat_group_id),
      runAt: new Date(org.now),
      data: { groupId: row!.repeat_group_id, after: row!.starts_at },
    })
  }
  await releaseBookings(tx, org, [row!], { statusReason: 'NO_SHOW' }, byItself)
})

/** Whether the rest of the series is released after consecutive no-shows (AD-143). */
async function isSeriesAbandoned(tx: Tx, directory: Directory, row: BookingRow): Promise<boolean> {
  const { checkIn } = directory.settingsOf(directory.anyPlace(row.location_id)!).settings
  const count = countEarlierNoShows(checkIn, row)
  if (count === undefined) return false
  return isAbandoned(
    await listAttendance(tx, row.organisation_id, row.repeat_group_id!, row.starts_at, count),
    count,
  )
}

/**
 * Releases the rest of an unattended series. Uses its own transaction, because publishing must be a
 * transaction's last step.
 */
export const releaseSeries = oneTransaction(async (tx, context, { organisationId, data }) => {
  const { groupId, after } = data as { groupId: number; after: string }
  const org = await openOrgContext(tx, context, organisationId)
  const rest = await lockBookings(
    tx,
    organisationId,
    await findRestOfSeries(tx, organisationId, groupId, new Date(after)),
  )
  const open = listOpen(rest, org.now)
  if (open.length > 0)
    await releaseBookings(tx, org, open, { statusReason: 'NO_SHOW_SERIES' }, byItself)
})
