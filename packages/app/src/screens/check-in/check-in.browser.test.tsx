import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { toBooking } from '../../shell/section-server.fixture.js'
import { standInServer, toLocation } from '../../shell/stand-in-server.fixture.js'

const call = 'POST /api/v1/booking/checkIn'
const link = '#/check-in?l=7&code=abc.def'

afterEach(async () => {
  closeApp()
  await page.viewport(1280, 800)
})

it('CHK-007 checks in once with the code, names the booking and takes the code out of the address', async () => {
  await page.viewport(390, 844)
  const server = standInServer({
    isLoggedIn: true,
    answer: (asked) =>
      asked.call === call
        ? { body: toBooking(5, { locationName: 'Desk 7', checkInStatus: 'CHECKED_IN' }) }
        : undefined,
  })
  await openAt(link)
  await expect.element(page.getByText('You are checked in: Desk 7, 9:00 – 10:00 AM.')).toBeVisible()
  expect(server.calls(call).map(({ body }) => body)).toEqual([{ locationId: 7, code: 'abc.def' }])
  expect(location.hash).toBe('#/check-in?l=7')
  await expectAccessible()
  // A reload shows the result again, without another attempt.
  closeApp()
  const reloaded = standInServer({ isLoggedIn: true })
  await openAt('#/check-in?l=7')
  await expect.element(page.getByText('You are checked in: Desk 7, 9:00 – 10:00 AM.')).toBeVisible()
  expect(reloaded.calls(call)).toEqual([])
  await page.getByRole('link', { name: 'View my bookings' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible()
})

it('CHK-007 offers to book the space to somebody who has no booking there', async () => {
  const server = standInServer({
    isLoggedIn: true,
    answer: (asked) => {
      if (asked.call === call)
        return {
          status: 404,
          body: { code: 'NO_BOOKING_HERE', message: 'You have no booking here.' },
        }
      if (asked.call === 'GET /api/v1/location/7')
        return { body: { ...toLocation(7, 'Desk 7', 'DESK', 3, 4, 2), bookingCategoryId: 2 } }
      return undefined
    },
  })
  await openAt(link)
  await expect.element(page.getByText('You have no booking here.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Book this space' }))
    .toHaveAttribute('href', expect.stringMatching(/^#\/find\/2\/results\/0\/0\/0\/0\/7/))
  expect(server.calls(call)).toHaveLength(1)
})

it('CHK-007 keeps the code while the server does not answer', async () => {
  let isDown = true
  standInServer({
    isLoggedIn: true,
    answer: (asked) =>
      asked.call !== call
        ? undefined
        : isDown
          ? { status: 500, body: { code: 'INTERNAL', message: 'secret detail' } }
          : { status: 403, body: { code: 'CHECK_IN_CODE_INVALID', message: 'Scan it again.' } },
  })
  await openAt(link)
  await expect.element(page.getByText('You are not checked in')).toBeVisible()
  expect(location.hash).toBe(link)
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Scan it again.')).toBeVisible()
  await expect.poll(() => location.hash).toBe('#/check-in?l=7')
})

it('CHK-007 says what to do without a code, and leads on', async () => {
  standInServer({ isLoggedIn: true })
  await openAt('#/check-in')
  await expect
    .element(page.getByText('Scan the code at the space to check in there.'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View my bookings' })).toBeVisible()
  // A screen that renders without end would keep the next one from appearing.
  location.hash = '#/help'
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

it('CHK-007 asks for a login first, and checks in afterwards', async () => {
  const server = standInServer({
    answer: (asked) => (asked.call === call ? { body: toBooking(5) } : undefined),
  })
  await openAt(link)
  await page.getByLabelText('E-mail').fill('nora@demo.mosaic.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabelText('Password', { exact: true }).fill('right')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.element(page.getByText(/^You are checked in: Room 5/)).toBeVisible()
  expect(server.calls(call)).toHaveLength(1)
})
