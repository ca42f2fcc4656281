import type { SummaryRow, UtilisationItem } from '@mosaic-booking/sdk'
import { utilisationMetricKeys } from '@mosaic-booking/sdk/rules'
import { expect, it } from 'vitest'
import { readReportAddress, toReportQuery } from './report-address.js'
import { daysOf, type Period } from './report-period.js'
import {
  timeslotsOf,
  topOf,
  toSeries,
  totalsByPart,
  totalsByTime,
} from './summary/summary-rules.js'
import { toSummaryCsv } from './summary/to-summary-csv.js'
import { toUtilisationCsv } from './utilisation/to-utilisation-csv.js'
import { checkTimes, toLines } from './utilisation/utilisation-rules.js'

const chosen = { date: '2026-03-01', dateFrom: '2026-03-02', dateTo: '2026-03-05' }

// A Wednesday.
it.each<[Period, from: string, to: string]>([
  ['now', '2026-11-25', '2026-11-25'],
  ['today', '2026-11-25', '2026-11-25'],
  ['tomorrow', '2026-11-26', '2026-11-26'],
  ['last-week', '2026-11-16', '2026-11-22'],
  ['this-week', '2026-11-23', '2026-11-29'],
  ['next-week', '2026-11-30', '2026-12-06'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-month', '2026-11-01', '2026-11-30'],
  ['next-month', '2026-12-01', '2026-12-31'],
  ['last-quarter', '2026-07-01', '2026-09-30'],
  ['this-quarter', '2026-10-01', '2026-12-31'],
  ['last-year', '2025-01-01', '2025-12-31'],
  ['this-year', '2026-01-01', '2026-12-31'],
  ['on-date', '2026-03-01', '2026-03-01'],
  ['between-dates', '2026-03-02', '2026-03-05'],
])('SUM-006 %s is from %s to %s', (when, from, to) => {
  expect(daysOf({ ...chosen, when }, '2026-11-25')).toEqual({ from, to })
})

it('the last month of the 31st is the whole month before', () => {
  expect(daysOf({ ...chosen, when: 'last-month' }, '2028-03-31')).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  })
})

it.each([
  'view=summary&type=visitors&when=on-date&date=2026-03-01&sumByLocation=FLOOR&yAxis=HOURS&stacked=true&sumBy=DAY&sumBy=location&l=4&l=7',
  'view=summary&type=bookings&when=between-dates&dateFrom=2026-03-01&dateTo=2026-03-05&category=3&sumBy=sourceVersion',
  'view=resource-utilisation&when=this-week&category=3&u=custom&tf=09%3A00&tt=17%3A30&l=4&l=7',
  'view=daily-agendas&date=2026-03-01',
  'view=overview&when=last-quarter&sumByLocation=FLOOR&category=3&l=4',
])('the address preserves %s', (query) => {
  expect(toReportQuery(readReportAddress(new URLSearchParams(query))).toString()).toBe(query)
})

it('missing or unknown parts of the address have their defaults', () => {
  expect(readReportAddress(new URLSearchParams()).tab).toBe('overview')
  const usual = readReportAddress(new URLSearchParams('view=summary'))
  expect(usual).toMatchObject({
    tab: 'bookings',
    when: 'last-month',
    timeslot: 'WEEK',
    value: 'count',
  })
  expect(
    readReportAddress(
      new URLSearchParams('view=no&when=ever&sumBy=HOUR&l=x&category=-1&date=2026-02-30&tf=25:00'),
    ),
  ).toEqual(usual)
})

const row = (
  timeslot: string,
  owner: string | undefined,
  count: number,
  minutes = 50,
): SummaryRow => ({
  key: { timeslot, ...(owner && { owner: { name: owner } }) },
  count,
  minutes,
})
const rows = [
  row('2026-11', 'Ana', 1),
  row('2026-11', 'Ben', 5),
  row('2026-12', 'Ana', 2),
  row('2026-12', undefined, 1),
]
const months = ['2026-10', '2026-11', '2026-12']

it.each([
  ['DAY', ['2026-11-29', '2026-11-30', '2026-12-01']],
  ['WEEK', ['2026-11-23', '2026-11-30']],
  ['MONTH', ['2026-11', '2026-12']],
] as const)('timeslots by %s include those without bookings: %j', (grouping, slots) => {
  expect(timeslotsOf({ from: '2026-11-29', to: '2026-12-01' }, grouping)).toEqual(slots)
})

