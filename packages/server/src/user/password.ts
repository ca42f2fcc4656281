import { hash, verify } from '@node-rs/argon2'

/** The library defaults to Argon2id; ASVS 5.0 requires m ≥ 47,104 KiB, t = 1, p = 1. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

let last: Promise<unknown> = Promise.resolve()

/**
 * Hashes one password at a time. Each takes 47 MB; forty a second are enough for a wave of logins,
 * and bookings must not wait for them.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

let decoy: Promise<string> | undefined

/**
 * Verifies a password. Without a stored hash it takes the same time, so that response times do not
 * reveal accounts.
 */
export async function isPasswordRight(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('no such account')
  const against = passwordHash ?? (await decoy)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && passwordHash !== undefined
}
