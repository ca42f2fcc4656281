import sql from 'sql-template-tag'
import { isExclusionViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import { lockSpaces } from '../../ground/db/lock-spaces.js'
import { hiddenLength, planOnce } from '../../ground/db/prepared.js'
import { insertRows } from '../../ground/db/rows.js'
import { ifKept } from './booking-store.js'
import { placesOf, type Clash, type HoldPlan } from './clash-rules.js'

/**
 * Locks the locations in id order before the first write; with `version`, only if the kept tree has
 * it. The exclusion constraint alone would allow deadlocks between two writers.
 */
export async function lockPlaces(tx: Tx, ids: readonly number[], version?: number): Promise<void> {
  if (ids.length === 0) return
  const inOrder = [...new Set(ids)].sort((a, b) => a - b)
  await tx.run(
    planOnce(
      sql`select pg_advisory_xact_lock(${lockSpaces.place}, id) from unnest(${hiddenLength('int', inOrder)}) as id ${ifKept(version)}`,
    ),
  )
}

interface ClashRow {
  index: number
  location_id: number
  is_calendar: boolean
  wall_from: string | null
  wall_to: string | null
  starts_at: Date
  ends_at: Date
  is_related: boolean
}

/**
 * Finds the first clashing booking of each plan, by index of the plan, with one query for the whole
 * set. The result is valid until the commit if the locations are locked. Holds longer than 26 hours
 * have a separate index. The limits force the join order location, hold, booking, even for a query
 * plan made while the tables were empty.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- one statement
export async function findClashes(
  tx: Tx,
  organisationId: number,
  plans: readonly HoldPlan[],
  exceptIds: readonly number[] = [],
): Promise<Map<number, Clash>> {
  if (plans.length === 0) return new Map()
  const places = plans.flatMap((plan, index) =>
    placesOf(plan).map((locationId) => ({
      index,
      locationId,
      isOwn: locationId === plan.locationId,
      from: plan.from,
      to: plan.to,
    })),
  )
  const rows = await tx.query<ClashRow>(
    planOnce(sql`
    select distinct on (wanted.index) wanted.index, held.location_id, held.booking_id is null as is_calendar, b.wall_from, b.wall_to,
      coalesce(b.starts_at, held.blocked_from) as starts_at, coalesce(b.ends_at, held.blocked_to) as ends_at, held.shadow = 1 or not wanted.is_own as is_related
    from unnest(${hiddenLength(
      'int',
      places.map(({ index }) => index),
    )}, ${hiddenLength(
      'bigint',
      places.map(({ locationId }) => locationId),
    )}, ${hiddenLength(
      'boolean',
      places.map(({ isOwn }) => isOwn),
    )},
      ${hiddenLength(
        'timestamptz',
        places.map(({ from }) => from),
      )}, ${hiddenLength(
        'timestamptz',
        places.map(({ to }) => to),
      )}) as wanted (index, location_id, is_own, blocked_from, blocked_to)
    cross join lateral (
      select * from (
        select h.location_id, h.booking_id, h.shadow, h.blocked_from, h.blocked_to from hold h
        where h.organisation_id = ${organisationId} and h.location_id = wanted.location_id and not h.is_long
          and h.blocked_from > wanted.blocked_from - interval '26 hours' and h.blocked_from < wanted.blocked_to and h.blocked_to > wanted.blocked_from
        union all
        select h.location_id, h.booking_id, h.shadow, h.blocked_from, h.blocked_to from hold h
        where h.organisation_id = ${organisationId} and h.location_id = wanted.location_id and h.is_long
          and h.blocked_from < wanted.blocked_to and h.blocked_to > wanted.blocked_from
      ) as overlapping
      where (wanted.is_own or shadow = 0) and (booking_id is null or booking_id <> all (${[...exceptIds]}::bigint[]))
      order by shadow, blocked_from limit 1
    ) as held
    left join lateral (select * from booking where organisation_id = ${organisationId} and id = held.booking_id limit 1) as b on true
    order by wanted.index, held.shadow, held.blocked_from`),
  )
  return new Map(
    rows.map((row) => [
      row.index,
      {
        locationId: row.location_id,
        wallFrom: row.wall_from ?? '',
        wallTo: row.wall_to ?? '',
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at.getTime(),
        isRelated: row.is_related,
        ...(row.is_calendar && { isCalendar: true }),
      },
    ]),
  )
}

/** Thrown if the database refuses a hold that passed validation. */
export class HoldRefused extends Error {
  override readonly name = 'HoldRefused'
}

export async function insertHolds(
  tx: Tx,
  organisationId: number,
  holds: readonly { readonly bookingId: number; readonly plan: HoldPlan }[],
): Promise<void> {
  try {
    await insertRows(
      tx,
      'hold',
      holds.flatMap(({ bookingId, plan }) =>
        placesOf(plan).map((locationId) => ({
          organisation_id: organisationId,
          location_id: locationId,
          booking_id: bookingId,
          shadow: locationId === plan.locationId ? 0 : 1,
          blocked_from: plan.from,
          blocked_to: plan.to,
        })),
      ),
    )
  } catch (error) {
    if (!isExclusionViolation(error)) throw error
    throw new HoldRefused('An overlapping hold', { cause: error })
  }
}

/** Shrinks the holds of shortened bookings. Holds never grow here, so they cannot overlap. */
export async function shrinkHolds(
  tx: Tx,
  organisationId: number,
  holds: readonly { readonly bookingId: number; readonly plan: HoldPlan }[],
): Promise<void> {
  if (holds.length === 0) return
  const ids = holds.map(({ bookingId }) => bookingId)
  await tx.run(
    planOnce(sql`
    update hold h set blocked_from = greatest(h.blocked_from, cut.blocked_from), blocked_to = least(h.blocked_to, cut.blocked_to)
    from unnest(${hiddenLength('bigint', ids)}, ${hiddenLength(
      'timestamptz',
      holds.map(({ plan }) => plan.from),
    )}, ${hiddenLength(
      'timestamptz',
      holds.map(({ plan }) => plan.to),
    )}) as cut (booking_id, blocked_from, blocked_to)
    where h.organisation_id = ${organisationId} and h.booking_id = cut.booking_id`),
  )
}

export async function deleteHolds(
  tx: Tx,
  organisationId: number,
  bookingIds: readonly number[],
): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.run(
    planOnce(
      sql`delete from hold where organisation_id = ${organisationId} and booking_id = any (${hiddenLength('bigint', bookingIds)})`,
    ),
  )
}

