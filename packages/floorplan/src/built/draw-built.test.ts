import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawOver, drawStored } from '../drawing.js'
import { planSymbols, type PlanElement } from '../formats/level/plan-level.js'
import { exportImdf, exportGeoJson, importFloorPlan, readPlanDocument } from '../formats/index.js'
import { pathBounds } from '../kernels/path-bounds.js'
import { isBookable, seatsAround, usualSize } from './symbols.js'
import { builtOver, drawBuilt, metreOf } from './draw-built.js'

const element = (
  id: string,
  symbol: PlanElement['symbol'],
  box: Partial<PlanElement> = {},
): PlanElement => ({ id, x: 0, y: 0, width: 40, height: 30, ...(symbol ? { symbol } : {}), ...box })
const room = [
  element('w1', 'wall', { x: 0, y: -3, width: 200, height: 6 }),
  element('w2', 'wall', { x: 150, y: 47, width: 100, height: 6, rotation: 90 }),
  element('w3', 'wall', { x: 0, y: 97, width: 200, height: 6 }),
  element('w4', 'wall', { x: -50, y: 47, width: 100, height: 6, rotation: 90 }),
]
const door = element('d1', 'door', { x: 80, y: 97, width: 18, height: 6 })
const plan = (elements: PlanElement[]) => ({
  referenceWidth: 1000,
  referenceHeight: 600,
  metresPerUnit: 0.05,
  elements,
})

describe('a plan drawn from its elements', () => {
  it('FP-014 has the floor that walls enclose, and walls with mitred corners', () => {
    const shapes = drawStored(plan(room))!.shapes
    expect(shapes[0]).toEqual({ path: 'M0 0L200 0L200 100L0 100Z', fill: '#fdfbf7' })
    expect(pathBounds(shapes.find(({ fill }) => fill === '#31373b')!.path)).toEqual({
      minX: -3,
      minY: -3,
      maxX: 203,
      maxY: 103,
    })
  })

  it('FP-014 has a gap where a door is, and its leaf on the other side if it is mirrored', () => {
    const wallOf = (elements: PlanElement[]) =>
      drawStored(plan(elements))!.shapes.find(({ fill }) => fill === '#31373b')!.path
    const parts = (path: string) => path.split('M').length - 1
    expect(parts(wallOf([...room, door]))).toBe(parts(wallOf(room)) + 1)
    const leaf = (mirrored: boolean) =>
      pathBounds(
        drawBuilt([...room, { ...door, isMirrored: mirrored }], 20).find(
          ({ stroke }) => stroke === '#596167',
        )!.path,
      )
    expect(leaf(false)).toEqual({ minX: 80, minY: 103, maxX: 80, maxY: 121 })
    expect(leaf(true)).toEqual({ minX: 98, minY: 103, maxX: 98, maxY: 121 })
  })

  it('lies above the drawing that the plan has, and a plan of markers has none', () => {
    const shapes = [{ path: 'M0 0L9 9', stroke: '#000000' }]
    const both = drawStored({ ...plan(room), drawing: { shapes } })!.shapes
    expect(both[0]).toEqual(shapes[0])
    expect(both.length).toBeGreaterThan(2)
    // A floor would cover it.
    expect(both.some(({ fill }) => fill === '#fdfbf7')).toBe(false)
    expect(drawStored(plan([element('a', undefined)]))).toBeUndefined()
  })

  it('LOCM-023 shows furniture over a picture, at its place and turned, but no walls', () => {
    const desk = element('d', 'desk', { x: 100, width: 32, height: 28, rotation: 90 })
    const over = drawOver(plan([...room, desk]))!
    expect(over.isOver).toBe(true)
    expect(over.shapes).toEqual(drawBuilt([desk], metreOf(plan([desk])), true))
    const boxes = over.shapes.map(({ path }) => pathBounds(path))
    expect(Math.min(...boxes.map(({ minX }) => minX))).toBeGreaterThanOrEqual(102 - 0.02)
    expect(Math.max(...boxes.map(({ maxX }) => maxX))).toBeLessThanOrEqual(130 + 0.02)
    expect(drawOver(plan(room))).toBeUndefined()
    // An editor also shows the walls that somebody traces.
    expect(builtOver(plan(room), true)!.shapes.map(({ fill }) => fill)).toContain('#31373b')
  })

  it('draws each symbol within its box, at any size and rotation', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...planSymbols.filter((one) => one !== 'door' && one !== 'room')),
        fc.integer({ min: 4, max: 300 }),
        fc.integer({ min: 4, max: 300 }),
        fc.integer({ min: 1, max: 200 }),
        (symbol, width, height, seats) => {
          const shapes = drawBuilt([element('a', symbol, { width, height, seats })], 20)
          expect(shapes.length).toBeGreaterThan(0)
          for (const { path } of shapes) {
            expect(path).toMatch(/^[MLCQZ0-9e., +-]+$/)
            const { minX, minY, maxX, maxY } = pathBounds(path)
            expect(Math.min(minX, minY)).toBeGreaterThanOrEqual(-0.02)
            expect(maxX).toBeLessThanOrEqual(width + 0.02)
            expect(maxY).toBeLessThanOrEqual(height + 0.02)
          }
        },
      ),
    ))
})

describe('symbols', () => {
  it('seat everybody at a table, which grows with its seats', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (seats) => {
        const { ends, sides } = seatsAround(seats)
        expect(ends + sides[0] + sides[1]).toBe(seats)
        expect(usualSize('table', seats + 2)[0]).toBeGreaterThanOrEqual(
          usualSize('table', seats)[0],
        )
      }),
    ))

  it('stand for a space if they are desks, tables or rooms, or linked to one', () => {
    const symbols = [undefined, 'desk', 'table', 'room', 'wall', 'plant'] as const
    expect(symbols.map((symbol) => isBookable({ symbol }))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(isBookable({ symbol: 'sofa', locationId: 4 })).toBe(true)
  })

  it('survive a file, and are walls and openings for other programs', () => {
    const elements = [
      ...room,
      { ...door, isMirrored: true },
      element('t1', 'table', { seats: 6, locationId: 7 }),
    ]
    const read = readPlanDocument(JSON.stringify(plan(elements)))
    expect(read.problems).toEqual([])
    expect(read.document!.elements).toEqual(elements)
    const building = importFloorPlan(plan(elements))
    const geo = JSON.stringify(exportGeoJson(building).file)
    expect(geo).toContain('"wall"')
    expect(geo).toContain('"opening"')
    expect(() => exportImdf(building)).not.toThrow()
    const bad = readPlanDocument(plan([{ ...door, symbol: 'dragon' as never, seats: -1 }]))
    expect(bad.document!.elements[0]).not.toHaveProperty('symbol')
    expect(bad.document!.elements[0]).not.toHaveProperty('seats')
  })
})
