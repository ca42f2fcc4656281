import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { Interval } from '../../directory/scheduling/interval.js'

/** A hold of a location in epoch milliseconds. */
export interface UseRow {
  readonly locationId: number
  readonly isShadow: boolean
  readonly from: number
  readonly to: number
  readonly startsAt: number
  readonly endsAt: number
  readonly isCheckedIn: boolean
  readonly ownerId: number
}

/**
 * Lists the locations' holds in the range, ordered by start. Holds over 26 hours have a separate
 * index.
 */
export function listUses(
  tx: Tx,
  organisationId: number,
  range: Interval,
  locationIds: readonly number[],
): Promise<UseRow[]> {
  const [from, to] = [new Date(range.from), new Date(range.to)]
  return tx.query<UseRow>(sql`
    with held as materialized (
      select location_id, booking_id, shadow, blocked_from, blocked_to from hold
      where organisation_id = ${organisationId} and not is_long and blocked_from > ${from}::timestamptz - interval '26 hours' and blocked_from < ${to} and blocked_to > ${from}
      union all
      select location_id, booking_id, shadow, blocked_from, blocked_to from hold
      where organisation_id = ${organisationId} and is_long and blocked_from < ${to} and blocked_to > ${from}
    )
    select held.location_id as "locationId", shadow = 1 as "isShadow",
      (extract(epoch from blocked_from) * 1000)::bigint as "from", (extract(epoch from blocked_to) * 1000)::bigint as "to",
      (extract(epoch from b.starts_at) * 1000)::bigint as "startsAt", (extract(epoch from b.ends_at) * 1000)::bigint as "endsAt",
      b.checked_in_at is not null as "isCheckedIn", b.owner_id as "ownerId"
    from held join unnest(${[...locationIds]}::bigint[]) as place (id) on place.id = held.location_id
      join booking b on b.organisation_id = ${organisationId} and b.id = held.booking_id
    order by blocked_from`)
}

/** Lists the user groups of all people who are in any. */
export function listGroupsOfOwners(
  tx: Tx,
  organisationId: number,
): Promise<{ readonly ownerId: number; readonly name: string }[]> {
  return tx.query(sql`
    select p.id as "ownerId", g.name from user_group g
    join user_group_member m on m.organisation_id = g.organisation_id and m.user_group_id = g.id
    join person p on p.organisation_id = m.organisation_id and lower(p.email) = m.email
    where g.organisation_id = ${organisationId}`)
}
