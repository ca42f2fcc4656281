import type { ExtraRequestStatus, RepeatKind } from '@mosaic-booking/sdk'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Tx } from '../db/db.js'
import { column } from './booking-columns.js'
import type { KnownPerson, PlannedAttendee } from './booking-people.js'

/** First keys of the advisory locks: a person's limits, then places, always in this order and by id. */
const personLockSpace = 7003
const placeLockSpace = 7004

export interface PersonRow { id: number; name: string; email: string | null; costCode: string | null }
export interface AttendeeRow { personId: number | null; name: string; email: string | null; isVisitor: boolean; locationId: number | null }
export interface ExtraRow {
  id: number; type: string; optionId: number | null; quantity: number | null; timeFrom: string | null; timeTo: string | null; notes: string | null; status: ExtraRequestStatus; bufferKind: 'SETUP' | 'TEARDOWN' | null
}

/** A booking as it is stored, with the people and extras that belong to it. */
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
  repeat: { repeatKind: RepeatKind; repeatEndDate: string } | null
  event_description: string | null
  /** The contract's plain fields, by column. */
  [plainColumn: string]: unknown
}

const personJson = (alias: string) => raw(`json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'email', ${alias}.email, 'costCode', (select u.defaults ->> 'costCode' from user_account u where u.organisation_id = ${alias}.organisation_id and u.id = ${alias}.id))`)
const wall = (name: string) => raw(`to_char(${name}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`)

const selectBooking = sql`
  select b.*, ${personJson('owner')} as owner, ${personJson('booker')} as booked_by,
    case when canceller.id is null then null else ${personJson('canceller')} end as cancelled_by,
    coalesce((select json_agg(json_build_object('personId', a.person_id, 'name', a.name, 'email', a.email, 'isVisitor', a.is_visitor, 'locationId', a.location_id) order by a.position)
      from booking_attendee a where a.organisation_id = b.organisation_id and a.booking_id = b.id), '[]') as attendees,
    coalesce((select json_agg(json_build_object('id', x.id, 'type', x.type, 'optionId', x.option_id, 'quantity', x.quantity, 'timeFrom', ${wall('x.wall_from')}, 'timeTo', ${wall('x.wall_to')},
        'notes', x.notes, 'status', x.status, 'bufferKind', x.buffer_kind) order by x.id)
      from extra_request x where x.organisation_id = b.organisation_id and x.booking_id = b.id), '[]') as extras,
    case when g.id is null then null else json_build_object('repeatKind', g.repeat_kind, 'repeatEndDate', g.repeat_end_date) end as repeat,
    e.description as event_description
  from booking b
  join person owner on owner.organisation_id = b.organisation_id and owner.id = b.owner_id
  join person booker on booker.organisation_id = b.organisation_id and booker.id = b.booked_by_id
  left join person canceller on canceller.organisation_id = b.organisation_id and canceller.id = b.cancelled_by_id
  left join booking_group g on g.organisation_id = b.organisation_id and g.id = b.repeat_group_id
  left join booking_group e on e.organisation_id = b.organisation_id and e.id = b.collective_group_id`

export async function findBooking(tx: Tx, organisationId: number, id: number): Promise<BookingRow | undefined> {
  return tx.maybe<BookingRow>(sql`${selectBooking} where b.organisation_id = ${organisationId} and b.id = ${id}`)
}

/** Found past row-level security: whoever holds the token of a mail needs no session. */
export async function findByCheckInToken(tx: Tx, hash: Buffer): Promise<BookingRow | undefined> {
  return tx.maybe<BookingRow>(sql`${selectBooking} where b.check_in_token_hash = ${hash} for update of b`)
}

/** Locks the booking's row: two changes of one booking take turns. */
export async function lockBooking(tx: Tx, organisationId: number, id: number): Promise<boolean> {
  return (await tx.run(sql`select 1 from booking where organisation_id = ${organisationId} and id = ${id} for update`)) > 0
}

