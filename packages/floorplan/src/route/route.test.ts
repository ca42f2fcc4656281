import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutWalls } from '../built/cut-walls.js'
import { joinWalls, outlineOfPart } from '../built/join-walls.js'
import { boxOfWall, pointOn, wallOf } from '../built/wall.js'
import type { PlanDocument, PlanElement } from '../formats/level/plan-level.js'
import { insidePolygon, type Point } from '../kernels/geometry.js'
import { findRoute, floorOf } from './find-route.js'
import { findWay, type RouteFloor } from './find-way.js'
import { drawLeg, tellWay } from './tell-way.js'
import { connectorsOf, entrancesOf, routeMapOf, type RouteMap } from './route-map.js'

let count = 0
const wall = (from: Point, to: Point): PlanElement => ({
  id: `w${count++}`,
  ...boxOfWall({ from, to, thickness: 2.4 }),
  symbol: 'wall',
})
const door = (x: number, y: number, rotation = 0): PlanElement => ({
  id: `d${count++}`,
  x: x - 9,
  y: y - 1.2,
  width: 18,
  height: 2.4,
  rotation,
  symbol: 'door',
})
const planOf = (elements: PlanElement[], width = 200, height = 200): PlanDocument => ({
  referenceWidth: width,
  referenceHeight: height,
  metresPerUnit: 0.05,
  elements,
})

/** Rooms of 2 × 2 metres; each wall between two has a door, is closed, or is missing. */
const rooms = 5
const side = 40
const maze = fc
  .array(fc.constantFrom('door', 'door', 'closed', 'missing'), { minLength: 40, maxLength: 40 })
  .map((kinds) => {
    const elements: PlanElement[] = []
    let next = 0
    for (let x = 0; x < rooms; x++)
      for (let y = 0; y < rooms; y++)
        for (const isDown of [true, false]) {
          if ((isDown ? x : y) === rooms - 1) continue
          const kind = kinds[next++ % kinds.length]
          if (kind === 'missing') continue
          const [left, top] = [(x + (isDown ? 1 : 0)) * side, (y + (isDown ? 0 : 1)) * side]
          elements.push(
            wall([left, top], isDown ? [left, top + side] : [left + side, top]),
            ...(kind === 'door'
              ? [isDown ? door(left, top + side / 2, 90) : door(left + side / 2, top)]
              : []),
          )
        }
    return planOf(elements)
  })
const place = fc.integer({ min: 8, max: rooms * side - 8 })

/** The walls as they are drawn. */
function solids({ elements }: PlanDocument): Point[][] {
  const lines = elements.filter(({ symbol }) => symbol === 'wall').map(wallOf)
  const parts = cutWalls(
    lines,
    elements.filter(({ symbol }) => symbol === 'door'),
  )
  return joinWalls(lines, 0.5).flatMap((joined, i) =>
    parts[i]!.map((part) => outlineOfPart(joined, part)),
  )
}

/** The shortest way over the middles of cells, with steps to the eight around each. */
function shortestByCells(map: RouteMap, from: Point, to: Point): number {
  const { columns, isFree } = floorOf(map, false)
  const at = ([x, y]: Point) => Math.floor(y / map.cell) * columns + Math.floor(x / map.cell)
  const costs = new Float64Array(isFree.length).fill(Infinity)
  costs[at(from)] = 0
  let todo = new Set([at(from)])
  while (todo.size > 0) {
    const next = new Set<number>()
    for (const here of todo)
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) {
          const there = here + dx + dy * columns
          const column = (here % columns) + dx
          if (column < 0 || column >= columns || !isFree[there]) continue
          if (!isFree[here + dx] || !isFree[here + dy * columns]) continue
          const cost = costs[here]! + Math.hypot(dx, dy)
          if (cost < costs[there]! - 1e-9) {
            costs[there] = cost
            next.add(there)
          }
        }
    todo = next
  }
  return costs[at(to)]! * map.cell
}

