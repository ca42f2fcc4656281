import { saveProfile } from '@mosaic-booking/sdk/stores'
import { basketOf } from '@mosaic-booking/widgets'
import { matchPath } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../routes.js'
import { closeApp, openAt } from './open-app.fixture.js'
import { standInBookings, toBooking } from './section-server.fixture.js'
import { standInServer, toLocation } from './stand-in-server.fixture.js'

beforeEach(async () => {
  await page.viewport(1280, 900)
  location.hash = '#/login'
})
afterEach(closeApp)

const title = () => document.querySelector('h1')?.textContent
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
/** Restarts the application with the browser's storage preserved, as on a reload. */
async function reload(serve: () => unknown, hash = location.hash) {
  const kept = Object.entries(localStorage)
  closeApp()
  for (const [key, value] of kept) localStorage.setItem(key, value)
  serve()
  await openAt(hash)
}

const results = `#/find/1/results/${Date.UTC(2040, 0, 4)}/0/60/4/0/2`
const message = {
  title: 'Lift out of order',
  summary: 'Please use the stairs',
  content: '<p>Until Friday</p>',
  contentNodes: [{ tag: 'p', children: [{ text: 'Until Friday' }] }],
  enabled: true,
  updated: '2026-11-20T08:00:00.000Z',
}
const visit = {
  organisationName: 'Mosaic Demo',
  guestName: 'Ana Ruiz',
  hostName: 'Nora Whitfield',
  placeName: 'Lantern Wharf',
  date: '2026-12-01',
}
const event = {
  id: 70,
  type: 'COLLECTIVE',
  version: 4,
  description: 'Workshop',
  status: 'CONFIRMED',
  timeFrom: '2027-12-01T10:00:00.000',
  timeTo: '2027-12-02T11:00:00.000',
  timeZone: 'Europe/London',
  fixedDates: true,
  hasStarted: false,
  bookingsCount: 0,
  owner: { id: 8, name: 'Nora Whitfield' },
  created: '2026-11-20T08:00:00.000Z',
  possibleActions: [],
  bookings: [],
}
const colleague = {
  id: 9,
  name: 'Noah Adams',
  kind: 'USER',
  isUser: true,
  status: 'ACTIVE',
  isEditable: false,
}
const plan = { referenceWidth: 1000, referenceHeight: 600, elements: [], version: 1 }
const floor = toLocation(7, 'Level 2', 'FLOOR', 3, 4, 2)
const answers: Readonly<Record<string, unknown>> = {
  'GET /api/v1/workRequests': { bookings: [], locations: [], ancestorLocations: [] },
  'GET /api/v1/bookingGroup/collective': { bookingGroups: [] },
  'GET /api/v1/bookingGroup/collective/70': event,
  'GET /api/v1/org/current/banner': message,
  'GET /api/v1/person': { people: [] },
  'GET /api/v1/person/9': colleague,
  'GET /api/v1/find-someone': [],
  'GET /api/v1/find-someone/people': [{ personId: 9, name: 'Noah Adams', places: [] }],
  'GET /api/v1/location/7': floor,
  'GET /api/v1/location/7/floorPlan': plan,
  'GET /api/v1/org/3/locations': [floor],
}
const serveAll = (config: Readonly<Record<string, unknown>> = {}) =>
  standInBookings([], {
    roles: ['USER', 'ORG_ADMIN', 'LOCATION_MANAGER', 'PROVIDER', 'RECEPTIONIST', 'SERVICE_ADMIN'],
    config: {
      basket: true,
      event_management: true,
      banner_enabled: true,
      find_someone: true,
      ...config,
    },
    org: { findSomeoneCategoryIds: [1] },
    change: ({ call }) => (call in answers ? { body: answers[call] } : undefined),
  })

