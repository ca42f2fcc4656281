import { expect, it } from 'vitest'
import { toHours, toSummaryDays } from './report.js'

it.each([
  [0, 0],
  [50, 0.83],
  [60, 1],
  [90, 1.5],
  [100, 1.67],
  [0.3, 0.01],
  [600_000, 10_000],
])('UTIL-013 %d minutes are %d hours', (minutes, hours) => {
  expect(toHours(minutes)).toBe(hours)
})

it.each([
  ['2026-11-01', '2026-11-30', '2026-12-01'],
  ['2026-12-31', '2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-28', '2028-02-29'],
])('SUM-013 the days %s to %s are asked for up to %s', (from, to, t) => {
  expect(toSummaryDays({ from, to })).toEqual({ f: from, t })
})
