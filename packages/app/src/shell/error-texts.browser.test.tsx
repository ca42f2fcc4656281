import { basketOf } from '@mosaic-booking/widgets'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openAt } from './open-app.fixture.js'
import { standInBookings, toBooking } from './section-server.fixture.js'
import {
  checked,
  standInServer,
  toLocation,
  type RecordedRequest,
} from './stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
  location.hash = '#/login'
})
afterEach(() => {
  vi.useRealTimers()
  basketOf({ id: 8, organisationId: 3 }).clear()
  closeApp()
})

const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const connect = 'Unable to connect, please check whether you are offline.'
const handle = 'We’re sorry. We were unable to handle your request.'
const issue = 'There was a connection issue, please try again'
/** Fails like proxies and older servers, which do not follow the contract. */
const failing = (matches: (call: string) => boolean, status: number, body?: unknown) => ({
  answer: ({ call }: RecordedRequest) =>
    matches(call) ? { status, body, isMalformed: true } : undefined,
})
const refusing = (matches: (call: string) => boolean, body: object) => ({
  answer: ({ call }: RecordedRequest) =>
    matches(call) ? { status: 400, body, isMalformed: !('message' in body) } : undefined,
})

it.each([
  ['ERR-001 status 503', 503, { code: 'X', message: 'secret' }, connect],
  ['ERR-002 status 500', 500, { code: 'X', message: 'secret' }, handle],
  ['ERR-003 status 408', 408, { code: 'X', message: 'secret' }, issue],
  ['ERR-003 status 504', 504, { code: 'X', message: 'secret' }, issue],
  ['ERR-003 an empty body', 200, undefined, issue],
])('%s of a list says so, and trying again asks anew', async (_, status, body, text) => {
  const server = standInServer({
    isLoggedIn: true,
    ...failing((call) => call === 'GET /api/v1/booking', status, body),
  })
  await openAt('#/all-bookings')
  await expect.element(alert(text)).toBeVisible()
  await expect.element(page.getByText('secret')).not.toBeInTheDocument()
  const before = server.calls('GET /api/v1/booking').length
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => server.calls('GET /api/v1/booking').length).toBeGreaterThan(before)
})

it('a screen that was opened without the server opens by itself once it is back', async () => {
  let isAway = true
  standInServer({
    isLoggedIn: true,
    ...failing((call) => isAway && call.startsWith('GET /api/v1/user/current'), 503, {}),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await openAt('#/help')
  await expect.element(alert('Mosaic Booking could not be loaded')).toBeVisible()
  const shown = alert('Mosaic Booking could not be loaded').element()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(shown.isConnected).toBe(true)
  isAway = false
  // The retry delay of up to 15 seconds starts only after the previous response.
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      return subject.query()
    })
    .toBeVisible()
})

it('ERR-001 without a connection a form says so and keeps what was typed', async () => {
  standInServer({ isLoggedIn: true })
  const answered = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (
      init?.method === 'POST' &&
      (input instanceof Request ? input.url : input.toString()).includes('/support')
    )
      throw new TypeError('Failed to fetch')
    return answered(input, init)
  }
  await openAt('#/help')
  await page.getByRole('textbox', { name: 'Subject' }).fill('The lamp is broken')
  await page.getByRole('textbox', { name: 'Question' }).fill('In room 4')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect.element(alert(connect)).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Subject' }))
    .toHaveValue('The lamp is broken')
})

it('ERR-012 a failed help request reads "An unexpected error occurred: " with the message without markup', async () => {
  standInServer({
    isLoggedIn: true,
    ...refusing((call) => call.startsWith('POST /api/v1/support'), {
      code: 'INVALID_INPUT',
      message: '<b>Too</b> many <i>requests</i>.',
    }),
  })
  await openAt('#/help')
  await page.getByRole('textbox', { name: 'Subject' }).fill('The lamp is broken')
  await page.getByRole('textbox', { name: 'Question' }).fill('In room 4')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect.element(alert('An unexpected error occurred: Too many requests.')).toBeVisible()
})

it.each([
  [
    'the message of the server and its validationErrors',
    { code: 'OVERLAP', message: 'Not everything is free.', validationErrors: [taken()] },
    'Not everything is free. Room 1 is taken.',
  ],
  ['the fallback', { code: 'OVERLAP' }, 'Something went wrong with booking, please try again'],
])('ERR-016 a failed basket says "Unable to book" with %s', async (_, body, text) => {
  standInServer({
    isLoggedIn: true,
    config: { basket: true },
    answer: ({ call }) =>
      call === 'POST /api/v1/bookingGroup'
        ? { status: 409, body, isMalformed: !('message' in body) }
        : call === 'GET /api/v1/location/41'
          ? { body: toLocation(41, 'Room 1', 'ROOM', 3, 4, 2) }
          : call === 'POST /api/v1/booking/check'
            ? { body: checked }
            : undefined,
  })
  basketOf({ id: 8, organisationId: 3 }).add({
    locationId: 41,
    timeFrom: '2040-01-04T10:00:00.000',
    timeTo: '2040-01-04T11:00:00.000',
  })
  await openAt('#/basket')
  await page.getByRole('button', { name: 'Book 1 space' }).click()
  await expect.element(alert('Unable to book')).toBeVisible()
  await expect.element(alert(text)).toBeVisible()
})
function taken() {
  return { index: 0, code: 'OVERLAP', message: 'Room 1 is taken.', reasons: [{ code: 'taken' }] }
}

