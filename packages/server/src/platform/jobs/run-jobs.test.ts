import sql, { raw } from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, testNow, type TestServer } from '../../../../../tests/support/app.js'
import {
  createPostgresDatabase,
  describeEachEngine,
  openTestDatabase,
} from '../../../../../tests/support/databases.js'
import { createContext } from '../../app.js'
import { readConfig } from '../../ground/core/config.js'
import type { ServerContext } from '../../ground/core/context.js'
import { silentLog, type Asks, type Db, type Tx } from '../../ground/db/db.js'
import { openDatabase } from '../../ground/engines/open-database.js'
import { oneTransaction, type Handlers } from './job-handler-service.js'
import { dequeue, enqueue, type NewJob } from './job-store.js'
import { JobWorker } from './job-worker.js'
import { claimNext, leaseMs, runDueJobs } from './run-jobs-service.js'

const minute = 60_000

describeEachEngine('jobs', (engine) => {
  let testServer: TestServer
  let organisationId: number
  /** Two servers; on PostgreSQL each has its own connections. */
  let servers: [ServerContext, ServerContext]
  let second: Db
  const workers: JobWorker[] = []

  beforeAll(async () => {
    const url = engine === 'postgresql' ? await createPostgresDatabase() : undefined
    testServer = await startTestServer(engine, {
      db: url ? await openDatabase({ databaseUrl: url }) : await openTestDatabase(engine),
    })
    second = url ? await openDatabase({ databaseUrl: url }) : testServer.db
    organisationId = testServer.organisationId
    const serverOf = (db: Db): ServerContext =>
      createContext({
        db,
        config: readConfig({}, ''),
        log: testServer.app.log,
        now: () => testServer.clock.now,
      })
    servers = [serverOf(testServer.db), serverOf(second)]
    await testServer.db.asOwner((tx) =>
      tx.run(
        raw('create table effect (name text); grant all on effect to mosaic_app, mosaic_system'),
      ),
    )
  })
  beforeEach(async () => {
    testServer.clock.now = testNow
    await testServer.db.asSystem((tx) => tx.run(raw('delete from job; delete from effect')))
  })
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))
  afterAll(async () => {
    if (second !== testServer.db) await second.close()
    await testServer.close()
  })

  const queue = (job: Partial<NewJob> = {}) =>
    testServer.db.inOrganisation(organisationId, (tx) =>
      enqueue(tx, { organisationId, kind: 'test', runAt: new Date(testServer.clock.now), ...job }),
    )
  const write = (tx: Tx, name: string) => tx.run(sql`insert into effect (name) values (${name})`)
  const effects = async () =>
    (
      await testServer.db.asSystem((tx) =>
        tx.query<{ name: string }>(sql`select name from effect order by name`),
      )
    ).map(({ name }) => name)
  const list = () =>
    testServer.db.asSystem((tx) =>
      tx.query<{
        kind: string
        key: string | null
        run_at: Date | number
        attempts: number
        failed: Date | null
        last_error: string | null
        data: unknown
      }>(sql`
    select kind, key, run_at, attempts, failed, last_error, data from job order by id`),
    )
  const run = (handlers: Handlers, server = servers[0]) => runDueJobs(server, handlers)
  const startWorker = async (handlers: Handlers, server: ServerContext) => {
    const worker = new JobWorker(server, handlers)
    workers.push(worker)
    await worker.start()
    return worker
  }

  it('a job is queued in the transaction that causes it, and runs once when it is due', async () => {
    const lost = testServer.db.inOrganisation(organisationId, async (tx) => {
      await enqueue(tx, { organisationId, kind: 'test', runAt: new Date(testNow) })
      throw new Error('changed my mind')
    })
    await expect(lost).rejects.toThrow('changed my mind')
    await queue({ runAt: new Date(testNow + minute), data: { name: 'kept' } })
    const handlers = {
      test: oneTransaction(
        async (tx, _house, { data }) => void (await write(tx, (data as { name: string }).name)),
      ),
    }
    expect(await run(handlers)).toBe(0)
    testServer.clock.now += minute
    expect(await run(handlers)).toBe(1)
    expect(await run(handlers)).toBe(0)
    expect(await effects()).toEqual(['kept'])
    expect(await list()).toEqual([])
  })

  it('there is one job per kind and key, set by the latest caller; jobs without a key are independent', async () => {
    await queue({ key: 'a', data: { of: 1 } })
    await queue({ key: 'a', data: { of: 2 }, runAt: new Date(testNow + minute) })
    await queue({ key: 'b' })
    await queue()
    await queue()
    expect((await list()).map(({ key, data }) => [key, data])).toEqual([
      ['a', { of: 2 }],
      ['b', {}],
      [null, {}],
      [null, {}],
    ])
    await testServer.db.inOrganisation(organisationId, (tx) =>
      dequeue(tx, organisationId, 'test', 'a'),
    )
    expect((await list()).map(({ key }) => key)).toEqual(['b', null, null])
  })

  it('a server ignores jobs of unknown kinds', async () => {
    await queue({ kind: 'newer' })
    expect(await run({ test: async () => undefined })).toBe(0)
    expect(await list()).toHaveLength(1)
  })

  it('a failed job is rolled back, retried with backoff, and takes effect once', async () => {
    await queue()
    let failures = 0
    const handlers = {
      test: oneTransaction(async (tx) => {
        await write(tx, 'once')
        if (++failures <= 3) throw new Error(`failure ${failures}`)
      }),
    }
    const waits: number[] = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await run(handlers)).toBe(1)
      const [job] = await list()
      expect(job).toMatchObject({
        attempts: attempt,
        failed: null,
        last_error: `Error: failure ${attempt}`,
      })
      waits.push((job!.run_at as Date).getTime() - testServer.clock.now)
      expect(await run(handlers)).toBe(0)
      testServer.clock.now = (job!.run_at as Date).getTime()
    }
    // Five, ten and twenty seconds, with 50% jitter.
    waits.forEach((ms, index) =>
      expect(ms / (5_000 * 2 ** index), String(waits)).toBeGreaterThanOrEqual(0.5),
    )
    waits.forEach((ms, index) =>
      expect(ms / (5_000 * 2 ** index), String(waits)).toBeLessThanOrEqual(1.5),
    )
    expect(await run(handlers)).toBe(1)
    expect(await effects()).toEqual(['once'])
  })

  it('a job that fails ten times is given up with its last error, and counted by /health until it is queued again', async () => {
    await queue({ key: 'bad' })
    await queue({ key: 'standing' })
    await testServer.db.asSystem((tx) =>
      tx.run(sql`update job set is_standing = true where key = 'standing'`),
    )
    let isBroken = true
    const handlers = {
      test: async () => {
        if (isBroken) throw new Error('no luck')
      },
    }
    const failed = async () =>
      (await testServer.as(testServer.emails.serviceAdmin).call('GET', '/health')).body.jobs.failed
    let runs = 0
    for (let hour = 0; hour < 12; hour++) {
      runs += await run(handlers)
      testServer.clock.now += 2 * 3_600_000
      expect(await failed()).toBe(hour < 9 ? 0 : 2)
    }
    // Standing jobs are retried forever.
    expect(runs).toBe(10 + 12)
    expect(await list()).toMatchObject([
      { key: 'bad', attempts: 10, run_at: Infinity, last_error: 'Error: no luck' },
      { key: 'standing', attempts: 12 },
    ])
    isBroken = false
    await queue({ key: 'bad' })
    await run(handlers)
    expect(await failed()).toBe(0)
  })

  it('another server takes over the job of a crashed one when its lease expires', async () => {
    await queue({ data: { name: 'survivor' } })
    const handlers = { test: oneTransaction(async (tx) => void (await write(tx, 'done'))) }
    expect(await claimNext(servers[0], handlers)).toMatchObject({ kind: 'test', attempts: 1 })
    testServer.clock.now += leaseMs - 1
    expect(await run(handlers, servers[1])).toBe(0)
    testServer.clock.now += 1
    expect(await run(handlers, servers[1])).toBe(1)
    expect(await effects()).toEqual(['done'])
  })

  it('a job that repeatedly crashes its process is given up', async () => {
    await queue()
    for (let death = 0; death < 10; death++) {
      expect(await claimNext(servers[0], { test: async () => undefined })).toBeDefined()
      testServer.clock.now += leaseMs
    }
    let isRun = false
    await run({ test: async () => void (isRun = true) })
    expect(isRun).toBe(false)
    expect(await list()).toMatchObject([
      {
        run_at: Infinity,
        failed: expect.any(Date),
        last_error: expect.stringContaining('crashed its process'),
      },
    ])
  })

  it('a slow server cannot complete a job that another has taken over', async () => {
    await queue()
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const slow: Handlers = {
      test: async ({ context: { db }, job, complete }) => {
        begun()
        await gate
        await db.inOrganisation(job.organisationId, async (tx) => {
          await write(tx, 'slow')
          await complete(tx)
        })
      },
    }
    const slowly = run(slow, servers[0])
    await hasBegun
    testServer.clock.now += leaseMs
    await run({ test: oneTransaction(async (tx) => void (await write(tx, 'quick'))) }, servers[1])
    release()
    await slowly
    expect(await effects()).toEqual(['quick'])
    expect(await list()).toEqual([])
  })

  it('a job replaced while it runs has no effect, and runs again with the new data', async () => {
    await queue({ key: 'a', data: { name: 'old' } })
    const handlers = (during: () => Promise<void>): Handlers => ({
      test: async ({ context: { db }, job, complete }) => {
        await during()
        await db.inOrganisation(job.organisationId, async (tx) => {
          await write(tx, (job.data as { name: string }).name)
          await complete(tx)
        })
      },
    })
    let isReplaced = false
    await run(
      handlers(async () => {
        if (!isReplaced) await queue({ key: 'a', data: { name: 'new' } })
        isReplaced = true
      }),
    )
    expect(await effects()).toEqual(['new'])
  })

  it('a recurring job requeues itself in the transaction of its effect', async () => {
    await queue({ key: '' })
    const handlers = {
      test: oneTransaction(async (tx, { now }, { data: { turn = 1 } }) => {
        await write(tx, `turn ${turn}`)
        return { runAt: new Date(now() + minute), data: { turn: (turn as number) + 1 } }
      }),
    }
    for (let turn = 0; turn < 3; turn++, testServer.clock.now += minute)
      expect(await run(handlers)).toBe(1)
    expect(await effects()).toEqual(['turn 1', 'turn 2', 'turn 3'])
  })

  it('500 jobs and two servers with four lanes each: every job runs once, and no transaction is open while one waits', async () => {
    await testServer.db.inOrganisation(organisationId, (tx) =>
      enqueue(
        tx,
        ...Array.from({ length: 500 }, (_, index) => ({
          organisationId,
          kind: 'test',
          runAt: new Date(testNow),
          data: { name: `job ${index}` },
        })),
      ),
    )
    const shares = [0, 0]
    await Promise.all(
      servers.map((server, index) =>
        startWorker(
          {
            test: async ({ context: { db }, job, complete }) => {
              shares[index]!++
              // Other queries run meanwhile, even on the embedded engine with its single
              // connection.
              await db.asSystem((tx) => tx.query(sql`select 1`))
              await db.inOrganisation(job.organisationId, async (tx) => {
                await write(tx, (job.data as { name: string }).name)
                await complete(tx)
              })
            },
          },
          server,
        ),
      ),
    )
    await expect.poll(async () => (await list()).length, { timeout: 15_000 }).toBe(0)
    const done = await effects()
    expect(done).toHaveLength(500)
    expect(new Set(done).size).toBe(500)
    expect(shares[0]! + shares[1]!).toBe(500)
    expect(Math.min(...shares)).toBeGreaterThan(0)
  })

  it('servers wake when a job is queued, and at the earliest due time', async () => {
    const real: ServerContext = { ...servers[1], now: Date.now }
    await startWorker(
      { test: oneTransaction(async (tx, _house, { key }) => void (await write(tx, key!))) },
      real,
    )
    await queue({ key: 'far', runAt: new Date(Date.now() + 3_600_000) })
    await queue({ key: 'soon', runAt: new Date(Date.now() + 250) })
    await queue({ key: 'now', runAt: new Date(Date.now()) })
    await expect.poll(effects).toEqual(['now', 'soon'])
    expect((await list()).map(({ key }) => key)).toEqual(['far'])
  })

  it('stopping waits for the running job and starts no other', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const begun: string[] = []
    const worker = await startWorker(
      {
        test: async ({ job }) => {
          begun.push(job.key!)
          await gate
        },
      },
      servers[0],
    )
    for (let index = 0; index < 6; index++) await queue({ key: String(index) })
    await expect.poll(() => begun.length).toBe(4)
    let isStopped = false
    const stopping = worker.stop().then(() => (isStopped = true))
    // The worker keeps running.
    expect(await list()).toHaveLength(6)
    expect(isStopped).toBe(false)
    release()
    await stopping
    expect(begun).toHaveLength(4)
    expect(await list()).toHaveLength(2)
  })

  it('an organisation cannot see, queue or complete jobs of another', async () => {
    await queue({ key: 'mine' })
    const foreign = testServer.otherOrganisationId
    await expect(
      testServer.db.inOrganisation(foreign, (tx) =>
        enqueue(tx, { organisationId, kind: 'test', runAt: new Date() }),
      ),
    ).rejects.toMatchObject({ code: '42501' })
    await testServer.db.inOrganisation(foreign, (tx) => dequeue(tx, organisationId, 'test', 'mine'))
    expect(await list()).toHaveLength(1)
  })
})

