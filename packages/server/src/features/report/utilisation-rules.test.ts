import { utilisationMetricKeys } from '@mosaic-booking/sdk/rules'
import { expect, it } from 'vitest'
import {
  addUp,
  measure,
  noMinutes,
  toMetrics,
  toShares,
  type Use,
  type UtilisationFacts,
} from './utilisation-rules.js'

/** Hours of a day as an interval. */
const hours = (from: number, to: number) => ({ from: from * 3_600_000, to: to * 3_600_000 })
const use = (from: number, to: number, more: Partial<Use> = {}): Use => ({
  blocked: hours(from, to),
  booked: hours(from, to),
  isCheckedIn: false,
  groups: [],
  ...more,
})
/** Open from 09:00 to 17:00; the time is noon. */
const facts = (more: Partial<UtilisationFacts> = {}): UtilisationFacts => ({
  measured: [hours(9, 17)],
  hours: [hours(9, 17)],
  open: [hours(9, 17)],
  uses: [],
  now: 12 * 3_600_000,
  ...more,
})
/** Returns hours by metric, without zero values. */
const measured = (more: Partial<UtilisationFacts>) =>
  Object.fromEntries(
    toMetrics(measure(facts(more)), false)
      .filter(({ minutes }) => minutes > 0)
      .map(({ key, minutes }) => [key, minutes / 60]),
  )

it.each<[string, Partial<UtilisationFacts>, Record<string, number>]>([
  ['nothing is booked', {}, { PAST_UNUSED: 3, FUTURE_AVAILABLE: 5 }],
  [
    'a booking with a check-in, one without, and one to come',
    { uses: [use(9, 10, { isCheckedIn: true }), use(10, 11), use(14, 16)] },
    {
      PAST_CHECKED_IN: 1,
      PAST_NOT_CHECKED_IN: 1,
      FUTURE_BOOKED: 2,
      PAST_UNUSED: 1,
      FUTURE_AVAILABLE: 3,
    },
  ],
  [
    'a running booking is split at now',
    { uses: [use(11, 14, { isCheckedIn: true })] },
    { PAST_CHECKED_IN: 1, FUTURE_BOOKED: 2, PAST_UNUSED: 2, FUTURE_AVAILABLE: 3 },
  ],
  [
    'buffers around a booking',
    { uses: [use(13, 14, { blocked: hours(12, 15) })] },
    { FUTURE_BOOKED: 1, BUFFER: 2, PAST_UNUSED: 3, FUTURE_AVAILABLE: 2 },
  ],
  [
    'a booking of the hall that the room is part of',
    { uses: [use(13, 15, { booked: undefined })] },
    { UNAVAILABLE_OTHER: 2, PAST_UNUSED: 3, FUTURE_AVAILABLE: 3 },
  ],
  ['a closed day', { open: [] }, { UNAVAILABLE_OTHER: 8 }],
  [
    'a booking on a closed day is booked first',
    { open: [], uses: [use(13, 15)] },
    { FUTURE_BOOKED: 2, UNAVAILABLE_OTHER: 6 },
  ],
  [
    'buffers into a closed hour are buffer, and the rest of the closed time is closed',
    {
      open: [hours(9, 14), hours(15, 17)],
      measured: [hours(12, 17)],
      uses: [use(13, 14, { blocked: hours(13, 14.5) })],
    },
    { FUTURE_BOOKED: 1, BUFFER: 0.5, UNAVAILABLE_OTHER: 0.5, FUTURE_AVAILABLE: 3 },
  ],
  [
    'custom times are out of hours before and after the opening hours',
    { measured: [hours(7, 18)], uses: [use(17, 18)] },
    { FUTURE_BOOKED: 1, PAST_UNUSED: 3, FUTURE_AVAILABLE: 5, UNAVAILABLE_OUT_OF_HOURS: 2 },
  ],
  [
    'only what is measured counts',
    { measured: [hours(13, 14)], uses: [use(9, 10), use(13.5, 16)] },
    { FUTURE_BOOKED: 0.5, FUTURE_AVAILABLE: 0.5 },
  ],
  ['nothing is measured', { measured: [], uses: [use(9, 10)] }, {}],
])('UTIL-006 %s', (_case, given, expected) => {
  expect(measured(given)).toEqual(expected)
})

it('UTIL-006 the metric keys are in this order', () => {
  expect(toMetrics(noMinutes(), false).map(({ key }) => key)).toEqual([
    'PAST_CHECKED_IN',
    'PAST_NOT_CHECKED_IN',
    'FUTURE_BOOKED',
    'BUFFER',
    'FUTURE_AVAILABLE',
    'PAST_UNUSED',
    'UNAVAILABLE_OUT_OF_HOURS',
    'UNAVAILABLE_OTHER',
  ])
})

it.each([
  [
    [1, 1, 1],
    [33.34, 33.33, 33.33],
  ],
  [
    [0, 5],
    [0, 100],
  ],
  [
    [1, 2, 4],
    [14.29, 28.57, 57.14],
  ],
  [
    [0, 0],
    [0, 0],
  ],
])('the shares of %j add up to 100: %j', (minutes, shares) => {
  expect(toShares(minutes)).toEqual(shares)
})

it('an owner in two groups counts in each, and groups are summed like the metric', () => {
  const sum = noMinutes()
  const one = measure(facts({ uses: [use(14, 15, { groups: ['Runners', 'Finance'] })] }))
  addUp(sum, one)
  addUp(sum, one)
  const booked = toMetrics(sum, true).find(({ key }) => key === 'FUTURE_BOOKED')!
  expect(booked).toEqual({
    key: 'FUTURE_BOOKED',
    minutes: 120,
    percentage: 12.5,
    groups: [
      { name: 'Finance', minutes: 120, percentage: 12.5 },
      { name: 'Runners', minutes: 120, percentage: 12.5 },
    ],
  })
})

it('UTIL-007 for random facts the minutes add up to the measured time and the shares to 100', () => {
  // A linear congruential generator, so that every run has the same cases.
  let seed = 7
  const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit
  for (let round = 0; round < 500; round++) {
    const uses: Use[] = []
    for (let at = random(8); at < 24; at += 1 + random(5)) {
      const end = at + 1 + random(3)
      uses.push(
        use(at, end, {
          ...(random(4) === 0 && { booked: undefined }),
          ...(random(3) === 0 && { blocked: hours(at - 0.5, end) }),
          isCheckedIn: random(2) === 0,
        }),
      )
      at = end
    }
    const start = random(12)
    const given = facts({
      measured: [hours(start, start + 1 + random(6)), hours(20, 21)],
      open: random(3) === 0 ? [] : [hours(9 + random(3), 16)],
      now: random(24) * 3_600_000,
      uses,
    })
    const metrics = toMetrics(measure(given), false)
    const total = given.measured.reduce((sum, { from, to }) => sum + to - from, 0) / 60_000
    expect(metrics.reduce((sum, { minutes }) => sum + minutes, 0)).toBeCloseTo(total, 6)
    expect(metrics.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100, 6)
    expect(metrics.every(({ minutes }) => minutes >= 0)).toBe(true)
  }
  expect(utilisationMetricKeys).toHaveLength(8)
})
