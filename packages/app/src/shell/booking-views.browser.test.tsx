import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { standInBookings, toBooking } from './section-server.fixture.js'
import { checked, toLocation } from './stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
  location.hash = '#/login'
})
afterEach(closeApp)

/** A section on 4 January 2040, a Wednesday. */
const open = (section: string) => openAt(`#/${section}?endDate=2040-01-04`)
const choose = async (view: string) => {
  const radio = page.getByRole('radio', { name: view })
  await expect.element(radio).toBeInTheDocument()
  ;(radio.element() as HTMLElement).click()
}
const onDay = (id: number, more: object = {}) =>
  toBooking(id, {
    timeFrom: '2040-01-04T09:00:00.000',
    timeTo: '2040-01-04T10:00:00.000',
    status: 'CONFIRMED',
    needsApprove: false,
    possibleActions: ['edit', 'cancel'],
    ...more,
  })
const entry = (name: string | RegExp) => page.getByRole('button', { name })
const status = (select: string, option: string) =>
  page.getByRole('combobox', { name: select }).selectOptions(option)

it.each(['my-bookings', 'all-bookings', 'approvals', 'cancellations'])(
  'LIST-001 CONST-002 %s shows its bookings as day by resource, week agenda, month grid, list, chart and table',
  async (section) => {
    const isCancelled = section === 'cancellations'
    standInBookings([
      onDay(1, {
        ...(section === 'approvals' && {
          status: 'TENTATIVE',
          needsApprove: true,
          possibleActions: ['approve'],
        }),
        ...(isCancelled && { status: 'CANCELLED', possibleActions: [] }),
      }),
    ])
    await open(section)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await choose('Day')
    await expect.element(entry(/09:00|9:00/)).toBeVisible()
    await expect.element(page.getByText('Room 1')).toBeVisible()
    await expectAccessible()
    await choose('Week')
    await expect.element(page.getByRole('heading', { name: /2 Jan – Sun 8 Jan/ })).toBeVisible()
    await expect.element(entry(/Meeting 1/)).toBeVisible()
    await choose('Month')
    await expect.element(page.getByRole('heading', { name: 'January 2040' })).toBeVisible()
    await expect.element(entry(/Meeting 1/)).toBeVisible()
    const columns = () =>
      [...document.querySelectorAll('.ec-month-view .ec-col-head')].map((one) =>
        one.textContent?.trim().slice(0, 3),
      )
    await expect.poll(columns).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    await expectAccessible()
    await choose('Chart')
    await expect.element(page.getByText('1 h 0 m')).toBeVisible()
    const ofTime = page.getByText(isCancelled ? /^Cancelled time/ : /^Booked time/)
    await expect.element(ofTime).toBeVisible()
    await choose('Table')
    await expect.element(page.getByRole('rowheader', { name: 'Room 1' })).toBeVisible()
    await choose('List')
    await expect.element(page.getByText('Meeting 1').first()).toBeVisible()
    await expectAccessible()
  },
)

