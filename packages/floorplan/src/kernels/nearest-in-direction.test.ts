import { describe, expect, it } from 'vitest'
import { nearestInDirection, type Direction } from './nearest-in-direction.js'

/*
 *   0 . 1 . 2
 *   . . . 3 .
 *   4 . 5 . .
 */
const points = new Float64Array([0, 0, 20, 0, 40, 0, 30, 10, 0, 20, 20, 20])

describe('nearestInDirection', () => {
  it.each<[number, Direction, number]>([
    [0, 'right', 1],
    [1, 'right', 2],
    [1, 'left', 0],
    [0, 'down', 4],
    [1, 'down', 5],
    [5, 'up', 1],
    [2, 'down', 3],
    [4, 'right', 5],
    [2, 'right', -1],
    [0, 'up', -1],
  ])('from %d to the %s is %d', (from, direction, to) => {
    expect(nearestInDirection(points, from, direction)).toBe(to)
  })

  it('prefers the row to a nearer marker beside it', () => {
    const row = new Float64Array([0, 0, 30, 0, 16, 14])
    expect(nearestInDirection(row, 0, 'right')).toBe(1)
  })

  it('ignores a marker at the same position and returns -1 for a lone one', () => {
    expect(nearestInDirection(new Float64Array([5, 5, 5, 5]), 0, 'left')).toBe(-1)
  })
})
