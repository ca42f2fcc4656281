import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from './fair-queue.js'

/** The library defaults to Argon2id; ASVS 5.0 requires m ≥ 47,104 KiB, t = 1, p = 1. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/**
 * Each hash takes 47 MB and a core for 20 ms; one core is left for bookings. `by` is who asks, for
 * example a network address: askers take turns.
 */
const queue = new FairQueue({
  atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)),
  perKey: 30,
  total: 100,
})

export function hashPassword(password: string, by = ''): Promise<string> {
  return queue.run(by, () => hash(password, cost))
}

let decoy: Promise<string> | undefined

/**
 * Verifies a password. Without a stored hash it takes the same time, so that response times do not
 * reveal accounts.
 */
export async function isPasswordRight(
  password: string,
  passwordHash: string | undefined,
  by = '',
): Promise<boolean> {
  decoy ??= hash('no such account', cost)
  const against = passwordHash ?? (await decoy)
  const isRight = await queue.run(by, () => verify(against, password))
  return isRight && passwordHash !== undefined
}
