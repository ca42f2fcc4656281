import type { Bounds } from '../kernels/geometry.js'
import { tilesFromMiddle, tilesOver, tileSide } from '../kernels/tile-grid.js'
import type { View } from '../types.js'
import type { TileLevel } from './tiles.js'

type Place = { column: number; row: number }

/**
 * Composites a level's tiles into part of a view, over the canvas content.
 * @param covered the part, in reference units
 * @param others replace missing tiles: the level with the nearest scale, or the nearest level
 *   without gaps if that one has some
 * @param paintGround paints the background below the tiles, in the view's CSS pixels
 */
// eslint-disable-next-line eslint/max-params -- called in each frame, without an object for each call
export function compositeTiles(
  context: CanvasRenderingContext2D,
  view: View,
  covered: Bounds,
  level: TileLevel,
  others: readonly TileLevel[],
  paintGround: (part: Bounds) => void,
): void {
  const pixels = level.toPixels(covered)
  const { firstColumn, lastColumn, firstRow, lastRow } = tilesOver(pixels)
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.beginPath()
  context.rect(...toFrame(level, view, level.pixelRatio, pixels))
  context.clip()
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const tile = level.at(column, row)
      if (tile?.isPainted)
        context.drawImage(tile.canvas, ...frameOf(level, view, level.pixelRatio, tile))
      else standIn(context, view, level, { column, row }, others, paintGround)
    }
  }
  context.restore()
}

// eslint-disable-next-line eslint/max-params -- called for each missing tile of a frame
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
    .map((other) => ({
      other,
      tiles: tilesFromMiddle(tilesOver(other.pixelsIn(level.viewOf(place)))).map(([column, row]) =>
        other.at(column, row),
      ),
    }))
  const whole = offered.find(({ tiles }) => tiles.every((tile) => tile?.isPainted))
  const nearest = offered.find(({ tiles }) => tiles.some((tile) => tile?.isPainted))
  if (!whole)
    paintGround({
      minX: x / pixelRatio,
      minY: y / pixelRatio,
      maxX: (x + width) / pixelRatio,
      maxY: (y + height) / pixelRatio,
    })
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  for (const one of new Set([whole, nearest]))
    for (const tile of one?.tiles ?? [])
      if (tile?.isPainted)
        context.drawImage(tile.canvas, ...frameOf(one!.other, view, pixelRatio, tile))
  context.restore()
}

function frameOf(
  level: TileLevel,
  view: View,
  pixelRatio: number,
  { column, row }: Place,
): [number, number, number, number] {
  const [minX, minY] = [column * tileSide, row * tileSide]
  return toFrame(level, view, pixelRatio, {
    minX,
    minY,
    maxX: minX + tileSide,
    maxY: minY + tileSide,
  })
}

/**
 * Converts level pixels to whole device pixels of the canvas. Neighbouring tiles share edges, so no
 * seams are visible.
 */
function toFrame(
  level: TileLevel,
  view: View,
  pixelRatio: number,
  { minX, minY, maxX, maxY }: Bounds,
): [number, number, number, number] {
  const factor = (view.scale * pixelRatio) / level.pixelsPerUnit
  const originX = (view.width / 2 - view.x * view.scale) * pixelRatio
  const originY = (view.height / 2 - view.y * view.scale) * pixelRatio
  const [left, top] = [Math.round(originX + minX * factor), Math.round(originY + minY * factor)]
  return [
    left,
    top,
    Math.round(originX + maxX * factor) - left,
    Math.round(originY + maxY * factor) - top,
  ]
}
