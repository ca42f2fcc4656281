import { describe, expect, it } from 'vitest'
import { emptyTable, updateTable } from '../marker-table.js'
import type { Marker } from '../types.js'
import { insidePolygon, type Point } from './geometry.js'
import { insideLasso, rectangleLoop } from './inside-lasso.js'

const grid: Marker[] = Array.from({ length: 400 }, (_, i) => ({
  id: `m${i}`,
  x: (i % 20) * 10,
  y: Math.floor(i / 20) * 10,
  width: 8,
  height: 6,
  status: 'AVAILABLE_FOR_BOOKING',
}))
const { table } = updateTable(emptyTable, grid)
const targets = { anchors: table.anchors, search: table.search.bind(table) }

describe('insideLoop', () => {
  it('contains the markers with their centre inside a rectangle, whatever corner it starts at', () => {
    const ids = (from: Point, to: Point) =>
      insideLasso(targets, rectangleLoop(from, to)).map((i) => table.markers[i]!.id)
    // The centres are at (4, 3), (14, 3), (4, 13), (14, 13), …
    expect(ids([0, 0], [15, 14])).toEqual(['m0', 'm1', 'm20', 'm21'])
    expect(ids([15, 14], [0, 0])).toEqual(['m0', 'm1', 'm20', 'm21'])
    expect(ids([0, 0], [13, 2])).toEqual([])
  })

  it('equals a check of every marker, for loops of any shape', () => {
    let state = 11
    const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let turn = 0; turn < 200; turn++) {
      const loop = Array.from({ length: 3 + Math.floor(random() * 12) }, (): Point => [
        random() * 240 - 20,
        random() * 240 - 20,
      ])
      const all = grid.flatMap((_, i) =>
        insidePolygon(loop, table.anchors[i * 2]!, table.anchors[i * 2 + 1]!) ? [i] : [],
      )
      expect(insideLasso(targets, loop)).toEqual(all)
    }
  })

  it('is empty for a line', () => {
    expect(
      insideLasso(targets, [
        [0, 0],
        [500, 500],
      ]),
    ).toEqual([])
  })
})
