import { expect, test, type Locator, type Page } from '@playwright/test'
import { callerOf as openCaller } from './api-caller.js'
import { logIn, type accounts } from './journey.js'
import { dayAhead, type Room } from './rooms.js'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } })

/** A Wednesday at least four weeks ahead, without demo bookings; another one in a retry. */
const day = () => dayAhead(3, 4, 1)
const at = (clock: string) => `${day()}T${clock}:00.000`

/** Makes API calls as an account that books on the day. */
async function callerOf(origin: string, account: keyof typeof accounts) {
  const { caller, book } = await openCaller(origin, account)
  return {
    caller,
    book: (locationId: number, description: string, from: string, to: string, more = {}) =>
      book(locationId, description, { from: at(from), to: at(to), ...more }),
  }
}

/**
 * Returns a room by index, from those with extras and without approval; journeys use different
 * ones.
 */
async function roomAt(page: Page, index: number): Promise<Room> {
  const answer = await page.request.get(
    '/api/v1/location?bc=1&select=bookable&include=extras&include=bookingSettings',
  )
  const rooms = (await answer.json()) as Room[]
  return rooms
    .filter(
      ({ extras, bookingSettings }) => extras.length > 0 && !bookingSettings?.approval?.isRequired,
    )
    .at(index)!
}

const entry = (page: Page, name: RegExp) => page.getByRole('button', { name })
const choose = (page: Page, view: string) =>
  page.getByRole('radio', { name: view, exact: true }).check({ force: true })

async function openDay(page: Page) {
  await page.goto(`/#/all-bookings?endDate=${day()}`)
  await choose(page, 'Day')
  // The page refetches once its live connection is open. An entry that is re-rendered between the
  // measurement of its box and the press would not be dragged.
  await page.waitForLoadState('networkidle')
}

/** Drags with the mouse from a point of an entry by a fraction of its height. */
async function drag(page: Page, what: Locator, from: 'middle' | 'end', heights: number) {
  // The calendar re-renders its entries with each response, possibly between these steps.
  let box: Awaited<ReturnType<Locator['boundingBox']>> = null
  await expect(async () => {
    await what.scrollIntoViewIfNeeded({ timeout: 1_000 })
    box = await what.boundingBox()
    expect(box).not.toBeNull()
  }).toPass()
  const { x: left, y: top, width, height } = box!
  const x = left + width / 2
  const y = from === 'end' ? top + height - 2 : top + height / 3
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + (heights * height) / 2, { steps: 4 })
  await page.mouse.move(x, y + heights * height, { steps: 4 })
  await page.mouse.up()
}

/** Collects the page's edits by booking id. */
function watchEdits(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (one) => {
    const id = /\/api\/v1\/booking\/(\d+)$/.exec(new URL(one.url()).pathname)?.[1]
    if (one.method() === 'PUT' && id) sent.push(id)
  })
  return sent
}

test('LIST-004 LIST-005 a booking is dragged only if it may be edited; a refusal puts it back and alerts the server’s message, else the fallback', async ({
  page,
  baseURL,
}) => {
  await logIn(page, 'user')
  const room = await roomAt(page, 3)
  const own = await callerOf(baseURL!, 'user')
  const other = await callerOf(baseURL!, 'colleague')
  expect(await own.book(room.id, 'Planning', '10:00', '11:00')).toBe(201)
  expect(await other.book(room.id, 'Interview', '12:00', '13:00')).toBe(201)
  const edits = watchEdits(page)
  await openDay(page)
  const [planning, interview] = [entry(page, /Planning/), entry(page, /Interview/)]
  await expect(interview).toBeVisible()
  await drag(page, interview, 'middle', 1)
  await expect(interview).toHaveAccessibleName(/12:00.*1:00/)
  await drag(page, planning, 'middle', 2)
  await expect(page.getByText(/overlapping booking already exists/)).toBeVisible()
  await expect(planning).toHaveAccessibleName(/10:00.*11:00/)

  await page.route('**/api/v1/booking/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: {} })
      : route.fallback(),
  )
  await drag(page, planning, 'middle', 1)
  await expect(page.getByText('Something went wrong with booking, please try again')).toBeVisible()
  await expect(planning).toHaveAccessibleName(/10:00.*11:00/)
  await page.unroute('**/api/v1/booking/*')
  await drag(page, planning, 'middle', 1)
  await expect(page.getByText('New time saved for “Planning”.')).toBeVisible()
  await expect(planning).toHaveAccessibleName(/11:00.*12:00/)
  expect(edits).toHaveLength(3)
  expect(new Set(edits).size).toBe(1)
})

test('BKG-038 resizing opens the edit dialog when an extra would fall outside the new times; otherwise the edit is sent directly', async ({
  page,
  baseURL,
}) => {
  await logIn(page, 'manager')
  const room = await roomAt(page, 4)
  const coffee = room.extras!.find(({ text }) => text.startsWith('Coffee'))!
  const { book } = await callerOf(baseURL!, 'manager')
  const extras = [{ extraId: coffee.id, quantity: 2, timeFrom: at('10:45') }]
  expect(await book(room.id, 'Coffee talk', '10:00', '11:00', { extras })).toBe(201)
  const edits = watchEdits(page)
  await openDay(page)
  const talk = entry(page, /Coffee talk/)
  await drag(page, talk, 'end', 0.5)
  await expect(page.getByText('New time saved for “Coffee talk”.')).toBeVisible()
  await expect(talk).toHaveAccessibleName(/10:00.*11:30/)
  expect(edits).toHaveLength(1)

  await drag(page, talk, 'end', -0.66)
  const dialog = page.getByRole('dialog', { name: /^Edit/ })
  await expect(dialog.getByText(/10:00 – 10:30/).first()).toBeVisible()
  expect(edits).toHaveLength(1)
  await page.keyboard.press('Escape')
  const discard = dialog.getByRole('button', { name: 'Discard' })
  if (await discard.isVisible()) await discard.click()
  await expect(dialog).toBeHidden()
  await expect(talk).toHaveAccessibleName(/10:00.*11:30/)
})
