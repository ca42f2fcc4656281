import sql, { raw } from 'sql-template-tag'
import { selectBooking } from '../booking/booking-store.js'
import type { BookingRow } from '../booking/booking-store.js'
import type { Tx } from '../../ground/db/db.js'
import type { Copy, Wanted } from './event-rules.js'

export interface CalendarRow {
  readonly id: number
  /** Null if the location was deleted. */
  readonly locationId: number | null
  readonly providerId: number
  readonly resource: string
  readonly isLeft: boolean
  readonly claimedUntil: Date | null
  readonly waitUntil: Date | null
  readonly failures: number
  readonly changesLink: string | null
  readonly knownUntil: Date | null
}

/**
 * Synchronises the calendars with the mailboxes configured for the locations. Returns the calendars
 * to synchronise. If a location's mailbox changes, the old calendar is marked as left and a new one
 * is created.
 */
export async function followLocations(tx: Tx, organisationId: number): Promise<number[]> {
  const left = await tx.query<{ id: number }>(sql`
    update room_calendar c set is_left = true where c.organisation_id = ${organisationId} and not c.is_left and not exists (
      select from location l where l.organisation_id = c.organisation_id and l.id = c.location_id and l.deleted is null and l.is_bookable
        and l.calendar_provider_id = c.provider_id and btrim(l.calendar_resource) = c.resource)
    returning id`)
  const gone = left.map(({ id }) => id)
  for (const table of ['hold', 'room_calendar_event'])
    await tx.run(
      sql`delete from ${raw(table)} where organisation_id = ${organisationId} and calendar_id = any (${gone}::bigint[])`,
    )
  const begun = await tx.query<{ id: number }>(sql`
    insert into room_calendar (organisation_id, location_id, provider_id, resource)
    select l.organisation_id, l.id, l.calendar_provider_id, btrim(l.calendar_resource) from location l
    where l.organisation_id = ${organisationId} and l.calendar_provider_id is not null and btrim(l.calendar_resource) <> '' and l.is_bookable and l.deleted is null
      and not exists (select from room_calendar c where c.organisation_id = l.organisation_id and c.location_id = l.id and not c.is_left)
    returning id`)
  return [...left, ...begun].map(({ id }) => id)
}

/** Lists the calendars of these locations, including those that the locations have left. */
export async function listCalendars(
  tx: Tx,
  organisationId: number,
  locationIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    sql`select id from room_calendar where organisation_id = ${organisationId} and location_id = any (${[...locationIds]}::bigint[]) order by id`,
  )
  return rows.map(({ id }) => id)
}

export function listCalendarsAt(
  tx: Tx,
  organisationId: number,
  locationIds: readonly number[],
): Promise<{ readonly id: number; readonly locationId: number }[]> {
  return tx.query(sql`
    select id, location_id as "locationId" from room_calendar
    where organisation_id = ${organisationId} and location_id = any (${[...locationIds]}::bigint[]) and not is_left order by id`)
}

/**
 * Stores the time of the mailbox's last read and, after a full read, the end of the known range.
 */
