import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { foldedText } from '../../ground/db/fold-text.js'
import type { DetailColumn } from './guest-details-rules.js'

export interface VisitRow {
  readonly id: number
  readonly location_id: number
  readonly date: string
  readonly guest_id: number
  readonly guest_kind: 'INTERNAL' | 'EXTERNAL' | 'USER'
  readonly guest_name: string
  readonly guest_email: string | null
  readonly company: string | null
  readonly contact_number: string | null
  readonly vehicle_registration: string | null
  readonly copied: readonly DetailColumn[]
  /** The location, day and time in the last mail to the guest; see `toMailed`. */
  readonly mailed: string | null
  readonly reference: string | null
  readonly note: string | null
  readonly host_id: number
  readonly host_name: string
  readonly host_email: string | null
  readonly host_contact_number: string | null
  readonly host_picture_hash: string | null
  readonly checked_in_at: Date | null
  readonly checked_in_by_id: number | null
  readonly checked_in_by: string | null
  readonly checked_out_at: Date | null
  readonly checked_out_by_id: number | null
  readonly checked_out_by: string | null
  /** When the visitor is expected, `YYYY-MM-DDTHH:mm:ss`: from the bookings, or else as entered. */
  readonly expected_from: string | null
  readonly expected_to: string | null
  readonly bookings: readonly { readonly id: number; readonly label: string | null }[]
}

const wallText = (time: Sql) => sql`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS')`

/** Omits the titles of private bookings. */
const linkedBookings = sql`
  select json_agg(json_build_object('id', b.id, 'label', case when b.is_private then null else b.label end) order by b.wall_from, b.id) as bookings,
    min(b.wall_from) filter (where not b.all_day_booking) as wall_from, max(b.wall_to) filter (where not b.all_day_booking) as wall_to
  from visit_booking l join booking b on b.organisation_id = l.organisation_id and b.id = l.booking_id
  where l.organisation_id = v.organisation_id and l.visit_id = v.id and b.status in ('TENTATIVE', 'CONFIRMED')`

const selectVisit = sql`
  select v.id, v.location_id, v.date, v.guest_id, case when account.id is null then g.kind else 'USER' end as guest_kind, g.name as guest_name, g.email as guest_email,
    v.company, v.contact_number, v.vehicle_registration, v.copied, v.mailed, v.reference, v.note,
    v.host_id, h.name as host_name, h.email as host_email, h.contact_number as host_contact_number, h.picture_hash as host_picture_hash,
    v.checked_in_at, v.checked_in_by_id, i.name as checked_in_by, v.checked_out_at, v.checked_out_by_id, o.name as checked_out_by,
    ${wallText(sql`coalesce(linked.wall_from, v.date + v.time_from)`)} as expected_from,
    ${wallText(sql`coalesce(linked.wall_to, v.date + v.time_to)`)} as expected_to, coalesce(linked.bookings, '[]') as bookings
  from visit v
  join person g on g.organisation_id = v.organisation_id and g.id = v.guest_id
  join person h on h.organisation_id = v.organisation_id and h.id = v.host_id
  left join user_account account on account.organisation_id = g.organisation_id and account.id = g.id
  left join person i on i.organisation_id = v.organisation_id and i.id = v.checked_in_by_id
  left join person o on o.organisation_id = v.organisation_id and o.id = v.checked_out_by_id
  left join lateral (${linkedBookings}) as linked on true`

/** Locations of one time zone, and their current date. */
export interface ZoneFilter {
  readonly locationIds: readonly number[]
  readonly today: string
}

/** A search text without case and accents, and the locations whose names contain it. */
interface SoughtText {
  readonly text: string
  readonly locationIds: readonly number[]
}

export interface VisitFilter {
  /** Visits of these dates, or each location's current ones. */
  readonly when: { readonly from: string; readonly to: string } | { readonly now: ZoneFilter[] }
  /** Locations where the caller may see all visits. */
  readonly staffAt: readonly number[]
  /** Locations where the caller may see only the visits that they host. */
  readonly hostAt: readonly number[]
  readonly hostId: number
  readonly guestKind: 'EXTERNAL' | 'INTERNAL' | undefined
  readonly sought: SoughtText | undefined
  readonly limit: number
}

