import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  borrowProgram,
  borrowTemplate,
  createPostgresDatabase,
} from '../../../tests/support/databases.js'
import { registerCatalogues } from './ground/settings/catalogues.js'
import { runSource } from '../../../tests/support/run-source.js'
import { readConfig } from './ground/core/config.js'
import { StartError } from './ground/settings/start-error.js'
import { migrate } from './ground/db/migrate.js'
import { openDatabase } from './ground/engines/open-database.js'
import { refuseOtherSecret } from './platform/secret/secret-canary-service.js'
import { describeStartProblem } from './platform/prepare/start-problem.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

const unescaped = (name: string) =>
  `${name} has a character in its user or password that ends them. Write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25.`

describe('a wrong setting', () => {
  it.each<[NodeJS.ProcessEnv, string]>([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1".'],
    [{ MB_POOL_SIZE: '0' }, 'MB_POOL_SIZE must be a whole number from 1 to 1000, not "0".'],
    [
      { DATABASE_URL: 'mysql://root:secret@db/mosaic' },
      'DATABASE_URL must be an address that starts with postgresql:// or postgres://.',
    ],
    [{ DATABASE_URL: 'postgresql://mosaic:se/cret@db:nine/mosaic' }, unescaped('DATABASE_URL')],
    [{ DATABASE_URL: 'postgresql://mosaic:s@cr#t@127.0.0.1/mosaic' }, unescaped('DATABASE_URL')],
    [{ SMTP_URL: 'smtp://mosaic:secret?@mail.example' }, unescaped('SMTP_URL')],
    [
      { MB_METRICS_TOKEN: 'short' },
      'MB_METRICS_TOKEN must have 20 to 200 letters, digits or . _ ~ + / - characters.',
    ],
    [{ MB_SECRET: 'short' }, 'MB_SECRET must have at least 32 characters; it has 5.'],
    [
      { MB_PUBLIC_URL: 'https://book.example/?tenant=1' },
      'MB_PUBLIC_URL must be an address without a query, a fragment or a user.',
    ],
    [
      { MB_PUBLIC_URL: 'book.example' },
      'MB_PUBLIC_URL must be an address that starts with http:// or https://.',
    ],
    [{ MB_DEMO: 'yes' }, 'MB_DEMO must be true or false, not "yes".'],
    [
      { MB_DEMO: 'true', MB_PUBLIC_URL: 'https://book.example' },
      'MB_DEMO=true makes accounts with published passwords, so MB_PUBLIC_URL must be an address of this machine.',
    ],
    [
      { MB_DEMO_LANGUAGE: 'sv' },
      `MB_DEMO_LANGUAGE must be one of ${registerCatalogues().join(', ')}, not "sv".`,
    ],
    [
      { MB_TRUST_PROXY: 'true' },
      'MB_TRUST_PROXY is no longer used: set MB_TRUSTED_PROXY_HOPS to the number of reverse proxies before the server.',
    ],
    [
      { MB_TRUSTED_PROXY_HOPS: 'true' },
      'MB_TRUSTED_PROXY_HOPS must be a whole number from 0 to 10, not "true".',
    ],
    [
      { MB_SECRET: 'x'.repeat(32), MB_PREVIOUS_SECRETS: `${'y'.repeat(32)}\nshort` },
      'Each line of MB_PREVIOUS_SECRETS must have at least 32 characters; it has 5.',
    ],
    [
      { MB_PREVIOUS_SECRETS: 'y'.repeat(32) },
      'MB_PREVIOUS_SECRETS needs MB_SECRET, with the secret that replaced them.',
    ],
    [{ MB_TLS_CERT: 'PEM' }, 'MB_TLS_CERT and MB_TLS_KEY need each other.'],
    ...['db/mosaic', 'db/mosaic?sslmode=prefer', 'localhost/mosaic?host=db'].map(
      (place): [NodeJS.ProcessEnv, string] => [
        { DATABASE_URL: `postgresql://mosaic:secret@${place}` },
        'DATABASE_URL must demand TLS: add sslmode=verify-full. DATABASE_TLS=false allows a database in a closed network without it.',
      ],
    ),
    [
      { MB_SECRET: 'x'.repeat(32), MB_SECRET_FILE: '/run/secrets/mosaic' },
      'Set either MB_SECRET or MB_SECRET_FILE, not both.',
    ],
    [
      { SMTP_URL_FILE: '/no/such/file' },
      'The file of SMTP_URL_FILE, /no/such/file, cannot be read: ENOENT.',
    ],
    [{ MB_SECRET_FILE: '/dev/null' }, 'The file of MB_SECRET_FILE is empty.'],
    [
      { DATABASE_OWNER_URL: 'postgresql://owner@localhost/mosaic' },
      'DATABASE_OWNER_URL needs DATABASE_URL, with the user that serves.',
    ],
    [
      {
        DATABASE_URL: 'postgresql://serves@localhost/mosaic_trial',
        DATABASE_OWNER_URL: 'postgresql://owner@localhost/mosaic',
      },
      'DATABASE_OWNER_URL and DATABASE_URL must name the same database.',
    ],
    [
      { DATABASE_LISTEN_URL: 'postgresql://serves@localhost/mosaic' },
      'DATABASE_LISTEN_URL needs DATABASE_URL, with the address that serves.',
    ],
    [
      {
        DATABASE_URL: 'postgresql://serves@localhost:6432/mosaic',
        DATABASE_LISTEN_URL: 'postgresql://serves@localhost/other',
      },
      'DATABASE_LISTEN_URL and DATABASE_URL must name the same database.',
    ],
    [
      { DATABASE_READ_URL: 'postgresql://serves@localhost/mosaic' },
      'DATABASE_READ_URL needs DATABASE_URL, with the address that serves.',
    ],
    [
      {
        DATABASE_URL: 'postgresql://serves@localhost/mosaic',
        DATABASE_READ_URL: 'postgresql://serves@localhost/other',
      },
      'DATABASE_READ_URL and DATABASE_URL must name the same database.',
    ],
    [
      { MB_REPLICA_LAG_MS: '0' },
      'MB_REPLICA_LAG_MS must be a whole number from 1 to 10000, not "0".',
    ],
    [{ MB_PREPARED_STATEMENTS: 'no' }, 'MB_PREPARED_STATEMENTS must be true or false, not "no".'],
    [
      { SMTP_URL: 'mail.example:587' },
      'SMTP_URL must be an address that starts with smtp:// or smtps://.',
    ],
    [{ MB_SECRETT: 'x' }, 'MB_SECRETT is not a setting. Did you mean MB_SECRET?'],
    [
      { MB_CHAT_WIDGET_URL: 'chat.example' },
      'MB_CHAT_WIDGET_URL must be an address that starts with https:// or http://.',
    ],
    [
      { MB_MAP_TILE_URL: '/tiles/{z}/{x}/{y}.png' },
      'MB_MAP_TILE_URL must be an address that starts with https:// or http://.',
    ],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an e-mail address, not "help".'],
    [
      { MAIL_FROM: 'Mosaic Booking' },
      'MAIL_FROM must be an e-mail address or "Name <address>", not "Mosaic Booking".',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
    ],
  ])('%j is refused with a sentence', (env, sentence) => {
    expect(() => readConfig(env, root)).toThrow(new StartError(sentence))
  })

  it.each<NodeJS.ProcessEnv>([
    { DATABASE_URL: 'postgresql://mosaic@localhost/mosaic' },
    { DATABASE_URL: 'postgresql:///mosaic?host=/run/postgresql' },
    { DATABASE_URL: 'postgresql://mosaic@%2Frun%2Fpostgresql/mosaic' },
    { DATABASE_URL: 'postgresql://mosaic@db.example/mosaic?sslmode=verify-full' },
    { DATABASE_URL: 'postgresql://mosaic@db.example/mosaic', DATABASE_TLS: 'false' },
    {
      DATABASE_URL:
        'postgresql://mosaic@one.example:5433,two.example/mosaic?sslmode=verify-full&target_session_attrs=read-write',
    },
  ])('%j is a database that may be used', (env) => {
    expect(readConfig(env, root).databaseUrl).toBe(env.DATABASE_URL)
  })

  it.each(['https://matrix.example/#/@help:example', 'https://help.example/?from=a@b#c@d'])(
    '%s has no password',
    (address) => {
      expect(readConfig({ MB_SUPPORT_DESK_URL: address }, root).supportDeskUrl).toBe(address)
    },
  )

  it('secrets may be in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mosaic-settings-'))
    const put = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const [secret, old, older] = ['new', 'old', 'older'].map((word) => word.padEnd(32, '.'))
    const config = readConfig(
      {
        DATABASE_URL_FILE: put('url', 'postgresql://mosaic:s3@localhost/mosaic\n'),
        MB_SECRET_FILE: put('secret', `${secret}\n`),
        MB_PREVIOUS_SECRETS_FILE: put('old', `${old}\r\n${older}\n`),
        MB_TLS_CERT_FILE: put('cert', 'CERTIFICATE'),
        MB_TLS_KEY_FILE: put('key', 'KEY'),
      },
      root,
    )
    rmSync(folder, { recursive: true })
    expect(config).toMatchObject({
      databaseUrl: 'postgresql://mosaic:s3@localhost/mosaic',
      secret,
      previousSecrets: [old, older],
      tls: { cert: 'CERTIFICATE', key: 'KEY' },
      publicUrl: 'https://localhost:8080',
    })
  })

  it('an empty value counts as missing', () => {
    expect(readConfig({ PORT: '', MB_POOL_SIZE: '', MB_DEMO: '' }, root)).toEqual(
      expect.objectContaining({ port: 8080, poolSize: 20, demo: true }),
    )
  })
})