/** Takes the places' locks in id order, before anything is written: with the constraint alone two writers can deadlock. */
export async function lockPlaces(tx: Tx, ids: readonly number[]): Promise<void> {
  const inOrder = [...new Set(ids)].sort((a, b) => a - b)
  await tx.run(sql`select pg_advisory_xact_lock(${placeLockSpace}, id) from unnest(${inOrder}::int[]) as id`)
}

/** Limits that count a person's bookings hold only if that person's bookings take turns. */
export async function lockPerson(tx: Tx, personId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${personLockSpace}, ${personId}::int)`)
}

export interface Clash { locationId: number; wallFrom: string; wallTo: string }

export interface HoldPlan {
  readonly locationId: number
  /** Bookable locations above and below. */
  readonly shadowIds: readonly number[]
  readonly from: Date
  readonly to: Date
}

/** What is not `is_long` ends at most so long after its start. */
const longerThanMs = 26 * 3_600_000

/** The first booking that holds one of the places at that time. Asked under the places' locks, so the answer stands. */
export async function findClash(tx: Tx, organisationId: number, { locationId, shadowIds, from, to }: HoldPlan, exceptBookingId?: number): Promise<Clash | undefined> {
  const except = exceptBookingId === undefined ? empty : sql`and h.booking_id <> ${exceptBookingId}`
  const [clash] = await tx.query<{ location_id: number; wall_from: string; wall_to: string }>(sql`
    select h.location_id, b.wall_from, b.wall_to from hold h join booking b on b.organisation_id = h.organisation_id and b.id = h.booking_id
    where h.organisation_id = ${organisationId} and h.blocked_from < ${to} and h.blocked_to > ${from} ${except}
      and (h.is_long or h.blocked_from > ${new Date(from.getTime() - longerThanMs)})
      and h.location_id = any (${[locationId, ...shadowIds]}::bigint[]) and (h.location_id = ${locationId} or h.shadow = 0)
    order by h.shadow, h.blocked_from limit 1`)
  return clash && { locationId: clash.location_id, wallFrom: clash.wall_from, wallTo: clash.wall_to }
}

export async function replaceHolds(tx: Tx, organisationId: number, bookingId: number, hold: HoldPlan): Promise<void> {
  await deleteHolds(tx, organisationId, bookingId)
  await insertHolds(tx, organisationId, bookingId, hold)
}

export async function insertHolds(tx: Tx, organisationId: number, bookingId: number, { locationId, shadowIds, from, to }: HoldPlan): Promise<void> {
  const rows = [sql`(${locationId}::bigint, 0)`, ...shadowIds.map((id) => sql`(${id}::bigint, 1)`)]
  await tx.run(sql`
    insert into hold (organisation_id, location_id, booking_id, shadow, blocked_from, blocked_to)
    select ${organisationId}, place.id, ${bookingId}, place.shadow, ${from}, ${to} from (values ${join(rows)}) as place (id, shadow)`)
}

export async function deleteHolds(tx: Tx, organisationId: number, bookingId: number): Promise<void> {
  await tx.run(sql`delete from hold where organisation_id = ${organisationId} and booking_id = ${bookingId}`)
}

/** Inserts the columns given; answers the new id. */
export async function insertBooking(tx: Tx, columns: Record<string, unknown>): Promise<number> {
  const names = Object.keys(columns)
  const { id } = await tx.one<{ id: number }>(sql`insert into booking (${join(names.map(column))}) values (${join(names.map((name) => sql`${columns[name] as never}`))}) returning id`)
  return id
}

/** Changes the columns given and counts the version up. */
export async function updateBooking(tx: Tx, organisationId: number, id: number, columns: Record<string, unknown>): Promise<void> {
  const changes: Sql[] = Object.entries(columns).map(([name, value]) => sql`${column(name)} = ${value as never}`)
  await tx.run(sql`update booking set ${join([...changes, sql`version = version + 1`])} where organisation_id = ${organisationId} and id = ${id}`)
}

export async function replaceAttendees(tx: Tx, organisationId: number, bookingId: number, attendees: readonly PlannedAttendee[]): Promise<void> {
  await tx.run(sql`delete from booking_attendee where organisation_id = ${organisationId} and booking_id = ${bookingId}`)
  await insertAttendees(tx, organisationId, bookingId, attendees)
}

export async function insertAttendees(tx: Tx, organisationId: number, bookingId: number, attendees: readonly PlannedAttendee[]): Promise<void> {
  if (attendees.length === 0) return
  const rows = attendees.map(({ personId, name, email, isVisitor, locationId }, position) =>
    sql`(${organisationId}, ${bookingId}, ${position}, ${personId ?? null}, ${name}, ${email ?? null}, ${isVisitor}, ${locationId ?? null})`)
  await tx.run(sql`insert into booking_attendee (organisation_id, booking_id, position, person_id, name, email, is_visitor, location_id) values ${join(rows)}`)
}

export interface PlannedExtra {
  readonly type: string
  readonly optionId: number | undefined
  readonly quantity: number | undefined
  readonly wallFrom: string
  readonly wallTo: string
  readonly notes: string | undefined
  readonly status: ExtraRequestStatus
  readonly bufferKind: 'SETUP' | 'TEARDOWN' | undefined
}

/** Replaces the extras ordered, or with `onlyBuffers` the buffers alone. */
export async function replaceExtras(tx: Tx, organisationId: number, bookingId: number, extras: readonly PlannedExtra[], onlyBuffers = false): Promise<void> {
  await tx.run(sql`delete from extra_request where organisation_id = ${organisationId} and booking_id = ${bookingId} ${onlyBuffers ? sql`and buffer_kind is not null` : empty}`)
  await insertExtras(tx, organisationId, bookingId, extras)
}

export async function insertExtras(tx: Tx, organisationId: number, bookingId: number, extras: readonly PlannedExtra[]): Promise<void> {
  if (extras.length === 0) return
  const rows = extras.map((extra) => sql`(${organisationId}, ${bookingId}, ${extra.type}, ${extra.optionId ?? null}, ${extra.quantity ?? null}, ${extra.wallFrom}::timestamp, ${extra.wallTo}::timestamp, ${extra.notes ?? null}, ${extra.status}, ${extra.bufferKind ?? null})`)
  await tx.run(sql`insert into extra_request (organisation_id, booking_id, type, option_id, quantity, wall_from, wall_to, notes, status, buffer_kind) values ${join(rows)}`)
}

/** Extras follow their booking: tentative with it, open once it is confirmed, cancelled with it or after its new end. */
export async function setExtraStatus(tx: Tx, organisationId: number, bookingId: number, from: readonly ExtraRequestStatus[], to: ExtraRequestStatus, startingAfter?: string): Promise<void> {
  const after = startingAfter === undefined ? empty : sql`and wall_from >= ${startingAfter}::timestamp and buffer_kind is null`
  await tx.run(sql`update extra_request set status = ${to} where organisation_id = ${organisationId} and booking_id = ${bookingId} and status = any (${[...from]}) ${after}`)
}

export interface HistoryChange { field: string; oldValue?: string; newValue?: string }

export async function insertHistory(tx: Tx, organisationId: number, bookingId: number, personId: number, action: string, changes: readonly HistoryChange[] = []): Promise<void> {
  await tx.run(sql`insert into booking_history (organisation_id, booking_id, person_id, action, changes) values (${organisationId}, ${bookingId}, ${personId}, ${action}, ${JSON.stringify(changes)}::jsonb)`)
}

export async function listHistory(tx: Tx, organisationId: number, bookingId: number) {
  return tx.query<{ at: Date; person_id: number | null; name: string | null; action: string; changes: HistoryChange[] }>(sql`
    select h.at, h.person_id, p.name, h.action, h.changes from booking_history h left join person p on p.organisation_id = h.organisation_id and p.id = h.person_id
    where h.organisation_id = ${organisationId} and h.booking_id = ${bookingId} order by h.id desc`)
}

const selectPerson = sql`
  select p.id, p.name, p.email, p.kind = 'INTERNAL' as is_internal, p.status = 'ACTIVE' and u.deactivated_on is null as is_active
  from person p left join user_account u on u.organisation_id = p.organisation_id and u.id = p.id`
interface KnownRow { id: number; name: string; email: string | null; is_internal: boolean; is_active: boolean }
const toKnown = (row: KnownRow): KnownPerson => ({ id: row.id, name: row.name, email: row.email ?? undefined, isInternal: row.is_internal, isActive: row.is_active })

export async function findPeople(tx: Tx, organisationId: number, ids: readonly number[]): Promise<Map<number, KnownPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<KnownRow>(sql`${selectPerson} where p.organisation_id = ${organisationId} and p.id = any (${[...ids]}::bigint[])`)
  return new Map(rows.map((row) => [row.id, toKnown(row)]))
}

export async function findPersonByEmail(tx: Tx, organisationId: number, email: string): Promise<KnownPerson | undefined> {
  const [row] = await tx.query<KnownRow>(sql`${selectPerson} where p.organisation_id = ${organisationId} and lower(p.email) = ${email.trim().toLowerCase()} order by u.id is null, p.id limit 1`)
  return row && toKnown(row)
}

export async function insertContact(tx: Tx, organisationId: number, email: string): Promise<KnownPerson> {
  const { id, name } = await tx.one<{ id: number; name: string }>(sql`insert into person (organisation_id, email) values (${organisationId}, ${email.trim()}) returning id, name`)
  return { id, name, email: email.trim(), isInternal: true, isActive: true }
}

const overlaps = (from: Date, to: Date) => sql`(
  (not b.is_long and b.starts_at < ${to} and b.starts_at > ${new Date(from.getTime() - longerThanMs)} and b.ends_at > ${from})
  or (b.is_long and b.ends_at > ${from} and b.starts_at < ${to}))`

/** No zone is further from UTC: what an index of instants can say of a range of wall clocks. */
const furthestOffsetMs = 15 * 3_600_000

const overlapsWall = ({ wallFrom, wallTo }: Pick<ListFilter, 'wallFrom' | 'wallTo'>) => sql`
  ${overlaps(new Date(Date.parse(`${wallFrom}Z`) - furthestOffsetMs), new Date(Date.parse(`${wallTo}Z`) + furthestOffsetMs))}
  and b.wall_from < ${wallTo}::timestamp and b.wall_to > ${wallFrom}::timestamp`

/** The owner's other active bookings of a category that touch a range, for limits per person. */
export async function findOwnersBookings(tx: Tx, organisationId: number, ownerId: number, locationIds: readonly number[], from: Date, to: Date, exceptId: number | undefined) {
  return tx.query<{ location_id: number; wall_from: string; wall_to: string; starts_at: Date; ends_at: Date }>(sql`
    select b.location_id, b.wall_from, b.wall_to, b.starts_at, b.ends_at from booking b
    where b.organisation_id = ${organisationId} and b.owner_id = ${ownerId} and b.status in ('TENTATIVE', 'CONFIRMED') and b.location_id = any (${[...locationIds]}::bigint[])
      and ${overlaps(from, to)} ${exceptId === undefined ? empty : sql`and b.id <> ${exceptId}`} order by b.starts_at`)
}

/** Of some people, by address, those who own or attend an active booking in the range. */
export async function findBusyEmails(tx: Tx, organisationId: number, emails: readonly string[], from: Date, to: Date, exceptId: number | undefined): Promise<{ known: Set<string>; busy: Set<string> }> {
  const rows = await tx.query<{ email: string; busy: boolean }>(sql`
    select lower(p.email) as email, bool_or(exists (
      select 1 from booking b where b.organisation_id = p.organisation_id and b.status in ('TENTATIVE', 'CONFIRMED') and ${overlaps(from, to)}
        ${exceptId === undefined ? empty : sql`and b.id <> ${exceptId}`}
        and (b.owner_id = p.id or exists (select 1 from booking_attendee a where a.organisation_id = b.organisation_id and a.booking_id = b.id and a.person_id = p.id)))) as busy
    from person p where p.organisation_id = ${organisationId} and p.kind = 'INTERNAL' and lower(p.email) = any (${emails.map((email) => email.toLowerCase())}) group by 1`)
  return { known: new Set(rows.map(({ email }) => email)), busy: new Set(rows.filter(({ busy }) => busy).map(({ email }) => email)) }
}

/** Who may know the owner of a private booking: those it concerns, and managers of its place. */
export interface Privy {
  readonly personId: number
  /** The viewer and their principals. */
  readonly ownIds: readonly number[]
  readonly managedIds: readonly number[] | 'all'
}

const knowsOwner = ({ personId, ownIds, managedIds }: Privy): Sql => managedIds === 'all' ? sql`true` : sql`(
  not b.is_private or b.owner_id = any (${[...ownIds]}::bigint[]) or b.booked_by_id = any (${[...ownIds]}::bigint[]) or b.location_id = any (${[...managedIds]}::bigint[])
  or exists (select 1 from booking_attendee a where a.organisation_id = b.organisation_id and a.booking_id = b.id and a.person_id = ${personId}))`

/** What a list can be ordered by; rows that are alike go by start and id. An owner whom the viewer may not know counts as none. */
const sortColumns = {
  timeFrom: () => sql`b.starts_at`,
  location: () => sql`l."left"`,
  owner: (privy: Privy) => sql`case when ${knowsOwner(privy)} then owner.name else '' end collate "und-x-icu"`,
  status: () => sql`b.status`,
} as const
export type SortKey = keyof typeof sortColumns

export interface ListFilter {
  /** Wall clocks, compared with those of the bookings. */
  readonly wallFrom: string
  readonly wallTo: string
  readonly locationIds: readonly number[] | undefined
  readonly ownerIds: readonly number[] | undefined
  /** Owned, booked or attended by this person. */
  readonly personId: number | undefined
  readonly statuses: readonly string[]
  readonly sort: SortKey
  readonly isDescending: boolean
  readonly privy: Privy
  /** The row before the first one wanted: what it is ordered by, start and id. */
  readonly after: readonly [key: string | number | Date, startsAt: Date, id: number] | undefined
  readonly limit: number
}

/** Owned, booked or attended: three indexes. Asked as one condition with "or" it would read everybody's bookings of the range. */
const idsOf = (organisationId: number, personId: number) => sql`
  select id from booking where organisation_id = ${organisationId} and owner_id = ${personId}
  union select id from booking where organisation_id = ${organisationId} and booked_by_id = ${personId}
  union select booking_id from booking_attendee where organisation_id = ${organisationId} and person_id = ${personId}`

export async function listBookings(tx: Tx, organisationId: number, filter: ListFilter): Promise<BookingRow[]> {
  const { personId, privy, after, isDescending } = filter
  const key = sortColumns[filter.sort](privy)
  const follows = after && sql`and (${key} ${raw(isDescending ? '<' : '>')} ${after[0]} or (${key} = ${after[0]} and (b.starts_at, b.id) > (${after[1]}, ${after[2]}::bigint)))`
  return tx.query<BookingRow>(sql`
    ${selectBooking} join location l on l.organisation_id = b.organisation_id and l.id = b.location_id
    where b.organisation_id = ${organisationId} and ${overlapsWall(filter)} and b.status = any (${[...filter.statuses]})
      ${filter.locationIds ? sql`and b.location_id = any (${[...filter.locationIds]}::bigint[])` : empty}
      ${filter.ownerIds ? sql`and b.owner_id = any (${[...filter.ownerIds]}::bigint[]) and ${knowsOwner(privy)}` : empty}
      ${personId === undefined ? empty : sql`and b.id in (${idsOf(organisationId, personId)})`}
      ${follows ?? empty}
    order by ${key} ${raw(isDescending ? 'desc' : 'asc')}, b.starts_at, b.id limit ${filter.limit}`)
}

/** The places' holds in a range, for the next free time. */
export async function listHolds(tx: Tx, organisationId: number, locationIds: readonly number[], from: Date, to: Date) {
  return tx.query<{ location_id: number; blocked_from: Date; blocked_to: Date }>(sql`
    select location_id, blocked_from, blocked_to from hold where organisation_id = ${organisationId} and location_id = any (${[...locationIds]}::bigint[])
      and blocked_from < ${to} and blocked_to > ${from} order by location_id, blocked_from`)
}
