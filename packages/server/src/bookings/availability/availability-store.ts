import sql, { empty, type Sql } from 'sql-template-tag'
import { pictureOf } from '../../ground/core/picture-address.js'
import { mapInTurns } from '../../ground/core/in-turns.js'
import type { Asks } from '../../ground/db/db.js'
import { hiddenLength, planOnce } from '../../ground/db/prepared.js'
import type { Interval } from '../../directory/scheduling/interval.js'
import { movedOn } from '../../directory/scheduling/person-rules.js'
import type { BookingDetails, Busy } from './availability-rules.js'

export interface BusyQuery {
  readonly organisationId: number
  readonly range: Interval
  /** Undefined: the whole organisation. */
  readonly locationIds: readonly number[] | undefined
  readonly userId: number
  /**
   * Load the start and end of each booking. Otherwise the whole blocked time counts as the booking.
   */
  readonly needsTimes: boolean
  readonly showsOwners: boolean
  /** Load the pictures of the owners who are shown. */
  readonly showsFaces: boolean
  /** Load titles and owners of the bookings that the user may read. */
  readonly reading?: Reading | undefined
}

/** Whose bookings a person may read, as in the lists of bookings. */
export interface Reading {
  /** All bookings that are not private. */
  readonly all: boolean
  /** Locations of which the person may read all bookings. */
  readonly managedIds: ReadonlySet<number>
}

/** The fields of a hold's booking for people who may read it. */
interface ReadableHold {
  readonly locationId: number
  readonly isShadow: boolean
  readonly isOwn: boolean
  readonly isPrivate: boolean
  readonly label: string | null
  readonly ownerName: string | null
}

/** The title and owner of a booking for a person who may read it. */
export function readDetails(
  { locationId, isShadow, isOwn, isPrivate, label, ownerName }: ReadableHold,
  { all, managedIds }: Reading,
): BookingDetails | undefined {
  const mayRead = isOwn || managedIds.has(locationId) || (all && !isPrivate)
  return mayRead && !isShadow && ownerName !== null
    ? { label: label ?? undefined, owner: ownerName }
    : undefined
}

interface HoldRow {
  locationId: number
  bookingId: number | null
  isShadow: boolean
  isOwn: boolean
  from: number
  to: number
  startsAt?: number
  endsAt?: number
  owner?: string | null
  ownerId?: number | null
  pictureHash?: string | null
  isPrivate?: boolean
  label?: string | null
  ownerName?: string | null
}

/**
 * With so few locations, the index by location is best for any range, so the plan can be cached.
 * Planning takes four times as long as execution (0.8 and 0.2 ms).
 */
const handful = 16

type HoldsQuery = Pick<BusyQuery, 'organisationId' | 'range' | 'locationIds'>

const isHandful = ({ locationIds }: HoldsQuery) =>
  locationIds !== undefined && locationIds.length <= handful

/**
 * Selects the holds of the locations in the range. Holds longer than 26 hours are rare and have a
 * separate index, so the main index only needs to look 26 hours back.
 */
function selectHolds(query: HoldsQuery): Sql {
  const { organisationId, locationIds } = query
  const [from, to] = [new Date(query.range.from), new Date(query.range.to)]
  const places = locationIds
    ? sql`and location_id = any (${isHandful(query) ? hiddenLength('bigint', locationIds) : sql`${[...locationIds]}::bigint[]`})`
    : empty
  const hold = (condition: Sql) => sql`
    select location_id, booking_id, shadow, blocked_from, blocked_to from hold
    where organisation_id = ${organisationId} and ${condition} and blocked_from < ${to} and blocked_to > ${from} ${places}`
  return sql`${hold(sql`not is_long and blocked_from > ${from}::timestamptz - interval '26 hours'`)} union all ${hold(sql`is_long`)}`
}

/**
 * Loads the holds of the locations in the range as one person sees them, by location and start, in
 * one statement. Joins the bookings only if one of their columns is needed.
 */
export async function loadBusy(tx: Asks, query: BusyQuery): Promise<Map<number, Busy[]>> {
  const { organisationId, userId, needsTimes, showsOwners, showsFaces, reading } = query
  const needsPeople = showsOwners || reading !== undefined
  const [from, to] = [new Date(query.range.from), new Date(query.range.to)]
  const statement = sql`
    with held as materialized (${selectHolds(query)}), own as materialized (
      select id from booking where organisation_id = ${organisationId} and owner_id = ${userId} and starts_at < ${to} and ends_at > ${from}
      union all select booking_id from booking_attendee where organisation_id = ${organisationId} and person_id = ${userId}
    )
    select held.location_id as "locationId", booking_id as "bookingId", shadow = 1 as "isShadow", coalesce(booking_id in (select id from own), false) as "isOwn",
      ${millis(sql`blocked_from`)} as "from", ${millis(sql`blocked_to`)} as "to"
      ${needsTimes ? sql`, ${millis(sql`coalesce(starts_at, blocked_from)`)} as "startsAt", ${millis(sql`coalesce(ends_at, blocked_to)`)} as "endsAt"` : empty}
      ${showsOwners ? sql`, case when not is_private or owner_id = ${userId} then person.name end as owner` : empty}
      ${showsOwners && showsFaces ? sql`, owner_id as "ownerId", picture_hash as "pictureHash"` : empty}
      ${reading ? sql`, coalesce(is_private, false) as "isPrivate", label, person.name as "ownerName"` : empty}
    from held
      ${needsTimes || needsPeople ? sql`left join booking on booking.organisation_id = ${organisationId} and booking.id = booking_id` : empty}
      ${needsPeople ? sql`left join person on person.organisation_id = ${organisationId} and person.id = owner_id` : empty}
    order by blocked_from`
  const rows = await tx.query<HoldRow>(isHandful(query) ? planOnce(statement) : statement)
  const busy = new Map<number, Busy[]>()
  // A month of thousands of locations has hundreds of thousands of rows.
  await mapInTurns(rows, (row) => {
    const ofPlace = busy.get(row.locationId)
    const one = toBusy(row, reading)
    if (ofPlace) ofPlace.push(one)
    else busy.set(row.locationId, [one])
  })
  return busy
}

