import { groupBy } from '../core/group-by.js'

/**
 * A slot as JSON, all but its place: most places of a step can be had for the same time and share
 * it.
 */
export interface WrittenSlot {
  readonly isFree: boolean
  /** What follows the place's id, to the end. */
  readonly json: Buffer
}

/** How the slots of a place begin. */
export const writePlace = (placeId: number): Buffer => Buffer.from(`,{"locationId":${placeId}`)

/**
 * The places of one step. A day of five hundred is twelve thousand slots: none of them is an object
 * or a text of its own.
 */
export class Column {
  /** Whether any place opens then at all, and it is not past. */
  isOpen = false
  readonly #places: Buffer[] = []
  readonly #slots: WrittenSlot[] = []

  get size(): number {
    return this.#slots.length
  }

  add(place: Buffer, slot: WrittenSlot): void {
    this.#places.push(place)
    this.#slots.push(slot)
  }

  /**
   * A JSON list in parts. Past the limit, what can be had comes before what is only shown
   * (RES-004).
   */
  write(limit: number): Buffer[] {
    const parts: Buffer[] = [opening]
    for (const index of this.#order(limit)) {
      const place = this.#places[index]!
      parts.push(parts.length === 1 ? place.subarray(1) : place, this.#slots[index]!.json)
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
