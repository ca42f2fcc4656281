import { searchTypes, type Search } from '@mosaic-booking/sdk/rules'
import { describe, expect, it } from 'vitest'
import { toFreeDays } from './free-days.js'
import {
  decideShown,
  moveRange,
  toStep,
  showOnPlan,
  showWithoutPlan,
  toDateMode,
  toPlanTime,
  withDateMode,
} from './results-view.js'

const rooms = { timeslotKind: 'HOURLY' } as const
const desks = { timeslotKind: 'HALF_DAY' } as const
/** A Friday. */
const now = '2026-11-20T10:12:00.000'
const today = '2026-11-20'
const day: Search = {
  searchType: searchTypes.dateTime,
  category: 1,
  duration: 60,
  capacity: 0,
  location: [],
  startDate: '2026-11-25',
}
const datesOf = ({ startDate, endDate }: Search) => [startDate, endDate]

describe('RES-002 the views set the start and the end of the search, and never start in the past', () => {
  it.each([
    ['day', '2026-11-25', ['2026-11-25', undefined]],
    ['day', '2026-11-02', ['2026-11-20', undefined]],
    ['week', '2026-11-02', ['2026-11-20', '2026-11-22']],
    ['week', '2026-11-25', ['2026-11-23', '2026-11-29']],
    ['week', '2026-11-18', ['2026-11-20', '2026-11-22']],
    ['month', '2026-12-09', ['2026-12-01', '2026-12-31']],
    ['month', '2026-11-25', ['2026-11-20', '2026-11-30']],
    ['month', '2026-10-03', ['2026-11-20', '2026-11-30']],
  ] as const)('%s of %s', (mode, startDate, dates) => {
    const search = withDateMode({ ...day, startDate }, mode, today)
    expect(datesOf(search)).toEqual(dates)
    expect(toDateMode(search, today)).toBe(mode)
  })
})

it.each([
  ['Days', 'a day', day, 1, ['2026-11-26', undefined]],
  ['Week', 'a week', withDateMode(day, 'week', today), 1, ['2026-11-30', '2026-12-06']],
  ['Week', 'a week back', withDateMode(day, 'week', today), -1, ['2026-11-20', '2026-11-22']],
  ['Month', 'a month', withDateMode(day, 'month', today), 1, ['2026-12-01', '2026-12-31']],
  [
    'Days',
    'three days',
    { ...day, searchType: 4, startDate: '2026-11-24', endDate: '2026-11-26' },
    1,
    ['2026-11-27', '2026-11-29'],
  ],
] as const)('moves by %s: %s', (step, _, search, direction, dates) => {
  expect(toStep(search, today)).toBe(step)
  expect(datesOf(moveRange(search, direction, now))).toEqual(dates)
})

describe('the view of a search', () => {
  const several = { ...day, searchType: searchTypes.dateRangeList, endDate: '2026-11-27' }
  it.each([
    ['an hour of one day', day, undefined, 'calendar', 'day'],
    ['one day as a list', day, 'list', 'list', 'list'],
    ['several days', several, undefined, 'calendar', 'week'],
    ['several days as a list', several, 'list', 'list', 'weekList'],
    ['SRCH-012 several days instead of the plan', several, 'map', 'list', 'weekList'],
    ['SRCH-012 one interval', { ...several, discrete: true }, 'list', 'map', 'weekList'],
    ['a month', withDateMode(day, 'month', today), 'calendar', 'calendar', 'month'],
    ['a booking of two days', { ...day, duration: 2880 }, 'calendar', 'calendar', 'list'],
  ] as const)('%s', (_, search, wanted, view, calendar) => {
    const shown = decideShown(search, rooms, { wanted, canPlan: true, today })
    expect([shown.view, shown.calendar]).toEqual([view, calendar])
  })

  it('is a list for half days, and never a plan that does not exist', () => {
    const facts = { wanted: undefined, canPlan: false, today }
    expect(decideShown({ ...day, discrete: true }, desks, facts).view).toBe('list')
  })
})

it('counts the spaces that each day has', () => {
  const answer = {
    locations: [
      { id: 1, name: 'Thames' },
      { id: 2, name: 'Lea' },
    ],
    days: [
      { date: '2026-11-23', locationIds: [2, 1, 7] },
      { date: '2026-11-24', locationIds: [] },
    ],
  } as unknown as Parameters<typeof toFreeDays>[0]
  expect(toFreeDays(answer)).toEqual([
    { day: '2026-11-23', names: ['Thames', 'Lea'] },
    { day: '2026-11-24', names: [] },
  ])
})

describe('a search on the plan', () => {
  const search = { ...day, startDate: '2026-11-23' }

  it('an hourly search for a day gets a time, one by the day stays whole', () => {
    expect(toPlanTime(showOnPlan(search, rooms, now))).toEqual({
      timeFrom: '2026-11-23T09:00:00.000',
      timeTo: '2026-11-23T10:00:00.000',
      allDay: false,
    })
    expect(showOnPlan({ ...search, startDate: '2026-11-20' }, rooms, now).startDate).toBe(
      '2026-11-20T10:30:00.000',
    )
    const early = '2026-11-20T05:12:00.000'
    expect(showOnPlan({ ...search, startDate: '2026-11-20' }, rooms, early).startDate).toBe(
      '2026-11-20T09:00:00.000',
    )
    expect(toPlanTime(showOnPlan(search, desks, now))).toEqual({
      timeFrom: '2026-11-23T00:00:00.000',
      timeTo: '2026-11-24T00:00:00.000',
      allDay: true,
    })
  })

  it('is converted back for the list', () => {
    expect(showWithoutPlan(showOnPlan(search, desks, now)).discrete).toBe(false)
  })
})

it('RES-018 a search for now stays one in list and calendar', () => {
  const asNow = { ...day, searchType: searchTypes.now, startDate: undefined, discrete: false }
  expect(showWithoutPlan({ ...asNow, discrete: true })).toEqual(asNow)
})
