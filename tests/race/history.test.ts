import { afterEach, describe, expect, it } from 'vitest'
import { engines } from '../support/databases.js'
import { openArena, type Arena } from './arena.js'
import { findViolations } from './database-checks.js'
import { mixedCrowd, runHistory } from './history.js'
import { sizes } from './sizes.js'

describe('history', () => {
  let arena: Arena
  afterEach(() => arena.close())

  for (const engine of engines.filter((one) => sizes.history[one] > 0)) {
    const seconds = sizes.history[engine]
    it(
      `of ${seconds} s in which everybody books, moves, cancels and approves as it comes, each answer can be explained [${engine}]`,
      async () => {
        arena = await openArena(engine, mixedCrowd)
        const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)
        const { requests, counts, p99Ms, violations } = await runHistory(arena, { seconds, seed })
        console.log(
          `history [${engine}], seed ${seed}: ${requests} requests, ${seconds} s of mix, p99 ${p99Ms} ms, ${arena.retries} transactions run again; ${Object.entries(
            counts,
          )
            .map(([kind, count]) => `${kind} ${count}`)
            .sort()
            .join(', ')}`,
        )
        expect(violations.slice(0, 20)).toEqual([])
        expect(await findViolations(arena)).toEqual([])
        // A mix in which nobody met nobody would prove nothing.
        for (const kind of [
          'create ok',
          'create refused',
          'edit ok',
          'edit refused',
          'cancel ok',
          'approve ok',
          'reassign ok',
          'read read',
        ])
          expect(counts[kind], kind).toBeGreaterThan(0)
      },
      (seconds + 600) * 1000,
    )
  }
})
