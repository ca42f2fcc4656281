import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { georeferenceFromPoints, planToWorld, worldToPlan } from './level/georeference.js'
import { calibrate, importImage } from './import-image.js'
import { mainAxisTurn } from './level/main-axis.js'
import { metresPerUnitOf } from './plan-document.js'
import type { PlanPoint } from './level/georeference.js'
import { simplifyRing } from './level/simplify.js'
import { asUuid } from './level/uuid.js'

const turnBy = (points: PlanPoint[], degrees: number): PlanPoint[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos])
}

describe('mainAxisTurn', () => {
  it('aligns a rectangle at any angle, with its long side horizontal', () => {
    const rectangle: PlanPoint[] = [
      [0, 0],
      [50, 0],
      [50, 20],
      [0, 20],
    ]
    fc.assert(
      fc.property(fc.double({ min: -89.9, max: 89.9, noNaN: true }), (degrees) => {
        expect(mainAxisTurn([turnBy(rectangle, degrees)])).toBeCloseTo(-degrees, 5)
      }),
    )
  })

  it.each<[string, PlanPoint[], number]>([
    [
      'an L with a slanted corner',
      turnBy(
        [
          [0, 0],
          [60, 0],
          [60, 14],
          [20, 14],
          [14, 40],
          [0, 40],
        ],
        30,
      ),
      -30,
    ],
    [
      'a tower',
      turnBy(
        [
          [0, 0],
          [10, 0],
          [10, 40],
          [0, 40],
        ],
        10,
      ),
      80,
    ],
    ['nothing', [], 0],
    ['a point', [[1, 1]], 0],
    [
      'a line',
      [
        [0, 0],
        [10, 10],
      ],
      -45,
    ],
  ])('rotates %s', (_, points, degrees) => {
    expect(mainAxisTurn([points])).toBeCloseTo(degrees, 5)
  })
})

describe('georeference', () => {
  it('converts to the plan and back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (longitude, latitude, rotation) => {
          const georeference = {
            longitude,
            latitude,
            origin: [100, 50] as const,
            rotation,
            unitsPerMetre: 20,
          }
          const [x, y] = worldToPlan(georeference)(planToWorld(georeference)([1234, 567]))
          expect(x).toBeCloseTo(1234, 3)
          expect(y).toBeCloseTo(567, 3)
        },
      ),
    )
  })

  it.each([
    // Vincenty’s formulae on WGS 84.
    ['a hundredth of a degree of latitude at 45°', [0, 45], [0, 45.01], 1111.32],
    ['a hundredth of a degree of longitude at 60°', [0, 60], [0.01, 60], 558.0],
    ['a hundredth of a degree of longitude on the equator', [0, 0], [0.01, 0], 1113.19],
  ] as const)('measures %s', (_, from, to, metres) => {
    const [x, y] = worldToPlan({
      longitude: from[0],
      latitude: from[1],
      origin: [0, 0],
      rotation: 0,
      unitsPerMetre: 1,
    })(to)
    expect(Math.abs(Math.hypot(x, y) - metres)).toBeLessThan(0.1)
  })

  it('is computed from two points', () => {
    const wanted = {
      longitude: -3.7,
      latitude: 40.4,
      origin: [300, 200] as const,
      rotation: 33,
      unitsPerMetre: 12,
    }
    const move = planToWorld(wanted)
    const found = georeferenceFromPoints(
      { plan: [0, 0], world: move([0, 0]) },
      { plan: [900, 700], world: move([900, 700]) },
    )!
    const [x, y] = worldToPlan(found)(move([450, 20]))
    expect(Math.hypot(x - 450, y - 20)).toBeLessThan(0.05)
    expect(
      georeferenceFromPoints({ plan: [0, 0], world: [1, 1] }, { plan: [9, 9], world: [1, 1] }),
    ).toBeUndefined()
  })
})

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  )
const u32 = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
]
const png = bytes(
  [0x89],
  'PNG',
  [13, 10, 26, 10],
  u32(13),
  'IHDR',
  u32(1600),
  u32(900),
  [8, 6, 0, 0, 0],
  u32(0),
  u32(9),
  'pHYs',
  u32(11_811),
  u32(11_811),
  [1],
  u32(0),
  u32(0),
  'IDAT',
)
const frame = [0xff, 0xc0, 0, 17, 8, 900 >> 8, 900 & 255, 1600 >> 8, 1600 & 255]
const jpeg = bytes(
  [0xff, 0xd8, 0xff, 0xe0, 0, 16],
  'JFIF',
  [0, 1, 2, 1, 0, 150, 0, 150, 0, 0],
  frame,
)
const exif = bytes(
  [0xff, 0xd8, 0xff, 0xe1, 0, 34],
  'Exif',
  [0, 0],
  'MM',
  [0, 42],
  u32(8),
  [0, 1, 1, 0x12, 0, 3],
  u32(1),
  [0, 6, 0, 0],
  u32(0),
  frame,
)

