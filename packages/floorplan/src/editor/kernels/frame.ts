import type { PlanElement } from '../../formats/level/plan-level.js'
import { turn, type Point } from '../../kernels/geometry.js'
import {
  boundsOfElement,
  shortestSide,
  turnPoint,
  unionOf,
  withBox,
  withPoints,
} from './element-shape.js'

/** The rectangle whose handles resize and rotate the selection. */
export type Frame = { x: number; y: number; halfX: number; halfY: number; rotation: number }

/** A frame handle: -1 is left or top, 0 the middle, 1 right or bottom. */
export type Handle = { x: -1 | 0 | 1; y: -1 | 0 | 1 }

export const handles: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
]

/**
 * Returns the frame around elements. A single box has its own rotated frame, several elements share
 * an upright one. Undefined without elements.
 */
export function frameOf(elements: readonly PlanElement[]): Frame | undefined {
  const [only, ...others] = elements
  if (!only) return undefined
  if (others.length === 0 && !only.points) {
    const { x, y, width, height, rotation = 0 } = only
    return { x: x + width / 2, y: y + height / 2, halfX: width / 2, halfY: height / 2, rotation }
  }
  const { minX, minY, maxX, maxY } = unionOf(elements.map(boundsOfElement))!
  return {
    x: (minX + maxX) / 2,
    y: (minY + maxY) / 2,
    halfX: (maxX - minX) / 2,
    halfY: (maxY - minY) / 2,
    rotation: 0,
  }
}

export function handlePoint({ x, y, halfX, halfY, rotation }: Frame, handle: Handle): Point {
  return turnPoint([x + handle.x * halfX, y + handle.y * halfY], rotation, [x, y])
}

/**
 * Returns the frame after dragging a handle by (dx, dy). The opposite side stays fixed, or the
 * centre with `fromMiddle`. `keepRatio` preserves the aspect ratio. The minimum side length is one
 * unit.
 */
export function pullHandle(
  frame: Frame,
  handle: Handle,
  dx: number,
  dy: number,
  { keepRatio = false, fromMiddle = false } = {},
): Frame {
  const [alongX, alongY] = turnPoint([dx, dy], -frame.rotation, [0, 0])
  const reach = fromMiddle ? 1 : 0.5
  const least = shortestSide / 2
  let halfX = Math.max(least, frame.halfX + handle.x * alongX * reach)
  let halfY = Math.max(least, frame.halfY + handle.y * alongY * reach)
  if (keepRatio && frame.halfX > 0 && frame.halfY > 0) {
    const [byX, byY] = [halfX / frame.halfX, halfY / frame.halfY]
    const wanted = handle.x === 0 ? byY : handle.y === 0 ? byX : Math.max(byX, byY)
    const factor = Math.max(wanted, least / frame.halfX, least / frame.halfY)
    ;[halfX, halfY] = [frame.halfX * factor, frame.halfY * factor]
  }
  if (fromMiddle) return { ...frame, halfX, halfY }
  const [shiftX, shiftY] = turnPoint(
    [handle.x * (halfX - frame.halfX), handle.y * (halfY - frame.halfY)],
    frame.rotation,
    [0, 0],
  )
  return { ...frame, x: frame.x + shiftX, y: frame.y + shiftY, halfX, halfY }
}

/** Transforms an element from one frame to another, preserving its proportions within the frame. */
export function stretchElement(element: PlanElement, from: Frame, to: Frame): PlanElement {
  const [byX, byY] = [
    from.halfX > 0 ? to.halfX / from.halfX : 1,
    from.halfY > 0 ? to.halfY / from.halfY : 1,
  ]
  const place = (point: Point): Point => {
    const [x, y] = turnPoint(point, -from.rotation, [from.x, from.y])
    return turnPoint([to.x + (x - from.x) * byX, to.y + (y - from.y) * byY], to.rotation, [
      to.x,
      to.y,
    ])
  }
  const { x, y, width, height, rotation = 0, points } = element
  if (points) return withPoints(element, points.map(place))
  // A box remains a box: each side scales like a line in its direction.
  const [cos, sin] = turn(rotation - from.rotation)
  const [alongX, alongY] = [Math.hypot(cos * byX, sin * byY), Math.hypot(sin * byX, cos * byY)]
  const [wide, high] = [
    Math.max(shortestSide, width * alongX),
    Math.max(shortestSide, height * alongY),
  ]
  return withBox(
    element,
    place([x + width / 2, y + height / 2]),
    wide,
    high,
    rotation + to.rotation - from.rotation,
  )
}
