import { describe, expect, it, vi } from 'vitest'
import { visibleBounds } from '../kernels/fit-view.js'
import { tileSide } from '../kernels/tile-grid.js'
import { compositeTiles } from './composite-tiles.js'
import { TileLevel, TileCache } from './tiles.js'

const store = new TileCache(20)

/** A level with single-colour tiles. */
function levelOf(
  scale: number,
  color: string,
  places: readonly (readonly [number, number])[],
): TileLevel {
  const level = new TileLevel(scale, 1)
  for (const [column, row] of places) {
    const tile = store.acquire(level, column, row)
    const context = tile.canvas.getContext('2d')!
    context.fillStyle = color
    context.fillRect(0, 0, tileSide, tileSide)
    tile.isPainted = true
  }
  return level
}

const view = { x: tileSide / 2, y: tileSide / 2, scale: 1, width: tileSide, height: tileSide }

/**
 * Returns the colours in the upper left and upper right of a missing tile at scale 1, and how often
 * the background was painted.
 */
function standIns(others: TileLevel[], covered = visibleBounds(view)) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = tileSide
  const context = canvas.getContext('2d')!
  const paintGround = vi.fn(() => {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, tileSide, tileSide)
  })
  compositeTiles(context, view, covered, new TileLevel(1, 1), others, paintGround)
  const colorAt = (x: number) => [...context.getImageData(x, 100, 1, 1).data.subarray(0, 3)].join()
  return { left: colorAt(100), right: colorAt(400), grounds: paintGround.mock.calls.length }
}

describe('a missing tile', () => {
  const [red, green, white] = ['255,0,0', '0,255,0', '255,255,255']
  const overview = levelOf(0.25, '#00ff00', [[0, 0]])
  const upperLeft = levelOf(2, '#ff0000', [[0, 0]])

  it('is replaced by the nearest level, or by a complete one if that has gaps', () => {
    expect(standIns([overview, upperLeft])).toEqual({ left: red, right: green, grounds: 0 })
  })

  it('is not drawn outside the part to be shown', () => {
    expect(standIns([overview], { minX: 0, minY: 0, maxX: 200, maxY: tileSide })).toEqual({
      left: green,
      right: '0,0,0',
      grounds: 0,
    })
  })

  it('shows only the background if no level has anything', () => {
    expect(standIns([upperLeft])).toEqual({ left: red, right: white, grounds: 1 })
    expect(standIns([])).toEqual({ left: white, right: white, grounds: 1 })
  })
})
