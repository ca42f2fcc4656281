import { describe, expect, it } from 'vitest'
import {
  intersection,
  isIn,
  mostTilesOver,
  tileKey,
  tilesFromMiddle,
  tilesOver,
  tileSide,
  union,
} from './tile-grid.js'

const box = (minX: number, minY: number, maxX: number, maxY: number) => ({ minX, minY, maxX, maxY })

describe('tilesOver', () => {
  it.each([
    ['within one', box(10, 10, 500, 500), [0, 0, 0, 0]],
    ['exactly one, with noise', box(-1e-9, 1e-9, tileSide + 1e-9, tileSide), [0, 0, 0, 0]],
    ['across an edge', box(500, -3, 530, 40), [0, 1, -1, 0]],
    ['far to the left', box(-1500, 0, -1030, 10), [-3, -3, 0, 0]],
  ])('finds the tiles %s', (_, bounds, [firstColumn, lastColumn, firstRow, lastRow]) => {
    expect(tilesOver(bounds)).toEqual({ firstColumn, lastColumn, firstRow, lastRow })
  })

  it('never finds more than the maximum for a view of the size', () => {
    for (let at = 0; at < 1200; at += 7) {
      const { firstColumn, lastColumn, firstRow, lastRow } = tilesOver(
        box(at, at / 2, at + 1280, at / 2 + 800),
      )
      expect((lastColumn - firstColumn + 1) * (lastRow - firstRow + 1)).toBeLessThanOrEqual(
        mostTilesOver(1280, 800),
      )
    }
  })
})

it('visits each tile of a range once, from the centre outwards', () => {
  const range = { firstColumn: -2, lastColumn: 2, firstRow: 0, lastRow: 4 }
  const tiles = tilesFromMiddle(range)
  expect(tiles[0]).toEqual([0, 2])
  expect(new Set(tiles.map(([column, row]) => tileKey(column, row))).size).toBe(25)
  expect(tiles.every(([column, row]) => isIn(range, { column, row }))).toBe(true)
  expect(isIn(range, { column: 3, row: 0 })).toBe(false)
})

it('joins and intersects rectangles', () => {
  expect(union(null, box(1, 2, 3, 4))).toEqual(box(1, 2, 3, 4))
  expect(union(box(0, 0, 2, 2), box(1, -1, 3, 1))).toEqual(box(0, -1, 3, 2))
  expect(intersection(box(0, 0, 2, 2), box(1, -1, 3, 1))).toEqual(box(1, 0, 2, 1))
  expect(intersection(box(0, 0, 2, 2), box(2, 0, 3, 1))).toBeNull()
})
