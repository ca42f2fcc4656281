import type { BookingReaction } from '../booking/booking-changes.js'
import type { Tx } from '../../ground/db/db.js'
import type { Directory } from '../../directory/directory/directory.js'
import { dequeueOfBookings, enqueue } from '../../platform/jobs/job-store.js'
import { bookingJobKinds, jobsOf, type PlannedBooking } from './booking-jobs-rules.js'

/**
 * Replaces the queued jobs of these bookings (no-show check, reminders). Jobs whose time has passed
 * are neither added nor removed. Must run in the transaction that inserts or locks the bookings,
 * because every change replans their jobs. `planned` contains the bookings that may have jobs.
 */
export async function planBookingJobs(
  tx: Tx,
  { directory, now }: { readonly directory: Directory; readonly now: number },
  rows: readonly PlannedBooking[],
  planned = rows.map(({ id }) => id),
): Promise<void> {
  const jobs = rows.flatMap((row) => jobsOf(directory, row))
  dequeueOfBookings(
    tx,
    directory.organisationId,
    planned,
    bookingJobKinds,
    jobs.map(({ key }) => key),
  )
  await enqueue(tx, ...jobs.filter(({ runAt }) => runAt.getTime() > now))
}

export const followWithJobs: BookingReaction = (tx, org, { bookings }) =>
  planBookingJobs(
    tx,
    org,
    bookings.map(({ after }) => after),
    bookings.flatMap(({ before }) => before?.id ?? []),
  )
