import { toEmailKey } from '@mosaic-booking/sdk/rules'
import sql, { empty } from 'sql-template-tag'
import { movedOn } from '../../directory/scheduling/person-rules.js'
import type { Tx } from '../../ground/db/db.js'
import { lockSpaces } from '../../ground/db/lock-spaces.js'
import { hiddenLength, planOnce } from '../../ground/db/prepared.js'
import { insertRows } from '../../ground/db/rows.js'
import type { KnownPerson } from './booking-people.js'
import { ifKept, overlaps } from './booking-store.js'

/**
 * Serialises bookings per person, as limits on their number require. Takes the locks in id order
 * and before any location's, to avoid deadlocks; with `version`, only if the kept tree has it.
 */
export async function lockPersons(tx: Tx, ids: readonly number[], version?: number): Promise<void> {
  if (ids.length === 0) return
  const inOrder = [...new Set(ids)].sort((a, b) => a - b)
  await tx.run(
    planOnce(
      sql`select pg_advisory_xact_lock(${lockSpaces.person}, id) from unnest(${hiddenLength('int', inOrder)}) as id ${ifKept(version)}`,
    ),
  )
}

const selectPerson = sql`
  select p.id, p.name, p.email, p.picture_hash, p.kind = 'INTERNAL' as is_internal, p.status = 'ACTIVE' and u.deactivated_on is null as is_active, u.id is not null as has_account
  from person p left join user_account u on u.organisation_id = p.organisation_id and u.id = p.id`
interface KnownRow {
  id: number
  name: string
  email: string | null
  is_internal: boolean
  is_active: boolean
  picture_hash: string | null
}
const toKnown = (row: KnownRow): KnownPerson => ({
  id: row.id,
  name: row.name,
  email: row.email ?? undefined,
  isInternal: row.is_internal,
  isActive: row.is_active,
  pictureHash: row.picture_hash,
})

export async function findPeople(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<Map<number, KnownPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<KnownRow>(
    sql`${selectPerson} where p.organisation_id = ${organisationId} and p.id = any (${[...ids]}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, toKnown(row)]))
}

export async function listAccounts(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.query<{ id: number }>(
    planOnce(
      sql`select id from user_account where organisation_id = ${organisationId} and id = any (${hiddenLength('bigint', ids)})`,
    ),
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Finds people by address in lower case. If several people share an address, those with an account
 * come first.
 */
export async function findPeopleByEmail(
  tx: Tx,
  organisationId: number,
  emails: readonly string[],
): Promise<Map<string, KnownPerson>> {
  if (emails.length === 0) return new Map()
  const wanted = emails.map(toEmailKey)
  const rows = await tx.query<KnownRow>(sql`
    select distinct on (lower(people.email)) * from (${selectPerson} where p.organisation_id = ${organisationId} and lower(p.email) = any (${wanted})) as people
    order by lower(people.email), people.has_account desc, people.id`)
  return new Map(rows.map((row) => [row.email!.toLowerCase(), toKnown(row)]))
}

/** Inserts contacts by address. Returns their ids in the same order. */
export async function insertContacts(
  tx: Tx,
  organisationId: number,
  emails: readonly string[],
): Promise<number[]> {
  return insertRows<number>(
    tx,
    'person',
    emails.map((email) => ({ organisation_id: organisationId, email })),
    'id',
  )
}

export interface OwnersBooking {
  owner_id: number
  location_id: number
  wall_from: string
  wall_to: string
  starts_at: Date
  ends_at: Date
  is_private: boolean
}

interface OwnersQuery {
  readonly ownerIds: readonly number[]
  readonly from: Date
  readonly to: Date
  readonly exceptIds: readonly number[]
}

/**
 * Finds these owners' active bookings that overlap a range, ordered by start, for limits per person.
 * Does not select by category, whose locations are many more than the bookings of a person. The plan
 * is cached: for any range, the owners are the most selective condition.
 */
export async function findOwnersBookings(
  tx: Tx,
  organisationId: number,
  { ownerIds, from, to, exceptIds }: OwnersQuery,
) {
  return tx.query<OwnersBooking>(
    planOnce(sql`
    select b.owner_id, b.location_id, b.wall_from, b.wall_to, b.starts_at, b.ends_at, b.is_private from booking b
    where b.organisation_id = ${organisationId} and b.owner_id = any (${hiddenLength('bigint', ownerIds)}) and b.status in ('TENTATIVE', 'CONFIRMED') and b.status_reason is distinct from ${movedOn}
      and ${overlaps(from, to)} and b.id <> all (${hiddenLength('bigint', exceptIds)}) order by b.starts_at`),
  )
}

/**
 * Returns the known addresses, and those whose people own or attend an active booking in one of the
 * ranges. Bookings of desks and parking spaces do not make a person busy.
 */
export async function findBusyEmails(
  tx: Tx,
  organisationId: number,
  emails: readonly string[],
  ranges: readonly { readonly startsAt: number; readonly endsAt: number }[],
  exceptId: number | undefined,
): Promise<{ known: Set<string>; busy: Set<string> }> {
  const rows = await tx.query<{ email: string; busy: boolean }>(sql`
    select lower(p.email) as email, bool_or(exists (
      select 1 from unnest(${ranges.map(({ startsAt }) => new Date(startsAt))}::timestamptz[], ${ranges.map(({ endsAt }) => new Date(endsAt))}::timestamptz[]) as asked (starts_at, ends_at)
      join booking b on b.organisation_id = p.organisation_id and b.status in ('TENTATIVE', 'CONFIRMED') and ${overlaps(sql`asked.starts_at`, sql`asked.ends_at`)}
      join location l on l.organisation_id = b.organisation_id and l.id = b.location_id and l.kind not in ('DESK', 'CAR_SPACE')
      where (b.owner_id = p.id or exists (select 1 from booking_attendee a where a.organisation_id = b.organisation_id and a.booking_id = b.id and a.person_id = p.id))
        ${exceptId === undefined ? empty : sql`and b.id <> ${exceptId}`})) as busy
    from person p where p.organisation_id = ${organisationId} and p.kind = 'INTERNAL' and lower(p.email) = any (${emails.map((email) => email.toLowerCase())}) group by 1`)
  return {
    known: new Set(rows.map(({ email }) => email)),
    busy: new Set(rows.filter(({ busy }) => busy).map(({ email }) => email)),
  }
}
