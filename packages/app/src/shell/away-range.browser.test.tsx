import { addDays, browserToday, formatDate, toLocaleSetting } from '@mosaic-booking/widgets/ui'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { standInBookings, toBooking } from './section-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

const own = (id: number, more: object = {}) =>
  toBooking(id, {
    owner: { id: 8, name: 'Nora Whitfield' },
    possibleActions: ['cancel', 'changeOwner'],
    ...more,
  })
const bookings = [own(1), own(2), own(3), toBooking(4), own(5, { hasEnded: true })]

async function chooseDays() {
  const days = [browserToday(), addDays(browserToday(), 6)]
  for (const [index, label] of ['First day away', 'Last day away'].entries()) {
    const field = page.getByRole('textbox', { name: label })
    await field.fill(formatDate(days[index]!, 'numeric', toLocaleSetting('en-GB')))
    await userEvent.keyboard('{Tab}')
  }
}

it('bookings between two days are previewed, and cancelled one after another until one fails', async () => {
  const server = standInBookings(bookings, {
    roles: ['USER'],
    change: ({ call }) =>
      call === 'DELETE /api/v1/booking/2'
        ? { status: 409, body: { code: 'BOOKING_STARTED', message: 'It has started.' } }
        : call.startsWith('DELETE')
          ? { status: 204 }
          : undefined,
  })
  await openAt('#/profile?view=proxies')
  await chooseDays()
  await expect.element(page.getByText('3 bookings', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Cancel 3 bookings' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Cancel 3 bookings?' })
  expect(server.calls('DELETE /api/v1/booking/1')).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel 3 bookings' }).click()
  await expect.element(page.getByText(/^Stopped at Room 2, .*: It has started\.$/)).toBeVisible()
  expect(server.calls('DELETE /api/v1/booking/1')).toHaveLength(1)
  expect(server.calls('DELETE /api/v1/booking/3')).toEqual([])
})

it('bookings between two days are handed over to a person, who must be chosen', async () => {
  const server = standInBookings(bookings, {
    change: ({ call }) => (call.startsWith('PATCH') ? { body: own(1) } : undefined),
  })
  await openAt('#/profile?view=proxies')
  await chooseDays()
  await page.getByRole('radio', { name: 'Hand them over' }).click({ force: true })
  await page.getByRole('button', { name: 'Hand over 3 bookings' }).click()
  await expect.element(page.getByText('Choose a person.')).toBeVisible()
  await page.getByRole('combobox', { name: 'New owner' }).fill('Gra')
  await page.getByRole('option', { name: /Grace Hopper/ }).click()
  await page.getByRole('button', { name: 'Hand over 3 bookings' }).click()
  await expect.element(page.getByText('3 bookings handed over to Grace Hopper.')).toBeVisible()
  expect(server.calls('PATCH /api/v1/booking/3')[0]!.body).toEqual({ ownerId: 9 })
})

it('bookings that may not be handed over are not denied, and it is said why', async () => {
  standInBookings([own(1, { possibleActions: ['cancel'] })])
  await openAt('#/profile?view=proxies')
  await chooseDays()
  await expect.element(page.getByText('1 booking', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Hand them over' }).click({ force: true })
  await expect
    .element(
      page.getByText(
        /can be handed over\. You can only hand over bookings for spaces that you manage/,
      ),
    )
    .toBeVisible()
})

it('handing over is not offered to people who may not book for others', async () => {
  standInBookings([own(1, { possibleActions: ['cancel'] })], { roles: ['USER'] })
  await openAt('#/profile?view=proxies')
  await expect
    .element(
      page.getByText(
        'Choose the days you are away. You can then cancel your bookings on those days.',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText('Hand them over')).not.toBeInTheDocument()
  await chooseDays()
  await expect.element(page.getByRole('button', { name: 'Cancel 1 booking' })).toBeVisible()
})
