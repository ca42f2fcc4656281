import { openSockets } from '../limit/limit-rules.js'
import type { Spender } from '../limit/limits.js'

/**
 * Counts the open sockets of this process by user and organisation. The count is per process,
 * because sockets use its memory; the rate of opening sockets is limited across all processes.
 */
export class OpenSockets {
  readonly #factor: number
  readonly #open = new Map<string, number>()

  constructor(factor: number) {
    this.#factor = factor
  }

  /**
   * Counts a socket; undefined if there are too many. The returned function decrements the count.
   */
  admit({ id, organisationId }: Spender): (() => void) | undefined {
    const counts = [
      { key: `user ${organisationId} ${id}`, max: openSockets.user },
      { key: `organisation ${organisationId}`, max: openSockets.organisation },
    ]
    if (counts.some(({ key, max }) => this.#count(key) >= max * this.#factor)) return undefined
    for (const { key } of counts) this.#open.set(key, this.#count(key) + 1)
    return () => {
      for (const { key } of counts)
        if (this.#count(key) > 1) this.#open.set(key, this.#count(key) - 1)
        else this.#open.delete(key)
    }
  }

  #count(key: string): number {
    return this.#open.get(key) ?? 0
  }
}
