import sql, { type Sql } from 'sql-template-tag'
import type { TestBed } from './test-bed.js'

/*
 * Invariants of the tables, checked with SQL that shares nothing with the server. It starts from
 * bookings and the location tree, not from the holds that the server uses.
 */

/**
 * The bookable locations that share space: each with its descendants and the parts from which it is
 * combined.
 */
const shared = sql`
  room as (
    select organisation_id, id, id as part from location where is_bookable and deleted is null
    union
    select r.organisation_id, r.id, next.part from room r cross join lateral (
      select c.id as part from location c where c.organisation_id = r.organisation_id and c.parent_id = r.part and c.deleted is null
      union all
      select p.part_id from location_part p where p.organisation_id = r.organisation_id and p.location_id = r.part
    ) as next
  ),
  shared as (select distinct a.organisation_id, a.id, b.id as other from room a join room b using (organisation_id, part) where a.id <> b.id)`

/**
 * Each active booking at its own location and at the bookable locations that share space with it,
 * over its time including the test's buffers.
 */
const occupied = (buffers: Sql) => sql`
  ${shared},
  buffer as (select * from ${buffers} as one ("locationId" bigint, before int, after int)),
  active as (
    select b.organisation_id, b.id as booking_id, b.location_id, b.starts_at - coalesce(before, 0) * interval '1 minute' as blocked_from, b.ends_at + coalesce(after, 0) * interval '1 minute' as blocked_to
    from booking b left join buffer on "locationId" = b.location_id where b.status in ('TENTATIVE', 'CONFIRMED')
  ),
  occupied as (
    select organisation_id, booking_id, location_id, 0 as shadow, blocked_from, blocked_to from active
    union all
    select a.organisation_id, a.booking_id, shared.other, 1, a.blocked_from, a.blocked_to from active a
    join shared on shared.organisation_id = a.organisation_id and shared.id = a.location_id
  )`

/**
 * A booking that starts at a location before an earlier one has ended. Two shadows do not conflict.
 */
const overlaps = sql`
  select 'overlap: booking ' || booking_id || ' at location ' || location_id || ' from ' || blocked_from as violation from (
    select *, max(blocked_to) over earlier as any_until, max(blocked_to) filter (where shadow = 0) over earlier as own_until
    from occupied window earlier as (partition by organisation_id, location_id order by blocked_from, booking_id rows between unbounded preceding and 1 preceding)
  ) as lined_up where blocked_from < case when shadow = 0 then any_until else own_until end`

/** Differences between the holds and the locations and times of the active bookings. */
const differences = sql`
  (select 'not held: booking ' || booking_id || ' at location ' || location_id || ' from ' || blocked_from from (select * from occupied except select organisation_id, booking_id, location_id, shadow, blocked_from, blocked_to from hold) as missing)
  union all
  (select 'held without a booking: booking ' || booking_id || ' at location ' || location_id || ' from ' || blocked_from from (select organisation_id, booking_id, location_id, shadow, blocked_from, blocked_to from hold where booking_id is not null except select * from occupied) as left_over)`

/**
 * Finds a tree whose positions have a gap or occur twice, or a location that is not within its
 * parent, one level below.
 */
export async function findBrokenTree({
  db,
  organisationId,
}: Pick<TestBed['server'], 'db' | 'organisationId'>): Promise<string[]> {
  const tree = sql`select * from location where organisation_id = ${organisationId} and deleted is null`
  const rows = await db.asSystem((tx) =>
    tx.query<{ violation: string }>(sql`
      with tree as (${tree}), position as (select "left" as at from tree union all select "right" from tree)
      select 'position ' || at || ' is taken ' || count(*) || ' times' as violation from position group by at having count(*) > 1
      union all select 'positions end at ' || max(at) || ' instead of ' || count(*) from position having max(at) <> count(*) or min(at) <> 1
      union all select 'location ' || own.id || ' is not within its parent' from tree own left join tree above on above.id = own.parent_id
        where (own.parent_id is null and own.level <> 0)
          or (own.parent_id is not null and (above.id is null or own."left" < above."left" or own."right" > above."right" or own.level <> above.level + 1))
      limit 20`),
  )
  return rows.map(({ violation }) => violation)
}

export async function findViolations({
  server,
  buffers,
}: Pick<TestBed, 'buffers'> & { server: Pick<TestBed['server'], 'db'> }): Promise<string[]> {
  const known = sql`json_to_recordset(${JSON.stringify([...buffers].map(([locationId, buffer]) => ({ locationId, ...buffer })))}::json)`
  const rows = await server.db.asSystem((tx) =>
    tx.query<{ violation: string }>(
      sql`with recursive ${occupied(known)} ${overlaps} union all ${differences} limit 20`,
    ),
  )
  return rows.map(({ violation }) => violation)
}
