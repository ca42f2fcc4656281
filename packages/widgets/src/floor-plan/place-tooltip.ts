import type { Anchor } from '@mosaic-booking/floorplan'

interface Size {
  readonly width: number
  readonly height: number
}

/** Distance between a marker and its tooltip, and from the view's edge, in CSS pixels. */
const gap = 8

/**
 * Positions a tooltip beside its marker, on the side where it covers the fewest other markers. All
 * values are CSS pixels from the view's top left corner.
 */
export function placeTooltip(
  anchor: Anchor,
  size: Size,
  view: Size,
  others: readonly Anchor[],
): { readonly x: number; readonly y: number } {
  const within = (at: number, length: number, room: number) =>
    Math.max(gap, Math.min(at, room - length - gap))
  const middleX = within(anchor.x + anchor.width / 2 - size.width / 2, size.width, view.width)
  const middleY = within(anchor.y + anchor.height / 2 - size.height / 2, size.height, view.height)
  const right = anchor.x + anchor.width + gap
  const below = anchor.y + anchor.height + gap
  const places = [
    { x: right, y: middleY },
    { x: anchor.x - gap - size.width, y: middleY },
    { x: middleX, y: anchor.y - gap - size.height },
    { x: middleX, y: below },
  ]
  const isInside = ({ x, y }: { x: number; y: number }) =>
    x >= 0 && y >= 0 && x + size.width <= view.width && y + size.height <= view.height
  const covered = ({ x, y }: { x: number; y: number }) =>
    others.filter(
      (other) =>
        other.x < x + size.width &&
        x < other.x + other.width &&
        other.y < y + size.height &&
        y < other.y + other.height,
    ).length
  const inside = places.filter(isInside)
  const [first = { x: middleX, y: within(below, size.height, view.height) }, ...rest] = inside
  return rest.reduce((best, place) => (covered(place) < covered(best) ? place : best), first)
}
