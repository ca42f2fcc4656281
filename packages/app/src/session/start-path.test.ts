import type { DefaultView, ServerRole } from '@mosaic-booking/sdk'
import { expect, it } from 'vitest'
import { decideCategory, decideStartPath, type StartFacts } from './start-path.js'

const facts = (changes: Partial<StartFacts>): StartFacts => ({
  roles: ['USER'],
  view: undefined,
  categories: [{ id: 3 }, { id: 5 }],
  isOpen: () => true,
  ...changes,
})
const start = (changes: Partial<StartFacts>) => decideStartPath(facts(changes))

it.each<[ServerRole[], string]>([
  [['VIEWER'], '/all-bookings'],
  [['VIEWER', 'RECEPTIONIST'], '/all-bookings'],
  [['PROVIDER'], '/provider'],
  [['RECEPTIONIST'], '/reception'],
])('ROUTE-029 %s starts at %s, whatever the saved view', (roles, path) => {
  expect(start({ roles, view: 'new-booking' })).toBe(path)
})

it('every other combination of roles uses the saved view (D-022)', () => {
  expect(start({ roles: ['PROVIDER', 'USER'], view: 'my-bookings' })).toBe('/my-bookings')
  expect(start({ roles: ['VIEWER', 'LOCATION_MANAGER'], view: 'my-bookings' })).toBe('/my-bookings')
})

it.each<[DefaultView, string]>([
  ['new-booking', '/new-booking'],
  ['my-bookings', '/my-bookings'],
  ['search-menu', '/find'],
  ['today', '/today'],
  ['available-now', '/find/5/now'],
  ['available-today', '/find/5/today'],
  ['available-this-week', '/find/5/this-week'],
])('ROUTE-030 the view %s opens %s', (view, path) => {
  expect(start({ view, defaultCategory: 5 })).toBe(path)
})

it('ROUTE-031 opens all-bookings, or my-bookings for users without access to it', () => {
  expect(start({ view: 'all-bookings' })).toBe('/all-bookings')
  expect(start({ view: 'all-bookings', isOpen: (path) => path !== '/all-bookings' })).toBe(
    '/my-bookings',
  )
})

it('ROUTE-032 without a saved profile opens the first category, or my-bookings without categories', () => {
  expect(start({ defaultCategory: 5 })).toBe('/find/3')
  expect(start({ categories: [] })).toBe('/my-bookings')
})

it('TODAY-007 an organisation can begin with the day of those who have chosen no start page', () => {
  expect(start({ startsWithToday: true })).toBe('/today')
  expect(start({ startsWithToday: true, categories: [] })).toBe('/today')
  expect(start({ startsWithToday: true, view: 'my-bookings' })).toBe('/my-bookings')
  expect(start({ startsWithToday: true, roles: ['USER', 'LOCATION_MANAGER'] })).toBe('/today')
  expect(start({ startsWithToday: true, roles: ['VIEWER'] })).toBe('/all-bookings')
})

it.each<ServerRole[][]>([
  [['USER', 'LOCATION_MANAGER']],
  [['USER', 'RECEPTIONIST']],
  [['USER', 'ORG_ADMIN']],
  [['SERVICE_ADMIN']],
])('ROUTE-032 %j without a saved profile starts like everyone else', (roles) => {
  expect(start({ roles })).toBe('/find/3')
})

it('opens the screens that managers, receptions and service administrators can choose', () => {
  const roles: ServerRole[] = ['SERVICE_ADMIN']
  expect(start({ roles, view: 'approvals' })).toBe('/approvals')
  expect(start({ roles, view: 'reception', categories: [] })).toBe('/reception')
  expect(start({ roles, view: 'select-organisation' })).toBe('/select-organisation')
  expect(start({ roles, view: 'select-organisation', hasChosen: true })).toBe('/admin')
  expect(start({ view: 'approvals', isOpen: (path) => path === '/my-bookings' })).toBe(
    '/my-bookings',
  )
})

it('never opens an inaccessible screen (D-001) or a search that found nothing', () => {
  expect(start({ isOpen: (path) => path === '/provider' })).toBe('/provider')
  expect(start({ roles: ['LOCATION_ADMIN'], isOpen: (path) => path === '/admin' })).toBe('/admin')
  expect(start({ view: 'available-now', isAfterSearch: true })).toBe('/find/3')
  expect(start({ view: 'my-bookings', searchedCategory: 5 })).toBe('/find/5')
  expect(start({ view: 'my-bookings', searchedCategory: 99 })).toBe('/my-bookings')
})

it('takes the wanted category while it is offered, or else the first (D-009)', () => {
  expect([
    decideCategory([{ id: 3 }, { id: 5 }], 5),
    decideCategory([{ id: 3 }], 5),
    decideCategory([], 5),
  ]).toEqual([5, 3, undefined])
})
