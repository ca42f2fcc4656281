import { expect, test, type Page } from '@playwright/test'
import { logIn } from './journey.js'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })

const tree = (page: Page) => page.getByRole('treegrid', { name: /^(Locations|Ubicaciones)$/ })
const row = (page: Page, name: string) =>
  tree(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
const dialog = (page: Page) => page.getByRole('dialog')

async function openTree(page: Page): Promise<void> {
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
  await dialog(page).getByRole('option').first().click()
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

test('two administrators at once: the later save says what the other has changed, and keeps its own', async ({
  page,
  browser,
}) => {
  await logIn(page, 'admin')
  await openTree(page)
  await add(page, 'Deptford', 'Mosaic', 'Site')
  const other = await browser.newContext()
  const second = await other.newPage()
  await logIn(second, 'admin')
  await openTree(second)
  await act(second, 'Deptford', 'Copy with its settings')
  await expect(second.getByText('Unsaved changes: 1 added')).toBeVisible()

  await act(page, 'Deptford', 'Open')
  await dialog(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Deptford Bridge')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()

  // Live updates bring the other's change while the own one is not saved.
  await expect(second.getByText('Changed: Deptford Bridge.')).toBeVisible()
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText(/^Unsaved changes/)).toBeHidden()
  await second.getByRole('searchbox', { name: 'Search locations' }).fill('Deptford')
  await expect(row(second, 'Deptford Bridge')).toBeVisible()
  await expect(row(second, 'Deptford (copy)')).toBeVisible()
  await other.close()
})

test('LOC-010 a location is found, moved, named and saved by keyboard alone', async ({ page }) => {
  await logIn(page, 'admin')
  await openTree(page)
  await add(page, 'Lewisham', 'Mosaic', 'Site')
  await add(page, 'Ladywell', 'Mosaic', 'Building')
  await page.getByRole('searchbox', { name: 'Search locations' }).focus()
  await page.keyboard.type('l')
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('.tree-row')?.textContent ?? '')
  for (let press = 0; press < 12 && !(await focused()); press++) await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  for (let press = 0; press < 40 && !(await focused()).includes('Ladywell'); press++)
    await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(row(page, 'Ladywell')).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Name of Ladywell' })).toBeFocused()
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
  await page.getByRole('searchbox', { name: 'Search locations' }).fill('Ladywell')
  await expect(row(page, 'Ladywell Road')).toHaveAttribute('aria-level', '3')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a location admin goes down the tree level by level', async ({ page }) => {
    await logIn(page, 'locationAdmin')
    await page.goto('/#/admin')
    await expect(page).toHaveURL(/view=locations/)
    await row(page, 'Patio de las Acacias').locator('.tree-open').click()
    await expect(row(page, 'Ground floor')).toBeVisible()
    await expect(row(page, 'Patio de las Acacias')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
