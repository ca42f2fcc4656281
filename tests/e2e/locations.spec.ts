import { expect, test, type Page } from '@playwright/test'
import { logInInSpanish } from './in-spanish.js'
import { fresh, logIn } from './journey.js'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })

const tree = (page: Page) => page.getByRole('treegrid', { name: /^(Locations|Ubicaciones)$/ })
const row = (page: Page, name: string) =>
  tree(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
const dialog = (page: Page) => page.getByRole('dialog')
async function openTree(page: Page): Promise<void> {
  // The start page of a login chooses its address by itself, which must not come later.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/#/admin?view=locations')
  await expect(tree(page)).toBeVisible()
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search locations' }).fill(name)
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

async function choose(page: Page, field: string, text: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: field }).fill(text)
  // By its name, because the options of the other fields are there before.
  await dialog(page).getByRole('option', { name: text }).first().click()
}

/** Adds a location through the dialog. */
async function add(page: Page, name: string, parent: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add location' }).click()
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await choose(page, 'Parent location', parent)
  await dialog(page).getByRole('combobox', { name: 'Kind' }).selectOption(kind)
  await dialog(page).getByRole('button', { name: 'Add location' }).click()
  await expect(dialog(page)).toBeHidden()
}

test('an administrator sets up a floor, a colleague books on it, and the wing is deleted with the booking', async ({
  page,
  browser,
}) => {
  const [site, building, floor] = [fresh('Bermondsey'), fresh('Tanner House'), fresh('Attic')]
  await logIn(page, 'admin')
  await openTree(page)
  await add(page, site, 'Mosaic', 'Site')
  await add(page, building, site, 'Building')
  await add(page, floor, building, 'Floor')
  await act(page, floor, 'Add several below')
  await dialog(page).getByRole('combobox', { name: 'Kind' }).selectOption('Desk')
  await dialog(page).getByRole('textbox', { name: 'Names' }).fill(`${floor} desk 01`)
  await dialog(page).getByRole('spinbutton', { name: 'How many' }).fill('4')
  await dialog(page).getByRole('button', { name: 'Add 4 locations' }).click()
  await expect(dialog(page)).toBeHidden()

  const visitor = await browser.newContext()
  const colleague = await visitor.newPage()
  await logIn(colleague, 'colleague')
  await colleague
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Desks' })
    .click()
  await colleague.getByRole('combobox', { name: 'Where' }).click()
  await colleague.getByRole('searchbox').fill(building)
  await colleague.getByRole('checkbox', { name: new RegExp(building) }).click()
  await colleague.getByRole('button', { name: 'Done' }).click()
  await colleague.getByRole('button', { name: 'Search', exact: true }).click()
  // A day on which the colleague has no desk yet: there is one a day.
  await expect(async () => {
    await colleague.getByRole('button', { name: 'Next day' }).first().click()
    await colleague
      .getByRole('toolbar', { name: new RegExp(`${floor} desk 02`) })
      .getByRole('button', { name: /All day/ })
      .click({ timeout: 3_000 })
  }).toPass()
  const booking = colleague.getByRole('dialog', { name: /^Book / })
  await booking.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(colleague.getByRole('dialog', { name: 'Booking confirmed' })).toBeVisible()

  await act(page, building, 'Delete')
  await page.getByRole('textbox', { name: 'Confirmation' }).fill('delete')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Future bookings are affected' })
  await expect(question.getByText(`${floor} desk 02: 1 booking`)).toBeVisible()
  await question.getByRole('button', { name: 'Delete and cancel bookings' }).click()
  await expect(row(page, building)).toBeHidden()
  await colleague.goto('/#/my-bookings')
  await expect(colleague.getByRole('heading', { name: 'My bookings', level: 1 })).toBeVisible()
  await expect(colleague.getByText(`${floor} desk 02`)).toHaveCount(0)
  await visitor.close()
})

test('two administrators at once: the later save says what the other has changed, and keeps its own', async ({
  page,
  browser,
}) => {
  const site = fresh('Deptford')
  await logIn(page, 'admin')
  await openTree(page)
  await add(page, site, 'Mosaic', 'Site')
  const other = await browser.newContext()
  const second = await other.newPage()
  await logIn(second, 'admin')
  await openTree(second)
  await act(second, site, 'Copy with its settings')
  await expect(second.getByText('Unsaved changes: 1 added')).toBeVisible()

  await act(page, site, 'Edit')
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill(`${site} Bridge`)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()

  // Live updates bring the other's change while the own one is not saved. Journeys beside this one
  // change locations, too, which the sentence names as well.
  await expect(second.getByText(new RegExp(`^Changed: .*${site} Bridge`))).toBeVisible()
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText(/^Unsaved changes/)).toBeHidden()
  await second.getByRole('searchbox', { name: 'Search locations' }).fill(site)
  await expect(row(second, `${site} Bridge`)).toBeVisible()
  await expect(row(second, `${site} (copy)`)).toBeVisible()
  await other.close()
})

test('LOC-010 a location is found, moved, named and saved by keyboard alone', async ({ page }) => {
  const building = fresh('Ladywell')
  await logIn(page, 'admin')
  await openTree(page)
  await add(page, fresh('Lewisham'), 'Mosaic', 'Site')
  await add(page, building, 'Mosaic', 'Building')
  await page.getByRole('searchbox', { name: 'Search locations' }).focus()
  await page.keyboard.type('l')
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('.tree-row')?.textContent ?? '')
  for (let press = 0; press < 12 && !(await focused()); press++) await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  for (let press = 0; press < 40 && !(await focused()).includes(building); press++)
    await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(row(page, building)).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: `Name of ${building}` })).toBeFocused()
  await page.keyboard.type(' Road')
  await page.keyboard.press('Escape')
  for (
    let press = 0;
    press < 60 && !(await page.evaluate(() => document.activeElement?.textContent === 'Save'));
    press++
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Unsaved changes/)).toBeHidden()
  await page.reload()
  await page.getByRole('searchbox', { name: 'Search locations' }).fill(building)
  await expect(row(page, `${building} Road`)).toHaveAttribute('aria-level', '3')
})

test.describe('on a phone, in Spanish', () => {
  test.use({ locale: 'es-ES', viewport: { width: 390, height: 844 } })

  test('a location admin goes down the tree level by level, adds a desk and deletes it again', async ({
    page,
  }) => {
    await logInInSpanish(page, 'locationAdmin')
    await page.goto('/#/admin')
    await expect(page).toHaveURL(/view=locations/)
    await row(page, 'Patio de las Acacias').locator('.tree-open').click()
    await row(page, 'Ground floor').locator('.tree-open').click()
    await expect(row(page, 'Patio de las Acacias')).toBeHidden()

    await page.getByRole('button', { name: 'Añadir ubicación' }).click()
    await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill('Mesa del patio')
    await dialog(page).getByRole('combobox', { name: 'Tipo' }).selectOption('Puesto')
    await dialog(page).getByRole('button', { name: 'Añadir ubicación' }).click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('searchbox', { name: 'Buscar ubicaciones' }).fill('mesa del patio')
    await expect(row(page, 'Mesa del patio')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Acciones para Mesa del patio' }).click()
    await page.getByRole('menuitem', { name: 'Eliminar' }).click()
    await page.getByRole('textbox', { name: 'Confirmación' }).fill('delete')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Mesa del patio')).toBeHidden()
  })
})
