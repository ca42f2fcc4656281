import { Refusal } from '../core/refusal.js'

interface Window {
  readonly until: number
  count: number
}

/** Beyond so many keys those whose time is up are forgotten. */
const manyKeys = 10_000

/**
 * So many attempts by one key in a time, counted before they are made: a hundred at once are no way
 * around it. Each server process counts for itself.
 */
export class AttemptLimit {
  readonly #windows = new Map<string, Window>()

  constructor(
    readonly max: number,
    readonly windowMs: number,
    readonly now: () => number,
  ) {}

  take(key: string): void {
    const now = this.now()
    const window = this.#windows.get(key)
    if (!window || window.until <= now) {
      if (this.#windows.size >= manyKeys) this.#forget(now)
      this.#windows.set(key, { until: now + this.windowMs, count: 1 })
    } else if (window.count >= this.max) {
      throw new Refusal('TOO_MANY_REQUESTS', {
        retryAfterSeconds: Math.ceil((window.until - now) / 1000),
      })
    } else {
      window.count++
    }
  }

  /** The attempt was a good one and does not count. */
  giveBack(key: string): void {
    const window = this.#windows.get(key)
    if (window) window.count--
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#windows) if (until <= now) this.#windows.delete(key)
  }
}

/** Whoever holds an IPv6 address usually holds its whole /64. */
export function addressKey(ip: string): string {
  return ip.includes('.') || !ip.includes(':') ? ip : ip.split(':').slice(0, 4).join(':')
}
