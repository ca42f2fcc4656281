import type { ReportOverview } from '@mosaic-booking/sdk'
import {
  addMonths,
  browserToday,
  setLocale,
  startOfMonth,
  themeStore,
} from '@mosaic-booking/widgets/ui'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { leastDifference } from '../../../../../../tests/support/swatches.js'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import {
  standInServer,
  toLocation,
  type RecordedRequest,
  type StandInAnswer,
} from '../../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(() => {
  vi.restoreAllMocks()
  setLocale('en-GB')
  themeStore.set('light')
  closeApp()
})

const figures = {
  bookings: 120,
  minutes: 9000,
  usedMinutes: 6000,
  openMinutes: 12_000,
  checkIns: 80,
  noShows: 12,
  knownMinutes: 6000,
  sensorMinutes: 4000,
  occupiedMinutes: 3600,
}
const unknown = { knownMinutes: 0, sensorMinutes: 0, occupiedMinutes: 0 }
const before = { ...figures, bookings: 100, minutes: 0, usedMinutes: 3000, noShows: 16, ...unknown }
const room = (id: number, name: string, usedMinutes: number) => ({
  location: { id, name, where: 'London, Level 2' },
  bookings: 4,
  usedMinutes,
  openMinutes: 1000,
})
const overview: ReportOverview = {
  from: '2026-11-01',
  to: '2026-11-30',
  beforeFrom: '2026-10-01',
  beforeTo: '2026-10-31',
  spaces: 14,
  figures,
  before,
  parts: [
    { name: 'Meeting rooms', spaces: 4, figures, before },
    { name: 'Desks', spaces: 10, figures: { ...figures, usedMinutes: 1200, ...unknown }, before },
  ],
  hours: [1, 2, 3, 4, 5].flatMap((weekday) =>
    [8, 9, 10].flatMap((hour) =>
      weekday === 5 && hour === 10
        ? []
        : { weekday, hour, usedMinutes: weekday * hour * 12, openMinutes: 600 },
    ),
  ),
  most: [room(1, 'Thames', 900), room(2, 'Severn', 500)],
  least: [room(3, 'Tyne', 0)],
  presence: [
    {
      location: { id: 1, name: 'Thames', where: 'London, Level 2' },
      knownMinutes: 1200,
      sensorMinutes: 1000,
      occupiedMinutes: 300,
    },
    {
      location: { id: 2, name: 'Severn', where: 'London, Level 2' },
      knownMinutes: 600,
      sensorMinutes: 0,
      occupiedMinutes: 540,
    },
  ],
  oversized: [
    {
      location: { id: 1, name: 'Thames', where: 'London, Level 2' },
      capacity: 12,
      bookings: 4,
      small: 3,
      attendees: 2.5,
    },
  ],
  desks: [
    {
      category: { id: 2, name: 'Desks' },
      spaces: 10,
      people: 25,
      busiestDay: { date: '2026-11-24', spaces: 9 },
    },
  ],
}

const server = (
  answer: Partial<ReportOverview> = {},
  status?: 400,
  more?: (request: RecordedRequest) => StandInAnswer | undefined,
  locale = 'en-GB',
) =>
  standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'LOCATION_MANAGER'] },
    config: { locale },
    org: {
      locationKinds: [
        { kind: 'SITE', left: 1, right: 4 },
        { kind: 'ROOM', left: 2, right: 3 },
      ],
    },
    answer: (request: RecordedRequest) => {
      const { call } = request
      const other = more?.(request)
      if (other) return other
      if (call.endsWith('/report/overview/pdf'))
        return { body: new Blob(['%PDF-1.3'], { type: 'application/pdf' }) }
      if (!call.endsWith('/report/overview')) return undefined
      return status
        ? { status, body: { code: 'INVALID_INPUT', message: 'The reports rest.' } }
        : { body: { ...overview, ...answer } }
    },
  })
const asked = (stand: ReturnType<typeof server>) =>
  [...(stand.calls('GET /api/v1/report/overview').at(-1)?.query ?? [])].map(
    ([name, value]) => `${name}=${value}`,
  )
const field = (name: string) => page.getByLabelText(name, { exact: true })