/** Steps in 48 directions. */
const steps = Array.from({ length: 81 }, (_, i): Point => [
  (i % 9) - 4,
  Math.floor(i / 9) - 4,
]).filter(([dx, dy]) => [2, 3].every((by) => dx % by !== 0 || dy % by !== 0))

/** The shortest way over points 5 cm apart, as far from the walls as ours. */
function shortestByPoints(
  { elements, referenceWidth: size }: PlanDocument,
  from: Point,
  to: Point,
) {
  const isFree = new Uint8Array(size * size).fill(1)
  const lines = elements.filter(({ symbol }) => symbol === 'wall').map(wallOf)
  const doors = elements.filter(({ symbol }) => symbol === 'door')
  cutWalls(lines, doors).forEach((parts, i) => {
    for (const part of parts) {
      const [[x, y], [ex, ey]] = part.map((along) => pointOn(lines[i]!, along)) as [Point, Point]
      const [dx, dy] = [ex - x, ey - y]
      for (let at = 0; at < isFree.length; at++) {
        const [px, py] = [(at % size) - x, Math.floor(at / size) - y]
        const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)))
        if (Math.hypot(px - along * dx, py - along * dy) < 1.2 + 0.72 * 4) isFree[at] = 0
      }
    }
  })
  const costs = new Float64Array(isFree.length).fill(Infinity)
  costs[from[1] * size + from[0]] = 0
  // Points by the whole part of their costs.
  const todo = [[from[1] * size + from[0]]]
  for (let cost = 0; cost < todo.length; cost++)
    for (const here of todo[cost] ?? []) {
      if (Math.floor(costs[here]!) < cost) continue
      const [x, y] = [here % size, Math.floor(here / size)]
      for (const [dx, dy] of steps) {
        if (x + dx < 0 || x + dx >= size || y + dy < 0 || y + dy >= size) continue
        const there = here + dx + dy * size
        const next = costs[here]! + Math.hypot(dx, dy)
        if (next >= costs[there]! - 1e-9) continue
        const between = [1, 2, 3, 4, 5, 6, 7, 8].map(
          (k) => Math.round(x + (dx * k) / 8) + Math.round(y + (dy * k) / 8) * size,
        )
        if (!between.every((at) => isFree[at])) continue
        costs[there] = next
        ;(todo[Math.floor(next)] ??= []).push(there)
      }
    }
  return costs[to[1] * size + to[0]]!
}

