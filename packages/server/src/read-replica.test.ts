import { contract } from '@mosaic-booking/sdk/contract'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../tests/support/app.js'
import { setConfig } from '../../../tests/support/test-data.js'
import { startThrowawayPostgres } from '../../../tests/support/throwaway-postgres.mjs'
import { openDatabase } from './ground/engines/open-database.js'
import { replicaReads } from './ground/metric/process-metrics.js'
import { mayReadReplica } from './platform/http/replica-reads.js'
import { prepareDatabase } from './platform/prepare/prepare-database.js'

type Postgres = Awaited<ReturnType<typeof startThrowawayPostgres>>

const root = fileURLToPath(new URL('../../..', import.meta.url))
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const said = () => log.warn.mock.calls.map(([, text]) => String(text))
afterEach(() => vi.clearAllMocks())

async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client.query(statement).finally(() => client.end())
}
const hostOf = ({ url }: { readonly url: string }) => new URL(url).host
/** The address of a database with several hosts. */
const at = (name: string, ...servers: { readonly url: string }[]) =>
  `postgresql://postgres@${servers.map(hostOf).join(',')}/${name}`

/** An address at which a server can be reached from the moment when it opens. */
async function openDoor({ url }: Postgres) {
  const door = createServer((from) => {
    const to = connect(Number(new URL(url).port), '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.pipe(other).on('error', () => other.destroy())
  })
  const open = async (port: number) => {
    await once(door.listen(port, '127.0.0.1'), 'listening')
    return (door.address() as AddressInfo).port
  }
  const port = await open(0)
  await once(door.close(), 'close')
  return {
    url: `postgresql://127.0.0.1:${port}`,
    open: () => open(port),
    close: () => door.close(),
  }
}

describe('a read replica', () => {
  let primary: Postgres
  let standbys: [Postgres, Postgres]
  let server: TestServer
  /** Another server of the same database, without a replica. */
  let other: TestServer['db']

  beforeAll(async () => {
    primary = await startThrowawayPostgres({ settings: { synchronous_commit: 'on' } })
    await run(primary.url, 'create database mosaic')
    const databaseUrl = at('mosaic', primary)
    other = await prepareDatabase(
      { databaseUrl, databaseOwnerUrl: undefined, dataFolder: '', root },
      4,
    )
    const copy = () => startThrowawayPostgres({ copyOf: primary.url })
    standbys = await Promise.all([copy(), copy()])
    const db = await openDatabase({
      databaseUrl,
      readUrl: at('mosaic', ...standbys),
      maxLagMs: 1_000,
      log,
    })
    server = await startTestServer('postgresql', { db })
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await other?.close()
    await Promise.all([...(standbys ?? []), primary].map((one) => one?.stop()))
  })

  const state = () => server.db.replica()?.state
  const answers = () => expect.poll(state, { timeout: 20_000 }).toBe('answers')
  const ready = async () => (await server.app.inject('/health/ready')).json() as unknown
  const metrics = async () =>
    (await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
  /** How many reads each server has answered while the work ran. */
  async function readsDuring(work: () => Promise<unknown>) {
    replicaReads.reset()
    await work()
    const { values } = await replicaReads.get()
    return Object.fromEntries(values.map(({ labels, value }) => [labels.server, value]))
  }
  const search = () => {
    const { rooms } = server.categories
    return server
      .as(server.emails.user)
      .call('GET', `/availability?bc=${rooms}&f=2026-11-10&t=2026-11-11`)
  }
  let hour = 0
  /** Books an hour, and returns whether the next search of the same person shows it. */
  async function bookAndSearch() {
    const from = `2026-11-10T${String(hour).padStart(2, '0')}:00`
    const to = `2026-11-10T${String(++hour).padStart(2, '0')}:00`
    const { boardroom: locationId } = server.locations
    const admin = server.as(server.emails.admin)
    const body = { locationId, timeFrom: from, timeTo: to, description: 'Work' }
    const made = await admin.call('POST', '/booking', body)
    const list = await admin.call('GET', `/booking?l=${locationId}&f=2026-11-10&t=2026-11-11`)
    const bookings = (list.body as { bookings: { id: number }[] }).bookings
    return [made.status, list.status, bookings.some(({ id }) => id === made.body.id)]
  }

  it('answers searches, lists, exports and reports, and nothing that is decided or changed', async () => {
    await answers()
    const { categories, locations, people, emails } = server
    await setConfig(server.db, server.organisationId, 'find_someone', 'true')
    await server.db.inOrganisation(server.organisationId, (tx) =>
      tx.run(sql`update category set enable_find_someone = true`),
    )
    const days = 'f=2026-11-02&t=2026-11-06'
    const paths = {
      'booking.list': `/booking?${days}`,
      'booking.listOfUser': `/user/${people.user}/bookings`,
      'booking.summary': `/booking/summary?${days}`,
      'booking.exportCsv': `/booking/export?${days}`,
      'findSomeone.list': `/find-someone?personId=${people.user}`,
      'findSomeone.people': `/find-someone/people?personIds=${people.user}`,
      'report.dailyAgendas': '/report/dailyAgendas?d=2026-11-02',
      'report.heat': `/report/heat?l=${locations.floor}&${days}&measure=BOOKINGS`,
      'report.overview': `/report/overview?${days}`,
      'report.overviewFile': `/report/overview/pdf?${days}`,
      'report.utilisation': `/report/utilisation?bc=${categories.rooms}&${days}`,
      'user.activity': '/report/user/activity',
      'user.enabled': '/report/user/enabled',
      'visitor.list': `/visitor?${days}`,
      'visitor.summary': `/visitor/summary?${days}`,
    }
    const operations = Object.entries(contract).flatMap(([noun, endpoints]) =>
      Object.keys(endpoints).map((name) => `${noun}.${name}`),
    )
    expect(Object.keys(paths).sort()).toEqual(operations.filter(mayReadReplica).sort())
    const admin = server.as(emails.admin)
    const searches = [
      `/availability?bc=${categories.rooms}&${days}`,
      `/availability?bc=${categories.rooms}&${days}&lid=${locations.boardroom}`,
      `/availability/quick?bc=${categories.rooms}&when=today`,
    ]
    const wrong: string[] = []
    for (const path of [...Object.values(paths), ...searches]) {
      const reads = await readsDuring(async () => {
        const { status, text } = await admin.call('GET', path)
        if (status !== 200) wrong.push(`${path}: ${status} ${text}`)
      })
      if (reads.primary || !reads.replica) wrong.push(`${path}: ${JSON.stringify(reads)}`)
    }
    expect(wrong).toEqual([])
    expect(log.error).not.toHaveBeenCalled()
  })

  it('shows callers their own changes, and those of other servers, at once', async () => {
    await answers()
    const results: unknown[] = []
    const reads = await readsDuring(async () => {
      for (let i = 0; i < 10; i++) results.push(await bookAndSearch())
    })
    expect(results).toEqual(Array.from({ length: 10 }, () => [201, 200, true]))
    expect(reads).toEqual({ replica: 10 })
  })

  it('keeps organisations apart, and takes no change', async () => {
    await answers()
    const { organisationId } = server
    const facts = await server.db.readInOrganisation(organisationId, (tx) =>
      tx.one(sql`
        select pg_is_in_recovery() as standby, current_user as role, current_setting('transaction_read_only') as locked,
          (select count(*)::int from person where organisation_id <> ${organisationId}) as others`),
    )
    expect(facts).toEqual({ standby: true, role: 'mosaic_app', locked: 'on', others: 0 })
    // The primary takes over what should not have been sent to the replica, and the log tells.
    await server.db.readInOrganisation(organisationId, (tx) =>
      tx.run(sql`update person set first_name = first_name where id = ${server.people.user}`),
    )
    expect(log.error.mock.calls.map(([, text]) => text)).toEqual([
      'A read on the replica tried to write',
    ])
    expect(state()).toBe('answers')
  })

  /** What a server that starts now says of its replica, and who answers its reads. */
  async function startWith(replica: { readonly url: string }) {
    const db = await prepareDatabase(
      {
        databaseUrl: at('mosaic', primary),
        databaseReadUrl: at('mosaic', replica),
        databaseOwnerUrl: undefined,
        dataFolder: '',
        root,
      },
      4,
      { log, usesReplica: true },
    )
    const { organisationId } = server
    const readsReplica = () =>
      db.readInOrganisation(organisationId, async (tx) => {
        const { standby } = await tx.one<{ standby: boolean }>(
          sql`select pg_is_in_recovery() as standby`,
        )
        return standby
      })
    return { db, readsReplica, state: () => db.replica()?.state }
  }

  it('may be absent when a server starts, and answers once it is there', async () => {
    const door = await openDoor(standbys[0])
    const { db, readsReplica, state: found } = await startWith(door)
    expect([found(), await readsReplica()]).toEqual(['unreachable', false])
    await door.open()
    await expect.poll(found, { timeout: 20_000 }).toBe('answers')
    expect(await readsReplica()).toBe(true)
    await db.close()
    door.close()
  })

  it('may be frozen when a server starts, and answers once it has caught up', async () => {
    await run(standbys[0].url, 'select pg_wal_replay_pause()')
    expect(await bookAndSearch()).toEqual([201, 200, true])
    const { db, readsReplica, state: found } = await startWith(standbys[0])
    expect([found(), await readsReplica()]).toEqual(['behind', false])
    await run(standbys[0].url, 'select pg_wal_replay_resume()')
    await expect.poll(found, { timeout: 20_000 }).toBe('answers')
    expect(await readsReplica()).toBe(true)
    await db.close()
  })

  it('of another database keeps a server from starting', async () => {
    const stranger = await startThrowawayPostgres()
    await run(stranger.url, 'create database mosaic')
    const replica = await startThrowawayPostgres({ copyOf: stranger.url })
    try {
      await expect(startWith(replica)).rejects.toThrow(
        'The server of DATABASE_READ_URL is not a replica of that of DATABASE_URL, but of another one.',
      )
    } finally {
      await replica.stop()
      await stranger.stop()
    }
  })

  it('is replaced by another host when it is killed, and no read fails', async () => {
    await answers()
    const statuses: number[] = []
    let isOver = false
    onTestFinished(() => void (isOver = true))
    const readers = Array.from({ length: 4 }, async () => {
      while (!isOver) statuses.push((await search()).status)
    })
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(20)
    process.kill(standbys[0].pid(), 'SIGKILL')
    // Whether a read fails or only idle connections are lost, and so whether the replica is ever
    // said not to answer, depends on the moment.
    await expect.poll(said, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/was lost/))
    await answers()
    const before = statuses.length
    await expect.poll(() => statuses.length, { timeout: 20_000 }).toBeGreaterThan(before + 20)
    isOver = true
    await Promise.all(readers)
    expect([...new Set(statuses)]).toEqual([200])
    await answers()
    expect(await readsDuring(search)).toEqual({ replica: 1 })
  })

  it('is left out while it is behind, and told by readiness, health, metrics and status', async () => {
    await answers()
    await run(standbys[1].url, 'select pg_wal_replay_pause()')
    expect(await bookAndSearch()).toEqual([201, 200, true])
    expect(state()).toBe('behind')
    expect(await ready()).toEqual({ status: 'ready', replica: 'behind' })
    expect(await metrics()).toMatch(/^mosaic_replica_up 0$/m)
    expect(await metrics()).toMatch(/^mosaic_replica_lag_seconds \d/m)
    const health = await server.as(server.emails.serviceAdmin).call('GET', '/health')
    expect(health.body).toMatchObject({
      status: 'degraded',
      database: { replica: { state: 'behind', lagMs: expect.any(Number) } },
    })
    const { database } = await server.as(server.emails.serviceAdmin).client.status.get()
    expect(database.replica).toEqual({ state: 'BEHIND', lagMs: expect.any(Number) })
    expect(await readsDuring(search)).toEqual({ primary: 1 })
    await run(standbys[1].url, 'select pg_wal_replay_resume()')
    await answers()
    expect(await ready()).toEqual({ status: 'ready', replica: 'answers' })
    expect(await metrics()).toMatch(/^mosaic_replica_up 1$/m)
    expect(await readsDuring(search)).toEqual({ replica: 1 })
  })

  it('is left out once it is promoted, because its data goes another way', async () => {
    await answers()
    await run(standbys[1].url, 'select pg_promote()')
    expect((await search()).status).toBe(200)
    expect(await readsDuring(bookAndSearch)).toEqual({ primary: 1 })
    await expect.poll(state, { timeout: 20_000 }).toBe('not-a-replica')
  })
})
