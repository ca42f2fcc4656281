import type { BookingReaction } from '../booking/booking-changes.js'
import type { BookingRow } from '../booking/booking-store.js'
import type { Tx } from '../db/db.js'
import type { Directory } from '../directory/directory.js'
import { dequeueOfBookings, enqueue } from '../jobs/job-store.js'
import { bookingJobKinds, jobsOf } from './booking-jobs-rules.js'

/** What planning needs to know of a booking. */
export type PlannedBooking = Pick<
  BookingRow,
  | 'id'
  | 'organisation_id'
  | 'location_id'
  | 'time_zone'
  | 'starts_at'
  | 'ends_at'
  | 'status'
  | 'checked_in_at'
>

/**
 * Queues what will have to be done about these bookings by themselves (no-show check, reminders) in
 * place of what was queued for them before. What ought to be past already is neither made up for
 * nor taken back. Their rows must be new or locked by the transaction: whoever changes a booking
 * plans its jobs. `planned` are those that may have any.
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
