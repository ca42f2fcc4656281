import { releaseBookings } from '../booking-acts/release-bookings.js'
import { noShowAt } from '../booking-jobs/booking-jobs-rules.js'
import { isActive } from '../booking/booking-actions.js'
import { lockBookings, type BookingRow } from '../booking/booking-store.js'
import { openOrgContext } from '../booking/open-viewer.js'
import type { Tx } from '../db/db.js'
import type { Directory } from '../directory/directory.js'
import { oneTransaction } from '../jobs/job-handler.js'
import { enqueue } from '../jobs/job-store.js'
import { findRestOfSeries, listShows } from './no-show-store.js'

/** The server itself. */
const byItself = { actorId: undefined }

/**
 * Cancels a booking that nobody has started (AD-142). Whether that is so is decided under the lock
 * of its row, for which a check-in waits, too: exactly one of the two comes first. The settings of
 * now apply, not those it was planned with (AD-141).
 */
export const cancelNoShow = oneTransaction(async (tx, context, { organisationId, bookingId }) => {
  const org = await openOrgContext(tx, context, organisationId)
  const [row] = await lockBookings(tx, organisationId, [bookingId!])
  const cancelAt = row && noShowAt(org.directory, row)
  if (cancelAt === undefined) return
  if (cancelAt > org.now) return { runAt: new Date(cancelAt) }
  if (await isLastStraw(tx, org.directory, row!)) {
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

/**
 * Whether nobody came so often in a row that the rest of the series is released, too (AD-143). What
 * was cancelled in between counts neither way.
 */
async function isLastStraw(
  tx: Tx,
  directory: Directory,
  {
    organisation_id: organisationId,
    location_id: locationId,
    repeat_group_id: groupId,
    starts_at: startsAt,
  }: BookingRow,
): Promise<boolean> {
  const { checkIn } = directory.settingsOf(directory.place(locationId)!).settings
  if (groupId === null || !checkIn?.autoCancelRepeat) return false
  const before = Math.max(1, checkIn.consecutiveNoShows ?? 0) - 1
  const shows = await listShows(tx, organisationId, groupId, startsAt, before)
  return shows.length === before && shows.every((came) => !came)
}

/**
 * Releases what is left of a series to which nobody comes: a transaction of its own, since a verb
 * is the last thing of one.
 */
export const releaseSeries = oneTransaction(async (tx, context, { organisationId, data }) => {
  const { groupId, after } = data as { groupId: number; after: string }
  const org = await openOrgContext(tx, context, organisationId)
  const rest = await lockBookings(
    tx,
    organisationId,
    await findRestOfSeries(tx, organisationId, groupId, new Date(after)),
  )
  const open = rest.filter(
    ({ status, ends_at: endsAt }) => isActive(status) && endsAt.getTime() > org.now,
  )
  if (open.length > 0)
    await releaseBookings(tx, org, open, { statusReason: 'NO_SHOW_SERIES' }, byItself)
})