it('LIST-002 LIST-009 ROUTE-028 switching to Events clears the bookings and shows a month; back, a table', async () => {
  const event = {
    id: 7,
    type: 'COLLECTIVE',
    version: 1,
    description: 'Summer fair',
    status: 'CONFIRMED',
    timeFrom: '2040-01-05T09:00:00.000',
    timeTo: '2040-01-05T10:00:00.000',
    timeZone: 'Europe/London',
    bookingsCount: 2,
    fixedDates: true,
    created: '2039-12-01T09:00:00.000Z',
    hasStarted: false,
    possibleActions: [],
  }
  standInBookings([onDay(1)], {
    config: { event_management: true },
    change: ({ call }) =>
      call === 'GET /api/v1/bookingGroup/collective'
        ? { body: { bookingGroups: [event] } }
        : undefined,
  })
  await open('all-bookings')
  await choose('Day')
  await expect.element(entry(/Meeting 1/)).toBeVisible()
  await status('Category', 'Events')
  await expect.element(page.getByRole('heading', { name: 'January 2040' })).toBeVisible()
  await expect.element(entry(/Meeting 1/)).not.toBeInTheDocument()
  await choose('Chart')
  await status('Category', 'All categories')
  await expect.element(page.getByRole('radio', { name: 'Table' })).toBeChecked()
  await expect.element(page.getByRole('rowheader', { name: 'Room 1' })).toBeVisible()
  await expect.element(entry(/Summer fair/)).not.toBeInTheDocument()
  const select = page.getByRole('checkbox', { name: /^Select/ })
  await expect.element(select.first()).toBeInTheDocument()
  await status('Category', 'Events')
  await choose('Table')
  await expect.element(page.getByRole('rowheader', { name: /Summer fair/ })).toBeVisible()
  await expect.element(select).not.toBeInTheDocument()
  await status('Category', 'All categories')
  await choose('Month')
  await status('Category', 'Events')
  await entry(/Summer fair/).click()
  await expect.poll(() => location.hash).toMatch(/#\/event\?id=7.*fromName=Events(\+|%20)Overview/)
})

it('LIST-004 LIST-005 only bookings with the action edit move; a refusal puts the entry back and alerts the server’s message, else the fallback', async () => {
  const answers = [
    { status: 409, body: { code: 'OVERLAP', message: 'Somebody was faster.' } },
    { status: 409, body: {}, isMalformed: true },
    { body: onDay(1, { version: 2 }) },
  ]
  const server = standInBookings([onDay(1), onDay(2, { possibleActions: ['cancel'] })], {
    change: ({ call }) => (call === 'PUT /api/v1/booking/1' ? answers.shift() : undefined),
  })
  await open('all-bookings')
  await choose('Day')
  const move = async (name: RegExp) => {
    entry(name).element().focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  }
  await expect.element(entry(/Meeting 2/)).toBeVisible()
  await move(/Meeting 2/)
  entry(/Meeting 2/)
    .element()
    .focus()
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  await move(/Meeting 1/)
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
  await expect.element(entry(/9:00 – 10:00.*Meeting 1/)).toBeVisible()
  await move(/Meeting 1/)
  await expect
    .element(page.getByText('Something went wrong with booking, please try again'))
    .toBeVisible()
  await move(/Meeting 1/)
  await expect.element(page.getByText('New time saved for “Meeting 1”.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => server.calls('PUT /api/v1/booking/1')).toHaveLength(4)
  expect(server.calls('PUT /api/v1/booking/2')).toEqual([])
  const bodies = server.calls('PUT /api/v1/booking/1').map(({ body }) => body)
  expect(bodies[2]).toEqual({
    version: 1,
    timeFrom: '2040-01-04T09:30:00.000',
    timeTo: '2040-01-04T10:30:00.000',
    locationId: 41,
  })
  expect(bodies[3]).toMatchObject({ version: 2, timeFrom: '2040-01-04T09:00:00.000' })
})

it('LIST-005 a refused resize puts the entry back, with the server’s message, else the fallback', async () => {
  const answers = [
    { status: 409, body: { code: 'OVERLAP', message: 'Somebody was faster.' } },
    { status: 409, body: {}, isMalformed: true },
  ]
  const server = standInBookings([onDay(1)], {
    change: ({ call }) => (call === 'PUT /api/v1/booking/1' ? answers.shift() : undefined),
  })
  await open('all-bookings')
  await choose('Day')
  await expect.element(entry(/9:00 – 10:00.*Meeting 1/)).toBeVisible()
  for (const [times, text] of [
    [1, 'Somebody was faster.'],
    [2, 'Something went wrong with booking, please try again'],
  ] as const) {
    entry(/Meeting 1/)
      .element()
      .focus()
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
    await expect.poll(() => server.calls('PUT /api/v1/booking/1')).toHaveLength(times)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(entry(/9:00 – 10:00.*Meeting 1/)).toBeVisible()
  }
  expect(server.calls('PUT /api/v1/booking/1')[0]!.body).toMatchObject({
    timeFrom: '2040-01-04T09:00:00.000',
    timeTo: '2040-01-04T10:30:00.000',
  })
})

it('LIST-005 ERR-013 a refusal says why a booking keeps its space', async () => {
  const message = 'Room 2 needs a cost code. Add one to the booking first.'
  const answers = [
    { status: 409, body: { code: 'BOOKING_STARTED', message: 'Started.' } },
    {
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        message: 'Please check your input.',
        fields: [{ field: 'locationId', code: 'needsCostCode', message }],
      },
    },
  ]
  standInBookings([onDay(1), onDay(2)], {
    change: ({ call }) => (call === 'PUT /api/v1/booking/1' ? answers.shift() : undefined),
  })
  await open('all-bookings')
  await choose('Day')
  const reasons = [
    'This booking has already started, so its space and start stay as they are.',
    message,
  ]
  for (const reason of reasons) {
    await expect.element(entry(/Meeting 1/)).toBeVisible()
    entry(/Meeting 1/)
      .element()
      .focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect.element(page.getByText(reason)).toBeVisible()
  }
})

it('BKG-038 resizing opens the edit dialog when an extra would fall outside the new times; otherwise the edit is sent directly', async () => {
  const catering = { type: 'CATERING', status: 'OPEN', timeFrom: '2040-01-04T09:45:00.000' }
  const withExtra = onDay(1, { extraRequests: [catering] })
  const server = standInBookings([withExtra], {
    change: ({ call }) =>
      ({
        'GET /api/v1/booking/1': { body: withExtra },
        'GET /api/v1/location/41': { body: toLocation(41, 'Room 1', 'ROOM', 3, 4, 2) },
        'PUT /api/v1/booking/1': { body: withExtra },
        'POST /api/v1/booking/check': { body: checked },
      })[call],
  })
  await open('all-bookings')
  await choose('Day')
  const resize = async (key: string) => {
    entry(/Meeting 1/)
      .element()
      .focus()
    // The response for the new days re-renders the entry.
    await expect.poll(() => document.activeElement?.ariaLabel ?? '').toContain('Meeting 1')
    await userEvent.keyboard(`{Alt>}{Shift>}{${key}}{/Shift}{/Alt}`)
  }
  await expect.element(entry(/Meeting 1/)).toBeVisible()
  await expect.poll(() => server.calls('GET /api/v1/booking').length).toBeGreaterThan(1)
  await resize('ArrowUp')
  const dialog = page.getByRole('dialog')
  await expect
    .poll(() => document.querySelector('dialog')?.textContent ?? '')
    .toContain('Wed 4 Jan 2040, 9:00 – 9:30 AM')
  expect(server.calls('PUT /api/v1/booking/1')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await resize('ArrowDown')
  await expect.poll(() => server.calls('PUT /api/v1/booking/1')).toHaveLength(1)
})

it.each([{}, { event_management: true }])(
  'EVT-001 with %j the category “Events” is offered only with event management',
  async (config) => {
    standInBookings([onDay(1)], { config })
    await open('all-bookings')
    const category = page.getByRole('combobox', { name: 'Category' })
    await expect.element(category).toBeVisible()
    const names = [...(category.element() as HTMLSelectElement).options].map(({ text }) => text)
    expect(names).toContain('Desks')
    expect(names.includes('Events')).toBe('event_management' in config)
  },
)

it('LIST-006 read-only users cannot select slots to book, and nobody can among events', async () => {
  const slot = page.getByRole('button', { name: 'Choose a time with the keyboard' })
  standInBookings([onDay(1)], { roles: ['VIEWER'] })
  await open('all-bookings')
  await choose('Day')
  await expect.element(entry(/Meeting 1/)).toBeVisible()
  await expect.element(slot).not.toBeInTheDocument()
  closeApp()
  standInBookings([onDay(1)], {
    config: { event_management: true },
    change: ({ call }) =>
      call.endsWith('/collective') ? { body: { bookingGroups: [] } } : undefined,
  })
  await open('all-bookings')
  await choose('Day')
  await expect.element(slot).toBeInTheDocument()
  await status('Category', 'Events')
  await choose('Day')
  await expect.element(slot).not.toBeInTheDocument()
})

it('LIST-007 all-bookings loads from 00:00:00 of the start day to 23:59:59 of the end day', async () => {
  const server = standInBookings([onDay(1)])
  await open('all-bookings')
  await choose('Day')
  await expect
    .poll(() => {
      const query = server
        .calls('GET /api/v1/booking')
        .findLast((asked) => asked.query.has('include'))!.query
      return [query.get('f'), query.get('t')].map((text) => text?.slice(0, 19))
    })
    .toEqual(['2040-01-04T00:00:00', '2040-01-04T23:59:59'])
})

const thousands = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    onDay(1, {
      id: index + 1,
      label: `Meeting ${index + 1}`,
      locationName: `Room ${index + 1}`,
      timeFrom: `2040-01-0${2 + Math.floor((index * 5) / count)}T09:00:00.000`,
      timeTo: `2040-01-0${2 + Math.floor((index * 5) / count)}T10:00:00.000`,
    }),
  )

it('a list of 10,000 bookings renders the rows in sight and asks for the next page while it is scrolled', async () => {
  const server = standInBookings(thousands(10_000))
  await open('all-bookings')
  await choose('List')
  await expect.element(page.getByText('10,000 bookings')).toBeVisible()
  await expect.element(entry(/Meeting 1 /)).toBeVisible()
  const pages = () =>
    server.calls('GET /api/v1/booking').flatMap(({ query }) => query.get('cursor') ?? [])
  expect(pages()).toEqual([])
  const items = () => page.getByRole('listitem').elements().length
  for (const cursor of ['100', '200', '300']) {
    await expect
      .poll(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        return pages()
      })
      .toContain(cursor)
  }
  expect(items()).toBeLessThan(80)
  expect(server.calls('GET /api/v1/booking').map(({ query }) => query.get('limit'))).not.toContain(
    '500',
  )
  scrollTo(0, 0)
  await expect.element(entry(/Meeting 1 /)).toBeVisible()
  await expectAccessible()
  await entry(/Meeting 1 /).click()
  await expect.poll(() => server.calls('GET /api/v1/booking/1')).not.toEqual([])
})

it('a table of 10,000 bookings counts all, loads pages as they are needed, and lets the server sort', async () => {
  const server = standInBookings(thousands(10_000))
  await open('all-bookings')
  const rows = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map((cell) => cell.textContent)
  await expect.poll(rows).toHaveLength(10)
  await expect.element(page.getByText('10,000 bookings')).toBeVisible()
  await expect.element(page.getByText('1–10 of 10,000')).toBeVisible()
  // The server would have to send every row before that page.
  await expect
    .poll(() => page.getByRole('button', { name: 'Page 1000 of 1000' }).elements())
    .toHaveLength(0)
  const asked = () =>
    server.calls('GET /api/v1/booking').map(({ query }) => String(query.get('cursor')))
  const before = asked().length
  for (let turn = 0; turn < 9; turn++) await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => rows()[0]).toBe('Room 91')
  expect(asked()).toHaveLength(before)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => rows()[0]).toBe('Room 101')
  expect(asked().at(-1)).toBe('100')
  await page.getByRole('button', { name: 'Owner', exact: true }).click()
  await expect
    .poll(() => server.calls('GET /api/v1/booking').at(-1)!.query.get('sort'))
    .toBe('owner')
  await expect.element(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
})

