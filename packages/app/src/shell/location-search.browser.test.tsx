import { basketOf } from '@mosaic-booking/widgets'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, expectAccessible, openAt } from './open-app.fixture.js'
import { availability, checked, standInServer, toLocation } from './stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(closeApp)

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

/** A region with seven sites, two of them on the map; London has a building with a floor. */
const locations = [
  toLocation(1, 'Mosaic Demo', 'ORL', 1, 40),
  toLocation(2, 'United Kingdom', 'REGION', 2, 39, 1),
  {
    ...toLocation(3, 'London', 'SITE', 3, 8, 2),
    geoCoordinates: { latitude: 51.5, longitude: -0.12 },
  },
  toLocation(4, 'Riverside', 'BUILDING', 4, 7, 3),
  toLocation(5, 'Level 1', 'FLOOR', 5, 6, 4),
  { ...toLocation(6, 'Leeds', 'SITE', 9, 10, 2), geoCoordinates: { latitude: 53.8, longitude: 0 } },
  ...['Bath', 'Cardiff', 'Derby', 'Exeter', 'Londonderry'].map((name, index) =>
    toLocation(10 + index, name, 'SITE', 11 + 2 * index, 12 + 2 * index, 2),
  ),
]

interface Changes {
  readonly variant?: string
  readonly roles?: readonly string[]
  readonly tree?: readonly unknown[]
  readonly quick?: { readonly status?: number; readonly body?: unknown }
  readonly place?: { readonly status: number }
  readonly hasVariant?: boolean
  readonly config?: Readonly<Record<string, unknown>>
}

/** An organisation that searches by location. Desks (2) exist only in London. */
function locationServer({
  variant = 'LOCATION',
  roles = ['USER'],
  tree,
  quick,
  place,
  hasVariant = true,
  config = {},
}: Changes = {}) {
  return standInServer({
    isLoggedIn: true,
    user: { roles },
    config: { ...config, ...(hasVariant && { search_screen_variant: variant }) },
    answer: ({ call, query }) => {
      if (call === 'GET /api/v1/location')
        return {
          body:
            tree ?? (query.get('bc') === '2' ? locations.filter(({ id }) => id < 6) : locations),
        }
      if (call.startsWith('GET /api/v1/location/'))
        return place ?? { body: { ...locations[2], bookingCategories: [1, 2] } }
      if (call === 'GET /api/v1/availability/quick') return quick
      if (call === 'GET /api/v1/config/environment')
        return {
          body: {
            mapsKey: '',
            mapTileUrl: '/tiles/{z}/{x}/{y}.png',
            supportName: 'Support',
            build: '1',
            tzdataVersion: '1',
          },
        }
      return undefined
    },
  })
}

const placeNames = () =>
  [...document.querySelectorAll('.place-name')].map((name) => name.textContent)

it('CONF-003 ROUTE-014 SRCH-017 CONST-003 location-based search shows the sites five per slide, and its filter waits 200 ms and ignores case', async () => {
  locationServer()
  await openAt('#/find')
  await expect.element(heading('Choose a place')).toBeVisible()
  await expect.poll(placeNames).toEqual(['London', 'Leeds', 'Bath', 'Cardiff', 'Derby'])
  await expectAccessible()
  await button('Next places').click()
  expect(placeNames()).toEqual(['Exeter', 'Londonderry'])
  await expect.element(page.getByText('6–7 of 7')).toBeVisible()
  const filter = page.getByRole('searchbox', { name: 'Filter by name' })
  const typedAt = performance.now()
  await filter.fill('lONDON')
  await expect.poll(placeNames).toEqual(['London', 'Londonderry'])
  expect(performance.now() - typedAt).toBeGreaterThanOrEqual(200)
  await filter.fill('nowhere')
  await expect.element(page.getByText('No places match. Try a shorter name.')).toBeVisible()
})

