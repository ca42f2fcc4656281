import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ListenEvent } from '../../packages/server/src/ground/db/db.js'
import { prepareDatabase } from '../../packages/server/src/platform/prepare/prepare-database.js'
import { startTestServer, type TestServer } from '../support/app.js'
import { startPatroni, type PatroniCluster } from '../support/patroni.js'
import { sizes } from './sizes.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** From the kill to the first booking: Patroni's 20 s until the lock is free, and the promotion. */
const maxOutageMs = 30_000
const workers = 4
const waiting = { timeout: 60_000, interval: 200 }

interface Answered {
  readonly id: number
  readonly key: string
  readonly at: number
}

describe.runIf(sizes.failovers > 0)('a primary that Patroni replaces', () => {
  let cluster: PatroniCluster
  let server: TestServer
  const log = { info() {}, warn() {}, error() {} }

  beforeAll(async () => {
    cluster = await startPatroni(['one', 'two', 'three'])
    await cluster.nodes[0]!.start()
    await vi.waitFor(async () => expect(await cluster.leader()).toBeDefined(), waiting)
    await Promise.all(cluster.nodes.slice(1).map((node) => node.start()))
    await vi.waitFor(async () => expect(await cluster.synchronous()).toHaveLength(1), waiting)
    const client = new Client({
      connectionString: `postgresql://postgres@${cluster.nodes[0]!.host}/postgres`,
    })
    await client.connect()
    await client.query('create database mosaic')
    await client.end()
    const hosts = cluster.nodes.map(({ host }) => host).join(',')
    const databaseUrl = `postgresql://postgres@${hosts}/mosaic`
    const db = await prepareDatabase(
      {
        databaseUrl: `${databaseUrl}?target_session_attrs=read-write`,
        databaseOwnerUrl: undefined,
        databaseReadUrl: databaseUrl,
        maxReplicaLagMs: 500,
        dataFolder: '',
        root,
      },
      10,
      { log, usesReplica: true },
    )
    server = await startTestServer('postgresql', { db, config: { limitFactor: 1000 } })
  }, 240_000)
  afterAll(async () => {
    await server?.close()
    await cluster?.stop()
  }, 60_000)

  /** Books slot after slot until told to stop, and sends each with the same key until it is answered. */
  async function book(worker: number, isOver: () => boolean, answered: Answered[]) {
    const admin = server.as(server.emails.admin)
    const { boardroom, meeting, desk1, desk2 } = server.locations
    const locationId = [boardroom, meeting, desk1, desk2][worker]!
    for (let slot = 0; !isOver(); slot++) {
      const day = new Date(Date.UTC(2026, 10, 3 + Math.floor(slot / 20)))
      const at = (minutes: number) =>
        `${day.toISOString().slice(0, 10)}T${String(8 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      const body = {
        locationId,
        timeFrom: at((slot % 20) * 30),
        timeTo: at((slot % 20) * 30 + 30),
        description: 'Work',
      }
      const key = randomUUID()
      for (;;) {
        const { status, body: made } = await admin.call('POST', '/booking', body, {
          'idempotency-key': key,
        })
        if (status === 201) {
          answered.push({ id: made.id, key, at: performance.now() })
          break
        }
        if (status !== 503) throw new Error(`${status} ${JSON.stringify(made)}`)
        if (isOver()) return
        await delay(100)
      }
      await delay(20)
    }
  }

  it('loses no answered booking and doubles none, and is replaced within 30 s', async () => {
    const heard: ListenEvent[] = []
    await server.db.listen('counter', (event) => heard.push(event))
    const answered: Answered[] = []
    let isOver = false
    const load = Promise.all(
      Array.from({ length: workers }, (_, at) => book(at, () => isOver, answered)),
    )
    // A failure is rethrown below.
    load.catch(() => undefined)
    await expect.poll(() => answered.length, { timeout: 30_000 }).toBeGreaterThan(100)
    const old = (await cluster.leader())!
    const killed = performance.now()
    await old.kill()
    const after = () => answered.filter(({ at }) => at > killed + 1_000)
    await expect.poll(() => after().length, { timeout: 90_000 }).toBeGreaterThan(100)
    isOver = true
    await load
    const outageMs = after()[0]!.at - killed
    const ids = answered.map(({ id }) => id)
    const stored = await server.db.asSystem((tx) =>
      tx.query<{ id: number }>(sql`select id from booking order by id`),
    )
    const lost = ids.filter((id) => !stored.some((one) => one.id === id))
    const next = (await cluster.leader())!
    console.log(
      `failover: ${answered.length} bookings, ${after().length} of them after the kill of ${old.name}; ${next.name} served after ${(outageMs / 1000).toFixed(1)} s; ${lost.length} lost, ${stored.length - new Set(ids).size} without an answer or twice`,
    )
    expect(next.name).not.toBe(old.name)
    expect(lost).toEqual([])
    // One booking for each key: nothing was made twice, by retries across the failover either.
    expect(new Set(ids).size).toBe(answered.length)
    expect(stored.length - ids.length).toBeLessThanOrEqual(workers)
    expect(outageMs).toBeLessThan(maxOutageMs)
    await server.db.asSystem(async (tx) => tx.notify('counter', 'after'))
    await expect
      .poll(() => heard, { timeout: 20_000 })
      .toContainEqual({ type: 'notify', payload: 'after' })
    // The lost primary comes back as a replica.
    await old.start()
    await expect.poll(() => cluster.synchronous(), { timeout: 60_000 }).toHaveLength(1)
    const { rooms } = server.categories
    const search = `/availability?bc=${rooms}&f=2026-11-10&t=2026-11-11`
    expect((await server.as(server.emails.user).call('GET', search)).status).toBe(200)
  }, 300_000)
})
