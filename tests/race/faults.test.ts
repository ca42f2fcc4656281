import { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { openDatabase } from '../../packages/server/src/ground/engines/open-database.js'
import { createPostgresDatabase } from '../support/databases.js'
import { openTestBed, type TestBed } from './test-bed.js'
import { runRound } from './round.js'
import { findViolations } from './database-checks.js'
import { faults, type Fault } from './faults.js'
import { startInterceptingProxy } from './intercepting-proxy.js'
import { workloadUsers, searchHistory } from './history.js'

/*
 * Tests of the tests: each injected fault must be detected within a minute. Only on PostgreSQL,
 * because the embedded engine runs one transaction at a time and hides most faults.
 */

/** Time limit for detecting a fault. */
const limitMs = 60_000

/** Repeats the race that must detect the fault, until it does. */
async function race(testBed: TestBed, fault: Fault): Promise<string[]> {
  const plan = await fault.race!.open(testBed)
  const until = performance.now() + limitMs
  for (let round = 0; performance.now() < until; round++) {
    const found = [...(await runRound(await plan(round))), ...(await findViolations(testBed))]
    if (found.some((text) => fault.finding.test(text))) return found
  }
  return []
}

async function workload(testBed: TestBed, { finding }: Fault): Promise<string[]> {
  return (
    await searchHistory(
      testBed,
      (violations) => violations.some(({ text }) => finding.test(text)),
      limitMs,
    )
  ).map(({ text }) => text)
}

for (const fault of faults) {
  it(
    `detects within a minute: ${fault.title}`,
    async () => {
      const databaseUrl = await createPostgresDatabase()
      if (fault.plant) {
        const setUp = await openDatabase({ databaseUrl, poolSize: 1 })
        await setUp.asOwner((tx) => tx.run(raw(fault.plant!))).finally(() => setUp.close())
      }
      const db = await openDatabase({ databaseUrl, poolSize: 24 })
      const { wrap = (same: typeof db) => same, interceptor } = fault
      const testBed = await openTestBed('postgresql', {
        db: wrap(db),
        ...(interceptor ? { proxy: (server) => startInterceptingProxy(server, interceptor) } : {}),
        ...(fault.race ? {} : workloadUsers),
      })
      const since = performance.now()
      const found = await (fault.race ? race(testBed, fault) : workload(testBed, fault))
      console.log(
        `detected in ${((performance.now() - since) / 1000).toFixed(1)} s: ${fault.title}: ${found.find((text) => fault.finding.test(text))}`,
      )
      await testBed.close()
      expect(found.join('\n')).toMatch(fault.finding)
    },
    limitMs + 60_000,
  )
}
