import type { PlanDocument, PlanElement } from '../formats/level/plan-level.js'
import { toPlan, toScreen, visibleBounds } from '../kernels/fit-view.js'
import { boundsOf, insidePolygon, type Point } from '../kernels/geometry.js'
import type { View } from '../types.js'
import { boundsOfElement, outlineOf, turnPoint } from './kernels/element-shape.js'
import { handlePoint, handles, type Frame, type Handle } from './kernels/frame.js'
import { edgeMiddle } from './kernels/polygon-edit.js'

export type Target =
  | { kind: 'handle'; handle: Handle }
  | { kind: 'turn' }
  | { kind: 'corner'; corner: number }
  | { kind: 'edge'; edge: number }
  | { kind: 'element'; id: string }
  | { kind: 'nothing' }

/**
 * The rotation handle's distance from its frame in CSS pixels, and the minimum side length for a
 * middle handle.
 */
const turnAbove = 28
const shortestWithMiddle = 44

/** A frame's handles on screen. Short sides have no middle handle. */
export function handlesOnScreen(frame: Frame, view: View): { handle: Handle; at: Point }[] {
  const [wide, high] = [frame.halfX * 2 * view.scale, frame.halfY * 2 * view.scale]
  return handles
    .filter(
      ({ x, y }) =>
        (x !== 0 || wide >= shortestWithMiddle) && (y !== 0 || high >= shortestWithMiddle),
    )
    .map((handle) => ({ handle, at: toScreen(view, ...handlePoint(frame, handle)) }))
}

/**
 * Candidate positions of the rotation handle: above the frame, below it, or below its upper side.
 */
const turnPlaces = [
  { side: -1, away: -1 },
  { side: 1, away: 1 },
  { side: -1, away: 1 },
] as const
const turnMargin = 8

/**
 * The rotation handle on screen and its attachment point on the frame. Uses the first visible
 * candidate position.
 */
export function turnHandle(frame: Frame, view: View): { at: Point; from: Point } {
  const places = turnPlaces.map(({ side, away }) => {
    const from = toScreen(view, ...handlePoint(frame, { x: 0, y: side }))
    const [dx, dy] = turnPoint([0, away * turnAbove], frame.rotation, [0, 0])
    const at: Point = [from[0] + dx, from[1] + dy]
    return { from, at }
  })
  const isInSight = ({ at: [x, y] }: { at: Point }) =>
    x >= turnMargin &&
    y >= turnMargin &&
    x <= view.width - turnMargin &&
    y <= view.height - turnMargin
  return places.find(isInSight) ?? places[0]!
}

/** Hit-tests handles and elements at a view point. `reach` is the handle radius in CSS pixels. */
// eslint-disable-next-line eslint/max-params -- called for each move of the pointer, without an object for each call
export function targetAt(
  document: PlanDocument,
  frame: Frame | undefined,
  edited: PlanElement | undefined,
  view: View,
  at: Point,
  reach: number,
): Target {
  const isNear = ([x, y]: Point) => Math.hypot(x - at[0], y - at[1]) <= reach
  const [x, y] = toPlan(view, ...at)
  if (edited?.points) {
    const { points } = edited
    const corner = points.findIndex((point) => isNear(toScreen(view, ...point)))
    if (corner >= 0) return { kind: 'corner', corner }
    const edge = points.findIndex((_, i) => isNear(toScreen(view, ...edgeMiddle(points, i))))
    if (edge >= 0) return { kind: 'edge', edge }
  } else if (frame) {
    if (isNear(turnHandle(frame, view).at)) return { kind: 'turn' }
    const near = handlesOnScreen(frame, view).find((one) => isNear(one.at))
    // Elements barely larger than their handles can still be moved by their centre.
    const isInside =
      Math.hypot(x - frame.x, y - frame.y) * view.scale <
      Math.min(frame.halfX, frame.halfY) * view.scale * 0.6
    if (near && !isInside) return { kind: 'handle', handle: near.handle }
  }
  const id = elementAt(document, x, y, 12 / view.scale)
  return id === undefined ? { kind: 'nothing' } : { kind: 'element', id }
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