const byLocation = { search_screen_variant: 'LOCATION' }
const byCategoryFirst = { search_screen_variant: 'LOCATION-V2' }
const withSession: readonly [hash: string, name: string, config?: Record<string, unknown>][] = [
  ['#/today', 'Today'],
  ['#/reports?view=utilisation', 'Reports'],
  ['#/reception', 'Reception'],
  ['#/emergency-list', 'Emergency list'],
  ['#/admin?view=categories', 'Administration'],
  ['#/my-bookings', 'My bookings'],
  ['#/all-bookings?endDate=2040-01-04', 'All bookings'],
  ['#/approvals?endDate=2040-01-04', 'Approvals'],
  ['#/orphaned', 'Orphaned bookings'],
  ['#/cancellations', 'Cancellations'],
  ['#/provider?from=2040-01-02&to=2040-01-08&status=ALL', 'Work requests'],
  ['#/find/2', 'Desks'],
  ['#/find', 'Choose a place', byLocation],
  ['#/find2', 'Choose a place', byCategoryFirst],
  ['#/find2/2', 'Choose a place', byCategoryFirst],
  [results, 'Meeting rooms'],
  ['#/find-someone', 'Who is in'],
  ['#/find-someone/9/2026-12-01', 'Who is in'],
  ['#/basket', 'Basket'],
  ['#/event', 'Events'],
  ['#/event?id=70&from=%2Fmy-bookings&fromName=My+bookings', 'Workshop'],
  ['#/check-in?l=7', 'Check in'],
  ['#/asyncLogin', 'Logged in'],
  ['#/embed-login', 'The login cannot continue'],
  ['#/sign-on-tested', 'Test finished'],
  ['#/confirm-login', 'No code found'],
  ['#/declaration-preview', 'Declaration preview'],
  ['#/fpe?location=7', 'Level 2'],
  ['#/profile?view=proxies', 'Profile'],
  ['#/help', 'Help'],
  ['#/way/7?from=lift', 'Way to Level 2', { floor_plan: true }],
  ['#/reports?view=summary', 'Reports'],
  ['#/daily-agendas', 'Daily agendas'],
  ['#/daily-agendas/2', 'Daily agendas'],
  ['#/visitors', 'Reception'],
  ['#/admin?view=locations', 'Locations'],
  ['#/admin?view=users', 'Users'],
  ['#/select-organisation?filter=all', 'Choose an organisation'],
  ['#/organisation-message', 'Lift out of order'],
  ['#/admin?view=account', 'Account'],
]
const withoutSession = [
  '#/login',
  '#/signup',
  '#/complete-signup/abc',
  '#/reset-password',
  '#/reset/abc/nora',
  '#/booking-start?message=You+are+checked+in',
  '#/visit/3-7-abcdefghijkl',
]
/** These addresses lead on to another page at once. */
const leadingOn = [
  ['#/new-booking', '#/find/1', 'Meeting rooms'],
  ['#/find/1/today', '#/find/1', 'Meeting rooms'],
  ['#/all-bookings?token=abc', /^#\/booking-start\?message=/, 'Check in'],
] as const

it('ROUTE-001 the addresses of these tests include one of every route', () => {
  const paths = [...withSession, ...leadingOn]
    .map(([hash]) => hash)
    .concat(withoutSession)
    .map((hash) => hash.slice(1).split('?')[0]!)
  const missing = routes.filter(({ path }) => !paths.some((one) => matchPath(path, one)))
  expect(missing.map(({ path }) => path)).toEqual([])
})

it.each(withSession)(
  'ROUTE-001 %s opens "%s"; reload, back and forward lead to it again',
  async (hash, name, config) => {
    const serve = () => serveAll(config)
    serve()
    await openAt(hash)
    await expect.poll(title).toBe(name)
    await reload(serve, hash)
    await expect.poll(title).toBe(name)
    expect(location.hash).toBe(hash)
    const other = hash === '#/help' ? '#/my-bookings' : '#/help'
    location.hash = other
    await expect.poll(title).not.toBe(name)
    history.back()
    await expect.poll(title).toBe(name)
    expect(location.hash).toBe(hash)
    history.forward()
    await expect.poll(() => location.hash).toBe(other)
  },
)

it.each(withoutSession)(
  'ROUTE-001 %s opens without a session; reload, back and forward lead to it again',
  async (hash) => {
    const serve = () =>
      standInServer({
        answer: ({ call }) =>
          call === 'POST /api/v1/visitor/invitation' ? { body: visit } : undefined,
      })
    serve()
    await openAt(hash)
    await expect.poll(title).toBeTruthy()
    const name = title()
    await reload(serve, hash)
    await expect.poll(title).toBe(name)
    expect(location.hash).toBe(hash)
    const other = hash === '#/login' ? '#/signup' : '#/login'
    location.hash = other
    await expect.poll(title).not.toBe(name)
    history.back()
    await expect.poll(title).toBe(name)
    expect(location.hash).toBe(hash)
    history.forward()
    await expect.poll(() => location.hash).toBe(other)
  },
)

it.each(leadingOn)(
  'ROUTE-001 %s leads on to %s, which a reload opens again',
  async (hash, target, name) => {
    const serve = () => serveAll()
    serve()
    await openAt(hash)
    await expect.poll(() => location.hash).toMatch(target)
    await expect.poll(title).toBe(name)
    await reload(serve)
    await expect.poll(title).toBe(name)
    expect(location.hash).toMatch(target)
  },
)

it('ROUTE-004 organisation data that is marked stale is loaded again at the next change of the route, not before', async () => {
  let isRefused = false
  const server = standInServer({
    isLoggedIn: true,
    answer: ({ call }) =>
      call === 'GET /api/v1/booking' && isRefused
        ? { status: 403, body: { code: 'FORBIDDEN', message: 'No.' } }
        : undefined,
  })
  const asked = () => server.calls('GET /api/v1/org/current').length
  await openAt('#/my-bookings')
  await expect.element(heading('My bookings')).toBeVisible()
  const before = asked()
  location.hash = '#/profile'
  await expect.element(heading('Profile')).toBeVisible()
  expect(asked()).toBe(before)
  // A 403 response means that permissions have changed.
  isRefused = true
  location.hash = '#/all-bookings'
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  const stale = asked()
  location.hash = '#/profile'
  await expect.element(heading('Profile')).toBeVisible()
  await expect.poll(asked).toBe(stale + 1)
})

const one = toBooking(1, {
  timeFrom: '2040-01-04T09:00:00.000',
  timeTo: '2040-01-04T10:00:00.000',
  possibleActions: ['edit', 'cancel', 'approve', 'start', 'endEarly'],
})
const serveBooking = (booking: ReturnType<typeof toBooking>) =>
  standInBookings([booking], {
    change: ({ call }) =>
      ({
        'GET /api/v1/booking/1': { body: booking },
        'GET /api/v1/location/41': { body: toLocation(41, 'Room 1', 'ROOM', 3, 4, 2) },
      })[call],
  })
const serveOne = () => serveBooking(one)

it.each(['all-bookings', 'my-bookings', 'approvals', 'orphaned', 'cancellations'])(
  'ROUTE-027 /%s opens the booking of its address in the mode of the action, lists until endDate, and reloads on refreshView',
  async (section) => {
    const server = serveOne()
    await openAt(`#/${section}?bookingId=1&action=cancel&immediate=true&endDate=2040-01-09`)
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect.element(dialog.getByRole('textbox', { name: /^Reason/ })).toBeVisible()
    // Opening the link never cancels without a click.
    expect(server.calls('DELETE /api/v1/booking/1')).toEqual([])
    const lists = ['GET /api/v1/booking', 'GET /api/v1/user/current/bookings']
    const ends = () =>
      lists
        .flatMap((call) => server.calls(call))
        .filter(({ query }) => query.getAll('include').includes('locations'))
        .map(({ query }) => query.get('t')?.slice(0, 10))
    await expect.poll(ends).toContain('2040-01-09')
    location.hash = `#/${section}?bookingId=1`
    await expect.element(dialog.getByText('Ada Lovelace').first()).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: /^Reason/ })).not.toBeInTheDocument()
    const asked = () => lists.flatMap((call) => server.calls(call)).length
    location.hash = `#/${section}?endDate=2040-01-09`
    await expect.element(dialog).not.toBeInTheDocument()
    const before = asked()
    location.hash = `#/${section}?endDate=2040-01-09&refreshView=true`
    await expect.poll(() => location.hash).toBe(`#/${section}?endDate=2040-01-09`)
    await expect.poll(asked).toBeGreaterThan(before)
  },
)