describe('pictures', () => {
  it.each([
    ['PNG', png, 1600, 900, 300],
    ['JPEG', jpeg, 1600, 900, 150],
    ['JPEG of a camera on its side', exif, 900, 1600, undefined],
    ['GIF', bytes('GIF89a', [64, 6, 132, 3]), 1600, 900, undefined],
    [
      'WebP, extended',
      bytes('RIFF', u32(0), 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 63, 6, 0, 131, 3, 0]),
      1600,
      900,
      undefined,
    ],
    [
      'WebP, lossy',
      bytes('RIFF', u32(0), 'WEBPVP8 ', u32(0), [0, 0, 0, 0x9d, 1, 0x2a, 64, 6, 132, 3]),
      1600,
      900,
      undefined,
    ],
  ])('%s: its size and resolution', (_, file, width, height, dpi) => {
    const { levels, problems } = importImage(file, { drawnAt: 100 })
    expect(levels[0]).toMatchObject({ referenceWidth: width, referenceHeight: height })
    expect(metresPerUnitOf(levels[0]!)).toEqual(
      dpi === undefined ? undefined : expect.closeTo(2.54 / dpi, 6),
    )
    expect(problems.map(({ code }) => code)).toEqual(dpi === undefined ? ['scale-missing'] : [])
  })

  it('never throws for a truncated or foreign file', () => {
    for (const file of [png, jpeg, exif])
      for (let end = 0; end < file.length; end++)
        expect(() => importImage(file.subarray(0, end))).not.toThrow()
    expect(importImage(bytes('%PDF-1.7')).problems.map(({ code }) => code)).toEqual([
      'image-unknown',
    ])
  })

  it('is calibrated by two points and their distance', () => {
    expect(calibrate({ from: [100, 100], to: [400, 500], metres: 12.5 })).toEqual({
      metresPerUnit: 0.025,
      problems: [],
    })
    expect(
      metresPerUnitOf(
        importImage(png, { scale: { from: [0, 0], to: [0, 100], metres: 5 } }).levels[0]!,
      ),
    ).toBe(0.05)
    for (const source of [
      { from: [1, 1], to: [1, 1], metres: 3 },
      { from: [0, 0], to: [1, 1], metres: 0 },
      { from: [0, 0], to: [1, 1], metres: -1 },
    ] as const)
      expect(calibrate(source).problems[0]!.code).toBe('calibration-invalid')
  })
})

it('simplifyRing keeps the significant corners', () => {
  const ring = Array.from({ length: 4000 }, (_, i): PlanPoint =>
    i < 1000 ? [i, 0] : i < 2000 ? [1000, i - 1000] : i < 3000 ? [3000 - i, 1000] : [0, 4000 - i],
  )
  const simple = simplifyRing(ring, 500)
  expect(simple).toHaveLength(500)
  for (const corner of [
    [0, 0],
    [1000, 0],
    [1000, 1000],
    [0, 1000],
  ])
    expect(simple).toContainEqual(corner)
})

it('asUuid keeps a UUID and is deterministic for other texts', () => {
  expect(asUuid('6ba7b810-9dad-11d1-80b4-00c04fd430c8')).toBe(
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  )
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(asUuid(a)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      )
      expect(asUuid(a) === asUuid(b)).toBe(a === b)
    }),
  )
})
