import {
  addDays,
  addMonths,
  browserToday,
  startOfMonth,
  themeStore,
} from '@mosaic-booking/widgets/ui'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { leastDifference } from '../../../../../tests/support/swatches.js'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { standInServer, type RecordedRequest } from '../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(closeApp)

const manager = { roles: ['USER', 'LOCATION_MANAGER'] }
const day = '2026-11-24'
const ownerRow = (timeslot: string, name: string, count: number, minutes: number) => ({
  key: { timeslot, owner: { id: 1, name } },
  count,
  minutes,
})
const keys = [
  'PAST_CHECKED_IN',
  'PAST_NOT_CHECKED_IN',
  'FUTURE_BOOKED',
  'BUFFER',
  'FUTURE_AVAILABLE',
  'PAST_UNUSED',
  'UNAVAILABLE_OUT_OF_HOURS',
  'UNAVAILABLE_OTHER',
]
const item = (level: number, id: number, name: string) => ({
  level,
  location: { id, name, kind: 'ROOM' },
  metrics: keys.map((key) => ({
    key,
    percentage: key === 'PAST_CHECKED_IN' ? 25 : key === 'PAST_UNUSED' ? 75 : 0,
    minutes: key === 'PAST_CHECKED_IN' ? 50 : key === 'PAST_UNUSED' ? 150 : 0,
    groups: [],
  })),
})
const agenda = {
  location: { id: 40, name: 'Thames', kind: 'ROOM', where: 'London, Level 2' },
  bookings: [
    {
      id: 1,
      timeFrom: `${day}T09:00:00.000`,
      timeTo: `${day}T10:30:00.000`,
      isTentative: true,
      label: 'Workshop',
      ownerName: 'Nora Whitfield',
      attendeeCount: 12,
      layout: 'Theatre',
      extras: [{ text: 'Coffee', quantity: 12 }],
    },
  ],
}

interface Answers {
  readonly roles?: readonly string[]
  readonly summary?: unknown
  readonly utilisation?: unknown
  readonly agendas?: unknown
  readonly insight?: string
  readonly config?: Readonly<Record<string, unknown>>
  /** HTTP status of all report responses. */
  readonly status?: 400
}

function server({ roles = manager.roles, config = {}, ...answers }: Answers = {}) {
  const failure = { code: 'INVALID_INPUT', message: 'The reports rest.' }
  const reply = (body: unknown) =>
    answers.status ? { status: answers.status, body: failure } : { body }
  return standInServer({
    isLoggedIn: true,
    user: { roles },
    config,
    org: {
      locationKinds: [
        { kind: 'SITE', left: 1, right: 4 },
        { kind: 'ROOM', left: 2, right: 3 },
      ],
    },
    answer: ({ call }: RecordedRequest) => {
      if (/(booking|visitor)\/summary$/.test(call))
        return reply(answers.summary ?? [ownerRow('2026-11-02', 'Ana', 3, 50)])
      if (call.endsWith('/report/utilisation'))
        return reply(
          answers.utilisation ?? [
            item(1, 1, 'London'),
            item(2, 2, 'Riverside'),
            item(3, 3, 'Thames'),
          ],
        )
      if (call.endsWith('/report/dailyAgendas')) return reply(answers.agendas ?? [agenda])
      if (call === 'GET /api/v1/visitor' || call === 'GET /api/v1/visitor/locations')
        return { body: [] }
      if (call !== 'GET /api/v1/config/environment') return undefined
      return {
        body: {
          mapsKey: '',
          supportName: 'Support',
          build: '1',
          tzdataVersion: '2026a',
          ...(answers.insight && { businessInsightUrl: answers.insight }),
        },
      }
    },
  })
}
const asked = (stand: ReturnType<typeof server>, call: string) =>
  [...(stand.calls(`GET /api/v1/${call}`).at(-1)?.query ?? [])].map(
    ([name, value]) => `${name}=${value}`,
  )
const field = (name: string) => page.getByLabelText(name, { exact: true })
const shown = (name: string) =>
  (field(name).element() as HTMLSelectElement).selectedOptions[0]?.textContent
const columns = () =>
  page
    .getByRole('region', { name: /by (week|day|month)/ })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
/** Records the names and contents of saved files. */
function savedFiles() {
  const files: { name: string; text: Promise<string> }[] = []
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, text: last!.text() })
  })
  return files
}

