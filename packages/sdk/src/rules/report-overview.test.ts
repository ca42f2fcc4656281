import { expect, it } from 'vitest'
import { toChange, toHeatStep, toPoints, toShare } from './report-overview.js'

it('SUM-016 the utilisation is the booked share of the opening hours, 0 without any', () => {
  expect(toShare({ usedMinutes: 90, openMinutes: 360 })).toBe(0.25)
  expect(toShare({ usedMinutes: 0, openMinutes: 0 })).toBe(0)
})

it('SUM-016 a change is a fraction of the figure before, and unknown without one', () => {
  expect([toPoints(0.44, 0.07), toPoints(0.816, 0.814), toPoints(0.5, undefined)]).toEqual([
    37,
    1,
    undefined,
  ])
  expect([toChange(15, 10), toChange(5, 10), toChange(10, 10), toChange(3, 0)]).toEqual([
    0.5,
    -0.5,
    0,
    undefined,
  ])
  // Bookings began during the period before.
  expect([toChange(30, 10), toChange(5_885, 802)]).toEqual([2, undefined])
})

it.each([
  [0, 0],
  [0.004, 0],
  [0.01, 1],
  [0.2, 2],
  [0.59, 3],
  [0.79, 4],
  [1.2, 5],
])('SUM-017 a share of %d has step %i of the heat map', (share, step) => {
  expect(toHeatStep(share)).toBe(step)
})
