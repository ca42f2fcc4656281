import type {
  ConferenceProviderType,
  ExtraRequestStatus,
  Price,
  RepeatKind,
} from '@mosaic-booking/sdk'
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import { priceOf } from '../../directory/directory/extra-columns.js'
import type { Asks, Tx } from '../../ground/db/db.js'
import { toLiteral } from '../../ground/db/literal.js'
import { hiddenLength, planOnce } from '../../ground/db/prepared.js'
import { insertRows, updateRows, type Columns } from '../../ground/db/rows.js'

export interface PlannedAttendee {
  readonly personId: number | undefined
  readonly name: string
  readonly email: string | undefined
  readonly isVisitor: boolean
  readonly locationId: number | undefined
}

export interface PersonRow {
  id: number
  name: string
  email: string | null
  costCode: string | null
  pictureHash: string | null
}
export interface AttendeeRow {
  personId: number | null
  name: string
  email: string | null
  isVisitor: boolean
  locationId: number | null
  pictureHash: string | null
}
export interface ExtraRow {
  id: number
  type: string
  optionId: number | null
  /** Of people, for an extra that follows them. */
  quantity: number | null
  follows: boolean
  timeFrom: string | null
  timeTo: string | null
  notes: string | null
  status: ExtraRequestStatus
  bufferKind: 'SETUP' | 'TEARDOWN' | null
  /** With which it was ordered, for one item or person. */
  price: Price | null
}

/**
 * A booking's series: its rule and the wall-clock times of its first occurrence. Unset values are
 * null.
 */
export interface SeriesRow {
  id: number
  version: number
  repeatKind: RepeatKind
  repeatEndDate: string
  repeatInterval: number | null
  repeatWeekdays: number[] | null
  repeatOrdinal: number | null
  /** Default location of the occurrences. */
  locationId: number
  isAllDay: boolean
  /** The day of wallFrom. */
  firstDate: string
  wallFrom: string
  wallTo: string
}

export interface BookingRow {
  id: number
  organisation_id: number
  version: number
  location_id: number
  owner_id: number
  booked_by_id: number
  wall_from: string
  wall_to: string
  time_zone: string
  starts_at: Date
  ends_at: Date
  all_day_booking: boolean
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' | 'CANCELLED_REJECTED'
  status_reason: string | null
  label: string | null
  repeat_group_id: number | null
  collective_group_id: number | null
  conference_provider_id: number | null
  conference_type: ConferenceProviderType | null
  online_meeting_status: 'PENDING' | 'READY' | 'FAILED' | null
  online_meeting_id: string | null
  online_meeting_user: string | null
  join_url: string | null
  checked_in_at: Date | null
  cancellation_reason: string | null
  cancelled_at: Date | null
  source: string
  source_version: string | null
  created: Date
  owner: PersonRow
  booked_by: PersonRow
  cancelled_by: PersonRow | null
  attendees: AttendeeRow[]
  extras: ExtraRow[]
  /**
   * The day in the series to which this occurrence belongs, even if it was moved to another day.
   */
  repeat_date: string | null
  repeat: SeriesRow | null
  event_description: string | null
  event_creator_id: number | null
  [plainColumn: string]: unknown
}

const personJson = (alias: string) =>
  raw(
    `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'email', ${alias}.email, 'pictureHash', ${alias}.picture_hash, 'costCode', (select u.defaults ->> 'costCode' from user_account u where u.organisation_id = ${alias}.organisation_id and u.id = ${alias}.id))`,
  )
const wall = (name: string) => raw(`to_char(${name}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`)

/** The series of a booking group `g`, as a SeriesRow. */
export const seriesJson = sql`json_build_object('id', g.id, 'version', g.version, 'repeatKind', g.repeat_kind, 'repeatEndDate', g.repeat_end_date,
  'repeatInterval', g.repeat_interval, 'repeatWeekdays', g.repeat_weekdays, 'repeatOrdinal', g.repeat_ordinal, 'locationId', g.location_id, 'isAllDay', g.all_day_booking, 'firstDate', g.wall_from::date, 'wallFrom', ${wall('g.wall_from')}, 'wallTo', ${wall('g.wall_to')})`

