import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { boundsOf } from '../kernels/geometry.js'
import { pointsOf } from './level/geometry-map.js'
import { drawImdfBuilding } from './imdf.fixture.js'
import { importGeoJson } from './import-geojson.js'
import { importImdf } from './import-imdf.js'
import { markersOf, planOf } from './plan-document.js'
import { isPlace, type PlanLevel } from './level/plan-level.js'
import { describeProblem } from './level/describe-problem.js'
import type { Problem } from './level/problems.js'
import { pathBounds } from '../kernels/path-bounds.js'
import { drawLevel } from './draw-level.js'
import { drawingOf } from './drawing-of-level.js'

const codes = (problems: readonly Problem[]) =>
  [...new Set(problems.map(({ code }) => code))].sort()
const square = (x: number, y: number, side = 0.0001) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
]
const room = (properties: object, x = 2, y = 41) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [square(x, y)] },
})
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

function expectInside({ features, referenceWidth, referenceHeight }: PlanLevel) {
  const { minX, minY, maxX, maxY } = boundsOf(
    features.flatMap(({ geometry }) => pointsOf(geometry)),
  )
  expect(Math.min(minX, minY, referenceWidth - maxX, referenceHeight - maxY)).toBeGreaterThan(0)
}

describe('importImdf', () => {
  const { name, levels, context, problems } = importImdf(drawImdfBuilding())

  it('imports every level in order, in one frame, without problems', () => {
    expect(problems).toEqual([])
    expect(name).toBe('Alameda House')
    expect(levels.map(({ name, shortName, ordinal }) => [name, shortName, ordinal])).toEqual([
      ['Car park', 'P1', -1],
      ['Ground floor', 'G', 0],
      ['Floor 1', '1', 1],
      ['Floor 2', '2', 2],
    ])
    expect(
      new Set(
        levels.map(({ georeference, referenceWidth }) =>
          JSON.stringify([georeference, referenceWidth]),
        ),
      ).size,
    ).toBe(1)
    levels.forEach(expectInside)
    expect(context.map(({ properties }) => properties.feature_type)).toEqual(
      expect.arrayContaining([
        'venue',
        'building',
        'footprint',
        'address',
        'occupant',
        'relationship',
      ]),
    )
  })

  it('aligns the building: its corners form a rectangle of 52 by 24 metres at 20 units per metre', () => {
    const outline = levels[1]!.features.find(({ kind }) => kind === 'level')!
    const { minX, minY, maxX, maxY } = boundsOf(pointsOf(outline.geometry))
    expect(maxX - minX).toBeCloseTo(52 * 20, 1)
    expect(maxY - minY).toBeCloseTo(24 * 20, 1)
    expect(levels[1]!.georeference!.rotation).toBeCloseTo(-23, 4)
  })

  it('keeps ids, labels and categories of rooms and desks; corridors, stairs and toilets are not bookable', () => {
    const places = levels[2]!.features.filter(isPlace)
    expect(places.find(({ label }) => label === 'Goya')).toMatchObject({
      kind: 'unit',
      category: 'conferenceroom',
      isArea: true,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
    expect(places.find(({ label }) => label === '1-01')).toMatchObject({
      kind: 'fixture',
      category: 'desk',
      isArea: false,
    })
    expect(places.map(({ category }) => category)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/walkway|stairs|elevator|restroom|vegetation/),
      ]),
    )
  })

  it('names a unit after its occupant, and uses labels in the requested language', () => {
    expect(
      levels[1]!.features.some(
        ({ label, category }) => label === 'Café Cibeles' && category === 'foodservice',
      ),
    ).toBe(true)
    expect(
      importImdf(drawImdfBuilding(), { language: 'es' }).levels.map(({ name }) => name),
    ).toContain('Planta baja')
  })

  it('reports missing and foreign files and dangling references', () => {
    const { 'manifest.json': _, 'address.geojson': __, ...rest } = drawImdfBuilding()
    const { levels, problems } = importImdf({
      ...rest,
      'readme.txt': 'hello',
      '__MACOSX/._unit.geojson': '',
    })
    expect(levels).toHaveLength(4)
    expect(codes(problems)).toEqual(['imdf-file-missing', 'imdf-file-unknown', 'reference-broken'])
    const unknown = problems.find(({ code }) => code === 'imdf-file-unknown')!
    expect(unknown).toEqual({
      where: 'readme.txt',
      code: 'imdf-file-unknown',
      severity: 'info',
      detail: '',
    })
    expect(['en', 'es'].map((language) => describeProblem(unknown, language))).toEqual([
      'readme.txt: Not an IMDF file; ignored',
      'readme.txt: No es un archivo de IMDF; se ha ignorado',
    ])
  })

  it('FP-001 gives markers in reference units, and a drawing of that size', () => {
    const [marker] = markersOf(levels[2]!, () => 'BOOKED_OR_OCCUPIED')
    expect(marker).toMatchObject({
      status: 'BOOKED_OR_OCCUPIED',
      points: expect.any(Array) as unknown,
    })
    expect(drawLevel(levels[2]!, { locale: 'es' })).toContain('>Escaleras<')
    const drawing = drawingOf(levels[2]!, { locale: 'es' })
    expect(drawing.names?.map(({ text }) => text)).toContain('Escaleras')
    const { referenceWidth, referenceHeight } = levels[2]!
    for (const { path } of drawing.shapes) {
      expect(path).toMatch(/^[MLCQZ0-9e., +-]+$/)
      const { minX, minY, maxX, maxY } = pathBounds(path)
      expect(Math.min(minX, minY)).toBeGreaterThanOrEqual(0)
      expect([maxX <= referenceWidth, maxY <= referenceHeight]).toEqual([true, true])
    }
    expect(planOf(levels[2]!, drawing)).toEqual({ referenceWidth, referenceHeight, drawing })
  })
})

