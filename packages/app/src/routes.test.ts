import { fillText } from '@mosaic-booking/sdk/rules'
import type { Organisation, ServerRole, User } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { routeLabels } from './route-labels.js'
import { isPageOffered, isPathOpen, routes } from './routes.js'
import { isRouteOpen } from './session/route-access.js'
import type { OpenSession } from './session/session.js'

const allRoles: readonly ServerRole[] = [
  'USER',
  'VIEWER',
  'PROVIDER',
  'ORG_ADMIN',
  'SERVICE',
  'SERVICE_ADMIN',
  'LOCATION_ADMIN',
  'LOCATION_MANAGER',
  'RECEPTIONIST',
]

function sessionOf(
  roles: readonly ServerRole[],
  settings: Record<string, unknown> = {},
  defaults: User['defaults'] = {},
): OpenSession {
  const org = {
    configSettings: Object.entries(settings).map(([key, value]) => ({ key, value })),
  } as unknown as Organisation
  return {
    kind: 'open',
    user: { roles: [...roles], defaults } as User,
    org,
    categories: [{ id: 4 }, { id: 7 }] as unknown as OpenSession['categories'],
    owner: { organisationId: 1, userId: 2 },
  }
}

const opens = (path: string, settings?: Record<string, unknown>) =>
  allRoles.filter((role) => isPathOpen(path, sessionOf([role], settings)))
const rowOf = (path: string) => routes.find((row) => row.path === path)!
const redirect = (path: string, session: OpenSession, params: Record<string, string> = {}) =>
  rowOf(path).redirect?.(session, { params, query: new URLSearchParams() })

/** The specification's route table (document 1, section 2). */
const table: readonly [path: string, access: string][] = [
  ['/signup', 'anon'],
  ['/complete-signup/:token?', 'anon'],
  ['/login', 'anon'],
  ['/reset-password', 'anon'],
  ['/reset/:token?/:username?', 'anon'],
  ['/booking-start', 'anon'],
  // The address in the QR code of a space. Not in the specification.
  ['/check-in', 'user'],
  // The link in the invitation of a visitor. Not in the specification.
  ['/visit/:token', 'anon'],
  // End of the test of a login method, in its window. Not in the specification.
  ['/sign-on-tested', 'anon'],
  // Login window for pages with embedded elements. Not in the specification.
  ['/embed-login', 'authenticated'],
  // URL in a kiosk's QR code (AD-103).
  ['/confirm-login', 'authenticated'],
  ['/help', 'authenticated'],
  ['/profile', 'authenticated'],
  ['/organisation-message', 'user'],
  ['/select-organisation', 'serviceAdmin'],
  ['/find/:category', 'user'],
  ['/find', 'user'],
  ['/find2/:category?', 'user'],
  ['/find/:category/:target', 'user'],
  [
    '/find/:category/results/:startDate?/:endDate?/:duration?/:capacity?/:location?/:searchType?/:when?/:showAllLocations?/:discrete?',
    'user',
  ],
  ['/provider', 'provider'],
  ['/reception', 'receptionist'],
  // Linked from the reception. Not in the specification.
  ['/emergency-list', 'receptionist'],
  ['/visitors', 'user'],
  // Preview of a declaration being written (AD-042).
  ['/declaration-preview', 'admin'],
  ['/approvals', 'locationManager'],
  ['/orphaned', 'locationManager'],
  ['/cancellations', 'locationManager'],
  // The Today page. Not in the specification.
  ['/today', 'user'],
  ['/my-bookings', 'user'],
  ['/all-bookings', 'allBookings'],
  ['/find-someone/:userId?/:date?/:bookingId?', 'user'],
  // The way to a space on the plans of its building. Not in the specification.
  ['/way/:location', 'user'],
  ['/reports', 'locationManager'],
  // A report with its own URL (AD-057).
  ['/daily-agendas/:category?', 'locationManager'],
  ['/admin', 'admin'],
  // The floor plan editor (AD-138).
  ['/fpe', 'admin'],
  ['/basket', 'user'],
  ['/event', 'user'],
  ['/asyncLogin', 'user'],
  ['/new-booking', 'user'],
]

it('contains every row of the route table with its access level, and no others', () => {
  expect(routes.map(({ path, access }) => [path, access])).toEqual(table)
})

it('names every screen in both languages', () => {
  for (const { label } of routes)
    expect(['en', 'es'].every((language) => fillText(routeLabels[label], language))).toBe(true)
})

it.each<[rows: string, path: string, roles: ServerRole[]]>([
  ['serviceAdmin:', '/select-organisation', ['SERVICE_ADMIN']],
  [
    'ROLE-005 ROUTE-019',
    '/all-bookings',
    ['USER', 'VIEWER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_MANAGER'],
  ],
  [
    'ROLE-007 ROUTE-019',
    '/my-bookings',
    ['USER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_MANAGER'],
  ],
  ['ROLE-008', '/approvals', ['ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_ADMIN', 'LOCATION_MANAGER']],
  ['ROLE-009 ROUTE-017', '/admin', ['ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_ADMIN']],
  [
    'ROLE-010 ROUTE-017',
    '/provider',
    ['PROVIDER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_ADMIN', 'LOCATION_MANAGER'],
  ],
  [
    'ROLE-011 ROUTE-017',
    '/reception',
    ['ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_MANAGER', 'RECEPTIONIST'],
  ],
  ...['/reports', '/daily-agendas/:category?'].map((path): [string, string, ServerRole[]] => [
    'ROUTE-022',
    path,
    ['ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_ADMIN', 'LOCATION_MANAGER'],
  ]),
  ['AD-038 ROUTE-017', '/visitors', ['USER', 'ORG_ADMIN', 'SERVICE_ADMIN', 'LOCATION_MANAGER']],
])('%s %s is open to the roles of its level only', (_, path, roles) => {
  expect(opens(path)).toEqual(roles)
})