it('all bookings of a table are selected after the missing pages have arrived', async () => {
  standInBookings(thousands(250))
  await open('all-bookings')
  await page.getByRole('checkbox', { name: /^Select Room 1,/ }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await expect.element(page.getByText('250 selected')).toBeVisible()
})

it('LIST-013 entries have 20 colours, one for tentative and one for own bookings', async () => {
  const many = Array.from({ length: 20 }, (_, index) =>
    onDay(1, { id: index + 1, locationId: 40 + index, locationName: `Room ${index}` }),
  )
  standInBookings([
    ...many,
    onDay(1, { id: 30, locationId: 40, status: 'TENTATIVE' }),
    onDay(1, { id: 31, locationId: 41, owner: { id: 8, name: 'Nora Whitfield' } }),
  ])
  // Only entries in the viewport are rendered.
  await page.viewport(1280, 1800)
  await open('all-bookings')
  await choose('List')
  await expect.poll(() => document.querySelectorAll('.calendar-chip').length).toBe(22)
  const colours = [...document.querySelectorAll('.calendar-chip')].map(
    (chip) => getComputedStyle(chip).borderInlineStartColor,
  )
  expect(new Set(colours).size).toBe(22)
})

it('LIST-014 the free-text filter waits 200 ms after typing', async () => {
  standInBookings([onDay(1), onDay(2)])
  await open('all-bookings')
  const rows = () => page.getByRole('rowheader').elements().length
  await expect.poll(rows).toBe(2)
  let typedAt = 0
  let changedAt = 0
  addEventListener('input', () => (typedAt = performance.now()), { capture: true, once: true })
  const observer = new MutationObserver(() => rows() === 1 && (changedAt ||= performance.now()))
  observer.observe(document.body, { childList: true, subtree: true })
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('Meeting 2')
  await expect.poll(() => changedAt).toBeGreaterThan(0)
  observer.disconnect()
  expect(changedAt - typedAt).toBeGreaterThan(199)
})

it('LIST-015 the chart shows the top 10 spaces, or as many as report_top_n_items says', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    onDay(1, { id: index + 1, locationId: 40 + index, locationName: `Room ${index + 1}` }),
  )
  standInBookings(many)
  await open('all-bookings')
  await choose('Chart')
  const bars = () => document.querySelectorAll('.section-chart-bar').length
  await expect.poll(bars).toBe(10)
  await expectAccessible()
  closeApp()
  standInBookings(many, { config: { report_top_n_items: 3 } })
  await open('all-bookings')
  await choose('Chart')
  await expect.poll(bars).toBe(3)
})

