import type { View } from '../types.js'
import type { Bounds } from './geometry.js'

/** The camera's minimum and maximum scale. */
export type ScaleLimits = { min: number; max: number }

/** Returns the view that shows all of `bounds`, with `padding` CSS pixels on every side. */
export function fitView(bounds: Bounds, width: number, height: number, padding: number): View {
  const spanX = Math.max(bounds.maxX - bounds.minX, 1e-9)
  const spanY = Math.max(bounds.maxY - bounds.minY, 1e-9)
  const free = (length: number) => Math.max(length - 2 * padding, length / 2, 1)
  return {
    x: (bounds.minX + bounds.maxX) / 2,
    y: (bounds.minY + bounds.maxY) / 2,
    scale: Math.min(free(width) / spanX, free(height) / spanY),
    width,
    height,
  }
}

/** Ranges from slightly smaller than the whole plan to a typical marker size of 160 CSS pixels. */
export function scaleLimits(fitScale: number, typicalSize: number): ScaleLimits {
  return {
    min: fitScale * 0.6,
    max: Math.max(fitScale * 8, typicalSize > 0 ? 160 / typicalSize : 0),
  }
}

/** How far the view is covered from its edges, in CSS pixels. */
export type Insets = { left: number; right: number; bottom: number }

export const nothingCovered: Insets = { left: 0, right: 0, bottom: 0 }

/**
 * Limits a view: clamps the scale, and keeps the plan's edge from moving farther inside than a
 * quarter of the view, or farther than needed to avoid covered areas.
 */
export function clampView(
  view: View,
  plan: Bounds,
  limits: ScaleLimits,
  cover: Insets = nothingCovered,
): View {
  const scale = Math.max(limits.min, Math.min(limits.max, view.scale))
  // eslint-disable-next-line eslint/max-params -- the numbers of one axis
  const axis = (
    at: number,
    low: number,
    high: number,
    length: number,
    before: number,
    after: number,
  ) => {
    const overflow = (high - low) * scale - length
    const room = Math.max(0, overflow / 2 + length / 4)
    const middle = (low + high) / 2
    return Math.max(middle - (room + before) / scale, Math.min(middle + (room + after) / scale, at))
  }
  return {
    ...view,
    scale,
    x: axis(view.x, plan.minX, plan.maxX, view.width, cover.left, cover.right),
    y: axis(view.y, plan.minY, plan.maxY, view.height, 0, cover.bottom),
  }
}

/** Returns the view zoomed by `factor` around the pixel (px, py). */
export function zoomAround(
  view: View,
  px: number,
  py: number,
  factor: number,
  limits: ScaleLimits,
): View {
  const scale = Math.max(limits.min, Math.min(limits.max, view.scale * factor))
  const shift = 1 / view.scale - 1 / scale
  return {
    ...view,
    scale,
    x: view.x + (px - view.width / 2) * shift,
    y: view.y + (py - view.height / 2) * shift,
  }
}

/** Interpolates between two views: the scale geometrically, the position linearly. */
export function between(from: View, to: View, t: number): View {
  const scale = from.scale * (to.scale / from.scale) ** t
  const span = 1 / from.scale - 1 / to.scale
  const along = Math.abs(span) * from.scale < 1e-6 ? t : (1 / from.scale - 1 / scale) / span
  return { ...to, scale, x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along }
}

/** Converts plan to screen coordinates, in CSS pixels from the view's top left corner. */
export function toScreen(view: View, x: number, y: number): [number, number] {
  return [(x - view.x) * view.scale + view.width / 2, (y - view.y) * view.scale + view.height / 2]
}

/** Converts screen to plan coordinates. */
export function toPlan(view: View, px: number, py: number): [number, number] {
  return [view.x + (px - view.width / 2) / view.scale, view.y + (py - view.height / 2) / view.scale]
}

/** The visible part of the plan, extended by `margin` CSS pixels. */
export function visibleBounds(view: View, margin = 0): Bounds {
  const [halfX, halfY] = [
    (view.width / 2 + margin) / view.scale,
    (view.height / 2 + margin) / view.scale,
  ]
  return { minX: view.x - halfX, minY: view.y - halfY, maxX: view.x + halfX, maxY: view.y + halfY }
}

/**
 * Returns the nearest view with `bounds` at least `inset` CSS pixels inside its edges, or the same
 * view if they already are.
 */
export function revealView(
  view: View,
  bounds: Bounds,
  inset: { left: number; right: number; top: number; bottom: number },
): View {
  // eslint-disable-next-line eslint/max-params -- the numbers of one axis
  const axis = (
    at: number,
    low: number,
    high: number,
    length: number,
    before: number,
    after: number,
  ) => {
    const [first, last] = [
      at - (length / 2 - before) / view.scale,
      at + (length / 2 - after) / view.scale,
    ]
    if (high - low > last - first) return (low + high) / 2 + (after - before) / 2 / view.scale
    return at + Math.min(0, low - first) + Math.max(0, high - last)
  }
  return {
    ...view,
    x: axis(view.x, bounds.minX, bounds.maxX, view.width, inset.left, inset.right),
    y: axis(view.y, bounds.minY, bounds.maxY, view.height, inset.top, inset.bottom),
  }
}
