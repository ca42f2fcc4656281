import { describe, expect, it } from 'vitest'
import { emptyTable, updateTable } from '../marker-table.js'
import type { Marker } from '../types.js'
import { insidePolygon, type Point } from './geometry.js'
import { hitTest } from './hit-test.js'

const status = 'AVAILABLE_FOR_BOOKING'
const tableOf = (markers: Marker[]) => updateTable(emptyTable, markers).table
const hit = (markers: Marker[], x: number, y: number, minHalf = 0) => {
  const table = tableOf(markers)
  return table.markers[hitTest(table, x, y, minHalf)]?.id
}

const room: Marker = { id: 'room', x: 0, y: 0, width: 100, height: 100, isArea: true, status }
const desk: Marker = { id: 'desk', x: 40, y: 40, width: 20, height: 10, status }

describe('hitTest', () => {
  it.each<[string, number, number, string | undefined]>([
    ['a desk before the room around it', 50, 45, 'desk'],
    ['the room beside the desk', 20, 20, 'room'],
    ['nothing outside', 120, 20, undefined],
    ['the edge of a marker', 40, 40, 'desk'],
  ])('finds %s', (_, x, y, id) => {
    expect(hit([room, desk], x, y)).toBe(id)
  })

  it('finds the smaller of two areas in any order', () => {
    const corner: Marker = { ...room, id: 'corner', width: 30, height: 30 }
    expect(hit([corner, room], 10, 10)).toBe('corner')
    expect(hit([room, corner], 10, 10)).toBe('corner')
  })

  it('widens a small marker to 24 pixels, and chooses the nearer of two', () => {
    const [left, right]: Marker[] = [
      { ...desk, id: 'left', x: 0, y: 0, width: 4, height: 4 },
      { ...desk, id: 'right', x: 16, y: 0, width: 4, height: 4 },
    ]
    expect(hit([left!, right!], -9, -9, 12)).toBe('left')
    expect(hit([left!, right!], 8, 2, 12)).toBe('left')
    expect(hit([left!, right!], 12, 2, 12)).toBe('right')
    expect(hit([left!, right!], -9, -9, 6)).toBeUndefined()
  })

  it('prefers exact hits to widened ones', () => {
    const small: Marker = { ...desk, id: 'small', x: 62, y: 40, width: 2, height: 2 }
    expect(hit([small, desk], 58, 45, 12)).toBe('desk')
  })

  it('respects the rotation of a box', () => {
    const long: Marker = { ...desk, id: 'long', x: 0, y: 45, width: 100, height: 10, rotation: 45 }
    expect(hit([long], 80, 80)).toBe('long')
    expect(hit([long], 80, 50)).toBeUndefined()
  })

  it('ignores markers that are not accepted', () => {
    const table = tableOf([room, desk])
    expect(
      table.markers[hitTest(table, 50, 45, 0, (i) => table.markers[i]!.id !== 'desk')]!.id,
    ).toBe('room')
  })

  it('equals brute force on 2,000 random points', () => {
    let state = 11
    const random = (most: number) =>
      ((state = (state * 16_807) % 2_147_483_647) / 2_147_483_647) * most
    const markers: Marker[] = Array.from({ length: 600 }, (_, i) => {
      const [x, y] = [random(1000), random(1000)]
      const base = {
        id: String(i),
        x,
        y,
        width: 4 + random(60),
        height: 4 + random(60),
        status,
        isArea: i % 4 === 0,
      } as const
      if (i % 3 === 0) return { ...base, rotation: random(360) }
      if (i % 5 === 0)
        return {
          ...base,
          points: [
            [x, y],
            [x + 50, y + random(20)],
            [x + 30, y + 60],
            [x + 20, y + 20],
          ],
        }
      return base
    })
    const table = tableOf(markers)
    const minHalf = 9
    let found = 0
    const wrong: unknown[] = []
    for (let i = 0; i < 2000; i++) {
      const [x, y] = [random(1000), random(1000)]
      const hitId = table.markers[hitTest(table, x, y, minHalf)]?.id
      const expected = bruteForce(table.markers, table.anchors, x, y, minHalf)
      if (hitId !== expected) wrong.push([x, y, hitId, expected])
      if (hitId) found++
    }
    expect(wrong).toEqual([])
    expect(found).toBeGreaterThan(500)
  })
})

/** Reference implementation without an index: sorts all hits, without the table's arrays. */
function bruteForce(
  drawn: readonly Marker[],
  anchors: Float64Array,
  x: number,
  y: number,
  minHalf: number,
): string | undefined {
  const reached = drawn.flatMap((marker, order) => {
    const distance = Math.hypot(anchors[order * 2]! - x, anchors[order * 2 + 1]! - y)
    const inside = holds(marker, x, y, 0, anchors, order)
    return inside || holds(marker, x, y, minHalf, anchors, order)
      ? [{ marker, order, inside, distance }]
      : []
  })
  reached.sort((a, b) => {
    const byKind = Number(a.marker.isArea ?? false) - Number(b.marker.isArea ?? false)
    if (byKind !== 0) return byKind
    if (a.inside !== b.inside) return a.inside ? -1 : 1
    return a.inside ? b.order - a.order : a.distance - b.distance
  })
  return reached[0]?.marker.id
}

function holds(
  { x: left, y: top, width, height, rotation = 0, points }: Marker,
  x: number,
  y: number,
  minHalf: number,
  anchors: Float64Array,
  order: number,
): boolean {
  if (points)
    return (
      insidePolygon(points as Point[], x, y) ||
      (minHalf > 0 &&
        Math.max(Math.abs(anchors[order * 2]! - x), Math.abs(anchors[order * 2 + 1]! - y)) <=
          minHalf)
    )
  const radians = (-rotation * Math.PI) / 180
  const [dx, dy] = [x - left - width / 2, y - top - height / 2]
  const along = dx * Math.cos(radians) - dy * Math.sin(radians)
  const across = dx * Math.sin(radians) + dy * Math.cos(radians)
  return (
    Math.abs(along) <= Math.max(width / 2, minHalf) &&
    Math.abs(across) <= Math.max(height / 2, minHalf)
  )
}
