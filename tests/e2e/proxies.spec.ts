import { expect, test } from '@playwright/test'
import { callerOf } from './api-caller.js'
import { choose, logIn } from './journey.js'
import { dayAhead, roomsOf } from './rooms.js'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } })

/** A Thursday on which no other journey books. */
const day = () => dayAhead(4, 4, 2)
const at = (clock: string) => `${day()}T${clock}:00.000`

test('people name a proxy, who changes a booking and makes another one for them', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await callerOf(baseURL!, 'user')
  await logIn(page, 'user', '/#/profile?view=proxies')
  const room = (await roomsOf(page.request))[2]!
  const id = await owner.make(room.id, 'Visit of the board', { from: at('11:00'), to: at('12:00') })
  await page.goto('/#/profile?view=proxies')
  await page.getByRole('combobox', { name: 'Add a person' }).fill('Ibáñez')
  await page.getByRole('option', { name: /Ibáñez/ }).click()
  await expect(page.getByText(/Ibáñez can now book for you/)).toBeVisible()

  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await logIn(other, 'colleague')
  await other.goto(`/#/all-bookings?bookingId=${id}&action=edit`)
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Visit of the whole board')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  const stored = await owner.caller.get(`/api/v1/booking/${id}`)
  expect(((await stored.json()) as { label: string }).label).toBe('Visit of the whole board')

  const [, , , , , free] = await roomsOf(page.request)
  await other.goto(`/#/find/1/results/${Date.parse(day())}/0/60/0/0/2/0/0/0`)
  await choose(other, 'List')
  const times = other.getByRole('toolbar', { name: `Available times for ${free!.name}` })
  await times.getByRole('button', { name: /^9:00 AM/ }).click()
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Breakfast of the board')
  await dialog.getByText('More details').click()
  await dialog.getByRole('combobox', { name: 'Owner' }).fill('Whitfield')
  await other.getByRole('option', { name: /Whitfield/ }).click()
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(other.getByRole('dialog', { name: 'Booking confirmed' })).toBeVisible()
  await page.goto(`/#/my-bookings?endDate=${day()}`)
  await choose(page, 'Table')
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('Breakfast of the board')
  await expect(page.getByRole('row').filter({ hasText: free!.name })).toContainText(
    'Nora Whitfield',
  )
  await page.goto('/#/profile?view=proxies')

  await page.getByRole('button', { name: /^Remove .*Ibáñez/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove proxy' }).click()
  await expect(page.getByText(/Ibáñez can no longer book/)).toBeVisible()
})
