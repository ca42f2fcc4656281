import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EngineKind } from '../../packages/server/src/ground/db/db.js'
import { openTestBed, type TestBed } from './test-bed.js'
import { runRound, type Race } from './round.js'
import { findViolations } from './database-checks.js'
import { races } from './races.js'
import { sizes } from './sizes.js'

/**
 * Concurrent requests for the same entity: real connections to a real port, a session for each
 * client, and a barrier. Runs on PostgreSQL with more than 20 connections, where races can occur,
 * and on the embedded engine, which serialises transactions. Each engine has a separate file, so
 * that they run concurrently.
 */
export function describeRaces(engine: EngineKind): void {
  describe(`races [${engine}]`, () => {
    const rounds = sizes.rounds[engine]
    let testBed: TestBed
    beforeAll(async () => void (testBed = await openTestBed(engine)), 120_000)
    afterAll(async () => {
      console.log(
        `races [${engine}]: ${rounds} rounds with ${sizes.sessions} sessions each: ${took.join(', ')}; ${testBed.retries} retried transactions`,
      )
      await testBed.close()
    })
    const took: string[] = []

    for (const [name, race] of Object.entries<Race>(races)) {
      it(
        `${race.title}, in each of ${rounds} rounds`,
        async () => {
          const since = performance.now()
          const plan = await race.open(testBed)
          for (let round = 0; round < rounds; round++)
            expect(await runRound(await plan(round)), `${name}, round ${round}`).toEqual([])
          took.push(`${name} ${((performance.now() - since) / 1000).toFixed(1)} s`)
          expect(await findViolations(testBed)).toEqual([])
        },
        60_000 + rounds * 5_000,
      )
    }

    it('causes no deadlock, not even one that a retry hides', () => expect(testBed.retries).toBe(0))
  })
}
