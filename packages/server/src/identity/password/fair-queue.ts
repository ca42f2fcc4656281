import { Refusal } from '../../ground/core/refusal.js'

export interface FairQueueLimits {
  readonly atOnce: number
  /** Maximum number of waiting tasks per key and in total; further ones are refused. */
  readonly perKey: number
  readonly total: number
}

/**
 * A bounded queue for expensive work. Keys take turns, so that a caller with many tasks does not
 * delay the others. Refuses work beyond the limits with BUSY.
 */
export class FairQueue {
  /** Waiting work by key; the first key is the next. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #count = 0
  #running = 0

  constructor(readonly limits: FairQueueLimits) {}

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.limits.atOnce) await this.#wait(key)
    else this.#running++
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #wait(key: string): Promise<void> {
    const line = this.#waiting.get(key) ?? []
    if (line.length >= this.limits.perKey || this.#count >= this.limits.total)
      throw new Refusal('BUSY', { retryAfterSeconds: 2 })
    this.#waiting.set(key, line)
    this.#count++
    return new Promise((resolve) => line.push(resolve))
  }

  /** Passes the slot to the key whose turn it is. */
  #next(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#running--
      return
    }
    const [key, line] = next
    this.#waiting.delete(key)
    this.#count--
    const start = line.shift()!
    if (line.length > 0) this.#waiting.set(key, line)
    start()
  }
}
