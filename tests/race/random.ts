/** A seeded random generator: the same seed gives the same sequence. */
export class Random {
  #state: number

  constructor(readonly seed = Math.floor(Math.random() * 2 ** 31)) {
    this.#state = seed
  }

  /** An integer from 0 to `end`, exclusive. */
  below(end: number): number {
    // The mulberry32 algorithm.
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end)
  }

  oneIn(count: number): boolean {
    return this.below(count) === 0
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!
  }

  /** Distinct items in random order. */
  sample<T>(items: readonly T[], count: number): T[] {
    const left = [...items]
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)[0]!)
  }
}
