import { describe, expect, it } from 'vitest'
import {
  bounds,
  boxAround,
  clip,
  contains,
  cut,
  edgeFacing,
  inset,
  isSimple,
  overlap,
  rect,
  roundCorners,
  turnPoint,
} from './geometry.js'

describe('geometry', () => {
  it('turns points clockwise on the sheet', () => {
    const [x, y] = turnPoint([0, -1], 90)
    expect(x).toBeCloseTo(1)
    expect(y).toBeCloseTo(0)
  })

  it('insets a rectangle on all sides', () => {
    expect(bounds(inset(rect(0, 0, 10, 4), 1))).toEqual({ x: 1, y: 1, width: 8, height: 2 })
  })

  it('finds the wall that faces a side', () => {
    expect(edgeFacing(rect(0, 0, 4, 2), 's')).toEqual({ a: [4, 2], b: [0, 2] })
  })

  it('rounds corners inwards and stays inside the rectangle', () => {
    const rounded = roundCorners(rect(0, 0, 10, 10), 3)
    expect(contains(rounded, [0.2, 0.2])).toBe(false)
    expect(contains(rounded, [2, 2])).toBe(true)
    expect(
      rounded.every(([x, y]) => x > -1e-9 && y > -1e-9 && x < 10 + 1e-9 && y < 10 + 1e-9),
    ).toBe(true)
    expect(isSimple(rounded)).toBe(true)
  })

  it('clips a shape to a rectangle', () => {
    const corner = clip(roundCorners(rect(0, 0, 10, 10), 4), 6, 0, 4, 5)
    const { x, y, width, height } = bounds(corner)
    for (const [got, wanted] of [
      [x, 6],
      [y, 0],
      [width, 4],
      [height, 5],
    ] as const)
      expect(got).toBeCloseTo(wanted)
    expect(contains(corner, [9.7, 0.3])).toBe(false)
    expect(contains(corner, [7, 1])).toBe(true)
  })

  it('knows crossing polygons from simple ones', () => {
    expect(
      isSimple([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ]),
    ).toBe(false)
  })

  it.each([
    ['apart', boxAround([3, 0], [1, 1]), false],
    ['touching', boxAround([1, 0], [1, 1]), false],
    ['sharing ground', boxAround([0.6, 0.6], [1, 1]), true],
    ['turned and apart', boxAround([1.05, 1.05], [1, 1], 45), false],
    ['turned and sharing ground', boxAround([0.8, 0], [1, 1], 45), true],
  ])('tells boxes that are %s', (_, other, expected) => {
    expect(overlap(boxAround([0, 0], [1, 1]), other)).toBe(expected)
  })

  it('cuts what lies along a segment out of it, and nothing else', () => {
    const wall = { a: [0, 0], b: [10, 0] } as const
    expect(
      cut(wall, [
        { a: [2, 0], b: [3, 0] },
        { a: [9, 0], b: [6, 0] },
        { a: [4, 1], b: [5, 1] },
        { a: [5, -1], b: [5, 1] },
      ]),
    ).toEqual([
      { a: [0, 0], b: [2, 0] },
      { a: [3, 0], b: [6, 0] },
      { a: [9, 0], b: [10, 0] },
    ])
  })
})