/**
 * Joins the row of another table that a booking references. The limit makes it a look-up by key:
 * without it, the planner reads the whole table for a single booking while the table is small.
 */
const referred = (table: string, key: string) =>
  raw(
    `lateral (select * from ${table} t where t.organisation_id = b.organisation_id and t.id = b.${key} limit 1)`,
  )

/**
 * The quantity of extra request `x` of booking `b`. An extra without a quantity follows the number
 * of people (`countPeople`), so that nobody has to change it when more of them come.
 */
export const orderedQuantity =
  raw(`coalesce(x.quantity, case when x.option_id is not null then coalesce(nullif(b.attendee_count, 0),
  (select greatest(1, count(*) + case when b.owner_is_attendee and bool_or(a.person_id = b.owner_id) is not true then 1 else 0 end)::int
    from booking_attendee a where a.organisation_id = b.organisation_id and a.booking_id = b.id)) end)`)

export const selectBooking = sql`
  select b.*, ${personJson('owner')} as owner, ${personJson('booker')} as booked_by,
    case when canceller.id is null then null else ${personJson('canceller')} end as cancelled_by,
    coalesce((select json_agg(json_build_object('personId', a.person_id, 'name', a.name, 'email', a.email, 'isVisitor', a.is_visitor, 'locationId', a.location_id, 'pictureHash', p.picture_hash) order by a.position)
      from booking_attendee a left join person p on p.organisation_id = a.organisation_id and p.id = a.person_id where a.organisation_id = b.organisation_id and a.booking_id = b.id), '[]') as attendees,
    coalesce((select json_agg(json_build_object('id', x.id, 'type', x.type, 'optionId', x.option_id, 'quantity', ${orderedQuantity}, 'follows', x.quantity is null and x.option_id is not null, 'timeFrom', ${wall('x.wall_from')}, 'timeTo', ${wall('x.wall_to')},
        'notes', x.notes, 'status', x.status, 'bufferKind', x.buffer_kind, 'price', ${priceOf('x')}) order by x.id)
      from extra_request x where x.organisation_id = b.organisation_id and x.booking_id = b.id), '[]') as extras,
    case when g.id is null then null else ${seriesJson} end as repeat,
    e.description as event_description, e.created_by_id as event_creator_id,
    (select c.type from conference_provider c where c.organisation_id = b.organisation_id and c.id = b.conference_provider_id) as conference_type
  from booking b
  join ${referred('person', 'owner_id')} as owner on true
  join ${referred('person', 'booked_by_id')} as booker on true
  left join ${referred('person', 'cancelled_by_id')} as canceller on true
  left join ${referred('booking_group', 'repeat_group_id')} as g on true
  left join ${referred('booking_group', 'collective_group_id')} as e on true`

