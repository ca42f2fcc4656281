import { expect, test, type Page } from '@playwright/test'
import { fresh, logIn } from './journey.js'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })

const tree = (page: Page) => page.getByRole('treegrid', { name: 'Locations' })
const row = (page: Page, name: string) =>
  tree(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
const dialog = (page: Page) => page.getByRole('dialog')
async function openTree(page: Page): Promise<void> {
  // The start page redirects after the login, which must not happen later.
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
  // Selected by name, because the document already contains other fields' options.
  await dialog(page).getByRole('option', { name: text }).first().click()
}

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
  // A day on which the colleague has no desk yet, because only one per day is allowed.
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
