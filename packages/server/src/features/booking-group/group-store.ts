import type { BookingGroup, BookingStatus, PersonName } from '@mosaic-booking/sdk'
import sql, { raw, type Sql } from 'sql-template-tag'
import { concernsViewer, type Visibility } from '../../bookings/booking/booking-list-store.js'
import { seriesJson, type SeriesRow } from '../../bookings/booking/booking-store.js'
import type { Tx } from '../../ground/db/db.js'
import { insertRows, updateRows, type Columns } from '../../ground/db/rows.js'

/**
 * An event or a series, with values derived from its active bookings, or from all of them if none
 * is active.
 */
export interface GroupRow {
  readonly id: number
  readonly type: BookingGroup['type']
  readonly version: number
  readonly description: string | null
  readonly cost_code: string | null
  readonly created: Date
  readonly created_by_id: number | null
  readonly creator: PersonName | null
  readonly repeat: SeriesRow | null
  readonly status: BookingStatus
  readonly fixed_dates: boolean
  /** Fixed dates, or those of the first and last bookings, which may be in different time zones. */
  readonly wall_from: string
  readonly wall_to: string
  /** Time zone of the first booking, unless the dates were fixed in another zone. */
  readonly time_zone: string
  readonly zone_to: string
  /** Derived from the bookings, even if the dates are fixed. */
  readonly starts_at: Date
  readonly ends_at: Date
  readonly last_start: Date
  readonly is_checked_in: boolean
  readonly is_private: boolean
  /** Ordered by start; only those visible to the viewer if the group was read for one. */
  readonly booking_ids: number[]
  readonly outside_ids: number[]
  readonly owner_ids: number[]
  readonly location_ids: number[]
  readonly tentative_location_ids: number[]
}

/**
 * Matches bookings `b` of group `g` that the viewer may see: those at visible locations, and those
 * that involve the viewer, including as the event's creator.
 */
export function isInReach(visibility: Visibility, seesAll: boolean): Sql {
  if (visibility.managedIds === 'all' || (seesAll && visibility.hiddenIds.length === 0))
    return everything
  const isOpen = seesAll
    ? sql`b.location_id <> all (${[...visibility.hiddenIds]}::bigint[])`
    : sql`b.location_id = any (${[...visibility.managedIds]}::bigint[])`
  return sql`(${isOpen} or g.created_by_id = any (${[...visibility.ownIds]}::bigint[]) or ${concernsViewer(visibility)})`
}

const everything = sql`true`
const isActive = raw(`b.status in ('TENTATIVE', 'CONFIRMED')`)