it('ROLE-006 with hide_all_bookings on, all-bookings opens without ordinary users and with location administrators', () => {
  expect(opens('/all-bookings', { hide_all_bookings: true })).toEqual([
    'VIEWER',
    'ORG_ADMIN',
    'SERVICE_ADMIN',
    'LOCATION_ADMIN',
    'LOCATION_MANAGER',
  ])
})

it('ROLE-004 profile is open to every authenticated role, and to location administrators (D-178)', () => {
  expect(opens('/profile')).toEqual(allRoles.filter((role) => role !== 'SERVICE'))
})

it('access is the union of all roles held (D-179)', () => {
  expect(isRouteOpen(rowOf('/admin'), sessionOf(['USER', 'LOCATION_ADMIN']))).toBe(true)
  expect(isPathOpen('/no-such-screen', sessionOf(['ORG_ADMIN']))).toBe(false)
})

it('ROUTE-020 all-bookings with a token redirects to booking-start with that token, even without a session', () => {
  expect(
    rowOf('/all-bookings').forward?.({ params: {}, query: new URLSearchParams('token=a%2Bb&x=1') }),
  ).toBe('/booking-start?token=a%2Bb')
  expect(
    rowOf('/all-bookings').forward?.({ params: {}, query: new URLSearchParams('x=1') }),
  ).toBeUndefined()
})

it.each<[role: ServerRole, settings: Record<string, unknown>, target: string | undefined]>([
  ['USER', {}, '/'],
  ['USER', { visitor_report_for_all: true }, undefined],
  ['LOCATION_MANAGER', {}, undefined],
  ['ORG_ADMIN', {}, undefined],
])('AD-020 a %s with %j who opens their own visitors gets to %s', (role, settings, target) => {
  expect(redirect('/visitors', sessionOf([role], settings))).toBe(target)
})

it('ROUTE-026 new-booking goes to the category, to plain /find with location-based search, and to the list without categories', () => {
  expect(redirect('/new-booking', sessionOf(['USER']))).toBe('/find/4')
  expect(redirect('/new-booking', sessionOf(['USER'], {}, { category: 7 }))).toBe('/find/7')
  expect(redirect('/new-booking', sessionOf(['USER'], {}, { category: 99 }))).toBe('/find/4')
  expect(
    redirect('/new-booking', sessionOf(['USER'], { search_screen_variant: 'LOCATION-V2' })),
  ).toBe('/find')
  expect(redirect('/new-booking', { ...sessionOf(['USER']), categories: [] })).toBe('/my-bookings')
})

it('ROUTE-014 CONF-003 /find opens the first category by default; with LOCATION it stays (D-007)', () => {
  expect(redirect('/find', sessionOf(['USER']))).toBe('/find/4')
  expect(redirect('/find2/:category?', sessionOf(['USER']), { category: '7' })).toBe('/find/7')
  for (const variant of ['LOCATION', 'LOCATION-V1'])
    expect(
      redirect('/find', sessionOf(['USER'], { search_screen_variant: variant })),
    ).toBeUndefined()
})

it.each([
  ['/find', {}, true],
  ['/find', { search_screen_variant: 'LOCATION' }, true],
  ['/find', { search_screen_variant: 'LOCATION-V2' }, true],
  ['/basket', {}, false],
  ['/basket', { basket: true }, true],
  ['/my-bookings', {}, true],
  ['/reception', {}, false],
  ['/no-such-screen', {}, false],
])('%s with %j is offered: %s', (path, settings, isOffered) => {
  expect(isPageOffered(path, sessionOf(['USER'], settings))).toBe(isOffered)
})

it('the search is not offered without categories, since it leads elsewhere', () => {
  expect(isPageOffered('/find', { ...sessionOf(['USER']), categories: [] })).toBe(false)
})

it.each([
  ['LOCATION', '/find', {}, undefined],
  ['LOCATION', '/find/:category', { category: '7' }, undefined],
  ['LOCATION', '/find2/:category?', {}, '/find'],
  ['LOCATION', '/find2/:category?', { category: '7' }, '/find/7'],
  ['LOCATION-V2', '/find', {}, '/find2'],
  ['LOCATION-V3', '/find', {}, '/find2'],
  ['LOCATION-V2', '/find/:category', { category: '7' }, '/find2/7'],
  ['LOCATION-V2', '/find/:category', { category: '99' }, '/find2'],
  ['LOCATION-V2', '/find2/:category?', { category: '7' }, undefined],
])('ROUTE-014 with %s, %s %j goes to %s (D-008)', (variant, path, params, target) => {
  expect(redirect(path, sessionOf(['USER'], { search_screen_variant: variant }), params)).toBe(
    target,
  )
})

it('ROUTE-024 the basket and the event page open for user level and nobody below', () => {
  const users = opens('/find')
  expect(users).toContain('USER')
  expect(users).not.toContain('VIEWER')
  for (const [path, key] of [
    ['/basket', 'basket'],
    ['/event', 'event_management'],
  ] as const) {
    expect(opens(path)).toEqual(users)
    expect(redirect(path, sessionOf(['USER'], { [key]: true }))).toBeUndefined()
    expect(redirect(path, sessionOf(['USER']))).toBe('/')
  }
})
