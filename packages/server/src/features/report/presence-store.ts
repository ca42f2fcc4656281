import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { openPlaces, wallRange, type OpenTime, type OverviewQuery } from './overview-store.js'

/** How much of the booked time of a space it was used. */
export interface PresenceRow {
  readonly isNow: boolean
  readonly locationId: number
  readonly knownMinutes: number
  readonly sensorMinutes: number
  readonly occupiedMinutes: number
}

/**
 * Sums past booked minutes of which it is known whether somebody was there. A sensor that knows a
 * minute of a booking decides about the booking, otherwise its check-in does where one is required.
 */
export function sumPresence(
  tx: Tx,
  query: OverviewQuery,
  open: readonly OpenTime[],
  now: Date,
): Promise<PresenceRow[]> {
  const { organisationId, from } = query
  return tx.query<PresenceRow>(sql`
    with ${openPlaces(query, open)}, booked as (
      select b.id, b.location_id, open.date >= ${from}::date as is_now, b.checked_in_at is not null as has_come,
        place.needs_check_in and b.ends_at <= ${now} as needed_check_in,
        greatest(b.starts_at, open.opens) as starts, least(b.ends_at, open.closes, ${now}) as ends
      from booking b
      join place on place.id = b.location_id
      cross join lateral generate_series(b.wall_from::date, (b.wall_to - interval '1 microsecond')::date, interval '1 day') as day (at)
      join open on open.hours_id = place.hours_id and open.date = day.at::date
      where b.organisation_id = ${organisationId} and ${wallRange(query)} and b.status = 'CONFIRMED'
        and b.starts_at < least(open.closes, ${now}) and b.ends_at > open.opens
    ), cell as (
      select booked.*, hour.at, greatest(starts, hour.at) - hour.at as first, least(ends, hour.at + interval '1 hour') - hour.at as last
      from booked cross join lateral generate_series(date_trunc('hour', starts, 'UTC'), ends - interval '1 microsecond', interval '1 hour') as hour (at)
    ), minute as (
      select cell.*, (1::bigint << ceil(extract(epoch from last) / 60)::int) - (1::bigint << floor(extract(epoch from first) / 60)::int) as bits from cell
    ), one as (
      select minute.is_now, minute.location_id, has_come, needed_check_in,
        sum(extract(epoch from last - first) / 60) as minutes,
        coalesce(sum(bit_count((seen.known & bits)::bit(64))), 0) as sensed,
        coalesce(sum(bit_count((seen.occupied & bits)::bit(64))), 0) as occupied
      from minute
      left join occupancy_hour seen on seen.organisation_id = ${organisationId} and seen.location_id = minute.location_id and seen.hour = minute.at
      group by minute.id, 1, 2, 3, 4
    )
    select is_now as "isNow", location_id as "locationId",
      round(sum(case when sensed > 0 then sensed when needed_check_in then minutes else 0 end))::float8 as "knownMinutes",
      round(sum(sensed))::float8 as "sensorMinutes",
      round(sum(case when sensed > 0 then occupied when needed_check_in and has_come then minutes else 0 end))::float8 as "occupiedMinutes"
    from one
    group by 1, 2`)
}
