import { hash, verify } from '@node-rs/argon2'

/** Argon2id is the library's default; ASVS 5.0 asks for m ≥ 47,104 KiB, t = 1, p = 1. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** Hashes made at once: a wave of logins must not stop bookings. */
const maxAtOnce = 4
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

let decoy: Promise<string> | undefined

/** Whether the password is right. Without a hash to compare with it takes as long, so that accounts cannot be probed. */
export async function isPasswordRight(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no such account')
  const against = passwordHash ?? (await decoy)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && passwordHash !== undefined
}