it('SUM-003 SUM-004 SUM-005 SUM-007 SUM-013 the bookings summary opens with last month by week and the count; an address restores every setting', async () => {
  const stand = server({
    summary: [ownerRow('2026-11-02', 'Ana', 3, 50), ownerRow('2026-11-09', 'Ben', 1, 120)],
  })
  await openAt('#/reports?view=summary')
  await expect.element(field('When')).toBeVisible()
  expect([shown('When'), shown('Time')]).toEqual(['Last month', 'By week'])
  await expect.element(page.getByRole('radio', { name: 'Count' })).toBeChecked()
  const from = addMonths(startOfMonth(browserToday()), -1)
  await expect
    .poll(() => asked(stand, 'booking/summary'))
    .toEqual([`f=${from}`, `t=${addMonths(from, 1)}`, 'stg=WEEK', 'sa=timeslot'])
  location.hash =
    '#/reports?view=summary&type=bookings&when=between-dates&dateFrom=2026-11-02&dateTo=2026-11-15&sumBy=WEEK&sumBy=owner&yAxis=HOURS&stacked=true&category=2&l=2'
  await expect
    .poll(() => asked(stand, 'booking/summary'))
    .toEqual(['f=2026-11-02', 't=2026-11-16', 'stg=WEEK', 'sa=timeslot', 'sa=owner', 'l=2', 'bc=2'])
  await expect.element(page.getByRole('switch', { name: 'Stacked' })).toBeChecked()
  expect([shown('Split by'), shown('Category')]).toEqual(['Owner', 'Desks'])
  await expect.element(page.getByRole('combobox', { name: 'Where' })).toHaveTextContent('London')
  // The chart shows hours; the tables show both values.
  await expect.poll(columns).toEqual(['0.83Mon 2 Nov', '2Mon 9 Nov'])
  const bars = () =>
    [...document.querySelectorAll('.summary-chart-bars rect')].map((bar) => bar.getAttribute('x'))
  expect(new Set(bars())).toEqual(new Set(['0']))
  await page.getByText('Stacked').click()
  await expect.poll(bars).toContain('50')
  expect(location.hash).not.toContain('stacked')
  const cells = page.getByRole('table').nth(1).getByRole('row').elements()
  expect(cells.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Ana30.83', 'Ben12']),
  )
  await page.getByRole('radio', { name: 'Count' }).click({ force: true })
  await expect.poll(columns).toEqual(['3Mon 2 Nov', '1Mon 9 Nov'])
  await expectAccessible()
})

it('SUM-004 an address restores one day and the level of locations', async () => {
  const stand = server()
  await openAt(
    '#/reports?view=summary&type=bookings&when=on-date&date=2026-11-02&sumBy=location&sumByLocation=SITE',
  )
  await expect
    .poll(() => asked(stand, 'booking/summary'))
    .toEqual(['f=2026-11-02', 't=2026-11-03', 'stg=WEEK', 'sa=timeslot', 'sa=location', 'slk=SITE'])
  expect([shown('When'), shown('Split by')]).toEqual(['On a date', 'Location'])
})

it('SUM-003 SUM-008 the visitors summary asks for visits; both are saved under their names and printed', async () => {
  const stand = server()
  const files = savedFiles()
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {})
  await openAt('#/reports?view=summary&type=visitors&sumBy=owner')
  await expect.poll(() => asked(stand, 'visitor/summary')).toContain('sa=owner')
  expect(stand.calls('GET /api/v1/booking/summary')).toEqual([])
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await page.getByRole('tab', { name: 'Bookings summary' }).click()
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect(files.map(({ name }) => name)).toEqual(['visitors-summary.csv', 'bookings-summary.csv'])
  expect(await files[1]!.text).toContain('Ana,3,0.83')
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalled()
})

