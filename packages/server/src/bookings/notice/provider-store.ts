import sql from 'sql-template-tag'
import { findBookings, overlaps, type BookingRow } from '../booking/booking-store.js'
import type { Tx } from '../../ground/db/db.js'

export interface Option {
  readonly id: number
  readonly text: string
  readonly providerId: number | null
}

export interface Provider {
  readonly id: number
  readonly name: string
  readonly daysBefore: number
  readonly userIds: readonly number[]
}

export async function findOptions(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<Option[]> {
  if (ids.length === 0) return []
  return tx.query<Option>(
    sql`select id, text, provider_id as "providerId" from booking_option where organisation_id = ${organisationId} and id = any (${[...ids]}::bigint[])`,
  )
}

export async function findProviders(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<Provider[]> {
  if (ids.length === 0) return []
  return tx.query<Provider>(sql`
    select p.id, p.name, p.notification_days_interval as "daysBefore", array(
      select u.user_id from user_provider u where u.organisation_id = p.organisation_id and u.provider_id = p.id order by u.user_id) as "userIds"
    from provider p where p.organisation_id = ${organisationId} and p.id = any (${[...ids]}::bigint[]) order by p.id`)
}

export async function listOptions(
  tx: Tx,
  organisationId: number,
  providerId: number,
): Promise<Option[]> {
  return tx.query<Option>(
    sql`select id, text, provider_id as "providerId" from booking_option where organisation_id = ${organisationId} and provider_id = ${providerId}`,
  )
}

/** A day in a time zone, from its first instant to the next day's first instant. */
export interface ZonedDay {
  readonly timeZone: string
  readonly date: string
  readonly startsAt: number
  readonly endsAt: number
}

export async function findOrderedOn(
  tx: Tx,
  organisationId: number,
  optionIds: readonly number[],
  { timeZone, date, startsAt, endsAt }: ZonedDay,
): Promise<BookingRow[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select b.id from booking b where b.organisation_id = ${organisationId} and b.status in ('TENTATIVE', 'CONFIRMED') and b.time_zone = ${timeZone}
      and ${overlaps(new Date(startsAt), new Date(endsAt))}
      and exists (select from extra_request x where x.organisation_id = b.organisation_id and x.booking_id = b.id and x.option_id = any (${[...optionIds]}::bigint[])
        and x.status <> 'CANCELLED' and coalesce(x.wall_from, b.wall_from)::date = ${date}::date)`)
  return findBookings(
    tx,
    organisationId,
    rows.map(({ id }) => id),
  )
}
