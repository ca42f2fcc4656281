import { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { openDatabase } from '../../packages/server/src/db/open-database.js'
import { createPostgresDatabase } from '../support/databases.js'
import { openArena, type Arena } from './arena.js'
import { contest } from './contest.js'
import { findViolations } from './database-checks.js'
import { faults, type Fault } from './faults.js'
import { startFront } from './front.js'
import { mixedCrowd, searchHistory } from './history.js'

/*
 * The tests can see: each of these mistakes, planted, is found within a minute. On PostgreSQL; the embedded engine, one
 * transaction at a time, hides most of them.
 */

/** How long a mistake may hide. */
const limitMs = 60_000

/** Races of the kind that must find it, until it does. */
async function race(arena: Arena, fault: Fault): Promise<string[]> {
  const plan = await fault.race!.open(arena)
  const until = performance.now() + limitMs
  for (let round = 0; performance.now() < until; round++) {
    const found = [...(await contest(await plan(round))), ...(await findViolations(arena))]
    if (found.some((text) => fault.finding.test(text))) return found
  }
  return []
}

async function mix(arena: Arena, { finding }: Fault): Promise<string[]> {
  return (
    await searchHistory(
      arena,
      (violations) => violations.some(({ text }) => finding.test(text)),
      limitMs,
    )
  ).map(({ text }) => text)
}

for (const fault of faults) {
  it(
    `finds within a minute: ${fault.title}`,
    async () => {
      const databaseUrl = await createPostgresDatabase()
      if (fault.plant) {
        const gardener = await openDatabase({ databaseUrl, poolSize: 1 })
        await gardener.asSystem((tx) => tx.run(raw(fault.plant!))).finally(() => gardener.close())
      }
      const db = await openDatabase({ databaseUrl, poolSize: 24 })
      const { wrap = (same: typeof db) => same, detour } = fault
      const arena = await openArena('postgresql', {
        db: wrap(db),
        ...(detour ? { front: (server) => startFront(server, detour) } : {}),
        ...(fault.race ? {} : mixedCrowd),
      })
      const since = performance.now()
      const found = await (fault.race ? race(arena, fault) : mix(arena, fault))
      console.log(
        `found in ${((performance.now() - since) / 1000).toFixed(1)} s: ${fault.title}: ${found.find((text) => fault.finding.test(text))}`,
      )
      await arena.close()
      expect(found.join('\n')).toMatch(fault.finding)
    },
    limitMs + 60_000,
  )
}
