import { expect, test, type Locator, type Page } from '@playwright/test'
import { callerOf as openCaller } from './api-caller.js'
import { logIn, type accounts } from './journey.js'

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 1000 } })

/** For a journey that must see its bookings beside no others. */
const ownWeek = { annotation: { type: 'own week' } }
/** A Wednesday in four weeks or more, for which the demo has no bookings; another one in a retry. */
function day(): string {
  const { retry, annotations } = test.info()
  const weeks = 4 + retry + (annotations.some(({ type }) => type === 'own week') ? 3 : 0)
  const date = new Date(Date.now() + weeks * 7 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + 3 - (date.getUTCDay() || 7))
  return date.toISOString().slice(0, 10)
}
const at = (clock: string) => `${day()}T${clock}:00.000`
/** A day on which most desks are booked. */
const lastWorkday = (() => {
  const date = new Date(Date.now() - 86_400_000)
  while (date.getUTCDay() % 6 === 0) date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
})()

interface Room {
  readonly id: number
  readonly name: string
  readonly extras?: readonly { readonly id: number; readonly text: string }[]
}

/** Calls of an account that books on the day. */
async function callerOf(origin: string, account: keyof typeof accounts) {
  const { caller, book } = await openCaller(origin, account)
  return {
    caller,
    book: (locationId: number, description: string, from: string, to: string, more = {}) =>
      book(locationId, description, { from: at(from), to: at(to), ...more }),
  }
}

/** The room at an index among those with extras; journeys use different ones. */
async function roomAt(page: Page, index: number, needsApproval = false): Promise<Room> {
  const answer = await page.request.get(
    '/api/v1/location?bc=1&select=bookable&include=extras&include=bookingSettings',
  )
  const rooms = (await answer.json()) as (Room & {
    bookingSettings?: { approval?: { isRequired?: boolean } }
  })[]
  return rooms
    .filter(
      ({ extras, bookingSettings }) =>
        extras!.length > 0 && (bookingSettings?.approval?.isRequired ?? false) === needsApproval,
    )
    .at(index)!
}

const entry = (page: Page, name: RegExp) => page.getByRole('button', { name })
const choose = (page: Page, view: string) =>
  page.getByRole('radio', { name: view, exact: true }).check({ force: true })

async function openDay(page: Page, section = 'all-bookings') {
  await page.goto(`/#/${section}?endDate=${day()}`)
  await choose(page, 'Day')
}

/** Drags with the mouse from a point of an entry by a part of its own height. */
async function drag(page: Page, what: Locator, from: 'middle' | 'end', heights: number) {
  // The calendar draws its entries anew with each answer, also between two of these steps.
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

/** The edits that the page has sent so far, by the id of their booking. */
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
  await expect(page.getByText('Planning: new time saved.')).toBeVisible()
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
  await expect(page.getByText('Coffee talk: new time saved.')).toBeVisible()
  await expect(talk).toHaveAccessibleName(/10:00.*11:30/)
  expect(edits).toHaveLength(1)

  await drag(page, talk, 'end', -0.66)
  const dialog = page.getByRole('dialog', { name: /^Edit/ })
  await expect(dialog.getByText(/10:00 – 10:30/)).toBeVisible()
  expect(edits).toHaveLength(1)
  await page.keyboard.press('Escape')
  const discard = dialog.getByRole('button', { name: 'Discard' })
  if (await discard.isVisible()) await discard.click()
  await expect(dialog).toBeHidden()
  await expect(talk).toHaveAccessibleName(/10:00.*11:30/)
})

test('LIST-006 read-only users cannot choose times to book, and nobody can while the category Events is chosen', async ({
  page,
  browser,
  baseURL,
}) => {
  const slot = (one: Page) => one.getByRole('button', { name: 'Choose a time with the keyboard' })
  await logIn(page, 'manager')
  const { book } = await callerOf(baseURL!, 'manager')
  const room = await roomAt(page, 5)
  expect(await book(room.id, 'Review', '15:00', '16:00')).toBe(201)
  await openDay(page)
  await expect(slot(page)).toBeVisible()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Events')
  await choose(page, 'Day')
  await expect(slot(page)).toBeHidden()
  const reader = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await logIn(reader, 'viewer')
  await openDay(reader)
  await expect(entry(reader, /Review/)).toBeVisible()
  await expect(slot(reader)).toBeHidden()
})

