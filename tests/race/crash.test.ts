import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../packages/server/src/ground/engines/open-database.js'
import { borrowProgram, borrowTemplate } from '../support/databases.js'
import { openTestBed, type Buffer, type TestUser } from './test-bed.js'
import { readFinal } from './booking-log.js'
import { Random } from './random.js'
import { logIn } from './client.js'
import { findViolations } from './database-checks.js'
import { Workload } from './workload.js'
import { openSlotPool, type SlotPool } from './slot-pool.js'
import { freePort } from '../support/free-port.js'
import { startServer, type ServerProcess } from './server-process.js'
import { sizes } from './sizes.js'

/*
 * Repeated kill -9 under load, on the embedded engine, whose server and database are one process.
 * After each start, requests that were in progress are retried with their keys; at the end, the
 * whole history is checked.
 */

const dayMs = 86_400_000
/** The server uses the real time here. None of its locations has clock changes. */
const firstDay = (Math.floor(Date.now() / dayMs) + 3) * dayMs

let folder: string
let program: string
let pool: SlotPool
let buffers: ReadonlyMap<number, Buffer>
let data: {
  readonly password: string
  readonly users: readonly TestUser[]
  readonly managers: readonly TestUser[]
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mosaic-crash-'))
  program = await borrowProgram('main')
  const db = await openDatabase({ dataFolder: folder, template: await borrowTemplate() })
  const testBed = await openTestBed('embedded', {
    db,
    users: { count: 6, sessions: 2 },
    managers: { count: 3, sessions: 1 },
  })
  pool = await openSlotPool(testBed, { firstDay, hasHall: false })
  buffers = testBed.buffers
  data = {
    password: testBed.server.password,
    users: testBed.users,
    managers: testBed.managers,
  }
  await testBed.close()
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  `recovers from each of ${sizes.crashCycles} kills under load: nothing acknowledged is lost, duplicated or partial`,
  async () => {
    const port = await freePort()
    const random = new Random(Number(process.env.TEST_SEED ?? Date.now() % 1_000_000))
    const startMs: number[] = []
    let server: ServerProcess | undefined
    const start = async () => {
      const since = performance.now()
      server = startServer(program, folder, port)
      await server.ready
      startMs.push(performance.now() - since)
    }
    try {
      await start()
      const enter = (people: readonly TestUser[]) =>
        Promise.all(
          people.map(async (one) => ({
            ...one,
            client: await logIn(port, one.email, data.password),
          })),
        )
      const workload = new Workload(
        {
          users: await enter(data.users),
          managers: await enter(data.managers),
        },
        pool,
        random,
      )
      for (let cycle = 1; cycle <= sizes.crashCycles; cycle++) {
        await workload.retryLost()
        let isOver = false
        const enough = workload.answered + 20 + random.below(200)
        const acting = workload.act(() => isOver)
        while (workload.answered < enough) await delay(random.below(20))
        isOver = true
        await server!.kill()
        await acting
        if (cycle % 2 === 0) {
          // Also kills it during start-up, at any stage of recovery.
          const early = startServer(program, folder, port)
          await delay(random.below(startMs.at(-1)!))
          await early.kill()
        }
        await start()
      }
      await workload.retryLost()
      await server!.kill()

      const db = await openDatabase({ dataFolder: folder })
      try {
        const { requests, counts, violations } = workload.check(await readFinal(db, pool))
        startMs.sort((a, b) => a - b)
        console.log(
          `crash, seed ${random.seed}: ${sizes.crashCycles} kills, ${requests} requests, ready again in ${Math.round(startMs[startMs.length >> 1]!)} ms (median), ${Math.round(startMs.at(-1)!)} ms (worst); ${Object.entries(
            counts,
          )
            .map(([kind, count]) => `${kind} ${count}`)
            .sort()
            .join(', ')}`,
        )
        expect(violations.slice(0, 20)).toEqual([])
        expect(await findViolations({ server: { db }, buffers })).toEqual([])
        // The kills interrupted requests.
        expect(Object.keys(counts).some((kind) => kind.endsWith(' unknown'))).toBe(true)
      } finally {
        await db.close()
      }
    } finally {
      await server?.kill()
    }
  },
  60_000 + sizes.crashCycles * 120_000,
)
