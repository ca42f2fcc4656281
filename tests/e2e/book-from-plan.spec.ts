import { expect, test } from '@playwright/test'
import {
  confirm,
  findFreePlace,
  logIn,
  openDialog,
  openList,
  placeInList,
  searchDesks,
} from './journey.js'

test.use({ locale: 'en-GB' })

test('FP-013 FP-005 API-030 a booking made on the plan appears on a second browser’s plan within a second', async ({
  page,
  browser,
}) => {
  const second = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await Promise.all([logIn(page, 'user'), logIn(second, 'colleague')])
  await Promise.all([searchDesks(page), searchDesks(second)])
  await openList(page)
  await openList(second)
  const desk = await findFreePlace(page, -1)
  await expect(placeInList(second, desk)).toHaveAccessibleName(/Available/)

  const success = await confirm(page, await openDialog(page, desk))
  await expect(placeInList(second, desk)).toHaveAccessibleName(/Booked/, { timeout: 1_000 })
  await expect(placeInList(second, desk)).toHaveAccessibleName(/Nora Whitfield/)
  await success.getByRole('button', { name: 'Done' }).click()
  await expect(placeInList(page, desk)).toHaveAccessibleName(/Booked by you/)
})

test('BKG-010 ERR-013 a double booking is refused with the reason, and the form keeps its input', async ({
  page,
  browser,
}) => {
  const second = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await Promise.all([logIn(page, 'admin'), logIn(second, 'locationAdmin')])
  await Promise.all([searchDesks(page), searchDesks(second)])
  // Both users open the dialog for the same available desk before either books.
  for (const one of [page, second]) {
    await one
      .getByRole('combobox', { name: 'Floor' })
      .selectOption({ label: 'Level 18 · Halyard Tower' })
    await openList(one)
  }
  const desk = await findFreePlace(page, 0)
  const [dialog, other] = await Promise.all([page, second].map((one) => openDialog(one, desk)))
  await dialog!.getByText('More details').click()
  const notes = dialog!.getByRole('textbox', { name: 'Notes' })
  await notes.fill('My quiet day')
  await confirm(second, other!)

  await dialog!.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(
    dialog!.getByText(`An overlapping booking already exists at L18-${desk}`).first(),
  ).toBeVisible()
  await expect(notes).toHaveValue('My quiet day')
})

test('ROUTE-016 reload and back restore the search', async ({ page }) => {
  await logIn(page, 'colleague')
  await searchDesks(page)
  const address = page.url()
  expect(address).toMatch(/#\/find\/\d+\/results\/\d{13}\//)
  await page.reload()
  await expect(page.getByRole('application', { name: 'Floor plan' })).toBeVisible()
  expect(page.url()).toBe(address)
  await page.getByRole('link', { name: 'My bookings' }).first().click()
  await expect(page.getByRole('heading', { name: 'My bookings', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('application', { name: 'Floor plan' })).toBeVisible()
  expect(page.url()).toBe(address)
})

test('BKG-009 a booking appears in my bookings, and cancelling it makes the desk available', async ({
  page,
}) => {
  await logIn(page, 'manager')
  await searchDesks(page)
  await page
    .getByRole('combobox', { name: 'Floor' })
    .selectOption({ label: 'Level 4 · Cooper Slip' })
  await openList(page)
  const desk = await findFreePlace(page, 0)
  const success = await confirm(page, await openDialog(page, desk))
  await success.getByRole('button', { name: 'View booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(placeInList(page, desk)).toHaveAccessibleName(/Available/)
})