it('SUM-006 each period preset is offered and asks for its range; SUM-011 time is grouped by day, week, month or weekday', async () => {
  const stand = server()
  await openAt('#/reports?view=summary')
  await expect.element(field('When')).toBeVisible()
  const options = (name: string) =>
    [...(field(name).element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(options('When')).toEqual([
    'Now',
    'Today',
    'Tomorrow',
    'Last week',
    'This week',
    'Next week',
    'Last month',
    'This month',
    'Next month',
    'Last year',
    'This year',
    'On a date',
    'Between two dates',
  ])
  const today = browserToday()
  await field('When').selectOptions('Tomorrow')
  await expect
    .poll(() => asked(stand, 'booking/summary').slice(0, 2))
    .toEqual([`f=${addDays(today, 1)}`, `t=${addDays(today, 2)}`])
  await field('When').selectOptions('This year')
  await expect.poll(() => asked(stand, 'booking/summary')[0]).toBe(`f=${today.slice(0, 4)}-01-01`)
  expect(options('Time')).toEqual(['By day', 'By week', 'By month', 'By weekday'])
  await field('Time').selectOptions('By weekday')
  await expect.poll(() => asked(stand, 'booking/summary')).toContain('stg=DAY_OF_WEEK')
  await field('Split by').selectOptions('Location')
  await field('Level').selectOptions('Site')
  await expect.poll(() => asked(stand, 'booking/summary')).toContain('slk=SITE')
})

it.each([
  [manager.roles, false],
  [['SERVICE_ADMIN'], true],
])('SUM-010 %j can choose the version of the source: %s', async (roles, isOffered) => {
  const stand = server({ roles })
  await openAt('#/reports?sumBy=sourceVersion')
  await expect.element(field('Split by')).toBeVisible()
  const texts = [...(field('Split by').element() as HTMLSelectElement).options].map(
    ({ text }) => text,
  )
  expect(texts.includes('Source version')).toBe(isOffered)
  await expect
    .poll(() => asked(stand, 'booking/summary').includes('sa=sourceVersion'))
    .toBe(isOffered)
})

it('CONST-004 the chart shows as many parts as report_top_n_items says, and 10 without it', async () => {
  const summary = Array.from({ length: 12 }, (_, at) =>
    ownerRow('2026-11-02', `P${at}`, 20 - at, 10),
  )
  server({ summary })
  const address = '#/reports?when=on-date&date=2026-11-02&sumBy=owner'
  await openAt(address)
  const legend = () =>
    [...document.querySelectorAll('.summary-chart-entry')].map(({ textContent }) => textContent)
  await expect.poll(() => legend().length).toBe(11)
  expect(legend().at(-1)).toBe('Others')
  const list = document.querySelector('.summary-chart-legend')!
  onTestFinished(() => themeStore.set('light'))
  for (const theme of ['light', 'dark'] as const) {
    themeStore.set(theme)
    expect(await leastDifference(list, '.summary-chart-mark'), theme).toBeGreaterThan(8)
  }
  closeApp()
  server({ summary, config: { report_top_n_items: 3 } })
  await openAt(address)
  await expect.poll(legend).toEqual(['P0', 'P1', 'P2', 'Others'])
})

it.each([
  ['#/reports?view=summary', 'An unexpected error occurred'],
  [
    '#/reports?view=resource-utilisation',
    'The report could not be run with these settings. Check them and try again.',
  ],
])(
  'SUM-014 UTIL-011 %s shows the message of the server, or else a text, and tries again',
  async (address, fallback) => {
    const stand = server({ status: 400 })
    await openAt(address)
    await expect.element(page.getByRole('alert')).toHaveTextContent('The reports rest.')
    await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument()
    const count = () =>
      stand.calls('GET /api/v1/booking/summary').length +
      stand.calls('GET /api/v1/report/utilisation').length
    const before = count()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(count).toBeGreaterThan(before)
    closeApp()
    standInServer({
      isLoggedIn: true,
      user: manager,
      answer: ({ call }) =>
        /summary|utilisation/.test(call) ? { status: 409, body: {}, isMalformed: true } : undefined,
    })
    await openAt(address)
    await expect.element(page.getByRole('alert')).toHaveTextContent(fallback)
  },
)

it.each([
  '#/reports?view=summary',
  '#/reports?view=summary&type=visitors',
  '#/reports?view=resource-utilisation',
])('SUM-015 UTIL-012 %s without data reads "No matching results found."', async (address) => {
  server({ summary: [], utilisation: [] })
  await openAt(address)
  await expect.element(page.getByText('No matching results found.')).toBeVisible()
  await expect.element(page.getByText('Choose other days.', { exact: true })).toBeVisible()
})

it.each([
  ['ORG_ADMIN', '#/reports?view=resource-utilisation', 1],
  ['ORG_ADMIN', '#/reports', 1],
  ['ORG_ADMIN', '#/reports?view=summary', 1],
  ['ORG_ADMIN', '#/daily-agendas', 1],
  ['LOCATION_MANAGER', '#/reports?view=resource-utilisation', 0],
])(
  'without a category a %s reads in %s what is missing, with %i links to it',
  async (role, address, links) => {
    standInServer({
      isLoggedIn: true,
      user: { roles: ['USER', role] },
      answer: ({ call }) => (call === 'GET /api/v1/category' ? { body: [] } : undefined),
    })
    await openAt(address)
    await expect.element(page.getByText('No categories yet')).toBeVisible()
    await expect
      .poll(() => page.getByRole('link', { name: 'Open categories' }).elements())
      .toHaveLength(links)
  },
)

it('UTIL-001 UTIL-002 UTIL-003 UTIL-013 the utilisation of a category opens from its address with two levels, and expands and collapses', async () => {
  const stand = server()
  await openAt(
    '#/reports?view=resource-utilisation&category=2&when=on-date&date=2026-11-02&l=2&l=3&u=custom&tf=09%3A00&tt=17%3A00',
  )
  await expect
    .poll(() => asked(stand, 'report/utilisation'))
    .toEqual([
      'bc=2',
      'f=2026-11-02',
      't=2026-11-02',
      'l=2',
      'l=3',
      'u=custom',
      'tf=09:00',
      'tt=17:00',
    ])
  const names = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(names).toEqual(['London', 'Riverside'])
  expect(shown('Levels shown')).toBe('2')
  const first = page.getByRole('row').nth(1)
  await expect.element(first.getByRole('cell').first()).toHaveTextContent('25%0.83 h')
  await page.getByRole('button', { name: 'Expand Riverside' }).click()
  await expect.poll(names).toEqual(['London', 'Riverside', 'Thames'])
  await page.getByRole('button', { name: 'Collapse London' }).click()
  await expect.poll(names).toEqual(['London'])
  await field('Levels shown').selectOptions('3')
  await expect.poll(names).toEqual(['London', 'Riverside', 'Thames'])
  await expectAccessible()
  location.hash = '#/reports?view=resource-utilisation'
  // The default category is written to the URL.
  await expect.poll(() => location.hash).toContain('category=1')
})

it('UTIL-002 days between two dates, places and the measured time are restored and rewritten', async () => {
  const stand = server()
  await openAt(
    '#/reports?view=resource-utilisation&category=2&when=between-dates&dateFrom=2026-11-02&dateTo=2026-11-06&l=2&u=available',
  )
  await expect
    .poll(() => asked(stand, 'report/utilisation'))
    .toEqual(['bc=2', 'f=2026-11-02', 't=2026-11-06', 'l=2', 'u=available'])
  expect([shown('When'), shown('Measured time')]).toEqual(['Between two dates', 'Opening hours'])
  await field('Measured time').selectOptions('Custom times')
  await expect.poll(() => location.hash).toContain('u=custom')
  expect(location.hash).toContain('dateFrom=2026-11-02&dateTo=2026-11-06')
  await field('Measured time').selectOptions('Opening hours')
  await expect.poll(() => location.hash).not.toContain('u=custom')
})

it('UTIL-003 with one level, one is shown', async () => {
  server({ utilisation: [item(1, 3, 'Thames')] })
  await openAt('#/reports?view=resource-utilisation&category=1')
  await expect.element(field('Levels shown')).toBeVisible()
  expect(shown('Levels shown')).toBe('1')
})

it('UTIL-004 the utilisation is printed, and exported after a question about groups', async () => {
  const stand = server()
  const files = savedFiles()
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {})
  await openAt('#/reports?view=resource-utilisation&category=1')
  await page.getByRole('button', { name: 'Print' }).click()
  expect(print).toHaveBeenCalled()
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export utilisation' })
  await dialog.getByText('Include user groups').click()
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['resource-utilisation.csv'])
  expect(asked(stand, 'report/utilisation')).toContain('g=true')
  expect(await files[0]!.text).toContain('London / Riverside / Thames')
})