const bookingOfEvent = toBooking(1, { status: 'CONFIRMED', possibleActions: ['edit', 'cancel'] })
const event = {
  id: 7,
  type: 'COLLECTIVE',
  version: 1,
  description: 'Summer fair',
  status: 'CONFIRMED',
  timeFrom: '2040-01-04T09:00:00.000',
  timeTo: '2040-01-04T10:00:00.000',
  timeZone: 'Europe/London',
  bookingsCount: 1,
  bookings: [bookingOfEvent],
  fixedDates: true,
  created: '2039-12-01T09:00:00.000Z',
  hasStarted: false,
  possibleActions: ['edit', 'cancel', 'reschedule'],
}
const refused = { status: 409, body: { code: 'OVERLAP', message: 'Somebody was faster.' } }
const serveEvent = () =>
  standInBookings([bookingOfEvent], {
    config: { event_management: true },
    change: ({ call }) => {
      if (call === 'GET /api/v1/bookingGroup/collective/7') return { body: event }
      return /^(PUT|PATCH|DELETE)/.test(call) ? refused : undefined
    },
  })
const inDialog = (name: string) =>
  page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name, exact: true })
const selectFirst = () => page.getByRole('checkbox', { name: 'Select Room 1' }).click()
const chooseOwner = async () => {
  await page.getByRole('combobox', { name: 'New owner' }).fill('Gra')
  await page.getByRole('option', { name: /Grace Hopper/ }).click()
}

it.each<[string, string, () => Promise<void>, string]>([
  ['saving an event', 'Edit event', async () => {}, 'Save event'],
  ['cancelling an event', 'Cancel event', async () => {}, 'Cancel event'],
  ['reassigning its bookings', 'Reassign', chooseOwner, 'Reassign'],
  ['cancelling its bookings', 'Cancel bookings', async () => {}, 'Cancel bookings'],
])(
  'ERR-020 ERR-021 AERR-003 a problem while %s appears in the dialog with the message of the server',
  async (_, button, fill, send) => {
    serveEvent()
    await openAt('#/event?id=7')
    await expect.element(page.getByRole('heading', { name: 'Summer fair' })).toBeVisible()
    if (button === 'Reassign' || button === 'Cancel bookings') await selectFirst()
    await page.getByRole('button', { name: button, exact: true }).click()
    await fill()
    await inDialog(send).click()
    const texts: Record<string, string> = {
      'Save event': 'Failed to save event',
      'Cancel event': 'Failed to cancel event',
      Reassign: 'Failed to reassign booking',
      'Cancel bookings': 'Failed to cancel booking',
    }
    await expect.element(alert(texts[send]!)).toBeVisible()
    await expect.element(alert('Somebody was faster.')).toBeVisible()
  },
)

it('ERR-021 AERR-003 a failed bulk edit reads "Failed to edit booking"', async () => {
  standInBookings([bookingOfEvent], {
    change: ({ call }) => (call.startsWith('PUT') ? refused : undefined),
  })
  await openAt('#/all-bookings?endDate=2040-01-31')
  await selectFirst()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('textbox', { name: 'Title' }).fill('Repairs')
  await inDialog('Save changes').click()
  await expect.element(alert('Failed to edit booking: Somebody was faster.')).toBeVisible()
})

it.each([
  [{ code: 'PASSWORD_COMMON', message: 'Too common.' }, 'Too common.'],
  [{ code: 'PASSWORD_COMMON' }, 'Unable to change password'],
])('ERR-022 a failed change of password with %j says "%s"', async (body, text) => {
  standInServer({
    isLoggedIn: true,
    user: { auths: { pwdchange: true } },
    ...refusing((call) => call === 'POST /api/v1/user/changePassword/user', body),
  })
  await openAt('#/profile?view=security')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabelText('Current password').fill('right one')
  await page.getByLabelText('New password', { exact: true }).fill('correct horse')
  await page.getByLabelText('Confirm new password').fill('correct horse')
  await inDialog('Change password').click()
  await expect.element(alert(text)).toBeVisible()
})

it.each([
  [{ code: 'INVALID_INPUT', message: 'No such region.' }, 'No such region.'],
  [{ code: 'INVALID_INPUT' }, 'Your profile could not be saved. Please try again.'],
])('ERR-022 a failed save of the profile with %j says "%s"', async (body, text) => {
  standInServer({
    isLoggedIn: true,
    ...refusing((call) => call === 'PUT /api/v1/user/current', body),
  })
  await openAt('#/profile')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await expect.element(alert(text)).toBeVisible()
})
