import { describe, expect, it } from 'vitest'
import { distance, rect, type Segment } from '../geometry.js'
import { room } from './room.js'
import { door } from './enclosure.js'
import { buildWalls } from './wall.js'

const length = (segments: readonly Segment[]) =>
  segments.reduce((sum, { a, b }) => sum + distance(a, b), 0)

describe('buildWalls', () => {
  const outline = rect(0, 0, 20, 10)
  const left = room('Left', rect(0, 0, 5, 4), 4, { door: door('s', 1), glass: ['s'] })
  const right = room('Right', rect(5, 0, 5, 4), 4, { door: door('s', 1) })
  const walls = buildWalls([left, right], outline)

  it('draws the wall between two rooms once, and none along the facade', () => {
    expect(length(walls.partition)).toBeCloseTo(4 + 4 + 5 - 0.95)
  })

  it('leaves doors open in glass and in partitions', () => {
    expect(length(walls.glass)).toBeCloseTo(5 - 0.95)
    expect(walls.doors.map(({ start }) => start)).toEqual([
      [1, 4],
      [6, 4],
    ])
  })

  it('refuses a door that is wider than its wall', () => {
    expect(() =>
      buildWalls([room('Left', rect(0, 0, 5, 4), 4, { door: door('s', 4.5) })], outline),
    ).toThrow('does not fit')
  })
})
