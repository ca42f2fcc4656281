import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { UnusableDatabase } from './database-errors.js'
import { appRole, type Db, type Tx } from './db.js'

interface Migration {
  number: number
  name: string
  text: string
  checksum: string
}

/** An arbitrary advisory lock key that nothing else uses. */
const migrationLock = 7_306_219_011

/**
 * Migrates the database: runs every new file `0001-name.sql` of the folder in order, each in its
 * own transaction. Servers that start at the same time wait for each other. Returns the names of
 * the files that were run.
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await db.asSystem(prepare)
  const applied: string[] = []
  for (;;) {
    const name = await db.asSystem((tx) => runNext(tx, migrations))
    if (name === undefined) return applied
    applied.push(name)
  }
}

/** Creates the role and the list of migrations that everything else needs. */
export async function prepare(tx: Tx): Promise<void> {
  await lock(tx)
  // Roles belong to the database server, not to the database: a restored copy may have all
  // migrations but no role.
  await tx.run(
    raw(`
    do $$ begin
      begin
        if not exists (select from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if;
      exception when duplicate_object or unique_violation then null; -- another database of the server was quicker
      end;
      if not pg_has_role(current_user, '${appRole}', 'member') then grant ${appRole} to current_user; end if;
    end $$;
    create table if not exists schema_migration (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    )`),
  )
}

async function runNext(tx: Tx, migrations: Migration[]): Promise<string | undefined> {
  await lock(tx)
  const done = await tx.query<Omit<Migration, 'text'>>(
    sql`select number, name, checksum from schema_migration order by number`,
  )
  done.forEach(({ number, name, checksum }, index) => {
    const file = migrations[index]
    if (file?.number !== number)
      throw new UnusableDatabase(
        `The database has run ${name}, which this build does not contain: it was migrated by a newer build. Start that build.`,
      )
    if (file.checksum !== checksum)
      throw new Error(`Migration ${file.name} was changed after it had run; add a new file instead`)
  })
  const next = migrations[done.length]
  if (!next) return undefined
  await tx.run(raw('set local statement_timeout = 0'))
  await tx.run(raw(next.text)).catch((error: Error) => {
    error.message = `${next.name}: ${error.message}`
    throw error
  })
  await tx.run(
    sql`insert into schema_migration (number, name, checksum) values (${next.number}, ${next.name}, ${next.checksum})`,
  )
  return next.name
}

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
      // How long a migration locks is measured after it is written, and changes nothing.
      const lasting = text.replace(/^-- locks: .*\n/m, '')
      return { number, name, text, checksum: createHash('sha256').update(lasting).digest('hex') }
    }),
  )
}
