import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyBuilding } from './building.fixture.js'
import { exportGeoJson } from './export-geojson.js'
import { exportImdf } from './export-imdf.js'
import { georeferenceFromPoints, worldToPlan } from './level/georeference.js'
import { drawImdfBuilding } from './imdf.fixture.js'
import { importGeoJson } from './import-geojson.js'
import { importImdf } from './import-imdf.js'
import { exportFloorPlan, importFloorPlan } from './plan-document.js'
import type { PlanBuilding, PlanFeature, PlanLevel } from './level/plan-level.js'

/** Returns the value after a JSON round trip. */
const written = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

const said = ({ id, kind, category, label, isArea, locationId, box }: PlanFeature) => ({
  id,
  kind,
  category,
  label,
  isArea,
  locationId,
  box,
})

/** Compares corner distances, because rings may differ in direction and starting point. */
function farthest(a: PlanFeature, b: PlanFeature): number {
  const [ours, theirs] = [
    a.geometry.parts.map((paths) => paths.flat()),
    b.geometry.parts.map((paths) => paths.flat()),
  ]
  if (ours.length !== theirs.length) return Infinity
  return Math.max(
    ...ours.flatMap((points, i) =>
      points.map(([x, y]) => Math.min(...theirs[i]!.map(([u, v]) => Math.hypot(x - u, y - v)))),
    ),
  )
}

function expectSame(before: PlanBuilding, after: PlanBuilding, tolerance: number) {
  const tellLevel = ({
    id,
    name,
    ordinal,
    shortName,
    referenceWidth,
    referenceHeight,
  }: PlanLevel) => ({ id, name, ordinal, shortName, referenceWidth, referenceHeight })
  expect(after.levels.map(tellLevel)).toEqual(before.levels.map(tellLevel))
  for (const [i, level] of before.levels.entries()) {
    const byId = new Map(after.levels[i]!.features.map((feature) => [feature.id, feature]))
    expect([...byId.keys()].sort()).toEqual(level.features.map(({ id }) => id).sort())
    for (const feature of level.features) {
      expect(said(byId.get(feature.id)!)).toEqual(said(feature))
      expect(farthest(feature, byId.get(feature.id)!), feature.id).toBeLessThan(tolerance)
    }
  }
}

// A centimetre is 0.1 units at 10 units per metre.
const centimetre = 0.1

describe('round trips', () => {
  it('preserve ids, kinds, categories, labels, boxes and geometry through georeferenced GeoJSON', () => {
    fc.assert(
      fc.property(anyBuilding(true), (building) =>
        expectSame(
          building,
          importGeoJson(JSON.stringify(exportGeoJson(building).file)),
          centimetre,
        ),
      ),
      { numRuns: 60 },
    )
  })

  it('preserve them to 0.01 units through GeoJSON in reference units, which is marked as such', () => {
    fc.assert(
      fc.property(anyBuilding(false), (building) => {
        const { file } = exportGeoJson(building)
        expect(file.floorPlan.coordinates).toBe('plan')
        expectSame(building, importGeoJson(written(file)), 0.01)
      }),
      { numRuns: 60 },
    )
  })

  it('preserve them within a centimetre through IMDF', () => {
    fc.assert(
      fc.property(anyBuilding(true), (building) => {
        const { archive } = exportImdf(building)
        expectSame(building, importImdf(written(archive!)), centimetre)
      }),
      { numRuns: 60 },
    )
  })

  it('preserve an imported archive: every feature of every file with its id, type, category and name', () => {
    const before = drawImdfBuilding() as Record<
      string,
      { features: { id: string; properties: Record<string, unknown> }[] }
    >
    const { archive, problems } = exportImdf(importImdf(before))
    expect(problems).toEqual([])
    const tell = (file: { features: { id: string; properties: Record<string, unknown> }[] }) =>
      file.features.map(({ id, properties: { category, name } }) => ({ id, category, name }))
    for (const name of Object.keys(before).filter(
      (path) => path !== 'manifest.json' && !/opening|detail|unit/.test(path),
    ))
      expect(tell(archive![name] as never), name).toEqual(tell(before[name]!))
    for (const name of ['opening', 'detail', 'unit'])
      expect(
        (archive![`${name}.geojson`] as { features: { id: string }[] }).features.map(
          ({ id }) => id,
        ),
      ).toEqual(before[`${name}.geojson`]!.features.map(({ id }) => id))
    const again = importImdf(written(archive!))
    expectSame(importImdf(before), again, 0.01)
  })

  it('FP-001 preserve our own JSON exactly', () => {
    const document = {
      referenceWidth: 1600,
      referenceHeight: 900,
      media: { id: 7, kind: 'FLOOR_PLAN_IMAGE' },
      elements: [
        {
          id: 'room',
          locationId: 3,
          x: 10,
          y: 20,
          width: 200,
          height: 100,
          points: [
            [10, 20],
            [210, 20],
            [210, 120],
            [10, 120],
          ],
          isArea: true,
          label: 'Goya',
        },
        { id: 'box room', x: 300, y: 20, width: 200, height: 100, isArea: true },
        {
          id: 'desk',
          locationId: 4,
          x: 10.5,
          y: 300,
          width: 40,
          height: 26,
          rotation: 30,
          label: 'A-1',
        },
      ],
    }
    const { levels, problems } = importFloorPlan(JSON.stringify(document))
    expect(problems).toEqual([])
    const { document: again } = exportFloorPlan(levels[0]!)
    expect(again).toEqual(document)
  })

  it('write WGS 84 according to the georeference', () => {
    const { levels } = importImdf(drawImdfBuilding())
    const venue = worldToPlan(levels[0]!.georeference!)([-3.7003, 40.4168])
    expect(venue[0]).toBeCloseTo(levels[0]!.referenceWidth / 2, 0)
    expect(venue[1]).toBeCloseTo(levels[0]!.referenceHeight / 2, 0)
  })
})

