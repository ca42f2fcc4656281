/*
 * Level of detail by the length of a marker's shorter side on screen, in CSS pixels. Everything
 * grows or fades gradually, so nothing pops during a zoom.
 */

/** A linear ramp from 0 at `from` to 1 at `to`, clamped. */
export function ramp(size: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (size - from) / (to - from)))
}

/** The diameter of the smallest dots where there is room for them. */
export const usualDot = 6

/**
 * The diameter of the smallest dots for markers with this spacing: down to 3 where larger dots
 * would cover their neighbours.
 */
export function smallestDot(spacing: number): number {
  return Math.max(3, Math.min(usualDot, spacing))
}

/**
 * The diameter of the badge. Far away it is a dot. While the icon appears, the badge is as large as
 * the marker; then it becomes smaller than the marker, so that badges of adjacent bays do not
 * touch, and close up it hardly grows.
 */
export function badgeSize(size: number, smallest = usualDot): number {
  if (size <= 12) return Math.max(smallest, size)
  if (size <= 28) return 12 + (size - 12) * 0.625
  return 22 + (Math.min(size, 140) - 28) * 0.1
}

/**
 * The opacity of the icon on a badge of this diameter; a smaller badge is a dot distinguished by
 * its silhouette.
 */
export function iconOpacity(badge: number): number {
  return ramp(badge, 8, 12)
}

/** The opacity of the marker's footprint under the badge. */
export function footprintOpacity(size: number): number {
  return ramp(size, 22, 30)
}

/** The opacity of the marker's label. */
export function labelOpacity(size: number): number {
  return ramp(size, 24, 25.5)
}

/** The opacity of the second line: a person's name, a sensor's message. */
export function nameOpacity(size: number): number {
  return ramp(size, 40, 41.5)
}
