import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { checked, standInServer, toLocation } from './stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1440, 900)
})
afterEach(closeApp)

/** One hour on Wednesday 4 January 2040. */
const wednesday = `#/find/1/results/${Date.UTC(2040, 0, 4)}/0/60/0/0/2`
const wall = (hash: string) =>
  hash
    .split('/')
    .slice(4, 6)
    .map((ms) => new Date(Number(ms)).toISOString().slice(0, 10))
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const two = (number: number) => String(number).padStart(2, '0')
const rows = () =>
  [...document.querySelectorAll('.mb-grid-name-text')].map((name) => name.textContent)

/** The layouts of the first rooms; the others have none. */
const layouts = [
  [{ id: 5, text: 'Theatre', version: 1 }],
  [{ id: 6, text: 'Boardroom', version: 1 }],
  [{ id: 6, text: 'Boardroom', version: 1 }],
]

const coffee = {
  id: 9,
  text: 'Coffee',
  type: 'CATERING',
  quantityType: 'ITEM',
  timeType: 'ENTIRETY',
  costCodeRequired: false,
}

interface Changes {
  readonly config?: Readonly<Record<string, unknown>>
  readonly count?: number
  readonly isLimited?: boolean
  /** Number of spaces that a search for now finds. */
  readonly freeNow?: number
  readonly hours?: readonly number[]
  /** Whether the floor has a plan, and additional floor data. */
  readonly hasPlan?: boolean
  readonly plan?: object
  /** The marked spaces; a star changes the set. */
  readonly favourites?: Set<number>
}

/** Test server with rooms that are available at nine on each requested day. */
function resultsServer({
  config,
  count = 12,
  isLimited = false,
  freeNow = 1,
  hours = [9],
  hasPlan = false,
  plan = {},
  favourites = new Set(),
}: Changes = {}) {
  const rooms = Array.from({ length: count }, (_, index) => ({
    ...toLocation(100 + index, `Room ${index + 1}`, 'ROOM', 10 + 2 * index, 11 + 2 * index, 3),
    isBookable: true,
    facilities: index < 2 ? [{ id: 1, text: 'Screen', kind: 'MAIN' }] : [],
    layouts: layouts[index] ?? [],
    extras: index === 0 || index === 2 ? [coffee] : [],
  }))
  const floorPlan = {
    referenceWidth: 1000,
    referenceHeight: 600,
    version: 1,
    elements: [{ id: 'A', x: 100, y: 100, width: 60, height: 40, locationId: 100 }],
    ...plan,
  }
  return standInServer({
    isLoggedIn: true,
    config: { floor_plan: true, ...config },
    answer: ({ call, query, body }) => {
      const [, marked] = /^PUT \/api\/v1\/favourite\/(\d+)$/.exec(call) ?? []
      if (marked)
        favourites[(body as { isFavourite: boolean }).isFavourite ? 'add' : 'delete'](
          Number(marked),
        )
      if (marked || call === 'GET /api/v1/favourite')
        return { body: { locationIds: [...favourites] } }
      if (call === 'GET /api/v1/location')
        return {
          body: [
            toLocation(1, 'Mosaic Demo', 'ORL', 1, 90),
            toLocation(2, 'London', 'SITE', 2, 89, 1),
            { ...toLocation(3, 'Level 1', 'FLOOR', 3, 88, 2), hasFloorPlanImage: true },
          ],
        }
      if (call === 'GET /api/v1/location/3' && hasPlan)
        return { body: { ...toLocation(3, 'Level 1', 'FLOOR', 3, 88, 2), floorPlan } }
      if (call === 'GET /api/v1/location/3/floorPlan') return { body: floorPlan }
      if (call === 'GET /api/v1/occupancy') return { body: [] }
      if (call === 'GET /api/v1/location/101') return { body: rooms[1] }
      if (call === 'POST /api/v1/booking/check') return { body: checked }
      if (call !== 'GET /api/v1/availability') return undefined
      const isNow = query.get('when') === 'now'
      const today = new Date().toISOString()
      const asked = (name: string) => (query.get(name) ?? today).slice(0, 10)
      const [from, to] = [asked('f'), asked('t')]
      const days: string[] = []
      for (
        let day = Date.parse(from);
        day < Math.max(Date.parse(to), Date.parse(from) + 1);
        day += 86_400_000
      )
        days.push(new Date(day).toISOString().slice(0, 10))
      const slot = (locationId: number, day: string) => ({
        locationId,
        status: 'AVAILABLE',
        iconType: 'AVAILABLE',
        defaultBookingFrom: `${day}T09:00:00.000`,
        defaultBookingTo: `${day}T10:00:00.000`,
        timeTo: `${day}T18:00:00.000`,
      })
      return {
        body: {
          discrete: isNow,
          timeFrom: `${from}T00:00:00.000`,
          timeTo: `${new Date(Date.parse(days.at(-1)!) + 86_400_000).toISOString().slice(0, 10)}T00:00:00.000`,
          durationMinutes: 60,
          ancestorLocations: [toLocation(3, 'Level 1', 'FLOOR', 3, 88, 2)],
          locations: rooms,
          availability: rooms.slice(0, isNow ? freeNow : undefined).map(({ id }) => ({
            ...slot(id, from),
            timeZone: 'Europe/London',
            offsetFrom: 0,
          })),
          ...(query.getAll('include').includes('days') && {
            days: days.map((date) => ({ date, locationIds: rooms.map(({ id }) => id) })),
          }),
          timeslots: (isNow || query.getAll('include').includes('days') ? [] : days).flatMap(
            (day) =>
              hours.map((hour) => ({
                key: `${day}T${two(hour)}:00`,
                text: `${two(hour)}:00`,
                time: `${day}T${two(hour)}:00:00.000`,
                timeTo: `${day}T${two(hour + 1)}:00:00.000`,
                isLimited,
                availability: rooms.map(({ id }) => slot(id, day)),
              })),
          ),
        },
      }
    },
  })
}