/** Hosts search only the fields that are visible to them. */
const contains = ({ text, locationIds }: SoughtText, staffAt: readonly number[]) => {
  const seen = (column: DetailColumn) =>
    sql`case when v.location_id = any (${[...staffAt]}::bigint[]) or not ${column} = any (v.copied) then v.${raw(column)} end`
  return sql`and (
  v.location_id = any (${[...locationIds]}::bigint[])
  or strpos(${foldedText(sql`concat_ws(chr(10), g.name, v.company, ${seen('contact_number')}, ${seen('vehicle_registration')}, v.reference, h.name, h.contact_number)`)}, ${text}) > 0)`
}

/** Lists visits by date and expected arrival; those without a time come last. */
export async function listVisits(
  tx: Tx,
  organisationId: number,
  { when, staffAt, hostAt, hostId, guestKind, sought, limit }: VisitFilter,
): Promise<VisitRow[]> {
  const onDay: Sql =
    'now' in when
      ? sql`v.checked_out_at is null and (${join(
          [
            sql`false`,
            ...when.now.map(
              ({ locationIds, today }) =>
                sql`(v.date = ${today}::date and v.location_id = any (${[...locationIds]}::bigint[]))`,
            ),
          ],
          ' or ',
        )})`
      : sql`v.date between ${when.from}::date and ${when.to}::date`
  return tx.query<VisitRow>(sql`
    select * from (${selectVisit} where v.organisation_id = ${organisationId} and ${onDay}
      and (v.location_id = any (${[...staffAt]}::bigint[]) or (v.host_id = ${hostId} and v.location_id = any (${[...hostAt]}::bigint[])))
      ${guestKind ? sql`and g.kind = ${guestKind}` : empty} ${sought ? contains(sought, staffAt) : empty}) as found
    order by date, expected_from nulls last, id limit ${limit}`)
}

/** Lists the visits of a day at a reception that are not checked out. */
export async function listExpected(
  tx: Tx,
  organisationId: number,
  { locationId, today }: { readonly locationId: number; readonly today: string },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from visit where organisation_id = ${organisationId} and location_id = ${locationId} and date = ${today}::date
      and checked_out_at is null order by checked_in_at nulls first, id`)
  return rows.map(({ id }) => id)
}

/** Lists visitors at these locations who arrived after an instant and have not left. */
export async function listPresent(
  tx: Tx,
  organisationId: number,
  { locationIds, since }: { readonly locationIds: readonly number[]; readonly since: Date },
): Promise<VisitRow[]> {
  return tx.query<VisitRow>(sql`
    select found.* from (${selectVisit} where v.organisation_id = ${organisationId} and v.location_id = any (${[...locationIds]}::bigint[])
      and v.checked_in_at > ${since} and v.checked_out_at is null) as found
    join location l on l.organisation_id = ${organisationId} and l.id = found.location_id
    order by l."left", found.guest_name collate "und-x-icu", found.id`)
}

/** Returns the first names of people by id, without those who have none. */
export async function listFirstNames(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.query<{ id: number; first_name: string }>(sql`
    select id, btrim(first_name) as first_name from person
    where organisation_id = ${organisationId} and id = any (${[...ids]}::bigint[]) and btrim(first_name) <> ''`)
  return new Map(rows.map(({ id, first_name: name }) => [id, name]))
}

export async function findVisit(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<VisitRow | undefined> {
  return tx.maybe<VisitRow>(
    sql`${selectVisit} where v.organisation_id = ${organisationId} and v.id = ${id}`,
  )
}

export async function findVisits(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<VisitRow[]> {
  return tx.query<VisitRow>(
    sql`${selectVisit} where v.organisation_id = ${organisationId} and v.id = any (${[...ids]}::bigint[])`,
  )
}

/** Lists the visits of these bookings whose guests have not arrived yet. */
export async function listAwaited(
  tx: Tx,
  organisationId: number,
  bookingIds: readonly number[],
): Promise<VisitRow[]> {
  return tx.query<VisitRow>(sql`
    ${selectVisit} where v.organisation_id = ${organisationId} and v.checked_in_at is null and g.email is not null
      and exists (select from visit_booking l where l.organisation_id = v.organisation_id and l.visit_id = v.id and l.booking_id = any (${[...bookingIds]}::bigint[]))
    order by v.date, v.id`)
}

/** Records the visit data sent to guests by mail. */
export async function noteMailed(
  tx: Tx,
  organisationId: number,
  visits: readonly { readonly id: number; readonly mailed: string }[],
): Promise<void> {
  if (visits.length === 0) return
  await tx.run(sql`
    update visit v set mailed = noted.mailed from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as noted (id bigint, mailed text)
    where v.organisation_id = ${organisationId} and v.id = noted.id`)
}

/** Removes the guest of a deleted visit from its bookings. Returns these bookings. */
export async function leaveBookings(
  tx: Tx,
  organisationId: number,
  visitId: number,
): Promise<{ readonly id: number; readonly locationId: number }[]> {
  return tx.query(sql`
    with visit_bookings as (
      select l.booking_id, v.guest_id from visit v join visit_booking l on l.organisation_id = v.organisation_id and l.visit_id = v.id
      where v.organisation_id = ${organisationId} and v.id = ${visitId}),
    gone as (
      delete from booking_attendee a using visit_bookings w
      where a.organisation_id = ${organisationId} and a.booking_id = w.booking_id and a.person_id = w.guest_id returning a.booking_id)
    update booking b set version = version + 1 from gone where b.organisation_id = ${organisationId} and b.id = gone.booking_id
    returning b.id, b.location_id as "locationId"`)
}

/** Locks the visit until the end of the transaction, to serialise concurrent steps. */
export async function lockVisit(tx: Tx, organisationId: number, id: number): Promise<void> {
  await tx.run(
    sql`select from visit where organisation_id = ${organisationId} and id = ${id} for update`,
  )
}

/** Values by column; undefined values remain unchanged. */
export interface VisitColumns {
  readonly location_id?: number | undefined
  readonly date?: string | undefined
  readonly time_from?: string | null | undefined
  readonly time_to?: string | null | undefined
  readonly guest_id?: number | undefined
  readonly host_id?: number | undefined
  readonly company?: string | null | undefined
  readonly contact_number?: string | null | undefined
  readonly vehicle_registration?: string | null | undefined
  readonly copied?: readonly DetailColumn[] | undefined
  readonly reference?: string | null | undefined
  readonly note?: string | null | undefined
  readonly checked_in_at?: Date | undefined
  readonly checked_in_by_id?: number | undefined
  readonly checked_out_at?: Date | undefined
  readonly checked_out_by_id?: number | undefined
}
const given = (columns: VisitColumns) =>
  Object.entries(columns).filter(([, value]) => value !== undefined)

export async function insertVisit(
  tx: Tx,
  organisationId: number,
  columns: VisitColumns,
): Promise<number> {
  const values = given(columns)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into visit (organisation_id, ${join(values.map(([name]) => raw(name)))})
    values (${organisationId}, ${join(values.map(([, value]) => sql`${value as never}`))}) returning id`)
  return id
}

