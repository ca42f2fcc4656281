import { Client } from 'pg'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestServer } from '../../../tests/support/app.js'
import { createPostgresDatabase } from '../../../tests/support/databases.js'
import { findPgBouncer, startPgBouncer } from '../../../tests/support/pgbouncer.js'
import type { ListenEvent } from './ground/db/db.js'
import { openDatabase, type DatabaseOptions } from './ground/engines/open-database.js'
import { NotifyCheck } from './ground/engines/pooler-check.js'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const said = () => log.error.mock.calls.map(([, text]) => String(text))
afterEach(() => vi.clearAllMocks())

const program = await findPgBouncer()

describe.skipIf(!program)('behind PgBouncer', () => {
  /** A server with a pooler before its database. */
  async function start(
    mode: 'session' | 'transaction',
    optionsFor: (direct: string) => Partial<DatabaseOptions> = () => ({}),
  ) {
    const direct = await createPostgresDatabase()
    const pooler = await startPgBouncer(program!, direct, mode)
    const db = await openDatabase({
      databaseUrl: pooler.url,
      poolSize: 12,
      log,
      notifyWithinMs: 2_000,
      ...optionsFor(direct),
    })
    const server = await startTestServer('postgresql', { db })
    onTestFinished(async () => {
      await server.close()
      await pooler.close()
    })
    const ready = async () => {
      const { statusCode, body } = await server.app.inject('/health/ready')
      return [statusCode, (JSON.parse(body) as { status: string }).status]
    }
    const trouble = async () => {
      const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
      return [...body.matchAll(/^mosaic_database_trouble\{kind="([\w-]+)"\} 1$/gm)].map(
        ([, kind]) => kind,
      )
    }
    return { ...server, db, direct, pooler, ready, trouble }
  }

  /** 120 bookings of one person, in twelve calls at a time, with searches between them. */
  async function bookMuch({
    as,
    emails,
    locations,
    categories,
  }: Awaited<ReturnType<typeof start>>) {
    const user = as(emails.user)
    await user.call('GET', '/user/current')
    const dayAt = (at: number) => new Date(Date.UTC(2026, 10, 3 + at)).toISOString().slice(0, 10)
    const calls = Array.from({ length: 60 }, (_, at) => at).flatMap((at) =>
      [locations.boardroom, locations.meeting].map((locationId) => async () => {
        const day = dayAt(at)
        const body = { locationId, timeFrom: `${day}T10:00`, timeTo: `${day}T11:00` }
        const made = await user.call('POST', '/booking', { ...body, description: 'Work' })
        const search = `/availability?bc=${categories.rooms}&f=${day}&t=${dayAt(at + 1)}`
        return [made.status, (await user.call('GET', search)).status].join()
      }),
    )
    const answers: string[] = []
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        for (let call = calls.shift(); call; call = calls.shift()) answers.push(await call())
      }),
    )
    return [answers.length, [...new Set(answers)]]
  }

  const hears = async ({ db }: Awaited<ReturnType<typeof start>>) => {
    const heard: ListenEvent[] = []
    await db.listen('counter', (event) => heard.push(event))
    await db.asSystem(async (tx) => tx.notify('counter', 'now'))
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'notify', payload: 'now' }]), 10_000)
  }

  it('in session mode needs no setting', async () => {
    const server = await start('session')
    expect(await bookMuch(server)).toEqual([120, ['201,200']])
    await hears(server)
    const settings = await server.db.system.one(
      sql`select current_setting('statement_timeout') as statement, current_setting('jit') as jit, current_user as role`,
    )
    expect(settings).toEqual({ statement: '20s', jit: 'off', role: 'mosaic_system' })
    expect([await server.ready(), await server.trouble()]).toEqual([[200, 'ready'], []])
    expect(said()).toEqual([])
  })

  it('in transaction mode works with its two settings, and leaves nothing in the sessions that it borrows', async () => {
    const server = await start('transaction', (listenUrl) => ({
      listenUrl,
      preparedStatements: false,
    }))
    expect(await bookMuch(server)).toEqual([120, ['201,200']])
    await hears(server)
    expect(await server.db.system.one(sql`select current_setting('jit') as jit`)).toEqual({
      jit: 'off',
    })
    const timeouts = await server.db.asSystem((tx) =>
      tx.one(sql`select current_setting('statement_timeout') as statement, current_user as role`),
    )
    expect(timeouts).toEqual({ statement: '20s', role: 'mosaic_system' })
    // All sessions of the pooler, borrowed at the same time.
    const clients = Array.from(
      { length: 4 },
      () => new Client({ connectionString: server.pooler.url }),
    )
    const sessions = await Promise.all(
      clients.map(async (client) => {
        await client.connect()
        await client.query('begin')
        return client.query(
          `select current_user = session_user as own, current_setting('statement_timeout') as statement, (select count(*)::int from pg_prepared_statements) as prepared`,
        )
      }),
    )
    await Promise.all(clients.map((client) => client.end()))
    for (const { rows } of sessions)
      expect(rows).toEqual([{ own: true, statement: '0', prepared: 0 }])
    expect([await server.ready(), await server.trouble()]).toEqual([[200, 'ready'], []])
    expect(said()).toEqual([])
  })

  it('in transaction mode without settings is not ready, and says which ones are missing', async () => {
    const server = await start('transaction')
    expect(await server.ready()).toEqual([503, 'transaction-pooler'])
    expect(await server.trouble()).toEqual(['transaction-pooler'])
    expect(said()[0]).toMatch(/MB_PREPARED_STATEMENTS=false, and DATABASE_LISTEN_URL/)
  })

  it('in transaction mode without an address for notifications is not ready, because none arrives', async () => {
    const server = await start('transaction', () => ({ preparedStatements: false }))
    await server.db.listen('counter', () => undefined)
    await expect.poll(server.ready, { timeout: 20_000 }).toEqual([503, 'no-notifications'])
    expect(await server.trouble()).toEqual(['no-notifications'])
    const { database } = await server.as(server.emails.serviceAdmin).client.status.get()
    expect(database.trouble).toBe('NO_NOTIFICATIONS')
    expect(said()).toEqual([expect.stringMatching(/do not arrive.*DATABASE_LISTEN_URL/)])
  })
})

