import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { UnusableDatabase } from './database-errors.js'
import { appRole, systemRole, type Db, type Tx } from './db.js'

interface Migration {
  number: number
  name: string
  text: string
  checksum: string
}

/** An arbitrary advisory lock key that nothing else uses. */
const migrationLock = 7_306_219_011

/**
 * Migrates the database: runs every new file `0001-name.sql` in the folder in order, each in a
 * separate transaction. Servers that start concurrently wait for each other. Returns the names of
 * the executed files. A login that does not own the tables can only check that nothing is pending.
 * `servingLogin` is another login that receives the server's roles.
 */
export async function migrate(db: Db, folder: string, servingLogin?: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  if (!(await db.asOwner(ownsTables))) {
    // If this login may not read the table, an older build created it.
    const done = await db.asSystem(readDone).catch(() => [])
    if (findNext(done, migrations))
      throw new UnusableDatabase(
        'The database must be migrated, but the user of DATABASE_URL does not own its tables. Set DATABASE_OWNER_URL to the address with the user that does.',
      )
    return []
  }
  await db.asOwner(async (tx) => {
    await prepare(tx, servingLogin)
    await adoptUnreleased(tx, migrations)
  })
  const applied: string[] = []
  for (;;) {
    const name = await db.asOwner((tx) => runNext(tx, migrations))
    if (name === undefined) break
    applied.push(name)
  }
  if (servingLogin)
    await db.asOwner(async (tx) => {
      // Two servers that start together must not both grant what they find missing.
      await lock(tx)
      await grantRoles(tx, servingLogin)
    })
  return applied
}

async function ownsTables(tx: Tx): Promise<boolean> {
  const { owns } = await tx.one<{ owns: boolean }>(sql`
    select not exists (select from pg_class where oid = to_regclass('schema_migration') and not pg_has_role(session_user, relowner, 'member')) as owns`)
  return owns
}

/** Whether a login may become the tables' owner, and so undo their protection. */
export async function mayOwn(db: Db): Promise<boolean> {
  return db.asSystem(ownsTables)
}

/** Since PostgreSQL 16, a role's creator may grant it without being able to use it. */
const setRight = `case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end`

/**
 * A login must gain a role's permissions only through SET ROLE. Before PostgreSQL 16, the login's
 * NOINHERIT ensures this.
 */
const notInherited = `case when current_setting('server_version_num')::int >= 160000 then ' with inherit false, set true' else '' end`

async function grantRoles(tx: Tx, login: string): Promise<void> {
  const missing = await tx.query<{ grant: string }>(sql`
    select format('grant %I to %I', wanted, ${login}::text) || ${raw(notInherited)} as grant from unnest(${[appRole, systemRole]}::text[]) as wanted
    where not pg_has_role(${login}::name, wanted::name, ${raw(setRight)})`)
  for (const { grant } of missing) await tx.run(raw(grant))
}

/** Creates the roles and the list of migrations, on which everything else depends. */
export async function prepare(tx: Tx, servingLogin?: string): Promise<void> {
  await lock(tx)
  // Roles belong to the database server instead of the database: a restored copy may have all
  // migrations but no role. An owner that does not serve must not have the system role, because it
  // would inherit that role's policies.
  await tx.run(
    raw(`
    do $$ begin
      begin
        if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
        if not exists (select from pg_roles where rolname = '${systemRole}') then create role ${systemRole} nologin; end if;
      exception when duplicate_object or unique_violation then null; -- another database of the server was quicker
      end;
      if ${servingLogin === undefined} and not pg_has_role(current_user, '${appRole}', ${setRight}) then execute format('grant ${appRole} to %I', current_user) || ${notInherited}; end if;
      if ${servingLogin === undefined} and not pg_has_role(current_user, '${systemRole}', ${setRight}) then execute format('grant ${systemRole} to %I', current_user) || ${notInherited}; end if;
    end $$;
    create table if not exists schema_migration (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    )`),
  )
}

/** The migrations before the first release, replaced by the baseline. */
const unreleased = { first: '0001-initial.sql', last: '0044-folded-names.sql' }

/** A database with all unreleased migrations has the baseline's schema. */
async function adoptUnreleased(tx: Tx, [baseline]: Migration[]): Promise<void> {
  const done = await readDone(tx)
  if (!baseline || done[0]?.name !== unreleased.first) return
  if (done.at(-1)!.name !== unreleased.last)
    throw new UnusableDatabase(
      `The database was made before version 0.1.0, and has run the migrations of that time only up to ${done.at(-1)!.name}. Start the last build that contains ${unreleased.last} once, or begin with an empty database.`,
    )
  await tx.run(sql`delete from schema_migration`)
  await record(tx, baseline)
}

type Done = Omit<Migration, 'text'>

const readDone = (tx: Tx): Promise<Done[]> =>
  tx.query(sql`select number, name, checksum from schema_migration order by number`)

function findNext(done: readonly Done[], migrations: readonly Migration[]): Migration | undefined {
  done.forEach(({ number, name, checksum }, index) => {
    const file = migrations[index]
    if (file?.number !== number)
      throw new UnusableDatabase(
        `The database has run ${name}, which this build does not contain: it was migrated by a newer build. Start that build.`,
      )
    if (file.checksum !== checksum)
      throw new Error(`Migration ${file.name} was changed after it had run; add a new file instead`)
  })
  return migrations[done.length]
}

async function runNext(tx: Tx, migrations: Migration[]): Promise<string | undefined> {
  await lock(tx)
  const next = findNext(await readDone(tx), migrations)
  if (!next) return undefined
  await tx.run(raw(next.text)).catch((error: Error) => {
    error.message = `${next.name}: ${error.message}`
    throw error
  })
  await record(tx, next)
  return next.name
}

const record = (tx: Tx, { number, name, checksum }: Migration) =>
  tx.run(
    sql`insert into schema_migration (number, name, checksum) values (${number}, ${name}, ${checksum})`,
  )

const lock = (tx: Tx) => tx.run(sql`select pg_advisory_xact_lock(${migrationLock})`)

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})-/.exec(name)?.[1])
      if (number !== index + 1)
        throw new Error(
          `${name} is out of sequence: migrations are numbered 0001-….sql, 0002-….sql, without gaps`,
        )
      // Git may convert line endings.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      // The `locks` line is measured after the migration is written, so the checksum excludes it.
      const lasting = text.replace(/^-- locks: .*\n/m, '')
      return { number, name, text, checksum: createHash('sha256').update(lasting).digest('hex') }
    }),
  )
}