describe('a lost database connection', () => {
  it('does not stop the worker, which retries', async () => {
    const db = await openTestDatabase('embedded')
    let failures = 2
    const ask: Asks['maybe'] = (statement) =>
      failures-- > 0 ? Promise.reject(new Error('gone')) : db.system.maybe(statement)
    const flaky: Db = {
      ...db,
      system: { query: db.system.query, one: db.system.one, run: db.system.run, maybe: ask },
      inOrganisation: db.inOrganisation.bind(db),
      listen: db.listen.bind(db),
    }
    const errors: string[] = []
    let at = Date.now()
    // Removes the pause after a failure.
    const testServer = {
      db: flaky,
      config: readConfig({}, ''),
      log: { ...silentLog, error: (_details: object, message: string) => errors.push(message) },
      now: () => (at += 10_000),
    } as unknown as ServerContext
    const { id } = await db.asSystem((tx) =>
      tx.one<{ id: number }>(sql`insert into organisation (name) values ('x') returning id`),
    )
    await db.inOrganisation(id, (tx) =>
      enqueue(tx, { organisationId: id, kind: 'test', runAt: new Date(0) }),
    )
    let runs = 0
    const worker = new JobWorker(testServer, { test: async () => void runs++ })
    await worker.start()
    await expect.poll(() => runs).toBe(1)
    expect(errors).toEqual(['Failed to read the job queue', 'Failed to read the job queue'])
    await worker.stop()
    await db.close()
  })
})
