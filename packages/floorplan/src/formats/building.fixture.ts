import fc from 'fast-check'
import { boxCorners } from '../kernels/geometry.js'
import type {
  PlanBuilding,
  PlanFeature,
  PlanGeometry,
  PlanKind,
  PlanLevel,
} from './level/plan-level.js'
import type { PlanPoint } from './level/georeference.js'

/* Arbitrary buildings for round-trip properties: exported files must be imported unchanged. */

const coordinate = fc
  .double({ min: 5, max: 1995, noNaN: true })
  .map((value) => Math.round(value * 100) / 100)
const point = fc.tuple(coordinate, coordinate)
const polygon = fc
  .tuple(point, fc.integer({ min: 3, max: 9 }), fc.double({ min: 3, max: 200, noNaN: true }))
  .map(([[x, y], corners, radius]): PlanPoint[] =>
    Array.from({ length: corners }, (_, i) => {
      const angle = (i / corners) * Math.PI * 2
      return [x + radius * Math.cos(angle), y + radius * (0.3 + (i % 2)) * Math.sin(angle)]
    }),
  )

const label = fc.oneof(
  fc.constantFrom('Goya', 'Sala 1 & 2', '<Aula>', 'Büro “Süd”', '会議室'),
  fc
    .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    .filter((text) => text.trim() === text && !/^(null|none|undefined|nan|n\/a|)$/i.test(text)),
)
const id = fc.oneof(
  fc.uuid(),
  fc
    .stringMatching(/^[A-Za-z][\w-]{0,20}$/)
    .filter((text) => !/^(null|none|undefined|nan)$/i.test(text)),
)

const shapes: Record<
  PlanGeometry['type'],
  { kinds: PlanKind[]; parts: fc.Arbitrary<PlanGeometry['parts']> }
> = {
  polygon: {
    kinds: ['unit', 'section', 'fixture', 'kiosk', 'geofence', 'detail'],
    parts: fc.array(
      polygon.map((ring) => [ring]),
      { minLength: 1, maxLength: 3 },
    ),
  },
  line: {
    kinds: ['opening', 'detail', 'unit'],
    parts: fc
      .uniqueArray(coordinate, { minLength: 2, maxLength: 6 })
      .map((xs) => [[xs.map((x, i): PlanPoint => [x, i * 7])]]),
  },
  point: { kinds: ['amenity', 'anchor', 'unit'], parts: point.map((one) => [[[one]]]) },
}

const box = fc.record({
  x: coordinate,
  y: coordinate,
  width: fc.integer({ min: 1, max: 90 }),
  height: fc.integer({ min: 1, max: 90 }),
  rotation: fc.integer({ min: 0, max: 359 }),
})

const desk = fc.record({ id, label, box, locationId: fc.nat() }).map((given): PlanFeature => {
  const { x, y, width, height, rotation } = given.box
  return {
    ...given,
    kind: 'fixture',
    category: 'desk',
    isArea: false,
    geometry: { type: 'polygon', parts: [[boxCorners(x, y, width, height, rotation)]] },
  }
})

const shape = fc.constantFrom(...(Object.keys(shapes) as PlanGeometry['type'][])).chain((type) =>
  fc
    .record({
      id,
      label,
      category: fc.constantFrom('office', 'walkway', 'own word', undefined),
      kind: fc.constantFrom(...shapes[type].kinds),
      parts: shapes[type].parts,
      isArea: fc.boolean(),
    })
    .map(({ parts, category, ...rest }): PlanFeature => ({
      ...rest,
      ...(category ? { category } : {}),
      geometry: { type, parts },
    })),
)

const georeference = fc.record({
  longitude: fc.oneof(
    fc.double({ min: -179.99, max: 179.99, noNaN: true }),
    fc.constantFrom(179.9999, -179.9999),
  ),
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  origin: point,
  rotation: fc.double({ min: -180, max: 180, noNaN: true }),
  unitsPerMetre: fc.constantFrom(10, 20, 50),
})

const level = (ordinal: number): fc.Arbitrary<PlanLevel> =>
  fc
    .record({
      id: id.map((text) => `${text}-${ordinal}`),
      name: label,
      shortName: label,
      features: fc.uniqueArray(fc.oneof(desk, shape), {
        selector: (feature) => feature.id,
        maxLength: 12,
      }),
    })
    .map((given) => ({
      ...given,
      ordinal,
      referenceWidth: 2000,
      referenceHeight: 2000,
    }))

/** Levels that share a georeferenced frame, or have none. */
export const anyBuilding = (isOnEarth: boolean): fc.Arbitrary<PlanBuilding> =>
  fc.tuple(fc.tuple(level(0), level(1)), georeference).map(([levels, place]) => ({
    language: 'en',
    context: [],
    levels: levels.map((one) => (isOnEarth ? { ...one, georeference: place } : one)),
  }))
