import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { rootCertificates } from 'node:tls'
import { splitHosts } from '../../ground/settings/database-hosts.js'
import { StartError } from '../../ground/settings/start-error.js'

/** Drops all objects of the application from the schema, except extensions. */
const emptySchema = `
  do $$
  declare statement text;
  begin
    for statement in
      select format('drop table if exists %s cascade', oid::regclass) from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      union all select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
        where pronamespace = current_schema()::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all select format('drop type if exists %s cascade', oid::regtype) from pg_type
        where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd') and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
    loop execute statement; end loop;
  end $$;
`

/**
 * Dumps the whole database in pg_dump's custom format. With row-level security enabled, the owner's
 * policies admit this connection; otherwise pg_dump would refuse tables that force row-level
 * security. `snapshot` uses another transaction's snapshot; that transaction must still be running.
 */
export async function dumpPostgres(
  databaseUrl: string,
  file: string,
  snapshot?: string,
): Promise<void> {
  const words = [
    ...['--format=custom', '--no-owner', '--enable-row-security'],
    ...(snapshot ? [`--snapshot=${snapshot}`] : []),
    `--file=${file}`,
  ]
  await withConnection(databaseUrl, (settings) => end(run('pg_dump', words, settings)))
}

/** Reads a whole dump, and counts the rows of its tables. */
export async function countDumpedRows(file: string): Promise<Map<string, number>> {
  const reader = run('pg_restore', ['--data-only', '--file=-', file])
  const ended = end(reader)
  const counts = new Map<string, number>()
  let table: string | undefined
  for await (const line of linesOf(reader.stdout!)) {
    if (table === undefined) {
      table = /^COPY (?:.+\.)?"?([^".\s]+)"? \(.* FROM stdin;$/.exec(line)?.[1]
      if (table !== undefined) counts.set(table, 0)
    } else if (line === '\\.') table = undefined
    else counts.set(table, counts.get(table)! + 1)
  }
  await ended
  return counts
}

/** Splits at \n only: readline also splits at separators that texts may contain. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding('latin1')
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}

/**
 * Replaces the whole database with a dump, in one transaction, so a failure changes nothing.
 * pg_restore writes the dump as SQL, and psql executes it.
 */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  await withConnection(databaseUrl, (settings) => pipeInto(settings, file))
}

async function pipeInto(settings: Settings, file: string): Promise<void> {
  // The comment of an extension belongs to its owner, who may be the server's administrator.
  const reader = run('pg_restore', ['--no-owner', '--no-comments', '--file=-', file])
  const words = [
    ...['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--file=-'],
    ...['--output=/dev/null'],
  ]
  const writer = run('psql', words, settings)
  writer.stdin!.write(emptySchema)
  reader.stdout!.pipe(writer.stdin!, { end: false })
  // If psql fails, its exit status contains the reason; the broken pipe does not.
  writer.stdin!.on('error', () => reader.kill())
  // psql commits at the end of its input, which must therefore not end in the middle of a dump.
  const read = end(reader).then(
    () => void writer.stdin!.end(),
    (error: unknown) => {
      writer.kill()
      throw error
    },
  )
  const [written, whole] = await Promise.allSettled([end(writer), read])
  // Report the process that failed first and so stopped the other.
  for (const one of writer.killed ? [whole, written] : [written, whole])
    if (one.status === 'rejected') throw one.reason
}

type Settings = Readonly<Record<string, string>>

/** Runs a PostgreSQL program, with the settings of its connection if it has one. */
function run(program: string, words: readonly string[], settings: Settings = {}): ChildProcess {
  return spawn(program, words, { env: { ...process.env, ...settings } })
}

/**
 * Gives the settings of a connection as environment variables, which other users cannot read. A
 * server that must be verified is verified by the authorities that Node trusts, as the
 * application's own connections do: libpq itself trusts none.
 */
async function withConnection<T>(
  databaseUrl: string,
  work: (settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = connectionSettings(databaseUrl)
  if (!settings.PGSSLMODE?.startsWith('verify-') || settings.PGSSLROOTCERT) return work(settings)
  const folder = await mkdtemp(join(tmpdir(), 'mosaic-authorities-'))
  try {
    const PGSSLROOTCERT = join(folder, 'authorities.pem')
    await writeFile(PGSSLROOTCERT, [...rootCertificates, await readExtraAuthorities()].join('\n'))
    return await work({ ...settings, PGSSLROOTCERT })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Node warns of a file that it cannot read, and does without. */
async function readExtraAuthorities(): Promise<string> {
  const file = process.env.NODE_EXTRA_CA_CERTS
  return file ? readFile(file, 'utf8').catch(() => '') : ''
}

/** The mode in which libpq verifies as much as the servers' driver, for which most are the same. */
function modeOf(parameters: URLSearchParams): string | null {
  const mode = parameters.get('sslmode')
  if (parameters.get('uselibpqcompat') === 'true') return mode
  if (mode === 'no-verify') return 'require'
  return mode === null || mode === 'disable' ? mode : 'verify-full'
}

function connectionSettings(databaseUrl: string): Settings {
  const { addresses, wantsWritable } = splitHosts(databaseUrl)
  const urls = addresses.map((address) => new URL(address))
  const [url] = urls as [URL]
  const { searchParams } = url
  const isOne = urls.length === 1
  const given: Record<string, string | null> = {
    PGHOST: searchParams.get('host') ?? urls.map(({ hostname }) => hostname).join(','),
    PGPORT: isOne ? url.port : urls.map(({ port }) => port || '5432').join(','),
    PGTARGETSESSIONATTRS: wantsWritable ? 'read-write' : null,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: modeOf(searchParams),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
    PGOPTIONS: '-c mosaic.owner_work=on',
  }
  return Object.fromEntries(
    Object.entries(given).filter((one): one is [string, string] => Boolean(one[1])),
  )
}

async function end(child: ChildProcess): Promise<void> {
  const program = child.spawnfile
  const said = text(child.stderr!)
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new StartError(`${program} was not found. Install PostgreSQL's client programs.`)
      : error
  })) as [number | null]
  if (code !== 0) throw new StartError(`${program} failed: ${(await said).trim()}`)
}