export async function findBooking(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<BookingRow | undefined> {
  return (await findBookings(tx, organisationId, [id]))[0]
}

/** Returns bookings in id order; skips missing ids. */
export async function findBookings(
  tx: Asks,
  organisationId: number,
  ids: readonly number[],
): Promise<BookingRow[]> {
  if (ids.length === 0) return []
  return tx.query<BookingRow>(
    planOnce(
      sql`${selectBooking} where b.organisation_id = ${organisationId} and b.id = any (${hiddenLength('bigint', ids)}) order by b.id`,
    ),
  )
}

export async function listOccurrenceIds(
  tx: Tx,
  organisationId: number,
  repeatGroupId: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from booking where organisation_id = ${organisationId} and repeat_group_id = ${repeatGroupId} and status in ('TENTATIVE', 'CONFIRMED') order by starts_at, id`)
  return rows.map(({ id }) => id)
}

/**
 * Locks the tree against changes until the transaction ends. Returns the organisation's current
 * version (migration 0035), and keeps it in the transaction for `ifKept`.
 */
export async function keepTree(tx: Tx, organisationId: number): Promise<number> {
  const { version } = await tx.one<{ version: string }>(
    planOnce(
      sql`select set_config('mosaic.tree', keep_tree(${organisationId})::text, true) as version`,
    ),
  )
  return Number(version)
}

/**
 * The condition of locks that are sent together with `keepTree`, before its answer: if it finds
 * another version, the set is validated again and takes its locks then, in their order. Does not
 * read the current version, which a change of settings may raise while the tree is locked.
 */
export const ifKept = (version: number | undefined): Sql =>
  version === undefined ? empty : sql`where current_setting('mosaic.tree') = ${String(version)}`

/**
 * Locks the tree, then the bookings' rows in id order, then reads them. Serialises concurrent
 * changes of a booking.
 */
export async function lockBookings(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<BookingRow[]> {
  if (ids.length === 0) return []
  await tx.run(
    planOnce(
      sql`
      with tree as materialized (select keep_tree(${organisationId}))
      select 1 from tree, booking b where b.organisation_id = ${organisationId} and b.id = any (${hiddenLength('bigint', ids)}) order by b.id for update of b`,
    ),
  )
  return findBookings(tx, organisationId, ids)
}

/** Bypasses row-level security: the token from a mail replaces a session. */
export async function findByCheckInToken(tx: Tx, hash: Buffer): Promise<BookingRow | undefined> {
  return tx.maybe<BookingRow>(
    sql`${selectBooking} where b.check_in_token_hash = ${hash} for update of b`,
  )
}

/**
 * Matches bookings `b` that overlap a range. Bookings of more than 26 hours are flagged `is_long`
 * and have a separate index.
 */
export const overlaps = (from: Date | Sql, to: Date | Sql): Sql => sql`(
  (not b.is_long and b.starts_at < ${to} and b.starts_at > ${from}::timestamptz - interval '26 hours' and b.ends_at > ${from})
  or (b.is_long and b.ends_at > ${from} and b.starts_at < ${to}))`

/**
 * Takes ids for new bookings, so that all their rows can be sent together. Those of bookings that
 * are then refused stay unused.
 */
export async function takeBookingIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await tx.query<{ id: number }>(
    planOnce(sql`select nextval('booking_id_seq') as id from generate_series(1, ${count}::int)`),
  )
  return rows.map(({ id }) => id)
}

/** Inserts bookings with identical columns. */
export async function insertBookings(
  tx: Tx,
  rows: readonly (Columns & { readonly id: number })[],
): Promise<void> {
  await insertRows(tx, 'booking', rows)
}

/** Updates bookings, with the same columns for each, and increments their versions. */
export async function updateBookings(
  tx: Tx,
  organisationId: number,
  rows: readonly (Columns & { readonly id: number })[],
): Promise<void> {
  await updateRows(tx, 'booking', organisationId, rows, sql`version = stored.version + 1`)
}

/** Attendees or extras of a booking in a set. */
export interface PartOf<Part> {
  readonly bookingId: number
  readonly parts: readonly Part[]
}

/** New parts for a booking whose row is locked. */
export interface ReplacedParts<Part> extends PartOf<Part> {
  /** Whether the booking currently has any of these parts. */
  readonly hasParts: boolean
}

export async function replaceAttendees(
  tx: Tx,
  organisationId: number,
  lists: readonly ReplacedParts<PlannedAttendee>[],
): Promise<void> {
  const ids = lists.filter(({ hasParts }) => hasParts).map(({ bookingId }) => bookingId)
  if (ids.length > 0)
    await tx.run(
      planOnce(
        sql`delete from booking_attendee where organisation_id = ${organisationId} and booking_id = any (${hiddenLength('bigint', ids)})`,
      ),
    )
  await insertAttendees(tx, organisationId, lists)
}

export async function insertAttendees(
  tx: Tx,
  organisationId: number,
  lists: readonly PartOf<PlannedAttendee>[],
): Promise<void> {
  await insertRows(
    tx,
    'booking_attendee',
    lists.flatMap(({ bookingId, parts }) =>
      parts.map(({ personId, name, email, isVisitor, locationId }, position) => ({
        organisation_id: organisationId,
        booking_id: bookingId,
        position,
        person_id: personId ?? null,
        name,
        email: email ?? null,
        is_visitor: isVisitor,
        location_id: locationId ?? null,
      })),
    ),
  )
}

export interface PlannedExtra {
  readonly type: string
  readonly optionId: number | undefined
  /** Undefined for an extra that follows the number of people. */
  readonly quantity: number | undefined
  readonly wallFrom: string
  readonly wallTo: string
  readonly notes: string | undefined
  readonly status: ExtraRequestStatus
  readonly bufferKind: 'SETUP' | 'TEARDOWN' | undefined
  readonly price: Price | undefined
}

export async function replaceExtras(
  tx: Tx,
  organisationId: number,
  lists: readonly ReplacedParts<PlannedExtra>[],
): Promise<void> {
  const ids = lists.filter(({ hasParts }) => hasParts).map(({ bookingId }) => bookingId)
  if (ids.length > 0)
    await tx.run(
      planOnce(
        sql`delete from extra_request where organisation_id = ${organisationId} and booking_id = any (${hiddenLength('bigint', ids)})`,
      ),
    )
  await insertExtras(tx, organisationId, lists)
}

export async function insertExtras(
  tx: Tx,
  organisationId: number,
  lists: readonly PartOf<PlannedExtra>[],
): Promise<void> {
  await insertRows(
    tx,
    'extra_request',
    lists.flatMap(({ bookingId, parts }) =>
      parts.map((extra) => ({
        organisation_id: organisationId,
        booking_id: bookingId,
        type: extra.type,
        option_id: extra.optionId ?? null,
        quantity: extra.quantity ?? null,
        wall_from: extra.wallFrom,
        wall_to: extra.wallTo,
        notes: extra.notes ?? null,
        status: extra.status,
        buffer_kind: extra.bufferKind ?? null,
        price: extra.price?.amount ?? null,
        currency: extra.price?.currency ?? null,
      })),
    ),
  )
}

/**
 * Extras follow their booking's status: tentative, then open on confirmation; cancelled with the
 * booking.
 */
export async function setExtraStatus(
  tx: Tx,
  organisationId: number,
  bookingIds: readonly number[],
  from: readonly ExtraRequestStatus[],
  to: ExtraRequestStatus,
): Promise<void> {
  if (bookingIds.length === 0) return
  await tx.run(
    planOnce(sql`
    update extra_request set status = ${to}
    where organisation_id = ${organisationId} and booking_id = any (${hiddenLength('bigint', bookingIds)}) and status = any (${hiddenLength('text', from)})`),
  )
}

export async function setStatusOfExtras(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
  to: ExtraRequestStatus,
): Promise<void> {
  if (ids.length === 0) return
  await tx.run(
    planOnce(
      sql`update extra_request set status = ${to} where organisation_id = ${organisationId} and id = any (${hiddenLength('bigint', ids)})`,
    ),
  )
}

export interface HistoryChange {
  field: string
  oldValue?: string
  newValue?: string
}

export interface HistoryEntry {
  readonly bookingId: number
  readonly action: string
  readonly changes: readonly HistoryChange[]
}

/**
 * Queued and sent with the commit to save a round trip. Without a person, the server is the actor.
 */
export function insertHistory(
  tx: Tx,
  organisationId: number,
  personId: number | undefined,
  entries: readonly HistoryEntry[],
): void {
  if (entries.length === 0) return
  tx.atCommit(
    `insert into booking_history (organisation_id, booking_id, person_id, action, changes) select ${organisationId}, "bookingId", ${personId ?? 'null'}, action, changes
    from jsonb_to_recordset(${toLiteral(JSON.stringify(entries))}) as entry ("bookingId" bigint, action text, changes jsonb)`,
  )
}

export async function listHistory(tx: Tx, organisationId: number, bookingId: number) {
  return tx.query<{
    at: Date
    person_id: number | null
    name: string | null
    action: string
    changes: HistoryChange[]
  }>(sql`
    select h.at, h.person_id, p.name, h.action, h.changes from booking_history h left join person p on p.organisation_id = h.organisation_id and p.id = h.person_id
    where h.organisation_id = ${organisationId} and h.booking_id = ${bookingId} order by h.id desc`)
}
