import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import {
  attempt,
  confirm,
  findFreePlace,
  logIn,
  openDialog,
  openList,
  placeInList,
  searchDesks,
} from './journey.js'

test.use({ locale: 'en-GB' })

const building = fileURLToPath(
  new URL('../fixtures/villa-rotonda/villa-rotonda.geojson', import.meta.url),
)

test('LOC-008 a real building becomes a bookable floor by hand in under ten minutes: import, number, link, save, book', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const began = Date.now()
  await logIn(page, 'admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/#/admin?view=floor-plans')
  await page.getByRole('searchbox', { name: 'Search' }).fill('Lantern Wharf')
  const link = page.getByRole('link', { name: 'Edit plan of Level 6' })
  await expect(link).toHaveAttribute('href', /\/fpe\/\?location=\d+$/)
  await link.click()
  await expect(page).toHaveURL(/#\/fpe\?location=\d+/)

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
  await page.getByRole('tab', { name: 'Spaces' }).click()
  const left = page.getByText(/^\d+ spaces without a marker/)
  const before = Number.parseInt((await left.textContent())!, 10)
  await page.getByRole('button', { name: 'Link by label' }).click()
  // Another import keeps the links that an earlier attempt has saved.
  if (attempt() === 0) await expect(left).not.toHaveText(new RegExp(`^${before} `))

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByRole('application')).toHaveCount(3)
  await preview.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Save plan' }).click()
  // Removing spaces with demo bookings from the plan requires confirmation.
  const question = page.getByRole('alertdialog', {
    name: 'Booked spaces would disappear from the plan',
  })
  const saved = page.getByText('The plan has been saved.')
  await expect(question.or(saved)).toBeVisible()
  if (await question.isVisible())
    await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(saved).toBeVisible()
  expect(Date.now() - began).toBeLessThan(10 * 60_000)

  await page.getByRole('link', { name: 'Floor plans' }).click()
  await searchDesks(page)
  await page
    .getByRole('combobox', { name: 'Floor' })
    .selectOption({ label: 'Level 6 · Lantern Wharf' })
  await openList(page)
  const desk = await findFreePlace(page, 0)
  await confirm(page, await openDialog(page, desk))
  await expect(placeInList(page, desk)).toHaveAccessibleName(/Booked by you/)
})
