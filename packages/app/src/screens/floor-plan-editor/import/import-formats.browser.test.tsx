import { exportImdf, importGeoJson, writeArchive } from '@mosaic-booking/floorplan/formats'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import villa from '../../../../../../tests/fixtures/villa-rotonda/villa-rotonda.geojson?raw'
import { closeApp, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer, toLocation } from '../../../shell/stand-in-server.fixture.js'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" ${attributes}>${content}</svg>`

/* A floor with the rooms Goya and Miró, as each program writes it. */

const inkscape = svg(
  `<g inkscape:groupmode="layer" inkscape:label="Rooms" id="layer1">
    <rect id="rect12" inkscape:label="Goya" x="0" y="0" width="200" height="200"/>
    <path id="path34" inkscape:label="Miró" d="m 200,0 h 200 v 200 h -200 z"/></g>
  <g inkscape:groupmode="layer" inkscape:label="Old" style="display:none"><rect inkscape:label="Dalí" width="50" height="50"/></g>`,
  'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
)
const illustrator = svg(
  `<style>.st0{fill:#EEE;}.st1{display:none;}</style>
  <g id="Rooms"><rect id="Goya" class="st0" width="200" height="200"/><rect id="Mir_x00F3_" class="st0" x="200" width="200" height="200"/></g>
  <g id="Old" class="st1"><rect id="Dal_x00ED_" width="50" height="50"/></g>`,
)
const figma = svg(
  `<g id="Frame 1"><g id="Rooms"><path id="Rectangle 1" d="M0 0H200V200H0V0Z" fill="#D9D9D9"/><path id="Rectangle 2" d="M200 0H400V200H200V0Z" fill="#D9D9D9"/></g>
  <text id="Goya" x="80" y="100" font-size="20"><tspan x="80" y="100">Goya</tspan></text><text id="Miro" x="280" y="100" font-size="20"><tspan x="280" y="100">Miró</tspan></text></g>`,
)
const imdf = () => {
  const { archive } = exportImdf(importGeoJson(villa))
  const files = Object.entries(archive!).map(
    ([name, file]) => [name, JSON.stringify(file)] as const,
  )
  return writeArchive(new Map(files))
}

const path = '/api/v1/location/7/floorPlan'

afterEach(closeApp)

it.each<[string, string, () => BlobPart | Promise<BlobPart>, string[]]>([
  ['Inkscape', 'floor.svg', () => inkscape, ['Goya', 'Miró']],
  ['Illustrator', 'floor.svg', () => illustrator, ['Goya', 'Miró']],
  ['Figma', 'floor.svg', () => figma, ['Goya', 'Miró']],
  ['an IMDF archive', 'venue.imdf', imdf, ['Sala', 'Camera N', 'Camerino S']],
  ['GeoJSON', 'villa.geojson', () => villa, ['Sala', 'Camera N', 'Camerino S']],
])(
  'LOC-008 a file of %s becomes a plan whose spaces are named and linked',
  async (_, name, make, wanted) => {
    const floor = toLocation(7, 'Level 2', 'FLOOR', 1, 30)
    const server = standInServer({
      isLoggedIn: true,
      user: { roles: ['USER', 'ORG_ADMIN'] },
      answer: ({ call, body }) => {
        if (call === 'GET /api/v1/location/7') return { body: floor }
        if (call === 'GET /api/v1/org/3/locations')
          return {
            body: [
              floor,
              ...wanted.map((room, i) => toLocation(71 + i, room, 'ROOM', 2 + 2 * i, 3 + 2 * i)),
            ],
          }
        if (call === `GET ${path}`)
          return { body: { version: 3, referenceWidth: 1000, referenceHeight: 600, elements: [] } }
        if (call === `PUT ${path}`) return { body: { ...(body as object), version: 4 } }
        return undefined
      },
    })
    await openAt('#/fpe?location=7')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await userEvent.upload(
      page.getByLabelText('Choose a file').last(),
      new File([await make()], name),
    )
    await page.getByRole('button', { name: 'Use this floor' }).click()
    await page.getByRole('tab', { name: 'Spaces' }).click()
    await page.getByRole('button', { name: 'Link by label' }).click()
    await page.getByRole('button', { name: 'Save plan' }).click()
    await expect.element(page.getByText('The plan has been saved.')).toBeVisible()
    const { elements } = server.calls(`PUT ${path}`)[0]!.body as {
      elements: { label?: string; locationId?: number }[]
    }
    const linked = elements.filter(({ locationId }) => locationId !== undefined)
    expect(linked.map(({ label }) => label).sort()).toEqual([...wanted].sort())
    expect(elements.map(({ label }) => label)).not.toContain('Dalí')
  },
)
