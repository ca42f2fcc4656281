import type { EventCategory } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { findBookings, type BookingRow } from '../booking/booking-store.js'
import type { Tx } from '../../ground/db/db.js'
import { hiddenLength, planOnce } from '../../ground/db/prepared.js'
import { findOptions } from './provider-store.js'

/** A person of the organisation who can receive mail. */
export interface PersonRow {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly has_account: boolean
  readonly region: string | null
  readonly time_format: '12' | '24' | null
  readonly attendee_reminders: boolean
  /** False for deactivated people and system accounts. */
  readonly is_reachable: boolean
}

/**
 * Finds people by id or address, and the organisation's locale. If several people share an address,
 * those with an account come first.
 */
export async function findMailPeople(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
  emails: readonly string[],
): Promise<{ people: PersonRow[]; organisationLocale: string | null }> {
  const ofEmails =
    emails.length === 0
      ? sql``
      : sql`
    || array(select q.id from person q where q.organisation_id = ${organisationId} and lower(q.email) = any (${emails.map((email) => email.toLowerCase())}))`
  const rows = await tx.query<PersonRow & { organisation_locale: string | null }>(
    planOnce(sql`
    select o.locale as organisation_locale, p.id, p.name, p.email, u.id is not null as has_account, u.defaults ->> 'region' as region, u.defaults ->> 'timeFormat' as time_format,
      coalesce((u.defaults ->> 'attendeeReminders')::boolean, false) as attendee_reminders,
      p.status = 'ACTIVE' and u.deactivated_on is null and coalesce(u.type, 'STANDARD') = 'STANDARD' as is_reachable
    from organisation o
    left join person p on p.organisation_id = o.id and p.id = any (${hiddenLength('bigint', ids)} ${ofEmails})
    left join user_account u on u.organisation_id = p.organisation_id and u.id = p.id
    where o.id = ${organisationId} order by u.id is null, p.id`),
  )
  return {
    people: rows.filter(({ id }) => id !== null),
    organisationLocale: rows[0]?.organisation_locale ?? null,
  }
}

/**
 * Lists the location managers and location admins of the locations, or the organisation's
 * administrators without any.
 */
export async function listApprovers(
  tx: Tx,
  organisationId: number,
  placeIds: readonly number[],
): Promise<{ userId: number; locationId: number | null }[]> {
  return tx.query(sql`
    with held as (
      select distinct user_id, location_id from location_role
      where organisation_id = ${organisationId} and location_id = any (${[...placeIds]}::bigint[]) and role in ('LOCATION_MANAGER', 'LOCATION_ADMIN'))
    select user_id as "userId", location_id as "locationId" from held
    union all
    select id, null from user_account where organisation_id = ${organisationId} and 'ORG_ADMIN' = any (roles) and deactivated_on is null`)
}

/** Subscribers to an event category at one of the locations. */
export async function listSubscribers(
  tx: Tx,
  organisationId: number,
  placeIds: readonly number[],
  categories: readonly EventCategory[],
): Promise<{ userId: number; locationId: number; category: EventCategory }[]> {
  return tx.query(
    planOnce(sql`
    select user_id as "userId", location_id as "locationId", event_category as category from subscription
    where organisation_id = ${organisationId} and location_id = any (${hiddenLength('bigint', placeIds)}) and event_category = any (${hiddenLength('text', categories)})`),
  )
}

export interface SeriesState {
  /** All active bookings of the series, ordered by start. */
  readonly rows: readonly BookingRow[]
  /** Increases with every change to any of the bookings. */
  readonly changes: number
}

/**
 * Reads series by id with all their bookings in their current state. After two concurrent changes,
 * both mails contain the same entry, so no calendar reverts to an older state.
 */
export async function readSeries(
  tx: Tx,
  organisationId: number,
  groupIds: readonly number[],
): Promise<Map<number, SeriesState>> {
  if (groupIds.length === 0) return new Map()
  const states = await tx.query<{ group_id: number; ids: number[]; changes: number }>(sql`
    select repeat_group_id as group_id, sum(version - 1) as changes,
      coalesce(array_agg(id order by starts_at, id) filter (where status in ('TENTATIVE', 'CONFIRMED')), '{}') as ids
    from booking where organisation_id = ${organisationId} and repeat_group_id = any (${[...groupIds]}::bigint[]) group by 1`)
  const standing = states.flatMap(({ ids }) => ids)
  const read = new Map(
    (await findBookings(tx, organisationId, standing)).map((row) => [row.id, row]),
  )
  return new Map(
    states.map(({ group_id: id, ids, changes }) => [
      id,
      { changes, rows: ids.flatMap((one) => read.get(one) ?? []) },
    ]),
  )
}

export async function findExtraNames(
  tx: Tx,
  organisationId: number,
  rows: readonly BookingRow[],
): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ extras }) => extras.flatMap(({ optionId }) => optionId ?? []))
  return new Map(
    (await findOptions(tx, organisationId, [...new Set(ids)])).map(({ id, text }) => [id, text]),
  )
}

/** Lists the reminders sent for a booking, as `start/period`. */
export async function listReminders(
  tx: Tx,
  organisationId: number,
  bookingId: number,
): Promise<string[]> {
  return (
    await tx.one<{ reminders: string[] }>(
      sql`select reminders from booking where organisation_id = ${organisationId} and id = ${bookingId}`,
    )
  ).reminders
}

export async function recordReminder(
  tx: Tx,
  organisationId: number,
  bookingId: number,
  reminder: string,
): Promise<void> {
  await tx.run(
    sql`update booking set reminders = array_append(reminders, ${reminder}) where organisation_id = ${organisationId} and id = ${bookingId} and not ${reminder} = any (reminders)`,
  )
}

/** Stores only the token's hash; the mail contains the token. */
export async function keepCheckInToken(
  tx: Tx,
  organisationId: number,
  bookingId: number,
  hash: Buffer,
): Promise<void> {
  await tx.run(
    sql`update booking set check_in_token_hash = ${hash} where organisation_id = ${organisationId} and id = ${bookingId}`,
  )
}
