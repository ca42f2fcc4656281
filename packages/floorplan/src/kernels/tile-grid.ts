import type { Bounds } from './geometry.js'

/** A tile's side length in device pixels. */
export const tileSide = 512

/** A level's tiles that cover a rectangle. First and last are inclusive. */
export type TileRange = {
  firstColumn: number
  lastColumn: number
  firstRow: number
  lastRow: number
}

/** Tolerance for floating-point noise at tile edges. */
const noise = 0.01

/**
 * Returns the tiles touched by a rectangle, given in the level's device pixels from the plan's
 * origin.
 */
export function tilesOver({ minX, minY, maxX, maxY }: Bounds): TileRange {
  const first = (at: number) => Math.floor((at + noise) / tileSide)
  const last = (at: number) => Math.ceil((at - noise) / tileSide) - 1
  return {
    firstColumn: first(minX),
    lastColumn: last(maxX),
    firstRow: first(minY),
    lastRow: last(maxY),
  }
}

export function isIn(range: TileRange, { column, row }: { column: number; row: number }): boolean {
  return (
    range.firstColumn <= column &&
    column <= range.lastColumn &&
    range.firstRow <= row &&
    row <= range.lastRow
  )
}

/** The maximum number of tiles that a view of this size can touch. */
export function mostTilesOver(width: number, height: number): number {
  const along = (length: number) => Math.ceil(Math.max(0, length - 1) / tileSide) + 1
  return along(width) * along(height)
}

/** Encodes a tile's column and row as one number. */
export function tileKey(column: number, row: number): number {
  return (row + 32_768) * 65_536 + column + 32_768
}

/** A range's tiles from the centre outwards, because people look at the centre. */
export function tilesFromMiddle({
  firstColumn,
  lastColumn,
  firstRow,
  lastRow,
}: TileRange): [column: number, row: number][] {
  const [middleColumn, middleRow] = [(firstColumn + lastColumn) / 2, (firstRow + lastRow) / 2]
  const found: [number, number][] = []
  for (let row = firstRow; row <= lastRow; row++)
    for (let column = firstColumn; column <= lastColumn; column++) found.push([column, row])
  const way = ([column, row]: [number, number]) =>
    Math.max(Math.abs(column - middleColumn), Math.abs(row - middleRow))
  return found.sort((a, b) => way(a) - way(b))
}

export function union(a: Bounds | null, b: Bounds): Bounds {
  if (!a) return b
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  }
}

/** The intersection of both rectangles; null if it is empty. */
export function intersection(a: Bounds, b: Bounds): Bounds | null {
  const [minX, minY] = [Math.max(a.minX, b.minX), Math.max(a.minY, b.minY)]
  const [maxX, maxY] = [Math.min(a.maxX, b.maxX), Math.min(a.maxY, b.maxY)]
  return minX < maxX && minY < maxY ? { minX, minY, maxX, maxY } : null
}
