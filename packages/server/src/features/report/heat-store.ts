import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { HeatRow } from './heat-rules.js'
import { openPlaces, wallRange, type OpenTime, type OverviewSpace } from './overview-store.js'

export interface HeatQuery {
  readonly organisationId: number
  readonly from: string
  /** Exclusive. */
  readonly before: string
  readonly spaces: readonly (Pick<OverviewSpace, 'id' | 'hoursId'> & { readonly zone: string })[]
  readonly byHour: boolean
}

const placesOf = ({ spaces }: HeatQuery, open: readonly OpenTime[]) =>
  openPlaces(
    {
      spaces: spaces.map((space) => ({
        ...space,
        capacity: 0,
        needsCheckIn: false,
        categoryId: 0,
      })),
    },
    open,
  )

/** Sums booked minutes within opening hours; with `onlyCheckedIn`, those of bookings with a check-in. */
export function sumBooked(
  tx: Tx,
  query: HeatQuery,
  open: readonly OpenTime[],
  onlyCheckedIn: boolean,
): Promise<HeatRow[]> {
  const { organisationId, from: earlier, before, byHour } = query
  return tx.query<HeatRow>(sql`
    with ${placesOf(query, open)}, used as (
      select b.location_id,
        (greatest(b.starts_at, open.opens) at time zone 'UTC') + (b.wall_from - (b.starts_at at time zone 'UTC')) as starts,
        (least(b.ends_at, open.closes) at time zone 'UTC') + (b.wall_from - (b.starts_at at time zone 'UTC')) as ends
      from booking b
      join place on place.id = b.location_id
      cross join lateral generate_series(b.wall_from::date, (b.wall_to - interval '1 microsecond')::date, interval '1 day') as day (at)
      join open on open.hours_id = place.hours_id and open.date = day.at::date
      where b.organisation_id = ${organisationId} and ${wallRange({ earlier, before })} and b.status in ('TENTATIVE', 'CONFIRMED')
        and b.starts_at < open.closes and b.ends_at > open.opens and (not ${onlyCheckedIn}::boolean or b.checked_in_at is not null)
    ), part as (
      select location_id, cell.at, extract(epoch from least(ends, cell.at + interval '1 hour') - greatest(starts, cell.at)) / 60 as minutes
      from used cross join lateral generate_series(date_trunc('hour', starts), ends - interval '1 microsecond', interval '1 hour') as cell (at)
    )
    select location_id as "locationId", to_char(at, 'YYYY-MM-DD') as date, case when ${byHour}::boolean then extract(hour from at)::int else -1 end as hour,
      sum(minutes)::float8 as minutes, null::float8 as known
    from part
    group by 1, 2, 3`)
}

/** Sums the minutes of hours within opening hours of which sensors know whether somebody was there. */
export function sumSensed(tx: Tx, query: HeatQuery, open: readonly OpenTime[]): Promise<HeatRow[]> {
  const { organisationId, spaces, byHour } = query
  return tx.query<HeatRow>(sql`
    with ${placesOf(query, open)}, zone as (
      select * from unnest(${spaces.map(({ id }) => id)}::bigint[], ${spaces.map(({ zone }) => zone)}::text[]) as zone (id, name)
    )
    select seen.location_id as "locationId", to_char(open.date, 'YYYY-MM-DD') as date,
      case when ${byHour}::boolean then extract(hour from seen.hour at time zone zone.name)::int else -1 end as hour,
      sum(bit_count(seen.occupied::bit(64)))::float8 as minutes, sum(bit_count(seen.known::bit(64)))::float8 as known
    from place
    join zone on zone.id = place.id
    join open on open.hours_id = place.hours_id
    join occupancy_hour seen on seen.organisation_id = ${organisationId} and seen.location_id = place.id
      and seen.hour < open.closes and seen.hour > open.opens - interval '1 hour'
    group by 1, 2, 3`)
}
