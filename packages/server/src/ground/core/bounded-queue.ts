import { Refusal } from './refusal.js'

/**
 * Runs at most `atOnce` pieces of work at the same time, in order of arrival. When `waiting` others
 * wait already, new work is refused as BUSY: this bounds the memory that the waiting ones hold.
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
      // The place goes to the next one, so that nobody who arrives in between takes it.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
