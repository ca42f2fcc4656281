import { toScreen } from '../../kernels/fit-view.js'
import { wholePixel } from '../../kernels/whole-pixel.js'
import { state } from '../../marker-table.js'
import { bookingStatuses, type ThemeTokens, type View } from '../../types.js'
import { sizeOnScreen, type RenderSnapshot } from './render-snapshot.js'
import type { Context2D, Sprite } from './sprite-cache.js'
import { lookOfCode, type Silhouette } from './status-look.js'

const dashes: Partial<Record<Silhouette, number[]>> = { ring: [5, 4] }
const lines: Record<Silhouette, number> = {
  disc: 1.5,
  ring: 1.5,
  hatched: 1,
  square: 1.5,
  diamond: 2.5,
}
const solid: number[] = []

/** Traces a marker's footprint on screen, extended by `grow` pixels if it is a box. */
export function traceFootprint(
  context: CanvasRenderingContext2D,
  { table, view }: RenderSnapshot,
  i: number,
  pixelRatio: number,
  grow = 0,
): void {
  const points = table.markers[i]!.points
  if (points) {
    points.forEach(([x, y], corner) =>
      context[corner === 0 ? 'moveTo' : 'lineTo'](...toScreen(view, x, y)),
    )
    context.closePath()
    return
  }
  const { centreX, centreY, halfX, halfY, cos, sin } = table.boxAt(i)
  const [x, y] = toScreen(view, centreX, centreY)
  const [width, height] = [halfX * 2 * view.scale, halfY * 2 * view.scale]
  const radius = Math.min(8, Math.min(width, height) * 0.2) + grow
  const isUpright = sin === 0 || cos === 0
  const [across, down] = sin === 0 ? [width, height] : [height, width]
  if (isUpright) {
    const whole = (at: number) => wholePixel(at, pixelRatio)
    const [left, top] = [whole(x - across / 2), whole(y - down / 2)]
    context.roundRect(
      left - grow,
      top - grow,
      whole(x + across / 2) - left + 2 * grow,
      whole(y + down / 2) - top + 2 * grow,
      radius,
    )
    return
  }
  context.setTransform(
    cos * pixelRatio,
    sin * pixelRatio,
    -sin * pixelRatio,
    cos * pixelRatio,
    x * pixelRatio,
    y * pixelRatio,
  )
  context.roundRect(
    -width / 2 - grow,
    -height / 2 - grow,
    width + 2 * grow,
    height + 2 * grow,
    radius,
  )
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
}

/** Paints a marker's footprint with its status's tint, outline and hatching. */
// eslint-disable-next-line eslint/max-params -- called for each marker of a picture
export function paintFootprint(
  context: CanvasRenderingContext2D,
  snapshot: RenderSnapshot,
  i: number,
  pixelRatio: number,
  opacity: number,
  hatching: () => CanvasPattern | null,
): void {
  const byte = snapshot.table.states[i]!
  const { silhouette } = lookOfCode(state.status(byte))
  const colors = snapshot.theme.status[bookingStatuses[state.status(byte)]!]
  context.globalAlpha = state.isDisabled(byte) ? opacity * 0.4 : opacity
  context.beginPath()
  traceFootprint(context, snapshot, i, pixelRatio)
  if (!snapshot.table.markers[i]!.isOutline) {
    context.fillStyle = colors.tint
    context.fill()
    if (silhouette === 'hatched') {
      context.fillStyle = hatching() ?? colors.tint
      context.fill()
    }
  }
  context.strokeStyle = colors.fill
  context.lineWidth = sizeOnScreen(snapshot, i) < 12 ? 1 : lines[silhouette]
  context.setLineDash(dashes[silhouette] ?? solid)
  context.stroke()
  if (dashes[silhouette]) context.setLineDash(solid)
  context.globalAlpha = 1
}

export const hatchSide = 8

/** Paints one pattern tile around (0, 0). */
export function paintHatching(pen: Context2D, theme: ThemeTokens): void {
  pen.strokeStyle = theme.status.UNAVAILABLE.fill
  pen.globalAlpha = 0.45
  pen.lineWidth = 1.1
  pen.beginPath()
  for (const at of [-hatchSide, 0, hatchSide]) {
    pen.moveTo(at - hatchSide * 1.5, hatchSide * 1.5)
    pen.lineTo(at + hatchSide * 1.5, -hatchSide * 1.5)
  }
  pen.stroke()
}

/** A hatching pattern anchored to the plan. */
export function hatchPattern(
  context: CanvasRenderingContext2D,
  tile: Sprite,
  view: View,
  pixelRatio: number,
): CanvasPattern | null {
  const pattern = context.createPattern(tile, 'repeat')
  const [x, y] = toScreen(view, 0, 0)
  const css = tile.width / pixelRatio
  pattern?.setTransform(new DOMMatrix([1 / pixelRatio, 0, 0, 1 / pixelRatio, x % css, y % css]))
  return pattern
}
