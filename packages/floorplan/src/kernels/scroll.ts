import type { View } from '../types.js'
import type { Bounds } from './geometry.js'

/**
 * A length in CSS pixels, rounded to whole device pixels. What lies half way between two, but for the noise of floating
 * point, is always rounded up: it must fall on the same pixel before and after the plan has moved.
 */
export function wholePixel(at: number, pixelRatio: number): number {
  return Math.floor(at * pixelRatio + 0.501) / pixelRatio
}

/** The same view moved by less than a device pixel, so that the plan's origin falls on a whole one and nothing blurs. */
export function snapView(view: View, pixelRatio: number): View {
  const snap = (at: number, length: number) => {
    const origin = length / 2 - at * view.scale
    return (length / 2 - Math.round(origin * pixelRatio) / pixelRatio) / view.scale
  }
  return { ...view, x: snap(view.x, view.width), y: snap(view.y, view.height) }
}

/** By how many device pixels the picture moves from one snapped view to the next; null if it is not a mere move. */
export function shiftBetween(before: View, after: View, pixelRatio: number): [dx: number, dy: number] | null {
  if (before.scale !== after.scale || before.width !== after.width || before.height !== after.height) return null
  const scale = after.scale * pixelRatio
  return [Math.round((before.x - after.x) * scale), Math.round((before.y - after.y) * scale)]
}

/** The parts of a view that come into sight when its picture is moved by (dx, dy): at most two strips along its edges. */
export function exposedStrips(width: number, height: number, dx: number, dy: number): Bounds[] {
  const whole = { minX: 0, minY: 0, maxX: width, maxY: height }
  if (Math.abs(dx) >= width || Math.abs(dy) >= height) return [whole]
  const strips: Bounds[] = []
  if (dx !== 0) strips.push({ ...whole, minX: dx > 0 ? 0 : width + dx, maxX: dx > 0 ? dx : width })
  if (dy !== 0) strips.push({ ...whole, minY: dy > 0 ? 0 : height + dy, maxY: dy > 0 ? dy : height })
  return strips
}