const selectGroup = (isVisible: Sql) => sql`
  select g.id, g.type, g.version, g.description, g.cost_code, g.created, g.created_by_id, g.fixed_dates,
    case when creator.id is null then null else json_strip_nulls(json_build_object('id', creator.id, 'name', creator.name, 'email', creator.email)) end as creator,
    case when g.type = 'REPEAT' then ${seriesJson} end as repeat,
    part.status, part.starts_at, part.ends_at, part.last_start, part.is_checked_in, part.is_private, part.booking_ids, part.owner_ids, part.location_ids,
    coalesce(part.outside_ids, '{}') as outside_ids, coalesce(part.tentative_location_ids, '{}') as tentative_location_ids,
    case when g.fixed_dates then g.wall_from else part.wall_from end as wall_from, case when g.fixed_dates then g.wall_to else part.wall_to end as wall_to,
    case when g.fixed_dates then g.time_zone else part.time_zone end as time_zone, case when g.fixed_dates then g.time_zone else part.zone_to end as zone_to
  from booking_group g
  left join person creator on creator.organisation_id = g.organisation_id and creator.id = g.created_by_id
  cross join lateral (
    select case when bool_or(b.status = 'TENTATIVE') then 'TENTATIVE' when bool_or(b.status = 'CONFIRMED') then 'CONFIRMED' when bool_and(b.status = 'CANCELLED_REJECTED') then 'CANCELLED_REJECTED'
        else 'CANCELLED' end as status,
      min(b.starts_at) as starts_at, max(b.ends_at) as ends_at, max(b.starts_at) as last_start, bool_or(b.checked_in_at is not null) as is_checked_in, bool_and(b.is_private) as is_private,
      (array_agg(b.wall_from order by b.starts_at, b.id))[1] as wall_from, (array_agg(b.time_zone order by b.starts_at, b.id))[1] as time_zone,
      (array_agg(b.wall_to order by b.ends_at desc, b.id))[1] as wall_to, (array_agg(b.time_zone order by b.ends_at desc, b.id))[1] as zone_to,
      array_agg(b.id order by b.starts_at, b.id) filter (where b.is_visible) as booking_ids,
      array_agg(b.id order by b.starts_at, b.id) filter (where b.is_visible and g.fixed_dates and (b.starts_at < g.starts_at or b.ends_at > g.ends_at)) as outside_ids,
      array_agg(distinct b.owner_id) as owner_ids, array_agg(distinct b.location_id) as location_ids, array_agg(distinct b.location_id) filter (where b.status = 'TENTATIVE') as tentative_location_ids
    from (
      select b.*, ${isVisible} as is_visible, ${isActive} as is_active, bool_or(${isActive}) over () as is_any_active from booking b
      where b.organisation_id = g.organisation_id and (b.collective_group_id = g.id or b.repeat_group_id = g.id)
    ) as b
    where b.is_active or not b.is_any_active
  ) as part`

/** A group is not found if the viewer may see none of its bookings. */
export function findGroup(
  tx: Tx,
  organisationId: number,
  id: number,
  isVisible = everything,
): Promise<GroupRow | undefined> {
  return tx.maybe<GroupRow>(
    sql`${selectGroup(isVisible)} where g.organisation_id = ${organisationId} and g.id = ${id} and part.booking_ids is not null`,
  )
}

/** Locks the group's own row. Must be called before locking its bookings, to avoid deadlocks. */
export async function lockGroup(tx: Tx, organisationId: number, id: number): Promise<void> {
  await tx.run(
    sql`select 1 from booking_group where organisation_id = ${organisationId} and id = ${id} for update`,
  )
}

export async function listBookingIds(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    sql`select id from booking where organisation_id = ${organisationId} and (collective_group_id = ${id} or repeat_group_id = ${id}) order by id`,
  )
  return rows.map((row) => row.id)
}

export interface EventFilter {
  /** Wall-clock times, compared with the events' wall-clock times. */
  readonly wallFrom: string
  readonly wallTo: string
  readonly statuses: readonly BookingStatus[]
  readonly isVisible: Sql
  readonly after: readonly [startsAt: Date, id: number] | undefined
  readonly limit: number
}

/** Lists events that overlap a range, ordered by their first start. */
export function listEvents(
  tx: Tx,
  organisationId: number,
  { wallFrom, wallTo, statuses, isVisible, after, limit }: EventFilter,
): Promise<GroupRow[]> {
  return tx.query<GroupRow>(sql`
    select * from (${selectGroup(isVisible)} where g.organisation_id = ${organisationId} and g.type = 'COLLECTIVE' and part.booking_ids is not null) as event
    where wall_from < ${wallTo}::timestamp and wall_to > ${wallFrom}::timestamp and status = any (${[...statuses]})
      ${after ? sql`and (starts_at, id) > (${after[0]}, ${after[1]}::bigint)` : sql``}
    order by starts_at, id limit ${limit}`)
}

export async function insertGroup(tx: Tx, columns: Columns): Promise<number> {
  const [id] = await insertRows<number>(tx, 'booking_group', [columns], 'id')
  return id!
}

export async function updateGroup(
  tx: Tx,
  organisationId: number,
  id: number,
  columns: Columns,
): Promise<void> {
  await updateRows(
    tx,
    'booking_group',
    organisationId,
    [{ ...columns, id }],
    sql`version = stored.version + 1`,
  )
}
