import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { foldedText } from '../../ground/db/fold-text.js'
import { overlaps, selectBooking, type BookingRow } from './booking-store.js'

/**
 * The largest UTC offset, rounded up. It bounds the instants of a wall-clock range, so that an
 * index of instants can serve it.
 */
const furthestOffsetMs = 15 * 3_600_000

export const overlapsWall = ({ wallFrom, wallTo }: Pick<ListFilter, 'wallFrom' | 'wallTo'>) => sql`
  ${overlaps(new Date(Date.parse(`${wallFrom}Z`) - furthestOffsetMs), new Date(Date.parse(`${wallTo}Z`) + furthestOffsetMs))}
  and b.wall_from < ${wallTo}::timestamp and b.wall_to > ${wallFrom}::timestamp`

/**
 * Decides whether the viewer may see the owner of a private booking: only involved people and
 * location managers may.
 */
export interface Visibility {
  readonly personId: number
  /** The viewer and their principals. */
  readonly ownIds: readonly number[]
  readonly managedIds: readonly number[] | 'all'
  /**
   * Locations hidden from the viewer. Their bookings are listed only if the viewer is involved
   * (AD-094).
   */
  readonly hiddenIds: readonly number[]
}

/** Matches bookings `b` that the viewer or a principal owns or made, or that the viewer attends. */
export const concernsViewer = ({ personId, ownIds }: Visibility): Sql => sql`(
  b.owner_id = any (${[...ownIds]}::bigint[]) or b.booked_by_id = any (${[...ownIds]}::bigint[])
  or exists (select 1 from booking_attendee a where a.organisation_id = b.organisation_id and a.booking_id = b.id and a.person_id = ${personId}))`

const knowsOwner = (visibility: Visibility): Sql =>
  visibility.managedIds === 'all'
    ? sql`true`
    : sql`(not b.is_private or b.location_id = any (${[...visibility.managedIds]}::bigint[]) or ${concernsViewer(visibility)})`

const seenText = (visibility: Visibility, text: Sql) =>
  sql`case when ${knowsOwner(visibility)} then ${text} else '' end collate "und-x-icu"`

/**
 * Sort columns; ties are ordered by start and id. Titles and owners hidden from the viewer sort as
 * missing.
 */
const sortColumns = {
  timeFrom: () => sql`b.starts_at`,
  location: () => sql`l."left"`,
  label: (visibility: Visibility) => seenText(visibility, sql`coalesce(b.label, '')`),
  owner: (visibility: Visibility) => seenText(visibility, sql`owner.name`),
  status: () => sql`b.status`,
} as const
export type SortKey = keyof typeof sortColumns

/** A search word without case and accents, and the locations whose names contain it. */
export interface SoughtWord {
  readonly text: string
  readonly locationIds: readonly number[]
}

/** Matches the title and owner of a private booking only for viewers who may read them. */
const contains = (visibility: Visibility, { text, locationIds }: SoughtWord) => sql`and (
  b.location_id = any (${[...locationIds]}::bigint[])
  or (${knowsOwner(visibility)} and (strpos(${foldedText(sql`coalesce(b.label, '')`)}, ${text}) > 0
    or exists (select from person p where p.organisation_id = b.organisation_id and p.id = b.owner_id and strpos(p.folded_name, ${text}) > 0))))`

export interface ListFilter {
  /** Wall-clock range, compared with the bookings' wall-clock times. */
  readonly wallFrom: string
  readonly wallTo: string
  readonly locationIds: readonly number[] | undefined
  readonly ownerIds: readonly number[] | undefined
  /** Only bookings that this person owns, made or attends. */
  readonly personId: number | undefined
  /** Only bookings with an order for one of this person's service providers. */
  readonly deliveredBy?: number | undefined
  /** Only bookings that have not ended at this time and whose owner can no longer act (D-127). */
  readonly orphanedAt?: Date | undefined
  readonly endsAfter?: Date | undefined
  readonly words: readonly SoughtWord[]
  readonly perDay?: number | undefined
  readonly statuses: readonly string[]
  readonly sort: SortKey
  readonly isDescending: boolean
  readonly visibility: Visibility
  /** Keyset of the previous page: sort key, start and id of its last row. */
  readonly after: readonly [key: string | number | Date, startsAt: Date, id: number] | undefined
  readonly limit: number
}

/**
 * Ids of the bookings that a person owns, made or attends: a union that uses three indexes. A
 * single condition with "or" would read everyone's bookings in the range.
 */
const idsOf = (organisationId: number, personId: number) => sql`
  select id from booking where organisation_id = ${organisationId} and owner_id = ${personId}
  union select id from booking where organisation_id = ${organisationId} and booked_by_id = ${personId}
  union select booking_id from booking_attendee where organisation_id = ${organisationId} and person_id = ${personId}`

const isDeliveredBy = (userId: number) => sql`exists (
  select from extra_request x
  join booking_option o on o.organisation_id = x.organisation_id and o.id = x.option_id
  join user_provider p on p.organisation_id = o.organisation_id and p.provider_id = o.provider_id
  where x.organisation_id = b.organisation_id and x.booking_id = b.id and p.user_id = ${userId})`

/** The owner is deactivated or was deleted. A deleted owner is replaced by an anonymous person. */
const isOrphaned = (now: Date) => sql`b.ends_at > ${now} and exists (
  select from person p left join user_account u on u.organisation_id = p.organisation_id and u.id = p.id
  where p.organisation_id = b.organisation_id and p.id = b.owner_id
    and (p.kind = 'ANONYMOUS' or p.status <> 'ACTIVE' or u.deactivated_on is not null))`

type Conditions = Omit<ListFilter, 'sort' | 'isDescending' | 'after' | 'limit' | 'perDay'>

