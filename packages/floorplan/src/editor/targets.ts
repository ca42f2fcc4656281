import type { PlanDocument, PlanElement } from '../formats/level/plan-level.js'
import { toScreen, visibleBounds } from '../kernels/fit-view.js'
import { boundsOf, insidePolygon, type Point } from '../kernels/geometry.js'
import type { View } from '../types.js'
import { boundsOfElement, outlineOf, turnPoint } from './kernels/element-shape.js'
import { handlePoint, handles, type Frame, type Handle } from './kernels/frame.js'

/**
 * The rotation handle's distance from its frame in CSS pixels, and the minimum side length for a
 * middle handle.
 */
const turnAbove = 28
const shortestWithMiddle = 44

/** A frame's handles. Sides that are short on screen have no middle handle. */
export function handlesFor(frame: Frame, scale: number): Handle[] {
  const [wide, high] = [frame.halfX * 2 * scale, frame.halfY * 2 * scale]
  return handles.filter(
    ({ x, y }) =>
      (x !== 0 || wide >= shortestWithMiddle) && (y !== 0 || high >= shortestWithMiddle),
  )
}

/** Elements barely larger than their handles can still be moved by this circle in their centre. */
export function gripRadius({ halfX, halfY }: Frame, scale: number): number {
  return Math.min(halfX, halfY) * scale * 0.6
}

export type TurnPlace = { side: -1 | 1; offset: number }

/**
 * Candidate positions of the rotation handle: above the frame, below it, or below its upper side.
 */
const turnPlaces: readonly TurnPlace[] = [
  { side: -1, offset: turnAbove },
  { side: 1, offset: turnAbove },
  { side: -1, offset: -turnAbove },
]
const turnMargin = 8

/**
 * The side of the frame on which the rotation handle is visible, and its distance from the frame.
 */
export function turnPlace(frame: Frame, view: View): TurnPlace {
  const isInSight = (place: TurnPlace) => {
    const [x, y] = turnPoint([0, place.side * place.offset], frame.rotation, [0, 0])
    const from = toScreen(view, ...handlePoint(frame, { x: 0, y: place.side }))
    const at = { x: from[0] + x, y: from[1] + y }
    return (
      at.x >= turnMargin &&
      at.y >= turnMargin &&
      at.x <= view.width - turnMargin &&
      at.y <= view.height - turnMargin
    )
  }
  return turnPlaces.find(isInSight) ?? turnPlaces[0]!
}

/**
 * The topmost element at a point: markers before areas, and smaller areas first. Without a direct
 * hit, markers within `reach` units.
 */
export function elementAt(
  { elements }: PlanDocument,
  x: number,
  y: number,
  reach: number,
): string | undefined {
  let best: { id: string; rank: number } | undefined
  for (const element of elements) {
    const { id, isArea, width, height } = element
    const half = Math.max(width, height) + reach
    if (Math.abs(x - element.x - width / 2) > half || Math.abs(y - element.y - height / 2) > half)
      continue
    const outline = outlineOf(element)
    const rank = insidePolygon(outline, x, y)
      ? isArea
        ? 1 / (1 + width * height)
        : 3
      : !isArea && isWithin(outline, x, y, reach)
        ? 2 - Math.hypot(x - element.x - width / 2, y - element.y - height / 2) / (half * 4)
        : 0
    if (rank > 0 && (!best || rank >= best.rank)) best = { id, rank }
  }
  return best?.id
}

/** True within an outline's hit area, which has a minimum size around its centre. */
function isWithin(outline: readonly Point[], x: number, y: number, reach: number): boolean {
  const { minX, minY, maxX, maxY } = boundsOf(outline)
  const [halfX, halfY] = [Math.max(reach, (maxX - minX) / 2), Math.max(reach, (maxY - minY) / 2)]
  return (
    Math.abs(x - (minX + maxX) / 2) <= halfX &&
    Math.abs(y - (minY + maxY) / 2) <= halfY &&
    Math.min(maxX - minX, maxY - minY) < reach * 2
  )
}

export function isInView(element: PlanElement, view: View): boolean {
  const [seen, bounds] = [visibleBounds(view), boundsOfElement(element)]
  return (
    bounds.minX >= seen.minX &&
    bounds.minY >= seen.minY &&
    bounds.maxX <= seen.maxX &&
    bounds.maxY <= seen.maxY
  )
}
