import sql from 'sql-template-tag'
import { overlaps } from '../../bookings/booking/booking-store.js'
import type { Tx } from '../../ground/db/db.js'

interface Range {
  readonly from: Date
  readonly to: Date
}

/** Returns the ids of the active bookings of a location that overlap a range, the earliest first. */
export async function listBookingIdsAt(
  tx: Tx,
  organisationId: number,
  locationId: number,
  { from, to }: Range,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select b.id from booking b
    where b.organisation_id = ${organisationId} and b.location_id = ${locationId}
      and b.status in ('TENTATIVE', 'CONFIRMED') and ${overlaps(from, to)}
    order by b.starts_at, b.id`)
  return rows.map(({ id }) => id)
}
