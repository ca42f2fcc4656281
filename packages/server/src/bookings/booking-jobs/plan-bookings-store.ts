import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { bookingJobKinds, type PlannedBooking } from './booking-jobs-rules.js'

interface Page {
  readonly after: number
  readonly now: Date
  readonly limit: number
}

/**
 * Locks, in id order, bookings that have not ended and either are at one of the locations or have
 * jobs.
 */
export async function lockUpcoming(
  tx: Tx,
  organisationId: number,
  placeIds: readonly number[],
  { after, now, limit }: Page,
): Promise<PlannedBooking[]> {
  return tx.query<PlannedBooking>(sql`
    select id, organisation_id, location_id, time_zone, starts_at, ends_at, status, checked_in_at from booking b
    where organisation_id = ${organisationId} and id > ${after} and ends_at > ${now} and status in ('TENTATIVE', 'CONFIRMED')
      and (location_id = any (${[...placeIds]}::bigint[])
        or exists (select from job j where j.organisation_id = b.organisation_id and j.booking_id = b.id and j.kind = any (${bookingJobKinds}::text[])))
    order by id limit ${limit} for no key update of b`)
}
