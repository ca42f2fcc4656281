import { isAdmitted, isSwitchedOn, type AccessLevel } from '@mosaic-booking/sdk/rules'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { matchPath } from 'react-router'
import { login } from './login.js'
import type { routeLabels } from './route-labels.js'
import { readAddress, toPath } from './shared/address/address.js'
import { categoryPath, startAddress } from './shared/address/shared-addresses.js'
import { readSearchVariant, toSearchPath, type SearchVariant } from './shared/search-variant.js'
import { isRouteOpen } from './session/route-access.js'
import type { OpenSession } from './session/session.js'
import { decideCategory } from './session/start-path.js'

export interface RouteAddress {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
}

/** A row of the specification's route table. */
export interface RouteRow {
  readonly path: string
  /**
   * The access level a route requires. `anon` routes open with and without a session (D-003);
   * allBookings depends on hide_all_bookings.
   */
  readonly access: AccessLevel
  readonly label: keyof typeof routeLabels
  readonly screen: LazyExoticComponent<ComponentType>
  readonly isHeaderHidden?: boolean
  /** Shown if the server is unreachable and the user is therefore unknown. */
  readonly whileAway?: LazyExoticComponent<ComponentType>
  /** Returns the redirect path, if any. */
  readonly redirect?: (session: OpenSession, address: RouteAddress) => string | undefined
  /** A redirect that applies with and without a session. */
  readonly forward?: (address: RouteAddress) => string | undefined
}

const signUp = lazy(() => import('./screens/session/sign-up-screen.js'))
const completeSignUp = lazy(() => import('./screens/session/complete-sign-up-screen.js'))
const resetPassword = lazy(() => import('./screens/session/reset-password-screen.js'))
const reset = lazy(() => import('./screens/session/reset-screen.js'))
const bookingStart = lazy(() => import('./screens/session/booking-start-screen.js'))
const checkIn = lazy(() => import('./screens/check-in/check-in-screen.js'))
const visit = lazy(() => import('./screens/session/visit-screen.js'))
const signOnTested = lazy(() => import('./screens/session/sign-on-tested-screen.js'))
const asyncLogin = lazy(() => import('./screens/async-login/async-login-screen.js'))
const embedLogin = lazy(() => import('./screens/embed-login/embed-login-screen.js'))
const confirmLogin = lazy(() => import('./screens/confirm-login/confirm-login-screen.js'))
const profile = lazy(() => import('./screens/profile/profile-screen.js'))
const help = lazy(() => import('./screens/help/help-screen.js'))
const organisationMessage = lazy(
  () => import('./screens/organisation/organisation-message-screen.js'),
)
const selectOrganisation = lazy(
  () => import('./screens/organisation/select-organisation-screen.js'),
)
const provider = lazy(() => import('./screens/provider/provider-screen.js'))
const basket = lazy(() => import('./screens/basket/basket-screen.js'))
const event = lazy(() => import('./screens/event/event-screen.js'))
const findSomeone = lazy(() => import('./screens/find-someone/find-someone-screen.js'))
const search = lazy(() => import('./screens/find/search-screen.js'))
const searchByLocation = lazy(() => import('./screens/find/by-location/location-screen.js'))
const quickSearch = lazy(() => import('./screens/find/quick-search-screen.js'))
const results = lazy(() => import('./screens/find/results/results-screen.js'))
const approvals = lazy(() => import('./screens/booking-list/approvals-screen.js'))
const orphaned = lazy(() => import('./screens/booking-list/orphaned-screen.js'))
const cancellations = lazy(() => import('./screens/booking-list/cancellations-screen.js'))
const way = lazy(() => import('./screens/way/way-screen.js'))
const reports = lazy(() => import('./screens/reports/reports-screen.js'))
const dailyAgendas = lazy(() => import('./screens/reports/agenda/daily-agendas-screen.js'))
const admin = lazy(() => import('./screens/admin/admin-screen.js'))
const floorPlanEditor = lazy(
  () => import('./screens/floor-plan-editor/floor-plan-editor-screen.js'),
)
const today = lazy(() => import('./screens/today/today-screen.js'))
const myBookings = lazy(() => import('./screens/booking-list/my-bookings-screen.js'))
const allBookings = lazy(() => import('./screens/booking-list/all-bookings-screen.js'))
const visitors = lazy(() => import('./screens/visitors/visitors-screen.js'))
const emergencyList = lazy(() => import('./screens/visitors/emergency/emergency-list-screen.js'))
const emergencyAway = lazy(() => import('./screens/visitors/emergency/emergency-away-screen.js'))
/** The user's own bookings, shown while the server is unreachable. */
export const bookingsAway = lazy(
  () => import('./screens/booking-list/away/bookings-away-screen.js'),
)
const declarationPreview = lazy(
  () => import('./screens/declaration-preview/declaration-preview-screen.js'),
)
/** Replaces every screen until the server has an organisation. */
export const setupScreen = lazy(() => import('./screens/session/setup-screen.js'))

