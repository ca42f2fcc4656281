import { toPlan, toScreen } from '../kernels/fit-view.js'
import type { Bounds } from '../kernels/geometry.js'
import { exposedStrips, shiftBetween } from '../kernels/scroll.js'
import type { View } from '../types.js'

/** A picture may be shown so much larger or smaller than it was painted, while there is no time for a new one. */
const mostStretch = 1.7

/**
 * Remembers for which view a canvas was painted. When the view only moves, the pixels that are there are moved with it, and
 * just the strips that come into sight have to be painted: a pan costs what it uncovers, not what it shows.
 */
export class ScrollBuffer {
  private painted: View | null = null
  private pixelRatio = 0
  /** A copy of the last exact picture, while it is shown stretched. */
  private still: { canvas: HTMLCanvasElement; view: View } | null = null

  /** True while the canvas shows a stretched picture in place of an exact one. */
  get isStretched(): boolean {
    return this.still !== null
  }

  /** What is on the canvas is of no use any more. */
  forget(): void {
    this.painted = null
    if (this.still) this.still.canvas.width = 0
    this.still = null
  }

  /** Moves the canvas on to a snapped view and answers the parts of it that have to be painted, in CSS pixels. */
  follow(context: CanvasRenderingContext2D, view: View, pixelRatio: number): Bounds[] {
    if (this.still || this.pixelRatio !== pixelRatio) this.forget()
    const shift = this.painted && shiftBetween(this.painted, view, pixelRatio)
    this.painted = view
    this.pixelRatio = pixelRatio
    const { width, height } = context.canvas
    const [dx, dy] = shift ?? [width, height]
    if (dx === 0 && dy === 0) return []
    if (shift && Math.abs(dx) < width && Math.abs(dy) < height) {
      context.save()
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.globalCompositeOperation = 'copy'
      context.drawImage(context.canvas, dx, dy)
      context.restore()
    }
    const css = (length: number) => length / pixelRatio
    return exposedStrips(width, height, dx, dy).map(({ minX, minY, maxX, maxY }) => ({
      minX: css(minX),
      minY: css(minY),
      maxX: css(maxX),
      maxY: css(maxY),
    }))
  }

  /** Shows the last exact picture as it would be in another view; false if there is none or it would be stretched too far. */
  stretch(context: CanvasRenderingContext2D, view: View, pixelRatio: number): boolean {
    const source = this.still?.view ?? this.painted
    if (!source || this.pixelRatio !== pixelRatio) return false
    const factor = view.scale / source.scale
    if (Math.max(factor, 1 / factor) > mostStretch) return false
    this.still ??= { canvas: copyOf(context.canvas), view: source }
    const [x, y] = toScreen(view, ...toPlan(source, 0, 0))
    context.save()
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    context.globalCompositeOperation = 'copy'
    context.drawImage(this.still.canvas, x, y, source.width * factor, source.height * factor)
    context.restore()
    return true
  }
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  ;[copy.width, copy.height] = [canvas.width, canvas.height]
  copy.getContext('2d')!.drawImage(canvas, 0, 0)
  return copy
}
