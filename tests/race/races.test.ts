import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachEngine } from '../support/databases.js'
import { crowd, openArena, type Arena } from './arena.js'
import { contest, type Race } from './contest.js'
import { findViolations } from './database-checks.js'
import { races } from './races.js'
import { sizes } from './sizes.js'

/*
 * Everybody at once for what one can have: real connections to a real port, sessions of their own, a barrier. On PostgreSQL
 * with more than 20 connections, where the races are, and on the embedded engine, which hides them.
 */
describeEachEngine('races', (engine) => {
  const rounds = sizes.rounds[engine]
  let arena: Arena
  beforeAll(async () => void (arena = await openArena(engine)), 120_000)
  afterAll(async () => {
    console.log(
      `races [${engine}]: ${rounds} rounds with ${crowd} sessions each: ${took.join(', ')}; ${arena.retries} transactions run again`,
    )
    await arena.close()
  })
  const took: string[] = []

  for (const [name, race] of Object.entries<Race>(races)) {
    it(
      `${race.title}, in each of ${rounds} rounds`,
      async () => {
        const since = performance.now()
        const plan = await race.open(arena)
        for (let round = 0; round < rounds; round++)
          expect(await contest(await plan(round)), `${name}, round ${round}`).toEqual([])
        took.push(`${name} ${((performance.now() - since) / 1000).toFixed(1)} s`)
        expect(await findViolations(arena)).toEqual([])
      },
      60_000 + rounds * 5_000,
    )
  }

  it('none of it came to a deadlock, not even to one that was hidden by trying again', () =>
    expect(arena.retries).toBe(0))
})
