import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createPostgresDatabase } from '../../../../../tests/support/databases.js'
import { isUnavailable, isWorthRetrying } from '../db/database-errors.js'
import type { Db, ListenEvent, Tx } from '../db/db.js'
import { openDatabase } from './open-database.js'
import { hiddenLength, planOnce } from '../db/prepared.js'

let databaseUrl: string
let db: Db
let other: Db
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

beforeAll(async () => {
  databaseUrl = await createPostgresDatabase()
  db = await openDatabase({ databaseUrl, log })
  other = await openDatabase({ databaseUrl, log })
  const schema = raw(
    `create table counter (id int primary key, value int not null); insert into counter values (1, 0), (2, 0)`,
  )
  await db.asOwner((tx) => tx.run(schema))
})
afterAll(() => Promise.all([db?.close(), other?.close()]))

/** Increments both counters. Two concurrent calls in opposite order deadlock. */
async function deadlock(): Promise<number> {
  let [inFirst, runs] = [0, 0]
  let meet = () => {}
  const bothInFirst = new Promise<void>((resolve) => (meet = resolve))
  const add = (tx: Tx, id: number) =>
    tx.run(sql`update counter set value = value + 1 where id = ${id}`)
  const work = (first: number, second: number) => async (tx: Tx) => {
    runs++
    await add(tx, first)
    if (++inFirst === 2) meet()
    await bothInFirst
    await add(tx, second)
  }
  await Promise.all([db.asOwner(work(1, 2)), other.asOwner(work(2, 1))])
  return runs
}

const terminate = (name: string) =>
  other.asOwner((tx) =>
    tx.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${name} and datname = current_database() and pid <> pg_backend_pid()`),
  )

it('retries a transaction that was the victim of a deadlock', async () => {
  expect(await deadlock()).toBe(3)
  expect(await db.asOwner((tx) => tx.query(sql`select value from counter`))).toEqual([
    { value: 2 },
    { value: 2 },
  ])
})

it('plans each query for its own values: statements are unnamed', async () => {
  await db.asOwner(async (tx) => {
    for (let i = 0; i < 10; i++) await tx.query(sql`select * from counter where id = ${i}`)
    expect(
      await tx.one(sql`select count(*) as named from pg_prepared_statements where name <> ''`),
    ).toEqual({ named: 0 })
  })
})

it('plans a prepared query once per connection, whatever the number of its values', async () => {
  const find = (ids: number[]) =>
    planOnce(sql`select value from counter where id = any (${hiddenLength('int', ids)})`)
  await db.asOwner(async (tx) => {
    for (let i = 0; i < 20; i++) await tx.query(find(i % 2 ? [1] : [1, 2, 3]))
    const plans = await tx.query<{ kept: boolean }>(
      sql`select generic_plans >= 10 as kept from pg_prepared_statements where statement like '%from counter%'`,
    )
    expect(plans).toEqual([{ kept: true }])
  })
})

it('replaces a cached plan after a newer version has migrated the table', async () => {
  await db.asOwner((tx) =>
    tx.run(
      sql`create table changing (id int primary key); insert into changing values (1); grant select on changing to mosaic_system`,
    ),
  )
  const find = () => planOnce(sql`select * from changing where id = ${1}`)
  const findOften = () =>
    db.asOwner(async (tx) => {
      for (let i = 0; i < 9; i++) await tx.query(find())
      return tx.one(find())
    })
  expect(await findOften()).toEqual({ id: 1 })
  await other.asOwner((tx) =>
    tx.run(sql`alter table changing add column name text not null default 'new'`),
  )
  expect(await findOften()).toEqual({ id: 1, name: 'new' })
  await other.asOwner((tx) => tx.run(sql`alter table changing add column more text`))
  expect(await db.system.one(find())).toEqual({ id: 1, name: 'new', more: null })
})

it('ends idle transactions and runaway statements', async () => {
  const shown = await db.system.one(
    sql`select current_setting('statement_timeout') as statement, current_setting('application_name') as name,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(shown).toEqual({ statement: '20s', idle: '1min', name: 'mosaic-booking' })
})

it('receives changes again after a lost connection, and reports the gap', async () => {
  const heard: ListenEvent[] = []
  const unlisten = await db.listen('counter', (event) => heard.push(event))
  await terminate('mosaic-booking listener')
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'gap' }]), 5_000)
  await other.asOwner(async (tx) => tx.notify('counter', 'after'))
  await vi.waitFor(
    () => expect(heard).toEqual([{ type: 'gap' }, { type: 'notify', payload: 'after' }]),
    5_000,
  )
  await unlisten()
})

it('survives connections closed by the server, busy and idle', async () => {
  const failed = db.asOwner(async (tx) => {
    await tx.query(sql`select 1`)
    await terminate('mosaic-booking')
    await vi.waitFor(
      () =>
        expect(log.warn).toHaveBeenCalledWith(
          expect.anything(),
          'A connection to the database was lost',
        ),
      5_000,
    )
    await tx.query(sql`select 1`)
  })
  await expect(failed).rejects.toSatisfy(isUnavailable)
  expect(await db.asOwner((tx) => tx.one(sql`select 1 as one`))).toEqual({ one: 1 })
})

it('never exceeds the size of its pool', async () => {
  const narrow = await openDatabase({ databaseUrl, poolSize: 2 })
  let [running, most] = [0, 0]
  await Promise.all(
    Array.from({ length: 8 }, () =>
      narrow.asOwner(async (tx) => {
        most = Math.max(most, ++running)
        await tx.query(sql`select pg_sleep(0.01)`)
        running--
      }),
    ),
  )
  expect(most).toBe(2)
  await narrow.close()
})

it('reports that the server cannot be reached', async () => {
  const open = openDatabase({ databaseUrl: 'postgresql://postgres@127.0.0.1:1/postgres' })
  await expect(open).rejects.toThrow('No connection to the database')
  await expect(open).rejects.toSatisfy(isUnavailable)
})

it('does not retry after every error', () => {
  expect(isWorthRetrying(new Error('40001'))).toBe(false)
})
