import { availableParallelism } from 'node:os'
import { hash } from '@node-rs/argon2'
import { FairQueue } from './fair-queue.js'

/** The library defaults to Argon2id; ASVS 5.0 requires m ≥ 47,104 KiB, t = 1, p = 1. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/**
 * Each hash takes 47 MB and a core for 20 ms; one core remains available for bookings. `by`
 * identifies the caller, for example by network address: callers take turns.
 */
const queue = new FairQueue({
  atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)),
  perKey: 30,
  total: 100,
})

export function hashPassword(password: string, by = ''): Promise<string> {
  return queue.run(by, () => hash(password, cost))
}

/** Salt for missing accounts and accounts without a password. */
const decoy = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${Buffer.alloc(16).toString('base64').replaceAll('=', '')}$`

const recipePattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$$/

/**
 * Hashes a password with the parameters of a stored hash. `recipe` is that hash without its last
 * part: kind, cost and salt. Without it, the work takes the same time, so that response times do
 * not reveal accounts.
 */
export async function hashLike(
  password: string,
  recipe: string | undefined,
  by = '',
): Promise<string> {
  const match = recipePattern.exec(recipe ?? decoy)
  if (!match) throw new Error('A stored password hash has an unknown format')
  const [memoryCost, timeCost, parallelism] = match.slice(1, 4).map(Number)
  const salt = Buffer.from(match[4]!, 'base64')
  return queue.run(by, () =>
    hash(password, {
      memoryCost: memoryCost!,
      timeCost: timeCost!,
      parallelism: parallelism!,
      salt,
    }),
  )
}
