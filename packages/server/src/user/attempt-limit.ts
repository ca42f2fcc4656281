import { Refusal } from '../core/refusal.js'

interface Window {
  readonly until: number
  count: number
}

/** Expired keys are removed once there are this many. */
const manyKeys = 10_000

/**
 * Rate limit per key: of all attempts (`take`), or of failed ones (`check`, then `fail`). Each server
 * process counts separately.
 */
export class AttemptLimit {
  readonly #windows = new Map<string, Window>()

  constructor(
    readonly max: number,
    readonly windowMs: number,
    readonly now: () => number,
  ) {}

  /** Counts an attempt, or refuses it. */
  take(key: string): void {
    this.check(key)
    this.#count(key)
  }

  /** Refuses the attempt if too many were counted. */
  check(key: string): void {
    const window = this.#windows.get(key)
    if (window && window.until > this.now() && window.count >= this.max) this.#refuse(window)
  }

  /**
   * Counts an attempt that has failed. Of concurrent ones, those beyond the limit are refused, so
   * that they tell no more than if they had come one after the other.
   */
  fail(key: string): void {
    const window = this.#count(key)
    if (window.count > this.max) this.#refuse(window)
  }

  /**
   * Runs a call that names a secret token; unknown tokens count as failed guesses. Calls in progress
   * count, too, so that a flood of guesses does not reach the database.
   */
  async guard<T>(key: string, work: () => Promise<T>): Promise<T> {
    this.take(key)
    const isGuess = (error: unknown) =>
      error instanceof Refusal && error.code.endsWith('TOKEN_INVALID')
    try {
      const result = await work()
      this.#giveBack(key)
      return result
    } catch (error) {
      if (!isGuess(error)) this.#giveBack(key)
      throw error
    }
  }

  #giveBack(key: string): void {
    const window = this.#windows.get(key)
    if (window && window.count > 0) window.count--
  }

  #count(key: string): Window {
    const now = this.now()
    const known = this.#windows.get(key)
    if (known && known.until > now) {
      known.count++
      return known
    }
    if (this.#windows.size >= manyKeys) this.#forget(now)
    const window = { until: now + this.windowMs, count: 1 }
    this.#windows.set(key, window)
    return window
  }

  #refuse({ until }: Window): never {
    throw new Refusal('TOO_MANY_REQUESTS', {
      retryAfterSeconds: Math.ceil((until - this.now()) / 1000),
    })
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#windows) if (until <= now) this.#windows.delete(key)
  }
}

/** A client usually controls a whole /64 of IPv6 addresses, so these count as one. */
export function addressKey(ip: string): string {
  return ip.includes('.') || !ip.includes(':') ? ip : ip.split(':').slice(0, 4).join(':')
}
