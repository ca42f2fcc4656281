import type { View } from '../types.js'
import { toScreen, visibleBounds } from './fit-view.js'
import type { Bounds } from './geometry.js'
import { snapView } from './whole-pixel.js'

const widestMargin = 128

/**
 * How far the plan's canvas reaches beyond the view on every side, in CSS pixels that are whole
 * device pixels.
 */
export function overscanMargin(
  { width, height }: { width: number; height: number },
  pixelRatio: number,
): number {
  return Math.round(Math.min(widestMargin, Math.min(width, height) / 8) * pixelRatio) / pixelRatio
}

/** What a canvas with the camera in its middle shows at a scale. */
export function overscanView(camera: View, scale: number, pixelRatio: number): View {
  const { x, y, width, height } = camera
  const margin = overscanMargin(camera, pixelRatio)
  return snapView(
    { x, y, scale, width: width + 2 * margin, height: height + 2 * margin },
    pixelRatio,
  )
}

/** True if all that a view shows lies within these bounds. */
export function isWithin(view: View, { minX, minY, maxX, maxY }: Bounds): boolean {
  const seen = visibleBounds(view)
  const noise = 0.01 / view.scale
  return (
    seen.minX > minX - noise &&
    seen.minY > minY - noise &&
    seen.maxX < maxX + noise &&
    seen.maxY < maxY + noise
  )
}

/**
 * Where a canvas has to lie so that the camera sees what is on it: its left upper corner in CSS
 * pixels, and by how much it is stretched.
 */
export type CanvasTransform = { x: number; y: number; stretch: number }

/** The place of a canvas that shows `canvas` for a camera that sees `camera`. */
export function canvasTransform(canvas: View, camera: View, pixelRatio: number): CanvasTransform {
  const { minX, minY } = visibleBounds(canvas)
  const [x, y] = toScreen(camera, minX, minY)
  const stretch = camera.scale / canvas.scale
  if (stretch !== 1) return { x, y, stretch }
  const whole = (at: number) => Math.round(at * pixelRatio) / pixelRatio
  return { x: whole(x), y: whole(y), stretch }
}
