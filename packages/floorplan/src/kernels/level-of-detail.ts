/*
 * How much of a marker is shown, by the length of its shorter side on the screen in CSS pixels. Everything grows or fades
 * with the size, so nothing pops while the camera zooms.
 */

/** From 0 at `from` to 1 at `to`. */
export function ramp(size: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (size - from) / (to - from)))
}

/** The diameter of the smallest dots where there is room for them. */
export const usualDot = 6

/**
 * The diameter of the smallest dots on a plan whose markers are so far apart: where they would bury
 * their neighbours, down to 3.
 */
export function smallestDot(spacing: number): number {
  return Math.max(3, Math.min(usualDot, spacing))
}

/**
 * The diameter of the badge: a dot far away, as large as the marker in the middle distance, hardly
 * growing when near.
 */
export function badgeSize(size: number, smallest = usualDot): number {
  if (size <= 22) return Math.max(smallest, size)
  return 22 + (Math.min(size, 140) - 22) * 0.1
}

/**
 * How visible the icon on a badge of this diameter is; below it the badge is a dot told apart by
 * its silhouette.
 */
export function iconOpacity(badge: number): number {
  return ramp(badge, 8, 12)
}

/** How visible the marker's outline under the badge is. */
export function footprintOpacity(size: number): number {
  return ramp(size, 22, 30)
}

/** How visible the marker's label is. */
export function labelOpacity(size: number): number {
  return ramp(size, 24, 25.5)
}

/** How visible the second line is: a person's name, a sensor's message. */
export function nameOpacity(size: number): number {
  return ramp(size, 40, 41.5)
}
