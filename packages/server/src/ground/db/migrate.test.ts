import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createPostgresDatabase,
  describeEachEngine,
  openTestDatabase,
} from '../../../../../tests/support/databases.js'
import type { Db } from './db.js'
import { migrate } from './migrate.js'
import { openDatabase } from '../engines/open-database.js'

describeEachEngine('migrate', (engine) => {
  let db: Db
  let folder: string

  beforeAll(async () => {
    db = await openTestDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mosaic-migrations-'))
    // Simulates a database before its first migration; the real ones have already run.
    await db.asOwner((tx) => tx.run(sql`drop table if exists schema_migration, log`))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const log = async () => {
    const rows = await db.asOwner((tx) =>
      tx.query<{ word: string }>(sql`select word from log order by id`),
    )
    return rows.map(({ word }) => word)
  }
  const logTable = `create table log (id int generated always as identity, word text); insert into log (word) values ('one');`

  it('runs each file once, in order', async () => {
    expect(await migrate(db, folder)).toEqual([])
    await write(
      '0002-two.sql',
      `insert into log (word) values ('two'); -- and a comment at the end`,
    )
    await write('0001-one.sql', logTable)
    await write('readme.md', 'not a migration')
    expect(await migrate(db, folder)).toEqual(['0001-one.sql', '0002-two.sql'])
    expect(await migrate(db, folder)).toEqual([])
    await write('0003-three.sql', `insert into log (word) values ('three')`)
    expect(await migrate(db, folder)).toEqual(['0003-three.sql'])
    expect(await log()).toEqual(['one', 'two', 'three'])
  })

  it('rolls back a failing file, names it, and resumes with it', async () => {
    await write('0001-one.sql', logTable)
    await write(
      '0002-two.sql',
      `insert into log (word) values ('two'); insert into nowhere values (1)`,
    )
    await expect(migrate(db, folder)).rejects.toThrow(
      '0002-two.sql: relation "nowhere" does not exist',
    )
    expect(await log()).toEqual(['one'])
    await write('0002-two.sql', `insert into log (word) values ('two, mended')`)
    expect(await migrate(db, folder)).toEqual(['0002-two.sql'])
    expect(await log()).toEqual(['one', 'two, mended'])
  })

  it('refuses a file that changed after it ran, but for line endings and the line about locks', async () => {
    await write('0001-one.sql', 'create table\nlog (id int)')
    await migrate(db, folder)
    await write('0001-one.sql', 'create table\r\nlog (id int)')
    expect(await migrate(db, folder)).toEqual([])
    await write('0001-one.sql', '-- locks: log 3 ms\ncreate table\nlog (id int)')
    expect(await migrate(db, folder)).toEqual([])
    await write('0001-one.sql', 'create table log (id bigint)')
    await expect(migrate(db, folder)).rejects.toThrow('0001-one.sql was changed')
  })

  it('refuses a database that is newer than the build', async () => {
    await write('0001-one.sql', logTable)
    await write('0002-two.sql', 'select 1')
    await migrate(db, folder)
    await rm(join(folder, '0002-two.sql'))
    await expect(migrate(db, folder)).rejects.toThrow('0002-two.sql')
  })

  it('takes a database of before the first release for one that has run the baseline', async () => {
    await write('0001-initial.sql', logTable)
    await migrate(db, folder)
    await rm(join(folder, '0001-initial.sql'))
    await write('0001-baseline.sql', 'create table log (id int)')
    await expect(migrate(db, folder)).rejects.toThrow('only up to 0001-initial.sql')
    await db.asOwner((tx) =>
      tx.run(sql`insert into schema_migration values (44, '0044-folded-names.sql', '')`),
    )
    await write('0002-two.sql', `insert into log (word) values ('two')`)
    expect(await migrate(db, folder)).toEqual(['0002-two.sql'])
    expect(await migrate(db, folder)).toEqual([])
    expect(await log()).toEqual(['one', 'two'])
  })

  it('refuses files without a unique number', async () => {
    await write('0001-one.sql', '')
    await write('0001-also-one.sql', '')
    await expect(migrate(db, folder)).rejects.toThrow('0001-one.sql is out of sequence')
  })
})

it('several servers that start together run each migration once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mosaic-migrations-'))
  const databaseUrl = await createPostgresDatabase()
  const servers = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl })))
  try {
    await servers[0]!.asOwner((tx) => tx.run(sql`drop table schema_migration`))
    const files = [1, 2, 3, 4, 5].map((i) => `000${i}-step.sql`)
    for (const [i, file] of files.entries())
      await writeFile(join(folder, file), `create table step_${i} (id int); select pg_sleep(0.02)`)
    const login = `serving_${process.pid}`
    const [server] = servers
    await server!.asOwner((tx) => tx.run(raw(`create role ${login} login noinherit`)))
    const applied = await Promise.all(servers.map((one) => migrate(one, folder, login)))
    const { roles } = await server!.asOwner((tx) =>
      tx.one<{ roles: number }>(
        sql`select count(*)::int as roles from pg_auth_members where member = ${login}::regrole`,
      ),
    )
    expect(roles).toBe(2)
    await server!.asOwner((tx) => tx.run(raw(`drop role ${login}`)))
    expect(applied.flat().sort()).toEqual(files)
  } finally {
    await Promise.all(servers.map((server) => server.close()))
    await rm(folder, { recursive: true })
  }
})