it('UTIL-013 totals by time and by part; hours are rounded once', () => {
  expect(totalsByTime(rows, months)).toEqual([
    { name: '2026-10', count: 0, hours: 0 },
    { name: '2026-11', count: 6, hours: 1.67 },
    { name: '2026-12', count: 3, hours: 1.67 },
  ])
  expect(totalsByPart(rows, 'owner', 'None')).toEqual([
    { name: 'Ben', count: 5, hours: 0.83 },
    { name: 'Ana', count: 3, hours: 1.67 },
    { name: 'None', count: 1, hours: 0.83 },
  ])
})

it('CONST-004 the chart has as many parts as the limit, and the rest in one', () => {
  const options = {
    timeslots: months,
    division: 'owner',
    value: 'count',
    names: { all: 'Bookings', none: 'None', others: 'Others' },
  } as const
  expect(toSeries(rows, { ...options, limit: 1 })).toEqual([
    { name: 'Ben', values: [0, 5, 0] },
    { name: 'Others', values: [0, 1, 3], isRest: true },
  ])
  expect(toSeries(rows, { ...options, limit: 3 }).map(({ name }) => name)).toEqual([
    'Ben',
    'Ana',
    'None',
  ])
  expect(toSeries(rows, { ...options, division: undefined, limit: 1 })).toEqual([
    { name: 'Bookings', values: [0, 6, 3] },
  ])
})

it('the file of a summary has hours with a dot, and no formulas', () => {
  expect(
    toSummaryCsv([row('2026-11', '=1+1', 2, 90)], {
      division: 'owner',
      headers: ['Time', 'Owner', 'Bookings', 'Hours'],
      nameOf: (slot) => slot,
    }).split('\r\n'),
  ).toEqual(expect.arrayContaining(['Time,Owner,Bookings,Hours', "2026-11,'=1+1,2,1.5"]))
})

const item = (level: number, id: number): UtilisationItem => ({
  level,
  location: { id, name: `L${id}`, kind: 'ROOM' },
  metrics: utilisationMetricKeys.map((key) => ({
    key,
    percentage: key === 'PAST_UNUSED' ? 100 : 0,
    minutes: key === 'PAST_UNUSED' ? 50 : 0,
    groups: key === 'PAST_UNUSED' ? [{ name: 'Finance', minutes: 50, percentage: 100 }] : [],
  })),
})
const tree = [item(1, 1), item(2, 2), item(3, 3), item(2, 4), item(1, 5)]
const idsOf = (level: number, toggled: number[] = []) =>
  toLines(tree, level, new Set(toggled)).map(({ item: { location } }) => location.id)

it.each([
  [1, [], [1, 5]],
  [2, [], [1, 2, 4, 5]],
  [3, [], [1, 2, 3, 4, 5]],
  [1, [1], [1, 2, 4, 5]],
  [2, [2], [1, 2, 3, 4, 5]],
  [3, [1], [1, 5]],
])('level %i with %j toggled shows %j', (level, toggled, shown) => {
  expect(idsOf(level, toggled)).toEqual(shown)
})

it.each([
  ['', '', 'ENTER_START_END_TIME'],
  ['', '17:00', 'ENTER_START_TIME'],
  ['09:00', '', 'ENTER_END_TIME'],
  ['17:00', '09:00', 'ENTER_TIMES_IN_ORDER'],
  ['09:00', '09:00', 'ENTER_TIMES_IN_ORDER'],
  ['09:00', '17:00', undefined],
])('the custom times %s to %s: %s', (timeFrom, timeTo, problem) => {
  expect(checkTimes({ times: 'custom', timeFrom, timeTo })).toBe(problem)
  expect(checkTimes({ times: 'available', timeFrom, timeTo })).toBeUndefined()
})

it('AD-062 the file of the utilisation has a line per location, and with groups one more per group and use', () => {
  const lines = (hasGroups: boolean) =>
    toUtilisationCsv(tree.slice(0, 2), { language: 'en', hasGroups }).trim().split('\r\n')
  expect(lines(false)).toHaveLength(3)
  expect(lines(false)[0]).toContain('Level,Path,Used: minutes,Used: hours,Used: %')
  expect(lines(false)[2]).toMatch(/^2,L1 \/ L2,0,0,0,.*,50,0.83,100,/)
  expect(lines(true)).toHaveLength(5)
  expect(lines(true)[2]).toMatch(/^1,L1,Finance,.*,50,0.83,100,/)
})

it('CONST-004 the rest of many groups is cut off instead of flattening the other bars', () => {
  const named = { name: 'Ana', values: [4, 2] }
  const rest = { name: 'Others', values: [90, 3], isRest: true }
  expect(topOf([named, rest], false)).toBe(5)
  expect(topOf([named, rest], true)).toBe(5)
  expect(topOf([named, { ...rest, values: [4.5, 1] }], false)).toBe(4.5)
  expect(topOf([{ ...named, values: [0, 0] }, rest], false)).toBe(90)
  expect(topOf([], false)).toBe(0)
})