const meets = (organisationId: number, filter: Conditions) => {
  const { personId, visibility } = filter
  return sql`
    b.organisation_id = ${organisationId} and ${overlapsWall(filter)} and b.status = any (${[...filter.statuses]})
      ${filter.locationIds ? sql`and b.location_id = any (${[...filter.locationIds]}::bigint[])` : empty}
      ${filter.ownerIds ? sql`and b.owner_id = any (${[...filter.ownerIds]}::bigint[]) and ${knowsOwner(visibility)}` : empty}
      ${filter.deliveredBy === undefined ? empty : sql`and ${isDeliveredBy(filter.deliveredBy)}`}
      ${filter.orphanedAt ? sql`and ${isOrphaned(filter.orphanedAt)}` : empty}
      ${filter.endsAfter ? sql`and b.ends_at > ${filter.endsAfter}` : empty}
      ${personId === undefined ? empty : sql`and b.id in (${idsOf(organisationId, personId)})`}
      ${visibility.hiddenIds.length === 0 ? empty : sql`and (b.location_id <> all (${[...visibility.hiddenIds]}::bigint[]) or ${concernsViewer(visibility)})`}
      ${
        filter.words.length === 0
          ? empty
          : join(
              filter.words.map((word) => contains(visibility, word)),
              ' ',
            )
      }`
}

/**
 * Each booking's rank among those that start on the same day. Meetings come before desks, which
 * would otherwise fill every day, because they are booked from its first minute.
 */
const rankInDay = (organisationId: number, filter: Conditions) => sql`
  select b.id, row_number() over (partition by b.wall_from::date order by coalesce(l.capacity, 1) > 1 desc, b.starts_at, b.id) as rank
  from booking b join location l on l.organisation_id = b.organisation_id and l.id = b.location_id
  where ${meets(organisationId, filter)}`

export async function listBookings(
  tx: Tx,
  organisationId: number,
  filter: ListFilter,
): Promise<BookingRow[]> {
  const { visibility, after, isDescending } = filter
  const key = sortColumns[filter.sort](visibility)
  const follows =
    after &&
    sql`and (${key} ${raw(isDescending ? '<' : '>')} ${after[0]} or (${key} = ${after[0]} and (b.starts_at, b.id) > (${after[1]}, ${after[2]}::bigint)))`
  const isOfFirst =
    filter.perDay === undefined
      ? empty
      : sql`and b.id in (select id from (${rankInDay(organisationId, filter)}) ranked where rank <= ${filter.perDay})`
  return tx.query<BookingRow>(sql`
    ${selectBooking} join location l on l.organisation_id = b.organisation_id and l.id = b.location_id
    where ${meets(organisationId, filter)} ${isOfFirst} ${follows ?? empty}
    order by ${key} ${raw(isDescending ? 'desc' : 'asc')}, b.starts_at, b.id limit ${filter.limit}`)
}

export async function countBookings(
  tx: Tx,
  organisationId: number,
  filter: Conditions,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count from booking b where ${meets(organisationId, filter)}`,
  )
  return row!.count
}

/** Counts these bookings by start day, in their location's wall-clock time. */
export function countByDay(
  tx: Tx,
  organisationId: number,
  filter: Conditions,
): Promise<{ date: string; count: number }[]> {
  return tx.query(sql`
    select to_char(b.wall_from, 'YYYY-MM-DD') as date, count(*)::integer as count
    from booking b where ${meets(organisationId, filter)} group by 1 order by 1`)
}

export interface BookingVisitRow {
  readonly booking_id: number
  readonly visit_id: number
  readonly location_id: number
  readonly date: string
  readonly name: string
  readonly checked_in_at: Date | null
  readonly checked_out_at: Date | null
}

export async function listVisits(
  tx: Tx,
  organisationId: number,
  bookingIds: readonly number[],
): Promise<BookingVisitRow[]> {
  return tx.query<BookingVisitRow>(sql`
    select l.booking_id, v.id as visit_id, v.location_id, v.date, g.name, v.checked_in_at, v.checked_out_at
    from visit_booking l
    join visit v on v.organisation_id = l.organisation_id and v.id = l.visit_id
    join person g on g.organisation_id = v.organisation_id and g.id = v.guest_id
    where l.organisation_id = ${organisationId} and l.booking_id = any (${[...bookingIds]}::bigint[])
    order by g.name collate "und-x-icu", v.id, l.booking_id`)
}

/**
 * The location and time of an active booking of one of the people, unless it is private (D-159).
 */
export interface WhereaboutsRow {
  person_id: number
  id: number
  location_id: number
  wall_from: string
  wall_to: string
  time_zone: string
  starts_at: Date
  ends_at: Date
}

export async function listWhereabouts(
  tx: Tx,
  organisationId: number,
  {
    personIds,
    locationIds,
    ...range
  }: Pick<ListFilter, 'wallFrom' | 'wallTo'> & {
    readonly personIds: readonly number[]
    readonly locationIds: readonly number[]
  },
): Promise<WhereaboutsRow[]> {
  return tx.query<WhereaboutsRow>(sql`
    select who.person_id, b.id, b.location_id, b.wall_from, b.wall_to, b.time_zone, b.starts_at, b.ends_at
    from booking b join unnest(${[...personIds]}::bigint[]) as who (person_id)
      on b.owner_id = who.person_id or exists (select from booking_attendee a where a.organisation_id = b.organisation_id and a.booking_id = b.id and a.person_id = who.person_id)
    where b.organisation_id = ${organisationId} and ${overlapsWall(range)} and b.status in ('TENTATIVE', 'CONFIRMED')
      and not b.is_private and b.location_id = any (${[...locationIds]}::bigint[])
    order by b.starts_at, b.id`)
}