it.each([
  ['https://book.example/', 'https://book.example'],
  ['https://intranet.example/booking/', 'https://intranet.example/booking'],
])('links are made by appending to the public address %s', (text, publicUrl) => {
  expect(readConfig({ MB_PUBLIC_URL: text }, root)).toMatchObject({ publicUrl })
})

describe('a PostgreSQL server that cannot be used', () => {
  let url: string
  beforeAll(async () => {
    url = await createPostgresDatabase()
  })
  /** Returns the output of a start with this DATABASE_URL. */
  const start = async (change: (url: URL) => void) => {
    const changed = new URL(url)
    change(changed)
    const config = readConfig({ DATABASE_URL: changed.href, DATABASE_TLS: 'false' }, root)
    try {
      const db = await openDatabase({ databaseUrl: changed.href, poolSize: 1 })
      await migrate(db, migrations).finally(() => db.close())
    } catch (error) {
      return describeStartProblem(error, config)
    }
    return 'started'
  }

  it('is not there, has no such host, database or user', async () => {
    expect(await start(() => {})).toBe('started')
    expect(await start((wanted) => (wanted.port = '1'))).toBe(
      'No PostgreSQL server answers at 127.0.0.1:1. Check DATABASE_URL, and that the server runs.',
    )
    expect(await start((wanted) => (wanted.hostname = 'no-such-host.invalid'))).toBe(
      'The host of DATABASE_URL, no-such-host.invalid, was not found.',
    )
    expect(await start((wanted) => (wanted.pathname = '/absent'))).toMatch(
      /^The database "absent" of DATABASE_URL does not exist at 127\.0\.0\.1:\d+\. Create it first\.$/,
    )
    const refused = await start((wanted) => {
      wanted.username = 'absent_user'
      wanted.password = 'planted'
    })
    expect(refused).toMatch(/refuses the user "absent_user" or the password in DATABASE_URL/)
    expect(refused).not.toContain('planted')
  })

  it('has no TLS although the address demands it', async () => {
    expect(await start((wanted) => wanted.searchParams.set('sslmode', 'verify-full'))).toMatch(
      /^The PostgreSQL server at 127\.0\.0\.1:\d+ has no TLS, which DATABASE_URL demands\./,
    )
  })

  it.each([
    ['ERR_TLS_CERT_ALTNAME_INVALID', /is for another name\. Write the host in DATABASE_URL/],
    ['CERT_HAS_EXPIRED', /has expired\. Replace it there\.$/],
    ['CERT_NOT_YET_VALID', /is not valid yet\. Check the clocks/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /an authority that this machine does not know/],
  ])('has a certificate that is not trusted: %s', (code, sentence) => {
    const config = readConfig({ DATABASE_URL: url }, root)
    expect(describeStartProblem(Object.assign(new Error('no'), { code }), config)).toMatch(sentence)
  })

  it('has damaged files', () => {
    const config = readConfig({ DATABASE_URL: url }, root)
    const error = Object.assign(new Error('invalid page in block 0'), { code: 'XX001' })
    expect(describeStartProblem(error, config)).toMatch(
      /^PostgreSQL at .+ reports damaged files: invalid page in block 0\. Restore the database from a backup\.$/,
    )
  })

  it('gives its user too few rights', async () => {
    const config = readConfig({ DATABASE_URL: url }, root)
    expect(describeStartProblem(Object.assign(new Error('no'), { code: '42501' }), config)).toMatch(
      /^The user of DATABASE_URL lacks a right that the schema needs: no\. It must own the schema/,
    )
    const role = `mosaic_start_${Date.now()}`
    const db = await openDatabase({ databaseUrl: url, poolSize: 1 })
    await db.asOwner((tx) => tx.run(raw(`create role ${role} login`)))
    try {
      expect(await start((wanted) => (wanted.username = role))).toMatch(
        /^The database must be migrated, but the user of DATABASE_URL does not own its tables\. Set DATABASE_OWNER_URL/,
      )
    } finally {
      await db.asOwner((tx) => tx.run(raw(`drop role ${role}`)))
      await db.close()
    }
  })
})