describe('importGeoJson', () => {
  it.each<[string, unknown, string[]]>([
    ['invalid JSON', '{', ['not-json']],
    ['null', null, ['not-geojson']],
    ['another object', { type: 'Topology' }, ['not-geojson']],
    ['an empty collection', collection(), ['nothing-found']],
    [
      'an invalid feature',
      collection(null, 7, room({ level: 1 })),
      ['feature-invalid', 'id-missing'],
    ],
    [
      'no geometry',
      collection({ type: 'Feature', properties: {}, geometry: null }),
      ['geometry-missing', 'nothing-found'],
    ],
    [
      'an invalid geometry',
      collection({ type: 'Feature', geometry: { type: 'Circle' } }),
      ['geometry-type', 'nothing-found'],
    ],
    [
      'invalid coordinates',
      collection({ type: 'Feature', id: 'a', geometry: { type: 'Polygon', coordinates: 'here' } }),
      ['geometry-degenerate', 'nothing-found'],
    ],
    [
      'a line as polygon',
      collection({
        type: 'Feature',
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 1],
              [0, 0],
            ],
          ],
        },
      }),
      ['geometry-degenerate', 'nothing-found'],
    ],
    [
      'coordinates that are not WGS 84',
      collection(room({ level: 1, id: 'a' }, 500_000, 4_500_000)),
      ['outside-earth'],
    ],
    [
      'a feature in another country',
      collection(
        room({ level: 1, id: 'a' }),
        room({ level: 1, id: 'b' }),
        room({ level: 1, id: 'c' }, 20, 41),
      ),
      ['far-away'],
    ],
    [
      'a duplicate id',
      collection(room({ level: 1, id: 'a' }), room({ level: 1, id: 'a' })),
      ['id-repeated'],
    ],
    [
      'an unknown kind',
      collection(room({ level: 1, id: 'a', feature_type: 'unkown' })),
      ['kind-unknown'],
    ],
    [
      'a feature without level',
      collection(room({ id: 'a' }), room({ id: 'b', level: 0 }), room({ id: 'c', level: 1 })),
      ['level-missing'],
    ],
    [
      'a missing level',
      collection(
        { ...room({ id: 'L', feature_type: 'level', ordinal: 0 }) },
        room({ id: 'a', level_id: 'M' }),
      ),
      ['level-unknown'],
    ],
  ])('reports %s', (_, input, expected) => {
    expect(codes(importGeoJson(input).problems)).toEqual(expected)
  })

  it.each([
    ['level_id', { level_id: 2 }, [2]],
    ['level with several values', { level: '0;1' }, [0, 1]],
    ['floor', { floor: 'Level -1' }, [-1]],
  ])('finds the level by %s', (_, properties, ordinals) => {
    expect(
      importGeoJson(collection(room({ id: 'a', ...properties }))).levels.map(
        ({ ordinal }) => ordinal,
      ),
    ).toEqual(ordinals)
  })

  it('accepts OpenStreetMap’s indoor, a bare geometry and a geometry collection', () => {
    const { levels } = importGeoJson(
      collection(room({ id: 'a', indoor: 'corridor', level: '0' }), {
        type: 'GeometryCollection',
        geometries: [room({}).geometry],
      }),
    )
    expect(levels[0]!.features.map(({ kind, category }) => [kind, category])).toEqual([
      ['unit', 'walkway'],
      ['unit', undefined],
    ])
    expect(importGeoJson(room({}).geometry).levels[0]!.features).toHaveLength(1)
  })

  it('treats placeholder words as missing, and numbers unnamed rooms in reading order', () => {
    const { levels } = importGeoJson(
      collection(
        room({ id: 'south', name: 'null', level: 3 }, 2, 41),
        room({ id: 'east', name: '', level: 3 }, 2.0002, 41.0002),
        room({ id: 'west', level: 3 }, 2, 41.0002),
      ),
      { numberUnnamed: true, rotation: 'north' },
    )
    expect(Object.fromEntries(levels[0]!.features.map(({ id, label }) => [id, label]))).toEqual({
      west: '3.01',
      east: '3.02',
      south: '3.03',
    })
  })

  it('keeps both sides of the antimeridian together', () => {
    const { levels } = importGeoJson(
      collection(
        room({ id: 'a', level: 0 }, 179.9999, -17),
        room({ id: 'b', level: 0 }, -180, -17),
      ),
      { rotation: 'north' },
    )
    expect(levels[0]!.referenceWidth).toBeLessThan(600)
    expect(levels[0]!.features).toHaveLength(2)
  })

  it('stops at its limits and reports it', () => {
    const many = collection(
      ...Array.from({ length: 60 }, (_, i) => room({ id: `r${i}`, level: 0 })),
    )
    const few = importGeoJson(many, { limits: { features: 10 } })
    expect([few.levels[0]!.features.length, codes(few.problems)]).toEqual([10, ['limit-reached']])
    expect(codes(importGeoJson(many, { limits: { vertices: 20 } }).problems)).toContain(
      'limit-reached',
    )
    expect(
      codes(importGeoJson(JSON.stringify(many), { limits: { characters: 99 } }).problems),
    ).toEqual(['too-large'])
    const nested = Array.from({ length: 500 }).reduce<unknown>(
      (geometry) => ({ type: 'GeometryCollection', geometries: [geometry] }),
      room({}).geometry,
    )
    expect(codes(importGeoJson(nested).problems)).toEqual(['geometry-missing', 'nothing-found'])
  })

  it('truncates a long list of similar problems', () => {
    const { problems } = importGeoJson(
      collection(...Array.from({ length: 300 }, () => room({ level: 0 }))),
    )
    expect(problems).toHaveLength(20)
    expect(problems.at(-1)!.more).toBe(280)
  })

  it('is safe from prototype pollution by keys of a file', () => {
    const { levels } = importGeoJson(
      `{"type":"FeatureCollection","features":[{"type":"Feature","id":"__proto__","properties":{"level":0,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"category":"__proto__","feature_type":"constructor"},"geometry":${JSON.stringify(room({}).geometry)}}]}`,
    )
    expect(levels[0]!.features[0]!.id).toBe('__proto__')
    expect(drawLevel(levels[0]!)).toContain('<svg')
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect(Object.keys(levels[0]!.features[0]!.properties!)).toEqual([
      'level',
      'category',
      'feature_type',
    ])
  })
})