it('RES-009 view, slot length, weekends and category are kept for each section', async () => {
  const isOn = (label: string) => page.getByRole('radio', { name: label })
  standInBookings([onDay(1)])
  await open('all-bookings')
  await choose('Week')
  await status('Slot length', 'Rows: 15 min')
  await page.getByRole('switch', { name: 'Weekends' }).click()
  await status('Category', 'Desks')
  const kept = Object.entries(localStorage)
  closeApp()
  for (const [key, value] of kept) localStorage.setItem(key, value)
  standInBookings([onDay(1)])
  await open('all-bookings')
  await expect.element(isOn('Week')).toBeChecked()
  // Slots appear once the loaded data shows that the week is not crowded.
  await expect.element(page.getByRole('combobox', { name: 'Slot length' })).toBeVisible()
  const chosen = (name: string) =>
    (page.getByRole('combobox', { name }).element() as HTMLSelectElement).selectedOptions[0]?.text
  expect(chosen('Slot length')).toBe('Rows: 15 min')
  await expect.element(page.getByRole('switch', { name: 'Weekends' })).not.toBeChecked()
  expect(chosen('Category')).toBe('Desks')
  location.hash = '#/approvals'
  await expect.element(isOn('Table')).toBeChecked()
  expect(chosen('Category')).not.toBe('Desks')
  await choose('Week')
  await expect.element(page.getByRole('switch', { name: 'Weekends' })).toBeChecked()
})

