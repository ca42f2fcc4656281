import { Client } from 'pg'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../packages/server/src/ground/db/db.js'
import { mayOwn } from '../../packages/server/src/ground/db/migrate.js'
import { openDatabase } from '../../packages/server/src/ground/engines/open-database.js'
import {
  findRoleWarning,
  prepareDatabase,
} from '../../packages/server/src/platform/prepare/prepare-database.js'
import { startTestServer, type TestServer } from '../support/app.js'
import { describeEachEngine } from '../support/databases.js'
import { createTwoLogins, type TwoLogins } from '../support/two-logins.js'

describe('a server whose login does not own the tables', () => {
  let logins: TwoLogins
  let server: TestServer
  beforeAll(async () => {
    logins = await createTwoLogins()
    server = await startTestServer('postgresql', { db: logins.db })
  })
  afterAll(async () => {
    await server?.app.close()
    await logins?.remove()
  })

  /** Runs each statement with only the serving login's password. */
  const attack = async (statements: readonly string[], before = 'select 1') => {
    const client = new Client({ connectionString: logins.servingUrl })
    await client.connect()
    try {
      const answers: Record<string, string> = {}
      for (const statement of statements) {
        await client.query(`begin; ${before}`)
        answers[statement] = await client.query(statement).then(
          ({ rowCount }) => `${rowCount} rows`,
          (error: Error) => error.message,
        )
        await client.query('rollback')
      }
      return answers
    } finally {
      await client.end()
    }
  }
  const expectRefused = (answers: Record<string, string>) => {
    for (const [statement, answer] of Object.entries(answers))
      expect(answer, statement).toMatch(
        /permission denied|must be owner|must be (able to SET ROLE|superuser)|must have admin option/,
      )
  }
  const roles = ['mosaic_app', 'mosaic_system'] as const
  const asRole = (role: string) => `set local role ${role}`

  it('serves: logs in, refuses a wrong password, books, changes a password, runs jobs, writes mails, deletes an organisation', async () => {
    const user = server.as(server.emails.user)
    const { locations } = server
    const booked = await user.call('POST', '/booking', {
      locationId: locations.meeting,
      timeFrom: '2026-11-03T10:00',
      timeTo: '2026-11-03T11:00',
      description: 'Plans',
      attendees: [{ name: 'Guest', email: 'guest@elsewhere.example' }],
    })
    expect(booked.text).toContain('Plans')
    expect(await server.mails()).not.toEqual([])
    expect(await server.runJobs()).toBeGreaterThan(0)
    const login = (password: string) =>
      server
        .as(undefined)
        .call('POST', '/user/login', { username: server.emails.colleague, password })
    expect((await login('wrong password')).status).toBe(401)
    expect((await login(server.password)).status).toBe(200)
    const changed = await user.call('POST', '/user/changePassword/user', {
      id: server.people.user,
      currentPassword: server.password,
      newPassword: 'nine brown lamps',
      newPasswordRepeat: 'nine brown lamps',
    })
    expect(changed.status, changed.text).toBe(204)
    const again = { username: server.emails.user, password: 'nine brown lamps' }
    expect((await server.as(undefined).call('POST', '/user/login', again)).status).toBe(200)
    await server.db.asSystem((tx) =>
      tx.run(sql`delete from organisation where id = ${server.otherOrganisationId}`),
    )
  })

  it('cannot become the owner', async () => {
    expectRefused(
      await attack([
        `set role ${logins.ownerName}`,
        `set session authorization ${logins.ownerName}`,
        'set role postgres',
        `grant ${logins.ownerName} to mosaic_system`,
        `alter role ${logins.ownerName} password 'mine'`,
        'alter role mosaic_system bypassrls',
        'create role mine superuser',
        `alter table booking owner to mosaic_system`,
      ]),
    )
    expect(await mayOwn(logins.db)).toBe(false)
  })

  it.each(roles)('as %s reads no password hash', async (role) => {
    const hash = sql`select count(*) as hashes from user_account where has_password`
    expect(
      (await server.db.asSystem((tx) => tx.one<{ hashes: number }>(hash))).hashes,
    ).toBeGreaterThan(5)
    expectRefused(
      await attack(
        [
          'select password_hash from user_account',
          'select * from user_account',
          'select a from user_account a',
          'select to_jsonb(a) from user_account a',
          `select id from user_account where password_hash like '$argon%'`,
          'select id from user_account order by password_hash',
          'update user_account set defaults = to_jsonb(password_hash)',
          'update user_account set time_zone = password_hash',
          'update user_account set locked_at = null returning password_hash',
          'copy user_account to stdout',
          `delete from user_account using user_account b where b.password_hash <> ''`,
          'create table mine as select password_hash from user_account',
          ...(role === 'mosaic_app' ? ['select password_recipe(1, 1)'] : []),
          ...(role === 'mosaic_app' ? [`select is_password_hash(1, 1, '')`] : []),
        ],
        asRole(role),
      ),
    )
  })

  it('learns of a password how it was hashed, not the hash, and whether another hash is the same', async () => {
    const ask = <Row>(text: string) => server.db.asSystem((tx) => tx.one<Row>(raw(text)))
    const account = `${server.organisationId}, ${server.people.colleague}`
    const { recipe } = await ask<{ recipe: string }>(`select password_recipe(${account}) as recipe`)
    expect(recipe).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$$/)
    expect(await ask(`select is_password_hash(${account}, '${recipe}') as right`)).toEqual({
      right: false,
    })
  })

  it.each([...roles, 'none'])('as %s changes neither tables nor policies', async (role) => {
    const trigger = 'create function bad() returns trigger language plpgsql as $$ begin end $$'
    expectRefused(
      await attack(
        [
          'drop table booking',
          'truncate booking',
          'alter table booking disable row level security',
          'alter table booking no force row level security',
          'drop policy own_organisation on booking',
          'create policy mine on booking using (true)',
          'alter policy own_organisation on booking using (true)',
          'alter table booking drop column label',
          'alter table hold drop constraint hold_own',
          'alter table user_account disable trigger all',
          'create table mine (id int)',
          trigger,
          'drop function is_password_hash',
          `create or replace function is_password_hash(tenant bigint, account bigint, hash text) returns boolean language sql as 'select true'`,
          'update schema_migration set number = 0',
          `copy booking to program 'cat'`,
          `select pg_read_file('/etc/passwd')`,
        ],
        asRole(role),
      ),
    )
  })

  it('without one of its roles reads nothing', async () => {
    expectRefused(
      await attack([
        'select count(*) from booking',
        'select count(*) from user_account',
        'select count(*) from session',
        'select password_recipe(1, 1)',
      ]),
    )
  })

  it('as mosaic_app reads and writes one organisation only', async () => {
    const other = await server.db.asSystem((tx) =>
      tx.one<{ id: number }>(
        sql`insert into organisation (name) values ('Elsewhere') returning id`,
      ),
    )
    const statements = (tx: Tx) => ({
      read: tx.query(sql`select id from organisation`),
      changed: tx.run(sql`update organisation set name = name || '!'`),
      named: tx.query(sql`select id from organisation where id = ${other.id}`),
      deleted: tx.run(sql`delete from organisation where id = ${other.id}`),
    })
    await server.db.inOrganisation(server.organisationId, async (tx) => {
      const done = statements(tx)
      expect(await done.read).toEqual([{ id: server.organisationId }])
      expect([await done.changed, await done.named, await done.deleted]).toEqual([1, [], 0])
    })
    const nobody = 'set local role mosaic_app'
    expect(await attack(['select id from organisation', 'select id from booking'], nobody)).toEqual(
      { 'select id from organisation': '0 rows', 'select id from booking': '0 rows' },
    )
    expectRefused(
      await attack(
        ['select token_hash from session', 'select token_hash from api_token'],
        asRole('mosaic_app'),
      ),
    )
  })

  it('forces row-level security on the owner, too', async () => {
    const owner = await openDatabase({ databaseUrl: logins.ownerUrl, poolSize: 1 })
    const client = new Client({ connectionString: logins.ownerUrl })
    await client.connect()
    try {
      const count = 'select count(*)::int as count from booking'
      expect((await client.query(count)).rows).toEqual([{ count: 0 }])
      expect(await owner.asOwner((tx) => tx.one(raw(count)))).toEqual({ count: 1 })
    } finally {
      await client.end()
      await owner.close()
    }
  })

  it('starts without the owner once the database is migrated, and says what it needs otherwise', async () => {
    const start = async () => {
      const db = await prepareDatabase(
        { databaseUrl: logins.servingUrl, databaseOwnerUrl: undefined, dataFolder: '', root: '.' },
        1,
      )
      const warning = await findRoleWarning(db, { publicUrl: 'https://book.example' })
      await db.close()
      return warning
    }
    expect(await start()).toBeUndefined()
    const client = new Client({ connectionString: logins.ownerUrl })
    await client.connect()
    const last = '(select max(number) from schema_migration)'
    const { rows } = await client.query(
      `delete from schema_migration where number = ${last} returning number, name, checksum`,
    )
    await expect(start()).rejects.toThrow(/^The database must be migrated, .+ DATABASE_OWNER_URL/)
    const { number, name, checksum } = rows[0] as Record<string, string>
    await client.query('insert into schema_migration values ($1, $2, $3)', [number, name, checksum])
    await client.end()
    expect(await start()).toBeUndefined()
  })
})

describeEachEngine('the server’s roles', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server?.close())

  it('read no password hash, though the login owns the tables', async () => {
    const read = (tx: Tx) => tx.query(sql`select password_hash from user_account`)
    await expect(server.db.asSystem(read)).rejects.toThrow('permission denied')
    await expect(server.db.inOrganisation(server.organisationId, read)).rejects.toThrow(
      'permission denied',
    )
    await expect(
      server.db.system.query(sql`select password_hash from user_account`),
    ).rejects.toThrow('permission denied')
    expect(await server.db.asOwner(read)).not.toEqual([])
  })

  it('warns once at start in production, not at localhost', async () => {
    const warn = (publicUrl: string) => findRoleWarning(server.db, { publicUrl })
    expect(await warn('http://localhost:8080')).toBeUndefined()
    const warning = await warn('https://book.example')
    if (engine === 'embedded') expect(warning).toBeUndefined()
    else expect(warning).toMatch(/DATABASE_OWNER_URL/)
  })
})
