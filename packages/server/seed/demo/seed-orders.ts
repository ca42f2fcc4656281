import sql from 'sql-template-tag'
import type { Tx } from '../../src/ground/db/db.js'

/**
 * Orders for some of the larger meetings, so that providers and managers have work: coffee for every
 * third, lunch at noon, a camera for some. What is over has been delivered.
 */
export async function seedOrders(tx: Tx, organisationId: number, now: number): Promise<void> {
  await tx.run(sql`
    insert into extra_request (organisation_id, booking_id, type, option_id, quantity, wall_from, wall_to, price, currency, status)
    select b.organisation_id, b.id, o.type, o.id, case o.quantity_type when 'ITEM' then 1 end,
      b.wall_from, case o.time_type when 'SINGLE' then b.wall_from else b.wall_to end, o.price, o.currency,
      case when b.status = 'TENTATIVE' then 'TENTATIVE' when b.ends_at < ${new Date(now)} then 'COMPLETED' else 'OPEN' end
    from booking b
    join location l on l.organisation_id = b.organisation_id and l.id = b.location_id and l.kind = 'ROOM'
    join booking_option o on o.organisation_id = b.organisation_id
      and (o.code = 'COFFEE' and b.id % 3 = 0 or o.code = 'LUNCH' and b.id % 2 = 0 and extract(hour from b.wall_from) = 12 or o.code = 'CAMERA' and b.id % 7 = 0)
    where b.organisation_id = ${organisationId} and b.status in ('TENTATIVE', 'CONFIRMED') and b.attendee_count >= 5`)
}