it('a week without bookings offers no slot length', async () => {
  standInBookings([onDay(1)])
  await openAt('#/all-bookings?endDate=2040-01-04&view=week')
  await expect.element(entry(/Meeting 1/)).toBeVisible()
  const slots = page.getByRole('combobox', { name: 'Slot length' })
  await expect.element(slots).toBeVisible()
  closeApp()
  standInBookings([])
  await openAt('#/all-bookings?endDate=2040-01-04&view=week')
  await expect.element(page.getByText(/^No bookings/)).toBeVisible()
  await expect.element(slots).not.toBeInTheDocument()
})

it('the address names a view that is not the usual one, and opens it for others', async () => {
  const isOn = (label: string) => page.getByRole('radio', { name: label })
  standInBookings([onDay(1)])
  await openAt('#/all-bookings')
  await choose('Chart')
  await expect.poll(() => location.hash).toBe('#/all-bookings?view=chart')
  await choose('Table')
  await expect.poll(() => location.hash).toBe('#/all-bookings')
  location.hash = '#/all-bookings?view=week&refreshView=true'
  await expect.element(isOn('Week')).toBeChecked()
  await expect.poll(() => location.hash).toBe('#/all-bookings?view=week')
  closeApp()
  standInBookings([onDay(1)])
  await openAt('#/my-bookings?view=chart')
  await expect.element(isOn('Chart')).toBeChecked()
})

