import sql, { empty, type Sql } from 'sql-template-tag'
import type { Tx } from '../db/db.js'
import type { Busy } from './availability-rules.js'
import type { Interval } from './interval.js'

interface BusyQuery {
  readonly organisationId: number
  readonly range: Interval
  /** Undefined: all of the organisation. */
  readonly locationIds: readonly number[] | undefined
  readonly userId: number
  /** Whose name goes with a booking: nobody's but the caller's own, or everybody's where it is not private. */
  readonly showsOwners: boolean
}

interface HoldRow extends Omit<Busy, 'owner'> {
  locationId: number
  owner: string | null
}

/**
 * Who holds the places in the range, by place and blocked start. One statement for all of a search. What is longer than 26
 * hours is rare and has an index of its own; the other index is asked for starts that can still reach into the range.
 */
export async function loadBusy(tx: Tx, { organisationId, range, locationIds, userId, showsOwners }: BusyQuery): Promise<Map<number, Busy[]>> {
  const [from, to] = [new Date(range.from), new Date(range.to)]
  const places = locationIds ? sql`and location_id = any (${[...locationIds]}::bigint[])` : empty
  const hold = (condition: Sql) => sql`
    select location_id, booking_id, shadow, blocked_from, blocked_to from hold
    where organisation_id = ${organisationId} and ${condition} and blocked_from < ${to} and blocked_to > ${from} ${places}`
  const rows = await tx.query<HoldRow>(sql`
    with held as materialized (
      ${hold(sql`not is_long and blocked_from > ${from}::timestamptz - interval '26 hours'`)} union all ${hold(sql`is_long`)}
    )
    select held.location_id as "locationId", booking_id as "bookingId", shadow = 1 as "isShadow",
      ${millis(sql`blocked_from`)} as "from", ${millis(sql`blocked_to`)} as "to", ${millis(sql`starts_at`)} as "startsAt", ${millis(sql`ends_at`)} as "endsAt",
      booking.owner_id = ${userId} or booking_id in (
        select booking_id from booking_attendee where organisation_id = ${organisationId} and person_id = ${userId}) as "isOwn",
      ${showsOwners ? sql`case when not booking.is_private or booking.owner_id = ${userId} then (
        select name from person where person.organisation_id = ${organisationId} and person.id = booking.owner_id) end` : sql`null`} as owner
    from held join booking on booking.organisation_id = ${organisationId} and booking.id = booking_id
    order by blocked_from`)
  const busy = new Map<number, Busy[]>()
  for (const { locationId, owner, ...row } of rows) {
    const ofPlace = busy.get(locationId)
    const one = { ...row, owner: owner ?? undefined }
    if (ofPlace) ofPlace.push(one)
    else busy.set(locationId, [one])
  }
  return busy
}

/** As a whole number it is read four times as fast as a date. */
const millis = (column: Sql) => sql`(extract(epoch from ${column}) * 1000)::bigint`

/** The locations that somebody searches by default. */
export async function loadSearchLocations(tx: Tx, organisationId: number, userId: number): Promise<number[]> {
  const row = await tx.maybe<{ ids: number[] | null }>(sql`
    select defaults -> 'searchLocations' as ids from user_account where organisation_id = ${organisationId} and id = ${userId}`)
  return row?.ids ?? []
}