it.each(['all-bookings', 'my-bookings', 'approvals', 'orphaned', 'cancellations'])(
  'ROUTE-027 a list of days of /%s ends with endDate',
  async (section) => {
    const server = serveOne()
    const view = section === 'my-bookings' ? '' : '&view=list'
    await openAt(`#/${section}?endDate=2040-01-09${view}`)
    const asked = () =>
      ['GET /api/v1/booking', 'GET /api/v1/user/current/bookings']
        .flatMap((call) => server.calls(call))
        .filter(({ query }) => query.getAll('include').includes('locations'))
        .map(({ query }) => query.get('t')?.slice(0, 10))
    await expect.poll(asked).toContain('2040-01-09')
    expect(asked().filter((last) => last !== '2040-01-09')).toEqual([])
  },
)

it.each([
  ['show', 'button', 'Edit'],
  ['edit', 'button', 'Save changes'],
  ['cancel', 'heading', 'Cancel booking'],
  ['endEarly', 'heading', 'End early'],
  ['start', 'button', 'Check in'],
  ['approve', 'button', 'Approve'],
] as const)(
  'ROUTE-027 bookingId with the action %s opens the booking in that mode of the dialog, with immediate too',
  async (action, role, name) => {
    const possibleActions = action === 'approve' ? ['approve', 'cancel'] : one.possibleActions
    const booking = {
      ...one,
      needsApprove: false,
      status: action === 'approve' ? 'TENTATIVE' : 'CONFIRMED',
      possibleActions: possibleActions.filter((each) => action === 'approve' || each !== 'approve'),
    }
    for (const more of ['', '&immediate=true']) {
      const server = serveBooking(booking)
      await openAt(`#/all-bookings?bookingId=1&action=${action}${more}`)
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await expect.element(dialog.getByRole(role, { name }).first()).toBeVisible()
      const changes = ['PUT', 'POST', 'DELETE'].flatMap((method) =>
        ['', '/approve', '/checkIn'].flatMap((end) =>
          server.calls(`${method} /api/v1/booking/1${end}`),
        ),
      )
      expect(changes).toEqual([])
      closeApp()
    }
  },
)

