import { exportImdf, importGeoJson, writeArchive } from '@mosaic-booking/floorplan/formats'
import { PDFDocument, StandardFonts, rgb } from 'pdf-lib'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import figma from '../../../../../../tests/fixtures/plans/figma.svg?raw'
import illustrator from '../../../../../../tests/fixtures/plans/illustrator.svg?raw'
import inkscape from '../../../../../../tests/fixtures/plans/inkscape.svg?raw'
import dxf from '../../../../../../tests/fixtures/plans/office.dxf?raw'
import villa from '../../../../../../tests/fixtures/villa-rotonda/villa-rotonda.geojson?raw'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { standInServer, toLocation } from '../../../shell/stand-in-server.fixture.js'

const imdf = () => {
  const { archive } = exportImdf(importGeoJson(villa))
  const files = Object.entries(archive!).map(
    ([name, file]) => [name, JSON.stringify(file)] as const,
  )
  return writeArchive(new Map(files))
}

/** Two pages: a floor of 12 × 5 metres at 1:100, and a scanned one. */
async function officePdf(): Promise<File> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const sheet = document.addPage([600, 400])
  const metre = 72 / 2.54
  const room = (x: number, width: number) => ({
    x: 50 + x * metre,
    y: 100,
    width: width * metre,
    height: 5 * metre,
    color: rgb(0.9, 0.95, 1),
  })
  sheet.drawRectangle(room(0, 8))
  sheet.drawRectangle(room(8, 4))
  sheet.drawText('Goya', { x: 120, y: 150, size: 12, font })
  sheet.drawText('Miró', { x: 300, y: 150, size: 12, font })
  sheet.drawText('Scale 1:100', { x: 50, y: 20, size: 12, font })
  const scanned = await document.embedPng(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  )
  document.addPage([600, 400]).drawImage(scanned, { width: 600, height: 400 })
  return new File([Uint8Array.from(await document.save())], 'floor.pdf')
}

const path = '/api/v1/location/7/floorPlan'

/** A floor with these rooms, and the elements of its plan. */
function serve(rooms: readonly string[], elements: readonly object[] = []) {
  const floor = toLocation(7, 'Level 2', 'FLOOR', 1, 30)
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'ORG_ADMIN'] },
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/location/7') return { body: floor }
      if (call === 'GET /api/v1/org/3/locations')
        return {
          body: [
            floor,
            ...rooms.map((room, i) => toLocation(71 + i, room, 'ROOM', 2 + 2 * i, 3 + 2 * i)),
          ],
        }
      if (call === `GET ${path}`)
        return { body: { version: 3, referenceWidth: 1000, referenceHeight: 600, elements } }
      if (call === `PUT ${path}`) return { body: { ...(body as object), version: 4 } }
      return undefined
    },
  })
}

async function upload(content: BlobPart | File, name: string) {
  await openAt('#/fpe?location=7')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const file = content instanceof File ? content : new File([content], name)
  await userEvent.upload(page.getByLabelText('Choose a file').last(), file)
}

const savedBy = async (server: ReturnType<typeof serve>) => {
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect.element(page.getByText('The plan has been saved.')).toBeVisible()
  return server.calls(`PUT ${path}`)[0]!.body as {
    elements: { label?: string; locationId?: number }[]
  }
}

afterEach(closeApp)

it.each<[string, string, () => BlobPart | Promise<BlobPart>, string[]]>([
  ['Inkscape', 'floor.svg', () => inkscape, ['Goya', 'Miró']],
  ['Illustrator', 'floor.svg', () => illustrator, ['Goya', 'Miró']],
  ['Figma', 'floor.svg', () => figma, ['Goya', 'Miró']],
  ['an IMDF archive', 'venue.imdf', imdf, ['Sala', 'Camera N', 'Camerino S']],
  ['DXF', 'floor.dxf', () => dxf, ['Goya']],
  ['PDF', 'floor.pdf', officePdf, ['Goya', 'Miró']],
  ['GeoJSON', 'villa.geojson', () => villa, ['Sala', 'Camera N', 'Camerino S']],
])(
  'LOC-008 a file of %s becomes a plan whose spaces are named and linked',
  async (_, name, make, wanted) => {
    const server = serve(wanted)
    await upload(await make(), name)
    await page.getByRole('button', { name: /^Use th(?:is floor|ese layers)$/ }).click()
    await page.getByRole('tab', { name: 'Spaces' }).click()
    await page.getByRole('button', { name: 'Link by label' }).click()
    const { elements } = await savedBy(server)
    const linked = elements.filter(({ locationId }) => locationId !== undefined)
    expect(linked.map(({ label }) => label).sort()).toEqual([...wanted].sort())
    expect(elements.map(({ label }) => label)).not.toContain('Dalí')
  },
)

