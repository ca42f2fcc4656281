import { openSockets } from '../limit/limit-rules.js'
import type { Spender } from '../limit/limits.js'

/**
 * Counts the open sockets of this process by user and organisation. Each process counts its own,
 * because they take its memory; how many are opened per minute is counted for all of them.
 */
export class OpenSockets {
  readonly #factor: number
  readonly #open = new Map<string, number>()

  constructor(factor: number) {
    this.#factor = factor
  }

  /** Counts a socket; undefined if there are too many. The returned function counts its end. */
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
