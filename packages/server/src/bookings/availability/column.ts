import { groupBy } from '../../ground/core/group-by.js'

/** A serialised slot without its location. Most locations in a step share the same one. */
export interface WrittenSlot {
  readonly isFree: boolean
  /** The JSON that follows the location's id. */
  readonly json: Buffer
}

/** A location in slots. */
export interface WrittenPlace {
  readonly id: number
  /** The JSON that starts a slot. */
  readonly json: Buffer
}

export const writePlace = (id: number): WrittenPlace => ({
  id,
  json: Buffer.from(`,{"locationId":${id}`),
})

/**
 * The slots of one step, serialised. A day of 500 locations has 12,000 slots, so they share buffers
 * instead of being objects or strings.
 */
export class Column {
  /** Whether any location is open in this step and the step is not past. */
  isOpen = false
  readonly #places: WrittenPlace[] = []
  readonly #slots: WrittenSlot[] = []

  get size(): number {
    return this.#slots.length
  }

  /** The locations that are available in this step. */
  get freeIds(): number[] {
    return this.#places.flatMap(({ id }, index) => (this.#slots[index]!.isFree ? id : []))
  }

  add(place: WrittenPlace, slot: WrittenSlot): void {
    this.#places.push(place)
    this.#slots.push(slot)
  }

  /**
   * A JSON list in parts. If the limit is exceeded, available slots come before unavailable ones
   * (RES-004).
   */
  write(limit: number): Buffer[] {
    const parts: Buffer[] = [opening]
    for (const index of this.#order(limit)) {
      const { json } = this.#places[index]!
      parts.push(parts.length === 1 ? json.subarray(1) : json, this.#slots[index]!.json)
    }
    parts.push(closing)
    return parts
  }

  #order(limit: number): Iterable<number> {
    const all = this.#slots.keys()
    if (this.size <= limit) return all
    const byFree = groupBy(all, (index) => this.#slots[index]!.isFree)
    return [...(byFree.get(true) ?? []), ...(byFree.get(false) ?? [])].slice(0, limit)
  }
}

const opening = Buffer.from('[')
const closing = Buffer.from(']')
