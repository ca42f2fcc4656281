import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { exportImdf, importGeoJson, writeArchive } from '@mosaic-booking/floorplan/formats'
import { expect, test, type Page } from '@playwright/test'
import { PDFDocument, StandardFonts, rgb } from 'pdf-lib'
import sharp from 'sharp'
import {
  attempt,
  cancelBookings,
  changeDay,
  clearDay,
  confirm,
  findFreePlace,
  fresh,
  logIn,
  openDialog,
  openList,
  placeInList,
  pressByKey,
  searchDesks,
  tabTo,
} from './journey.js'

test.use({ locale: 'en-GB' })
// Two journeys change the plan of the same floor, and all book for the same person.
test.describe.configure({ mode: 'serial' })

const building = fileURLToPath(
  new URL('../fixtures/villa-rotonda/villa-rotonda.geojson', import.meta.url),
)

test('LOC-008 a real building becomes a bookable floor by hand in under ten minutes: import, number, link, save, book', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const began = Date.now()
  await openEditor(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(building)
  await expect(page.getByText(/spaces that can be linked · Map position known/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Floor' }).selectOption({ label: 'Piano nobile' })
  await page.getByRole('button', { name: 'Use this floor' }).click()

  // Every room has a number like this floor's desks, and all are linked in one step.
  const plan = page.getByRole('application', { name: 'Editable plan' })
  await plan.focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Repeat and number', exact: true }).click()
  const numbers = page.getByRole('dialog', { name: 'Repeat and number' })
  await numbers.getByRole('textbox', { name: 'Rows' }).fill('1')
  await numbers.getByRole('textbox', { name: 'Columns' }).fill('1')
  await numbers.getByRole('textbox', { name: 'Label pattern' }).fill('L6-{###}')
  await numbers.getByRole('textbox', { name: 'First number' }).fill('1')
  await numbers.getByRole('button', { name: /^Number \d+ elements$/ }).click()
  await linkByLabel(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('application')).toHaveCount(3)
  await preview.getByRole('button', { name: 'Close' }).last().click()
  await save(page)
  expect(Date.now() - began).toBeLessThan(10 * 60_000)

  await bookFromPlan(page)
})

/** A page at 1:100 with twelve desks of this floor, whose names stand in them. */
async function desksAsPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const sheet = document.addPage([842, 595])
  for (let i = 0; i < 12; i++) {
    const [x, y] = [100 + (i % 4) * 150, 150 + Math.floor(i / 4) * 120]
    sheet.drawRectangle({ x, y, width: 120, height: 80, color: rgb(0.9, 0.95, 1) })
    const name = `L6-${String(i + 1).padStart(3, '0')}`
    sheet.drawText(name, { x: x + 30, y: y + 36, size: 14, font })
  }
  sheet.drawText('Scale 1:100', { x: 100, y: 60, size: 12, font })
  return Buffer.from(await document.save())
}

test('LOC-008 a page of a PDF file becomes a bookable floor by keyboard alone: layers, scale, links kept, save, book', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await logIn(page, 'admin', '/#/admin?view=floor-plans')
  await expect(page.getByRole('link', { name: /^Edit plan of/ }).first()).toBeVisible()
  await tabTo(page, /^Search/)
  await page.keyboard.type('Lantern Wharf')
  await expect(page.getByRole('link', { name: 'Edit plan of Level 6' })).toBeVisible()
  await pressByKey(page, /^Edit plan of Level 6/)
  await pressWhenThere(page, 'Import')
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }),
  ).toBeVisible()
  await tabTo(page, /^Choose a file/)
  // The file is chosen in a dialog of the system.
  await page.locator('input[type=file]').setInputFiles({
    name: 'level-6.pdf',
    mimeType: 'application/pdf',
    buffer: await desksAsPdf(),
  })
  await expect(page.getByText(/12 spaces that can be linked/)).toBeVisible()
  await tabTo(page, /^Use of layer ■ #e6f2ff/)
  await page.keyboard.type('Desks')
  await expect(page.getByLabel('Use of layer ■ #e6f2ff').locator('option:checked')).toHaveText(
    'Desks',
  )
  await expect(page.getByText(/12 spaces that can be linked/)).toBeVisible()
  // The rooms of the journey above had these names.
  await expect(page.getByText('Keep the links of 12 spaces')).toBeVisible()
  await pressByKey(page, /^Use these layers/)
  await save(page, true)
  await bookByKeyboard(page)
})

/** Presses Enter this far from the last place, in tens of the grid. */
async function setAt(page: Page, ...ways: readonly string[]) {
  for (const way of ways) await page.keyboard.press(`Shift+Arrow${way}`)
  await page.keyboard.press('Enter')
}

