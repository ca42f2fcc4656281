import { hash, verify } from '@node-rs/argon2'

/** Argon2id is the library's default; ASVS 5.0 asks for m ≥ 47,104 KiB, t = 1, p = 1. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

let last: Promise<unknown> = Promise.resolve()

/**
 * One at a time: each takes 47 MB while it lasts, and forty a second are enough for a wave of
 * logins, which must not stop bookings.
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
 * Whether the password is right. Without a hash to compare with it takes as long, so that accounts
 * cannot be probed.
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
