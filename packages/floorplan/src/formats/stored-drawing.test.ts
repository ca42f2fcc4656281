import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawStored } from '../drawing.js'
import { anyBuilding } from './building.fixture.js'
import { drawImdfBuilding } from './imdf.fixture.js'
import { importImdf } from './import-imdf.js'
import { exportFloorPlan, importFloorPlan } from './plan-document.js'
import type { PlanDocument, PlanLevel } from './level/plan-level.js'
import { isPlanDocument, readPlanDocument } from './read-plan.js'

const stored = (document: PlanDocument) => JSON.parse(JSON.stringify(document)) as PlanDocument

describe('a plan that is stored and read again', () => {
  const level = importImdf(drawImdfBuilding()).levels[2]!
  const { document } = exportFloorPlan(level)

  it('LOC-004 keeps every feature with its kind, category, label, properties and geometry, and its place on the earth', () => {
    const [read] = importFloorPlan(stored(document)).levels
    expect(read!.georeference).toEqual(level.georeference)
    const tell = ({ features }: PlanLevel) =>
      features
        .map(({ id, kind, category, label, isArea, geometry, properties = {} }) => ({
          id,
          kind,
          category,
          label,
          isArea,
          properties,
          parts: geometry.parts.map((part) => part.map((path) => path.length)),
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1))
    expect(tell(read!)).toEqual(tell(level))
  })

  it('LOC-004 has elements, referenceWidth and referenceHeight, and keeps all three', () => {
    const { referenceWidth, referenceHeight, elements } = document
    expect([referenceWidth, referenceHeight]).toEqual([level.referenceWidth, level.referenceHeight])
    expect(elements.length).toBeGreaterThan(0)
    const [read] = importFloorPlan(stored(document)).levels
    const again = exportFloorPlan(read!).document
    expect(again).toMatchObject({ referenceWidth, referenceHeight })
    const rounded = ({ id, x, y, width, height }: (typeof elements)[number]) =>
      [id, ...[x, y, width, height].map((value) => value.toFixed(1))].join(' ')
    expect(again.elements.map(rounded)).toEqual(elements.map(rounded))
    // The elements lie in the size that they refer to.
    for (const { x, y, width, height } of elements) {
      expect(x + width).toBeLessThanOrEqual(referenceWidth)
      expect(y + height).toBeLessThanOrEqual(referenceHeight)
    }
    expect(importFloorPlan({ referenceWidth, referenceHeight }).levels).toEqual([])
  })

  it('looks the same', () => {
    expect(drawStored(stored(document))!.shapes.length).toBe(drawStored(document)!.shapes.length)
    expect(drawStored(document, { locale: 'es' })!.names!.length).toBeGreaterThan(0)
    expect(drawStored({ ...document, drawing: undefined })).toBeUndefined()
  })

  it('has the label, location and new position of an edited marker; an erased one stays a room', () => {
    const [first, second, ...rest] = document.elements
    const edited = {
      ...document,
      elements: [
        {
          ...first!,
          label: 'Renamed',
          locationId: 7,
          points: first!.points!.map(([x, y]): [number, number] => [x + 50, y]),
          x: first!.x + 50,
        },
        ...rest,
      ],
    }
    const features = importFloorPlan(stored(edited)).levels[0]!.features
    const before = level.features.find(({ id }) => id === first!.id)!
    const after = features.find(({ id }) => id === first!.id)!
    expect(after).toMatchObject({ label: 'Renamed', locationId: 7, category: before.category })
    expect(after.geometry.parts[0]![0]![0]![0]).toBeCloseTo(
      before.geometry.parts[0]![0]![0]![0] + 50,
      0,
    )
    expect(features.find(({ id }) => id === second!.id)).toMatchObject({ kind: 'unit' })
  })
})

it('every building survives being stored, within the precision of a centimetre', () => {
  fc.assert(
    fc.property(anyBuilding(true), ({ levels }) => {
      for (const level of levels) {
        const [read] = importFloorPlan(stored(exportFloorPlan(level).document)).levels
        const ids = (one: PlanLevel) => one.features.map(({ id }) => id).sort()
        expect(ids(read!)).toEqual(ids(level))
      }
    }),
    { numRuns: 40 },
  )
})

it.each<[string, unknown]>([
  ['no list', { features: {} }],
  ['no object', 7],
  ['null', { features: [null, 7, [], {}] }],
  ['half a point', { features: [{ id: 'a', kind: 'detail', type: 'line', parts: [[[1, 2, 3]]] }] }],
  [
    'a line of one point',
    { features: [{ id: 'a', kind: 'detail', type: 'line', parts: [[[1, 2]]] }] },
  ],
  [
    'endless coordinates',
    { features: [{ id: 'a', kind: 'detail', type: 'line', parts: [[[1e300, 2, 3, 4]]] }] },
  ],
  [
    'an unknown kind',
    { features: [{ id: 'a', kind: 'script', type: 'line', parts: [[[1, 2, 3, 4]]] }] },
  ],
])('skips a drawing with %s', (_, drawing) => {
  const { levels } = importFloorPlan({
    referenceWidth: 10,
    referenceHeight: 10,
    elements: [],
    drawing,
  })
  expect(levels[0]!.features).toEqual([])
})

describe('a plan that is read from a file', () => {
  const [level] = importImdf(drawImdfBuilding()).levels
  const { document } = exportFloorPlan(level!)
  const shapes = [{ path: 'M0 0L10 0Z', fill: '#eef1f5', dash: [4, 2] as [number, number] }]
  const desk = { id: 'desk 1', locationId: 7, x: 10, y: 20, width: 30, height: 16, rotation: 45 }
  const plan: PlanDocument = {
    ...document,
    elements: [...document.elements, desk],
    drawing: { ...document.drawing, shapes },
  }

  it('is the one that was written: markers, their spaces, drawing, and place on the earth', () => {
    expect(readPlanDocument(JSON.stringify(plan))).toEqual({ document: plan, problems: [] })
  })

  it('has nothing that the server would refuse, and says what was left out', () => {
    const { document: read, problems } = readPlanDocument({
      ...plan,
      media: { id: 5 },
      elements: [{ ...desk, x: 'left' }, desk],
      drawing: {
        features: [{ id: 'wall', kind: 'moat', type: 'line', parts: [[[0, 0, 1, 1]]] }],
        shapes: [...shapes, { path: 'url(#x)' }, { path: 'M0 0', fill: 'red', onclick: 'x' }],
      },
    })
    expect(read).toMatchObject({
      elements: [desk],
      drawing: { shapes: [...shapes, { path: 'M0 0' }] },
    })
    expect(read).not.toHaveProperty('media')
    expect(problems.map(({ where }) => where)).toEqual([
      'elements[0]',
      'drawing.features[0]',
      'drawing.shapes[1]',
    ])
  })

  it.each([
    ['GeoJSON', { type: 'FeatureCollection', features: [] }, false],
    ['a plan', plan, true],
    ['a list', [], false],
  ])('%s is told apart', (_, value, isPlan) => {
    expect(isPlanDocument(value)).toBe(isPlan)
  })

  it.each(['{', '[]', 'null', '{"elements":[],"referenceWidth":0,"referenceHeight":1}'])(
    'that cannot be used is none: %s',
    (text) => {
      const { document: read, problems } = readPlanDocument(text)
      expect([read, problems.length]).toEqual([undefined, 1])
    },
  )
})