async function drawDesk(page: Page) {
  await page.getByRole('application', { name: 'Editable plan' }).focus()
  await page.keyboard.press('f')
  await setAt(page, 'Right', 'Down')
}

async function createSpaces(page: Page, made: RegExp) {
  await page.getByRole('tab', { name: 'Spaces' }).click()
  await page.getByRole('button', { name: 'Create spaces' }).click()
  const preview = page.getByRole('dialog', { name: 'Create spaces from the plan' })
  await expect(preview.getByText(made)).toBeVisible()
  await preview.getByRole('button', { name: /^Apply \d+ changes?$/ }).click()
  await expect(page.getByText(/The plan has been saved with its spaces/)).toBeVisible()
}

/** The real building with a desk, as an IMDF archive. */
async function venue(): Promise<Buffer> {
  const plan = JSON.parse(await readFile(building, 'utf8')) as { features: object[] }
  const [x, y] = [11.559965, 45.531498]
  const corners = [0, 1, 2, 3, 0].map((at) => [
    x + (at === 1 || at === 2 ? 1.5e-5 : 0),
    y + (at > 1 ? 1e-5 : 0),
  ])
  plan.features.push({
    type: 'Feature',
    properties: { feature_type: 'fixture', category: 'desk', name: 'Desk 1', level_id: '1' },
    geometry: { type: 'Polygon', coordinates: [corners] },
  })
  const { archive } = exportImdf(importGeoJson(JSON.stringify(plan)))
  const files = Object.entries(archive!).map(
    ([name, file]) => [name, JSON.stringify(file)] as const,
  )
  return Buffer.from(writeArchive(new Map(files)))
}

/** Imports a file into a floor without a plan, and leaves the dialog to the journey. */
async function importFile(page: Page, name: string, content?: Buffer) {
  const buffer =
    content ??
    (await readFile(fileURLToPath(new URL(`../fixtures/plans/${name}`, import.meta.url))))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

const fromFile = (name: string, make?: () => Promise<Buffer>) => async (page: Page) => {
  await page.getByRole('button', { name: 'Import a plan' }).click()
  await importFile(page, name, await make?.())
  await page.getByRole('button', { name: /^Use th(is floor|ese layers)$/ }).click()
}

for (const [beginning, begin, made] of [
  ['an SVG of Inkscape', fromFile('inkscape.svg'), /^3 new/],
  ['an SVG of Illustrator', fromFile('illustrator.svg'), /^3 new/],
  ['an SVG of Figma', fromFile('figma.svg'), /^3 new/],
  ['a DXF drawing', fromFile('office.dxf'), /^3 new/],
  ['an IMDF archive', fromFile('venue.imdf', venue), /^\d+ new/],
  [
    'a picture',
    async (page) => {
      await page.getByRole('button', { name: 'Import a plan' }).click()
      await page.locator('input[type=file]').setInputFiles({
        name: 'scan.png',
        mimeType: 'image/png',
        buffer: await sharp({
          create: { width: 800, height: 500, channels: 3, background: '#f4efe2' },
        })
          .png()
          .toBuffer(),
      })
      await page.getByLabel('Point 2, from the left (pixels)').fill('800')
      await page.getByLabel('Distance in metres').fill('20')
      await expect(page.getByText('The plan is 20.0 × 12.5 metres.')).toBeVisible()
      await page.getByRole('button', { name: 'Use this picture' }).click()
      await expect(page.getByRole('slider', { name: 'Opacity of the picture' })).toBeVisible()
      await drawDesk(page)
    },
    /^1 new$/,
  ],
  [
    'nothing',
    async (page) => {
      await page.getByRole('button', { name: 'Start with a blank plan' }).click()
      await page.getByRole('application', { name: 'Editable plan' }).focus()
      await page.keyboard.press('w')
      await setAt(page)
      for (const way of ['Right', 'Down', 'Left', 'Up']) await setAt(page, way, way)
      await expect(page.getByText(/The walls enclose 1 more room$/)).toBeVisible()
      // The network fails while the panel's file is loaded.
      await page.route(/\/side-pages-/, (route) => route.abort())
      await page.getByRole('tab', { name: 'Problems' }).click()
      await expect(page.getByRole('alert')).toHaveText('This part could not be loaded.')
      await page.unroute(/\/side-pages-/)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('button', { name: /is not linked to a space/ })).toBeVisible()
      await page.getByRole('tab', { name: 'Element' }).click()
      // An upgrade has replaced the dialog's file: the unsaved plan stays.
      await page.route(/\/import-dialog-/, (route) => route.abort())
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await expect(page.getByText(/^This part could not be loaded\. Save the plan/)).toBeVisible()
      await page.getByRole('application', { name: 'Editable plan' }).focus()
      await page.keyboard.press('d')
      await setAt(page, 'Right')
      await drawDesk(page)
    },
    /^2 new$/,
  ],
] satisfies readonly (readonly [string, (page: Page) => Promise<void>, RegExp])[])
  test(`LOC-008 ${beginning} becomes a bookable floor by screens: draw, create the spaces, book`, async ({
    page,
  }) => {
    await logIn(page, 'admin')
    const floor = fresh(`Floor from ${beginning}`)
    const id = await addFloor(page, floor)
    await page.goto(`/#/fpe?location=${id}`)
    await begin(page)
    await createSpaces(page, made)
    await bookFromPlan(page, floor)
    await cancelBookings(page, { names: 'Desk' })
    expect((await call(page, 'DELETE', `location/${id}`)).ok()).toBe(true)
  })