describe('routes', () => {
  it('FP-015 cross no wall', () =>
    fc.assert(
      fc.property(maze, place, place, place, place, (plan, ax, ay, bx, by) => {
        const route = findRoute(
          routeMapOf({ ...plan, elements: [...plan.elements, wall([0, 0], [1, 0])] })!,
          [ax, ay],
          [bx, by],
        )
        if (!route) return
        const walls = solids(plan)
        route.points.forEach(([x, y], i) => {
          const [px, py] = route.points[Math.max(0, i - 1)]!
          const steps = Math.ceil(Math.hypot(x - px, y - py) / 0.5)
          for (let k = 0; k <= steps; k++) {
            const part = steps === 0 ? 0 : k / steps
            const [sx, sy] = [px + (x - px) * part, py + (y - py) * part]
            expect(walls.some((outline) => insidePolygon(outline, sx, sy))).toBe(false)
          }
        })
      }),
    ))

  it('FP-015 are at most 1.05 times as long as the shortest, and exist if there is one', () =>
    fc.assert(
      fc.property(maze, place, place, place, place, (plan, ax, ay, bx, by) => {
        const map = routeMapOf({ ...plan, elements: [...plan.elements, wall([0, 0], [1, 0])] })!
        const { isFree } = floorOf(map, false)
        const at = (x: number, y: number) =>
          Math.floor(y / map.cell) * map.columns + Math.floor(x / map.cell)
        fc.pre(Boolean(isFree[at(ax, ay)] && isFree[at(bx, by)]))
        const best = shortestByCells(map, [ax, ay], [bx, by])
        const route = findRoute(map, [ax, ay], [bx, by])
        expect(route !== undefined).toBe(best < Infinity)
        if (!route) return
        const length = route.length / 0.05
        expect(length).toBeLessThanOrEqual(best * 1.05 + 0.01)
        // Steps to eight neighbours are at most this much longer than straight lines.
        expect(length * 1.0824).toBeGreaterThanOrEqual(best - 0.01)
      }),
      { numRuns: 60 },
    ))

  it('FP-015 are at most 1.05 times as long as the shortest over points 5 cm apart', () =>
    fc.assert(
      fc.property(maze, place, place, place, place, (plan, ax, ay, bx, by) => {
        const map = routeMapOf({ ...plan, elements: [...plan.elements, wall([0, 0], [1, 0])] })!
        const best = shortestByPoints(plan, [ax, ay], [bx, by])
        fc.pre(best < Infinity)
        const route = findRoute(map, [ax, ay], [bx, by])
        expect(route).toBeDefined()
        // A way begins and ends in the middle of a cell.
        expect(route!.length / 0.05).toBeLessThanOrEqual(best * 1.05 + map.cell * Math.SQRT2)
      }),
      { numRuns: 20 },
    ))

  it('FP-015 avoid stairs if they must be step-free', () => {
    const stairs: PlanElement = { id: 's', x: 80, y: 60, width: 40, height: 80, symbol: 'stairs' }
    const plan = planOf([wall([0, 10], [200, 10]), stairs])
    const map = routeMapOf(plan)!
    const ways = [false, true].map((stepFree) =>
      findRoute(map, [40, 100], [160, 100], { stepFree })!,
    )
    expect(ways[0]!.points).toHaveLength(2)
    expect(ways[0]!.length).toBeCloseTo(6, 1)
    expect(ways[1]!.length).toBeGreaterThan(ways[0]!.length)
    for (const [x, y] of ways[1]!.points)
      expect(x >= 80 && x <= 120 && y >= 60 && y <= 140).toBe(false)
  })

  it('lead into a room by its door, out of a marker in a wall, and nowhere without a way', () => {
    const room = [
      wall([60, 60], [140, 60]),
      wall([140, 60], [140, 140]),
      wall([140, 140], [60, 140]),
      wall([60, 140], [60, 60]),
    ]
    const closed = routeMapOf(planOf(room))!
    expect(findRoute(closed, [20, 20], [100, 100])).toBeUndefined()
    const map = routeMapOf(planOf([...room, door(140, 100, 90)]))!
    const { points } = findRoute(map, [20, 100], [100, 100])!
    expect(points.some(([x, y]) => x > 135 && x < 150 && Math.abs(y - 100) < 12)).toBe(true)
    expect(findRoute(map, [60, 100], [20, 100])).toBeDefined()
    expect(routeMapOf(planOf([]))).toBeUndefined()
  })

  it('follow walls and openings of imported drawings', () => {
    const square = [60, 60, 140, 60, 140, 140, 60, 140]
    const room = {
      id: 'r',
      kind: 'unit' as const,
      category: 'office',
      type: 'polygon' as const,
      parts: [[square]],
    }
    const opening = {
      id: 'o',
      kind: 'opening' as const,
      type: 'line' as const,
      parts: [[[140, 90, 140, 110]]],
    }
    const drawn = (features: PlanDocument['drawing']) => ({ ...planOf([]), drawing: features! })
    expect(
      findRoute(routeMapOf(drawn({ features: [room] }))!, [20, 100], [100, 100]),
    ).toBeUndefined()
    const route = findRoute(
      routeMapOf(drawn({ features: [room, opening] }))!,
      [20, 100],
      [100, 100],
    )!
    expect(route.length).toBeGreaterThan(8)
  })

  it('follow walls of drawings with a look of their own, and know lifts that are points', () => {
    const drawing: PlanDocument['drawing'] = {
      features: [
        {
          id: 'l',
          kind: 'amenity',
          category: 'elevator',
          label: 'A',
          type: 'point',
          parts: [[[20, 100]]],
        },
      ],
      shapes: [{ path: 'M100 0L100 160', stroke: '#454c51', width: 3 }],
    }
    const plan = { ...planOf([]), drawing }
    expect(connectorsOf(plan)).toEqual([{ kind: 'lift', x: 20, y: 100, label: 'A' }])
    const { length } = findRoute(routeMapOf(plan)!, [20, 20], [180, 20])!
    expect(length).toBeGreaterThan(15)
  })

  it('FP-017 know entrances: doors marked as such, and principal openings of imports', () => {
    const drawing: PlanDocument['drawing'] = {
      features: ['pedestrian.principal', 'pedestrian'].map((category, i) => ({
        id: category,
        kind: 'opening',
        category,
        type: 'line',
        parts: [[[0, i * 10, 20, i * 10]]],
      })),
    }
    const plan = planOf([door(50, 0), { ...door(150, 0), isEntrance: true, label: 'South' }])
    expect(entrancesOf({ ...plan, drawing })).toEqual([
      { x: 150, y: 0, label: 'South' },
      { x: 10, y: 0 },
    ])
  })

  it('FP-015 take at most 20 ms on a floor with 10,000 spaces', () => {
    const elements: PlanElement[] = []
    for (let x = 0; x < 25; x++)
      for (let y = 0; y < 16; y++) {
        const [left, top] = [x * 120, y * 120]
        elements.push(wall([left, top], [left + 120, top]), wall([left, top], [left, top + 120]))
        elements.push(door(left + 60, top), door(left, top + 60, 90))
        for (let k = 0; k < 25; k++)
          elements.push({
            id: `s${x}-${y}-${k}`,
            x: left + 4 + (k % 5) * 22,
            y: top + 4 + Math.floor(k / 5) * 22,
            width: 16,
            height: 16,
            symbol: 'desk',
          })
      }
    expect(elements.filter(({ symbol }) => symbol === 'desk')).toHaveLength(10_000)
    const map = routeMapOf(planOf(elements, 3000, 1920))!
    let least = Infinity
    for (let i = 0; i < 12; i++) {
      const from = process.cpuUsage()
      const route = findRoute(map, [60, 60], [2940, 1860])
      const { user, system } = process.cpuUsage(from)
      expect(route!.length).toBeGreaterThan(170)
      least = Math.min(least, (user + system) / 1000)
    }
    expect(least).toBeLessThanOrEqual(20)
  })
})