it.each([
  ['', 'Enter a start time and an end time.'],
  ['&tt=17:00', 'Enter a start time.'],
  ['&tf=09:00', 'Enter an end time.'],
  ['&tf=17:00&tt=09:00', 'The start time must be before the end time.'],
  ['&tf=09:00&tt=09:00', 'The start time must be before the end time.'],
])('UTIL-008 custom times %s: %s', async (times, text) => {
  const stand = server()
  await openAt(`#/reports?view=resource-utilisation&category=1&u=custom${times}`)
  await expect.element(page.getByText(text)).toBeVisible()
  expect(stand.calls('GET /api/v1/report/utilisation')).toEqual([])
})

it('ROUTE-022 SUM-002 after the overview the tabs are bookings summary, visitors summary, resource utilisation, daily agendas and visitors, chosen by the address', async () => {
  server()
  await openAt('#/reports')
  const tabs = page.getByRole('tab')
  await expect
    .poll(() => tabs.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Overview',
      'Bookings summary',
      'Visitors summary',
      'Resource utilisation',
      'Daily agendas',
      'Visitors',
    ])
  for (const [name, query] of [
    ['Visitors summary', 'view=summary&type=visitors'],
    ['Daily agendas', 'view=daily-agendas'],
    ['Resource utilisation', 'view=resource-utilisation'],
    ['Visitors', 'view=visitors'],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect.poll(() => location.hash).toContain(query)
    await expect
      .element(page.getByRole('tab', { name, exact: true }))
      .toHaveAttribute('aria-selected', 'true')
  }
  // Changing the filters must not leave the visitors tab.
  await page.getByRole('radio', { name: 'Now' }).click({ force: true })
  await expect.poll(() => location.hash).toContain('view=visitors&when=now')
  location.hash = '#/reports?view=daily-agendas&category=2'
  await expect.element(page.getByRole('heading', { name: 'Thames' })).toBeVisible()
})

