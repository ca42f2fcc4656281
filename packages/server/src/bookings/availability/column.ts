import { groupBy } from '../../ground/core/group-by.js'

export interface Slot<Written = WrittenSlot> {
  /** Whether the step is worth a column: the step is not past, and the location is open in it. */
  readonly isOpen: boolean
  readonly written: Written | undefined
}

/** A serialised slot without its location. Most locations in a step share one. */
export interface WrittenSlot {
  readonly isFree: boolean
  /** The JSON after the location's id. */
  readonly json: Buffer
}

/** A location, serialised as the start of a slot. */
export interface WrittenPlace {
  /** The JSON at the start of a slot. */
  readonly json: Buffer
}

export const writePlace = (id: number): WrittenPlace => ({
  json: Buffer.from(`,{"locationId":${id}`),
})

/**
 * The slots of one step, serialised. A day of 500 locations has 12,000 slots, so they share buffers
 * instead of being objects or strings.
 */
export class Column {
  #isOpen = false
  readonly #places: WrittenPlace[] = []
  readonly #slots: WrittenSlot[] = []

  get size(): number {
    return this.#slots.length
  }

  /** Whether any location is open in this step and the step is not past. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  add(place: WrittenPlace, { isOpen, written }: Slot): void {
    this.#isOpen ||= isOpen
    if (!written) return
    this.#places.push(place)
    this.#slots.push(written)
  }

  /**
   * Returns a JSON list. If the limit is exceeded, available slots come before unavailable ones
   * (RES-004).
   */
  write(limit: number): Buffer {
    const parts: Buffer[] = [opening]
    for (const index of this.#order(limit)) {
      const { json } = this.#places[index]!
      parts.push(parts.length === 1 ? json.subarray(1) : json, this.#slots[index]!.json)
    }
    parts.push(closing)
    return Buffer.concat(parts)
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

/** Appends a location's slots, one per step, to the columns of the steps. */
export function addSlots(
  columns: readonly Column[],
  placeId: number,
  slots: readonly (Slot | undefined)[],
): void {
  const written = writePlace(placeId)
  for (const [index, slot] of slots.entries()) if (slot) columns[index]?.add(written, slot)
}
