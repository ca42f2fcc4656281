import sql, { type Sql } from 'sql-template-tag'
import type { TestBed } from './test-bed.js'

/*
 * Invariants of the tables, checked with SQL that shares nothing with the server. It starts from
 * bookings and the location tree, not from the holds that the server uses.
 */

/**
 * Each active booking at its own location and at the bookable locations above and below it, over
 * its time including the test's buffers.
 */
const occupied = (buffers: Sql) => sql`
  buffer as (select * from ${buffers} as one ("locationId" bigint, before int, after int)),
  active as (
    select b.organisation_id, b.id as booking_id, b.location_id, b.starts_at - coalesce(before, 0) * interval '1 minute' as blocked_from, b.ends_at + coalesce(after, 0) * interval '1 minute' as blocked_to
    from booking b left join buffer on "locationId" = b.location_id where b.status in ('TENTATIVE', 'CONFIRMED')
  ),
  occupied as (
    select organisation_id, booking_id, location_id, 0 as shadow, blocked_from, blocked_to from active
    union all
    select a.organisation_id, a.booking_id, other.id, 1, a.blocked_from, a.blocked_to from active a
    join location own on own.organisation_id = a.organisation_id and own.id = a.location_id
    join location other on other.organisation_id = own.organisation_id and other.is_bookable and other.deleted is null
      and ((other."left" < own."left" and other."right" > own."right") or (other."left" > own."left" and other."right" < own."right"))
  )`

/**
 * A booking that starts at a location before an earlier one has ended. Two shadows do not conflict.
 */
const overlaps = sql`
  select 'overlap: booking ' || booking_id || ' at location ' || location_id || ' from ' || blocked_from as violation from (
    select *, max(blocked_to) over earlier as any_until, max(blocked_to) filter (where shadow = 0) over earlier as own_until
    from occupied window earlier as (partition by organisation_id, location_id order by blocked_from, booking_id rows between unbounded preceding and 1 preceding)
  ) as lined_up where blocked_from < case when shadow = 0 then any_until else own_until end`

/** The holds match what the active bookings occupy. */
const differences = sql`
  (select 'not held: booking ' || booking_id || ' at location ' || location_id || ' from ' || blocked_from from (select * from occupied except select organisation_id, booking_id, location_id, shadow, blocked_from, blocked_to from hold) as missing)
  union all
  (select 'held without a booking: booking ' || booking_id || ' at location ' || location_id || ' from ' || blocked_from from (select organisation_id, booking_id, location_id, shadow, blocked_from, blocked_to from hold except select * from occupied) as left_over)`

/** The violations found in the tables. */
export async function findViolations({
  server,
  buffers,
}: Pick<TestBed, 'buffers'> & { server: Pick<TestBed['server'], 'db'> }): Promise<string[]> {
  const known = sql`json_to_recordset(${JSON.stringify([...buffers].map(([locationId, buffer]) => ({ locationId, ...buffer })))}::json)`
  const rows = await server.db.asSystem((tx) =>
    tx.query<{ violation: string }>(
      sql`with ${occupied(known)} ${overlaps} union all ${differences} limit 20`,
    ),
  )
  return rows.map(({ violation }) => violation)
}