export interface Held {
  /** Index of the window. */
  readonly window: number
  readonly locationId: number
  readonly from: number
  readonly to: number
}

/** Lists the holds of the locations in several time ranges, with one query. Epoch milliseconds. */
export async function listHeldIn(
  tx: Tx,
  organisationId: number,
  locationIds: readonly number[],
  windows: readonly { readonly from: number; readonly to: number }[],
  exceptIds: readonly number[],
): Promise<Held[]> {
  const rows = await tx.query<{
    index: number
    location_id: number
    blocked_from: Date
    blocked_to: Date
  }>(sql`
    select wanted.index - 1 as index, held.location_id, held.blocked_from, held.blocked_to
    from unnest(${windows.map(({ from }) => new Date(from))}::timestamptz[], ${windows.map(({ to }) => new Date(to))}::timestamptz[]) with ordinality as wanted (window_from, window_to, index)
    cross join lateral (
      select h.location_id, h.booking_id, h.blocked_from, h.blocked_to from hold h
      where h.organisation_id = ${organisationId} and not h.is_long and h.blocked_from > wanted.window_from - interval '26 hours' and h.blocked_from < wanted.window_to and h.blocked_to > wanted.window_from
      union all
      select h.location_id, h.booking_id, h.blocked_from, h.blocked_to from hold h
      where h.organisation_id = ${organisationId} and h.is_long and h.blocked_from < wanted.window_to and h.blocked_to > wanted.window_from
    ) as held
    where held.location_id = any (${[...locationIds]}::bigint[]) and (held.booking_id is null or held.booking_id <> all (${[...exceptIds]}::bigint[]))`)
  return rows.map((row) => ({
    window: row.index,
    locationId: row.location_id,
    from: row.blocked_from.getTime(),
    to: row.blocked_to.getTime(),
  }))
}
