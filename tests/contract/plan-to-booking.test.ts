import { readFile } from 'node:fs/promises'
import {
  decodeText,
  exportFloorPlan,
  exportImdf,
  importGeoJson,
  importImage,
  importImdf,
  importSvg,
  readArchive,
  writeArchive,
  type ImportResult,
  type PlanDocument,
} from '@mosaic-booking/floorplan/formats'
import type { FloorPlanSpaces } from '@mosaic-booking/sdk'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { smallOffice } from '../../packages/floorplan/src/formats/dxf/dxf.fixture.js'
import { importDxf, readDxf } from '../../packages/floorplan/src/formats/dxf/index.js'
import { importPdf, readPdf } from '../../packages/floorplan/src/formats/pdf/index.js'
import { plainOffice } from '../../packages/floorplan/src/formats/pdf/pdf.fixture.js'
import { asAdministrator } from '../../packages/server/src/features/location-edit/location-edit.fixture.js'
import { startTestServer, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'

const svg = (content: string, attributes = '') =>
  importSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" ${attributes}>${content}</svg>`,
  )
const room = (x: number, more = '') => `<rect x="${x}" width="200" height="200" ${more}/>`
const villa = () =>
  readFile(new URL('../fixtures/villa-rotonda/villa-rotonda.geojson', import.meta.url))
const geoJson = async () => importGeoJson(decodeText(await villa()))

async function imdf(): Promise<ImportResult> {
  const { archive } = exportImdf(await geoJson())
  const files = Object.entries(archive!).map(
    ([name, file]) => [name, JSON.stringify(file)] as const,
  )
  const { files: unpacked } = await readArchive(writeArchive(new Map(files)))
  return importImdf(unpacked!)
}

async function pdf(): Promise<ImportResult> {
  const { file } = await readPdf(await plainOffice())
  const { drawing } = await file!.read(1)
  await file!.close()
  return importPdf(drawing!)
}

/** The plan of a file's floor that has the first of these rooms. */
const planWith = (result: ImportResult, [name]: readonly string[]): PlanDocument =>
  exportFloorPlan(
    result.levels.find(({ features }) => features.some(({ label }) => label === name))!,
  ).document

/** A marker that somebody has drawn, over a picture or on nothing. */
const drawn = (label: string): PlanDocument['elements'][number] => ({
  id: 'drawn',
  label,
  x: 10,
  y: 10,
  width: 20,
  height: 20,
})
const picture = () =>
  importImage(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  )

type Make = () => ImportResult | PlanDocument | Promise<ImportResult>

describeServer('from a file to a first booking', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  beforeEach(() =>
    server.db.asSystem(async (tx) => {
      await tx.run(sql`delete from floor_plan`)
    }),
  )
  afterAll(() => server?.close())

  it.each<[string, string[], Make]>([
    [
      'Inkscape',
      ['Ink 1', 'Ink 2'],
      () =>
        svg(
          `<g inkscape:groupmode="layer" inkscape:label="Rooms">${room(0, 'inkscape:label="Ink 1"')}${room(200)}</g><text x="280" y="100">Ink 2</text>`,
          'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
        ),
    ],
    [
      'Illustrator',
      ['Ai 1', 'Ai 2'],
      () =>
        svg(
          `<style>.st0{fill:#EEE;}</style><g id="Rooms">${room(0, 'id="Ai_x0020_1" class="st0"')}${room(200, 'id="Ai_x0020_2" class="st0"')}</g>`,
        ),
    ],
    [
      'Figma',
      ['Fig 1', 'Fig 2'],
      () =>
        svg(
          `<g id="Frame 1"><g id="Fig 1">${room(0, 'id="Rectangle 1"')}</g><g id="Fig 2">${room(200, 'id="Rectangle 2"')}</g></g>`,
        ),
    ],
    ['DXF', ['Goya', 'Miró'], () => importDxf(readDxf(smallOffice).drawing!)],
    ['PDF', ['Goya', 'Miró'], pdf],
    ['IMDF', ['Sala', 'Camera N'], imdf],
    ['GeoJSON', ['Sala', 'Camera N'], geoJson],
    [
      'a picture',
      ['Over a picture'],
      () => {
        const { document } = exportFloorPlan(picture().levels[0]!)
        return { ...document, elements: [drawn('Over a picture')] }
      },
    ],
    [
      'nothing',
      ['From nothing'],
      () => ({ referenceWidth: 1000, referenceHeight: 600, elements: [drawn('From nothing')] }),
    ],
  ])('LOC-008 %s: the spaces of the plan are created and booked', async (_, wanted, make) => {
    const made = await make()
    const { elements, ...plan } = 'levels' in made ? planWith(made, wanted) : made
    const spaces = elements.filter(({ label }) => label !== undefined && wanted.includes(label))
    const answer = await server
      .as(server.emails.locationAdmin)
      .call<FloorPlanSpaces>('POST', `/location/${server.locations.floor}/floorPlan/spaces`, {
        plan: { ...plan, version: 0, elements: spaces },
        spaces: spaces.map(({ id, label }) => ({ elementId: id, kind: 'ROOM', name: label })),
      })
    expect(answer.status, answer.text.slice(0, 500)).toBe(200)
    expect(answer.body.spaces.map(({ name }) => name).sort()).toEqual([...wanted].sort())
    const places = answer.body.plan!.elements
    expect(places.every(({ locationId }) => locationId !== undefined)).toBe(true)
    const { book } = asAdministrator(server)
    await book(places[0]!.locationId!, '10:00')
    // The next file has rooms of the same names, which must be new.
    await server.db.asSystem(async (tx) => {
      await tx.run(sql`delete from booking`)
    })
    const undone = await server
      .as(server.emails.locationAdmin)
      .call('DELETE', `/location/${server.locations.floor}/floorPlan/spaces?version=1`)
    expect(undone.status, undone.text.slice(0, 500)).toBe(200)
  })
})
