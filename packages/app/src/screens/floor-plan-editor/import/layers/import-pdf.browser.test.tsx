import { PDFDocument, StandardFonts, rgb } from 'pdf-lib'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../../../shell/open-app.fixture.js'
import { standInServer, toLocation } from '../../../../shell/stand-in-server.fixture.js'

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

function serve() {
  const floor = toLocation(7, 'Level 2', 'FLOOR', 1, 8)
  return standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'ORG_ADMIN'] },
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/location/7') return { body: floor }
      if (call === 'GET /api/v1/org/3/locations')
        return { body: [floor, toLocation(71, 'Goya', 'ROOM', 2, 3)] }
      if (call === `GET ${path}`)
        return { body: { version: 3, referenceWidth: 1000, referenceHeight: 600, elements: [] } }
      if (call === `PUT ${path}`) return { body: { ...(body as object), version: 4 } }
      return undefined
    },
  })
}

async function upload(file: File) {
  await openAt('#/fpe?location=7')
  await page.getByRole('button', { name: 'Import' }).click()
  await userEvent.upload(page.getByLabelText('Choose a file').last(), file)
}

afterEach(closeApp)

it('imports a page of a PDF file by the look of its shapes, at the scale written on it', async () => {
  const server = serve()
  await upload(await officePdf())
  await expect.element(page.getByText('The plan is 12 × 5 metres.')).toBeVisible()
  await expect.element(page.getByLabelText('Use of layer ■ #e6f2ff')).toHaveValue('2')
  await expect.element(page.getByText(/2 spaces that can be linked/)).toBeVisible()
  await page.getByLabelText('Scale of the plan').selectOptions('1:200')
  await expect.element(page.getByText('The plan is 24 × 10 metres.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use these layers' }).click()
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect.element(page.getByText('The plan has been saved.')).toBeVisible()
  expect(server.calls(`PUT ${path}`)[0]!.body).toMatchObject({
    elements: [{ label: 'Goya' }, { label: 'Miró' }],
  })
})

it('offers a scanned page as a picture whose scale two points give', async () => {
  serve()
  await upload(await officePdf())
  await page.getByLabelText('Page').selectOptions('Page 2 of 2')
  await expect.element(page.getByText(/This page is a picture, without shapes/)).toBeVisible()
  await page.getByRole('button', { name: 'Use the page as a picture' }).click()
  await expect.element(page.getByRole('img', { name: 'Picture of the plan' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use this picture' })).toBeVisible()
})

it('says why a PDF file is not read', async () => {
  serve()
  const whole = new Uint8Array(await (await officePdf()).arrayBuffer())
  await upload(new File([whole.subarray(0, 900)], 'floor.pdf'))
  await expect.element(page.getByText(/The PDF file is damaged or incomplete/)).toBeVisible()
})