describe('a data folder that cannot be used', () => {
  const config = { port: 1, host: 'localhost', databaseUrl: undefined, dataFolder: '/srv/data' }
  const error = (text: string) => Object.assign(new Error(text), { code: text.split(':')[0] })
  it.each([
    ["EROFS: read-only file system, mkdir '/srv/data'", /cannot be written\. Give this user/],
    ["EACCES: permission denied, open '/srv/data/lock'", /cannot be written\. Give this user/],
    ['ENOSPC: no space left on device, write', /The disk of the data folder \/srv\/data is full/],
    ["ENOTDIR: not a directory, mkdir '/srv/data'", /because a file has this name/],
  ])('%s', (text, sentence) => {
    expect(describeStartProblem(error(text), config)).toMatch(sentence)
  })

  it('errors of the program keep their stack', () => {
    expect(describeStartProblem(new Error('x is not a function'), config)).toBeUndefined()
  })
})

describe('the process', () => {
  let folder: string
  let program: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mosaic-start-'))
    program = await borrowProgram('main')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const run = (env: NodeJS.ProcessEnv) =>
    runSource([program], {
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    })

  it('exits with 1 and one sentence: port in use, damaged folder, file in its place, other secret', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const damaged = join(folder, 'damaged')
    await (await openDatabase({ dataFolder: damaged, template: await borrowTemplate() })).close()
    const whole = join(folder, 'whole')
    cpSync(damaged, whole, { recursive: true })
    // The engine opens these folders; PostgreSQL then answers with `ERROR`.
    const [torn, gone] = [join(folder, 'torn'), join(folder, 'gone')]
    cpSync(damaged, torn, { recursive: true })
    cpSync(damaged, gone, { recursive: true })
    const foreign = join(folder, 'foreign')
    cpSync(damaged, foreign, { recursive: true })
    const db = await openDatabase({ dataFolder: foreign })
    const sealing = { ...readConfig({}, root), dataFolder: foreign, secret: 'x'.repeat(32) }
    const [table] = await db.asSystem((tx) =>
      tx.query<{ path: string }>(sql`select pg_relation_filepath('schema_migration') as path`),
    )
    await refuseOtherSecret(db, sealing).finally(() => db.close())
    writeFileSync(join(torn, 'postgres', table!.path), Buffer.alloc(16_384, 7))
    rmSync(join(gone, 'postgres', table!.path))
    truncateSync(join(damaged, 'postgres/global/pg_control'), 100)
    const sentences: [NodeJS.ProcessEnv, RegExp][] = [
      [
        { PORT: String(port), MB_DATA: whole, MB_DEMO: 'false' },
        /^Port \d+ is in use by another program\. .+\n$/,
      ],
      [{ MB_DATA: join(file, 'data') }, /^The data folder .+ cannot be created, .+\n$/],
      [{ MB_DATA: damaged }, /^The database in .+damaged\/postgres cannot be opened\. .+backup/],
      [{ MB_DATA: torn }, /^The database in .+torn\/postgres cannot be opened\. .+\ninvalid page/],
      [
        { MB_DATA: gone },
        /^The database in .+gone\/postgres cannot be opened\. .+\ncould not open/,
      ],
      [
        { MB_DATA: foreign, MB_SECRET: 'y'.repeat(32) },
        /^This database is sealed with another secret than MB_SECRET here\. .+\n$/,
      ],
      [{ MB_SECRET: 'short' }, /^MB_SECRET must have at least 32 characters; it has 5\.\n$/],
    ]
    try {
      const runs = sentences.map(async ([env, sentence]) => ({
        ...(await run(env).ended),
        sentence,
      }))
      for (const { code, error, sentence } of await Promise.all(runs)) {
        expect(error).toMatch(sentence)
        expect(error).not.toMatch(/^\s+at /m)
        expect(code).toBe(1)
      }
    } finally {
      taken.close()
    }
  })

  it('starts with a password of the mail server that it cannot open, so that people can enter it again', async () => {
    const data = join(folder, 'lost-password')
    const db = await openDatabase({ dataFolder: data, template: await borrowTemplate() })
    await db
      .asSystem((tx) =>
        tx.run(sql`
          insert into mail_server (host, port, security, username, sealed_password, sender_name, sender_address, changed)
          values ('mail.example', 587, 'STARTTLS', 'booking', ${Buffer.alloc(64)}, 'Acme', 'booking@acme.example', now())`),
      )
      .finally(() => db.close())
    const { child, said, ended } = run({ MB_DATA: data, MB_DEMO: 'false' })
    try {
      await vi.waitFor(() => {
        expect(child.exitCode).toBeNull()
        expect(said).toMatchObject({
          error: '',
          out: expect.stringMatching(/#\/setup\/[\w-]{43}\n/),
        })
      }, 40_000)
    } finally {
      child.kill('SIGTERM')
      await ended
    }
  })

  it('a first start that is killed while it makes the demo keeps nothing from the next, which an empty database greets with a link', async () => {
    const data = join(folder, 'killed')
    const first = run({ MB_DATA: data })
    await vi.waitFor(() => expect(first.said.out).toContain('Creating the demo'), 50_000)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const next = run({ MB_DATA: data, MB_PUBLIC_URL: 'https://book.example' })
    try {
      await vi.waitFor(() => {
        expect(next.said.error).toBe('')
        expect(next.said.out).toMatch(/https:\/\/book\.example\/#\/setup\/[\w-]{43}\n/)
      }, 50_000)
    } finally {
      next.child.kill('SIGTERM')
      await next.ended
    }
    const db = await openDatabase({ dataFolder: data })
    const { count } = await db
      .asSystem((tx) =>
        tx.one<{ count: number }>(sql`select count(*)::int as count from organisation`),
      )
      .finally(() => db.close())
    expect(count).toBe(0)
  })
})
