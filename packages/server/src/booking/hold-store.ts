import sql from 'sql-template-tag'
import { isExclusionViolation } from '../db/database-errors.js'
import type { Tx } from '../db/db.js'
import { hiddenLength, planOnce } from '../db/prepared.js'
import { insertRows } from '../db/rows.js'

/** First key of the advisory locks that writers of a place take turns on. */
const placeLockSpace = 7004

/**
 * Takes the places' locks in id order, before anything is written: with the constraint alone two
 * writers can deadlock.
 */
export async function lockPlaces(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const inOrder = [...new Set(ids)].sort((a, b) => a - b)
  await tx.run(
    planOnce(
      sql`select pg_advisory_xact_lock(${placeLockSpace}, id) from unnest(${hiddenLength('int', inOrder)}) as id`,
    ),
  )
}

/**
 * What a booking keeps from others: its own place and the bookable ones above and below, over its
 * blocked time.
 */
export interface HoldPlan {
  readonly locationId: number
  readonly shadowIds: readonly number[]
  readonly from: Date
  readonly to: Date
}

export const placesOf = ({ locationId, shadowIds }: HoldPlan): number[] => [
  locationId,
  ...shadowIds,
]

/** A booking that is in the way: where, and its own times without buffers. */
export interface Clash {
  readonly locationId: number
  readonly wallFrom: string
  readonly wallTo: string
  /** Without them only a buffer is in the way. */
  readonly startsAt: number
  readonly endsAt: number
  /** It is a booking of a place above or below. */
  readonly isRelated: boolean
}

interface ClashRow {
  index: number
  location_id: number
  wall_from: string
  wall_to: string
  starts_at: Date
  ends_at: Date
  is_related: boolean
}

/**
 * For each of the plans that is taken, by its index, the first booking that holds one of its places
 * then. One look for the whole set; asked under the places' locks, the answer stands. What is
 * longer than 26 hours has an index of its own. The limits keep the planner to the order place,
 * hold, booking, also where it planned while the tables were empty.
 */
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
    select distinct on (wanted.index) wanted.index, held.location_id, b.wall_from, b.wall_to, b.starts_at, b.ends_at, b.location_id <> held.location_id or not wanted.is_own as is_related
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
        select h.location_id, h.booking_id, h.shadow, h.blocked_from from hold h
        where h.organisation_id = ${organisationId} and h.location_id = wanted.location_id and not h.is_long
          and h.blocked_from > wanted.blocked_from - interval '26 hours' and h.blocked_from < wanted.blocked_to and h.blocked_to > wanted.blocked_from
        union all
        select h.location_id, h.booking_id, h.shadow, h.blocked_from from hold h
        where h.organisation_id = ${organisationId} and h.location_id = wanted.location_id and h.is_long
          and h.blocked_from < wanted.blocked_to and h.blocked_to > wanted.blocked_from
      ) as overlapping
      where (wanted.is_own or shadow = 0) and booking_id <> all (${[...exceptIds]}::bigint[])
      order by shadow, blocked_from limit 1
    ) as held
    cross join lateral (select * from booking where organisation_id = ${organisationId} and id = held.booking_id limit 1) as b
    order by wanted.index, held.shadow, held.blocked_from`),
  )
  return new Map(
    rows.map((row) => [
      row.index,
      {
        locationId: row.location_id,
        wallFrom: row.wall_from,
        wallTo: row.wall_to,
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at.getTime(),
        isRelated: row.is_related,
      },
    ]),
  )
}

/** Thrown when the database itself refuses a hold: whatever the look before it missed. */
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
  /** Which of the windows. */
  readonly window: number
  readonly locationId: number
  readonly from: number
  readonly to: number
}

/**
 * Who holds the places in several stretches of time: one look for all of them. Epoch milliseconds.
 */
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
    where held.location_id = any (${[...locationIds]}::bigint[]) and held.booking_id <> all (${[...exceptIds]}::bigint[])`)
  return rows.map((row) => ({
    window: row.index,
    locationId: row.location_id,
    from: row.blocked_from.getTime(),
    to: row.blocked_to.getTime(),
  }))
}
