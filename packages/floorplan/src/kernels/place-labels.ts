import { overlaps, type Bounds } from './geometry.js'

const cellSize = 64

/**
 * Places labels without overlap. Each label takes its first candidate position that no earlier
 * label covers and that `isBlocked` does not reject.
 */
export class LabelSpace {
  readonly #taken = new Map<number, Bounds>()
  readonly #cells = new Map<number, Set<number>>()

  readonly #isBlocked: (bounds: Bounds, owner: number) => boolean

  /** @param isBlocked true where something other than a label blocks the owner's label */
  constructor(isBlocked: (bounds: Bounds, owner: number) => boolean) {
    this.#isBlocked = isBlocked
  }

  /** Returns the index of the owner's position, or -1 if no position is available. */
  place(owner: number, places: readonly Bounds[]): number {
    const chosen = places.findIndex(
      (bounds) => this.overlapping(bounds).length === 0 && !this.#isBlocked(bounds, owner),
    )
    if (chosen < 0) return -1
    this.#taken.set(owner, places[chosen]!)
    for (const key of cellsOf(places[chosen]!)) {
      const cell = this.#cells.get(key)
      if (cell) cell.add(owner)
      else this.#cells.set(key, new Set([owner]))
    }
    return chosen
  }

  giveBack(owner: number): void {
    const bounds = this.#taken.get(owner)
    if (!bounds) return
    this.#taken.delete(owner)
    for (const key of cellsOf(bounds)) this.#cells.get(key)?.delete(owner)
  }

  /** The owners of the labels that overlap a rectangle. */
  overlapping(bounds: Bounds): number[] {
    const found = new Set<number>()
    for (const key of cellsOf(bounds))
      for (const owner of this.#cells.get(key) ?? [])
        if (overlaps(this.#taken.get(owner)!, bounds)) found.add(owner)
    return [...found]
  }
}

function* cellsOf({ minX, minY, maxX, maxY }: Bounds): Generator<number> {
  for (let x = Math.floor(minX / cellSize); x <= Math.floor(maxX / cellSize); x++) {
    for (let y = Math.floor(minY / cellSize); y <= Math.floor(maxY / cellSize); y++)
      yield x * 65_536 + y
  }
}
