import { describe, expect, it } from 'vitest'
import { bestStatus, clusterMarkers } from './cluster.js'

const all = () => true

function scattered(count: number, side: number): Float64Array {
  let state = 7
  const next = () => ((state = (state * 16_807) % 2_147_483_647) / 2_147_483_647) * side
  return Float64Array.from({ length: count * 2 }, next)
}

describe('clusterMarkers', () => {
  it('FP-009 joins markers that are closer than the distance and leaves the others', () => {
    const { owner, count } = clusterMarkers(
      { count: 4, anchors: new Float64Array([0, 0, 20, 0, 31, 0, 100, 0]), joins: all },
      32,
    )
    expect([...owner]).toEqual([0, 0, 0, 3])
    expect([...count]).toEqual([3, 0, 0, 1])
  })

  it('FP-009 splits them when the distance grows', () => {
    const { count } = clusterMarkers(
      { count: 3, anchors: new Float64Array([0, 0, 20, 0, 40, 0]), joins: all },
      16,
    )
    expect([...count]).toEqual([1, 1, 1])
  })

  it('does not join at exactly the distance, across cells or below zero', () => {
    const { count } = clusterMarkers(
      { count: 3, anchors: new Float64Array([-16, -1, 16, -1, -20, 1]), joins: all },
      32,
    )
    expect([...count]).toEqual([2, 1, 0])
  })

  it('leaves markers that must not join', () => {
    const { count } = clusterMarkers(
      { count: 3, anchors: new Float64Array([0, 0, 1, 0, 2, 0]), joins: (i) => i !== 1 },
      32,
    )
    expect([...count]).toEqual([2, 1, 0])
  })

  it('FP-009 contains every marker, keeps members near and owners apart', () => {
    const [n, distance] = [1500, 40]
    const anchors = scattered(n, 1000)
    const { owner, count } = clusterMarkers({ count: n, anchors, joins: all }, distance)
    const apart = (a: number, b: number) =>
      Math.hypot(anchors[a * 2]! - anchors[b * 2]!, anchors[a * 2 + 1]! - anchors[b * 2 + 1]!)
    expect(count.reduce((sum, one) => sum + one, 0)).toBe(n)
    const owners = [...count.keys()].filter((i) => count[i]! > 0)
    expect(owner.every((of) => owner[of] === of)).toBe(true)
    for (let i = 0; i < n; i++) {
      if (owner[i] !== i) expect(apart(i, owner[i]!)).toBeLessThan(distance)
    }
    expect(owners.filter((a) => owners.some((b) => a < b && apart(a, b) < distance))).toEqual([])
  })
})

describe('bestStatus', () => {
  it.each([
    ['available, of all five', [1, 1, 1, 1, 1], 0],
    ['available without booking', [0, 1, 1, 1, 1], 1],
    ['booked by you', [0, 0, 1, 1, 1], 4],
    ['booked', [0, 0, 1, 1, 0], 3],
    ['unavailable', [0, 0, 1, 0, 0], 2],
  ])('FP-009 is %s', (_, counts, best) => {
    expect(bestStatus((code) => counts[code]!)).toBe(best)
  })
})