it('SRCH-018 a breadcrumb shows the ancestors of the chosen place, and choosing one returns to it; the address keeps the place', async () => {
  locationServer()
  await openAt('#/find')
  for (const name of ['London', 'Riverside', 'Level 1']) {
    await button(new RegExp(`^${name}`)).click()
    await expect.element(heading(name)).toBeVisible()
  }
  expect(location.hash).toBe('#/find?l=5')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  expect(
    crumbs
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['All sites', 'United Kingdom', 'London', 'Riverside', 'Level 1'])
  await crumbs.getByRole('button', { name: 'London' }).click()
  await expect.element(heading('London')).toBeVisible()
  expect(location.hash).toBe('#/find?l=3')
  history.back()
  await expect.element(heading('Level 1')).toBeVisible()
  await crumbs.getByRole('button', { name: 'All sites' }).click()
  await expect.element(heading('Choose a place')).toBeVisible()
})

it('SRCH-019 the map shows the sites that have coordinates, and only those; choosing one opens it', async () => {
  locationServer()
  await openAt('#/find')
  await button('Show map').click()
  const dialog = page.getByRole('dialog', { name: 'Sites on the map' })
  await expect
    .poll(() => [...document.querySelectorAll('.site-map-label')].map((one) => one.textContent))
    .toEqual(['London', 'Leeds'])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Leeds', exact: true }).click()
  await expect.element(heading('Leeds')).toBeVisible()
})

it('the map on a small window opens at its beginning', async () => {
  await page.viewport(700, 700)
  locationServer()
  await openAt('#/find')
  await button('Show map').click()
  const dialog = page.getByRole('dialog', { name: 'Sites on the map' })
  const london = dialog.getByRole('button', { name: 'London', exact: true })
  await expect.element(london).toHaveFocus()
  await expect.element(london).toBeInViewport()
  expect(document.querySelector('dialog .mb-dialog-body')?.scrollTop).toBe(0)
})

it('RES-016 a map without coordinates is centred on 45, -73 at zoom 8, and has the height of a window below 1024 px', async () => {
  await page.viewport(1023, 700)
  locationServer({
    tree: locations.map(({ id, name, kind, left, right, parentId }) =>
      toLocation(id, name, kind, left, right, parentId),
    ),
  })
  await openAt('#/find')
  await button('Show map').click()
  // 45, -73 lies 22.8 px right of and 22.9 px below the corner of this tile of zoom 8.
  const offset = () => {
    const tile = document.querySelector('img.leaflet-tile[src$="/tiles/8/76/92.png"]')
    const canvas = document.querySelector('.site-map-canvas')
    if (!tile || !canvas) return undefined
    const [corner, box] = [tile.getBoundingClientRect(), canvas.getBoundingClientRect()]
    const [x, y] = [box.x + box.width / 2 - corner.x, box.y + box.height / 2 - corner.y]
    return Math.hypot(x - 22.8, y - 22.9)
  }
  await expect.poll(offset).toBeLessThan(2)
  expect(document.querySelector('.site-map-canvas')?.clientHeight).toBe(698)
  await expect.element(page.getByText(/^No site has coordinates yet/)).toBeVisible()
  // From 1024 px on, the map leaves room for the controls around it.
  await page.viewport(1100, 700)
  await expect
    .poll(() => document.querySelector('.site-map-canvas')?.clientHeight)
    .toBeLessThan(600)
})

