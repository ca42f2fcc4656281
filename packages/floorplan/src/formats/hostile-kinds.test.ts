import { deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readArchive, writeArchive } from './archive.js'
import { drawLevel } from './draw-level.js'
import { dxfFile, block, box, insert, text } from './dxf/dxf.fixture.js'
import { importDxf, readDxf } from './dxf/index.js'
import { drawImdfBuilding } from './imdf.fixture.js'
import { importGeoJson, type ImportResult } from './import-geojson.js'
import { importImage } from './import-image.js'
import { importImdf } from './import-imdf.js'
import { importSvg } from './import-svg.js'

/* Each kind of hostile file in each format. Those of PDF, which is packed, are in pdf/pdf.test.ts. */

const fromDxf = (file: string): ImportResult => {
  const { drawing, problems } = readDxf(file)
  return drawing
    ? importDxf(drawing)
    : { language: 'en', levels: [], context: [], problems: [...problems] }
}
const fromImdf = async (archive: Uint8Array<ArrayBuffer>): Promise<ImportResult | string> => {
  const { files, problem } = await readArchive(archive)
  return files ? importImdf(files) : (problem ?? 'none')
}

const ring = [
  [2, 41],
  [2.0001, 41],
  [2.0001, 41.0001],
  [2, 41.0001],
  [2, 41],
]
const geoJson = (properties: object, more: object = {}) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { indoor: 'room', level: 0, ...properties },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
    ...more,
  })
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${inner}<rect id="Goya" width="50" height="50"/></svg>`
const imdf = () =>
  new Map(Object.entries(drawImdfBuilding()).map(([name, file]) => [name, JSON.stringify(file)]))
const deep = (open: string, close: string, count = 200_000) =>
  open.repeat(count) + close.repeat(count)
const unsafe = '<script>globalThis.hasRun = true</script>'

/** The head of a PNG picture of such a size. */
const pngOf = (width: number, height: number) => {
  const view = new DataView(new ArrayBuffer(33))
  for (const [at, code] of [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82].entries())
    view.setUint8(at, code)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return new Uint8Array(view.buffer)
}

const hostile: [string, string, () => ImportResult | Promise<ImportResult | string>, string][] = [
  ['GeoJSON', 'bomb', () => importGeoJson(geoJson({ name: 'x'.repeat(65_000_000) })), 'too-large'],
  ['GeoJSON', 'deep nesting', () => importGeoJson(deep('[', ']')), 'nothing-found'],
  [
    'GeoJSON',
    'deep collections',
    () => importGeoJson(deep('{"type":"GeometryCollection","geometries":[', ']}', 5000)),
    'nothing-found',
  ],
  ['GeoJSON', 'cut', () => importGeoJson(geoJson({ name: 'Goya' }).slice(0, -40)), 'not-json'],
  ['GeoJSON', 'wrong magic', () => importGeoJson('%PDF-1.7'), 'not-json'],
  ['SVG', 'deep nesting', () => importSvg(`<svg>${deep('<g>', '</g>')}</svg>`), 'limit-reached'],
  ['SVG', 'cut', () => importSvg(svg('').slice(0, 60)), 'svg-syntax'],
  ['SVG', 'wrong magic', () => importSvg('PK\u0003\u0004 and more'), 'wrong-shape'],
  ['SVG', 'script', () => importSvg(svg(unsafe)), 'svg-ignored'],
  [
    'SVG',
    'external references',
    () =>
      importSvg(
        `<!DOCTYPE svg SYSTEM "https://example.com/x.dtd" [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg(
          '<style>@import url(https://example.com/x.css);</style><use href="https://example.com/x.svg#a"/><image href="https://example.com/x.png"/><text>&x;</text>',
        )}`,
      ),
    'reference-broken',
  ],
  [
    'DXF',
    'cut',
    () => fromDxf(dxfFile({ entities: box('0', 0, 0, 9, 9) }).slice(0, -40)),
    'dxf-damaged',
  ],
  ['DXF', 'wrong magic', () => fromDxf('PK\u0003\u0004'), 'wrong-shape'],
  [
    'DXF',
    'deep nesting',
    () =>
      fromDxf(
        dxfFile({
          blocks: Array.from({ length: 200 }, (_, i) =>
            block(`B${i}`, ...(i === 0 ? box('0', 0, 0, 9, 9) : insert('0', `B${i - 1}`, 0, 0))),
          ).flat(),
          entities: [...insert('0', 'B199', 0, 0), ...box('0', 0, 0, 9, 9)],
        }),
      ),
    'limit-reached',
  ],
  [
    'DXF',
    'external references',
    () =>
      fromDxf(
        dxfFile({
          entities: [...insert('0', 'C:\\plans\\other.dwg', 0, 0), ...box('0', 0, 0, 9, 9)],
        }),
      ),
    'reference-broken',
  ],
  ['picture', 'bomb', () => importImage(pngOf(4_000_000_000, 4_000_000_000)), 'too-large'],
  ['picture', 'cut', () => importImage(pngOf(1600, 900).slice(0, 18)), 'image-unknown'],
  ['picture', 'no size', () => importImage(pngOf(0, 900)), 'image-unknown'],
  [
    'picture',
    'wrong magic and a script',
    () => importImage(new TextEncoder().encode(`GIX89a${unsafe}`)),
    'image-unknown',
  ],
  [
    'picture',
    'segments without end',
    () => importImage(Uint8Array.from({ length: 1_000_000 }, (_, i) => (i % 2 ? 0xd8 : 0xff))),
    'image-unknown',
  ],
  [
    'IMDF',
    'an archive in an archive',
    () => {
      const inner = writeArchive(imdf())
      return fromImdf(
        writeArchive(new Map([['imdf.zip', new TextDecoder('latin1').decode(inner)]])),
      )
    },
    'nothing-found',
  ],
  ['IMDF', 'cut', () => fromImdf(writeArchive(imdf()).slice(0, -50)), 'not-an-archive'],
  ['IMDF', 'wrong magic', () => fromImdf(new Uint8Array(deflateRawSync('{}'))), 'not-an-archive'],
  [
    'IMDF',
    'deep nesting',
    () => fromImdf(writeArchive(new Map([...imdf(), ['unit.geojson', deep('[', ']')]]))),
    'feature-invalid',
  ],
  [
    'IMDF',
    'paths to other places',
    () =>
      fromImdf(
        writeArchive(
          new Map([
            ['../../etc/passwd', '{}'],
            ['/unit.geojson', '{}'],
          ]),
        ),
      ),
    'nothing-found',
  ],
]

describe('every kind of hostile file', () => {
  const fetching = vi.fn(() => Promise.reject(new Error('a file must not be followed')))
  beforeEach(() => vi.stubGlobal('fetch', fetching))
  afterEach(() => {
    vi.unstubAllGlobals()
    expect(fetching).not.toHaveBeenCalled()
  })

  it.each(hostile)(
    '%s: %s is refused or left out, with the reason',
    async (_, _kind, read, code) => {
      const before = process.memoryUsage().heapUsed
      const found = await read()
      const codes = typeof found === 'string' ? [found] : found.problems.map((one) => one.code)
      expect(codes).toContain(code)
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(300_000_000)
    },
  )

  it('names with markup stay text, in each format', () => {
    const name = `${unsafe}"'><img src=x onerror=alert(1)>`
    const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    for (const result of [
      importGeoJson(geoJson({ name })),
      importSvg(svg(`<rect x="60" width="20" height="20"><title>${escaped}</title></rect>`)),
      fromDxf(
        dxfFile({ entities: [...box('ROOMS', 0, 0, 9000, 9000), ...text('T', 900, 900, name)] }),
      ),
    ]) {
      const [level] = result.levels
      expect(level!.features.map(({ label }) => label)).toContain(name)
      expect(drawLevel(level!)).not.toMatch(/<script|<img/)
    }
    expect('hasRun' in globalThis).toBe(false)
  })
})
