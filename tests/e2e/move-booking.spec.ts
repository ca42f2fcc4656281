import { expect, test, type Page } from '@playwright/test'
import { clearDay, findFreePlace, logIn, openList, placeInList } from './journey.js'
import { dayAhead } from './rooms.js'

test.use({ locale: 'en-GB' })

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Books a desk for a whole day and returns its name. */
async function bookDesk(page: Page, day: string): Promise<string> {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const query = `bc=2&f=${day}T00:00&t=${next}T00:00&include=locations`
  const found = await page.request.get(`/api/v1/availability?${query}`)
  const { locations } = (await found.json()) as { locations: { id: number; name: string }[] }
  const { id: locationId, name } = locations.at(-1)!
  const answer = await page.request.post('/api/v1/booking?notifyScope=NONE', {
    data: {
      locationId,
      timeFrom: `${day}T00:00`,
      timeTo: `${day}T23:59:59`,
      allDayBooking: true,
    },
    headers: { 'x-source': 'WEB' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return name
}

// Fridays on which no other journey of this account books a desk.
for (const [device, weeks, options] of [
  ['at a desk', 6, {}],
  ['on a phone', 7, phone],
] as const)
  test.describe(() => {
    test.use(options)
    test(`QUICK-003 SRCH-014 ${device}, who has a desk already searches, and moves the booking in three clicks`, async ({
      page,
    }) => {
      await logIn(page, 'locationAdmin')
      const day = dayAhead(5, weeks, 0)
      await clearDay(page, day)
      const former = await bookDesk(page, day)
      await page.goto('/#/find/2')
      await page.getByRole('textbox', { name: 'Date' }).fill(day)
      await page.keyboard.press('Tab')

      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page.getByText(/^\d+ (of \d+ )?available/)).toBeVisible()
      // Not counted: the desks are also in a list, which names them.
      await openList(page)
      const desk = await findFreePlace(page, 0)
      await placeInList(page, desk).click()
      const panel = page.getByRole('dialog', { name: /^Information about / })
      await expect(panel.getByText(`Your booking: ${former}`)).toBeVisible()
      await panel.getByRole('button', { name: /^Move my booking here/ }).click()
      await expect(page.getByText(/^Booking moved: /)).toBeVisible()
      await expect(placeInList(page, desk)).toHaveAccessibleName(/Booked by you/)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText(`Booking moved back: ${former}`)).toBeVisible()
    })
  })
