import sql from 'sql-template-tag'
import { isExclusionViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import { HoldRefused } from '../../bookings/booking/hold-store.js'
import type { AffectedBooking } from './consequence-rules.js'

/** Lists the locations' active bookings that have not ended. */
export async function listFutureBookings(
  tx: Tx,
  organisationId: number,
  locationIds: readonly number[],
  now: Date,
): Promise<AffectedBooking[]> {
  if (locationIds.length === 0) return []
  return tx.query<AffectedBooking>(sql`
    select b.id, b.location_id as "locationId", to_char(b.wall_from, 'YYYY-MM-DD"T"HH24:MI:SS.MS') as "timeFrom", to_char(b.wall_to, 'YYYY-MM-DD"T"HH24:MI:SS.MS') as "timeTo", p.name as owner,
      greatest(coalesce(b.attendee_count, 0), (select count(*) from booking_attendee a where a.organisation_id = b.organisation_id and a.booking_id = b.id) + b.owner_is_attendee::int)::int as people
    from booking b join person p on p.organisation_id = b.organisation_id and p.id = b.owner_id
    where b.organisation_id = ${organisationId} and b.location_id = any (${[...locationIds]}::bigint[]) and b.status in ('TENTATIVE', 'CONFIRMED') and b.ends_at > ${now}
    order by b.starts_at, b.id`)
}

/** The locations that become unavailable when another one is booked. */
export interface Shadows {
  readonly id: number
  readonly shadowIds: readonly number[]
}

/**
 * Updates the shadow holds of current and future bookings to the locations that now share space
 * with theirs. The database refuses overlaps.
 */
export async function castShadows(
  tx: Tx,
  organisationId: number,
  places: readonly Shadows[],
  now: Date,
): Promise<void> {
  if (places.length === 0) return
  const pairs = places.flatMap(({ id, shadowIds }) => shadowIds.map((shadow) => ({ id, shadow })))
  const own = sql`select booking_id, location_id, blocked_from, blocked_to from hold
    where organisation_id = ${organisationId} and booking_id is not null and shadow = 0 and location_id = any (${places.map(({ id }) => id)}::bigint[]) and blocked_to > ${now}`
  const wanted = sql`select * from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ shadow }) => shadow)}::bigint[]) as wanted (location_id, shadow_id)`
  await tx.run(sql`
    with own as (${own}), wanted as (${wanted})
    delete from hold h using own where h.organisation_id = ${organisationId} and h.booking_id = own.booking_id and h.shadow = 1
      and not exists (select from wanted where wanted.location_id = own.location_id and wanted.shadow_id = h.location_id)`)
  try {
    await tx.run(sql`
      with own as (${own}), wanted as (${wanted})
      insert into hold (organisation_id, location_id, booking_id, shadow, blocked_from, blocked_to)
      select ${organisationId}, wanted.shadow_id, own.booking_id, 1, own.blocked_from, own.blocked_to
      from own join wanted on wanted.location_id = own.location_id
      where not exists (select from hold h where h.organisation_id = ${organisationId} and h.booking_id = own.booking_id and h.location_id = wanted.shadow_id)
      order by wanted.shadow_id`)
  } catch (error) {
    if (!isExclusionViolation(error)) throw error
    throw new HoldRefused('Bookings would overlap', { cause: error })
  }
}
