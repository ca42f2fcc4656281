import { describe, expect, it } from 'vitest'
import { boxCorners, depthInPolygon, insidePolygon, overlaps, type Point } from './geometry.js'

const lShape: Point[] = [
  [0, 0],
  [30, 0],
  [30, 10],
  [10, 10],
  [10, 30],
  [0, 30],
]

describe('insidePolygon', () => {
  it.each([
    [5, 5, true],
    [25, 5, true],
    [5, 25, true],
    [25, 25, false],
    [-1, 5, false],
    [31, 5, false],
  ])('finds (%d, %d) in an L: %s', (x, y, inside) => {
    expect(insidePolygon(lShape, x, y)).toBe(inside)
  })
})

it('measures the depth in a polygon, negative outside', () => {
  expect(depthInPolygon(lShape, 5, 20)).toBe(5)
  expect(depthInPolygon(lShape, 20, 20)).toBe(-10)
})

it('rotates a box by 90° to integers, and by 45° around its centre', () => {
  expect(boxCorners(0, 0, 20, 10, 90)).toEqual([
    [15, -5],
    [15, 15],
    [5, 15],
    [5, -5],
  ])
  const [top] = boxCorners(0, 0, 10, 10, 45)
  expect(top![0]).toBeCloseTo(5)
  expect(top![1]).toBeCloseTo(5 - Math.SQRT2 * 5)
})

it('does not count a shared edge as an overlap', () => {
  const a = { minX: 0, minY: 0, maxX: 10, maxY: 10 }
  expect(overlaps(a, { minX: 10, minY: 0, maxX: 20, maxY: 10 })).toBe(false)
  expect(overlaps(a, { minX: 9, minY: 9, maxX: 20, maxY: 20 })).toBe(true)
})
