import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../../tests/support/databases.js'
import type { Db } from '../db/db.js'
import { listPersonal, personalColumns } from './personal-columns.js'

describe('personal data', () => {
  let db: Db
  beforeAll(async () => {
    db = await openTestDatabase('postgresql')
  })
  afterAll(() => db?.close())

  const listColumns = async (isText: boolean) => {
    const rows = await db.asOwner((tx) =>
      tx.query<{ name: string }>(sql`
        select c.table_name || '.' || c.column_name as name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
          and (c.table_name = 'organisation' or exists (select from information_schema.columns o
            where o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'organisation_id'))
          and ${raw(isText ? '' : 'not')} ltrim(c.udt_name, '_') in ('text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'xml', 'hstore')`),
    )
    return rows.map(({ name }) => name).sort()
  }
  const declared = () =>
    Object.entries(personalColumns)
      .flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`))
      .sort()

  it('AD-147 every text and JSON column of the tenants’ tables, and no other, is declared as personal or kept', async () => {
    expect(await listColumns(true)).toEqual(declared())
  })

  it('AD-147 an undeclared new text column is reported', async () => {
    await db.asOwner((tx) => tx.run(sql`alter table booking add column parking_wish varchar(20)`))
    const missing = (await listColumns(true)).filter((name) => !declared().includes(name))
    expect(missing).toEqual(['booking.parking_wish'])
    await db.asOwner((tx) => tx.run(sql`alter table booking drop column parking_wish`))
  })

  it('names the columns that link a personal text to its people', async () => {
    const known = await listColumns(false)
    for (const [table, { people = {}, partOf }] of Object.entries(personalColumns)) {
      for (const column of Object.values(people).flat())
        expect(known).toContain(`${table}.${column}`)
      if (partOf) expect(known).toContain(`${table}.${partOf.column}`)
    }
    expect(listPersonal('booking_attendee')).toEqual(['name', 'email'])
  })
})
