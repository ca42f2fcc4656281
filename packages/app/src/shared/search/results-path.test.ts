import { searchTypes, toAvailabilityQuery, type Search } from '@mosaic-booking/sdk/rules'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import { routes } from '../../routes.js'
import { fromQuickSearch, parseResultsPath, toResultsPath } from './results-path.js'

const pattern = routes.find(({ label }) => label === 'results')!.path
const read = (path: string) => parseResultsPath(matchPath(pattern, path)?.params ?? {})
const search = (changes: Partial<Search>): Search => ({
  searchType: searchTypes.now,
  category: 2,
  duration: 60,
  capacity: 0,
  location: [],
  when: undefined,
  startDate: undefined,
  endDate: undefined,
  showAllLocations: false,
  discrete: false,
  ...changes,
})

it.each<[string, Search]>([
  ['/find/2/results/0/0/60/0/0/1/now', search({ when: 'now' })],
  [
    '/find/2/results/1795424400000/0/90/8/4,7/2/0/0/1',
    search({
      searchType: 2,
      startDate: '2026-11-23T09:00:00.000',
      duration: 90,
      capacity: 8,
      location: [4, 7],
      discrete: true,
    }),
  ],
  ['/find/2/results/1795392000000/0/60/0/0/2', search({ searchType: 2, startDate: '2026-11-23' })],
  [
    '/find/2/results/1795435200000/1795478400000/720/0/0/2',
    search({
      searchType: 2,
      startDate: '2026-11-23T12:00:00.000',
      endDate: '2026-11-24T00:00:00.000',
      duration: 720,
    }),
  ],
  [
    '/find/2/results/1795392000000/1795910400000/60/0/9/4/next-week/1',
    search({
      searchType: 4,
      startDate: '2026-11-23',
      endDate: '2026-11-29',
      location: [9],
      when: 'next-week',
      showAllLocations: true,
    }),
  ],
])(
  'ROUTE-016 %s describes the whole search, and the search gives the same address',
  (path, expected) => {
    expect(read(path)).toEqual(expected)
    expect(toResultsPath(expected)).toBe(path)
  },
)

it('ROUTE-016 dates are wall clocks read as UTC, so that an address means the same day in every zone', () => {
  const path = '/find/2/results/1782123300000/0/60/0/0/2'
  expect(new Date(1_782_123_300_000).toISOString()).toBe('2026-06-22T10:15:00.000Z')
  expect(read(path)?.startDate).toBe('2026-06-22T10:15:00.000')
})

it('ROUTE-016 trailing segments are optional', () => {
  expect(read('/find/2/results')).toEqual(search({ duration: 0 }))
})

it.each([
  '/find/x/results/0/0/60/0/0/1',
  '/find/2/results/abc',
  '/find/2/results/-5',
  '/find/2/results/0/0/60/0/0/5',
  '/find/2/results/0/0/60/0/4,x/1',
  '/find/2/results/0/0/60/0/0/1/someday',
  '/find/2/results/0/0/60/0/0/1/0/2',
  '/find/2/results/1795910400000/1795392000000/60/0/0/3',
  '/find/2/results/0/0/60/0/0/2',
  '/find/2/results/999999999999999/0/60',
])('refuses the invalid address %s (D-010)', (path) => {
  expect(read(path)).toBeUndefined()
})

it('converts a quick search of the server to the same request', () => {
  const quick = { category: 2, duration: 60, capacity: 0, location: [] }
  const week = fromQuickSearch({
    ...quick,
    searchType: 3,
    startDate: '2026-11-23T00:00:00.000',
    endDate: '2026-11-30T00:00:00.000',
    when: 'next-week',
  })
  expect(toAvailabilityQuery(read(toResultsPath(week))!)).toMatchObject({
    f: '2026-11-23',
    t: '2026-11-30',
  })
  const today = fromQuickSearch({
    ...quick,
    searchType: 2,
    startDate: '2026-11-20T14:00:00.000',
    endDate: '2026-11-21T00:00:00.000',
    when: 'today',
  })
  expect(toAvailabilityQuery(read(toResultsPath(today))!)).toMatchObject({
    f: '2026-11-20T14:00:00.000',
    t: '2026-11-21T00:00:00.000',
  })
})
