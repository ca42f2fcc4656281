import { overlaps, type Bounds } from './geometry.js'

/** A label that would like to be drawn, in screen pixels. */
export type LabelRequest = {
  /** The marker it belongs to; its own marker is not in its way. */
  owner: number
  /** Where it may stand, best first. */
  candidates: readonly Bounds[]
}

/** Something that labels keep clear of. */
export type Obstacle = { owner: number; bounds: Bounds }

const cellSize = 64

/** Rectangles by the cells of 64 pixels that they touch. */
class Occupied {
  private readonly cells = new Map<number, Obstacle[]>()

  private *around({ minX, minY, maxX, maxY }: Bounds): Generator<number> {
    for (let x = Math.floor(minX / cellSize); x <= Math.floor(maxX / cellSize); x++) {
      for (let y = Math.floor(minY / cellSize); y <= Math.floor(maxY / cellSize); y++) yield x * 65_536 + y
    }
  }

  add(obstacle: Obstacle): void {
    for (const key of this.around(obstacle.bounds)) {
      const cell = this.cells.get(key)
      if (cell) cell.push(obstacle)
      else this.cells.set(key, [obstacle])
    }
  }

  isFree(bounds: Bounds, owner: number): boolean {
    for (const key of this.around(bounds)) {
      for (const other of this.cells.get(key) ?? []) if (other.owner !== owner && overlaps(other.bounds, bounds)) return false
    }
    return true
  }
}

/**
 * Chooses for each label, first come first served, the first of its places that overlaps neither an obstacle of another
 * marker nor a label placed before; -1 where there is none.
 */
export function placeLabels(requests: readonly LabelRequest[], obstacles: readonly Obstacle[]): Int8Array {
  const occupied = new Occupied()
  for (const obstacle of obstacles) occupied.add(obstacle)
  return Int8Array.from(requests, ({ owner, candidates }) => {
    const chosen = candidates.findIndex((bounds) => occupied.isFree(bounds, owner))
    if (chosen >= 0) occupied.add({ owner, bounds: candidates[chosen]! })
    return chosen
  })
}
