import { describe, expect, it } from 'vitest'
import { overlaps, type Bounds } from './geometry.js'
import { LabelSpace } from './place-labels.js'

const box = (minX: number, minY: number): Bounds => ({
  minX,
  minY,
  maxX: minX + 40,
  maxY: minY + 14,
})
const free = () => false

describe('LabelSpace', () => {
  it('chooses the first free position', () => {
    const space = new LabelSpace(free)
    expect(space.place(0, [box(0, 0)])).toBe(0)
    expect(space.place(1, [box(10, 0), box(10, 40)])).toBe(1)
    expect(space.place(2, [box(20, 5), box(20, 45)])).toBe(-1)
  })

  it('avoids obstacles, except the label’s own marker', () => {
    const obstacle = box(0, 0)
    const space = new LabelSpace((bounds, owner) => owner !== 7 && overlaps(bounds, obstacle))
    expect(space.place(1, [box(5, 5)])).toBe(-1)
    expect(space.place(7, [box(5, 5)])).toBe(0)
  })

  it('can release a position', () => {
    const space = new LabelSpace(free)
    space.place(1, [box(0, 0)])
    space.giveBack(1)
    expect(space.place(2, [box(0, 0)])).toBe(0)
    expect(space.overlapping(box(10, 5))).toEqual([2])
  })

  it('never overlaps two of a thousand', () => {
    const space = new LabelSpace(free)
    const given: Bounds[] = []
    for (let i = 0; i < 1000; i++) {
      const place = box(((i * 37) % 900) - 300, ((i * 91) % 700) - 200)
      if (space.place(i, [place]) === 0) given.push(place)
    }
    expect(given.length).toBeGreaterThan(100)
    expect(given.filter((a, i) => given.slice(i + 1).some((b) => overlaps(a, b)))).toEqual([])
  })
})