it('ROUTE-033 PROF-010 without categories the default view is my-bookings; a new saved profile starts with the search menu, is kept per organisation and user, and survives a reload', async () => {
  const empty = () =>
    standInServer({
      isLoggedIn: true,
      answer: ({ call }) => (call === 'GET /api/v1/category' ? { body: [] } : undefined),
    })
  empty()
  await openAt('#/')
  await expect.poll(() => location.hash).toBe('#/my-bookings')
  closeApp()
  const serve = () => standInServer({ isLoggedIn: true })
  serve()
  await openAt(results)
  const list = page.getByRole('radio', { name: 'List', exact: true })
  await expect.element(list).toBeInTheDocument()
  ;(list.element() as HTMLElement).click()
  await expect
    .poll(() => JSON.parse(localStorage.getItem('mb.3.8.profile') ?? 'null'))
    .toEqual({ defaultView: 'search-menu', availabilityList: true })
  await reload(serve, '#/')
  await expect.poll(() => location.hash).toMatch(/^#\/find/)
  expect(JSON.parse(localStorage.getItem('mb.3.8.profile')!)).toMatchObject({
    defaultView: 'search-menu',
    availabilityList: true,
  })
  await reload(serve, results)
  await expect.element(list).toBeChecked()
  const basket = basketOf({ id: 8, organisationId: 3 })
  saveProfile({ organisationId: 3, userId: 8 }, { defaultCategory: 2 })
  basket.add({
    locationId: 41,
    timeFrom: '2040-01-04T10:00:00.000',
    timeTo: '2040-01-04T11:00:00.000',
  })
  await reload(serve, '#/basket')
  expect(JSON.parse(localStorage.getItem('mb.3.8.profile')!)).toMatchObject({ defaultCategory: 2 })
  expect(localStorage.getItem('mb.3.8.basket')).toContain('"locationId":41')
  // Another user of the same browser has their own.
  await reload(() => standInServer({ isLoggedIn: true, user: { id: 9, personId: 9 } }), results)
  await expect.element(list).toBeInTheDocument()
  await expect.element(list).not.toBeChecked()
  expect(localStorage.getItem('mb.3.9.profile') ?? '').not.toContain('availabilityList')
  expect(localStorage.getItem('mb.3.9.basket')).toBe(null)
  basket.clear()
})

it('ROLE-014 categories for administrators are shown to location admins and not to ordinary users', async () => {
  const category = (id: number, namePlural: string, adminOnly: boolean) => ({
    id,
    locationKind: 'ROOM',
    nameSingle: namePlural,
    namePlural,
    timeslotKind: 'HOURLY',
    adminOnly,
    isCapacityRelevant: true,
  })
  const serve = (roles: string[]) =>
    standInServer({
      isLoggedIn: true,
      user: { roles },
      answer: ({ call }) =>
        call === 'GET /api/v1/category'
          ? { body: [category(1, 'Meeting rooms', false), category(2, 'Server rooms', true)] }
          : undefined,
    })
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Server rooms' })
  serve(['USER', 'LOCATION_ADMIN'])
  await openAt('#/find/1')
  await expect.element(link).toBeVisible()
  closeApp()
  serve(['USER'])
  await openAt('#/find/1')
  await expect.element(heading('Meeting rooms')).toBeVisible()
  await expect
    .element(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Meeting rooms' }),
    )
    .toBeVisible()
  await expect.poll(() => link.elements()).toHaveLength(0)
})

it.each([
  ['SERVICE_ADMIN', true],
  ['ORG_ADMIN', false],
  ['USER', false],
  ['SERVICE', false],
])('ROLE-003 the page of service administrators opens for %s: %s', async (role, isOpen) => {
  standInServer({
    isLoggedIn: true,
    user: { roles: [role] },
    answer: ({ call }) =>
      call === 'GET /api/v1/user/8/organisations' ||
      call === 'GET /api/v1/user/current/organisations'
        ? { body: [] }
        : undefined,
  })
  await openAt('#/select-organisation')
  if (isOpen) await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => location.hash === '#/select-organisation').toBe(isOpen)
})

