import { describe, expect, it } from 'vitest'
import { insidePolygon, type Point } from './geometry.js'
import { labelAnchor } from './label-anchor.js'

describe('labelAnchor', () => {
  it('is the centre of a rectangle', () => {
    expect(
      labelAnchor([
        [0, 0],
        [40, 0],
        [40, 20],
        [0, 20],
      ]),
    ).toEqual({ x: 20, y: 10, depth: 10 })
  })

  it.each<[string, Point[], number]>([
    [
      'an L',
      [
        [0, 0],
        [100, 0],
        [100, 20],
        [20, 20],
        [20, 100],
        [0, 100],
      ],
      10,
    ],
    [
      'a U',
      [
        [0, 0],
        [90, 0],
        [90, 90],
        [60, 90],
        [60, 30],
        [30, 30],
        [30, 90],
        [0, 90],
      ],
      15,
    ],
    [
      'an arrow',
      [
        [0, 0],
        [100, 50],
        [0, 100],
        [60, 50],
      ],
      8,
    ],
  ])('is inside %s, as far from its walls as possible', (_, points, atLeast) => {
    const { x, y, depth } = labelAnchor(points)
    expect(insidePolygon(points, x, y)).toBe(true)
    expect(depth).toBeGreaterThanOrEqual(atLeast)
  })

  it('survives a polygon without an interior', () => {
    expect(
      labelAnchor([
        [5, 5],
        [5, 5],
      ]),
    ).toEqual({ x: 5, y: 5, depth: 0 })
  })
})
