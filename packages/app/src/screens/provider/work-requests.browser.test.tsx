import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../../shell/open-app.fixture.js'
import { standInServer, toLocation } from '../../shell/stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(closeApp)

/** Test server with bookings today that have coffee orders and a layout. */
function serverWithOrders(roles: string[], more: { canExport?: boolean } = {}, count = 1) {
  const day = new Date().toISOString().slice(0, 10)
  const coffee = {
    id: 5,
    type: 'CATERING',
    extra: { id: 2, text: 'Coffee', price: { amount: 350, currency: 'GBP' } },
    status: 'OPEN',
    quantity: 12,
    note: 'No milk',
  }
  const booking = {
    id: 1,
    locationId: 40,
    timeFrom: `${day}T00:00:00.000`,
    timeTo: `${day}T23:59:00.000`,
    timeZone: 'Europe/London',
    label: 'Workshop',
    owner: { id: 8, name: 'Nora Whitfield' },
    attendeeCount: 12,
    ...(roles.includes('LOCATION_MANAGER') && { notes: 'Confidential' }),
    extraRequests: [
      coffee,
      { id: 3, type: 'LAYOUT', extra: { id: 3, text: 'Theatre' }, status: 'OPEN' },
    ],
  }
  return standInServer({
    isLoggedIn: true,
    user: { roles, ...more },
    answer: ({ call, body }) => {
      if (call === 'GET /api/v1/workRequests')
        return {
          body: {
            bookings: Array.from({ length: count }, (_, at) => ({ ...booking, id: at + 1 })),
            locations: [
              {
                ...toLocation(40, 'Thames', 'ROOM', 3, 4),
                longQualifier: 'London > Lantern Wharf > Level 2',
              },
            ],
            ancestorLocations: [],
          },
        }
      if (call !== 'PATCH /api/v1/workRequests/5') return undefined
      coffee.status = (body as { status: string }).status
      return { body: coffee }
    },
  })
}
/** Test server with a booking today that has these requests, `Thing 0` and so on. */
function serverWithRequests(
  requests: readonly { readonly type: string; readonly status: string }[],
  roles = ['PROVIDER'],
) {
  const day = new Date().toISOString().slice(0, 10)
  return standInServer({
    isLoggedIn: true,
    user: { roles },
    answer: ({ call }) =>
      call === 'GET /api/v1/workRequests'
        ? {
            body: {
              bookings: [
                {
                  id: 1,
                  locationId: 40,
                  timeFrom: `${day}T00:00:00.000`,
                  timeTo: `${day}T23:59:00.000`,
                  timeZone: 'Europe/London',
                  label: 'Workshop',
                  extraRequests: requests.map(({ type, status }, index) => ({
                    id: index + 1,
                    type,
                    extra: { id: index + 1, text: `Thing ${index}` },
                    status,
                    ...(type !== 'LAYOUT' && { quantity: 1 }),
                  })),
                },
              ],
              locations: [toLocation(40, 'Thames', 'ROOM', 3, 4)],
              ancestorLocations: [],
            },
          }
        : undefined,
  })
}
const columns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent?.trim())

