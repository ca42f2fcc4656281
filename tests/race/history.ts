import type { Arena } from './arena.js'
import { readFinal } from './booking-log.js'
import { Chance } from './chance.js'
import type { Violation } from './history-checker.js'
import { Mix, type Outcome } from './mix.js'
import { openRing } from './ring.js'

/**
 * Eight people with three sessions each, who book and change what is theirs, and eight managers who
 * meddle.
 */
export const mixedCrowd = {
  contenders: { persons: 8, sessions: 3 },
  managers: { persons: 8, sessions: 1 },
}

/**
 * A random mix for a time, then everything that is left; what happened, judged against what is in
 * the database in the end.
 */
export async function runHistory(
  arena: Arena,
  { seconds, seed }: { seconds: number; seed?: number },
): Promise<Outcome> {
  const { db } = arena.server
  const ring = await openRing(arena)
  const mix = new Mix(arena, ring, new Chance(seed))
  const until = performance.now() + seconds * 1000
  await mix.act(() => performance.now() >= until)
  await arena.settled()
  const refused = await mix.bookTheRest(await readFinal(db, ring))
  const outcome = mix.judge(await readFinal(db, ring))
  return {
    ...outcome,
    violations: [
      ...outcome.violations,
      ...refused.map((text) => ({
        rule: 'justice' as const,
        text: `free in the end, and could not be had: ${text}`,
      })),
    ],
  }
}

/** A random mix until what is wrong with it has been found, or the time is over. */
export async function searchHistory(
  arena: Arena,
  isFound: (violations: readonly Violation[]) => boolean,
  limitMs: number,
): Promise<readonly Violation[]> {
  const ring = await openRing(arena)
  const mix = new Mix(arena, ring, new Chance())
  for (const until = performance.now() + limitMs; ;) {
    const stop = performance.now() + 1000
    await mix.act(() => performance.now() >= stop)
    const { violations } = mix.judge(await readFinal(arena.server.db, ring))
    if (isFound(violations) || performance.now() >= until) return violations
  }
}
