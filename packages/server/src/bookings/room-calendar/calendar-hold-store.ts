import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import { insertRows } from '../../ground/db/rows.js'
import type { Interval } from '../../directory/scheduling/interval.js'
import type { GraphEvent, MailboxChanges, OtherHold, TakenTime } from './change-rules.js'

/**
 * Finds the events that are copies of the organisation's bookings. Returns a function that maps an
 * event to its copy's transaction id.
 */
export async function findOwn(
  tx: Tx,
  organisationId: number,
  events: readonly GraphEvent[],
): Promise<(event: GraphEvent) => string | undefined> {
  const rows = await tx.query<{ transactionId: string; eventId: string | null }>(sql`
    select transaction_id::text as "transactionId", event_id as "eventId" from room_calendar_copy
    where organisation_id = ${organisationId} and (event_id = any (${events.map(({ id }) => id)}::text[])
      or transaction_id::text = any (${events.flatMap(({ transactionId }) => transactionId ?? [])}::text[]))`)
  const transactions = new Set(rows.map(({ transactionId }) => transactionId))
  const byEvent = new Map(rows.map(({ eventId, transactionId }) => [eventId, transactionId]))
  return ({ id, transactionId }) =>
    transactionId && transactions.has(transactionId) ? transactionId : byEvent.get(id)
}

/**
 * Stores the changes of a mailbox. `isAll` deletes stored events that are missing from the changes.
 */
export async function storeChanges(
  tx: Tx,
  organisationId: number,
  calendarId: number,
  { taken, gone }: Pick<MailboxChanges, 'taken' | 'gone'>,
  isAll: boolean,
): Promise<void> {
  const known = sql`organisation_id = ${organisationId} and calendar_id = ${calendarId}`
  const ids = taken.map(({ eventId }) => eventId)
  await tx.run(
    isAll
      ? sql`delete from room_calendar_event where ${known} and event_id <> all (${ids}::text[])`
      : sql`delete from room_calendar_event where ${known} and event_id = any (${[...gone]}::text[])`,
  )
  await tx.run(sql`
    insert into room_calendar_event (organisation_id, calendar_id, event_id, starts_at, ends_at)
    select distinct on (event_id) ${organisationId}::bigint, ${calendarId}::bigint, event_id, starts_at, ends_at
    from unnest(${ids}::text[], ${taken.map(({ startsAt }) => startsAt)}::timestamptz[], ${taken.map(({ endsAt }) => endsAt)}::timestamptz[]) as told (event_id, starts_at, ends_at)
    where starts_at < ends_at
    on conflict (organisation_id, calendar_id, event_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`)
}

/**
 * Stores the event ids of copies. Copies that were changed or removed in the mailbox lose their
 * hash, which causes them to be written again.
 */
export async function adoptCopies(
  tx: Tx,
  organisationId: number,
  calendarId: number,
  { own, gone }: Pick<MailboxChanges, 'own' | 'gone'>,
): Promise<void> {
  await tx.run(sql`
    update room_calendar_copy c set event_id = told.event_id,
      content_hash = case when c.event_id = told.event_id and (b.starts_at, b.ends_at) = (told.starts_at, told.ends_at) then c.content_hash end
    from unnest(${own.map(({ transactionId }) => transactionId)}::uuid[], ${own.map(({ eventId }) => eventId)}::text[],
      ${own.map(({ startsAt }) => startsAt)}::timestamptz[], ${own.map(({ endsAt }) => endsAt)}::timestamptz[]) as told (transaction_id, event_id, starts_at, ends_at), booking b
    where c.organisation_id = ${organisationId} and c.calendar_id = ${calendarId} and c.transaction_id = told.transaction_id
      and b.organisation_id = c.organisation_id and b.id = c.booking_id`)
  await tx.run(sql`
    update room_calendar_copy set content_hash = null where organisation_id = ${organisationId} and calendar_id = ${calendarId} and event_id = any (${[...gone]}::text[])`)
}

export async function listEvents(
  tx: Tx,
  organisationId: number,
  calendarId: number,
  after: Date,
): Promise<(TakenTime & { readonly isClash: boolean })[]> {
  const known = sql`organisation_id = ${organisationId} and calendar_id = ${calendarId}`
  await tx.run(sql`delete from room_calendar_event where ${known} and ends_at <= ${after}`)
  return tx.query(sql`
    select event_id as "eventId", starts_at as "startsAt", ends_at as "endsAt", is_clash as "isClash" from room_calendar_event where ${known} order by starts_at, event_id`)
}

export async function storeClashes(
  tx: Tx,
  organisationId: number,
  calendarId: number,
  eventIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    update room_calendar_event set is_clash = not is_clash
    where organisation_id = ${organisationId} and calendar_id = ${calendarId} and is_clash <> (event_id = any (${[...eventIds]}::text[]))`)
}

interface HeldRoom {
  readonly calendarId: number
  readonly locationId: number
  readonly shadowIds: readonly number[]
}

/** Lists other holds on the room and on locations that share space with it. Epoch milliseconds. */
export async function listOthers(
  tx: Tx,
  organisationId: number,
  { calendarId, locationId, shadowIds }: HeldRoom,
  after: Date,
): Promise<OtherHold[]> {
  const rows = await tx.query<{ from: Date; to: Date; isBooking: boolean }>(sql`
    select blocked_from as "from", blocked_to as "to", booking_id is not null as "isBooking" from hold
    where organisation_id = ${organisationId} and blocked_to > ${after} and calendar_id is distinct from ${calendarId}
      and (location_id = ${locationId} or (location_id = any (${[...shadowIds]}::bigint[]) and shadow = 0))`)
  return rows.map(({ from, to, isBooking }) => ({
    from: from.getTime(),
    to: to.getTime(),
    isBooking,
  }))
}

/** Replaces the holds of the calendar. Returns false if they are unchanged. */
export async function replaceHolds(
  tx: Tx,
  organisationId: number,
  { calendarId, locationId, shadowIds }: HeldRoom,
  holds: readonly Interval[],
): Promise<boolean> {
  const rows = [locationId, ...shadowIds].flatMap((id) =>
    holds.map(({ from, to }) => ({
      organisation_id: organisationId,
      location_id: id,
      calendar_id: calendarId,
      shadow: id === locationId ? 0 : 1,
      blocked_from: new Date(from),
      blocked_to: new Date(to),
    })),
  )
  const present = await tx.query<{ location_id: number; blocked_from: Date; blocked_to: Date }>(
    sql`select location_id, blocked_from, blocked_to from hold where organisation_id = ${organisationId} and calendar_id = ${calendarId}`,
  )
  const keys = (list: typeof present) =>
    list
      .map((row) => [row.location_id, row.blocked_from.getTime(), row.blocked_to.getTime()].join())
      .sort()
      .join(' ')
  if (keys(present) === keys(rows)) return false
  await dropHolds(tx, organisationId, [calendarId])
  await insertRows(tx, 'hold', rows)
  return true
}

export async function dropHolds(
  tx: Tx,
  organisationId: number,
  calendarIds: readonly number[],
): Promise<void> {
  await tx.run(
    sql`delete from hold where organisation_id = ${organisationId} and calendar_id = any (${[...calendarIds]}::bigint[])`,
  )
}
