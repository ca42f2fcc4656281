import sql, { join, raw } from 'sql-template-tag'
import type { DataSubject } from '@mosaic-booking/sdk/contract'
import { personalColumns } from '../../ground/core/personal-columns.js'
import type { Tx } from '../../ground/db/db.js'
import { clear, namesOfChanges, type Replacement } from './anonymise-store.js'

type Row = Record<string, unknown>

/** What is about the organisation, and what proves a secret without being one. */
const isHidden = (column: string) => column === 'organisation_id' || column.endsWith('_hash')

/**
 * The rows of a table that name people as this subject, without the columns that are about somebody
 * else.
 */
async function readRows(
  tx: Tx,
  { organisationId, personIds, table, subject }: Named,
): Promise<Row[]> {
  const { people, columns } = personalColumns[table]!
  const isOthers = (column: string) => {
    const privacy = columns[column]
    return privacy !== undefined && 'subject' in privacy && privacy.subject !== subject
  }
  const names = people![subject]!.map(
    (column) => sql`${raw(column)} = any (${[...personIds]}::bigint[])`,
  )
  const rows = await tx.query<{ row: Row }>(sql`
    select to_jsonb(t) as row from ${raw(table)} t where organisation_id = ${organisationId} and (${join(names, ' or ')})`)
  return rows.map(({ row }) =>
    Object.fromEntries(
      Object.entries(row).filter(([column]) => !isHidden(column) && !isOthers(column)),
    ),
  )
}

interface Named {
  readonly organisationId: number
  readonly personIds: readonly number[]
  readonly table: string
  readonly subject: DataSubject
}

/** Where people without an account are named; everything else is about accounts. */
const tables = ['person', 'booking', 'booking_attendee', 'visit', 'declaration']

/** Everything that names people, by table, as the declaration of personal columns says. */
export async function readPersonalData(
  tx: Tx,
  organisationId: number,
  personIds: readonly number[],
): Promise<{ table: string; rows: Row[] }[]> {
  const found: { table: string; rows: Row[] }[] = []
  for (const table of tables)
    for (const subject of Object.keys(personalColumns[table]!.people!) as DataSubject[]) {
      const rows = await readRows(tx, { organisationId, personIds, table, subject })
      if (rows.length > 0) found.push({ table, rows })
    }
  return found
}

export interface Erasable {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly is_user: boolean
  readonly is_present: boolean
}

/**
 * Locks a person, and contacts without an account with the same address, who are taken for the same
 * person; `is_present` is true while they are in a building as a visitor.
 */
export async function lockPeople(tx: Tx, organisationId: number, id: number): Promise<Erasable[]> {
  return tx.query<Erasable>(sql`
    select p.id, p.name, p.email, u.id is not null as is_user,
      exists (select from visit v where v.organisation_id = p.organisation_id and v.guest_id = p.id and v.checked_in_at is not null and v.checked_out_at is null) as is_present
    from person p left join user_account u on u.organisation_id = p.organisation_id and u.id = p.id
    where p.organisation_id = ${organisationId} and p.kind <> 'ANONYMOUS'
      and (p.id = ${id} or (u.id is null and lower(p.email) = (select lower(email) from person where organisation_id = ${organisationId} and id = ${id})))
    order by p.id for update of p`)
}

/** The bookings that belong to people. */
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
 * Takes a person out of visits, bookings of others and mails, and deletes them with what they have
 * signed. Places, days, times and numbers of people stay, and the hosts of visits until their
 * retention period is over. The deletion fails while a row that must name somebody still names
 * them.
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
    sql`update visit set host_id = ${nobody} where organisation_id = ${organisationId} and host_id = ${id}`,
  )
  await tx.run(sql`delete from person where organisation_id = ${organisationId} and id = ${id}`)
}