it('LIST-014 a text finds own bookings of the coming year in the list, which is whole again without it', async () => {
  const server = standInBookings([onDay(1), onDay(2)])
  await openAt('#/my-bookings')
  const upcoming = page.getByRole('tab', { name: 'Upcoming' })
  await expect.element(upcoming).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search bookings' })
  await search.fill('Meeting 2')
  await expect.element(entry(/Meeting 2/)).toBeVisible()
  await expect.element(upcoming).not.toBeInTheDocument()
  await expect.element(entry(/Meeting 1/)).not.toBeInTheDocument()
  await expectAccessible()
  const { query } = server.calls('GET /api/v1/user/current/bookings').at(-1)!
  expect(query.get('text')).toBe('Meeting 2')
  expect(Date.parse(query.get('t')!) - Date.parse(query.get('f')!)).toBeGreaterThan(
    364 * 86_400_000,
  )
  await search.fill('Lunch')
  await expect.element(page.getByText('Clear the filters to see everything.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(upcoming).toBeVisible()
})

it('ADM-013 a bulk action with nothing selected alerts "No bookings selected"', async () => {
  standInBookings([onDay(1)])
  await open('all-bookings')
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByRole('menuitem', { name: 'Cancel bookings' }).click()
  await expect.element(page.getByText('No bookings selected')).toBeVisible()
})

it('LIST-011 several bookings are edited one after another, only in the fields that are filled in', async () => {
  const server = standInBookings([onDay(1), onDay(2)], {
    change: ({ call }) => (call.startsWith('PUT') ? { body: onDay(1) } : undefined),
  })
  await open('all-bookings')
  for (const name of ['Room 1', 'Room 2'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Edit 2 bookings' })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(dialog.getByText('Fill in at least one field.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Closed for repairs')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('2 bookings changed.')).toBeVisible()
  expect(server.calls('PUT /api/v1/booking/2')[0]!.body).toEqual({
    version: 1,
    description: 'Closed for repairs',
  })
})

it('the export asks the server for the listed days and filters', async () => {
  const server = standInBookings([onDay(1)], {
    change: ({ call }) =>
      call.endsWith('/export')
        ? { body: new Blob(['Booking\r\n'], { type: 'text/csv' }) }
        : undefined,
  })
  await open('all-bookings')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect.poll(() => server.calls('GET /api/v1/booking/export')).toHaveLength(1)
  expect(server.calls('GET /api/v1/booking/export')[0]!.query.get('t')).toContain('2040-01-04')
})

it('an approver sees in the navigation how many bookings wait, and goes there in one click', async () => {
  const waiting = { status: 'TENTATIVE', needsApprove: true, possibleActions: ['approve'] }
  standInBookings([onDay(1, waiting), onDay(2, waiting), onDay(3)])
  await openAt('#/my-bookings')
  await page.getByRole('link', { name: 'Approvals 2 waiting' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible()
  closeApp()
  standInBookings([onDay(3, { possibleActions: [] })])
  await openAt('#/my-bookings')
  await expect.element(page.getByRole('link', { name: 'Approvals', exact: true })).toBeVisible()
  closeApp()
  standInBookings([onDay(1, waiting)], { roles: ['USER'] })
  await openAt('#/my-bookings')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Approvals/ })).not.toBeInTheDocument()
})

it('on a phone the menu says how many bookings wait, and leads to them', async () => {
  await page.viewport(390, 844)
  const waiting = { status: 'TENTATIVE', needsApprove: true, possibleActions: ['approve'] }
  standInBookings([onDay(1, waiting), onDay(2, waiting)])
  await openAt('#/my-bookings')
  await page.getByRole('button', { name: 'Menu 2 waiting' }).click()
  await expectAccessible()
  await page.getByRole('link', { name: 'Approvals 2 waiting' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeVisible()
})

it('AERR-002 a failed cancel or reassign alerts its error message and the server’s', async () => {
  standInBookings([onDay(1)], {
    change: ({ call }) =>
      /^(DELETE|PATCH)/.test(call)
        ? { status: 409, body: { code: 'BOOKING_ENDED', message: 'It has ended.' } }
        : undefined,
  })
  await open('all-bookings')
  await page.getByRole('checkbox', { name: 'Select Room 1' }).click()
  await page.getByRole('button', { name: 'Cancel bookings' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel bookings' }).click()
  await expect.element(dialog.getByText(/^Failed to cancel booking: It has ended\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Reassign' }).click()
  await dialog.getByRole('combobox', { name: 'New owner' }).fill('Gra')
  await page.getByRole('option', { name: /Grace Hopper/ }).click()
  await dialog.getByRole('button', { name: 'Reassign' }).click()
  await expect
    .element(dialog.getByText(/^Failed to reassign booking: It has ended\.$/))
    .toBeVisible()
})

it('LIST-003 places of the sidebar tree are selected, partially selected or not; a click on a selected one deselects it', async () => {
  standInBookings([onDay(1)], {
    change: ({ call }) =>
      call === 'GET /api/v1/location'
        ? {
            body: [
              toLocation(1, 'Mosaic Demo', 'ORL', 1, 12),
              toLocation(2, 'London', 'SITE', 2, 7, 1),
              toLocation(3, 'Level 1', 'FLOOR', 3, 4, 2),
              toLocation(4, 'Level 2', 'FLOOR', 5, 6, 2),
              toLocation(5, 'Madrid', 'SITE', 8, 11, 1),
            ],
          }
        : undefined,
  })
  await open('all-bookings')
  await page.getByRole('combobox', { name: 'Where' }).click()
  const box = (name: string) => page.getByRole('checkbox', { name })
  const state = (name: string) => {
    const { checked, indeterminate } = box(name).element() as HTMLInputElement
    return indeterminate ? 'partial' : checked
  }
  await box('Level 1').click()
  expect(['London', 'Level 1', 'Level 2', 'Madrid'].map(state)).toEqual([
    'partial',
    true,
    false,
    false,
  ])
  await box('Level 1').click()
  expect(['London', 'Level 1'].map(state)).toEqual([false, false])
})

it('LIST-020 the chart counts bookings, hours and spaces, and says where a space is', async () => {
  const place = {
    ...toLocation(31, 'P1-25', 'CAR_SPACE', 1, 2),
    longQualifier: 'London > Wharf > P1',
  }
  standInBookings(
    [
      onDay(1, { locationId: 31, locationName: 'P1-25', timeTo: '2040-01-04T11:30:00.000' }),
      onDay(2, { locationId: 32, locationName: 'Thames' }),
      onDay(3, { locationId: 31, locationName: 'P1-25' }),
    ],
    { locations: [place] },
  )
  await open('all-bookings')
  await choose('Chart')
  await expect.element(page.getByText('3 bookings', { exact: true })).toBeVisible()
  await expect.element(page.getByText('5 h in 2 spaces', { exact: true })).toBeVisible()
  const bars = [...document.querySelectorAll('.section-chart-bar')].map((bar) => bar.textContent)
  expect(bars).toEqual(['P1-25 P1 · Wharf3 h 30 m', 'Thames 1 h 0 m'])
})

it('LIST-020 a total below one hour is shown in minutes', async () => {
  standInBookings([onDay(1, { timeTo: '2040-01-04T09:20:00.000' })])
  await open('all-bookings')
  await choose('Chart')
  await expect.element(page.getByText('20 min in 1 space', { exact: true })).toBeVisible()
})

it('LIST-016 chart durations read "N m" under 60 minutes, otherwise "H h M m"', async () => {
  standInBookings([
    onDay(1, { timeTo: '2040-01-04T09:45:00.000' }),
    onDay(2, { timeTo: '2040-01-04T11:30:00.000' }),
  ])
  await open('all-bookings')
  await choose('Chart')
  await expect.element(page.getByText('45 m', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 h 30 m', { exact: true })).toBeVisible()
})