describe('ways across floors', () => {
  const floor = (id: number, ...elements: PlanElement[]): RouteFloor => {
    const plan = planOf([wall([0, 10], [200, 10]), ...elements])
    return { id, map: routeMapOf(plan)!, connectors: connectorsOf(plan) }
  }
  const shaft = (symbol: 'stairs' | 'lift', x: number, label?: string): PlanElement => ({
    id: `${symbol}${count++}`,
    symbol,
    x: x - 10,
    y: 90,
    width: 20,
    height: 20,
    ...(label ? { label } : {}),
  })
  const both = () => [shaft('stairs', 60), shaft('lift', 180)]
  const building = [floor(1, ...both()), floor(2, ...both()), floor(3, ...both())]
  const start = { floor: 1, point: [30, 100] as const }

  it('FP-015 take the stairs for one floor, and only lifts if they must be step-free', () => {
    const goal = { floor: 2, point: [30, 150] as const }
    expect(findWay(building, start, goal)!.map(({ floor: id, by }) => [id, by])).toEqual([
      [1, 'stairs'],
      [2, undefined],
    ])
    const stepFree = findWay(building, start, goal, { stepFree: true })!
    expect(stepFree.map(({ floor: id, by }) => [id, by])).toEqual([
      [1, 'lift'],
      [2, undefined],
    ])
    const [first, last] = stepFree
    expect(first!.route.points.at(-1)![0]).toBeCloseTo(180, -1)
    expect(last!.route.points[0]![0]).toBeCloseTo(180, -1)
  })

  it('change where no lift goes all the way, by name or by place', () => {
    const split = [
      floor(1, shaft('lift', 40, 'A')),
      floor(2, shaft('lift', 44, 'A'), shaft('lift', 160, 'B')),
      floor(3, shaft('lift', 150, 'B')),
    ]
    const legs = findWay(split, start, { floor: 3, point: [30, 30] })!
    expect(legs.map(({ floor: id, by }) => [id, by])).toEqual([
      [1, 'lift'],
      [2, 'lift'],
      [3, undefined],
    ])
  })

  it('stay on the floor, and end where nothing leads on', () => {
    expect(findWay(building, start, { floor: 1, point: [170, 180] })).toHaveLength(1)
    expect(findWay([floor(1), floor(2)], start, { floor: 2, point: [30, 30] })).toBeUndefined()
    expect(findWay(building, start, { floor: 9, point: [30, 30] })).toBeUndefined()
  })
})

