import type { ReadMessage } from './message-rules.js'
import type { SpaceKey } from './topic-rules.js'

const maxSpaces = 50_000
const maxPerSpace = 20

/** A message of a space that is not yet stored. */
export interface Waiting {
  readonly key: SpaceKey
  readonly message: ReadMessage
  readonly seenAt: number
}

/** The messages of a broker that are not yet stored. Bounded, because brokers are not trusted. */
export class WaitingMessages {
  readonly #bySpace = new Map<string, readonly Waiting[]>()

  get isEmpty(): boolean {
    return this.#bySpace.size === 0
  }

  /**
   * Adds the latest message. Earlier ones count, too: one that says "occupied" proves that somebody
   * came. Returns false if too many spaces are waiting.
   */
  add(one: Waiting): boolean {
    const { value } = one.key
    const known = this.#bySpace.get(value)
    if (!known && this.#bySpace.size >= maxSpaces) return false
    const others = (known ?? []).filter(
      ({ seenAt, message }) => seenAt !== one.seenAt || message.status !== one.message.status,
    )
    this.#bySpace.set(value, [...others, one].slice(-maxPerSpace))
    return true
  }

  takeAll(): Waiting[] {
    const all = [...this.#bySpace.values()].flat()
    this.#bySpace.clear()
    return all
  }

  /** Puts messages that could not be stored before those that have arrived since. */
  putBack(taken: readonly Waiting[]): void {
    for (const one of [...taken, ...this.takeAll()]) this.add(one)
  }
}