describe('an address with several hosts', () => {
  const hostOf = (url: string) => new URL(url).host
  const withHosts = (url: string, hosts: readonly string[], more = '') =>
    url.replace(hostOf(url), hosts.join(',')) + more
  const open = async (databaseUrl: string) => {
    const db = await openDatabase({ databaseUrl, log })
    onTestFinished(() => db.close())
    return db
  }

  it('leads to the first one that answers, for calls and for notifications', async () => {
    const direct = await createPostgresDatabase()
    const db = await open(withHosts(direct, ['127.0.0.1:1', hostOf(direct)]))
    const heard: ListenEvent[] = []
    await db.listen('counter', (event) => heard.push(event))
    await db.asSystem(async (tx) => tx.notify('counter', 'now'))
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'notify', payload: 'now' }]), 20_000)
  })

  it.skipIf(!program)('leads to the one that takes changes, if it demands that', async () => {
    const direct = await createPostgresDatabase()
    const standby = await startPgBouncer(program!, direct, 'session', { isReadOnly: true })
    onTestFinished(() => standby.close())
    const hosts = [hostOf(standby.url), hostOf(direct)]
    const lockOf = async (more: string) => {
      const db = await open(withHosts(direct, hosts, more))
      return (await db.health()).isWritable
    }
    expect(await lockOf('')).toBe(false)
    expect(await lockOf('?target_session_attrs=read-write')).toBe(true)
    const alone = open(withHosts(direct, hosts.slice(0, 1), '?target_session_attrs=read-write'))
    await expect(alone).rejects.toThrow(/takes no changes/)
  })
})

describe('the check of notifications', () => {
  let hear: (payload: string) => void
  let isDeaf = false
  const make = () => {
    const check = new NotifyCheck({
      listen: async (_, handler) => {
        hear = (payload) => handler({ type: 'notify', payload })
        return async () => undefined
      },
      send: async (text) => {
        if (isDeaf) return
        hear('of another server')
        hear(/'([\w-]{36})'/.exec(text)![1]!)
      },
      withinMs: 10,
      everyMs: { heard: 5, missed: 5 },
      log,
    })
    onTestFinished(() => check.stop())
    return check
  }
  beforeAll(() => {
    isDeaf = false
  })

  it('tells a loss once, and the end of it, while the server keeps serving', async () => {
    const check = make()
    await check.start()
    await expect.poll(() => check.arrive).toBe(true)
    isDeaf = true
    await expect.poll(() => check.arrive).toBe(false)
    expect(check.hasHeard).toBe(true)
    isDeaf = false
    await expect.poll(() => check.arrive).toBe(true)
    expect(said()).toHaveLength(1)
    expect(log.info.mock.calls.map(([, text]) => text)).toEqual([
      'Notifications of the database arrive',
    ])
  })

  it('does not take a notification of another server for its own', async () => {
    isDeaf = true
    const check = make()
    await check.start()
    hear('of another server')
    await expect.poll(() => check.arrive).toBe(false)
    expect(check.hasHeard).toBe(false)
    isDeaf = false
  })
})
