import sql, { type Sql } from 'sql-template-tag'
import type { Arena } from './arena.js'

/*
 * What must be true of the tables whatever happened, asked with SQL that shares nothing with the server's: from the bookings
 * and the tree, not from the holds that the server itself goes by.
 */

/**
 * Each active booking on its own place and on the bookable places above and below it, over its time
 * and the buffers that the test has set.
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
 * A booking that begins on a place before one that began earlier has ended; two that only shadow
 * the place are no pair.
 */
const overlaps = sql`
  select 'overlap: booking ' || booking_id || ' at place ' || location_id || ' from ' || blocked_from as violation from (
    select *, max(blocked_to) over earlier as any_until, max(blocked_to) filter (where shadow = 0) over earlier as own_until
    from occupied window earlier as (partition by organisation_id, location_id order by blocked_from, booking_id rows between unbounded preceding and 1 preceding)
  ) as lined_up where blocked_from < case when shadow = 0 then any_until else own_until end`

/** The holds are exactly what the active bookings occupy. */
const differences = sql`
  (select 'not held: booking ' || booking_id || ' at place ' || location_id || ' from ' || blocked_from from (select * from occupied except select organisation_id, booking_id, location_id, shadow, blocked_from, blocked_to from hold) as missing)
  union all
  (select 'held by nobody: booking ' || booking_id || ' at place ' || location_id || ' from ' || blocked_from from (select organisation_id, booking_id, location_id, shadow, blocked_from, blocked_to from hold except select * from occupied) as left_over)`

/** What is wrong in the tables; empty when all is well. */
export async function findViolations({
  server,
  buffers,
}: Pick<Arena, 'buffers'> & { server: Pick<Arena['server'], 'db'> }): Promise<string[]> {
  const known = sql`json_to_recordset(${JSON.stringify([...buffers].map(([locationId, buffer]) => ({ locationId, ...buffer })))}::json)`
  const rows = await server.db.asSystem((tx) =>
    tx.query<{ violation: string }>(
      sql`with ${occupied(known)} ${overlaps} union all ${differences} limit 20`,
    ),
  )
  return rows.map(({ violation }) => violation)
}
