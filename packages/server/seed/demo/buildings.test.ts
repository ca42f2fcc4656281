import { fileURLToPath } from 'node:url'
import { FloorPlanEdit } from '@mosaic-booking/sdk/contract'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { refuseDrawing, refuseElements } from '../../src/places/floor-plan/floor-plan-rules.js'
import { standardFacilities } from '../../src/places/facility/standard-facilities.js'
import { demoFloors, demoOrganisation } from './buildings.js'
import { readFloors } from './read-floors.js'

const floors = await readFloors(fileURLToPath(new URL('./floors', import.meta.url)))
const spaces = [...floors.values()].flatMap((floor) => floor.spaces)
const ofKind = (kind: string) => spaces.filter((space) => space.kind === kind)

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
    expect(demoFloors.filter(({ kind }) => kind === 'FLOOR').length).toBeGreaterThanOrEqual(6)
    expect(ofKind('ROOM')).toHaveLength(40)
    expect(ofKind('DESK')).toHaveLength(300)
    const decks = demoFloors.filter(({ kind }) => kind === 'CAR_LEVEL')
    expect(decks).toHaveLength(2)
    for (const { key } of decks) {
      const cars = ofKind('CAR_SPACE').filter(({ floor }) => floor === key)
      expect(cars.length).toBeGreaterThanOrEqual(20)
      for (const offer of ['ev-charging', 'step-free'] as const)
        expect(cars.some(({ facilities }) => facilities.includes(offer))).toBe(true)
    }
  })

  it('gives every space a name of its own and facilities that exist', () => {
    expect(new Set(spaces.map(({ name }) => name)).size).toBe(spaces.length)
    const offers = new Set(spaces.flatMap(({ facilities }) => facilities))
    expect([...offers].filter((offer) => !(offer in standardFacilities))).toEqual([])
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

describe.each([...floors])('the plan of %s', (_key, floor) => {
  const { elements, drawing, ...plan } = floor.plan
  // Walls, windows and doors are elements as well.
  const markers = elements.filter(({ symbol }) => symbol === undefined)

  it('has exactly one marker for each space, with its name on it', () => {
    expect(markers.map(({ id }) => id)).toEqual(floor.spaces.map(({ element }) => element))
    for (const [index, { label }] of markers.entries())
      expect(floor.spaces[index]!.name.endsWith(label!)).toBe(true)
  })

  it('could have been saved by the editor', () => {
    const isValid = new Ajv({ strict: false }).compile(FloorPlanEdit)
    const edit = { version: 0, elements, drawing, ...plan }
    expect(isValid(edit), JSON.stringify(isValid.errors)).toBe(true)
    expect(refuseElements(elements, () => false)).toBeUndefined()
    expect(refuseDrawing(drawing)).toBeUndefined()
  })

  it('keeps its markers and its drawing on the sheet', () => {
    const { referenceWidth, referenceHeight } = plan
    for (const { x, y, width, height } of markers) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(referenceWidth)
      expect(y + height).toBeLessThanOrEqual(referenceHeight)
    }
    expect(drawing!.shapes!.length).toBeGreaterThan(200)
    const outside = drawing!.shapes!.filter(({ path, clip, repeat }) =>
      (repeat ? clip! : path)
        .match(/-?\d+(\.\d+)?/g)!
        .map(Number)
        .some(
          (at, index) => at < -200 || at > (index % 2 ? referenceHeight : referenceWidth) + 200,
        ),
    )
    expect(outside).toEqual([])
  })
})