describe('the way as a list', () => {
  const names = { floor: (id: number) => `level ${id}`, to: 'Goya', locale: 'en' }
  const leg = (floor: number, points: Point[], by?: 'lift' | 'stairs') => {
    const length = points.reduce(
      (sum, [x, y], i) =>
        sum + Math.hypot(x - points[Math.max(0, i - 1)]![0], y - points[Math.max(0, i - 1)]![1]),
      0,
    )
    return { floor, route: { points, length: length / 20 }, ...(by ? { by } : {}) }
  }

  it('FP-016 tells turns, distances, lifts and stairs', () => {
    const legs = [
      leg(
        1,
        [
          [0, 0],
          [200, 0],
          [200, 100],
        ],
        'lift',
      ),
      leg(3, [
        [0, 0],
        [0, -100],
        [40, -140],
        [40, -240],
        [40, -200],
      ]),
    ]
    expect(tellWay(legs, names)).toEqual([
      'Go 10 m',
      'Turn right and go 5 m',
      'Take the lift to level 3',
      'Leave the lift and go 5 m',
      'Bear right and go 3 m',
      'Bear left and go 5 m',
      'Turn around and go 2 m',
      'You are at Goya',
    ])
  })

  it('FP-016 tells what the way begins at, and distances as usual in the region', () => {
    const one = [
      leg(1, [
        [0, 0],
        [200, 0],
        [200, 100],
      ]),
    ]
    const first = (from: 'entrance' | 'lift' | 'stairs', locale: string) =>
      tellWay(one, { ...names, from, locale })[0]
    expect(first('entrance', 'en-GB')).toBe('Go in and walk 10 m')
    expect(first('lift', 'en-US')).toBe('Leave the lift and go 33 ft')
    expect(first('stairs', 'en')).toBe('Leave the stairs and go 10 m')
  })

  it('tells no turn for bends, and something where one is there already', () => {
    expect(
      tellWay(
        [
          leg(1, [
            [0, 0],
            [100, 0],
            [200, 20],
            [300, 20],
          ]),
        ],
        names,
      ),
    ).toEqual(['Go 15 m', 'You are at Goya'])
    expect(tellWay([leg(1, [[5, 5]])], names)).toEqual(['You are at Goya'])
  })

  it('adds up to the length of the way', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 })), {
          minLength: 2,
          maxLength: 12,
        }),
        (points) => {
          const one = leg(1, points)
          const told = tellWay([one], names)
          const sum = told.reduce(
            (all, text) => all + Number(/(\d[\d,]*) m/.exec(text)?.[1]?.replace(',', '') ?? 0),
            0,
          )
          expect(Math.abs(sum - one.route.length)).toBeLessThanOrEqual(told.length)
        },
      ),
    ))

  it('is drawn as a line with its ends', () => {
    expect(
      drawLeg(
        leg(1, [
          [0, 0],
          [9, 9],
        ]),
      ).map(({ kind }) => kind),
    ).toEqual(['line', 'point', 'point'])
    expect(drawLeg(leg(1, []))).toEqual([])
  })
})