it('SUM-016 /reports opens with the overview of the last month and the figures before', async () => {
  const stand = server()
  await openAt('#/reports')
  await expect
    .element(page.getByRole('tab', { name: 'Overview' }))
    .toHaveAttribute('aria-selected', 'true')
  const from = addMonths(startOfMonth(browserToday()), -1)
  await expect.poll(() => asked(stand)[0]).toBe(`f=${from}`)
  const shown = () =>
    [...document.querySelectorAll('.overview-figure')].map(({ textContent }) => textContent)
  await expect
    .poll(shown)
    .toEqual([
      'Bookings120+20% before: 100',
      'Booked hours150 before: 0',
      'Utilisation50%+25 points before: 25%',
      'Check-ins800% before: 80',
      'No-shows12-25% before: 16',
      'Booked and used60% before: No sensor data',
    ])
  await field('When').selectOptions('Last quarter')
  await field('Compare by').selectOptions('Site')
  await field('Category').selectOptions('Desks')
  await expect.poll(() => asked(stand).slice(2)).toEqual(['bc=2', 'slk=SITE'])
  expect(location.hash).toBe(
    '#/reports?view=overview&when=last-quarter&sumByLocation=SITE&category=2',
  )
  await expectAccessible()
  // On a tablet, two rows of three.
  await page.viewport(768, 1024)
  const tops = () =>
    [...document.querySelectorAll('.overview-figure')].map((figure) =>
      Math.round(figure.getBoundingClientRect().top),
    )
  await expect.poll(() => new Set(tops().slice(0, 3)).size).toBe(1)
  await expect.poll(() => new Set(tops()).size).toBe(2)
})

it('SUM-019 the overview of the chosen days is saved as a PDF file', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const stand = server()
  await openAt('#/reports?view=overview&when=between-dates&dateFrom=2026-11-02&dateTo=2026-11-08')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect.poll(() => saved).toEqual(['overview-2026-11-02.pdf'])
  expect(stand.calls('GET /api/v1/report/overview/pdf').at(-1)?.query.get('t')).toBe('2026-11-08')
})