it('IMDF exports conform to the standard', () => {
  const { levels } = importFloorPlan({
    referenceWidth: 800,
    referenceHeight: 600,
    elements: [
      { id: 'D-1', x: 10, y: 10, width: 32, height: 16, label: 'D-1' },
      { id: 'R', x: 100, y: 10, width: 200, height: 100, isArea: true },
    ],
  })
  const georeference = georeferenceFromPoints(
    { plan: [0, 0], world: [-3.7, 40.4] },
    { plan: [800, 0], world: [-3.6995, 40.4] },
  )!
  const [level] = levels
  const own: PlanFeature = {
    id: 'lab',
    kind: 'unit',
    category: 'makerspace',
    label: 'Lab',
    isArea: true,
    geometry: {
      type: 'polygon',
      parts: [
        [
          [
            [0, 0],
            [9, 0],
            [9, 9],
          ],
        ],
      ],
    },
  }
  const building = {
    language: 'en',
    context: [],
    levels: [{ ...level!, georeference, features: [...level!.features, own] }],
  }
  const { archive, problems } = exportImdf(building, {
    venue: { name: 'House' },
    address: { address: 'Calle 1', locality: 'Madrid', country: 'ES' },
    created: new Date(0),
  })
  expect(problems.map(({ where, code }) => [where, code])).toEqual([['lab', 'category-foreign']])
  expect(archive!['manifest.json']).toMatchObject({
    version: '1.0.0',
    created: '1970-01-01T00:00:00.000Z',
    language: 'en',
  })
  const files = archive as Record<
    string,
    {
      features: {
        id: string
        feature_type: string
        geometry: { type: string } | null
        properties: Record<string, unknown>
      }[]
    }
  >
  const features = Object.entries(files).flatMap(([name, file]) =>
    (file.features ?? []).map((feature) => ({ name, ...feature })),
  )
  for (const { id, name, feature_type } of features)
    expect([name, id]).toEqual([
      `${feature_type}.geojson`,
      expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    ])
  const ids = new Set(features.map(({ id }) => id))
  for (const { properties } of features)
    for (const name of ['level_id', 'address_id'])
      if (properties[name]) expect(ids).toContain(properties[name])
  expect(files['unit.geojson']!.features.map(({ properties }) => properties.category)).toEqual([
    'room',
    'unspecified',
  ])
  expect(files['venue.geojson']!.features[0]).toMatchObject({
    geometry: { type: 'Polygon' },
    properties: { name: { en: 'House' } },
  })
  expect(files['level.geojson']!.features[0]).toMatchObject({
    geometry: { type: 'Polygon' },
    properties: {
      ordinal: 0,
      outdoor: false,
      building_ids: [files['building.geojson']!.features[0]!.id],
    },
  })
  expect(importImdf(archive!).problems).toEqual([])
  expectSame(building, importImdf(archive!), 0.1)
})

it('an IMDF export without a georeference is refused with a problem', () => {
  const { levels } = importFloorPlan({ referenceWidth: 10, referenceHeight: 10, elements: [] })
  const { archive, problems } = exportImdf({ language: 'en', levels, context: [] })
  expect(archive).toBeUndefined()
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
    ['georeference-missing', 'error'],
  ])
})
