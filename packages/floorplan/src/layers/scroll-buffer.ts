import type { Bounds } from '../kernels/geometry.js'
import { exposedStrips, shiftBetween } from '../kernels/scroll.js'
import type { View } from '../types.js'

/**
 * Remembers for which view a canvas was painted. When the view only moves, the pixels that are there are moved with it, and
 * just the strips that come into sight have to be painted: a pan costs what it uncovers, not what it shows.
 */
export class ScrollBuffer {
  private painted: { view: View; pixelRatio: number } | null = null

  /** What is on the canvas is of no use any more. */
  forget(): void {
    this.painted = null
  }

  /** Moves the canvas on to a snapped view and answers the parts of it that have to be painted, in CSS pixels. */
  follow(context: CanvasRenderingContext2D, view: View, pixelRatio: number): Bounds[] {
    const before = this.painted
    this.painted = { view, pixelRatio }
    const { canvas } = context
    const [width, height] = [canvas.width, canvas.height]
    const shift = before?.pixelRatio === pixelRatio ? shiftBetween(before.view, view, pixelRatio) : null
    if (shift === null) return [{ minX: 0, minY: 0, maxX: width / pixelRatio, maxY: height / pixelRatio }]
    const [dx, dy] = shift
    if (dx === 0 && dy === 0) return []
    const strips = exposedStrips(width, height, dx, dy)
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalCompositeOperation = 'copy'
    context.drawImage(canvas, dx, dy)
    context.restore()
    return strips.map(({ minX, minY, maxX, maxY }) => ({ minX: minX / pixelRatio, minY: minY / pixelRatio, maxX: maxX / pixelRatio, maxY: maxY / pixelRatio }))
  }
}