it('ROUTE-023 a link leads to the business-insight site of the environment; without an address there is none', async () => {
  server({ insight: 'https://insight.example/start' })
  await openAt('#/reports')
  const link = page.getByRole('link', { name: /Business insight/ })
  await expect.element(link).toHaveAttribute('href', 'https://insight.example/start')
  await expect.element(link).toHaveAttribute('target', '_blank')
  closeApp()
  const stand = server()
  await openAt('#/reports')
  await expect.poll(() => stand.calls('GET /api/v1/config/environment').length).toBeGreaterThan(0)
  expect(link.elements()).toEqual([])
})

it('AGD-001 AGD-002 the agendas of a day have a tab with an optional category, and an address of their own', async () => {
  const stand = server()
  await openAt(`#/reports?view=daily-agendas&date=${day}`)
  await expect
    .element(page.getByRole('heading', { name: 'Tuesday 24 November 2026' }))
    .toBeVisible()
  expect(asked(stand, 'report/dailyAgendas')).toEqual([`d=${day}`])
  const place = page.getByRole('article')
  for (const text of [
    /Thames/,
    /London, Level 2/,
    /Workshop Waiting for approval/,
    /12 people/,
    /Layout: Theatre/,
    /12 × Coffee/,
  ])
    await expect.element(place).toHaveTextContent(text)
  await field('Category').selectOptions('Desks')
  await expect.poll(() => asked(stand, 'report/dailyAgendas')).toContain('bc=2')
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect.poll(() => asked(stand, 'report/dailyAgendas')).toContain('d=2026-11-25')
  await expectAccessible()
  location.hash = `#/daily-agendas/1?date=${day}`
  await expect.poll(() => asked(stand, 'report/dailyAgendas')).toEqual([`d=${day}`, 'bc=1'])
  await expect.element(page.getByRole('heading', { name: 'Daily agendas', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect.poll(() => location.hash).toBe('#/daily-agendas/1?date=2026-11-23')
  location.hash = '#/daily-agendas'
  await expect.poll(() => asked(stand, 'report/dailyAgendas')).toEqual([`d=${browserToday()}`])
})

it('a day without agendas says so, and has nothing to print', async () => {
  server({ agendas: [] })
  await openAt(`#/reports?view=daily-agendas&date=${day}`)
  await expect.element(page.getByText('No bookings on this day')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument()
})

it('on a phone the filters of an agenda are behind a button, so that the agenda comes first', async () => {
  await page.viewport(390, 844)
  server()
  await openAt(`#/daily-agendas/1?date=${day}`)
  const place = page.getByRole('article')
  await expect.element(place).toBeVisible()
  expect(place.element().getBoundingClientRect().top).toBeLessThan(844 / 2)
  await expect.element(page.getByLabelText('Category')).not.toBeVisible()
  await page.getByRole('button', { name: 'Show filters' }).click()
  await expect.element(page.getByLabelText('Category')).toBeVisible()
})

it.each([
  ['USER', '#/find/1'],
  ['VIEWER', '#/all-bookings'],
  ['PROVIDER', '#/provider'],
  ['RECEPTIONIST', '#/reception'],
])('SUM-001 AGD-002 from reports and agendas a %s is sent to %s', async (role, start) => {
  for (const path of ['#/reports', '#/daily-agendas']) {
    const stand = server({ roles: [role] })
    await openAt(path)
    await expect.poll(() => location.hash).toBe(start)
    for (const call of ['booking/summary', 'report/utilisation', 'report/dailyAgendas'])
      expect(stand.calls(`GET /api/v1/${call}`)).toEqual([])
    closeApp()
  }
})

it.each([['LOCATION_ADMIN'], ['ORG_ADMIN'], ['SERVICE_ADMIN'], ['LOCATION_MANAGER']])(
  'SUM-001 AGD-002 reports and agendas open for a %s',
  async (role) => {
    const stand = server({ roles: [role] })
    await openAt('#/reports')
    await expect.element(page.getByRole('tab', { name: 'Bookings summary' })).toBeVisible()
    location.hash = '#/daily-agendas'
    await expect.poll(() => stand.calls('GET /api/v1/report/dailyAgendas').length).toBe(1)
  },
)
