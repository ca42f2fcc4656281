import { registerLocale } from '@mosaic-booking/sdk/messages'
import { beforeAll, describe, expect, it } from 'vitest'
import german from '../../../locales/de.json' with { type: 'json' }
import { readDxf } from '../dxf/index.js'
import { readPdf } from '../pdf/index.js'
import { importGeoJson } from '../import-geojson.js'
import { importImage } from '../import-image.js'
import { importImdf } from '../import-imdf.js'
import { importSvg } from '../import-svg.js'
import { readPlanDocument } from '../read-plan.js'
import { describeProblem } from './describe-problem.js'
import type { Problem } from './problems.js'

const limits = { characters: 1000, features: 1, vertices: 3 }
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const point = (coordinates: unknown, type = 'Point') => ({ type, coordinates })
const svg = (inner: string) => `<svg viewBox="0 0 9 9">\n${inner}</svg>`
const square = '<rect width="5" height="5"/>'
const line = '0\nLINE\n8\n0\n10\n0\n20\n0\n11\n9\n21\n9\n'
const dxf = (entities: string) => `0\nSECTION\n2\nENTITIES\n${entities}0\nENDSEC\n0\nEOF\n`
const png = bytes('\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\xFF\0\0\0\0\0\x09'.padEnd(33, '\0'))

type Reading = { problems: readonly Problem[] }
const refusals: [string, () => Reading | Promise<Reading>][] = [
  // What no parser says has the place, the value and what is allowed.
  [
    'Die Datei ist zu groß. Zeichen: 1.001 (höchstens 1.000)',
    () => importSvg('x'.repeat(1001), { limits }),
  ],
  [
    'Die Datei ist zu groß. Zeichen: 1.001 (höchstens 1.000)',
    () => importGeoJson('x'.repeat(1001), { limits }),
  ],
  [
    'Die Datei ist zu groß. Zeichen: 1.001 (höchstens 1.000)',
    () => readDxf('x'.repeat(1001), { limits }),
  ],
  [
    'Die Datei ist zu groß. Bytes: 1.001 (höchstens 1.000)',
    () => readPdf(bytes('x'.repeat(1001)), { limits }),
  ],
  [
    'Die Datei ist zu groß. Pixel pro Seite: 16.711.680 (höchstens 1.000.000)',
    () => importImage(png),
  ],
  ['Die Datei hat nicht den erwarteten Typ. Es fehlt: <svg>', () => importSvg('<html/>')],
  ['Die Datei hat nicht den erwarteten Typ. Es fehlt: SECTION', () => readDxf('hello')],
  ['Die Datei hat nicht den erwarteten Typ. Es fehlt: %PDF-', () => readPdf(bytes('hello'))],
  ['Die PDF-Datei ist unvollständig. Es fehlt: %%EOF', () => readPdf(bytes('%PDF-1.7 and no end'))],
  [
    'Erwartet werden eine FeatureCollection, ein Feature oder eine Geometrie, nicht „Topology“',
    () => importGeoJson({ type: 'Topology' }),
  ],
  ['Das Archiv enthält keine Datei manifest.json', () => importImdf({})],
  [
    'Die Datei hat nicht den erwarteten Typ. Es fehlt: referenceWidth, referenceHeight, elements',
    () => readPlanDocument('{"elements":7}'),
  ],
  [
    'Zeile 5: Die Zeichnung ist unvollständig: POLYLINE hat kein Ende',
    () => readDxf(dxf('0\nPOLYLINE\n8\n0\n' + line)),
  ],
  [
    'Zeile 3: Der Rest wurde übersprungen. Formen: höchstens 1',
    () => importSvg(svg(`${square}\n${square}`), { limits }),
  ],
  [
    'Zeile 2: Der Rest wurde übersprungen. Verschachtelungsebenen: höchstens 2',
    () => importSvg(svg('<g><g><g/></g></g>'), { limits: { depth: 2 } }),
  ],
  [
    'Der Rest wurde übersprungen. Features: höchstens 1',
    () => importGeoJson([point([1, 2]), point([1, 2])], { limits }),
  ],
  ['features[0]: Kein Objekt: null', () => importGeoJson([null])],
  [
    'features[0]: Erwartet wird eine Position aus zwei Zahlen, nicht ["a",2]',
    () => importGeoJson([point(['a', 2])]),
  ],
  [
    'features[0]: Kein Geometrietyp: "Circle". Erlaubt sind Point, LineString, Polygon, deren Multi-Typen und GeometryCollection',
    () => importGeoJson([{ type: 'Feature', geometry: point([1, 2], 'Circle') }]),
  ],
  [
    'features[0]: Erwartet werden ein Längengrad von −180 bis 180 und ein Breitengrad von −90 bis 90, nicht 999, 2',
    () => importGeoJson([point([999, 2])]),
  ],
  [
    'elements[0]: Die Geometrie kann nicht verwendet werden. Ungültig oder fehlend: x, y, width, height',
    () => readPlanDocument({ referenceWidth: 9, referenceHeight: 9, elements: [{}] }),
  ],
  // What a parser says is quoted.
  [
    'Zeile 2: Fehlerhaftes XML. Meldung des Parsers (englisch): „unclosed tag: g“',
    () => importSvg('<svg>\n<g>'),
  ],
  [
    'Zeile 2: Die Datei ist kein gültiges JSON. Meldung des Parsers (englisch): „Expected',
    () => importGeoJson('{"type": "Feature",\n"id": 7 8}'),
  ],
  [
    'Die PDF-Datei ist beschädigt oder unvollständig. Meldung des Parsers (englisch): „Invalid PDF structure.“',
    () => readPdf(bytes('%PDF-1.7\n%%EOF')),
  ],
]

describe('describeProblem', () => {
  beforeAll(() => registerLocale('de', german as unknown as Record<string, string>))

  it.each(refusals)('FP-023 says in the language of the reader: %s', async (text, read) => {
    const { problems } = await read()
    const texts = problems.map((problem) => describeProblem(problem, 'de'))
    expect(texts).toContainEqual(expect.stringContaining(text))
  })

  it('FP-023 quotes nothing where a parser says nothing', () => {
    const problem = { where: { page: 2 }, code: 'pdf-damaged', detail: '' } as const
    expect(describeProblem(problem, 'de')).toBe(
      'Seite 2: Die PDF-Datei ist beschädigt oder unvollständig',
    )
  })
})
