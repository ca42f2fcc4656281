import { expect, test } from '@playwright/test'
import { logIn } from './journey.js'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })

const dayMs = 86_400_000
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** The Wednesday of the week after next. */
const wednesday = (() => {
  const today = new Date(`${toDay(Date.now())}T00:00:00Z`)
  return today.valueOf() + (14 + 3 - (today.getUTCDay() || 7)) * dayMs
})()
test('BSK-008 BSK-009 quick select asks for a number of spaces, extras and a cost code, and takes that many; a code that nothing requires is cleared', async ({
  page,
}) => {
  await logIn(page, 'manager', '/#/basket')
  const dialog = page.getByRole('dialog')
  const find = async () => {
    await page.getByRole('button', { name: 'Select several spaces' }).click()
    await dialog.getByRole('spinbutton', { name: 'How many' }).fill('2')
    // All of its larger rooms offer lunch.
    await dialog.getByRole('combobox', { name: 'Where' }).click()
    await dialog.getByRole('searchbox').fill('Acacias')
    await dialog.getByRole('checkbox', { name: 'Patio de las Acacias' }).check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.getByLabel('Date').fill(toDay(wednesday + 7 * dayMs))
    await dialog.getByRole('button', { name: 'Choose spaces' }).click()
    await expect(
      dialog.getByRole('list', { name: 'Chosen spaces' }).getByRole('listitem'),
    ).toHaveCount(2)
  }
  // These rooms require a title for each booking.
  const title = dialog.getByRole('textbox', { name: 'Title of each booking' })
  const add = dialog.getByRole('button', { name: 'Add 2 spaces to the basket' })
  const lunch = dialog.getByRole('checkbox', { name: /Sandwich lunch/ })
  const code = dialog.getByLabel('Cost code')
  await find()
  await expect(code).toBeHidden()
  await lunch.check()
  await add.click()
  await expect(dialog.getByText('Please specify a cost code.')).toBeVisible()
  const chosen = (await code.getByRole('option').last().getAttribute('value'))!
  await code.selectOption(chosen)
  await lunch.uncheck()
  await title.fill('Offsite')
  await add.click()
  await expect(dialog).toBeHidden()
  const book = page.getByRole('button', { name: 'Book 2 spaces' })
  const [sent] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/api/v1/bookingGroup')),
    book.click(),
  ])
  for (const booking of sent.postDataJSON().bookings) expect(booking.costCode).toBeUndefined()
  const booked = (await sent.response())!
  expect(booked.status()).toBe(201)
})