test('LIST-013 entries have 20 colours by their space, one more for tentative and one for own bookings', async ({
  page,
  baseURL,
}) => {
  await logIn(page, 'user')
  const [own, other] = await Promise.all([
    callerOf(baseURL!, 'user'),
    callerOf(baseURL!, 'colleague'),
  ])
  const [room, asked] = [await roomAt(page, 6), await roomAt(page, 0, true)]
  expect(await own.book(room.id, 'My own', '17:00', '18:00')).toBe(201)
  expect(await other.book(asked.id, 'In question', '17:00', '18:00')).toBe(201)
  const colourOf = (chips: Locator) =>
    chips.evaluateAll((all) => all.map((chip) => getComputedStyle(chip).borderInlineStartColor))
  await openDay(page)
  await expect(entry(page, /My own/).first()).toBeVisible()
  const [mine] = await colourOf(entry(page, /My own/))
  const [tentative] = await colourOf(entry(page, /In question/))
  expect(mine).not.toBe(tentative)

  // The spaces of a floor follow each other, so a few pages of a full day have all colours.
  await page.goto(`/#/all-bookings?endDate=${lastWorkday}`)
  await page.reload()
  await choose(page, 'Day')
  const colours = new Set<string>()
  const next = page.getByRole('button', { name: 'Next page' })
  for (let seen = 0; seen < 12 && colours.size < 20; seen++) {
    await expect(page.locator('.calendar-chip').first()).toBeVisible()
    const others = page.locator('.calendar-chip:not(.calendar-chip-own, .calendar-chip-tentative)')
    for (const colour of await colourOf(others)) colours.add(colour)
    if (colours.size < 20) await next.click()
  }
  expect(colours.size).toBe(20)
  expect(colours).not.toContain(mine)
  expect(colours).not.toContain(tentative)
})

test('LIST-014 the free-text filter waits 200 ms after typing', async ({ page }) => {
  await logIn(page, 'user')
  await page.goto('/#/all-bookings')
  await choose(page, 'Table')
  const rows = page.getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  const before = await rows.allTextContents()
  await page.evaluate(() => {
    const times = ((window as { times?: number[] }).times = [] as number[])
    addEventListener('input', () => times.push(performance.now()), { capture: true })
    new MutationObserver(() => times.length === 1 && times.push(performance.now())).observe(
      document.querySelector('tbody')!.parentElement!,
      { childList: true, subtree: true },
    )
  })
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('Thames')
  await expect.poll(() => rows.allTextContents()).not.toEqual(before)
  const [typed, shown] = await page.evaluate(() => (window as { times?: number[] }).times!)
  expect(shown! - typed!).toBeGreaterThanOrEqual(199)
})

test(
  'LIST-001 my bookings, all bookings, approvals, cancellations and provider offer the views day by resource, week agenda, month grid, list, chart and table',
  ownWeek,
  async ({ page, baseURL }) => {
    await logIn(page, 'admin')
    const [own, other] = await Promise.all([
      callerOf(baseURL!, 'admin'),
      callerOf(baseURL!, 'colleague'),
    ])
    const [room, asked] = [await roomAt(page, 7), await roomAt(page, 1, true)]
    const extra = room.extras![0]!
    const extras = [{ extraId: extra.id, quantity: 3, timeFrom: at('18:00') }]
    expect(await own.book(room.id, 'Town hall', '18:00', '19:00', { extras })).toBe(201)
    expect(await other.book(asked.id, 'Asked for', '18:00', '19:00')).toBe(201)
    const times = { timeFrom: at('19:00'), timeTo: at('20:00') }
    const data = { locationId: room.id, description: 'Called off', ...times }
    const made = await own.caller.post('/api/v1/booking?notifyScope=NONE', { data })
    const { id } = (await made.json()) as { id: number }
    expect((await own.caller.delete(`/api/v1/booking/${id}?notifyScope=NONE`)).ok()).toBe(true)

    const sections = [
      ['my-bookings?endDate=', /Town hall/, room],
      ['all-bookings?endDate=', /Town hall/, room],
      ['approvals?endDate=', /Asked for/, asked],
      ['cancellations?endDate=', /Called off/, room],
      ['provider?from=', /Town hall/, room],
    ] as const
    for (const [section, text, { name }] of sections)
      await test.step(section, async () => {
        await page.goto(`/#/${section}${day()}`)
        await choose(page, 'Day')
        await expect(entry(page, text).first()).toBeVisible()
        await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
        for (const view of ['Week', 'Month', 'List']) {
          await choose(page, view)
          await expect(entry(page, text).first()).toBeVisible()
        }
        await choose(page, 'Chart')
        await expect(page.locator('.section-chart-bar').first()).toBeVisible()
        await choose(page, 'Table')
        await expect(page.getByRole('rowheader').first()).toBeVisible()
      })
  },
)