it('BKG-050 LIST-009 PROV-001 PROV-002 PROV-006 PROV-007 PROV-010 PROV-011 a provider selects nothing, starts with the open orders, marks one as done and reopens it', async () => {
  const server = serverWithOrders(['PROVIDER'])
  await openAt('#/')
  await expect.poll(() => location.hash).toBe('#/provider')
  await expect.element(page.getByText(/12\s×\sCoffee/)).toBeVisible()
  await expect.element(page.getByText('Level 2 · Lantern Wharf')).toBeVisible()
  await expect.element(page.getByText('Catering', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Layout', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/£42\.00 · No milk · Open/)).toBeVisible()
  const status = page.getByLabelText('Status').element() as HTMLSelectElement
  expect(status.selectedOptions[0]!.text).toBe('Open')
  expect(columns()).not.toContain('Booking notes')
  // Only managers can select rows.
  await expect.poll(() => page.getByRole('table').getByRole('checkbox').elements()).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: /CSV/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Mark as done: 12 × Coffee' }).click()
  expect(server.calls('PATCH /api/v1/workRequests/5').at(-1)!.body).toEqual({ status: 'COMPLETED' })
  await expect.element(page.getByText(/12\s×\sCoffee/)).not.toBeInTheDocument()
  await page.getByLabelText('Status').selectOptions('Done')
  await expect.element(page.getByText(/No milk · Done/)).toBeVisible()
  await page.getByRole('button', { name: 'Reopen: 12 × Coffee' }).click()
  expect(server.calls('PATCH /api/v1/workRequests/5').at(-1)!.body).toEqual({ status: 'OPEN' })
})

it('PROV-010 a request is Done, Cancelled or Tentative; anything else is Open', async () => {
  const statuses = ['COMPLETED', 'CANCELLED', 'TENTATIVE', 'OPEN']
  serverWithRequests(
    statuses.map((status) => ({ type: 'CATERING', status })),
    ['USER', 'LOCATION_MANAGER'],
  )
  await openAt('#/provider?status=ALL')
  for (const [index, word] of ['Done', 'Cancelled', 'Tentative', 'Open'].entries())
    await expect
      .element(page.getByRole('row').filter({ hasText: `Thing ${index}` }))
      .toHaveTextContent(new RegExp(`Thing ${index}.*${word}`))
})

it('PROV-003 AD-068 each type of extra and a layout have a colour of their own', async () => {
  const types = ['CATERING', 'EQUIPMENT', 'SERVICE', 'OTHER', 'LAYOUT', 'CATERING']
  serverWithRequests(types.map((type) => ({ type, status: 'OPEN' })))
  await openAt('#/provider')
  const badges = () => [...document.querySelectorAll('.work-request-name > :first-child')]
  await expect.poll(() => badges().length).toBe(types.length)
  const colours = badges().map((badge) => getComputedStyle(badge).backgroundColor)
  expect(new Set(colours).size).toBe(5)
  expect(colours[0]).toBe(colours[5])
})

it('a provider finds the work requests in the navigation, and no preferences for bookings', async () => {
  serverWithOrders(['PROVIDER'])
  await openAt('#/profile')
  const main = page.getByRole('main')
  await expect.element(main.getByLabelText('Language and region')).toBeVisible()
  await expect.element(page.getByLabelText('Start page')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Default category')).not.toBeInTheDocument()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Work requests' }).click()
  await expect.poll(() => location.hash).toBe('#/provider')
  await page.viewport(390, 844)
  const tabs = page.getByRole('navigation').getByRole('link', { name: 'Work requests' })
  await expect.element(tabs).toHaveAttribute('aria-current', 'page')
})

it('PROV-002 PROV-004 a manager filters by day, location and person, reads the notes, and may select', async () => {
  const server = serverWithOrders(['USER', 'LOCATION_MANAGER'])
  await openAt('#/provider?from=2026-11-01')
  const asked = () =>
    Object.fromEntries(server.calls('GET /api/v1/workRequests').at(-1)?.query ?? [])
  await expect.poll(asked).toMatchObject({ f: '2026-11-01', t: '2026-11-07' })
  await page.getByRole('combobox', { name: 'Where' }).click()
  await page.getByRole('checkbox', { name: /London/ }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('combobox', { name: 'Booked for' }).fill('Nora')
  await page.getByRole('option', { name: /Nora Whitfield/ }).click()
  await expect.poll(() => location.hash).toContain('u=8')
  expect(asked()).toMatchObject({ f: '2026-11-01', t: '2026-11-07', l: '2' })
  await expect.element(page.getByText('No matching requests')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText('No requests in this period')).toBeVisible()
  expect(location.hash).toBe('#/provider?from=2026-11-01&to=2026-11-07')
  location.hash = '#/provider'
  await expect.poll(columns).toContain('Booking notes')
  await expect.element(page.getByText('Confidential')).toBeVisible()
  expect(page.getByRole('table').getByRole('checkbox').elements().length).toBeGreaterThan(0)
})

it('PROV-002 the person and the last day are chosen, and others are hidden', async () => {
  const booking = (id: number, label: string, owner: object) => ({
    id,
    locationId: 40,
    timeFrom: '2026-11-04T09:00:00.000',
    timeTo: '2026-11-04T10:00:00.000',
    timeZone: 'Europe/London',
    label,
    owner,
    extraRequests: [
      { id, type: 'CATERING', extra: { id: 2, text: 'Tea' }, status: 'OPEN', quantity: 2 },
    ],
  })
  const server = standInServer({
    isLoggedIn: true,
    user: { roles: ['USER', 'LOCATION_MANAGER'] },
    answer: ({ call }) =>
      call === 'GET /api/v1/workRequests'
        ? {
            body: {
              bookings: [
                booking(1, 'Workshop', { id: 8, name: 'Nora Whitfield' }),
                booking(2, 'Retreat', { id: 9, name: 'Ada Byron' }),
              ],
              locations: [toLocation(40, 'Thames', 'ROOM', 3, 4)],
              ancestorLocations: [],
            },
          }
        : undefined,
  })
  await openAt('#/provider?from=2026-11-01')
  await expect.element(page.getByText('Retreat', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Booked for' }).fill('Nora')
  await page.getByRole('option', { name: /Nora Whitfield/ }).click()
  await expect.element(page.getByText('Retreat', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('Workshop', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('10/11/2026')
  await userEvent.keyboard('{Tab}')
  await expect
    .poll(() => server.calls('GET /api/v1/workRequests').at(-1)?.query.get('t'))
    .toBe('2026-11-10')
})

it('requests are found by their words in every view', async () => {
  serverWithOrders(['PROVIDER'])
  await openAt('#/provider')
  await expect.element(page.getByText('1 booking', { exact: true })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search requests' })
  await search.fill('thames coffee')
  await expect.poll(() => location.hash).toContain('q=thames')
  await expect.element(page.getByText(/12\s×\sCoffee/)).toBeVisible()
  await search.fill('tea')
  await expect.element(page.getByText('No matching requests')).toBeVisible()
  await page.getByRole('radio', { name: 'List', exact: true }).click()
  await expect.element(page.getByText('No matching requests')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(search).toHaveValue('')
  await expect.element(page.getByText(/12\s×\sCoffee/)).toBeVisible()
})

it('LIST-001 a provider sees the requests as day by resource, week agenda, month grid, list, chart and table, and marks them as done in a calendar', async () => {
  const server = serverWithOrders(['PROVIDER'])
  await openAt('#/provider')
  const view = (name: string) => page.getByRole('radio', { name, exact: true })
  const choose = async (name: string) => {
    await expect.element(view(name)).toBeInTheDocument()
    ;(view(name).element() as HTMLElement).click()
  }
  const entry = page.getByRole('button', { name: /12 × Coffee/ })
  await expect.element(page.getByRole('rowheader', { name: /Thames/ })).toBeVisible()
  await choose('Day')
  await expect.element(page.getByText('Thames', { exact: true })).toBeVisible()
  await expect.element(entry).toHaveAccessibleName(/Workshop.*Catering, Open/)
  await expectAccessible()
  // Views without a space column show the space first.
  for (const name of ['Week', 'Month', 'List']) {
    await choose(name)
    await expect.element(page.getByText('12 × Coffee · Thames').first()).toBeVisible()
  }
  await expectAccessible()
  await choose('Chart')
  await expect.element(page.getByText('23 h 59 m')).toBeVisible()
  await choose('Day')
  await entry.click()
  const dialog = page.getByRole('dialog', { name: 'Requests: Thames' })
  await expect.element(dialog.getByText('Nora Whitfield')).toBeVisible()
  await expect.element(dialog.getByText('Confidential')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Mark as done: 12 × Coffee' }).click()
  expect(server.calls('PATCH /api/v1/workRequests/5').at(-1)!.body).toEqual({ status: 'COMPLETED' })
  await expect.element(dialog.getByText(/No milk · Done/)).toBeVisible()
})

it('a week of requests below one another offers no slot length, and one without any says so', async () => {
  serverWithOrders(['PROVIDER'], {}, 3)
  await openAt('#/provider?view=day')
  await expect.element(page.getByLabelText('Slot length')).toBeVisible()
  location.hash = '#/provider?view=week'
  await expect.element(page.getByText('12 × Coffee · Thames').first()).toBeVisible()
  await expect.element(page.getByLabelText('Slot length')).not.toBeInTheDocument()
  await page.getByLabelText('Status').selectOptions('Done')
  await expect.element(page.getByText('No requests with this status')).toBeVisible()
  await page.getByRole('button', { name: 'Show all statuses' }).click()
  await expect.element(page.getByText('12 × Coffee · Thames').first()).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.element(page.getByText('No requests in this period')).toBeVisible()
  await expect.element(page.getByLabelText('Slot length')).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Show all statuses' }).elements()).toEqual([])
})

it('the days of a calendar are in the address, and lead on and back', async () => {
  const server = serverWithOrders(['PROVIDER'])
  await openAt('#/provider?from=2026-11-04')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  ;(page.getByRole('radio', { name: 'Week' }).element() as HTMLElement).click()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.poll(() => location.hash).toContain('from=2026-11-09')
  await expect
    .poll(() => Object.fromEntries(server.calls('GET /api/v1/workRequests').at(-1)!.query))
    .toMatchObject({ f: '2026-11-09', t: '2026-11-15' })
})

it.each([
  [['PROVIDER'], false, true],
  [['USER', 'LOCATION_MANAGER'], true, true],
  [['USER', 'LOCATION_MANAGER'], false, false],
])('PROV-008 export for %s with the permission %s: %s', async (roles, canExport, isOffered) => {
  serverWithOrders(roles, { canExport })
  await openAt('#/provider')
  await expect.element(page.getByText(/12\s×\sCoffee/)).toBeVisible()
  await expect
    .poll(() => page.getByRole('button', { name: /CSV/ }).elements())
    .toHaveLength(isOffered ? 1 : 0)
})

it.each(['PROVIDER', 'LOCATION_MANAGER', 'LOCATION_ADMIN', 'ORG_ADMIN', 'SERVICE_ADMIN'])(
  'PROV-001 the work requests open for a %s',
  async (role) => {
    serverWithOrders([role])
    await openAt('#/provider')
    await expect.element(page.getByText(/12\s×\sCoffee/)).toBeVisible()
    expect(location.hash).toMatch(/^#\/provider/)
  },
)

it.each([
  ['USER', '#/find/1'],
  ['VIEWER', '#/all-bookings'],
  ['RECEPTIONIST', '#/reception'],
])('PROV-001 a %s is sent to %s', async (role, start) => {
  const server = serverWithOrders([role])
  await openAt('#/provider')
  await expect.poll(() => location.hash).toBe(start)
  expect(server.calls('GET /api/v1/workRequests')).toEqual([])
})

it('shows all views and the requests before the filters on a phone', async () => {
  await page.viewport(390, 844)
  serverWithOrders(['PROVIDER'])
  await openAt('#/provider')
  await expect.element(page.getByText(/12\s×\sCoffee/)).toBeInViewport()
  const views = page.getByRole('radiogroup', { name: 'View' }).element()
  expect(views.scrollWidth).toBe(views.clientWidth)
  for (const view of ['Day', 'Week', 'Month', 'List', 'Chart', 'Table'])
    // Allows a tolerance, because texts start at fractional pixels.
    await expect.element(page.getByText(view, { exact: true })).toBeInViewport({ ratio: 0.99 })
  // The bundler may load this style sheet last.
  document.head.append(document.querySelector('style[data-vite-dev-id$="filter-chips.css"]')!)
  await expect.element(page.getByLabelText('Status')).not.toBeVisible()
  await page.getByRole('button', { name: 'Show filters' }).click()
  await expect.element(page.getByLabelText('Status')).toBeVisible()
})