const isOn = ({ org }: OpenSession, key: string) => isSwitchedOn(org.configSettings, key)
const variantOf = ({ org }: OpenSession) => readSearchVariant(org.configSettings)
const categoryOf = ({ user, categories }: OpenSession) =>
  decideCategory(categories, user.defaults?.category)

/**
 * Redirects from an unused search variant to the organisation's variant (D-007). For the search by
 * category, `/find` opens the first category; without categories, there is no search.
 */
const toOwnSearch =
  (variants: readonly SearchVariant[]): RouteRow['redirect'] =>
  (session, { params, query }) => {
    const variant = variantOf(session)
    if (variants.includes(variant)) return undefined
    const { category: id } = readAddress(categoryPath, params)
    const asked = session.categories.find((category) => category.id === id)
    if (variant !== 'CATEGORY')
      return `${toSearchPath(variant, asked?.id)}${query.size > 0 ? `?${query}` : ''}`
    const category = asked ?? session.categories[0]
    return category ? toSearchPath(variant, category.id) : '/my-bookings'
  }

/**
 * Redirects to `/find` with the category, or without it if the organisation searches by location
 * (ROUTE-026).
 */
const newBooking: RouteRow['redirect'] = (session) => {
  const category = categoryOf(session)
  if (category === undefined) return '/my-bookings'
  return variantOf(session) === 'CATEGORY' ? `/find/${category}` : '/find'
}

const toBookingStart: RouteRow['forward'] = ({ query }) => {
  const { token } = readAddress(startAddress, query)
  return token && toPath('/booking-start', startAddress, { token })
}

