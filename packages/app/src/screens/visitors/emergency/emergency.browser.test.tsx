import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetKept } from '../../../shared/offline/kept-answers.js'
import { closeApp, expectAccessible, openAt } from '../../../shell/open-app.fixture.js'
import { passage, serveVisitors, visitOf, wharf, yard } from '../visitors.fixture.js'

const { open } = IDBFactory.prototype

beforeEach(async () => {
  // Test files run in parallel in the same browser and share IndexedDB.
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
    this: IDBFactory,
    name,
    version,
  ) {
    return open.call(this, `${name} of the emergency list`, version)
  })
  location.hash = '#/login'
  await page.viewport(1280, 900)
  // The previous test may have stored its list after it ended.
  await forgetKept()
})
afterEach(async () => {
  closeApp()
  await forgetKept()
})

const here = (id: number, name: string, more = {}) =>
  visitOf(id, name, { checkIn: passage('09:00'), ...more })
/** Without a name, the booking is private. */
const atWork = (bookingId: number, name?: string) => ({
  bookingId,
  ...(name && { name }),
  location: { id: wharf.id, name: wharf.name },
  space: { id: 90 + bookingId, name: `Desk ${bookingId}` },
  since: passage('08:30').when,
})
const away = { status: 503, body: { code: 'UNAVAILABLE', message: 'The database is away.' } }
const button = (name: string) => page.getByRole('button', { name })
const guest = (name: string) => page.getByText(name, { exact: true })

// Runs first, because other tests may store their list shortly after they end.
it('says that no list is known on this device', async () => {
  serveVisitors({ answer: () => away })
  await openAt('#/emergency-list')
  await expect.element(page.getByText(/^No list has been loaded on this device/)).toBeVisible()
})

it('VIS-052 the emergency list is one click from the reception: by location, to be ticked off and printed', async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {})
  serveVisitors({
    visits: [
      here(1, 'Ana Ruiz'),
      here(2, 'Ben Okri', { location: yard }),
      visitOf(3, 'Not here yet'),
    ],
    employees: [atWork(4, 'Nora Whitfield'), atWork(5)],
  })
  await openAt('#/reception')
  await page.getByRole('link', { name: 'Emergency list' }).first().click()
  await expect.element(page.getByRole('heading', { name: 'Lantern Wharf' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Mill Yard' })).toBeVisible()
  await expect.poll(() => guest('Not here yet').elements()).toHaveLength(0)
  await expect.element(page.getByText('4 people in the building', { exact: false })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /Private booking/ }))
    .toHaveTextContent('Desk 5')
  await expect.element(page.getByText('4 still missing')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Ana Ruiz is safe' }).click()
  await page.getByRole('checkbox', { name: 'Ben Okri is safe' }).click()
  await page.getByRole('checkbox', { name: 'Nora Whitfield is safe' }).click()
  await page.getByRole('checkbox', { name: 'Private booking is safe' }).click()
  await expect.element(page.getByText('Everyone is safe')).toBeVisible()
  await expectAccessible()
  await button('Print list').click()
  expect(printed).toHaveBeenCalledOnce()
})

it('a long list can be searched and limited to missing people, and is printed completely', async () => {
  const guests = Array.from({ length: 12 }, (_, index) => here(index + 1, `Guest ${index + 1}`))
  serveVisitors({ visits: guests.reverse() })
  await openAt('#/emergency-list')
  const rows = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(rows).toEqual(Array.from({ length: 12 }, (_, index) => `Guest ${index + 1}`))
  await page.getByRole('searchbox', { name: 'Search people' }).fill('guest 1')
  await expect.poll(rows).toEqual(['Guest 1', 'Guest 10', 'Guest 11', 'Guest 12'])
  await page.getByRole('checkbox', { name: 'Guest 10 is safe' }).click()
  await expect.element(page.getByText('11 still missing')).toBeVisible()
  await page.getByRole('radio', { name: 'Missing' }).click()
  await expect.poll(rows).toEqual(['Guest 1', 'Guest 11', 'Guest 12'])
  await expectAccessible()
  dispatchEvent(new Event('beforeprint'))
  expect(rows()).toHaveLength(12)
  dispatchEvent(new Event('afterprint'))
  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody')
  await button('Show everyone').click()
  await expect.poll(rows).toHaveLength(12)
})

it('shows the last known list with its age when the server is away, also after a reload', async () => {
  const server = { isAway: false }
  const open = () =>
    serveVisitors({
      visits: [here(1, 'Ana Ruiz')],
      answer: ({ call }) => (server.isAway && call.startsWith('GET') ? away : undefined),
    })
  open()
  await openAt('#/emergency-list')
  await expect.element(guest('Ana Ruiz')).toBeVisible()
  server.isAway = true
  await button('Refresh').click()
  await expect.element(page.getByText('The server cannot be reached')).toBeVisible()
  await expect.element(page.getByText(/^This list is from .* ago\. Later arrivals/)).toBeVisible()
  await expect.element(guest('Ana Ruiz')).toBeVisible()
  // A reload preserves only session storage.
  const kept = { ...sessionStorage } as Record<string, string>
  closeApp()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  open()
  await openAt('#/reception')
  await expect.element(page.getByText('The server cannot be reached')).toBeVisible()
  await expect.element(guest('Ana Ruiz')).toBeVisible()
  server.isAway = false
  await button('Refresh').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Reception' })).toBeVisible()
})
