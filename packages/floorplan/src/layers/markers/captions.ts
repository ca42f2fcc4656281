import { toScreen } from '../../kernels/fit-view.js'
import { boundsOf, overlaps, type Bounds } from '../../kernels/geometry.js'
import { labelAnchor } from '../../kernels/label-anchor.js'
import { labelOpacity } from '../../kernels/level-of-detail.js'
import type { Caption } from '../../types.js'
import { fontOf, lineHeight, type TextWidths } from './label-text.js'
import type { RenderSnapshot } from './render-snapshot.js'

type Placed = { id: string; text: string; x: number; y: number; width: number; height: number }

/** Names of areas without a marker, painted below the markers where there is space. */
export class Captions {
  #placed: readonly Placed[] = []

  readonly #widths: TextWidths

  constructor(widths: TextWidths) {
    this.#widths = widths
  }

  get isEmpty(): boolean {
    return this.#placed.length === 0
  }

  set(captions: readonly Caption[]): void {
    this.#placed = captions.map(({ id, text, points, ...box }) => {
      if (!points)
        return {
          id,
          text,
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
          width: box.width,
          height: box.height,
        }
      const { minX, minY, maxX, maxY } = boundsOf(points)
      return { id, text, ...labelAnchor(points), width: maxX - minX, height: maxY - minY }
    })
  }

  /**
   * Paints the captions that touch part of the view, in CSS pixels. The context is scaled by the
   * pixel ratio.
   */
  paint(
    context: CanvasRenderingContext2D,
    snapshot: RenderSnapshot,
    pixelRatio: number,
    part: Bounds,
  ): void {
    if (this.isEmpty) return
    const { view, table, theme } = snapshot
    const font = fontOf(theme, true)
    const [originX, originY] = toScreen(view, 0, 0)
    const onPixel = (at: number) => Math.round(at * view.scale * pixelRatio) / pixelRatio
    context.font = font
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = 3
    for (const { id, text, x, y, width, height } of this.#placed) {
      const [wide, opacity] = [
        this.#widths.of(text, font),
        labelOpacity(Math.min(width, height) * view.scale),
      ]
      if (opacity === 0 || wide > width * view.scale - 6 || table.find(id) !== undefined) continue
      const [middleX, middleY] = [originX + onPixel(x), originY + onPixel(y)]
      const box = {
        minX: middleX - wide / 2 - 2,
        minY: middleY - lineHeight / 2,
        maxX: middleX + wide / 2 + 2,
        maxY: middleY + lineHeight / 2,
      }
      if (!overlaps(box, part) || table.around(toPlanBounds(box, snapshot)).length > 0) continue
      context.globalAlpha = opacity
      context.strokeStyle = theme.halo
      context.strokeText(text, middleX, middleY)
      context.fillStyle = theme.mutedText
      context.fillText(text, middleX, middleY)
    }
    context.globalAlpha = 1
  }
}

function toPlanBounds({ minX, minY, maxX, maxY }: Bounds, { view }: RenderSnapshot): Bounds {
  const [originX, originY] = toScreen(view, 0, 0)
  const [x, y] = [
    (at: number) => (at - originX) / view.scale,
    (at: number) => (at - originY) / view.scale,
  ]
  return { minX: x(minX), minY: y(minY), maxX: x(maxX), maxY: y(maxY) }
}
