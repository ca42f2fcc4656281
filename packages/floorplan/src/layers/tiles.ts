import { visibleBounds } from '../kernels/fit-view.js'
import type { Bounds } from '../kernels/geometry.js'
import { tileKey, tileSide, tilesOver } from '../kernels/tile-grid.js'
import type { View } from '../types.js'

export class Tile {
  isPainted = false
  /** The stale part, in the level's device pixels. */
  stale: Bounds | null = null
  /** The part that is stale here but up to date on the canvas. */
  onlyOnCanvas: Bounds | null = null
  /** The number of markers painted on the tile. */
  load = 0

  constructor(
    public canvas: HTMLCanvasElement,
    readonly level: TileLevel,
    readonly column: number,
    readonly row: number,
  ) {}

  /** In the level's device pixels. */
  get bounds(): Bounds {
    const [minX, minY] = [this.column * tileSide, this.row * tileSide]
    return { minX, minY, maxX: minX + tileSide, maxY: minY + tileSide }
  }
}

/** The plan at one scale, in tiles. */
export class TileLevel {
  readonly tiles = new Map<number, Tile>()

  constructor(
    readonly scale: number,
    readonly pixelRatio: number,
  ) {}

  get pixelsPerUnit(): number {
    return this.scale * this.pixelRatio
  }

  at(column: number, row: number): Tile | undefined {
    return this.tiles.get(tileKey(column, row))
  }

  /** The tiles needed by a view, undefined where missing. */
  tilesIn(view: View): (Tile | undefined)[] {
    const { firstColumn, lastColumn, firstRow, lastRow } = tilesOver(this.pixelsIn(view))
    const found: (Tile | undefined)[] = []
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++)
        found.push(this.at(column, row))
    return found
  }

  /** The view that exactly covers a tile. */
  viewOf({ column, row }: { column: number; row: number }): View {
    const side = tileSide / this.pixelRatio
    return {
      x: ((column + 0.5) * tileSide) / this.pixelsPerUnit,
      y: ((row + 0.5) * tileSide) / this.pixelsPerUnit,
      scale: this.scale,
      width: side,
      height: side,
    }
  }

  /** A view's visible bounds, in the level's device pixels. */
  pixelsIn(view: View): Bounds {
    return this.toPixels(visibleBounds(view))
  }

  /** Converts a plan rectangle to the level's whole device pixels. */
  toPixels({ minX, minY, maxX, maxY }: Bounds): Bounds {
    const by = this.pixelsPerUnit
    return {
      minX: Math.floor(minX * by + 0.01),
      minY: Math.floor(minY * by + 0.01),
      maxX: Math.ceil(maxX * by - 0.01),
      maxY: Math.ceil(maxY * by - 0.01),
    }
  }
}

/** A floor plan's tiles: an LRU cache of at most `most` tiles. */
export class TileCache {
  readonly #byUse = new Set<Tile>()
  /** Canvases for reuse, because phones count canvases that await garbage collection. */
  readonly #free: HTMLCanvasElement[] = []

  constructor(readonly most: number) {}

  get bytes(): number {
    return (this.#byUse.size + this.#free.length) * tileSide * tileSide * 4
  }

  touch(tile: Tile): void {
    this.#byUse.delete(tile)
    this.#byUse.add(tile)
  }

  /** Returns the tile at a level's column and row, blank if it is new. */
  acquire(level: TileLevel, column: number, row: number): Tile {
    const known = level.at(column, row)
    if (known) {
      this.touch(known)
      return known
    }
    if (this.#byUse.size >= this.most) this.release(this.#byUse.values().next().value!)
    const tile = new Tile(this.#free.pop() ?? makeCanvas(), level, column, row)
    level.tiles.set(tileKey(column, row), tile)
    this.#byUse.add(tile)
    return tile
  }

  /** Removes a tile and retains its canvas for reuse. */
  release(tile: Tile): void {
    this.#byUse.delete(tile)
    tile.level.tiles.delete(tileKey(tile.column, tile.row))
    this.#free.push(tile.canvas)
  }

  releaseAll(level: TileLevel): void {
    for (const tile of level.tiles.values()) this.release(tile)
  }

  /** Frees the memory immediately. */
  destroy(): void {
    for (const tile of this.#byUse) this.release(tile)
    for (const canvas of this.#free) canvas.width = canvas.height = 0
    this.#free.length = 0
  }
}

export function makeCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = tileSide
  return canvas
}

let onlooker: CanvasRenderingContext2D | null = null

/**
 * Forces the browser to rasterise a canvas. The browser defers draw calls until the canvas is read,
 * and would otherwise replay all tiles' calls in the frame that shows them.
 */
export function rasterize(canvas: HTMLCanvasElement): void {
  onlooker ??= document.createElement('canvas').getContext('2d')!
  // Resetting the size drops the draw call, so that it retains no pixels.
  onlooker.canvas.width = onlooker.canvas.height = 1
  onlooker.drawImage(canvas, 0, 0)
  onlooker.canvas.width = 1
}
