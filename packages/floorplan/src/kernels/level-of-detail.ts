/*
 * Level of detail by the length of a marker's shorter side on screen, in CSS pixels. Everything
 * grows or fades gradually, so nothing pops in during a zoom.
 */

/** A linear ramp from 0 at `from` to 1 at `to`, clamped. */
export function ramp(size: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (size - from) / (to - from)))
}

/** The default minimum dot diameter, used where there is enough space. */
export const usualDot = 6

/**
 * The minimum dot diameter for markers with this spacing, reduced to at least 3 where larger dots
 * would cover their neighbours.
 */
export function smallestDot(spacing: number): number {
  return Math.max(3, Math.min(usualDot, spacing))
}

/**
 * The badge's diameter. At a distance, the badge is a dot. While the icon fades in, the badge is as
 * large as the marker. Then it becomes smaller than the marker, so that badges in adjacent bays do
 * not touch. Close up, it hardly grows.
 */
export function badgeSize(size: number, smallest = usualDot): number {
  if (size <= 12) return Math.max(smallest, size)
  if (size <= 28) return 12 + (size - 12) * 0.625
  return 22 + (Math.min(size, 140) - 28) * 0.1
}

/**
 * The icon's opacity on a badge of this diameter. A smaller badge is a dot distinguished by its
 * silhouette.
 */
export function iconOpacity(badge: number): number {
  return ramp(badge, 8, 12)
}

/** The opacity of the marker's footprint under its badge. */
export function footprintOpacity(size: number): number {
  return ramp(size, 22, 30)
}

export function labelOpacity(size: number): number {
  return ramp(size, 24, 25.5)
}

/** The opacity of the second line: a person's name or a sensor's message. */
export function nameOpacity(size: number): number {
  return ramp(size, 40, 41.5)
}
