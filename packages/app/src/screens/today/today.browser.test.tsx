import { addDays } from '@mosaic-booking/widgets/ui'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { toBooking } from '../../shell/section-server.fixture.js'
import {
  standInServer,
  toLocation,
  type StandInAnswer,
} from '../../shell/stand-in-server.fixture.js'

beforeEach(() => {
  location.hash = '#/login'
})
afterEach(closeApp)

/** Monday. */
const day = '2040-01-02'
const at = (time: string, date = day) => `${date}T${time}:00.000`
const desk = { ...toLocation(40, 'Desk 12', 'DESK', 10, 11), longQualifier: 'London > Level 2' }
const room = { ...toLocation(41, 'Thames', 'ROOM', 12, 13), capacity: 6 }
const usualDesk = {
  locationId: 40,
  categoryId: 2,
  timeFrom: at('09:00'),
  timeTo: at('17:00'),
  allDayBooking: false,
  isAvailable: true,
}
const weekWith = (...counts: number[]) =>
  Array.from({ length: 7 }, (_, index) => ({
    date: `2040-01-0${index + 2}`,
    count: counts[index] ?? 0,
  }))
const empty = {
  day,
  today: day,
  bookings: [] as unknown[],
  week: weekWith(),
  colleagues: [] as unknown[],
  rooms: [] as unknown[],
  waiting: { approvals: 0, visitors: [] as unknown[] },
  locations: [] as unknown[],
}
const meeting = toBooking(1, {
  locationId: 41,
  locationName: 'Thames',
  label: 'Planning',
  status: 'CONFIRMED',
  timeFrom: at('09:00'),
  timeTo: at('10:00'),
  checkInStatus: 'PENDING',
  checkInEndTime: at('09:15'),
  possibleActions: ['start', 'edit', 'cancel'],
  onlineMeeting: { joinUrl: 'https://meet.example/1', status: 'READY' },
})
const full = {
  ...empty,
  bookings: [meeting],
  week: weekWith(1, 2),
  usualDesk,
  colleagues: [
    {
      personId: 9,
      name: 'Noah Adams',
      bookingId: 70,
      locationId: 40,
      timeFrom: at('00:00'),
      timeTo: at('23:59'),
      allDayBooking: true,
    },
  ],
  colleagueCount: 14,
  rooms: [
    {
      locationId: 41,
      categoryId: 1,
      timeFrom: at('08:50'),
      timeTo: at('09:20'),
      freeTo: at('11:00'),
    },
  ],
  waiting: { approvals: 2, visitors: [{ visitId: 5, name: 'Ines Vega' }] },
  locations: [desk, room],
}

type Answer = StandInAnswer

function serverWith(
  today: object | ((query: URLSearchParams) => Answer),
  {
    change,
    ...options
  }: { change?: (call: string) => Answer | undefined } & NonNullable<
    Parameters<typeof standInServer>[0]
  > = {},
) {
  return standInServer({
    isLoggedIn: true,
    ...options,
    answer: ({ call, query }) =>
      call === 'GET /api/v1/today'
        ? typeof today === 'function'
          ? (today as (query: URLSearchParams) => Answer)(query)
          : { body: today }
        : change?.(call),
  })
}
const section = (name: string) => page.getByRole('region', { name })
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

it('TODAY-001 TODAY-002 TODAY-004 TODAY-005 TODAY-006 one request shows the day; it is first in the navigation and accessible', async () => {
  await page.viewport(1280, 900)
  const server = serverWith(full)
  await openAt('#/today')
  await expect.element(heading('Today')).toBeVisible()
  const bookings = section('My bookings')
  await expect
    .element(bookings.getByRole('button', { name: 'Planning', exact: true }))
    .toBeVisible()
  await expect.element(bookings.getByText('Check in by 9:15 AM')).toBeVisible()
  await expect
    .element(bookings.getByRole('link', { name: 'Join: Planning' }))
    .toHaveAttribute('href', 'https://meet.example/1')
  await expect
    .element(section('Your usual desk').getByText('Desk 12', { exact: true }))
    .toBeVisible()
  await expect
    .element(section('Rooms available now').getByText(/Until 11:00 AM\s· 6 people/))
    .toBeVisible()
  await expect
    .element(section('Colleagues who are in').getByRole('link', { name: 'Noah Adams' }))
    .toHaveAttribute('href', '#/find-someone/9/2040-01-02/70')
  await expect.element(section('Colleagues who are in').getByText(/All day$/)).toBeVisible()
  await expect
    .element(section('Colleagues who are in').getByRole('link', { name: 'Show all' }))
    .toHaveAttribute('href', '#/find-someone/0/2040-01-02')
  const waiting = section('Waiting for you')
  await expect.element(waiting.getByText('2 bookings to approve')).toBeVisible()
  await expect.element(waiting.getByRole('link', { name: '1 visitor expected' })).toBeVisible()
  await expect.poll(() => waiting.getByRole('link', { name: /approve/ }).elements()).toHaveLength(0)
  const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()
  await expect.element(first).toHaveTextContent('Today')
  expect(server.calls('GET /api/v1/today')).toHaveLength(1)
  expect(server.calls('GET /api/v1/user/current/bookings')).toHaveLength(0)
  await expectAccessible()
})