it('SUM-020 the weekly mail is ordered for what the report shows, and stopped', async () => {
  let mail = {
    isOrdered: false,
    l: [] as number[],
    bc: [] as number[],
    next: '2026-11-30T07:00:00.000',
    timeZone: 'Europe/London',
  }
  const stand = server({}, undefined, ({ call, body }) => {
    if (!call.endsWith('/report/overview/mail')) return undefined
    if (call.startsWith('DELETE')) {
      mail = { ...mail, isOrdered: false }
      return { status: 204 }
    }
    if (call.startsWith('PUT')) mail = { ...mail, ...(body as object), isOrdered: true }
    return { body: mail }
  })
  await openAt('#/reports?view=overview&category=2')
  const open = page.getByRole('button', { name: 'Weekly mail', exact: true })
  await open.click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent(/Next mail: Mon 30 Nov 2026/)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Order weekly mail' }).click()
  await expect.element(page.getByText('The weekly mail is ordered.')).toBeVisible()
  expect(stand.calls('PUT /api/v1/report/overview/mail').at(-1)?.body).toEqual({ l: [], bc: [2] })
  await open.click()
  await dialog.getByRole('button', { name: 'Stop weekly mail' }).click()
  await expect.element(page.getByText('The weekly mail is stopped.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('SUM-017 the heat map is a table of weekdays and hours, with a legend', async () => {
  server()
  await openAt('#/reports')
  const map = page.getByRole('region', { name: 'Occupancy by weekday and hour' }).getByRole('table')
  await expect.element(map).toBeVisible()
  const rows = map
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows[0]!.slice(1)).toEqual(
    ['8 AM', '9 AM', '10 AM'].map((name) =>
      expect.stringMatching(new RegExp(`^(${name}|0?${Number.parseInt(name)})$`)),
    ),
  )
  expect(rows[1]).toEqual(['Mon', '16%', '18%', '20%'])
  expect(rows[5]).toEqual(['Fri', '80%', '90%', 'Closed'])
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem')
  expect(legend.elements().map(({ textContent }) => textContent)).toEqual([
    'None',
    '0% to 20%',
    '20% to 40%',
    '40% to 60%',
    '60% to 80%',
    '80% to 100%',
  ])
  for (const theme of ['light', 'dark'] as const) {
    themeStore.set(theme)
    const list = page.getByRole('list', { name: 'Legend' }).element()
    expect(await leastDifference(list, '.overview-swatch'), theme).toBeGreaterThan(8)
  }
})

it('SUM-017 SUM-018 parts, rankings, large rooms and desks', async () => {
  server()
  await openAt('#/reports')
  const part = page.getByRole('region', { name: 'Most used spaces' })
  await expect.element(part).toHaveTextContent(/Thames London, Level 290%Severn London, Level 250%/)
  await expect
    .element(page.getByRole('region', { name: 'Rooms too large for their meetings' }))
    .toHaveTextContent('Seats: 12 · people on average: 2.5 · meetings: 4')
  const desks = page.getByRole('region', { name: 'Desks and people' })
  await expect.element(desks).toHaveTextContent('Desks: 10 · people: 25')
  await expect.element(desks).toHaveTextContent('Desks per person: 0.4')
  await expect.element(desks).toHaveTextContent('Busiest day: Tue 24 Nov 2026, 9 of 10 booked')
  await expect
    .poll(() =>
      page
        .getByRole('table', { name: 'By category' })
        .getByRole('row')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(expect.arrayContaining([expect.stringContaining('Meeting rooms412015050%25%801260%')]))
})

it('SUM-021 booked and used by part and by space; without readings it says so', async () => {
  server()
  await openAt('#/reports')
  const used = page.getByRole('region', { name: 'Booked and used', exact: true })
  await expect
    .element(used.getByRole('listitem').first())
    .toHaveTextContent('Meeting rooms 60 of 100 h60%')
  await expect
    .element(used.getByRole('listitem').nth(1))
    .toHaveTextContent(/^Desks No sensor data$/)
  const rows = () =>
    page
      .getByRole('table', { name: 'Booked and used by space' })
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(rows).toHaveLength(3)
  expect(rows().slice(1)).toEqual([
    expect.stringContaining('ThamesLondon, Level 2201525%Sensor'),
    expect.stringContaining('SevernLondon, Level 210190%By check-in'),
  ])
  await expectAccessible()
  closeApp()
  const none = { ...figures, ...unknown }
  server({ figures: none, before: none, presence: [], parts: [] })
  await openAt('#/reports')
  await expect
    .poll(() => document.querySelector('.overview-figure:last-child')?.textContent)
    .toBe('Booked and usedNo sensor data')
})

it('SUM-016 without spaces the overview says so; an error can be tried again; a long period is refused', async () => {
  server({ spaces: 0 })
  await openAt('#/reports')
  await expect.element(page.getByText('No spaces here')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument()
  closeApp()
  const failing = server({}, 400)
  await openAt('#/reports')
  await expect.element(page.getByRole('alert')).toHaveTextContent('The reports rest.')
  const count = () => failing.calls('GET /api/v1/report/overview').length
  const earlier = count()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(count).toBeGreaterThan(earlier)
  closeApp()
  const stand = server()
  await openAt('#/reports?view=overview&when=between-dates&dateFrom=2025-01-01&dateTo=2026-11-02')
  await expect.element(page.getByText('Choose at most one year.')).toBeVisible()
  expect(stand.calls('GET /api/v1/report/overview')).toEqual([])
})

it('SUM-022 shows the use on the plan of a floor once that is opened', async () => {
  const floor = { ...toLocation(7, 'Level 2', 'FLOOR', 1, 4), hasFloorPlanImage: true }
  const desk = { id: 'a', locationId: 71, label: 'D-1', x: 100, y: 100, width: 80, height: 60 }
  const stand = server({}, undefined, ({ call, query }) => {
    if (call === 'GET /api/v1/location')
      return { body: [floor, toLocation(71, 'D-1', 'DESK', 2, 3)] }
    if (call === 'GET /api/v1/location/7')
      return {
        body: {
          ...floor,
          floorPlan: { referenceWidth: 1000, referenceHeight: 600, elements: [desk], version: 1 },
        },
      }
    if (call !== 'GET /api/v1/report/heat') return undefined
    return {
      body: {
        measure: query.get('measure'),
        isUsual: false,
        steps: [{ date: query.get('f') }],
        spaces: [{ locationId: 71, shares: [0.5], isGrouped: false }],
        withheld: 0,
      },
    }
  })
  await openAt('#/reports')
  await page.getByText('Floors over time').click()
  await expect.element(page.getByText(/· 50% of the opening hours used/)).toBeVisible()
  expect(stand.calls('GET /api/v1/report/heat')).toHaveLength(1)
})

it.each([
  [1440, 'light', 'en-GB'],
  [1440, 'dark', 'es-ES'],
  [390, 'light', 'es-ES'],
  [390, 'dark', 'en-GB'],
] as const)(
  'SUM-016 at %i pixels in the %s theme and %s nothing is wider than the page',
  async (width, theme, locale) => {
    await page.viewport(width, 900)
    server({}, undefined, undefined, locale)
    setLocale(locale)
    themeStore.set(theme)
    await openAt('#/reports')
    await expect.poll(() => document.querySelectorAll('.overview-panel').length).toBe(7)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