it('a drawn level contains the file’s text escaped', () => {
  const { levels } = importGeoJson(
    collection(room({ id: 'a', level: 0, name: '<script>alert(1)</script>&\u0007' })),
  )
  expect(drawLevel(levels[0]!, { isNamed: () => true })).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt;&amp;<',
  )
})

describe('the building in this repository (tests/fixtures/villa-rotonda)', () => {
  const read = () =>
    importGeoJson(
      readFileSync(
        new URL('../../../../tests/fixtures/villa-rotonda/villa-rotonda.geojson', import.meta.url),
        'utf8',
      ),
      { numberUnnamed: true },
    )

  it('is imported with its names, stairs and passages, in its printed dimensions', () => {
    const { levels, problems } = read()
    expect(problems).toEqual([])
    expect(levels.map(({ name, ordinal }) => [name, ordinal])).toEqual([
      ['Piano nobile', 1],
      ['Mezzanine', 2],
    ])
    levels.forEach(expectInside)
    expect(levels.map((level) => markersOf(level).map(({ label }) => label).length)).toEqual([
      13, 4,
    ])
    const [floor] = levels
    const of = (category: string) =>
      floor!.features.filter((feature) => feature.category === category)
    expect([of('walkway').length, of('stairs').length]).toEqual([4, 8])
    // 26 × 15 Vicentine feet of 0.357 m, at 20 units per metre, although the facades face north-east.
    const room = markersOf(floor!).find(({ label }) => label === 'Camera N')!
    const sides = [room.width, room.height].map((side) => side / 20 / 0.357)
    expect(sides.sort((a, b) => a - b).map(Math.round)).toEqual([15, 26])
  })
})

