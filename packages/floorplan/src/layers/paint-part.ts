import { toScreen } from '../kernels/fit-view.js'
import { widen, type Bounds } from '../kernels/geometry.js'
import type { LabelBoard } from './label-board.js'
import { paintLabel } from './paint-label.js'
import type { MarkerPainter } from './paint-markers.js'
import type { Picture } from './picture.js'

const labelsPerYield = 32

/**
 * Clears a part of a canvas, in CSS pixels of the picture's view, and paints its markers and their labels. The labels near
 * it have to be decided. Yields as `MarkerPainter.paint` does; nobody else may use the context until it is done.
 */
export function* paintPart(
  context: CanvasRenderingContext2D,
  painter: MarkerPainter,
  picture: Picture,
  ratio: number,
  part: Bounds,
  board: LabelBoard,
): Generator<number> {
  const [left, top] = [Math.floor(part.minX * ratio) / ratio, Math.floor(part.minY * ratio) / ratio]
  const [width, height] = [Math.ceil((part.maxX - left) * ratio) / ratio, Math.ceil((part.maxY - top) * ratio) / ratio]
  context.save()
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.beginPath()
  context.rect(left, top, width, height)
  context.clip()
  context.clearRect(left, top, width, height)
  let load = 0
  for (const now of painter.paint(context, picture, ratio, part, (i) => board.of(i)?.lift ?? 0)) yield (load = now)
  const [originX, originY] = toScreen(picture.view, 0, 0)
  const inPlan = { minX: part.minX - originX, minY: part.minY - originY, maxX: part.maxX - originX, maxY: part.maxY - originY }
  for (const [at, label] of board.within(widen(inPlan, 2)).entries()) {
    paintLabel(context, label, picture, originX, originY)
    if (at % labelsPerYield === labelsPerYield - 1) yield load
  }
  context.restore()
}
