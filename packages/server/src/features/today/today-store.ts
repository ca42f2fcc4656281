import sql, { empty } from 'sql-template-tag'
import { overlapsWall } from '../../bookings/booking/booking-list-store.js'
import { movedOn } from '../../directory/scheduling/person-rules.js'
import type { Tx } from '../../ground/db/db.js'
import type { Habit } from './today-rules.js'

/**
 * Lists the locations and times that a person has booked for themselves since an instant. A stay that
 * moved counts once, where it ended.
 */
export function listHabits(
  tx: Tx,
  organisationId: number,
  {
    personId,
    since,
    until,
  }: { readonly personId: number; readonly since: Date; readonly until: Date },
): Promise<Habit[]> {
  return tx.query<Habit>(sql`
    select location_id as "locationId", to_char(wall_from, 'HH24:MI') as "from", to_char(wall_to, 'HH24:MI') as "to",
      all_day_booking as "isAllDay", count(*)::integer as count, to_char(max(wall_from), 'YYYY-MM-DD') as last
    from booking
    where organisation_id = ${organisationId} and owner_id = ${personId} and status in ('TENTATIVE', 'CONFIRMED')
      and status_reason is distinct from ${movedOn} and starts_at >= ${since} and starts_at < ${until}
      and wall_to <= wall_from::date + interval '1 day'
    group by 1, 2, 3, 4 order by 5 desc, 6 desc, 1, 2, 3`)
}

/** Finds the location of a person's latest booking that started before an instant. */
export async function findLastLocation(
  tx: Tx,
  organisationId: number,
  { personId, before }: { readonly personId: number; readonly before: Date },
): Promise<number | undefined> {
  const row = await tx.maybe<{ locationId: number }>(sql`
    select location_id as "locationId" from booking
    where organisation_id = ${organisationId} and owner_id = ${personId} and status in ('TENTATIVE', 'CONFIRMED') and starts_at <= ${before}
    order by starts_at desc, id desc limit 1`)
  return row?.locationId
}

export interface ColleagueRow {
  readonly personId: number
  readonly name: string
  readonly pictureHash: string | null
  readonly bookingId: number
  readonly locationId: number
  readonly wallFrom: string
  readonly wallTo: string
  readonly isAllDay: boolean
  /** Total number of colleagues, including those beyond the limit. */
  readonly total: number
}

interface ColleagueFilter {
  readonly wallFrom: string
  readonly wallTo: string
  /** Only bookings that have not ended at this time. */
  readonly endsAfter: Date | undefined
  /** Searched locations, with their nearness. */
  readonly locations: readonly { readonly id: number; readonly near: number }[]
  readonly exceptId: number
  readonly limit: number
  /** People to list before the others. */
  readonly first: readonly number[]
}

/**
 * Lists people of the organisation with a booking that is not private, each with the nearest one.
 */
export async function listColleagues(
  tx: Tx,
  organisationId: number,
  { locations, endsAfter, exceptId, limit, first, ...range }: ColleagueFilter,
): Promise<ColleagueRow[]> {
  return tx.query<ColleagueRow>(sql`
    with found as (
      select b.id, b.location_id, b.owner_id, b.wall_from, b.wall_to, b.all_day_booking, b.starts_at, place.near
      from booking b
      join unnest(${locations.map(({ id }) => id)}::bigint[], ${locations.map(({ near }) => near)}::int[]) as place (id, near) on place.id = b.location_id
      where b.organisation_id = ${organisationId} and ${overlapsWall(range)} and b.status in ('TENTATIVE', 'CONFIRMED') and not b.is_private
        ${endsAfter ? sql`and b.ends_at > ${endsAfter}` : empty}
    ), present as (
      select found.*, owner_id as person_id from found
      union all
      select found.*, a.person_id from found
      join booking_attendee a on a.organisation_id = ${organisationId} and a.booking_id = found.id and not a.is_visitor
      where a.person_id is not null
    ), nearest as (
      select distinct on (person_id) * from present where person_id <> ${exceptId} order by person_id, near desc, starts_at, id
    )
    select p.id as "personId", p.name, p.picture_hash as "pictureHash", nearest.id as "bookingId", nearest.location_id as "locationId",
      nearest.wall_from as "wallFrom", nearest.wall_to as "wallTo", nearest.all_day_booking as "isAllDay", count(*) over ()::integer as total
    from nearest
    join person p on p.organisation_id = ${organisationId} and p.id = nearest.person_id and p.kind = 'INTERNAL' and p.status = 'ACTIVE'
    left join user_account u on u.organisation_id = p.organisation_id and u.id = p.id
    where u.deactivated_on is null and coalesce(u.type, 'STANDARD') = 'STANDARD'
    order by p.id = any(${first}::bigint[]) desc, nearest.near desc, p.name collate "und-x-icu", p.id limit ${limit}`)
}
