import type { TestBed } from './test-bed.js'
import { readFinal } from './booking-log.js'
import { Random } from './random.js'
import type { Violation } from './history-checker.js'
import { Workload, type Outcome } from './workload.js'
import { openSlotPool } from './slot-pool.js'

/**
 * Eight users with three sessions each, who change their own bookings, and eight managers who
 * change anyone's.
 */
export const workloadUsers = {
  users: { count: 8, sessions: 3 },
  managers: { count: 8, sessions: 1 },
}

/**
 * Runs the random workload, books every remaining slot, and checks the history against the final
 * state of the database.
 */
export async function runHistory(
  testBed: TestBed,
  { seconds, seed }: { seconds: number; seed?: number },
): Promise<Outcome> {
  const { db } = testBed.server
  const pool = await openSlotPool(testBed)
  const workload = new Workload(testBed, pool, new Random(seed))
  const until = performance.now() + seconds * 1000
  await workload.act(() => performance.now() >= until)
  await testBed.settled()
  const refused = await workload.bookTheRest(await readFinal(db, pool))
  const outcome = workload.check(await readFinal(db, pool))
  return {
    ...outcome,
    violations: [
      ...outcome.violations,
      ...refused.map((text) => ({
        rule: 'refusal' as const,
        text: `available at the end, but could not be booked: ${text}`,
      })),
    ],
  }
}

/** Runs the random workload until a violation matches or the time is up. */
export async function searchHistory(
  testBed: TestBed,
  isFound: (violations: readonly Violation[]) => boolean,
  limitMs: number,
): Promise<readonly Violation[]> {
  const pool = await openSlotPool(testBed)
  const workload = new Workload(testBed, pool, new Random())
  for (const until = performance.now() + limitMs; ;) {
    const stop = performance.now() + 1000
    await workload.act(() => performance.now() >= stop)
    const { violations } = workload.check(await readFinal(testBed.server.db, pool))
    if (isFound(violations) || performance.now() >= until) return violations
  }
}
