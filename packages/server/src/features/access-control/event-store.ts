import { toEmailKey } from '@mosaic-booking/sdk/rules'
import sql from 'sql-template-tag'
import type { Tx } from '../../ground/db/db.js'
import type { Known } from './event-rules.js'

interface TakenEvent {
  readonly accessControlId: number
  readonly eventId: string
  readonly occurred: Date
}

/** Returns false if the event was already processed, because each counts once. */
export async function takeEvent(
  tx: Tx,
  organisationId: number,
  { accessControlId, eventId, occurred }: TakenEvent,
): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into access_control_event (organisation_id, access_control_id, event_id, occurred)
    values (${organisationId}, ${accessControlId}, ${eventId}, ${occurred}) on conflict do nothing`)
  if (taken > 0)
    await tx.run(sql`
      update access_control set last_event = greatest(last_event, ${occurred}::timestamptz) where organisation_id = ${organisationId} and id = ${accessControlId}`)
  return taken > 0
}

export async function listTaken(
  tx: Tx,
  organisationId: number,
  accessControlId: number,
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    sql`select event_id as id from access_control_event where organisation_id = ${organisationId} and access_control_id = ${accessControlId}`,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function forgetEvents(
  tx: Tx,
  organisationId: number,
  accessControlId: number,
  before: Date,
): Promise<void> {
  await tx.run(
    sql`delete from access_control_event where organisation_id = ${organisationId} and access_control_id = ${accessControlId} and occurred < ${before}`,
  )
}

/**
 * Finds the people with the external id, assigned by this server or by the identity provider;
 * otherwise those with the address. Several people can share an address, because each visit creates
 * a new visitor.
 */
export async function findPeopleOf(
  tx: Tx,
  organisationId: number,
  { personId, externalId, emails }: Known,
): Promise<number[]> {
  const rows = await tx.query<{ id: number; isById: boolean }>(sql`
    select p.id, (p.id = ${personId ?? null} or coalesce(s.external_id = ${externalId ?? null}, false)) as "isById"
    from person p left join scim_user s on s.organisation_id = p.organisation_id and s.user_id = p.id and not s.is_removed
    where p.organisation_id = ${organisationId} and p.status = 'ACTIVE'
      and (p.id = ${personId ?? null} or s.external_id = ${externalId ?? null} or lower(p.email) = any (${emails.map(toEmailKey)}::text[]))
    order by p.id`)
  const byId = rows.filter(({ isById }) => isById)
  return (byId.length > 0 ? byId : rows).map(({ id }) => id)
}

/** The bookings and visits of a person at these locations on this day. */
export interface Expected {
  readonly personIds: readonly number[]
  readonly locationIds: readonly number[]
  readonly date: string
}

export async function listBookingsToStart(
  tx: Tx,
  organisationId: number,
  { personIds, locationIds, date }: Expected,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from booking where organisation_id = ${organisationId} and owner_id = any (${[...personIds]}::bigint[]) and location_id = any (${[...locationIds]}::bigint[])
      and status = 'CONFIRMED' and checked_in_at is null and wall_from < ${date}::date + 1 and wall_to > ${date}::date order by id`)
  return rows.map(({ id }) => id)
}

/** Locks the visits, which makes a concurrent check-in at a reception wait. */
export async function lockVisitsToStart(
  tx: Tx,
  organisationId: number,
  { personIds, locationIds, date }: Expected,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from visit where organisation_id = ${organisationId} and guest_id = any (${[...personIds]}::bigint[]) and location_id = any (${[...locationIds]}::bigint[])
      and date = ${date}::date and checked_in_at is null order by id for update`)
  return rows.map(({ id }) => id)
}

export interface CardHolder {
  readonly id: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
  readonly card: string
}

/** Lists active users with an access card, by id. */
export function listCardHolders(
  tx: Tx,
  organisationId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<CardHolder[]> {
  return tx.query<CardHolder>(sql`
    select u.id, p.first_name as "firstName", p.last_name as "lastName", u.email, btrim(u.access_card_number) as card
    from user_account u join person p on p.organisation_id = u.organisation_id and p.id = u.id
    where u.organisation_id = ${organisationId} and u.id > ${after} and u.deactivated_on is null and u.home_id is null and btrim(u.access_card_number) <> '' order by u.id limit ${limit}`)
}
