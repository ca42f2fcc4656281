import { Refusal } from './refusal.js'

/**
 * Runs at most `atOnce` tasks concurrently, in order of arrival. If `waiting` others are queued,
 * refuses new tasks as BUSY, which bounds the queue's memory.
 */
export class BoundedQueue {
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor(
    readonly atOnce: number,
    readonly waiting: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.atOnce) {
      if (this.#waiting.length >= this.waiting) throw new Refusal('BUSY', { retryAfterSeconds: 5 })
      await new Promise<void>((start) => this.#waiting.push(start))
    } else this.#running++
    try {
      return await work()
    } finally {
      // Pass the slot directly to the next in the queue, so that later arrivals cannot take it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
