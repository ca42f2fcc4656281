import type { View } from '../types.js'
import { toScreen, visibleBounds } from './fit-view.js'
import type { Bounds } from './geometry.js'
import { snapView } from './whole-pixel.js'

const widestMargin = 128

/**
 * The plan canvas's overscan on every side of the view, in CSS pixels, rounded to whole device
 * pixels.
 */
export function overscanMargin(
  { width, height }: { width: number; height: number },
  pixelRatio: number,
): number {
  return Math.round(Math.min(widestMargin, Math.min(width, height) / 8) * pixelRatio) / pixelRatio
}

/** Returns the view of a canvas centred on the camera at a scale, including overscan. */
export function overscanView(camera: View, scale: number, pixelRatio: number): View {
  const { x, y, width, height } = camera
  const margin = overscanMargin(camera, pixelRatio)
  return snapView(
    { x, y, scale, width: width + 2 * margin, height: height + 2 * margin },
    pixelRatio,
  )
}

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
 * A CSS transform that aligns a canvas with the camera: its top left corner in CSS pixels and its
 * scale.
 */
export type CanvasTransform = { x: number; y: number; stretch: number }

/** The transform that displays the canvas view `canvas` in the view `camera`. */
export function canvasTransform(canvas: View, camera: View, pixelRatio: number): CanvasTransform {
  const { minX, minY } = visibleBounds(canvas)
  const [x, y] = toScreen(camera, minX, minY)
  const stretch = camera.scale / canvas.scale
  if (stretch !== 1) return { x, y, stretch }
  const whole = (at: number) => Math.round(at * pixelRatio) / pixelRatio
  return { x: whole(x), y: whole(y), stretch }
}