it('RES-001 RES-002 results are shown by day, week and month, as calendar, list and week list; each view sets the dates of the search', async () => {
  resultsServer()
  await openAt(wednesday)
  await expect.element(page.getByRole('grid')).toBeVisible()
  await radio('Week').click()
  await expect.poll(() => wall(location.hash)).toEqual(['2040-01-02', '2040-01-08'])
  await expect.element(page.getByRole('grid')).toBeVisible()
  await radio('List').click()
  await expect
    .element(page.getByRole('heading', { name: 'Wednesday 4 January 2040' }))
    .toBeVisible()
  await expect.element(page.getByText('12 spaces available:').first()).toBeVisible()
  await expectAccessible()
  await radio('Calendar').click()
  await radio('Month').click()
  await expect.poll(() => wall(location.hash)).toEqual(['2040-01-01', '2040-01-31'])
  await expect.element(page.getByRole('table', { name: 'January 2040' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Wednesday 18 January 2040: 12 available' }).click()
  await expect.poll(() => wall(location.hash)[0]).toBe('2040-01-18')
  await radio('List').click()
  await expect.element(page.getByRole('heading', { name: 'Room 1', exact: true })).toBeVisible()
})

it.each([
  ['Week', '2040-01-02', 7],
  ['Month', '2040-01-01', 31],
])(
  'RES-013 in the list of a %s the days show their times in place; choosing one opens the booking dialog with its space, start and end',
  async (mode, first, count) => {
    const server = resultsServer({ config: { basket: true } })
    await openAt(wednesday)
    await radio('List').click()
    await radio(mode).click()
    await expect.poll(() => wall(location.hash)[0]).toBe(first)
    await expect.element(radio('List')).toBeChecked()
    const days = page.getByRole('button', { name: /^Show times/ })
    await expect.poll(() => days.elements()).toHaveLength(count)
    for (const day of ['Wednesday 4 January 2040', 'Friday 6 January 2040'])
      await page.getByRole('button', { name: `Show times ${day}` }).click()
    // Each day is a separate request.
    const asked = () => server.calls('GET /api/v1/availability').map(({ query }) => query.get('f'))
    await expect.poll(asked).toEqual(expect.arrayContaining(['2040-01-04', '2040-01-06']))
    const times = page.getByRole('toolbar', { name: 'Available times for Room 2' })
    await expect.poll(() => times.elements()).toHaveLength(2)
    // Content scrolled under the header would fail the target-size check.
    const { scrollY } = window
    scrollTo(0, 0)
    await expectAccessible()
    scrollTo(0, scrollY)
    await times
      .last()
      .getByRole('button', { name: /^9:00 AM/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Book Room 2' })
    await expect.element(dialog.getByRole('button', { name: 'Add to basket' })).toBeVisible()
    await expect
      .poll(() => server.calls('POST /api/v1/booking/check').at(-1)?.body)
      .toMatchObject({
        locationId: 101,
        timeFrom: '2040-01-06T09:00:00.000',
        timeTo: '2040-01-06T10:00:00.000',
      })
    await userEvent.keyboard('{Escape}')
    const hide = page.getByRole('button', { name: 'Hide times Friday 6 January 2040' })
    await hide.click()
    await expect.poll(() => times.elements()).toHaveLength(1)
    expect(wall(location.hash)[0]).toBe(first)
  },
)

it('RES-002 a week never shows the days of the search before it', async () => {
  resultsServer()
  await openAt(wednesday)
  await radio('List').click()
  await expect.element(page.getByRole('heading', { name: 'Room 1', exact: true })).toBeVisible()
  const counts = new Set<number>()
  const watch = new MutationObserver(() => {
    counts.add(document.querySelectorAll('.week-list-day').length)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  await radio('Week').click()
  await expect.poll(() => counts).toContain(7)
  expect([...counts].toSorted()).toEqual([0, 7])
})

it('RES-001 FP-005 the map is a view, too; its marker informs first, and then books', async () => {
  resultsServer({ hasPlan: true, plan: { ...picture } })
  await openAt(wednesday)
  await radio('Floor plan').click()
  await expect.element(radio('Floor plan')).toBeChecked()
  await page.getByRole('button', { name: 'Choose from a list' }).click()
  const marker = page.getByRole('list', { name: 'Floor plan' }).getByRole('button').first()
  await expect.element(marker).toBeVisible()
  ;(marker.element() as HTMLElement).click()
  const info = page.getByRole('dialog', { name: /^Information about / })
  await expect.element(info).toBeVisible()
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(1)
  await info.getByRole('button', { name: /^Book / }).click()
  await expect.element(page.getByRole('dialog', { name: /^(?!Information)/ })).toBeVisible()
})

it('FP-002 on a phone the plan has 55 % of the screen, and its controls are one row below', async () => {
  await page.viewport(390, 844)
  resultsServer({ hasPlan: true, plan: { ...picture } })
  await openAt(`${wednesday}/0/0/1`)
  const plan = page.getByRole('application', { name: 'Floor plan' })
  await expect.element(plan).toBeVisible()
  const box = (element: Element | null) => element!.getBoundingClientRect()
  await expect.poll(() => box(plan.element()).height / innerHeight).toBeGreaterThan(0.55)
  const [bar, views] = ['.results-bar', '.page-heading-actions'].map((one) =>
    box(document.querySelector(one)),
  )
  expect(bar!.top).toBeGreaterThan(box(plan.element()).bottom)
  expect(Math.abs(bar!.top + bar!.height / 2 - views!.top - views!.height / 2)).toBeLessThan(8)
})

it('RES-001 choosing the list before the week has loaded shows the list of the week', async () => {
  resultsServer()
  await openAt(wednesday)
  await expect.element(page.getByRole('grid')).toBeVisible()
  const [week, list] = [radio('Week').element(), radio('List').element()] as HTMLElement[]
  week!.click()
  list!.click()
  await expect.poll(() => document.querySelectorAll('.week-list-day').length).toBe(7)
  expect(wall(location.hash)).toEqual(['2040-01-02', '2040-01-08'])
})

it('RES-002 an address with a past day shows today', async () => {
  resultsServer()
  await openAt(`#/find/1/results/${Date.UTC(2020, 0, 4)}/0/60/0/0/2`)
  await expect.poll(() => wall(location.hash)[0]).not.toBe('2020-01-04')
  const today = new Date(new Date().toLocaleString('en-US', { timeZone: 'Europe/London' }))
  const two = (number: number) => String(number).padStart(2, '0')
  expect(wall(location.hash)[0]).toBe(
    `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`,
  )
})

it('SRCH-012 a search of several days shows the week and a list instead of the plan; a discrete one shows the plan', async () => {
  resultsServer()
  localStorage.setItem('mb.3.8.results', JSON.stringify({ view: 'map', oneColumn: [] }))
  await openAt(`#/find/1/results/${Date.UTC(2040, 0, 2)}/${Date.UTC(2040, 0, 6)}/60/0/0/4`)
  await expect.element(page.getByRole('heading', { name: 'Monday 2 January 2040' })).toBeVisible()
  await expect.element(radio('Week')).toBeChecked()
  await expect.element(radio('List')).toBeChecked()
  await expect.element(radio('Floor plan')).toBeDisabled()
  location.hash = `${wednesday}/0/0/1`
  await expect.element(radio('Floor plan')).toBeChecked()
})

it.each([
  [true, ['Floor plan', 'Calendar', 'List']],
  [false, ['Calendar', 'List']],
])('FP-007 with the key floor_plan (%s) the results are offered as %s', async (isOn, views) => {
  resultsServer({ config: { floor_plan: isOn } })
  await openAt(wednesday)
  await expect.element(radio('List')).toBeVisible()
  const all = page.getByRole('radiogroup', { name: 'View' }).getByRole('radio')
  const labels = all.elements().map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)
  expect(labels).toEqual(views)
})

const picture = {
  media: {
    id: 5,
    kind: 'FLOOR_PLAN_IMAGE',
    sizes: [{ url: '/api/v1/media/5/content?width=1024', width: 1024, height: 614 }],
  },
}
const drawing = { hasDrawing: true, drawing: { shapes: [{ path: 'M0 0L90 90', width: 2 }] } }
it.each([
  ['a drawing and an image', true, 'the drawing', { ...picture, ...drawing }],
  ['a drawing and an image', false, 'the image', { ...picture, ...drawing }],
  ['a drawing alone', false, 'the drawing', drawing],
  ['an image alone', true, 'the image', picture],
] as const)(
  'FP-008 a floor with %s, with the key floor_plan_uses_sense_editor %s, shows its markers on %s',
  async (_, isOn, shown, plan) => {
    const server = resultsServer({
      config: { floor_plan_uses_sense_editor: isOn },
      hasPlan: true,
      plan,
    })
    await openAt(`${wednesday}/0/0/1`)
    await page.getByRole('button', { name: 'Choose from a list' }).click()
    await expect
      .element(page.getByRole('list', { name: 'Floor plan' }).getByRole('button').first())
      .toBeVisible()
    const loaded = () => ({
      'the drawing': server.calls('GET /api/v1/location/3/floorPlan').length > 0,
      'the image': server.calls('GET /api/v1/media/5/content').length > 0,
    })
    await expect
      .poll(loaded)
      .toEqual({ 'the drawing': shown === 'the drawing', 'the image': shown === 'the image' })
  },
)

it.each([
  ['a sensor', 0, true],
  ['a sensor', 3, false],
  ['', 0, false],
])(
  'FP-011 with the occupancy provider "%s" and a search %s days ahead, occupancy is requested: %s',
  async (provider, ahead, isAsked) => {
    const server = resultsServer({
      config: { floor_plan: true, occupancy_provider: provider },
      hasPlan: true,
    })
    const today =
      new Date(new Date().toDateString()).getTime() - new Date().getTimezoneOffset() * 60_000
    await openAt(`#/find/1/results/${today + ahead * 86_400_000}/0/60/0/3/2/0/0/1`)
    await expect.element(radio('Floor plan')).toBeChecked()
    await expect.element(page.getByRole('list', { name: 'Legend' })).toBeVisible()
    // Occupancy is requested together with the markers, so it has arrived once their list is shown.
    await page.getByRole('button', { name: 'Choose from a list' }).click()
    await expect
      .element(page.getByRole('list', { name: 'Floor plan' }).getByRole('button').first())
      .toBeVisible()
    const asked = () => server.calls('GET /api/v1/occupancy').length > 0
    if (isAsked) await expect.poll(asked).toBe(true)
    else expect(asked()).toBe(false)
  },
)

it.each([
  [{}, ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']],
  [{ show_weekday_calendar: true }, ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']],
])('RES-003 CONST-002 with %j the week shows %j, Monday first', async (config, days) => {
  resultsServer({ config })
  await openAt(wednesday)
  await radio('Week').click()
  await expect
    .poll(() =>
      [...document.querySelectorAll('.mb-grid-day')].map((day) => day.textContent?.slice(0, 3)),
    )
    .toEqual(days)
  if (days.length === 5) {
    await page.getByRole('switch', { name: 'Weekends' }).click()
    await expect.poll(() => document.querySelectorAll('.mb-grid-day').length).toBe(7)
  }
})

it('RES-004 a slot with more spaces than the limit is marked as limited', async () => {
  resultsServer({ isLimited: true })
  await openAt(wednesday)
  await expect.element(page.getByText('More available – narrow your search')).toBeVisible()
})

it.each([
  [false, 1],
  [true, 0],
])('RES-006 hide_resource_filter_panel %s leaves %d filter panel', async (isHidden, count) => {
  resultsServer({ config: { hide_resource_filter_panel: isHidden } })
  await openAt(wednesday)
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect
    .poll(() => page.getByRole('button', { name: 'Filters' }).elements())
    .toHaveLength(count)
})

it('spaces are filtered by facilities, layouts and extras, in every view; the address keeps the filter', async () => {
  resultsServer()
  await openAt(wednesday)
  await expect.poll(rows).toHaveLength(12)
  await page.getByRole('button', { name: 'Filters' }).click()
  const choose = (name: string) => page.getByRole('checkbox', { name }).click({ force: true })
  await expect.element(page.getByRole('group', { name: 'Layouts' })).toBeVisible()
  await choose('Boardroom')
  await expect.poll(rows).toEqual(['Room 2', 'Room 3'])
  await choose('Theatre')
  await expect.poll(rows).toEqual(['Room 1', 'Room 2', 'Room 3'])
  await expect.element(page.getByRole('button', { name: 'Show 3 spaces' })).toBeVisible()
  await choose('Screen')
  await expect.poll(rows).toEqual(['Room 1', 'Room 2'])
  await expectAccessible()
  await page.getByRole('button', { name: 'Show 2 spaces' }).click()
  await expect.element(page.getByRole('button', { name: 'Filters (3)' })).toHaveFocus()
  expect(Object.fromEntries(new URLSearchParams(location.hash.split('?')[1]))).toEqual({
    facilities: '1',
    layouts: '6,5',
  })
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.poll(() => wall(location.hash)[0]).toBe('2040-01-05')
  await expect.poll(rows).toEqual(['Room 1', 'Room 2'])
  await radio('Month').click()
  await expect
    .element(page.getByRole('button', { name: 'Wednesday 18 January 2040: 2 available' }))
    .toBeVisible()
  closeApp()
  resultsServer()
  await openAt(`${wednesday}?facilities=1&layouts=5`)
  await expect.poll(rows).toEqual(['Room 1'])
  await radio('Week').click()
  await radio('List').click()
  await expect.element(page.getByText('1 space available:').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filters (2)' }).click()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(page.getByText('12 spaces available:').first()).toBeVisible()
  expect(location.hash).not.toContain('layouts')
  closeApp()
  resultsServer()
  await openAt(`${wednesday}?extras=9`)
  await expect.poll(rows).toEqual(['Room 1', 'Room 3'])
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect
    .element(page.getByRole('group', { name: 'Extras' }).getByRole('checkbox', { name: 'Coffee' }))
    .toBeChecked()
})

it('the plan shows only the spaces that the filter leaves', async () => {
  resultsServer({ hasPlan: true })
  await openAt(`${wednesday.replace('/0/0/2', '/0/3/2')}/0/0/1?layouts=6`)
  await expect.element(page.getByText('No spaces on this floor match your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(page.getByText(/^1 (of 1 )?available/)).toBeVisible()
})

it('RES-007 the slot length is 5, 15, 30 or 60 minutes, starts at 30 and is kept with the view, for the results by itself; the calendar begins at 08:00', async () => {
  await page.viewport(900, 900)
  resultsServer({ hours: Array.from({ length: 23 }, (_, hour) => hour) })
  await openAt(wednesday)
  const length = page.getByRole('combobox', { name: 'Slot length' })
  await expect.element(length).toHaveDisplayValue('30 mins')
  const choices = [...(length.element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(choices).toEqual(['5 mins', '15 mins', '30 mins', '1 hour'])
  const scale = document.querySelector<HTMLElement>('.mb-grid-scale')!
  expect(document.querySelector('.mb-grid')!.scrollLeft / scale.offsetWidth).toBeCloseTo(8 / 23, 1)
  await length.selectOptions('15 mins')
  await radio('List').click()
  expect(
    Object.keys(localStorage)
      .filter((key) => /calendar|results/.test(key))
      .toSorted(),
  ).toEqual(['mb.3.8.results', 'mb.calendar.results'])
  location.hash = '#/my-bookings'
  await expect.element(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible()
  location.hash = wednesday
  await expect.element(radio('List')).toBeChecked()
  await radio('Calendar').click()
  await expect.element(length).toHaveDisplayValue('15 mins')
})

it('RES-018 the calendar of a search for now shows today, and counts the moment as the list does', async () => {
  resultsServer({ freeNow: 5 })
  await openAt('#/find/2/results/0/0/60')
  await expect.element(page.getByText('5 spaces available')).toBeVisible()
  await radio('Calendar').click()
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.poll(rows).toContain('Room 12')
  await expect.element(page.getByText('5 spaces available')).toBeVisible()
  expect(location.hash).toContain('/results/0/0/60')
})

it('RES-008 RES-019 all spaces scroll, with three buttons for pages', async () => {
  resultsServer({ count: 40 })
  await openAt(wednesday)
  await expect.poll(() => rows().length).toBeGreaterThan(10)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect.poll(() => pages.getByRole('button', { name: /^Page/ }).elements()).toHaveLength(3)
  await pages.getByRole('button', { name: 'Page 2 of 4' }).click()
  await expect.element(page.getByText('Room 11', { exact: true })).toBeInViewport()
  await expect
    .element(pages.getByRole('button', { name: 'Page 2 of 4' }))
    .toHaveAttribute('aria-current', 'page')
  await page.viewport(1100, 900)
  await expect.element(pages.getByRole('button', { name: 'Page 8 of 8' })).toBeVisible()
})

it('RES-011 a resize draws the calendar anew after 50 ms, and its height after 500 ms', async () => {
  resultsServer({ count: 40 })
  await openAt(wednesday)
  const last = () =>
    page.getByRole('navigation', { name: 'Pages' }).element().textContent?.match(/\d+$/)?.[0]
  const height = () =>
    document
      .querySelector<HTMLElement>('.results-calendar')
      ?.style.getPropertyValue('--results-height')
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
  const [lastBefore, heightBefore] = [last(), height()]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const wait = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return [last() !== lastBefore, height() !== heightBefore]
  }
  vi.stubGlobal('innerWidth', 1100)
  vi.stubGlobal('innerHeight', 700)
  dispatchEvent(new Event('resize'))
  expect(await wait(49)).toEqual([false, false])
  expect(await wait(1)).toEqual([true, false])
  expect(await wait(449)).toEqual([true, false])
  expect(await wait(1)).toEqual([true, true])
})

it('RES-010 the list has two columns unless the user wants one, which is kept for the kind of space', async () => {
  resultsServer()
  await openAt(wednesday)
  await radio('List').click()
  const columns = () => document.querySelector('.results-calendar')?.getAttribute('data-columns')
  await expect.poll(columns).toBe('two')
  await page.getByRole('switch', { name: 'Two columns' }).click()
  await expect.poll(columns).toBe('one')
  expect(JSON.parse(localStorage.getItem('mb.3.8.results')!)).toMatchObject({ oneColumn: ['ROOM'] })
  location.hash = wednesday.replace('/find/1/', '/find/2/')
  await expect.poll(columns).toBe('two')
  location.hash = wednesday
  await expect.poll(columns).toBe('one')
})

it('QUICK-007 a star marks a space in the list and in the panel of the plan', async () => {
  const favourites = new Set<number>()
  const server = resultsServer({ hasPlan: true, favourites })
  await openAt(wednesday)
  await radio('List').click()
  const star = (name: string) =>
    page.getByRole('button', { name: `Favourite: ${name}`, exact: true })
  await expect.element(star('Room 1')).toHaveAttribute('aria-pressed', 'false')
  const states: (string | null)[] = []
  const button = star('Room 1').element()
  const watch = new MutationObserver(() => states.push(button.getAttribute('aria-pressed')))
  watch.observe(button, { attributeFilter: ['aria-pressed'] })
  const passOn = vi.mocked(globalThis.fetch).getMockImplementation()!
  let listIt = () => {}
  const list = new Promise<void>((resolve) => (listIt = resolve))
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    if (new Request(input).url.endsWith('/favourite')) await list
    return passOn(input, init)
  })
  await star('Room 1').click()
  await expect.element(star('Room 1')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => [...favourites]).toEqual([100])
  // The star does not wait for the list, nor flicker until it arrives.
  await expect.element(star('Room 2')).toHaveAttribute('aria-pressed', 'false')
  listIt()
  await expect.poll(() => server.calls('GET /api/v1/favourite')).toHaveLength(2)
  expect(states).toEqual(['true'])
  watch.disconnect()
  await expectAccessible()
  await radio('Floor plan').click()
  await page.getByRole('button', { name: 'Choose from a list' }).click()
  const marker = page.getByRole('list', { name: 'Floor plan' }).getByRole('button').first()
  await expect.element(marker).toBeVisible()
  ;(marker.element() as HTMLElement).click()
  await expect.element(star('Room 1')).toHaveAttribute('aria-pressed', 'true')
  await star('Room 1').click()
  await expect.poll(() => [...favourites]).toEqual([])
  await expect.element(star('Room 1')).toHaveAttribute('aria-pressed', 'false')
})

it('a failed search keeps its form, and can be tried again', async () => {
  let isDown = true
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) =>
      call === 'GET /api/v1/availability' && isDown
        ? { status: 400, body: { code: 'INVALID_INPUT', message: 'No.' } }
        : undefined,
  })
  await openAt(`#/find/1/results/${Date.UTC(2040, 0, 4, 9)}/0/90/8/0/2`)
  await expect
    .element(page.getByRole('combobox', { name: 'Duration' }))
    .toHaveDisplayValue('1 hour 30 mins')
  await expect
    .element(page.getByRole('combobox', { name: 'People' }))
    .toHaveDisplayValue('8 people')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  isDown = false
  await again.click()
  await expect.element(page.getByRole('heading', { name: 'Thames' }).first()).toBeVisible()
})

it('a list without spaces offers no columns, and the number of people of a link is shown', async () => {
  resultsServer({ count: 0 })
  await openAt(wednesday.replace('/60/0/', '/60/17/'))
  await radio('List').click()
  await expect.element(page.getByText('Nothing available', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Two columns' })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('combobox', { name: 'People' }))
    .toHaveDisplayValue('17 people')
})