it('LOC-008 leaves out what is no space, chosen in the preview of the file', async () => {
  const server = serve(['Goya'])
  await upload(inkscape, 'floor.svg')
  await expect.element(page.getByText(/^3 spaces that can be linked · Scale/)).toBeVisible()
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Choose from a list' }).last().click()
    await page.getByRole('button', { name }).click()
  }
  await choose(/^Miró/)
  await expect.element(page.getByText(/^2 spaces that can be linked · 1 left out/)).toBeVisible()
  await choose(/^Miró.*unavailable/i)
  await expect.element(page.getByText(/^3 spaces that can be linked · Scale/)).toBeVisible()
  await choose(/^Miró/)
  await expect.element(page.getByText(/1 left out/)).toBeVisible()
  await page.getByRole('button', { name: 'Use this floor' }).click()
  const { elements } = await savedBy(server)
  expect(elements.map(({ label }) => label)).toEqual(['Goya', 'Desk 1'])
})

it('asks for the use of the layers of a DXF drawing, and keeps the links of its spaces', async () => {
  const goya = { id: 'old', label: 'Goya', locationId: 71, x: 0, y: 0, width: 400, height: 300 }
  const server = serve(['Goya'], [goya])
  await upload(dxf, 'floor.dxf')
  await expect.element(page.getByText('The plan is 12 × 5 metres.')).toBeVisible()
  await expect.element(page.getByLabelText('Use of layer Rooms')).toHaveValue('2')
  await page.getByLabelText('Use of layer Zones').selectOptions('Background')
  await expect.element(page.getByText(/2 spaces that can be linked/)).toBeVisible()
  await expect.element(page.getByText('Keep the link of 1 space')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use these layers' }).click()
  expect(await savedBy(server)).toMatchObject({
    elements: [{ label: 'Goya', locationId: 71 }, { label: 'Desk 1' }],
  })
})

it('names the spaces that another building lacks, without a choice that changes nothing', async () => {
  const prado = { id: 'old', label: 'Prado', locationId: 71, x: 9, y: 9, width: 4, height: 3 }
  serve(['Prado'], [prado])
  await upload(inkscape, 'floor.svg')
  await expect.element(page.getByText('No longer on the plan')).toBeVisible()
  await expect.element(page.getByRole('definition')).toHaveTextContent('Prado')
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

it('asks for the scale of a page of a PDF file, which is read by the look of its shapes', async () => {
  serve(['Goya'])
  await upload(await officePdf(), '')
  await expect.element(page.getByText('The plan is 12 × 5 metres.')).toBeVisible()
  await expect.element(page.getByText('Scale unknown')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Use of layer ■ #e6f2ff')).toHaveValue('2')
  const swatch = document.querySelector<HTMLElement>('.fpe-swatch')!
  expect(swatch.style.background).toBe('rgb(230, 242, 255)')
  expect(swatch.parentElement!.textContent).toMatch(/^■ #e6f2ff/)
  await expect.element(page.getByText(/2 spaces that can be linked/)).toBeVisible()
  await page.getByLabelText('Scale of the plan').selectOptions('1:200')
  await expect.element(page.getByText('The plan is 24 × 10 metres.')).toBeVisible()
  await expectAccessible()
})

it('offers a scanned page as a picture whose scale two points give', async () => {
  serve([])
  await upload(await officePdf(), '')
  await page.getByLabelText('Page').selectOptions('Page 2 of 2')
  await expect.element(page.getByText(/This page is a picture, without shapes/)).toBeVisible()
  await page.getByRole('button', { name: 'Use the page as a picture' }).click()
  await expect.element(page.getByRole('img', { name: 'Picture of the plan' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use this picture' })).toBeVisible()
})

it('says why a PDF file is not read', async () => {
  serve([])
  const whole = new Uint8Array(await (await officePdf()).arrayBuffer())
  await upload(whole.subarray(0, 900), 'floor.pdf')
  await expect.element(page.getByText('The PDF file is incomplete. Missing: %%EOF')).toBeVisible()
  // Another one is chosen by keyboard.
  const asked = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue(undefined)
  ;(
    page
      .getByRole('button', { name: /^Choose/ })
      .last()
      .element() as HTMLElement
  ).focus()
  await userEvent.keyboard('{Enter}')
  expect(asked).toHaveBeenCalledOnce()
  asked.mockRestore()
})
