import type { Bounds } from '../kernels/geometry.js'
import { tilesFromMiddle, tilesOver, tileSide } from '../kernels/tile-grid.js'
import type { View } from '../types.js'
import type { TileLevel } from './tiles.js'

type Place = { column: number; row: number }

/**
 * Shows the tiles of a level in a view, over what is on the canvas.
 * @param others stand in where tiles of the level are missing: of each place, the one whose scale is nearest, and where that has gaps, the nearest without
 * @param paintGround paints what is below them, in CSS pixels of the view
 */
export function showTiles(
  context: CanvasRenderingContext2D,
  view: View,
  level: TileLevel,
  others: readonly TileLevel[],
  paintGround: (part: Bounds) => void,
): void {
  const { firstColumn, lastColumn, firstRow, lastRow } = tilesOver(level.pixelsIn(view))
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const tile = level.at(column, row)
      if (tile?.isPainted) context.drawImage(tile.canvas, ...frameOf(level, view, level.pixelRatio, tile))
      else standIn(context, view, level, { column, row }, others, paintGround)
    }
  }
  context.restore()
}

function standIn(
  context: CanvasRenderingContext2D,
  view: View,
  level: TileLevel,
  place: Place,
  others: readonly TileLevel[],
  paintGround: (part: Bounds) => void,
): void {
  const { pixelRatio } = level
  const [x, y, width, height] = frameOf(level, view, pixelRatio, place)
  const stretch = ({ scale }: TileLevel) => Math.abs(Math.log(scale / level.scale))
  const offered = others
    .toSorted((a, b) => stretch(a) - stretch(b))
    .map((other) => ({ other, tiles: tilesFromMiddle(tilesOver(other.pixelsIn(level.viewOf(place)))).map(([column, row]) => other.at(column, row)) }))
  const whole = offered.find(({ tiles }) => tiles.every((tile) => tile?.isPainted))
  const nearest = offered.find(({ tiles }) => tiles.some((tile) => tile?.isPainted))
  if (!whole) paintGround({ minX: x / pixelRatio, minY: y / pixelRatio, maxX: (x + width) / pixelRatio, maxY: (y + height) / pixelRatio })
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  for (const one of new Set([whole, nearest]))
    for (const tile of one?.tiles ?? []) if (tile?.isPainted) context.drawImage(tile.canvas, ...frameOf(one!.other, view, pixelRatio, tile))
  context.restore()
}

/** Where a tile is on the screen, in whole device pixels: neighbours share their edges, so no seam shows. */
function frameOf(level: TileLevel, view: View, pixelRatio: number, { column, row }: Place): [number, number, number, number] {
  const factor = (view.scale * pixelRatio) / level.pixelsPerUnit
  const originX = (view.width / 2 - view.x * view.scale) * pixelRatio
  const originY = (view.height / 2 - view.y * view.scale) * pixelRatio
  const [left, top] = [Math.round(originX + column * tileSide * factor), Math.round(originY + row * tileSide * factor)]
  const right = Math.round(originX + (column + 1) * tileSide * factor)
  const bottom = Math.round(originY + (row + 1) * tileSide * factor)
  return [left, top, right - left, bottom - top]
}
