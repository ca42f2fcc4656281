import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from '../open-app.fixture.js'
import { toBooking } from '../section-server.fixture.js'
import { standInServer, toLocation } from '../stand-in-server.fixture.js'

afterEach(async () => {
  closeApp()
  await page.viewport(1280, 800)
})

const field = () => page.getByRole('combobox', { name: 'Find anything' })
const options = () => page.getByRole('listbox', { name: 'Results' }).getByRole('option')
const space = (id: number, name: string, category = 1, ancestors: object[] = []) => ({
  ...toLocation(id, name, 'ROOM', 3, 4, 2),
  longQualifier: 'London > Lantern Wharf > Level 2',
  bookingCategoryId: category,
  isBookable: true,
  ancestors,
})
const floor = { ...toLocation(5, 'Level 2', 'FLOOR', 2, 9, 2), hasFloorPlanImage: true }
const booking = toBooking(70, {
  locationName: 'Thames',
  locationId: 40,
  label: 'Tháme planning',
  timeFrom: '2027-03-01T09:00:00.000',
  timeTo: '2027-03-01T10:00:00.000',
  possibleActions: [],
})
const person = {
  id: 9,
  name: 'Théa Mesner',
  email: 'thea@demo.mosaic.example',
  kind: 'USER',
  isUser: true,
  isEditable: false,
  status: 'ACTIVE',
}

function serverToSearch({
  user = {},
  config = { floor_plan: true, find_someone: true },
  failing = new Set<string>(),
}: {
  user?: object
  config?: Record<string, unknown>
  failing?: Set<string>
} = {}) {
  return standInServer({
    isLoggedIn: true,
    user,
    config,
    org: { findSomeoneCategoryIds: [1] },
    answer: ({ call, query }) => {
      const name = call.split('/').at(-1)!
      if (failing.has(name)) return { status: 500, body: { code: 'INTERNAL', message: 'No.' } }
      if (call === 'GET /api/v1/location' && query.has('search'))
        return {
          body:
            query.get('search') === 'zzzz'
              ? []
              : [
                  space(41, 'West Thames', 1, [floor]),
                  space(40, 'Thames', 1, [floor]),
                  space(42, 'Thames hidden', 7, [floor]),
                  space(43, 'Thames annexe'),
                ],
        }
      if (call === 'GET /api/v1/person')
        return { body: { people: query.get('partial') === 'zzzz' ? [] : [person] } }
      if (call === 'GET /api/v1/user/current/bookings' && query.has('text'))
        return {
          body: {
            bookings: query.get('text') === 'zzzz' ? [] : [booking],
            locations: [space(40, 'Thames')],
            ancestorLocations: [],
            availability: [],
          },
        }
      return undefined
    },
  })
}

async function open(hash = '#/my-bookings') {
  await openAt(hash)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(field()).toHaveFocus()
}

