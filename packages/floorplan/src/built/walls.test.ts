import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depthInPolygon, insidePolygon, type Point } from '../kernels/geometry.js'
import { cutWalls, spanOf } from './cut-walls.js'
import { areaOf, facesOf } from './faces.js'
import { joinWalls, outlineOfPart } from './join-walls.js'
import { boxOfWall, lengthOf, pointOn, wallOf, type Wall } from './wall.js'

const wall = (from: Point, to: Point, thickness = 4): Wall => ({ from, to, thickness })
const place = fc.integer({ min: -500, max: 500 })
const point = fc.tuple(place, place)
const anyWall = fc
  .tuple(point, point, fc.integer({ min: 1, max: 20 }))
  .filter(([[ax, ay], [bx, by]]) => Math.hypot(ax - bx, ay - by) > 40)
  .map(([from, to, thickness]) => wall(from, to, thickness))

/** Walls around a polygon. */
const around = (corners: readonly Point[], thickness: number) =>
  corners.map((corner, i) => wall(corner, corners[(i + 1) % corners.length]!, thickness))

/** A convex polygon with corners far enough apart for thick walls. */
const convex = fc
  .tuple(
    fc.integer({ min: 3, max: 9 }),
    fc.integer({ min: 150, max: 400 }),
    fc.float({ min: 0, max: 6, noNaN: true }),
  )
  .map(([count, radius, turn]) =>
    Array.from({ length: count }, (_, i): Point => {
      const angle = turn + (i * 2 * Math.PI) / count
      return [Math.cos(angle) * radius, Math.sin(angle) * radius]
    }),
  )

describe('walls', () => {
  it('stay where they are as boxes', () =>
    fc.assert(
      fc.property(anyWall, (one) => {
        const again = wallOf(boxOfWall(one))
        for (const end of ['from', 'to'] as const)
          expect(Math.hypot(again[end][0] - one[end][0], again[end][1] - one[end][1])).toBeLessThan(
            0.01,
          )
        expect(again.thickness).toBe(one.thickness)
      }),
    ))

  it('fill the ring between their outer and inner faces without a gap or an overlap', () =>
    fc.assert(
      fc.property(convex, fc.integer({ min: 2, max: 20 }), (corners, thickness) => {
        const walls = around(corners, thickness)
        const outlines = joinWalls(walls, 1).map((joined) =>
          outlineOfPart(joined, [0, lengthOf(joined.wall)]),
        )
        const filled = outlines.reduce((sum, outline) => sum + Math.abs(areaOf(outline)), 0)
        const middle = areaOf(corners)
        const inside = facesOf(walls, 1, 1)[0]!.area
        // The ring outside the centre lines is as much larger as its corners are further out.
        const grown = middle * (2 - Math.sqrt(inside / middle)) ** 2
        expect(filled).toBeCloseTo(grown - inside, 3)
      }),
    ))

  it('share the corners of a joint', () => {
    const [a, b] = joinWalls([wall([0, 0], [100, 0]), wall([100, 0.3], [100, 80], 6)], 1)
    expect(a!.to).toEqual({ left: [97, 2], right: [103, -2] })
    expect(b!.from).toEqual({ left: [97, 2], right: [103, -2] })
    expect(a!.from).toEqual({ left: [0, 2], right: [0, -2] })
  })

  it('do not grow a spike at a sharp joint', () => {
    const [a] = joinWalls([wall([0, 0], [100, 0]), wall([100, 0], [0, 8])], 1)
    expect(Math.max(a!.to.left[0], a!.to.right[0])).toBeLessThanOrEqual(110)
  })
})

describe('openings', () => {
  const openings = (one: Wall) =>
    fc
      .array(
        fc.tuple(fc.integer({ min: 5, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true })),
        {
          maxLength: 6,
        },
      )
      .map((all) =>
        all.map(([width, part]) => {
          const [x, y] = pointOn(one, part * lengthOf(one))
          const { rotation = 0 } = boxOfWall(one)
          return { x: x - width / 2, y: y - 1, width, height: 2, rotation }
        }),
      )

  it('leave parts of the wall in order that touch none of them', () =>
    fc.assert(
      fc.property(
        anyWall.chain((one) => fc.tuple(fc.constant(one), openings(one))),
        ([one, all]) => {
          const [left] = cutWalls([one], all)
          const spans = all.map((opening) => spanOf(one, opening)!)
          let from = -1
          for (const [start, end] of left!) {
            expect(start).toBeGreaterThan(from)
            expect(end).toBeGreaterThan(start)
            from = end
            for (const [a, b] of spans)
              expect(Math.min(end, b) - Math.max(start, a)).toBeLessThan(1e-6)
          }
          // Every place of the wall is in a part or in an opening.
          for (let i = 0; i <= 50; i++) {
            const along = (i / 50) * lengthOf(one)
            const isIn = ([a, b]: readonly [number, number]) =>
              along >= a - 1e-6 && along <= b + 1e-6
            expect(left!.some(isIn) || spans.some(isIn)).toBe(true)
          }
        },
      ),
    ))

  it('cut only the wall that they are in', () => {
    const walls = [wall([0, 0], [100, 0]), wall([0, 20], [100, 20]), wall([50, -50], [50, 50])]
    const door = { x: 20, y: -2, width: 10, height: 4 }
    expect(cutWalls(walls, [door])).toEqual([
      [
        [0, 20],
        [30, 100],
      ],
      [[0, 100]],
      [[0, 100]],
    ])
  })
})

