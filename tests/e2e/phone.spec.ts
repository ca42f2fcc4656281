import { expect, test } from '@playwright/test'
import { cancelBookings, clearDay, logIn } from './journey.js'
import { dayAhead } from './rooms.js'

test.use({
  locale: 'en-GB',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
})

test('on a phone a desk is tapped on the plan, booked from the sheet, cancelled and brought back', async ({
  page,
}) => {
  await logIn(page, 'manager')
  // A Monday on which no other journey books a desk.
  const day = dayAhead(1, 5, 0)
  await clearDay(page, day)
  await page.goto(`/#/find/2/results/${Date.parse(day)}/0/60/0/0/2/0/0/1`)
  const plan = page.getByRole('application', { name: 'Floor plan' })
  await expect(page.getByText(/^\d+ (of \d+ )?available/)).toBeVisible()
  const sheet = page.getByRole('dialog', { name: /^Information about / })
  // The plan starts centred on an available desk.
  const box = (await plan.boundingBox())!
  let taps = 0
  await expect(async () => {
    const [right, down] = [0.5 + 0.02 * (taps % 3), 0.5 + 0.01 * taps++]
    await page.touchscreen.tap(box.x + right * box.width, box.y + down * box.height)
    await expect(sheet).toBeVisible({ timeout: 1_000 })
  }).toPass({ intervals: [0] })
  // The sheet is as wide as the plan and leaves the upper part of it visible.
  const below = (await sheet.boundingBox())!
  expect(below.width).toBeCloseTo(box.width, 0)
  expect(below.y).toBeGreaterThan((await plan.boundingBox())!.y + 100)

  const desk = await sheet.getByRole('heading', { level: 2 }).innerText()
  await sheet.getByRole('button', { name: /^Book / }).tap()
  const dialog = page.getByRole('dialog', { name: /^Book / })
  await dialog.getByRole('button', { name: 'Book', exact: true }).tap()
  const success = page.getByRole('dialog', { name: 'Booking confirmed' })
  await success.getByRole('button', { name: 'Done' }).tap()

  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'My bookings' })
    .tap()
  const booked = page.getByRole('button', { name: desk, exact: true })
  await booked.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).tap()
  await expect(booked).toBeHidden()
  const undo = page.getByRole('button', { name: 'Undo' })
  const toast = (await page.locator('.mb-toast').filter({ has: undo }).boundingBox())!
  const pages = (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!
  expect(toast.y + toast.height, 'the toast is above the navigation').toBeLessThanOrEqual(pages.y)
  await undo.tap()
  await expect(page.getByText(`Restored: ${desk}`)).toBeVisible()
  await expect(booked).toBeVisible()
})

test('QUICK-006 on a phone, a first booking of a desk takes three taps and less than 30 seconds', async ({
  page,
}) => {
  // The location administrator of the demo has no bookings, but other journeys make some for the next
  // day, which a search in the evening is for.
  await logIn(page, 'locationAdmin')
  for (const days of [0, 1])
    await cancelBookings(page, {
      day: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    })
  const main = page.getByRole('main')
  const startedAt = Date.now()
  let taps = 0
  const tap = async (name: RegExp | string, role: 'button' | 'link' = 'button') => {
    await main.getByRole(role, { name }).tap()
    taps += 1
  }
  await tap('Find desks', 'link')
  await tap(/^Search$/)
  await tap(/^Any available space/)
  const booked = page.getByText(/^Booked: /)
  await expect(booked).toBeVisible()
  expect(taps).toBe(3)
  // Somebody reads a new page for about five seconds before each tap.
  expect(taps * 5 + (Date.now() - startedAt) / 1000).toBeLessThan(30)
  const toast = (await page.locator('.mb-toast').filter({ has: booked }).boundingBox())!
  const views = (await main.getByRole('radiogroup', { name: 'View' }).boundingBox())!
  expect(toast.y, 'the toast is below the controls').toBeGreaterThan(views.y + views.height)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText(/^Booking cancelled: /)).toBeVisible()
})
