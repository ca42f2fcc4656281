import { describe, expect, it } from 'vitest'
import { durationOptions, searchTypes } from '../contract/base/limits.js'
import {
  coversToday,
  decideResultsView,
  decideSearchType,
  isMultiDaySearch,
  newSearch,
  prefersFloorPlan,
  type Search,
  toAvailabilityQuery,
  toDayPartRange,
  toSentNumber,
} from './search.js'

const search = (change: Partial<Search>): Search => ({
  ...newSearch,
  searchType: searchTypes.dateTime,
  startDate: '2026-11-20T09:00:00.000',
  ...change,
})
const days = (startDate: string, endDate: string, change: Partial<Search> = {}) =>
  search({ searchType: searchTypes.dateRange, startDate, endDate, ...change })

describe('search rules', () => {
  it('SRCH-001 has the codes now 1, dateTime 2, dateRange 3, dateRangeList 4', () => {
    expect(searchTypes).toEqual({ now: 1, dateTime: 2, dateRange: 3, dateRangeList: 4 })
  })

  it('SRCH-002 consists of type, category, capacity, duration, locations, dates, when, showAllLocations and discrete', () => {
    const full: Required<Search> = {
      searchType: 3,
      category: 1,
      capacity: 4,
      duration: 30,
      location: [7],
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      when: 'today',
      showAllLocations: true,
      discrete: false,
    }
    expect(toAvailabilityQuery(full)).toMatchObject({
      bc: 1,
      c: 4,
      d: 30,
      l: [7],
      f: '2026-11-20',
      t: '2026-11-21',
      status: ['ALL'],
    })
  })

  it('SRCH-004 starts with a duration of 60 minutes and a capacity of 0', () => {
    expect(newSearch).toMatchObject({ duration: 60, capacity: 0, location: [] })
    expect(toAvailabilityQuery(newSearch)).toMatchObject({ d: 60, c: 0, when: 'now' })
  })

  it('SRCH-007 all day and AM start at midnight, PM at noon', () => {
    expect(toDayPartRange('2026-11-20', 'ALL_DAY')).toEqual({
      timeFrom: '2026-11-20T00:00:00.000',
      timeTo: '2026-11-21T00:00:00.000',
    })
    expect(toDayPartRange('2026-11-20', 'AM')).toEqual({
      timeFrom: '2026-11-20T00:00:00.000',
      timeTo: '2026-11-20T12:00:00.000',
    })
    expect(toDayPartRange('2026-11-20', 'PM')).toEqual({
      timeFrom: '2026-11-20T12:00:00.000',
      timeTo: '2026-11-21T00:00:00.000',
    })
  })

  it('SRCH-008 sends a capacity or duration of -1 as 0', () => {
    expect([-1, 0, 45].map(toSentNumber)).toEqual([0, 0, 45])
    expect(toAvailabilityQuery(search({ capacity: -1, duration: -1 }))).toMatchObject({
      c: 0,
      d: 0,
    })
  })

  it.each([-1, -45, -0.5, Number.NaN])('FMT-006 sends %d as 0', (value) => {
    expect(toAvailabilityQuery(search({ capacity: value, duration: value }))).toMatchObject({
      c: 0,
      d: 0,
    })
  })

  it('SRCH-011 a range becomes dateRangeList if multi-day, or dateTime if lists are preferred', () => {
    expect(decideSearchType(days('2026-11-20', '2026-11-22'), false)).toBe(
      searchTypes.dateRangeList,
    )
    expect(decideSearchType(days('2026-11-20', '2026-11-22'), true)).toBe(searchTypes.dateRangeList)
    expect(decideSearchType(days('2026-11-20', '2026-11-20', { duration: 1440 }), true)).toBe(
      searchTypes.dateRangeList,
    )
    expect(decideSearchType(days('2026-11-20', '2026-11-20'), true)).toBe(searchTypes.dateTime)
    expect(decideSearchType(days('2026-11-20', '2026-11-20'), false)).toBe(searchTypes.dateRange)
    for (const searchType of [searchTypes.now, searchTypes.dateTime, searchTypes.dateRangeList]) {
      expect(decideSearchType(days('2026-11-20', '2026-11-22', { searchType }), true)).toBe(
        searchType,
      )
    }
  })

  it('a multi-day search forces the week and the list instead of the map; a discrete one forces the map', () => {
    const map = { dateMode: 'day', view: 'map' } as const
    expect(decideResultsView(days('2026-11-20', '2026-11-22'), map)).toEqual({
      dateMode: 'week',
      view: 'list',
    })
    expect(
      decideResultsView(days('2026-11-20', '2026-11-22'), { dateMode: 'month', view: 'calendar' }),
    ).toEqual({ dateMode: 'week', view: 'calendar' })
    expect(
      decideResultsView(search({ discrete: true }), { dateMode: 'day', view: 'list' }),
    ).toEqual(map)
    expect(
      decideResultsView(days('2026-11-20', '2026-11-22', { discrete: true }), {
        dateMode: 'day',
        view: 'list',
      }),
    ).toEqual({ dateMode: 'week', view: 'map' })
    expect(decideResultsView(search({}), map)).toEqual(map)
  })

  it('ACONST-001 60 minutes are an hour and 1440 a day, in durations, ranges and parts of a day', () => {
    const hours = Array.from({ length: 11 }, (_, index) => (index + 2) * 60)
    expect(durationOptions.filter((minutes) => minutes > 90 && minutes < 1440)).toEqual(hours)
    const ofDays = durationOptions.filter((minutes) => minutes >= 1440)
    expect(ofDays.map((minutes) => minutes / 1440)).toEqual([
      ...Array.from({ length: 14 }, (_, index) => index + 1),
      30,
      60,
      90,
    ])
    const from = (duration: number) =>
      toAvailabilityQuery(
        search({ searchType: searchTypes.dateTime, startDate: '2026-11-20T09:00', duration }),
      ).t
    expect([60, 1440].map(from)).toEqual(['2026-11-20T10:00:00.000', '2026-11-21T09:00:00.000'])
    expect(toDayPartRange('2026-11-20', 'ALL_DAY')).toEqual({
      timeFrom: '2026-11-20T00:00:00.000',
      timeTo: '2026-11-21T00:00:00.000',
    })
    expect([1439, 1440].map((duration) => isMultiDaySearch(search({ duration })))).toEqual([
      false,
      true,
    ])
  })

  it.each<[string, Partial<Search>, boolean]>([
    ['two days', { startDate: '2026-11-20', endDate: '2026-11-21' }, true],
    ['one day', { startDate: '2026-11-20', endDate: '2026-11-20' }, false],
    ['over midnight', { startDate: '2026-11-20T22:00', endDate: '2026-11-21T02:00' }, true],
    ['until midnight', { startDate: '2026-11-20T22:00', endDate: '2026-11-21T00:00' }, false],
    ['a duration of a day', { startDate: '2026-11-20', duration: 1440 }, true],
    ['a duration below a day', { startDate: '2026-11-20', duration: 1439 }, false],
    ['no dates', { startDate: undefined }, false],
  ])('detects a multi-day search: %s', (_, change, isMultiDay) => {
    expect(isMultiDaySearch(search(change))).toBe(isMultiDay)
  })

  it.each<
    [
      string,
      Partial<Search>,
      { isFloorPlanOn: boolean; timeslotKind: 'HOURLY' | 'HALF_DAY' | 'FULL_DAY' },
      boolean,
    ]
  >([
    [
      'prefers the plan with a start time',
      {},
      { isFloorPlanOn: true, timeslotKind: 'HOURLY' },
      true,
    ],
    [
      'not without one in an hourly category',
      { startDate: '2026-11-20' },
      { isFloorPlanOn: true, timeslotKind: 'HOURLY' },
      false,
    ],
    [
      'but without one in any other',
      { startDate: '2026-11-20' },
      { isFloorPlanOn: true, timeslotKind: 'HALF_DAY' },
      true,
    ],
    [
      'not over several days',
      { endDate: '2026-11-21T10:00' },
      { isFloorPlanOn: true, timeslotKind: 'FULL_DAY' },
      false,
    ],
    ['not while floor_plan is off', {}, { isFloorPlanOn: false, timeslotKind: 'FULL_DAY' }, false],
  ])('SRCH-013 %s', (_, change, facts, isPreferred) => {
    expect(prefersFloorPlan(search(change), facts)).toBe(isPreferred)
  })

  it('SRCH-016 sends the ids of the chosen locations, and none for everywhere', () => {
    expect(toAvailabilityQuery(search({ location: [4, 9] })).l).toEqual([4, 9])
    expect(toAvailabilityQuery(search({}))).not.toHaveProperty('l')
  })

  it.each<[string, Search, { f?: string; t?: string; d: number; when?: string }]>([
    ['now uses the server’s clock', { ...newSearch }, { d: 60, when: 'now' }],
    [
      'a quick search sends its target',
      { ...newSearch, searchType: 3, when: 'next-week' },
      { d: 60, when: 'next-week' },
    ],
    [
      'a link with dates keeps them',
      search({ when: 'today' }),
      { f: '2026-11-20T09:00:00.000', t: '2026-11-20T10:00:00.000', d: 60 },
    ],
    [
      'date and time extend by the duration',
      search({ duration: 90 }),
      { f: '2026-11-20T09:00:00.000', t: '2026-11-20T10:30:00.000', d: 90 },
    ],
    [
      'a day without a time is the whole day',
      search({ startDate: '2026-11-20' }),
      { f: '2026-11-20', t: '2026-11-21', d: 60 },
    ],
    [
      'a range includes its last day',
      days('2026-11-20', '2026-12-01'),
      { f: '2026-11-20', t: '2026-12-02', d: 60 },
    ],
    [
      'a range without an end is one day',
      search({ searchType: 3, startDate: '2026-11-20' }),
      { f: '2026-11-20', t: '2026-11-21', d: 60 },
    ],
    [
      'a range with times ends at its time',
      days('2026-11-20T09:00', '2026-11-20T17:00'),
      { f: '2026-11-20T09:00', t: '2026-11-20T17:00', d: 60 },
    ],
    [
      'a discrete search sends its whole interval',
      search({ endDate: '2026-11-20T17:00', discrete: true }),
      { f: '2026-11-20T09:00:00.000', t: '2026-11-20T17:00', d: 480 },
    ],
  ])('API-026 %s', (_, given, { f, t, d, when }) => {
    const query = toAvailabilityQuery(given)
    expect({ f: query.f, t: query.t, d: query.d, when: query.when }).toEqual({ f, t, d, when })
  })

  it('FP-011 requests occupancy only if the search includes today', () => {
    const covers = (f: string, t: string) => coversToday('2026-11-20', { f, t })
    expect(covers('2026-11-20T09:00', '2026-11-20T10:00')).toBe(true)
    expect(covers('2026-11-18', '2026-11-23')).toBe(true)
    expect(covers('2026-11-19', '2026-11-20')).toBe(false)
    expect(covers('2026-11-21T00:00', '2026-11-22T00:00')).toBe(false)
  })
})
