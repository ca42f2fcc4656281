import { setLocale, themeStore } from '@mosaic-booking/widgets/ui'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { standInServer } from '../../shell/stand-in-server.fixture.js'

const logo = '/api/v1/org/3/logo'
const call = 'PATCH /api/v1/booking/checkIn/a-reminder-token'
const link = '#/booking-start?token=a-reminder-token'
const failed =
  'You could not be checked in. Please use the link in your e-mail again or contact reception.'

afterEach(async () => {
  closeApp()
  themeStore.set('auto')
  await page.viewport(1280, 800)
})

function answering(body: unknown, status = 200, isLoggedIn = false) {
  return standInServer({
    isLoggedIn,
    answer: (asked) => (asked.call === call ? { status, body } : undefined),
  })
}
const refusing = (code: string, message: string, status = 409) =>
  answering({ code, message }, status)
const status = (text: string) => page.getByRole('status').filter({ hasText: text })
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
const shownLogo = () => document.querySelector<HTMLImageElement>('img.session-logo')
const shownMessage = () => new URLSearchParams(location.hash.split('?')[1]).get('message')

it('ROUTE-007 CHK-005 the link of a mail checks in without a session, once, and puts the result into the address in place of the token', async () => {
  const server = answering({ locationKind: 'DESK', alreadyStarted: false, logoImage: logo })
  await openAt(link)
  const done = 'You are checked in for your desk booking.'
  await expect.element(status(done)).toBeVisible()
  expect(shownMessage()).toBe(done)
  expect(location.hash).not.toContain('a-reminder-token')
  expect(new URLSearchParams(location.hash.split('?')[1]).get('logo')).toBe(logo)
  expect(document.querySelector('.frame > header')).toBeNull()
  expect(server.calls(call)).toHaveLength(1)
  await expectAccessible()
  // The bookings require a login.
  await page.getByRole('link', { name: 'View my bookings' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
})

it('ROUTE-007 CHK-005 with a session the link checks in too, hides the header, and the keyboard reaches the bookings', async () => {
  answering({ locationKind: 'ROOM', alreadyStarted: false }, 200, true)
  await openAt(link)
  await expect.element(status('You are checked in for your room booking.')).toBeVisible()
  expect(document.querySelector('.frame > header')).toBeNull()
  expect(shownLogo()).toBeNull()
  const bookings = page.getByRole('link', { name: 'View my bookings' })
  for (let i = 0; i < 8 && document.activeElement !== bookings.element(); i++)
    await userEvent.keyboard('{Tab}')
  await expect.element(bookings).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible()
})

it.each([
  ['CAR_SPACE', false, 'You are checked in for your parking space booking.'],
  ['STUDIO', false, 'You are checked in for your booking.'],
  ['DESK', true, 'You have already checked in for this booking.'],
])('CHK-005 words the message from the kind of location (%s, already: %s)', async (...row) => {
  const [locationKind, alreadyStarted, text] = row
  answering({ locationKind, alreadyStarted })
  await openAt(link)
  await expect.element(status(text)).toBeVisible()
})

it.each([
  ['CHECK_IN_WINDOW', 409, 'You can check in between 09:45 and 10:15.'],
  ['BOOKING_NOT_ACTIVE', 409, 'This booking is no longer active.'],
  ['TOKEN_INVALID', 404, 'This link is no longer valid. Please request a new one.'],
  ['CHECK_IN_ON_SITE', 403, 'You can only check in on site.'],
])('ROUTE-007 shows why the server refused the check-in: %s', async (code, answered, message) => {
  const server = refusing(code, message, answered)
  await openAt(link)
  await expect.element(alert(message)).toBeVisible()
  expect(shownMessage()).toBe(message)
  await expect.element(page.getByRole('link', { name: 'View my bookings' })).toBeVisible()
  expect(server.calls(call)).toHaveLength(1)
})

it('ROUTE-007 keeps the token while there is no answer, so that another attempt can check in', async () => {
  let isDown = true
  const server = standInServer({
    answer: (asked) =>
      asked.call !== call
        ? undefined
        : isDown
          ? { status: 500, body: { code: 'INTERNAL', message: 'secret detail' } }
          : { body: { locationKind: 'DESK', alreadyStarted: false } },
  })
  await openAt(link)
  await expect.element(alert('We’re sorry. We were unable to handle your request.')).toBeVisible()
  expect(location.hash).toBe(link)
  isDown = false
  const before = server.calls(call).length
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(status('You are checked in for your desk booking.')).toBeVisible()
  expect(server.calls(call)).toHaveLength(before + 1)
})

it('ROUTE-008 without a token shows the message of the address as plain text, and no logo of another site', async () => {
  standInServer()
  const message = '<b>Reception is closed.</b>'
  const query = new URLSearchParams({ message, logo: 'https://elsewhere.example/logo.png' })
  await openAt(`#/booking-start?${query}`)
  await expect.element(status(message)).toBeVisible()
  expect(shownLogo()).toBeNull()
})

it('ROUTE-008 without a token shows the logo of the address, if it is one of ours', async () => {
  standInServer()
  const query = new URLSearchParams({ message: 'Done.', logo: '/api/v1/org/7/logo' })
  performance.clearResourceTimings()
  await openAt(`#/booking-start?${query}`)
  await expect.element(status('Done.')).toBeVisible()
  // Pictures fail to load in this test, and broken ones are hidden.
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => name)
  await expect.poll(asked).toContain(new URL('/api/v1/org/7/logo', location.href).href)
})

it('ROUTE-008 without a token and a message shows the default error', async () => {
  standInServer()
  await openAt('#/booking-start')
  await expect.element(alert(failed)).toBeVisible()
})

it('speaks Spanish, and fits a phone in the dark theme', async () => {
  await page.viewport(390, 844)
  themeStore.set('dark')
  setLocale('es-ES')
  answering({ locationKind: 'CAR_SPACE', alreadyStarted: false, logoImage: logo })
  await openAt(link)
  await expect
    .element(status('Se ha registrado la llegada de su reserva de plaza de aparcamiento.'))
    .toBeVisible()
  const bookings = page.getByRole('link', { name: 'Ver mis reservas' })
  const { left, right, bottom } = bookings.element().getBoundingClientRect()
  expect(left >= 0 && right <= 390 && bottom <= 844).toBe(true)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})
