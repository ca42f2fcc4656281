import type { PlanElement } from '../../formats/level/plan-level.js'
import { boundsOf, boxCorners, turn, type Bounds, type Point } from '../../kernels/geometry.js'

/** An element's minimum side length, in reference units. */
export const shortestSide = 1

/** Rounds a stored length to hundredths of a unit, which removes floating-point noise. */
export const tidy = (value: number): number => Math.round(value * 100) / 100 || 0

export function outlineOf({
  points,
  x,
  y,
  width,
  height,
  rotation,
}: PlanElement): readonly Point[] {
  return points ?? boxCorners(x, y, width, height, rotation)
}

export function boundsOfElement(element: PlanElement): Bounds {
  return boundsOf(outlineOf(element))
}

/** The bounding box of several rectangles; undefined for none. */
export function unionOf(all: readonly Bounds[]): Bounds | undefined {
  return all.length === 0
    ? undefined
    : boundsOf(
        all.flatMap(({ minX, minY, maxX, maxY }): Point[] => [
          [minX, minY],
          [maxX, maxY],
        ]),
      )
}

export function withPoints(element: PlanElement, points: readonly Point[]): PlanElement {
  const { rotation: _, ...rest } = element
  const corners = points.map(([x, y]): [number, number] => [tidy(x), tidy(y)])
  const { minX, minY, maxX, maxY } = boundsOf(corners)
  return {
    ...rest,
    x: minX,
    y: minY,
    width: tidy(maxX - minX),
    height: tidy(maxY - minY),
    points: corners,
  }
}

export function withBox(
  element: PlanElement,
  [middleX, middleY]: Point,
  width: number,
  height: number,
  degrees: number,
): PlanElement {
  const { rotation: _, ...rest } = element
  const [w, h] = [tidy(width), tidy(height)]
  const rotation = tidy(((degrees % 360) + 360) % 360) % 360
  return {
    ...rest,
    x: tidy(middleX - w / 2),
    y: tidy(middleY - h / 2),
    width: w,
    height: h,
    ...(rotation === 0 ? {} : { rotation }),
  }
}

export function moveElement(element: PlanElement, dx: number, dy: number): PlanElement {
  const { x, y, points } = element
  if (points)
    return withPoints(
      element,
      points.map(([px, py]): Point => [px + dx, py + dy]),
    )
  return { ...element, x: tidy(x + dx), y: tidy(y + dy) }
}

export function turnPoint([x, y]: Point, degrees: number, [aroundX, aroundY]: Point): Point {
  const [cos, sin] = turn(degrees)
  const [dx, dy] = [x - aroundX, y - aroundY]
  return [aroundX + dx * cos - dy * sin, aroundY + dx * sin + dy * cos]
}

export function turnElement(element: PlanElement, degrees: number, around: Point): PlanElement {
  const { x, y, width, height, rotation = 0, points } = element
  if (points)
    return withPoints(
      element,
      points.map((point) => turnPoint(point, degrees, around)),
    )
  return withBox(
    element,
    turnPoint([x + width / 2, y + height / 2], degrees, around),
    width,
    height,
    rotation + degrees,
  )
}