function toBusy(row: HoldRow, reading: Reading | undefined): Busy {
  const { bookingId, from, to, startsAt = from, endsAt = to, isShadow, isOwn, owner } = row
  const { isPrivate = false, label = null, ownerName = null } = row
  const { ownerId, pictureHash } = row
  return {
    bookingId: bookingId ?? undefined,
    from,
    to,
    startsAt,
    endsAt,
    isShadow,
    isOwn,
    isCalendar: bookingId === null,
    owner: owner ?? undefined,
    ownerPicture: owner && ownerId ? pictureOf(ownerId, pictureHash).picture : undefined,
    ...(reading && { details: readDetails({ ...row, isPrivate, label, ownerName }, reading) }),
  }
}

/** A hold independent of the viewer: `shared-reads.ts` derives each person's view of it. */
export interface HoldFacts {
  readonly locationId: number
  /** Null for an event in the location's calendar, which has no owner. */
  readonly bookingId: number | null
  readonly isShadow: boolean
  readonly from: number
  readonly to: number
  readonly startsAt: number
  readonly endsAt: number
  readonly ownerId: number | null
  readonly attendeeIds: readonly number[]
  readonly isPrivate: boolean
  /** The owner's name; undefined unless the query requests people. */
  readonly owner?: string | null
  readonly pictureHash?: string | null
  /** The title; undefined unless the query requests people. */
  readonly label?: string | null
}

/** Loads the holds of the locations in the range, ordered by start, independently of the viewer. */
export function loadHolds(
  tx: Asks,
  query: HoldsQuery & { readonly needsPeople: boolean },
): Promise<HoldFacts[]> {
  const { organisationId, needsPeople } = query
  const statement = sql`
    with held as materialized (${selectHolds(query)})
    select held.location_id as "locationId", booking_id as "bookingId", shadow = 1 as "isShadow",
      ${millis(sql`blocked_from`)} as "from", ${millis(sql`blocked_to`)} as "to", ${millis(sql`coalesce(starts_at, blocked_from)`)} as "startsAt", ${millis(sql`coalesce(ends_at, blocked_to)`)} as "endsAt",
      owner_id as "ownerId", coalesce(is_private, false) as "isPrivate",
      array(select person_id from booking_attendee a
        where a.organisation_id = ${organisationId} and a.booking_id = held.booking_id and person_id is not null) as "attendeeIds"
      ${needsPeople ? sql`, person.name as owner, picture_hash as "pictureHash", label` : empty}
    from held
      left join booking on booking.organisation_id = ${organisationId} and booking.id = booking_id
      ${needsPeople ? sql`left join person on person.organisation_id = ${organisationId} and person.id = owner_id` : empty}
    order by blocked_from`
  return tx.query<HoldFacts>(isHandful(query) ? planOnce(statement) : statement)
}

interface BookedQuery {
  readonly organisationId: number
  readonly ownerIds: readonly number[]
  readonly categoryIds: readonly number[]
  readonly range: Interval
}

/** A person's active booking, as counted by limits per person. */
export interface BookedFacts extends Interval {
  readonly ownerId: number
  readonly categoryId: number
}

export function loadBooked(
  tx: Asks,
  { organisationId, ownerIds, categoryIds, range }: BookedQuery,
): Promise<BookedFacts[]> {
  const [from, to] = [new Date(range.from), new Date(range.to)]
  const booked = (condition: Sql) => sql`
    select owner_id, location_id, starts_at, ends_at from booking
    where organisation_id = ${organisationId} and owner_id = any (${hiddenLength('bigint', ownerIds)}) and status in ('TENTATIVE', 'CONFIRMED') and status_reason is distinct from ${movedOn}
      and ${condition} and starts_at < ${to} and ends_at > ${from}`
  return tx.query<BookedFacts>(
    planOnce(sql`
    with own as (
      ${booked(sql`not is_long and starts_at > ${from}::timestamptz - interval '26 hours'`)} union all ${booked(sql`is_long`)}
    )
    select owner_id as "ownerId", "categoryId", ${millis(sql`starts_at`)} as "from", ${millis(sql`ends_at`)} as "to"
    from own cross join lateral (
      select booking_category_id as "categoryId" from location where organisation_id = ${organisationId} and location.id = own.location_id limit 1
    ) as place where "categoryId" = any (${hiddenLength('bigint', categoryIds)})`),
  )
}

/** Integers are parsed four times as fast as dates. */
const millis = (column: Sql) => sql`(extract(epoch from ${column}) * 1000)::bigint`

/** Returns the locations that a user searches by default. */
export async function loadSearchLocations(
  tx: Asks,
  organisationId: number,
  userId: number,
): Promise<number[]> {
  const row = await tx.maybe<{ ids: number[] | null }>(sql`
    select defaults -> 'searchLocations' as ids from user_account where organisation_id = ${organisationId} and id = ${userId}`)
  return row?.ids ?? []
}