export async function storeReading(
  tx: Tx,
  organisationId: number,
  id: number,
  {
    link,
    knownUntil,
    at,
  }: { readonly link: string; readonly knownUntil: Date | undefined; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update room_calendar set changes_link = ${link}, known_until = coalesce(${knownUntil ?? null}::timestamptz, known_until), last_read = ${at}
    where organisation_id = ${organisationId} and id = ${id}`)
}

/** Returns a location's current calendar, and its read state. */
export function findState(
  tx: Tx,
  organisationId: number,
  locationId: number,
): Promise<
  { readonly id: number; readonly lastRead: Date | null; readonly failed: Date | null } | undefined
> {
  return tx.maybe(sql`
    select id, last_read as "lastRead", failed from room_calendar where organisation_id = ${organisationId} and location_id = ${locationId} and not is_left`)
}

/** Lists events that overlap bookings and have not ended, ordered by start. */
export function listClashes(
  tx: Tx,
  organisationId: number,
  calendarId: number,
  after: Date,
  limit: number,
): Promise<{ readonly startsAt: Date; readonly endsAt: Date }[]> {
  return tx.query(sql`
    select starts_at as "startsAt", ends_at as "endsAt" from room_calendar_event
    where organisation_id = ${organisationId} and calendar_id = ${calendarId} and is_clash and ends_at > ${after} order by starts_at, event_id limit ${limit}`)
}

export async function lockCalendar(
  tx: Tx,
  organisationId: number,
  id: number,
): Promise<CalendarRow | undefined> {
  return tx.maybe<CalendarRow>(sql`
    select id, location_id as "locationId", provider_id as "providerId", resource, is_left as "isLeft", claimed_until as "claimedUntil", wait_until as "waitUntil", failures,
      changes_link as "changesLink", known_until as "knownUntil"
    from room_calendar where organisation_id = ${organisationId} and id = ${id} for update`)
}

export async function claimCalendar(
  tx: Tx,
  organisationId: number,
  id: number,
  until: Date,
): Promise<void> {
  await tx.run(
    sql`update room_calendar set claimed_until = ${until} where organisation_id = ${organisationId} and id = ${id}`,
  )
}

export interface Outcome {
  readonly failures: number
  readonly failed: Date | undefined
  readonly waitUntil: Date | undefined
}

/** Ends a run. The time of the first failure is retained until a run succeeds. */
export async function releaseCalendar(
  tx: Tx,
  organisationId: number,
  id: number,
  { failures, failed, waitUntil }: Outcome,
): Promise<void> {
  await tx.run(sql`
    update room_calendar set claimed_until = null, wait_until = ${waitUntil ?? null}, failures = ${failures},
      failed = case when ${failed ?? null}::timestamptz is not null then coalesce(failed, ${failed ?? null}::timestamptz) end
    where organisation_id = ${organisationId} and id = ${id}`)
}

export async function deleteCalendar(tx: Tx, organisationId: number, id: number): Promise<void> {
  await tx.run(
    sql`delete from room_calendar where organisation_id = ${organisationId} and id = ${id}`,
  )
}

export async function listBookings(
  tx: Tx,
  organisationId: number,
  locationId: number,
  after: Date,
): Promise<BookingRow[]> {
  return tx.query<BookingRow>(sql`
    ${selectBooking} where b.organisation_id = ${organisationId} and b.location_id = ${locationId} and b.status in ('TENTATIVE', 'CONFIRMED') and b.ends_at > ${after}
    order by b.starts_at, b.id`)
}

export async function listCopies(
  tx: Tx,
  organisationId: number,
  calendarId: number,
  after: Date,
): Promise<Copy[]> {
  const rows = await tx.query<{
    bookingId: number
    transactionId: string
    eventId: string | null
    contentHash: string | null
  }>(sql`
    select booking_id as "bookingId", transaction_id as "transactionId", event_id as "eventId", content_hash as "contentHash"
    from room_calendar_copy where organisation_id = ${organisationId} and calendar_id = ${calendarId} and ends_at > ${after} order by booking_id`)
  return rows.map(({ eventId, contentHash, ...copy }) => ({
    ...copy,
    eventId: eventId ?? undefined,
    contentHash: contentHash ?? undefined,
  }))
}

/**
 * Records that an event is about to be created. Returns its transaction id, by which the service
 * recognises a repeated request.
 */
export async function beginCopy(
  tx: Tx,
  organisationId: number,
  calendarId: number,
  { bookingId, endsAt }: Pick<Wanted, 'bookingId' | 'endsAt'>,
): Promise<string> {
  const { transactionId } = await tx.one<{ transactionId: string }>(sql`
    insert into room_calendar_copy (organisation_id, calendar_id, booking_id, transaction_id, ends_at)
    values (${organisationId}, ${calendarId}, ${bookingId}, gen_random_uuid(), ${endsAt})
    on conflict (organisation_id, calendar_id, booking_id) do update set transaction_id = excluded.transaction_id, event_id = null, content_hash = null, ends_at = excluded.ends_at
    returning transaction_id as "transactionId"`)
  return transactionId
}

export async function storeCopy(
  tx: Tx,
  organisationId: number,
  calendarId: number,
  { bookingId, endsAt, contentHash, eventId }: Omit<Wanted, 'body'> & { readonly eventId: string },
): Promise<void> {
  await tx.run(sql`
    update room_calendar_copy set event_id = ${eventId}, content_hash = ${contentHash}, ends_at = ${endsAt}
    where organisation_id = ${organisationId} and calendar_id = ${calendarId} and booking_id = ${bookingId}`)
}

export async function deleteCopy(
  tx: Tx,
  organisationId: number,
  calendarId: number,
  bookingId: number,
): Promise<void> {
  await tx.run(
    sql`delete from room_calendar_copy where organisation_id = ${organisationId} and calendar_id = ${calendarId} and booking_id = ${bookingId}`,
  )
}
