import { Refusal } from '../core/refusal.js'

interface Window {
  readonly until: number
  count: number
}

/** Expired keys are removed once there are this many. */
const manyKeys = 10_000

/**
 * Rate limit per key. Attempts are counted before they are made, so concurrent ones cannot bypass
 * the limit. Each server process counts separately.
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

  /** Refunds a successful attempt. */
  giveBack(key: string): void {
    const window = this.#windows.get(key)
    if (window) window.count--
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#windows) if (until <= now) this.#windows.delete(key)
  }
}

/** A client usually controls a whole /64 of IPv6 addresses, so these count as one. */
export function addressKey(ip: string): string {
  return ip.includes('.') || !ip.includes(':') ? ip : ip.split(':').slice(0, 4).join(':')
}
