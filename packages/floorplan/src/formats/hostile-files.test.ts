import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawLevel } from './draw-level.js'
import { exportGeoJson } from './export-geojson.js'
import { exportImdf } from './export-imdf.js'
import { drawImdfBuilding } from './imdf.fixture.js'
import { importGeoJson, type ImportResult } from './import-geojson.js'
import { importImdf } from './import-imdf.js'
import { importSvg } from './import-svg.js'
import { exportFloorPlan, importFloorPlan, markersOf } from './plan-document.js'

const archive = drawImdfBuilding()
const small = Object.fromEntries(
  Object.entries(archive).map(([name, file]) => [
    name,
    'features' in (file as object)
      ? { ...(file as object), features: (file as { features: unknown[] }).features.slice(0, 4) }
      : file,
  ]),
)
const building = importImdf(small)
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"><defs><symbol id="s" viewBox="0 0 10 10"><rect rx="2" width="10" height="10"/></symbol></defs>
<g id="walls" transform="rotate(3) translate(2,2)"><path d="M20 20H620V300C600 310 30 320 20 300zM320 20a40 20 30 1 0 30 60"/></g><use id="D1" href="#s" x="3" width="40"/>
<g id="rooms"><path id="studio" style="fill:red" d="M34 34h72q10 0 10 10t3 30z"><title>Studio &amp; more</title></path><polygon id="p" points="1,2 30,4 5,60"/><ellipse id="e" cx="9" cy="9" rx="4" ry="2"/></g></svg>`

const texts: [string, string, (text: string) => ImportResult][] = [
  [
    'GeoJSON',
    JSON.stringify(exportGeoJson(building).file),
    (text) => importGeoJson(text, { numberUnnamed: true }),
  ],
  ['IMDF', JSON.stringify(small), (text) => importImdf(parsed(text) as Record<string, unknown>)],
  [
    'our own JSON',
    JSON.stringify(exportFloorPlan(building.levels[2]!).document),
    (text) => importFloorPlan(text),
  ],
  ['SVG', svg, (text) => importSvg(text)],
]

/** Parses JSON. Invalid JSON becomes an archive whose files contain the text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { 'unit.geojson': text, 'level.geojson': text }
  }
}

const odd = [
  'null',
  '-1',
  '1e308',
  '1e999',
  '""',
  '[]',
  '{}',
  '[[[[[]]]]]',
  'true',
  '"__proto__"',
  '<',
  '>',
  '"',
  '&',
  'NaN',
  ' ',
  '0',
  '\u0000',
  'M',
  'z',
  '😀',
  '9'.repeat(40),
]
const edits = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(60),
    put: fc.oneof(fc.constantFrom(...odd), fc.constant('')),
  }),
  { minLength: 1, maxLength: 8 },
)

/** This process's CPU time, which does not depend on the machine's load. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function use(result: ImportResult) {
  for (const level of result.levels) {
    drawLevel(level)
    markersOf(level)
    for (const { id, geometry } of level.features)
      if (!id || !geometry.parts.flat(2).every(([x, y]) => Number.isFinite(x + y)))
        throw new Error(`unusable ${id}`)
  }
  exportGeoJson(result)
  exportImdf(result)
  if (result.levels.length === 0 && result.problems.length === 0) throw new Error('silent')
}

describe('files that could cause quadratic time', () => {
  const square = {
    type: 'Polygon',
    coordinates: [
      [
        [2, 41],
        [2.0001, 41],
        [2.0001, 41.0001],
        [2, 41],
      ],
    ],
  }
  const many = (make: (i: number) => object) => ({
    type: 'FeatureCollection',
    features: Array.from({ length: 20_000 }, (_, i) => ({ type: 'Feature', ...make(i) })),
  })

  it.each<[string, object]>([
    [
      'as many levels as features',
      many((i) => ({ id: i, properties: { level: i }, geometry: square })),
    ],
    ['one id for all', many(() => ({ id: 'a', properties: { level: 0 }, geometry: square }))],
    [
      'many points in many rooms',
      many((i) => ({
        id: i,
        properties: { level: 0 },
        geometry: i % 2 ? square : { type: 'Point', coordinates: [2.00008, 41.00003] },
      })),
    ],
    [
      'one corridor with 300,000 corners',
      {
        type: 'Feature',
        properties: { indoor: 'corridor', level: 0 },
        geometry: {
          type: 'Polygon',
          coordinates: [
            Array.from({ length: 300_000 }, (_, i) => [
              2 + Math.cos(i / 47_746) / 1e4,
              41 + (Math.sin(i / 47_746) * (1 + (i % 2) / 9)) / 1e4,
            ]),
          ],
        },
      },
    ],
  ])(
    '%s',
    (_, file) => {
      const begun = processorMs()
      const result = importGeoJson(file)
      for (const level of result.levels.slice(0, 1)) drawLevel(level)
      exportImdf(result)
      expect(processorMs() - begun).toBeLessThan(8000)
    },
    60_000,
  )
})

describe('a thousand corrupt files', () => {
  it.each(texts)(
    '%s: never throws or hangs, and reports every loss',
    (_, text, read) => {
      let longest = 0
      fc.assert(
        fc.property(
          edits,
          fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 6 }),
          (changes, cut) => {
            let broken = text
            for (const { at, length, put } of changes) {
              const start = Math.floor(at * broken.length)
              broken = broken.slice(0, start) + put + broken.slice(start + length)
            }
            if (cut !== null && cut > 0) broken = broken.slice(0, Math.floor(cut * broken.length))
            const begun = processorMs()
            use(read(broken))
            longest = Math.max(longest, processorMs() - begun)
          },
        ),
        { numRuns: 1000 },
      )
      expect(longest).toBeLessThan(3000)
    },
    60_000,
  )

  it.each(texts)(
    '%s: survives values of the wrong type anywhere',
    (name, text, read) => {
      if (name === 'SVG') return
      const value: unknown = JSON.parse(text)
      const paths: (string | number)[][] = []
      const walk = (node: unknown, path: (string | number)[]) => {
        if (paths.length > 4000 || typeof node !== 'object' || node === null) return
        for (const key of Object.keys(node)) {
          paths.push([...path, key])
          walk((node as Record<string, unknown>)[key], [...path, key])
        }
      }
      walk(value, [])
      const strange = fc.oneof(
        fc.constantFrom<unknown>(
          null,
          0,
          -1,
          '',
          'x',
          [],
          {},
          [null],
          { a: 1 },
          true,
          1e308,
          [[]],
          { type: 'Point', coordinates: [1e300, 1e300] },
        ),
        fc.jsonValue({ maxDepth: 3 }),
      )
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.nat(paths.length - 1), strange), { minLength: 1, maxLength: 4 }),
          (changes) => {
            const copy: unknown = structuredClone(value)
            for (const [index, put] of changes) {
              const path = paths[index]!
              const parent = path
                .slice(0, -1)
                .reduce<unknown>(
                  (node, key) =>
                    typeof node === 'object' && node !== null
                      ? (node as Record<string | number, unknown>)[key]
                      : undefined,
                  copy,
                )
              if (typeof parent === 'object' && parent !== null)
                (parent as Record<string | number, unknown>)[path.at(-1)!] = structuredClone(put)
            }
            use(read(JSON.stringify(copy)))
          },
        ),
        { numRuns: 400 },
      )
    },
    60_000,
  )
})
