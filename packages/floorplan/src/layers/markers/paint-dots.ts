import { toScreen } from '../../kernels/fit-view.js'
import { badgeSize } from '../../kernels/level-of-detail.js'
import { wholePixel } from '../../kernels/whole-pixel.js'
import { state } from '../../marker-table.js'
import { bookingStatuses } from '../../types.js'
import { sizeOnScreen, smallestDotOn, type RenderSnapshot } from './render-snapshot.js'
import { isOpen, lookOfCode, type Silhouette } from './status-look.js'

/** Badges smaller than this, in CSS pixels, are dots without an icon. */
const largestDot = 8
/** Smaller dots are squares, because their silhouettes would not be visible. */
const largestSpeck = 4.5
/** Painting this many dots takes about 0.5 ms. */
const dotsPerYield = 192

export function isDot(snapshot: RenderSnapshot, i: number): boolean {
  return sizeOnScreen(snapshot, i) < largestDot
}

/**
 * Paints dots, one status after another, because sprites would take four times as much script time.
 * Each dot is its own path, so that the antialiasing of touching dots does not depend on which dots
 * are painted together. Yields periodically.
 */
export function* paintDots(
  context: CanvasRenderingContext2D,
  snapshot: RenderSnapshot,
  dots: readonly number[],
  pixelRatio: number,
): Generator<void> {
  const { states, sizes, anchors } = snapshot.table
  const { scale } = snapshot.view
  const [originX, originY] = toScreen(snapshot.view, 0, 0)
  const smallest = smallestDotOn(snapshot)
  const byCode = Array.from({ length: 16 }, (): number[] => [])
  for (const i of dots) byCode[states[i]! & 15]!.push(i)
  context.lineWidth = 1.25
  for (const [code, same] of byCode.entries()) {
    if (same.length === 0) continue
    const { silhouette } = lookOfCode(state.status(code))
    const isOutline = isOpen(silhouette)
    const { fill } = snapshot.theme.status[bookingStatuses[state.status(code)]!]
    context.strokeStyle = fill
    context.globalAlpha = state.isDisabled(code) ? 0.4 : 1
    let isFillOpen: boolean | null = null
    for (let number = 0; number < same.length; number++) {
      const i = same[number]!
      const [x, y] = [anchors[i * 2]! * scale + originX, anchors[i * 2 + 1]! * scale + originY]
      const size = badgeSize(sizes[i]! * scale, smallest)
      const isSpeck = size < largestSpeck
      const hasHole = isOutline && !isSpeck
      // Even setting an unchanged style takes longer than everything else.
      if (hasHole !== isFillOpen) context.fillStyle = hasHole ? snapshot.theme.halo : fill
      isFillOpen = hasHole
      if (isSpeck) {
        const side = Math.round(size * pixelRatio) / pixelRatio
        context.fillRect(
          wholePixel(x - side / 2, pixelRatio),
          wholePixel(y - side / 2, pixelRatio),
          side,
          side,
        )
      } else {
        context.beginPath()
        traceDot(context, silhouette, wholePixel(x, pixelRatio), wholePixel(y, pixelRatio), size)
        context.fill()
        if (isOutline) context.stroke()
      }
      if (number % dotsPerYield === dotsPerYield - 1) yield
    }
  }
  context.globalAlpha = 1
}

function traceDot(
  context: CanvasRenderingContext2D,
  silhouette: Silhouette,
  x: number,
  y: number,
  size: number,
): void {
  if (silhouette === 'disc' || silhouette === 'ring') {
    const radius = size / 2 - (silhouette === 'ring' ? 0.6 : 0)
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, Math.PI * 2)
  } else if (silhouette === 'diamond') {
    const tip = size * 0.62
    context.moveTo(x, y - tip)
    context.lineTo(x + tip, y)
    context.lineTo(x, y + tip)
    context.lineTo(x - tip, y)
    context.closePath()
  } else {
    const half = size * 0.455 - (silhouette === 'hatched' ? 0.35 : 0)
    context.rect(x - half, y - half, half * 2, half * 2)
  }
}