it('ROLE-003 the pages without a session need none, and every other one sends people to the login', async () => {
  for (const path of ['signup', 'complete-signup', 'reset-password', 'reset']) {
    standInServer()
    await openAt(`#/${path}`)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(location.hash).toBe(`#/${path}`)
    closeApp()
  }
  for (const path of ['profile', 'my-bookings', 'select-organisation']) {
    standInServer()
    await openAt(`#/${path}`)
    await expect.element(heading('Log in')).toBeVisible()
    closeApp()
  }
})

it('API-027 the suggested location of an answer without results is searched with one click', async () => {
  const server = standInServer({
    isLoggedIn: true,
    answer: ({ call, query }) =>
      call === 'GET /api/v1/availability'
        ? {
            body: {
              discrete: false,
              timeFrom: '2040-01-04T00:00:00.000',
              timeTo: '2040-01-05T00:00:00.000',
              durationMinutes: 60,
              timeslots: [],
              ancestorLocations: [],
              locations: [],
              availability: [],
              ...(query.getAll('l').includes('2')
                ? {}
                : { suggestedLocation: toLocation(2, 'London', 'SITE', 2, 5, 1) }),
            },
          }
        : undefined,
  })
  await openAt(results)
  await page.getByRole('button', { name: 'Try London instead' }).click()
  await expect
    .poll(() => server.calls('GET /api/v1/availability').at(-1)!.query.getAll('l'))
    .toEqual(['2'])
  expect(location.hash).toContain('/60/4/2/2')
})

it('SRCH-006 the capacities are any, 1 to 100 and more than 100, which is sent as 101', async () => {
  const server = standInServer({ isLoggedIn: true })
  await openAt('#/find/1')
  const people = page.getByRole('combobox', { name: 'People' })
  await expect.element(people).toBeVisible()
  const options = [...(people.element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(options).toEqual([
    'Any',
    '1 person',
    ...Array.from({ length: 99 }, (_, index) => `${index + 2} people`),
    'More than 100 people',
  ])
  await people.selectOptions('More than 100 people')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect
    .poll(() => server.calls('GET /api/v1/availability').at(-1)?.query.get('c'))
    .toBe('101')
})

it('FP-020 the view of a booking links to the way there, where its building has a plan', async () => {
  const floor = { ...toLocation(2, 'Level 1', 'FLOOR', 2, 9, 1), hasFloorPlanImage: true }
  standInBookings([one], {
    config: { floor_plan: true },
    change: ({ call, query }) =>
      ({
        'GET /api/v1/booking/1': { body: one },
        'GET /api/v1/location/41': { body: toLocation(41, 'Room 1', 'ROOM', 3, 4, 2) },
        'GET /api/v1/location': query.get('select') === 'higher' ? { body: [floor] } : undefined,
      })[call],
  })
  await openAt('#/all-bookings?bookingId=1&action=show')
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Way there' }))
    .toHaveAttribute('href', '#/way/41')
})
