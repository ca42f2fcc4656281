import { describe, expect, it } from 'vitest'
import { checkLayout } from '../drawing/checks/check-layout.js'
import { drawFloor } from '../drawing/draw-floor.js'
import {
  bounds,
  boxAround,
  contains,
  inset,
  isSimple,
  overlap,
  type Point,
  type Shape,
} from '../drawing/geometry.js'
import type { FloorPlanElement } from '../drawing/list-spaces.js'
import { demoFloors, demoOrganisation } from './buildings.js'

const drawings = demoFloors.map((floor) => ({ floor, drawn: drawFloor(floor) }))
const spaces = drawings.flatMap(({ drawn }) => drawn.spaces)
const ofKind = (kind: string) => spaces.filter((space) => space.kind === kind)

const shapeOf = ({ x, y, width, height, rotation = 0, points }: FloorPlanElement): Shape =>
  points ?? boxAround([x + width / 2, y + height / 2], [width, height], rotation)

describe('the demo organisation', () => {
  it('has the sites, floors and spaces that were promised', () => {
    expect(
      demoOrganisation.regions.map(({ name, sites }) => [
        name,
        ...sites.map((site) => `${site.name} ${site.timeZone}`),
      ]),
    ).toEqual([
      ['Europe', 'London Europe/London', 'Madrid Europe/Madrid'],
      ['Americas', 'New York America/New_York'],
    ])
    const floors = demoOrganisation.regions.flatMap(({ sites }) =>
      sites.flatMap(({ buildings }) => buildings.flatMap((building) => building.floors)),
    )
    expect(floors.filter(({ kind }) => kind === 'FLOOR').length).toBeGreaterThanOrEqual(6)
    expect(
      new Set(floors.filter(({ kind }) => kind === 'FLOOR').map(({ layout }) => layout)).size,
    ).toBeGreaterThanOrEqual(6)
    expect(ofKind('ROOM')).toHaveLength(40)
    expect(ofKind('DESK')).toHaveLength(300)
    const decks = drawings.filter(({ drawn }) =>
      drawn.spaces.some(({ kind }) => kind === 'CAR_SPACE'),
    )
    expect(decks).toHaveLength(2)
    for (const { drawn } of decks) {
      expect(drawn.spaces.length).toBeGreaterThanOrEqual(20)
      for (const offer of ['ev-charging', 'step-free'] as const)
        expect(drawn.spaces.some(({ facilities }) => facilities.includes(offer))).toBe(true)
    }
  })

  it('gives every space a key and a name of its own', () => {
    expect(new Set(spaces.map(({ key }) => key)).size).toBe(spaces.length)
    expect(new Set(spaces.map(({ name }) => name)).size).toBe(spaces.length)
  })

  it('has rooms from a booth for one to a board room for twenty, and desks of every kind', () => {
    const capacities = ofKind('ROOM').map(({ capacity }) => capacity)
    expect(Math.min(...capacities)).toBe(1)
    expect(Math.max(...capacities)).toBeGreaterThanOrEqual(20)
    for (const offer of [
      'dual-screens',
      'single-screen',
      'height-adjustable',
      'step-free',
    ] as const) {
      expect(
        ofKind('DESK').filter(({ facilities }) => facilities.includes(offer)).length,
      ).toBeGreaterThan(3)
    }
    expect(ofKind('DESK').filter(({ zone }) => !zone)).toEqual([])
  })

  it('lies where its coordinates and clocks say', () => {
    for (const { sites } of demoOrganisation.regions) {
      for (const { geo, timeZone, buildings } of sites) {
        expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
        for (const building of buildings) {
          expect(
            Math.hypot(
              building.geo.latitude - geo.latitude,
              building.geo.longitude - geo.longitude,
            ),
          ).toBeLessThan(0.03)
        }
      }
    }
  })
})

describe.each(
  drawings.map((one) => ({ ...one, name: `${one.floor.building}, ${one.floor.name}` })),
)('the plan of $name', ({ floor, drawn }) => {
  it('has exactly one marker for each space, with its name on it', () => {
    expect(drawn.elements.map(({ spaceKey }) => spaceKey)).toEqual(
      drawn.spaces.map(({ key }) => key),
    )
    expect(new Set(drawn.elements.map(({ id }) => id)).size).toBe(drawn.elements.length)
    for (const [index, { label }] of drawn.elements.entries())
      expect(drawn.spaces[index]!.name.endsWith(label)).toBe(true)
  })

  it('keeps every marker inside the building, simple, and off every other', () => {
    const [left, top] = drawn.svg
      .match(/viewBox="(\S+) (\S+)/)!
      .slice(1)
      .map(Number) as [number, number]
    const outline = inset(floor.layout.outline, -0.02).map(([x, y]): Point => [
      x * 40 - left,
      y * 40 - top,
    ])
    const shapes = drawn.elements.map(shapeOf)
    for (const [index, shape] of shapes.entries()) {
      expect(isSimple(shape)).toBe(true)
      expect(shape.filter((corner) => !contains(outline, corner))).toEqual([])
      // The rooms are convex except for the arcs of the facade, whose hulls do not overlap either.
      expect(shapes.slice(index + 1).filter((other) => overlap(shape, other, 0.5))).toEqual([])
    }
    for (const element of drawn.elements.filter(({ points }) => points)) {
      const { x, y, width, height } = bounds(element.points!)
      expect([element.x, element.y]).toEqual([x, y])
      expect(element.width).toBeCloseTo(width)
      expect(element.height).toBeCloseTo(height)
    }
  })

  it('draws as many chairs in a room as it has seats', () => {
    const rooms = floor.layout.enclosures.filter(({ space }) => space)
    expect(
      rooms.map(({ name, pieces }) => [
        name,
        pieces.reduce((sum, { seats = 0 }) => sum + seats, 0),
      ]),
    ).toEqual(rooms.map(({ name, space }) => [name, space!.capacity]))
  })

  it('can be walked: nothing in the way, every door opens, every seat is reached from the lifts', () => {
    expect(checkLayout(floor.layout)).toEqual([])
  })
})
