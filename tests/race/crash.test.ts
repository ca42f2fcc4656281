import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../packages/server/src/db/migrate.js'
import { openDatabase } from '../../packages/server/src/db/open-database.js'
import { openArena, type Buffer, type Contender } from './arena.js'
import { readFinal } from './booking-log.js'
import { Chance } from './chance.js'
import { logIn } from './client.js'
import { findViolations } from './database-checks.js'
import { Mix } from './mix.js'
import { openRing, type Ring } from './ring.js'
import { freePort, startServer, type ServerProcess } from './server-process.js'
import { sizes } from './sizes.js'

/*
 * kill -9 under load, again and again, on the embedded engine, whose server and database are one process. What became of the
 * requests under way is asked with their keys after the next start; in the end the whole history is judged.
 */

const migrations = fileURLToPath(new URL('../../packages/server/migrations', import.meta.url))
const dayMs = 86_400_000
/** The server goes by the real time here; its places have no clock changes. */
const firstDay = (Math.floor(Date.now() / dayMs) + 3) * dayMs

let folder: string
let ring: Ring
let buffers: ReadonlyMap<number, Buffer>
let data: {
  readonly password: string
  readonly contenders: readonly Contender[]
  readonly managers: readonly Contender[]
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mosaic-crash-'))
  const db = await openDatabase({ dataFolder: folder })
  await migrate(db, migrations)
  const arena = await openArena('embedded', {
    db,
    contenders: { persons: 6, sessions: 2 },
    managers: { persons: 3, sessions: 1 },
  })
  ring = await openRing(arena, { firstDay, hasHall: false })
  buffers = arena.buffers
  data = {
    password: arena.server.password,
    contenders: arena.contenders,
    managers: arena.managers,
  }
  await arena.close()
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  `opens after each of ${sizes.crashCycles} kills under load, with everything acknowledged in it, nothing twice and nothing by half`,
  async () => {
    const port = await freePort()
    const chance = new Chance(Number(process.env.TEST_SEED ?? Date.now() % 1_000_000))
    const startMs: number[] = []
    let server: ServerProcess | undefined
    const start = async () => {
      const since = performance.now()
      server = startServer(folder, port)
      await server.ready
      startMs.push(performance.now() - since)
    }
    try {
      await start()
      const enter = (people: readonly Contender[]) =>
        Promise.all(
          people.map(async (one) => ({
            ...one,
            client: await logIn(port, one.email, data.password),
          })),
        )
      const mix = new Mix(
        {
          contenders: await enter(data.contenders),
          managers: await enter(data.managers),
        },
        ring,
        chance,
      )
      for (let cycle = 1; cycle <= sizes.crashCycles; cycle++) {
        await mix.retryLost()
        let isOver = false
        const enough = mix.answered + 20 + chance.below(200)
        const acting = mix.act(() => isOver)
        while (mix.answered < enough) await delay(chance.below(20))
        isOver = true
        await server!.kill()
        await acting
        if (cycle % 3 === 0) {
          // Killed while it starts, too: wherever recovery stands then.
          const early = startServer(folder, port)
          await delay(chance.below(startMs.at(-1)!))
          await early.kill()
        }
        await start()
      }
      await mix.retryLost()
      await server!.kill()

      const db = await openDatabase({ dataFolder: folder })
      try {
        const { requests, counts, violations } = mix.judge(await readFinal(db, ring))
        startMs.sort((a, b) => a - b)
        console.log(
          `crash, seed ${chance.seed}: ${sizes.crashCycles} kills, ${requests} requests, ready again in ${Math.round(startMs[startMs.length >> 1]!)} ms (median), ${Math.round(startMs.at(-1)!)} ms (worst); ${Object.entries(
            counts,
          )
            .map(([kind, count]) => `${kind} ${count}`)
            .sort()
            .join(', ')}`,
        )
        expect(violations.slice(0, 20)).toEqual([])
        expect(await findViolations({ server: { db }, buffers })).toEqual([])
        // Each kill came upon requests under way.
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
