import sql from 'sql-template-tag'
import { overlapsWall } from '../../bookings/booking/booking-list-store.js'
import type { Tx } from '../../ground/db/db.js'

/** Spaces and days of an overview. Days are wall-clock days of the spaces; `before` is exclusive. */
export interface OverviewQuery {
  readonly organisationId: number
  /** The first day of the period before. */
  readonly earlier: string
  readonly from: string
  readonly before: string
  readonly spaces: readonly OverviewSpace[]
}

export interface OverviewSpace {
  readonly id: number
  readonly capacity: number
  readonly needsCheckIn: boolean
  readonly categoryId: number
  /** Spaces with the same opening hours share this number. */
  readonly hoursId: number
}

/** An opening time that does not cross midnight, in epoch milliseconds. */
export interface OpenTime {
  readonly hoursId: number
  readonly date: string
  readonly from: number
  readonly to: number
}

/** Booked minutes within the opening hours: of a space, or of an hour of the week in this period. */
export interface UseRow {
  readonly isNow: boolean
  readonly locationId: number | null
  readonly weekday: number | null
  readonly hour: number | null
  readonly minutes: number
}

export const wallRange = ({ earlier, before }: Pick<OverviewQuery, 'earlier' | 'before'>) =>
  overlapsWall({ wallFrom: `${earlier}T00:00`, wallTo: `${before}T00:00` })

/** The common table expressions of the spaces and of their opening hours. */
export const openPlaces = (
  { spaces }: Pick<OverviewQuery, 'spaces'>,
  open: readonly OpenTime[],
) => sql`
    place as materialized (
      select * from unnest(${spaces.map(({ id }) => id)}::bigint[], ${spaces.map(({ hoursId }) => hoursId)}::int[],
        ${spaces.map(({ needsCheckIn }) => needsCheckIn)}::boolean[]) as place (id, hours_id, needs_check_in)
    ), open as materialized (
      select hours_id, date, to_timestamp(opens / 1000) as opens, to_timestamp(closes / 1000) as closes
      from unnest(${open.map(({ hoursId }) => hoursId)}::int[], ${open.map(({ date }) => date)}::date[],
        ${open.map((time) => time.from)}::float8[], ${open.map((time) => time.to)}::float8[]) as open (hours_id, date, opens, closes)
    )`

/**
 * Sums booked minutes by space, and by weekday and hour. A booking's offset at its start converts
 * its instants to wall-clock hours.
 */
export function sumUse(tx: Tx, query: OverviewQuery, open: readonly OpenTime[]): Promise<UseRow[]> {
  const { organisationId, from } = query
  return tx.query<UseRow>(sql`
    with ${openPlaces(query, open)}, used as (
      select b.location_id, open.date >= ${from}::date as is_now,
        (greatest(b.starts_at, open.opens) at time zone 'UTC') + (b.wall_from - (b.starts_at at time zone 'UTC')) as starts,
        (least(b.ends_at, open.closes) at time zone 'UTC') + (b.wall_from - (b.starts_at at time zone 'UTC')) as ends
      from booking b
      join place on place.id = b.location_id
      cross join lateral generate_series(b.wall_from::date, (b.wall_to - interval '1 microsecond')::date, interval '1 day') as day (at)
      join open on open.hours_id = place.hours_id and open.date = day.at::date
      where b.organisation_id = ${organisationId} and ${wallRange(query)} and b.status in ('TENTATIVE', 'CONFIRMED')
        and b.starts_at < open.closes and b.ends_at > open.opens
    ), part as (
      select location_id, is_now, cell.at, extract(epoch from least(ends, cell.at + interval '1 hour') - greatest(starts, cell.at)) / 60 as minutes
      from used cross join lateral generate_series(date_trunc('hour', starts), ends - interval '1 microsecond', interval '1 hour') as cell (at)
    )
    select is_now as "isNow", location_id as "locationId", extract(isodow from at)::int as weekday, extract(hour from at)::int as hour,
      round(sum(minutes))::float8 as minutes
    from part
    group by grouping sets ((is_now, location_id), (is_now, extract(isodow from at)::int, extract(hour from at)::int))
    having location_id is not null or is_now`)
}

/** What became of the bookings of a space that start in a period. */
export interface OutcomeRow {
  readonly isNow: boolean
  readonly locationId: number
  readonly checkIns: number
  readonly noShows: number
  /** Active bookings that state how many people come. */
  readonly stated: number
  readonly attendees: number
  /** Those for at most half as many people as there are seats. */
  readonly small: number
}

export function countOutcomes(tx: Tx, query: OverviewQuery, now: Date): Promise<OutcomeRow[]> {
  const { organisationId, earlier, from, spaces } = query
  return tx.query<OutcomeRow>(sql`
    select b.wall_from >= ${from}::timestamp as "isNow", b.location_id as "locationId",
      count(*) filter (where b.status_reason is distinct from 'NO_SHOW' and b.checked_in_at is not null)::int as "checkIns",
      count(*) filter (where b.status_reason = 'NO_SHOW'
        or (place.needs_check_in and b.status = 'CONFIRMED' and b.ends_at <= ${now} and b.checked_in_at is null))::int as "noShows",
      count(b.attendee_count) filter (where b.status in ('TENTATIVE', 'CONFIRMED'))::int as stated,
      coalesce(sum(b.attendee_count) filter (where b.status in ('TENTATIVE', 'CONFIRMED')), 0)::int as attendees,
      count(*) filter (where b.status in ('TENTATIVE', 'CONFIRMED') and b.attendee_count * 2 <= place.capacity)::int as small
    from booking b
    join unnest(${spaces.map(({ id }) => id)}::bigint[], ${spaces.map(({ capacity }) => capacity)}::int[], ${spaces.map(({ needsCheckIn }) => needsCheckIn)}::boolean[])
      as place (id, capacity, needs_check_in) on place.id = b.location_id
    where b.organisation_id = ${organisationId} and ${wallRange(query)} and b.wall_from >= ${earlier}::timestamp
      and (b.status in ('TENTATIVE', 'CONFIRMED') or b.status_reason = 'NO_SHOW')
    group by 1, 2`)
}

/** People and booked spaces of a category: on a day, or in the whole period without a date. */
export interface SupplyRow {
  readonly categoryId: number
  readonly date: string | null
  readonly people: number
  readonly spaces: number
}

export function countSupply(
  tx: Tx,
  query: OverviewQuery,
  categoryIds: readonly number[],
): Promise<SupplyRow[]> {
  const { organisationId, from, before } = query
  const spaces = query.spaces.filter(({ categoryId }) => categoryIds.includes(categoryId))
  return tx.query<SupplyRow>(sql`
    select place.category_id as "categoryId", to_char(b.wall_from::date, 'YYYY-MM-DD') as date,
      count(distinct b.owner_id) filter (where coalesce(u.type, 'STANDARD') = 'STANDARD')::int as people, count(distinct b.location_id)::int as spaces
    from booking b
    join unnest(${spaces.map(({ id }) => id)}::bigint[], ${spaces.map(({ categoryId }) => categoryId)}::bigint[]) as place (id, category_id) on place.id = b.location_id
    left join user_account u on u.organisation_id = b.organisation_id and u.id = b.owner_id
    where b.organisation_id = ${organisationId} and ${overlapsWall({ wallFrom: `${from}T00:00`, wallTo: `${before}T00:00` })}
      and b.wall_from >= ${from}::timestamp and b.status in ('TENTATIVE', 'CONFIRMED')
    group by grouping sets ((place.category_id), (place.category_id, b.wall_from::date))`)
}
