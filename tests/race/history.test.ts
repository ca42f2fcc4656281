import { afterEach, describe, expect, it } from 'vitest'
import { engines } from '../support/databases.js'
import { openTestBed, type TestBed } from './test-bed.js'
import { findViolations } from './database-checks.js'
import { workloadUsers, runHistory } from './history.js'
import { sizes } from './sizes.js'

describe('history', () => {
  let testBed: TestBed
  afterEach(() => testBed.close())

  for (const engine of engines.filter((one) => sizes.history[one] > 0)) {
    const seconds = sizes.history[engine]
    it(
      `${seconds} s of random booking, moving, cancelling and approving give a linearizable history [${engine}]`,
      async () => {
        testBed = await openTestBed(engine, workloadUsers)
        const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)
        const { requests, counts, p99Ms, violations } = await runHistory(testBed, { seconds, seed })
        console.log(
          `history [${engine}], seed ${seed}: ${requests} requests, ${seconds} s of workload, p99 ${p99Ms} ms, ${testBed.retries} retried transactions; ${Object.entries(
            counts,
          )
            .map(([kind, count]) => `${kind} ${count}`)
            .sort()
            .join(', ')}`,
        )
        expect(violations.slice(0, 20)).toEqual([])
        expect(await findViolations(testBed)).toEqual([])
        // Without conflicts the workload would prove nothing.
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