it('TODAY-003 one click books the usual desk, and one more cancels it without mails', async () => {
  let today: object = full
  const server = serverWith(() => ({ body: today }), {
    change: (call) => {
      if (call === 'POST /api/v1/booking') {
        today = { ...full, usualDesk: undefined }
        return { status: 201, body: toBooking(7) }
      }
      if (call !== 'DELETE /api/v1/booking/7') return undefined
      today = full
      return { status: 204 }
    },
  })
  await openAt('#/today')
  await page.getByRole('button', { name: 'Book Desk 12' }).click()
  await expect.element(page.getByText('Booked: 9:00 AM – 5:00 PM, Desk 12')).toBeVisible()
  expect(server.calls('POST /api/v1/booking')[0]!.body).toEqual({
    locationId: 40,
    timeFrom: at('09:00'),
    timeTo: at('17:00'),
  })
  await expect.element(section('Your usual desk')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(heading('Today').element())
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Booking cancelled: Desk 12')).toBeVisible()
  expect(server.calls('DELETE /api/v1/booking/7')[0]!.query.get('sendNotifications')).toBe('false')
  await expect.element(page.getByRole('button', { name: 'Book Desk 12' })).toBeVisible()
})

it('TODAY-003 in the evening it offers the desk for the next open day, and names the day', async () => {
  const tomorrow = {
    ...usualDesk,
    timeFrom: at('00:00', '2040-01-03'),
    timeTo: at('00:00', '2040-01-04'),
    allDayBooking: true,
  }
  serverWith(() => ({ body: { ...full, usualDesk: tomorrow } }), {
    change: (call) =>
      call === 'POST /api/v1/booking' ? { status: 201, body: toBooking(7) } : undefined,
  })
  await openAt('#/today')
  await expect
    .element(section('Your usual desk').getByText('Tomorrow, all day · Level 2'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Other desks' }))
    .toHaveAttribute('href', expect.stringContaining(String(Date.UTC(2040, 0, 3))))
  await page.getByRole('button', { name: 'Book Desk 12' }).click()
  await expect.element(page.getByText('Booked: Tue 3 Jan, all day, Desk 12')).toBeVisible()
})

it('TODAY-003 a taken desk leads to the others; a refusal is shown as the server words it', async () => {
  let isAvailable = false
  serverWith(() => ({ body: { ...full, usualDesk: { ...usualDesk, isAvailable } } }), {
    change: (call) =>
      call === 'POST /api/v1/booking'
        ? { status: 409, body: { code: 'OVERLAP', message: 'Somebody was faster.' } }
        : undefined,
  })
  await openAt('#/today')
  await expect.element(section('Your usual desk').getByText('Unavailable')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Find another desk' }))
    .toHaveAttribute('href', '#/find/2')
  isAvailable = true
  await page.getByRole('button', { name: /^Tue 3/ }).click()
  await page.getByRole('button', { name: 'Book Desk 12' }).click()
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
})

it('TODAY-002 checks in, and the page follows', async () => {
  let today: object = full
  const server = serverWith(() => ({ body: today }), {
    change: (call) => {
      if (call !== 'POST /api/v1/booking/1/checkIn') return undefined
      const checkedIn = { ...meeting, checkInStatus: 'CHECKED_IN', possibleActions: ['edit'] }
      today = { ...full, bookings: [checkedIn] }
      return { body: checkedIn }
    },
  })
  await openAt('#/today')
  await page.getByRole('button', { name: 'Check in: Planning' }).click()
  await expect.element(section('My bookings').getByText('Checked in')).toBeVisible()
  expect(server.calls('POST /api/v1/booking/1/checkIn')).toHaveLength(1)
})

it('TODAY-002 the days of the week are one stop of the Tab key; arrows move, Enter opens a day, and the address keeps it', async () => {
  const server = serverWith((query) => ({
    body: { ...full, day: query.get('day') ?? day, bookings: query.has('day') ? [] : [meeting] },
  }))
  await openAt('#/today')
  const chips = page.getByRole('group', { name: 'Days of the week' }).getByRole('button')
  await expect.poll(() => chips.elements()).toHaveLength(7)
  expect(chips.elements().map((chip) => (chip as HTMLElement).tabIndex)).toEqual([
    0, -1, -1, -1, -1, -1, -1,
  ])
  await expect.element(chips.nth(1)).toHaveAccessibleName(/^Tue 3 ?, 2 bookings$/)
  await expect.element(chips.nth(0)).toHaveAttribute('aria-current', 'date')
  ;(chips.nth(0).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(heading('Tuesday 3 January 2040')).toBeVisible()
  expect(location.hash).toBe('#/today?day=2040-01-03')
  await expect.element(chips.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('No bookings on this day')).toBeVisible()
  expect(document.activeElement).toBe(chips.nth(1).element())
  expect(server.calls('GET /api/v1/today').at(-1)!.query.get('day')).toBe('2040-01-03')
  await expectAccessible()
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect.element(heading('Today')).toBeVisible()
  expect(location.hash).toBe('#/today')
})

it('TODAY-002 the names of the days are whole on a small phone', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(320, 640)
  serverWith({ ...full, week: weekWith() })
  await openAt('#/today')
  const names = () => [...document.querySelectorAll('.today-chip-weekday')]
  await expect.poll(() => names().map(({ textContent }) => textContent)).toHaveLength(7)
  for (const name of names())
    expect(name.scrollWidth, name.textContent).toBeLessThanOrEqual(name.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it.each([
  ['a first day', {}, 'Book your first space', 'Find desks'],
  [
    'a weekend',
    {
      day: '2040-01-07',
      today: '2040-01-07',
      next: { ...meeting, timeFrom: at('09:00', '2040-01-09') },
    },
    'It is the weekend',
    'Find meeting rooms',
  ],
])('TODAY-001 %s says so and leads to the search', async (_state, answer, title, link) => {
  serverWith({ ...empty, ...answer })
  await openAt('#/today')
  await expect.element(page.getByText(title)).toBeVisible()
  await expect.element(page.getByRole('link', { name: link })).toBeVisible()
  await expect
    .poll(() => page.getByText(/^Next booking: Planning, Mon 9 Jan/).elements())
    .toHaveLength('next' in answer ? 1 : 0)
  await expectAccessible()
})

it('TODAY-001 an organisation where nothing can be booked is no dead end', async () => {
  await page.viewport(1280, 900)
  serverWith(
    { ...empty, waiting: { approvals: 1, visitors: [] } },
    {
      user: { roles: ['USER', 'LOCATION_MANAGER'] },
      change: (call) => (call === 'GET /api/v1/category' ? { body: [] } : undefined),
    },
  )
  await openAt('#/today')
  await expect.element(page.getByText('There is nothing to book yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1 booking to approve' })).toBeVisible()
  // Alone, it is in the middle of the page.
  const day = document.querySelector('.today')!
  expect(day.firstElementChild!.clientWidth).toBe(day.clientWidth)
  await expect.element(page.getByRole('link', { name: 'Get started' })).not.toBeInTheDocument()
  closeApp()
  serverWith(empty, {
    user: { roles: ['USER', 'ORG_ADMIN'] },
    change: (call) => (call === 'GET /api/v1/category' ? { body: [] } : undefined),
  })
  await openAt('#/today')
  await expect
    .element(page.getByRole('link', { name: 'Get started' }))
    .toHaveAttribute('href', '#/admin')
})

it('TODAY-001 a failure can be retried, and people who cannot book are led elsewhere', async () => {
  let status = 403
  serverWith(() =>
    status === 200 ? { body: full } : { status, body: { code: 'FORBIDDEN', message: 'Not now.' } },
  )
  await openAt('#/today')
  await expect.element(page.getByText('Your day could not be loaded')).toBeVisible()
  await expectAccessible()
  status = 200
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Planning', exact: true })).toBeVisible()
  closeApp()
  vi.restoreAllMocks()
  serverWith(full, { user: { roles: ['VIEWER'] } })
  await openAt('#/today')
  await expect.poll(() => location.hash).toBe('#/all-bookings')
})

it('TODAY-009 the next week begins with its Monday, and the way back ends at today', async () => {
  await page.viewport(390, 844)
  serverWith((query) => {
    const monday = query.get('day') ?? day
    const week = weekWith().map(({ count }, index) => ({ date: addDays(monday, index), count }))
    return { body: { ...empty, day: monday, week } }
  })
  await openAt('#/today')
  const next = page.getByRole('button', { name: 'Next week' })
  const previous = page.getByRole('button', { name: 'Previous week' })
  const chosen = page.getByRole('group', { name: 'Days of the week' }).getByRole('button', {
    pressed: true,
  })
  await expect.element(next).toBeVisible()
  expect(previous.elements()).toEqual([])
  const left = next.element().getBoundingClientRect().left
  for (const monday of ['2040-01-09', '2040-01-16']) {
    await next.click()
    await expect.poll(() => location.hash).toBe(`#/today?day=${monday}`)
    await expect.element(chosen).toHaveAccessibleName(/^Mon /)
    expect(next.element().getBoundingClientRect().left).toBe(left)
  }
  await previous.click()
  await expect.poll(() => location.hash).toBe('#/today?day=2040-01-09')
  await expect.element(chosen).toHaveAccessibleName(/^Mon 9/)
  await previous.click()
  await expect.poll(() => location.hash).toBe('#/today')
  await expect.element(previous).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('TODAY-007 an organisation can begin with it', async () => {
  serverWith(full, { config: { start_with_today: true } })
  await openAt('#/')
  await expect.poll(() => location.hash).toBe('#/today')
})

it('TODAY-005 a room opens the form for a new booking', async () => {
  serverWith(full)
  await openAt('#/today')
  await page.getByRole('button', { name: 'Book Thames' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('TODAY-004 before opening and with a desk booked, colleagues are beside the bookings', async () => {
  await page.viewport(1280, 900)
  serverWith({ ...full, usualDesk: undefined, rooms: [] })
  await openAt('#/today')
  await expect.element(section('Colleagues who are in')).toBeVisible()
  const boxOf = (name: string) => section(name).element().getBoundingClientRect()
  expect(boxOf('Colleagues who are in').left).toBeGreaterThan(boxOf('My bookings').right)
  expect(boxOf('Colleagues who are in').top).toBeLessThan(boxOf('My bookings').bottom)
})

it.each([
  ['colleagues on the list of "Who is in"', [9, 12], ['9', '12']],
  [
    'no more colleagues than a request may name',
    Array.from({ length: 21 }, (_, index) => index + 1),
    Array.from({ length: 20 }, (_, index) => String(index + 1)),
  ],
])('TODAY-004 FIND-004 asks first for %s', async (_case, kept, asked) => {
  const key = 'mb.3.8.colleagues'
  localStorage.setItem(key, JSON.stringify(kept))
  const queries: string[][] = []
  serverWith((query) => {
    queries.push(query.getAll('first'))
    return { body: full }
  })
  await openAt('#/today')
  await expect.element(section('Colleagues who are in')).toBeVisible()
  localStorage.removeItem(key)
  expect(queries).toEqual([asked])
})

it('QUICK-007 rooms and the usual desk have a star, which the answer of the day fills', async () => {
  await page.viewport(390, 844)
  let favourites: readonly number[] = [41]
  const server = serverWith(() => ({ body: { ...full, favourites } }), {
    change: (call) => {
      if (call !== 'PUT /api/v1/favourite/40') return undefined
      favourites = [40, 41]
      return { body: { locationIds: favourites } }
    },
  })
  await openAt('#/today')
  const star = (name: string) => page.getByRole('button', { name: `Favourite: ${name}` })
  await expect.element(star('Thames')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(star('Desk 12')).toHaveAttribute('aria-pressed', 'false')
  await star('Desk 12').click()
  await expect.element(star('Desk 12')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => server.calls('GET /api/v1/today').length).toBeGreaterThan(1)
  await expect.element(star('Desk 12')).toHaveAttribute('aria-pressed', 'true')
  expect(server.calls('GET /api/v1/favourite')).toEqual([])
})