test('LOC-004 a drawing that changes is imported again: links stay, and what moves and is new is shown', async ({
  page,
}) => {
  await logIn(page, 'admin')
  const id = await addFloor(page, fresh('Floor that is rebuilt'))
  await page.goto(`/#/fpe?location=${id}`)
  await fromFile('inkscape.svg')(page)
  await createSpaces(page, /^3 new/)

  const file = fileURLToPath(new URL('../fixtures/plans/inkscape.svg', import.meta.url))
  const changed = (await readFile(file, 'utf8'))
    .replace('x="20" y="20" width="32"', 'x="140" y="150" width="32"')
    .replace('inkscape:label="Miró"', 'inkscape:label="Tàpies"')
    .replace(
      '</svg>',
      '<rect id="rect90" inkscape:label="Desk 2" x="250" y="20" width="32" height="16"/></svg>',
    )
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await importFile(page, 'inkscape.svg', Buffer.from(changed))
  const dialog = page.getByRole('dialog', { name: 'Import a plan' })
  await expect(dialog.getByRole('checkbox', { name: 'Keep the links of 3 spaces' })).toBeChecked()
  await expect(dialog.getByRole('definition').filter({ hasText: 'Desk 1' })).toBeVisible()
  await expect(dialog.getByText('Miró → Tàpies')).toBeVisible()
  await page.getByRole('button', { name: 'Use this floor' }).click()
  await createSpaces(page, /^1 new$/)
  expect((await call(page, 'DELETE', `location/${id}`)).ok()).toBe(true)
})

test('LOC-004 two editors at once: the second one to save sees what the first has changed, and keeps both', async ({
  browser,
  page,
}) => {
  await logIn(page, 'admin')
  const id = await addFloor(page, fresh('Floor of two editors'), 'Patio de las Acacias')
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await logIn(other, 'locationAdmin')
  const [first, second] = [page, other] as const
  await first.goto(`/#/fpe?location=${id}`)
  await first.getByRole('button', { name: 'Start with a blank plan' }).click()
  await drawDesk(first)
  await save(first)
  await second.goto(`/#/fpe?location=${id}`)
  for (const [one, way] of [
    [first, 'Right'],
    [second, 'Down'],
  ] as const) {
    await one.getByRole('application', { name: 'Editable plan' }).focus()
    await one.keyboard.press('f')
    await setAt(one, way)
  }
  await save(first)
  // An upgrade has replaced the reader of what is pasted: what the second one has drawn stays.
  await second.route(/\/read-clipboard-/, (route) => route.abort())
  await second.keyboard.press('Control+a')
  await second.keyboard.press('Control+c')
  await second.keyboard.press('Control+v')
  await expect(second.getByText(/^This part could not be loaded\. Save the plan/)).toBeVisible()
  await second.getByRole('button', { name: 'Save plan' }).click()
  await expect(second.getByText(/ saved it at/)).toBeVisible()
  await second.getByRole('button', { name: 'Combine both and save' }).click()
  await expect(second.getByText('The plan has been saved.')).toBeVisible()
  const { elements } = (await (await call(page, 'GET', `location/${id}/floorPlan`)).json()) as {
    elements: unknown[]
  }
  expect(elements).toHaveLength(3)
  await other.context().close()
  expect((await call(page, 'DELETE', `location/${id}`)).ok()).toBe(true)
})

const call = (page: Page, method: string, path: string, data?: object) =>
  page.request.fetch(`api/v1/${path}`, { method, headers: { 'x-source': 'WEB' }, data })

