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
import type { Client, FloorPlanSpaces } from '@mosaic-booking/sdk'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { setFields } from '../../packages/floorplan/src/editor/commands.js'
import {
  placeFurniture,
  placeOpening,
  setWallCorner,
  usualFurniture,
} from '../../packages/floorplan/src/editor/gestures/build.js'
import { editorMessages } from '../../packages/floorplan/src/editor/messages.js'
import { EditorStore } from '../../packages/floorplan/src/editor/store.js'
import { smallOffice } from '../../packages/floorplan/src/formats/dxf/dxf.fixture.js'
import { importDxf, readDxf } from '../../packages/floorplan/src/formats/dxf/index.js'
import { importPdf, readPdf } from '../../packages/floorplan/src/formats/pdf/index.js'
import { plainOffice } from '../../packages/floorplan/src/formats/pdf/pdf.fixture.js'
import { asAdministrator } from '../../packages/server/src/features/location-edit/location-edit.fixture.js'
import { startTestServer, type TestServer } from '../support/app.js'
import { describeServer } from '../support/databases.js'
import { fileOf, toForm } from '../support/form.js'

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

/** A plan on which somebody has drawn with the tools of the editor. */
function draw(document: PlanDocument, work: (store: EditorStore) => void): PlanDocument {
  const store = new EditorStore(document, [], editorMessages('en'))
  work(store)
  return store.get().document
}

function drawDesk(store: EditorStore, at: readonly [number, number], label: string): void {
  placeFurniture(store, usualFurniture(store, at))
  store.run(setFields({ label }), 'labelled')
}

function drawWalls(store: EditorStore, ...corners: (readonly [number, number])[]): void {
  for (const corner of corners) setWallCorner(store, corner)
}

const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

async function overPicture(): Promise<PlanDocument> {
  const [level] = importImage(await picture).levels
  return draw(exportFloorPlan(level!).document, (store) =>
    drawDesk(store, [200, 100], 'Over a picture'),
  )
}

const fromNothing = (): PlanDocument =>
  draw(
    { referenceWidth: 1000, referenceHeight: 600, metresPerUnit: 0.05, elements: [] },
    (store) => {
      drawWalls(store, [100, 100], [300, 100], [300, 300], [100, 300], [100, 100])
      drawWalls(store, [200, 100], [200, 300])
      placeOpening(store, [150, 100], 'door', 12)
      drawDesk(store, [600, 200], 'From nothing')
    },
  )

async function upload(client: Client): Promise<number> {
  const file = fileOf(await picture, 'Plan.png')
  return (await client.media.create({ body: toForm({ kind: 'FLOOR_PLAN_IMAGE', file }) })).id
}

type Make = () => ImportResult | PlanDocument | Promise<ImportResult | PlanDocument>

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
    [
      'Visio',
      ['Vis 1', 'Vis 2'],
      () =>
        svg(
          `<g v:groupContext="foregroundPage"><title>Page-1</title>${['Vis 1', 'Vis 2']
            .map(
              (name, at) =>
                `<g id="shape${at + 5}-1" v:groupContext="shape"><title>Sheet.${at + 5}</title><desc>${name}</desc>${room(at * 200, 'fill="#fff"')}<text x="${at * 200 + 80}" y="100">${name}</text></g>`,
            )
            .join('')}</g>`,
          'xmlns:v="http://schemas.microsoft.com/visio/2003/SVGExtensions/"',
        ),
    ],
    [
      'a CAD program as SVG, where rooms are lines around their names',
      ['CAD 1', 'CAD 2'],
      () =>
        svg(
          `<path fill="none" d="M0 0L200 0M0 0L0 140M200 0L200 140M0 140L200 140M100 0L100 90M0 90L20 90M60 90L120 90M160 90L200 90"/>
          <g font-size="10"><text x="25" y="40">CAD 1</text><text x="125" y="40">CAD 2</text></g>`,
        ),
    ],
    ['DXF', ['Goya', 'Miró'], () => importDxf(readDxf(smallOffice).drawing!)],
    ['PDF', ['Goya', 'Miró'], pdf],
    ['IMDF', ['Sala', 'Camera N'], imdf],
    ['GeoJSON', ['Sala', 'Camera N'], geoJson],
    ['a picture', ['Over a picture'], overPicture],
    ['nothing', ['Room 1', 'Room 2', 'From nothing'], fromNothing],
  ])('LOC-008 %s: the spaces of the plan are created and booked', async (_, wanted, make) => {
    const made = await make()
    const plan = 'levels' in made ? planWith(made, wanted) : made
    const { client, call } = server.as(server.emails.locationAdmin)
    const media = make === overPicture && { mediaId: await upload(client) }
    const spaces = plan.elements.filter(
      ({ label }) => label !== undefined && wanted.includes(label),
    )
    const answer = await call<FloorPlanSpaces>(
      'POST',
      `/location/${server.locations.floor}/floorPlan/spaces`,
      {
        plan: { ...plan, ...media, version: 0 },
        spaces: spaces.map(({ id, label, symbol }) => ({
          elementId: id,
          kind: symbol === 'desk' ? 'DESK' : 'ROOM',
          name: label,
        })),
      },
    )
    expect(answer.status, answer.text.slice(0, 500)).toBe(200)
    expect(answer.body.spaces.map(({ name }) => name).sort()).toEqual([...wanted].sort())
    const saved = answer.body.plan!
    expect(saved.elements).toHaveLength(plan.elements.length)
    expect(saved.media !== undefined).toBe(make === overPicture)
    // Results offer the floor, also without a picture or a drawing.
    const floor = await client.location.get({ id: server.locations.floor })
    expect(floor.hasFloorPlanImage).toBe(true)
    const places = saved.elements.filter(({ locationId }) => locationId !== undefined)
    expect(places).toHaveLength(wanted.length)
    const { book } = asAdministrator(server)
    await book(places.at(-1)!.locationId!, '10:00')
    // The next file has rooms of the same names, which must be new.
    await server.db.asSystem(async (tx) => {
      await tx.run(sql`delete from booking`)
    })
    const undone = await call(
      'DELETE',
      `/location/${server.locations.floor}/floorPlan/spaces?version=1`,
    )
    expect(undone.status, undone.text.slice(0, 500)).toBe(200)
  })
})