it.each([
  ['LOCATION', '#/find?l=3'],
  ['LOCATION-V2', '#/find2/1?l=3'],
])(
  'SRCH-020 CONST-002 %s offers the quick searches now, today, tomorrow, this week and next week of a place',
  async (variant, hash) => {
    const server = locationServer({ variant, quick: { status: 204 } })
    await openAt(hash)
    const names = () =>
      [...document.querySelectorAll('.find-quick-name')].map((name) => name.textContent)
    await expect.poll(names).toEqual(['Now', 'Today', 'Tomorrow', 'This week', 'Next week'])
    const [, , , thisWeek, nextWeek] = [...document.querySelectorAll('.find-quick-when')].map(
      (days) => days.textContent ?? '',
    )
    const lastOf = (days: string) => new Date(`${days.split(' – ').at(-1)} 2040`)
    // On a Sunday this week is one day.
    expect(thisWeek).toMatch(/(?:^| – )Sun/)
    expect(nextWeek).toMatch(/^Mon.* – Sun/)
    expect(lastOf(nextWeek!).getTime()).not.toBe(lastOf(thisWeek!).getTime())
    await expectAccessible()
    await button(/^Tomorrow/).click()
    await expect.element(page.getByText(/^Nothing is available for this search/)).toBeVisible()
    const [asked] = server.calls('GET /api/v1/availability/quick')
    expect(Object.fromEntries(asked!.query)).toEqual({ bc: '1', when: 'tomorrow', l: '3' })
    expect(location.hash).toBe(hash)
  },
)

it('ROUTE-014 LOCATION-V2 puts the category first, keeps it in the address and shows the sites that have it', async () => {
  locationServer({ variant: 'LOCATION-V2' })
  await openAt('#/find/1')
  await expect.poll(() => location.hash).toBe('#/find2/1')
  await page.getByRole('radio', { name: 'Desks' }).click()
  await expect.poll(() => location.hash).toBe('#/find2/2')
  await expect.poll(placeNames).toEqual(['London'])
})

it.each([
  ['LOCATION', '#/find', 'Choose a place'],
  ['LOCATION-V1', '#/find', 'Choose a place'],
  ['LOCATION-V2', '#/find2', 'Choose a place'],
  ['LOCATION-V3', '#/find2', 'Choose a place'],
  [undefined, '#/find/1', 'Meeting rooms'],
])('CONF-003 ROUTE-014 with search_screen_variant %s /find is %s', async (variant, hash, name) => {
  locationServer(variant === undefined ? { hasVariant: false } : { variant })
  await openAt('#/find')
  await expect.element(heading(name)).toBeVisible()
  expect(location.hash).toBe(hash)
})

