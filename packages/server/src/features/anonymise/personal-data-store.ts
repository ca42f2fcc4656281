import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { DataSubject } from '@mosaic-booking/sdk/contract'
import { personalColumns } from '../../ground/core/personal-columns.js'
import type { Tx } from '../../ground/db/db.js'
import { clear, namesOfChanges, type Replacement } from './anonymise-store.js'

type Row = Record<string, unknown>

/** Columns about the organisation, with proofs of secrets, or with encrypted content. */
const isHidden = (column: string) =>
  column === 'organisation_id' || column === 'sealed' || column.endsWith('_hash')

type Shown = (row: Row) => Row

async function readWhere(
  tx: Tx,
  organisationId: number,
  table: string,
  condition: Sql,
  shown: Shown,
): Promise<Row[]> {
  const rows = await tx.query<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${raw(table)} t where organisation_id = ${organisationId} and (${condition})`,
  )
  return rows.map(({ row }) => shown(row))
}

const without =
  (isLeft: (column: string) => boolean): Shown =>
  (row) =>
    Object.fromEntries(
      Object.entries(row).filter(([column]) => !isHidden(column) && !isLeft(column)),
    )

interface Named {
  readonly personIds: readonly number[]
  /** In lower case. */
  readonly addresses: readonly string[]
}

/**
 * Matches the rows of a table that reference people by an id in these columns, or by their address.
 */
function isNamed(table: string, columns: readonly string[], { personIds, addresses }: Named): Sql {
  const byAddress = personalColumns[table]!.addresses ?? []
  return join(
    [
      ...columns.map((column) => sql`${raw(column)} = any (${[...personIds]}::bigint[])`),
      ...byAddress.map((column) => sql`lower(${raw(column)}) = any (${[...addresses]}::text[])`),
    ],
    ' or ',
  )
}

/** Tables that reference people without an account. */
export const tablesOfContacts = [
  ...['person', 'booking', 'booking_attendee', 'visit', 'declaration'],
  ...['user_group_member', 'outbox'],
]

/**
 * Other tables, with the reason why they contain no data of people without an account, or lose it
 * in another way.
 */
export const tablesOfOthers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['api_token', 'calendar_feed', 'embed_code', 'embed_token', 'idempotency_key', 'import'],
      ...['kiosk_login', 'known_address', 'location_history', 'location_role', 'proxy'],
      ...[
        'favourite',
        'federated_identity',
        'login_address',
        'passkey',
        'person_picture',
        'recovery_code',
        'report_mail',
        'scim_integration',
        'scim_user',
        'security_event',
        'session',
        'subscription',
      ],
      ...['support_request', 'user_account', 'user_provider', 'device', 'media'],
    ].map((table) => [table, 'accounts act and are acted for']),
  ),
  booking_group: 'made by accounts; the bookings in it name the others',
  booking_history: 'erased with its booking, and in bookings of others where a contact attends',
  entry_history: 'deleted with the contact',
  location: 'loses the person that it is kept for with the contact',
  import_item: 'cleared by the address of the contact, and forgotten after a month',
  floor_plan: 'drawn by accounts',
  sign_on_test: 'what a provider told the administrator who tests it, forgotten after an hour',
  user_token: 'of those who sign up for an account, until they have one or are withdrawn',
}

/**
 * Returns all rows that reference these people, by table, according to the declaration of personal
 * columns.
 */
export async function readPersonalData(
  tx: Tx,
  organisationId: number,
  people: readonly Pick<Erasable, 'id' | 'email'>[],
): Promise<{ table: string; rows: Row[] }[]> {
  const named: Named = {
    personIds: people.map(({ id }) => id),
    addresses: people.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])),
  }
  const found: { table: string; rows: Row[] }[] = []
  const add = (table: string, rows: Row[]) => {
    if (rows.length > 0) found.push({ table, rows })
  }
  for (const table of tablesOfContacts) {
    const { people: subjects = { person: [] }, columns } = personalColumns[table]!
    for (const [subject, ids] of Object.entries(subjects) as [DataSubject, string[]][]) {
      // Columns about other people are omitted.
      const isOthers = (column: string) => {
        const privacy = columns[column]
        return privacy !== undefined && 'subject' in privacy && privacy.subject !== subject
      }
      const condition = isNamed(table, ids, named)
      add(table, await readWhere(tx, organisationId, table, condition, without(isOthers)))
    }
  }
  return found
}

export interface Erasable {
  readonly id: number
  readonly name: string
  /**
   * Null also if an account uses the address, because everything with this address then belongs to
   * the account.
   */
  readonly email: string | null
  readonly is_user: boolean
  readonly is_present: boolean
}

/**
 * Locks a person, and the contacts without an account that share the address and so count as the
 * same person. `is_present` is true during a visit to a building.
 */
export async function lockPeople(tx: Tx, organisationId: number, id: number): Promise<Erasable[]> {
  return tx.query<Erasable>(sql`
    select p.id, p.name, u.id is not null as is_user,
      case when not exists (select from user_account a where a.organisation_id = p.organisation_id and lower(a.email) = lower(p.email)) then p.email end as email,
      exists (select from visit v where v.organisation_id = p.organisation_id and v.guest_id = p.id and v.checked_in_at is not null and v.checked_out_at is null) as is_present
    from person p left join user_account u on u.organisation_id = p.organisation_id and u.id = p.id
    where p.organisation_id = ${organisationId} and p.kind <> 'ANONYMOUS'
      and (p.id = ${id} or (u.id is null and lower(p.email) = (select lower(email) from person where organisation_id = ${organisationId} and id = ${id})))
    order by p.id for update of p`)
}

export async function listOwned(
  tx: Tx,
  organisationId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    sql`select id from booking where organisation_id = ${organisationId} and owner_id = any (${[...ids]}::bigint[]) order by id`,
  )
  return rows.map((row) => row.id)
}

/**
 * Removes a person from visits, other people's bookings and mails, and deletes the person with
 * their signed declarations. Places, days, times and head counts are kept, as are the hosts of
 * visits until their retention period ends. The deletion fails while a row that requires a person
 * still references them.
 */
export async function erase(
  tx: Tx,
  organisationId: number,
  { id, email }: Erasable,
  { nobody, name }: Replacement,
): Promise<void> {
  const address = email?.toLowerCase() ?? null
  await tx.run(sql`
    update visit set guest_id = ${nobody}, ${clear('visit')}
    where organisation_id = ${organisationId} and guest_id = ${id}`)
  await tx.run(sql`
    with named as (
      update booking_attendee set person_id = case when person_id is not null then ${nobody}::bigint end, ${clear('booking_attendee', { name: sql`${name}` })}
      where organisation_id = ${organisationId} and (person_id = ${id} or lower(email) = ${address})
      returning booking_id)
    update booking_history set ${clear('booking_history', { changes: namesOfChanges })}
    where organisation_id = ${organisationId} and booking_id in (select booking_id from named)`)
  await tx.run(sql`
    update import_item set ${clear('import_item')}
    where organisation_id = ${organisationId} and exists (select from jsonb_each_text(content) as cell where position(${address}::text in lower(cell.value)) > 0)`)
  await tx.run(
    sql`delete from entry_history where organisation_id = ${organisationId} and list = 'person' and entry_id = ${id}`,
  )
  await tx.run(
    sql`delete from outbox where organisation_id = ${organisationId} and lower(recipient) = ${address}`,
  )
  await tx.run(
    sql`delete from user_group_member where organisation_id = ${organisationId} and email = ${address}`,
  )
  await tx.run(
    sql`update visit set host_id = ${nobody} where organisation_id = ${organisationId} and host_id = ${id}`,
  )
  await tx.run(sql`delete from person where organisation_id = ${organisationId} and id = ${id}`)
}