const file = fileURLToPath(
  new URL('../../../../../shared/data/indoor/office-building.geojson', import.meta.url),
)

describe.skipIf(!existsSync(file))('a real building (skipped without the shared data)', () => {
  const read = () => importGeoJson(readFileSync(file, 'utf8'), { numberUnnamed: true })

  it('is imported with all its aligned levels, without losses', () => {
    const { levels, problems } = read()
    expect(levels.map(({ id, ordinal }) => [id, ordinal])).toEqual([
      ['0', 0],
      ['1', 1],
      ['2', 2],
    ])
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([])
    // 411 features. Of these, 59 unnamed points mark the surrounding room or are in no room.
    expect(
      levels.map(
        ({ features }) => features.filter(({ geometry }) => geometry.type === 'polygon').length,
      ),
    ).toEqual([59, 60, 49])
    expect(
      levels.map(
        ({ features }) => features.filter(({ geometry }) => geometry.type === 'line').length,
      ),
    ).toEqual([61, 61, 61])
    levels.forEach(expectInside)
    for (const level of levels) {
      expect(level.features.filter(({ category }) => category === 'walkway')).toHaveLength(1)
      const markers = markersOf(level)
      expect(markers.length).toBeGreaterThan(45)
      expect(new Set(markers.map(({ label }) => label)).size).toBe(markers.length)
    }
  })

  it('is axis-aligned: most of its walls run along an axis', () => {
    const [level] = read().levels
    let [straight, whole] = [0, 0]
    for (const { geometry } of level!.features.filter(
      ({ geometry }) => geometry.type === 'polygon',
    ))
      for (const path of geometry.parts.flat())
        for (const [i, [x, y]] of path.entries()) {
          const [u, v] = path[(i + 1) % path.length]!
          const length = Math.hypot(u - x, v - y)
          whole += length
          if (Math.min(Math.abs(u - x), Math.abs(v - y)) < length * Math.sin((3.5 * Math.PI) / 180))
            straight += length
        }
    expect(straight / whole).toBeGreaterThan(0.8)
    expect(level!.referenceWidth).toBeGreaterThan(level!.referenceHeight)
  })
})