describe('enclosed rooms', () => {
  const size = 5
  /** Each side of each cell of a small grid is a wall or not. */
  const sides = fc.tuple(
    fc.array(fc.boolean(), { minLength: size * (size + 1), maxLength: size * (size + 1) }),
    fc.array(fc.boolean(), { minLength: size * (size + 1), maxLength: size * (size + 1) }),
  )
  const unit = 100

  it('are the regions that a flood does not leave', () =>
    fc.assert(
      fc.property(sides, ([across, down]) => {
        const top = (x: number, y: number) => across[y * size + x]!
        const left = (x: number, y: number) => down[x * size + y]!
        const walls: Wall[] = []
        for (let y = 0; y <= size; y++)
          for (let x = 0; x < size; x++)
            if (top(x, y)) walls.push(wall([x * unit, y * unit], [(x + 1) * unit, y * unit]))
        for (let x = 0; x <= size; x++)
          for (let y = 0; y < size; y++)
            if (left(x, y)) walls.push(wall([x * unit, y * unit], [x * unit, (y + 1) * unit]))
        const region = new Map<string, number>()
        let regions = 0
        const open: number[] = []
        for (let y = 0; y < size; y++)
          for (let x = 0; x < size; x++) {
            if (region.has(`${x} ${y}`)) continue
            let leaves = false
            const todo = [[x, y] as const]
            region.set(`${x} ${y}`, regions)
            for (let one = todo.pop(); one; one = todo.pop()) {
              const [cx, cy] = one
              for (const [nx, ny, isWall] of [
                [cx - 1, cy, left(cx, cy)],
                [cx + 1, cy, left(cx + 1, cy)],
                [cx, cy - 1, top(cx, cy)],
                [cx, cy + 1, top(cx, cy + 1)],
              ] as const) {
                if (isWall) continue
                if (nx < 0 || ny < 0 || nx >= size || ny >= size) leaves = true
                else if (!region.has(`${nx} ${ny}`)) {
                  region.set(`${nx} ${ny}`, regions)
                  todo.push([nx, ny])
                }
              }
            }
            if (leaves) open.push(regions)
            regions++
          }
        const faces = facesOf(walls, 1, 1)
        expect(faces).toHaveLength(regions - open.length)
        for (let y = 0; y < size; y++)
          for (let x = 0; x < size; x++) {
            const isOpen = open.includes(region.get(`${x} ${y}`)!)
            const holders = faces.filter(({ inside }) =>
              insidePolygon(inside, (x + 0.5) * unit, (y + 0.5) * unit),
            )
            if (!isOpen) expect(holders.length).toBeGreaterThan(0)
          }
      }),
      { numRuns: 200 },
    ))

  it('are closed, and no larger than between the middles of walls that cross anywhere', () =>
    fc.assert(
      fc.property(fc.array(anyWall, { minLength: 3, maxLength: 12 }), (walls) => {
        for (const { outline, inside, area } of facesOf(walls, 0.01, 400)) {
          expect(area).toBeGreaterThanOrEqual(400)
          expect(area).toBeLessThanOrEqual(areaOf(outline))
          expect(inside.length).toBeGreaterThan(2)
          for (const corner of outline) expect(corner.every(Number.isFinite)).toBe(true)
        }
      }),
    ))

  it('are as large as the floor between the walls', () => {
    const walls = [
      ...around(
        [
          [0, 0],
          [200, 0],
          [200, 100],
          [0, 100],
        ],
        10,
      ),
      // A wall that ends on two others, and one that ends inside a room.
      wall([120, 5], [120, 95]),
      wall([120, 50], [160, 50]),
    ]
    const faces = facesOf(walls, 1, 1).toSorted((a, b) => a.area - b.area)
    expect(faces.map(({ area }) => area)).toEqual([(200 - 5 - 122) * 90, (118 - 5) * 90])
    expect(faces[0]!.inside).toHaveLength(4)
    expect(depthInPolygon(faces[0]!.inside, 160, 50)).toBe(35)
  })

  it('are found among 2,000 walls within a moment', () => {
    const walls: Wall[] = []
    for (let x = 0; x < 31; x++)
      for (let y = 0; y < 31; y++) {
        if (x < 30) walls.push(wall([x * 100, y * 100], [x * 100 + 100, y * 100]))
        if (y < 30) walls.push(wall([x * 100, y * 100], [x * 100, y * 100 + 100]))
      }
    expect(facesOf(walls, 1, 1)).toHaveLength(900)
  })
})
