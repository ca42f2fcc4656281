import type { View } from '../types.js'

/**
 * Rounds a length in CSS pixels to whole device pixels. Halves are always rounded up, even with
 * floating-point noise, so that they fall on the same pixel before and after a pan.
 */
export function wholePixel(at: number, pixelRatio: number): number {
  return Math.floor(at * pixelRatio + 0.501) / pixelRatio
}

/**
 * Moves the view by less than a device pixel, so that the plan's origin falls on a whole pixel and
 * nothing blurs.
 */
export function snapView(view: View, pixelRatio: number): View {
  const snap = (at: number, length: number) => {
    const origin = length / 2 - at * view.scale
    return (length / 2 - Math.round(origin * pixelRatio) / pixelRatio) / view.scale
  }
  return { ...view, x: snap(view.x, view.width), y: snap(view.y, view.height) }
}