it('HDR-008 PROF-012 / finds spaces, people and bookings, exact starts first and without accents', async () => {
  const server = serverToSearch()
  await open()
  await expectAccessible()
  // In the page, because the pauses between keys of the driver are longer on a busy machine.
  for (const letter of 'thame') document.execCommand('insertText', false, letter)
  await expect.element(page.getByRole('group', { name: 'Spaces' })).toBeVisible()
  await expect
    .poll(() =>
      options()
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual([
      'ThamesLevel 2 · Lantern Wharf · London',
      'Thames annexeLevel 2 · Lantern Wharf · London',
      'West ThamesLevel 2 · Lantern Wharf · London',
      'Tháme planningMon 1 Mar 2027 · 9:00 – 10:00 AM · Thames',
      'TMThéa Mesnerthea@demo.mosaic.example',
    ])
  expect(document.querySelector('mark')?.textContent).toBe('Thame')
  await expectAccessible()
  // One request after a pause, not one for each key.
  expect(server.calls('GET /api/v1/person').map(({ query }) => query.get('partial'))).toEqual([
    'thame',
  ])
  const chosen = field().element().getAttribute('aria-activedescendant')!
  expect(document.getElementById(chosen)?.textContent).toContain('Thames')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toMatch(/^#\/find\/1\/results\/.*\?floor=5&space=40$/)
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
})

it('HDR-008 a space that is on no floor plan opens its booking form', async () => {
  const server = serverToSearch()
  await open()
  await userEvent.keyboard('thames an')
  await page.getByRole('option', { name: /Thames annexe/ }).click()
  await expect.poll(() => server.calls('GET /api/v1/location/43')).not.toHaveLength(0)
  await expect.element(page.getByRole('dialog', { name: 'Booking' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
})

it('HDR-008 arrows choose, Enter opens, Escape closes and gives the focus back', async () => {
  serverToSearch()
  await openAt('#/my-bookings')
  const button = page.getByRole('button', { name: 'Find anything' })
  await button.click()
  await userEvent.keyboard('thame')
  await expect.element(options().nth(4)).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(options().nth(4)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}')
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('thea')
  await expect.element(options().first()).toHaveTextContent(/Théa/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toMatch(/^#\/find-someone\/9/)
})

it('HDR-009 finds pages and sections of settings that the session may open, and no others', async () => {
  serverToSearch({ user: { roles: ['USER', 'ORG_ADMIN'] } })
  await open()
  await userEvent.keyboard('cost')
  const settings = page.getByRole('group', { name: 'Settings' })
  await expect.element(settings.getByRole('option', { name: /^Cost codes/ })).toBeVisible()
  await userEvent.fill(field(), 'administration')
  await expect.element(page.getByRole('group', { name: 'Pages' })).toBeVisible()
  await page.getByRole('option', { name: 'Administration', exact: true }).click()
  await expect.poll(() => location.hash).toBe('#/admin')
})

it('HDR-009 somebody without rights finds neither the administration nor people', async () => {
  const server = serverToSearch({ config: {} })
  await open()
  await userEvent.keyboard('cost codes')
  await expect.element(page.getByRole('group', { name: 'Spaces' })).toBeVisible()
  await expect.poll(() => page.getByRole('option', { name: /Cost codes/ }).elements()).toEqual([])
  expect(server.calls('GET /api/v1/person')).toEqual([])
  await userEvent.fill(field(), 'notif')
  await page.getByRole('option', { name: /Notifications/ }).click()
  await expect.poll(() => location.hash).toBe('#/profile?view=notifications')
})

it('HDR-008 keeps recent searches on the device until they are cleared', async () => {
  serverToSearch()
  await open()
  await userEvent.keyboard('thames')
  await expect.element(page.getByRole('group', { name: 'Spaces' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toContain('space=40')
  await page.getByRole('button', { name: 'Find anything' }).click()
  await userEvent.keyboard('{ArrowDown}')
  const recent = page.getByRole('group', { name: 'Recent searches' })
  await expect
    .element(recent.getByRole('option', { name: 'thames' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('thames')
  await userEvent.clear(field())
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect.poll(() => recent.elements()).toHaveLength(0)
  expect(Object.keys(localStorage).filter((key) => key.includes('recent'))).toEqual([])
})

it('HDR-008 says what is too short, what was not searched, and what to try', async () => {
  const failing = new Set(['person'])
  serverToSearch({ failing })
  await open()
  await userEvent.keyboard('t')
  await expect.element(page.getByText('Type at least 2 characters.')).toBeVisible()
  await userEvent.keyboard('hames')
  await expect.element(page.getByText('Could not be searched: people.')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Spaces' })).toBeVisible()
  failing.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('group', { name: 'People' })).toBeVisible()
  await userEvent.fill(field(), 'zzzz')
  await expect.element(page.getByText('Nothing found for “zzzz”')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Find available spaces' })).toBeVisible()
  await expectAccessible()
})

it('HDR-008 fills the screen of a phone', async () => {
  await page.viewport(390, 844)
  serverToSearch()
  await openAt('#/my-bookings')
  await page.getByRole('button', { name: 'Find anything' }).click()
  await userEvent.keyboard('thame')
  await expect.element(page.getByRole('group', { name: 'Spaces' })).toBeVisible()
  const { height, width } = page.getByRole('dialog').element().getBoundingClientRect()
  expect([width, height]).toEqual([390, 844])
  await expectAccessible()
})