/** Every screen with its address, access level and module. */
export const routes: readonly RouteRow[] = [
  { path: '/signup', access: 'anon', label: 'signup', screen: signUp },
  {
    path: '/complete-signup/:token?',
    access: 'anon',
    label: 'completeSignup',
    screen: completeSignUp,
  },
  { path: '/login', access: 'anon', label: 'login', screen: login },
  { path: '/reset-password', access: 'anon', label: 'resetPassword', screen: resetPassword },
  { path: '/reset/:token?/:username?', access: 'anon', label: 'reset', screen: reset },
  {
    path: '/booking-start',
    access: 'anon',
    label: 'bookingStart',
    screen: bookingStart,
    isHeaderHidden: true,
  },
  { path: '/check-in', access: 'user', label: 'checkIn', screen: checkIn, isHeaderHidden: true },
  { path: '/visit/:token', access: 'anon', label: 'visit', screen: visit, isHeaderHidden: true },
  {
    path: '/sign-on-tested',
    access: 'anon',
    label: 'signOnTested',
    screen: signOnTested,
    isHeaderHidden: true,
  },
  {
    path: '/embed-login',
    access: 'authenticated',
    label: 'embedLogin',
    screen: embedLogin,
    isHeaderHidden: true,
  },
  {
    path: '/confirm-login',
    access: 'authenticated',
    label: 'confirmLogin',
    screen: confirmLogin,
    isHeaderHidden: true,
  },
  { path: '/help', access: 'authenticated', label: 'help', screen: help },
  { path: '/profile', access: 'authenticated', label: 'profile', screen: profile },
  {
    path: '/organisation-message',
    access: 'user',
    label: 'organisationMessage',
    screen: organisationMessage,
    redirect: (session) => (isOn(session, 'banner_enabled') ? undefined : '/'),
  },
  {
    path: '/select-organisation',
    access: 'serviceAdmin',
    label: 'selectOrganisation',
    screen: selectOrganisation,
  },
  {
    path: '/find/:category',
    access: 'user',
    label: 'find',
    screen: search,
    redirect: toOwnSearch(['CATEGORY', 'PLACE']),
  },
  {
    path: '/find',
    access: 'user',
    label: 'find',
    screen: searchByLocation,
    redirect: toOwnSearch(['PLACE']),
  },
  {
    path: '/find2/:category?',
    access: 'user',
    label: 'find',
    screen: searchByLocation,
    redirect: toOwnSearch(['CATEGORY_THEN_PLACE']),
  },
  { path: '/find/:category/:target', access: 'user', label: 'find', screen: quickSearch },
  {
    path: '/find/:category/results/:startDate?/:endDate?/:duration?/:capacity?/:location?/:searchType?/:when?/:showAllLocations?/:discrete?',
    access: 'user',
    label: 'results',
    screen: results,
  },
  { path: '/provider', access: 'provider', label: 'provider', screen: provider },
  {
    path: '/reception',
    access: 'receptionist',
    label: 'reception',
    screen: visitors,
    whileAway: emergencyAway,
  },
  {
    path: '/emergency-list',
    access: 'receptionist',
    label: 'emergencyList',
    screen: emergencyList,
    whileAway: emergencyAway,
  },
  {
    path: '/visitors',
    access: 'user',
    label: 'visitors',
    screen: visitors,
    redirect: (session) => (seesVisitors(session) ? undefined : '/'),
  },
  {
    path: '/declaration-preview',
    access: 'admin',
    label: 'declarationPreview',
    screen: declarationPreview,
    isHeaderHidden: true,
  },
  { path: '/approvals', access: 'locationManager', label: 'approvals', screen: approvals },
  { path: '/orphaned', access: 'locationManager', label: 'orphaned', screen: orphaned },
  {
    path: '/cancellations',
    access: 'locationManager',
    label: 'cancellations',
    screen: cancellations,
  },
  // The specification has no such page.
  { path: '/today', access: 'user', label: 'today', screen: today, whileAway: bookingsAway },
  {
    path: '/my-bookings',
    access: 'user',
    label: 'myBookings',
    screen: myBookings,
    whileAway: bookingsAway,
  },
  {
    path: '/all-bookings',
    access: 'allBookings',
    label: 'allBookings',
    screen: allBookings,
    forward: toBookingStart,
  },
  {
    path: '/find-someone/:userId?/:date?/:bookingId?',
    access: 'user',
    label: 'whoIsIn',
    screen: findSomeone,
    redirect: (session) => (offersFindSomeone(session) ? undefined : '/find'),
  },
  // The specification has no such page.
  {
    path: '/way/:location',
    access: 'user',
    label: 'way',
    screen: way,
    redirect: (session) => (isOn(session, 'floor_plan') ? undefined : '/'),
  },
  { path: '/reports', access: 'locationManager', label: 'reports', screen: reports },
  {
    path: '/daily-agendas/:category?',
    access: 'locationManager',
    label: 'dailyAgendas',
    screen: dailyAgendas,
  },
  { path: '/admin', access: 'admin', label: 'admin', screen: admin },
  {
    path: '/fpe',
    access: 'admin',
    label: 'floorPlanEditor',
    screen: floorPlanEditor,
    isHeaderHidden: true,
  },
  {
    path: '/basket',
    access: 'user',
    label: 'basket',
    screen: basket,
    redirect: (session) => (isOn(session, 'basket') ? undefined : '/'),
  },
  {
    path: '/event',
    access: 'user',
    label: 'event',
    screen: event,
    redirect: (session) => (isOn(session, 'event_management') ? undefined : '/'),
  },
  { path: '/asyncLogin', access: 'user', label: 'asyncLogin', screen: asyncLogin },
  {
    path: '/new-booking',
    access: 'user',
    label: 'newBooking',
    screen: search,
    redirect: newBooking,
  },
]

/** "Who is in" needs its setting and a category that shows people (FIND-001). */
const offersFindSomeone = (session: OpenSession) =>
  isOn(session, 'find_someone') && session.org.findSomeoneCategoryIds.length > 0

/** Reception staff see all visitors; other users see their own, if that is enabled (AD-020). */
const seesVisitors = (session: OpenSession) =>
  isAdmitted(session.user.roles, 'receptionist') || isOn(session, 'visitor_report_for_all')

/** The pages that this build lacks: some in the one for older browsers (`build/old-build.ts`). */
const missingPages: readonly string[] = []

const rowOf = (path: string) =>
  routes.find((route) => matchPath(route.path, path) && !missingPages.includes(route.label))

/**
 * Whether the session may open a page and the organisation offers it. The search has an address for
 * each category and variant; redirects between them count as the same page.
 */
export function isPageOffered(path: string, session: OpenSession): boolean {
  const row = rowOf(path)
  if (!row || !isRouteOpen(row, session)) return false
  const target = row.redirect?.(session, { params: {}, query: new URLSearchParams() })
  return target === undefined || rowOf(target)?.label === row.label
}

/** Whether the session may open a path of the application. */
export function isPathOpen(path: string, session: Pick<OpenSession, 'user' | 'org'>): boolean {
  const row = rowOf(path)
  return row !== undefined && isRouteOpen(row, session)
}