it('BSK-002 “Add to basket” keeps the booking in this browser, under an id of its own, and calls nothing', async () => {
  const server = locationServer({ config: { basket: true } })
  const basket = basketOf({ id: 8, organisationId: 3 })
  onTestFinished(() => basket.clear())
  await openAt('#/find/2?l=3')
  await button(/^Book/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to basket' }).click()
  await expect.poll(() => basket.entries.get()).toHaveLength(1)
  const [entry] = basket.entries.get()
  expect(entry!.id).toMatch(/^tmp-/)
  expect(entry!.booking).toMatchObject({ locationId: 40, timeFrom: '2026-11-23T09:00:00.000' })
  await expect.element(page.getByRole('link', { name: 'Basket: 1 booking' })).toBeVisible()
  for (const call of ['POST /api/v1/booking', 'POST /api/v1/bookingGroup'])
    expect(server.calls(call)).toEqual([])
})

it('RES-013 a place shows its spaces of today, and a free time opens the booking dialog with place and times', async () => {
  const server = locationServer()
  await openAt('#/find/2?l=3')
  await expect.element(page.getByRole('heading', { name: 'Thames' }).first()).toBeVisible()
  const asked = server.calls('GET /api/v1/availability').at(-1)!
  expect([asked.query.get('bc'), asked.query.get('l')]).toEqual(['2', '3'])
  await button(/^Book/).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const [check] = await expectCall(server, 'POST /api/v1/booking/check')
  expect(check!.body).toMatchObject({
    locationId: 40,
    timeFrom: '2026-11-23T09:00:00.000',
    timeTo: '2026-11-23T10:00:00.000',
  })
})

async function expectCall(server: ReturnType<typeof standInServer>, call: string) {
  await expect.poll(() => server.calls(call).length).toBeGreaterThan(0)
  return server.calls(call)
}

it.each([
  ['its message', { code: 'INVALID_INPUT', message: 'Too many places.' }, 'Too many places.'],
  ['the usual text', undefined, 'Sorry, an unexpected error occurred whilst searching'],
])(
  'ERR-010 a failed search on a location screen shows %s, and can be tried again',
  async (_, body, text) => {
    const server = locationServer({ quick: { status: 400, body } })
    await openAt('#/find?l=3')
    await button(/^Today/).click()
    await expect.element(page.getByRole('alert').getByText('Unable to search')).toBeVisible()
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
    await button('Try again').click()
    await expect.poll(() => server.calls('GET /api/v1/availability/quick').length).toBe(2)
  },
)

it('a place whose categories cannot be loaded says so, and can be tried again', async () => {
  const server = locationServer({ place: { status: 500 } })
  await openAt('#/find?l=3')
  await expect.element(page.getByRole('alert').getByText('Unable to search')).toBeVisible()
  const before = server.calls('GET /api/v1/location/3').length
  await button('Try again').click()
  await expect.poll(() => server.calls('GET /api/v1/location/3').length).toBeGreaterThan(before)
})

it.each([
  [
    ['USER'],
    'An administrator has to add a site first. If your organisation already has sites, ask for access to them.',
    0,
  ],
  [
    ['USER', 'ORG_ADMIN'],
    'Add a site with its buildings and floors. People can then find it here.',
    1,
  ],
])('an organisation without sites tells %s what to do', async (roles, text, links) => {
  locationServer({ roles, tree: [locations[0]] })
  await openAt('#/find')
  await expect.element(page.getByText('There are no places to choose from yet')).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect
    .poll(() => page.getByRole('link', { name: 'Add a site' }).elements())
    .toHaveLength(links)
})

it('a place that the user may not see is said to be missing, and the sites are offered', async () => {
  locationServer()
  await openAt('#/find?l=999')
  await expect
    .element(page.getByText('This place does not exist, or you do not have access to it.'))
    .toBeVisible()
  await expect.element(button(/^Leeds/)).toBeVisible()
})

it('SRCH-021 the site tree is shown to level 1 under the organisation, regions and sites', async () => {
  standInServer({
    isLoggedIn: true,
    answer: ({ call }) => (call === 'GET /api/v1/location' ? { body: locations } : undefined),
  })
  await openAt('#/find/1')
  await page.getByRole('combobox', { name: 'Where' }).click()
  const names = () =>
    [...document.querySelectorAll('.location-tree-line')].map((line) => line.textContent)
  await expect
    .poll(() => names().slice(0, 4))
    .toEqual(['United Kingdom', 'London', 'Riverside', 'Leeds'])
  await button('Expand Riverside').click()
  expect(names().slice(0, 5)).toEqual(['United Kingdom', 'London', 'Riverside', 'Level 1', 'Leeds'])
  await userEvent.keyboard('{Escape}')
})

it('is available in Spanish', async () => {
  const { setLocale } = await import('@mosaic-booking/widgets/ui')
  locationServer()
  await openAt('#/find')
  await expect.element(heading('Choose a place')).toBeVisible()
  setLocale('es-ES')
  await expect.element(heading('Elija un lugar')).toBeVisible()
  await expect.element(button('Ver mapa')).toBeVisible()
})

it('SRCH-024 D-066 a look-up of locations shows as many as `location_lookup_limit` says, or 20, and that there are more', async () => {
  const rooms = Array.from({ length: 30 }, (_, index) =>
    toLocation(100 + index, `Level ${index + 1}`, 'FLOOR', 5 + 2 * index, 6 + 2 * index, 2),
  )
  const found = () => document.querySelectorAll('.location-tree-list .mb-check').length
  const lookUp = async (config: object, text: string) => {
    standInServer({
      isLoggedIn: true,
      config: config as Record<string, unknown>,
      answer: ({ call }) =>
        call === 'GET /api/v1/location'
          ? { body: [locations[0], toLocation(2, 'London', 'SITE', 2, 90, 1), ...rooms] }
          : undefined,
    })
    await openAt('#/find/1')
    await button('Default search location: Everywhere').click()
    await page.getByRole('searchbox', { name: 'Find a location' }).fill(text)
  }
  await lookUp({}, 'level')
  await expect.poll(found).toBe(20)
  await expect.element(page.getByText(/^Only the first 20 locations are shown\./)).toBeVisible()
  closeApp()

  await lookUp({ location_lookup_limit: 3 }, 'level')
  await expect.poll(found).toBe(3)
  await expect.element(page.getByText(/^Only the first 3 locations are shown\./)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a location' }).fill('level 30')
  await expect.poll(found).toBe(1)
  await expect.element(page.getByText('Only the first')).not.toBeInTheDocument()
})

it('SRCH-022 SRCH-023 shared spaces are found and booked like our own: the roots of their organisations are among the choices, and the owner is named beside them', async () => {
  const root = { ...toLocation(81, 'Harbour Works', 'ORL', 1, 6), organisationId: 9 }
  const quay = { ...toLocation(82, 'Quay', 'BUILDING', 2, 5, 81), organisationId: 9 }
  const dock = {
    ...toLocation(83, 'Dock', 'ROOM', 3, 4, 82),
    organisationId: 9,
    organisationName: 'Harbour Works',
    bookingCategoryId: 1,
    isBookable: true,
  }
  const found = availability(true)
  const server = standInServer({
    isLoggedIn: true,
    answer: ({ call, query }) => {
      if (call === 'GET /api/v1/location' && query.get('select') === 'higher')
        return { body: [...locations, root, quay] }
      if (call === 'GET /api/v1/location/83') return { body: dock }
      if (call === 'GET /api/v1/availability')
        return {
          body: {
            ...found,
            locations: [dock],
            ancestorLocations: [root, quay],
            availability: found.availability.map((one) => ({ ...one, locationId: dock.id })),
          },
        }
      if (call === 'POST /api/v1/booking/check') return { body: checked }
      if (call === 'POST /api/v1/booking')
        return { status: 403, body: { code: 'FORBIDDEN', message: 'Not shared any more.' } }
      return undefined
    },
  })
  await openAt('#/find/1')
  await page
    .getByRole('button', { name: /Everywhere/ })
    .first()
    .click()
  await expect.element(page.getByText('Harbour Works').first()).toBeVisible()
  await expect.element(page.getByText('Mosaic Demo').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  location.hash = `#/find/1/results/${Date.UTC(2040, 0, 4)}/0/60/0/0/2`
  await page.getByRole('radio', { name: 'List', exact: true }).click()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Dock' }) })
    .first()
  await expect.element(row).toHaveTextContent('Shared by: Harbour Works')
  // Results that are about to change are dimmed.
  await expect.poll(() => document.querySelector('[data-previous]')).toBeNull()
  await expectAccessible()
  await row.getByRole('button', { name: /Book/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Harbour Works/).first()).toBeVisible()
  await expect
    .poll(() => server.calls('POST /api/v1/booking/check').at(-1)?.body)
    .toMatchObject({ locationId: dock.id })
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  await expect
    .poll(() => server.calls('POST /api/v1/booking').map(({ body }) => body))
    .toMatchObject([{ locationId: dock.id }])
  await expect.element(dialog.getByText('Not shared any more.').first()).toBeVisible()
})

it.each([
  ['CATEGORY', '#/find/1'],
  ['LOCATION', '#/find'],
  ['LOCATION-V2', '#/find2'],
])('on a phone the search of %s is marked as the current page at %s', async (variant, address) => {
  locationServer({ variant })
  await page.viewport(390, 844)
  await openAt(address)
  const tab = page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Find', exact: true })
  await expect.element(tab).toHaveAttribute('aria-current', 'page')
  location.hash = '#/my-bookings'
  await expect.element(tab).not.toHaveAttribute('aria-current')
})