export async function updateVisit(
  tx: Tx,
  organisationId: number,
  id: number,
  columns: VisitColumns,
): Promise<void> {
  const values = given(columns)
  if (values.length === 0) return
  await tx.run(sql`
    update visit set ${join(values.map(([name, value]) => sql`${raw(name)} = ${value as never}`))}
    where organisation_id = ${organisationId} and id = ${id}`)
}

export async function deleteVisit(tx: Tx, organisationId: number, id: number): Promise<void> {
  await tx.run(sql`delete from visit where organisation_id = ${organisationId} and id = ${id}`)
}

export async function linkBooking(
  tx: Tx,
  organisationId: number,
  visitId: number,
  bookingId: number,
): Promise<void> {
  await tx.run(
    sql`insert into visit_booking (organisation_id, visit_id, booking_id) values (${organisationId}, ${visitId}, ${bookingId})`,
  )
}

/** Returns the owner of an active booking; undefined if it does not exist. */
export async function findBookingOwner(
  tx: Tx,
  organisationId: number,
  bookingId: number,
): Promise<{ readonly ownerId: number; readonly locationId: number } | undefined> {
  return tx.maybe(sql`
    select owner_id as "ownerId", location_id as "locationId" from booking
    where organisation_id = ${organisationId} and id = ${bookingId} and status in ('TENTATIVE', 'CONFIRMED')`)
}

/** The location of each visit's first booking. */
export async function findMeetingPlaces(
  tx: Tx,
  organisationId: number,
  visitIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ visit_id: number; location_id: number }>(sql`
    select distinct on (l.visit_id) l.visit_id, b.location_id
    from visit_booking l join booking b on b.organisation_id = l.organisation_id and b.id = l.booking_id
    where l.organisation_id = ${organisationId} and l.visit_id = any (${[...visitIds]}::bigint[]) and b.status in ('TENTATIVE', 'CONFIRMED')
    order by l.visit_id, b.wall_from, b.id`)
  return new Map(rows.map((row) => [row.visit_id, row.location_id]))
}