/** A floor without a plan, in the building of the other journeys by default. */
async function addFloor(page: Page, name: string, inside = 'Lantern Wharf'): Promise<number> {
  const { id: organisation } = (await (await call(page, 'GET', 'org/current')).json()) as Place
  const places = `org/${organisation}/locations`
  const all = (await (await call(page, 'GET', places)).json()) as Place[]
  const { id } = all.find((one) => one.name === inside)!
  const answer = await call(page, 'POST', `${places}?parentId=${id}`, { kind: 'FLOOR', name })
  return ((await answer.json()) as Place).id
}

interface Place {
  readonly id: number
  readonly name: string
}

async function pressWhenThere(page: Page, name: string) {
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await pressByKey(page, new RegExp(`^${name}$`))
}

async function bookByKeyboard(page: Page) {
  await pressByKey(page, /^Floor plans$/)
  await expect(page.getByRole('link', { name: /^Edit plan of/ }).first()).toBeVisible()
  await pressByKey(page, /^Desks/)
  await expect(page.getByRole('heading', { name: 'Desks', level: 1 })).toBeVisible()
  await pressByKey(page, /^Search$/)
  await expect(page.getByRole('application', { name: 'Floor plan' })).toBeVisible()
  await tabTo(page, /^Next day/)
  await changeDay(page, () => page.keyboard.press('Enter'))
  await clearDay(page)
  // The journey before has booked one for this day, and nobody may have two.
  await cancelBookings(page, { names: 'L6-' })
  await tabTo(page, /^Floor/)
  const floor = page.getByRole('combobox', { name: 'Floor' }).locator('option:checked')
  for (let press = 0; press < 20; press++) {
    if ((await floor.textContent()) === 'Level 6 · Lantern Wharf') break
    await page.keyboard.press('ArrowDown')
  }
  await expect(floor).toHaveText('Level 6 · Lantern Wharf')
  await pressByKey(page, /^Choose from a list/)
  const desk = await findFreePlace(page, 0)
  await tabTo(page, /^L6-/)
  await tabTo(page, new RegExp(`^${desk}\\b`), 'ArrowDown')
  await page.keyboard.press('Enter')
  await pressByKey(page, /^Book /)
  const dialog = page.getByRole('dialog', { name: /^Book / })
  await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeVisible()
  await pressByKey(page, /^Book$/)
  await expect(page.getByRole('dialog', { name: 'Booking confirmed' })).toBeVisible()
  await pressByKey(page, /^Done$/)
  await expect(placeInList(page, desk)).toHaveAccessibleName(/Booked by you/)
}

async function openEditor(page: Page) {
  await logIn(page, 'admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/#/admin?view=floor-plans')
  await page.getByRole('searchbox', { name: 'Search' }).fill('Lantern Wharf')
  const link = page.getByRole('link', { name: 'Edit plan of Level 6' })
  await expect(link).toHaveAttribute('href', /\/fpe\/\?location=\d+$/)
  await link.click()
  await expect(page).toHaveURL(/#\/fpe\?location=\d+/)
}

async function linkByLabel(page: Page) {
  await page.getByRole('tab', { name: 'Spaces' }).click()
  const left = page.getByText(/^\d+ spaces without a marker/)
  const before = Number.parseInt((await left.textContent())!, 10)
  await page.getByRole('button', { name: 'Link by label' }).click()
  // Another import keeps the links that an earlier attempt has saved.
  if (attempt() === 0) await expect(left).not.toHaveText(new RegExp(`^${before} `))
}

async function save(page: Page, byKeyboard = false) {
  if (byKeyboard) await pressByKey(page, /^Save plan/)
  else await page.getByRole('button', { name: 'Save plan' }).click()
  // Removing spaces with demo bookings from the plan requires confirmation.
  const question = page.getByRole('alertdialog', {
    name: 'Booked spaces would disappear from the plan',
  })
  const saved = page.getByText('The plan has been saved.')
  await expect(question.or(saved)).toBeVisible()
  if (await question.isVisible())
    if (byKeyboard) await pressByKey(page, /^Save anyway/)
    else await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(saved).toBeVisible()
}

async function bookFromPlan(page: Page, floor = 'Level 6') {
  await page.getByRole('link', { name: 'Floor plans' }).click()
  await searchDesks(page)
  // The journey before has booked one for this day, and nobody may have two.
  await cancelBookings(page, { names: 'L6-' })
  await page
    .getByRole('combobox', { name: 'Floor' })
    .selectOption({ label: `${floor} · Lantern Wharf` })
  await openList(page)
  const desk = await findFreePlace(page, 0)
  await confirm(page, await openDialog(page, desk))
  await expect(placeInList(page, desk)).toHaveAccessibleName(/Booked by you/)
}
