import type { AvailabilitySearchRequest, TimeslotKind } from '@mosaic-booking/sdk'
import { describe, expect, it } from 'vitest'
import {
  clipIntervals,
  findHolding,
  joinIntervals,
  subtractIntervals,
} from '../../directory/scheduling/interval.js'
import { toInstant } from '../../ground/time/zone.js'
import { readSearch } from './read-search.js'
import { planSteps } from './steps.js'

const clock = {
  now: toInstant('2026-11-04T09:07', 'Europe/London'),
  placeZone: 'Europe/London',
  callerZone: undefined,
}
const plan = (request: AvailabilitySearchRequest, kind: TimeslotKind = 'HOURLY') =>
  planSteps(readSearch(request, clock), kind).map(
    ({ wallFrom, wallTo, need }) => `${wallFrom.slice(5, 16)} ${wallTo.slice(5, 16)} ${need}`,
  )

describe('the steps of a search', () => {
  it.each([
    ['both with times', { f: '2026-11-05T09:00', t: '2026-11-05T10:30' }, true, 90],
    [
      'both with times, and as long',
      { f: '2026-11-05T09:00', t: '2026-11-05T10:30', d: 90 },
      true,
      90,
    ],
    [
      'both with times, and shorter',
      { f: '2026-11-05T09:00', t: '2026-11-05T10:30', d: 30 },
      false,
      30,
    ],
    ['a start and a length', { f: '2026-11-05T09:00', d: 45 }, true, 45],
    ['a start and any length', { f: '2026-11-05T09:00', d: 0 }, false, 0],
    ['days', { f: '2026-11-05', t: '2026-11-06', d: 60 }, false, 60],
    ['now', { when: 'now' }, true, 60],
    ['today', { when: 'today', d: 30 }, false, 30],
    ['nothing', {}, false, 60],
  ] as const)('D-055 %s', (_, request, isDiscrete, minutes) => {
    expect(readSearch(request as AvailabilitySearchRequest, clock)).toMatchObject({
      isDiscrete,
      durationMinutes: minutes,
    })
  })

  it('API-026 extends a range to the requested length, and prefers times to keywords', () => {
    expect(readSearch({ f: '2026-11-05', t: '2026-11-06', d: 3 * 1440 }, clock)).toMatchObject({
      wallTo: '2026-11-08T00:00:00.000',
    })
    expect(readSearch({ f: '2026-11-05', when: 'tomorrow' }, clock)).toMatchObject({
      wallFrom: '2026-11-05T00:00:00.000',
    })
  })

  it('D-059 start on the half hour, follow at the duration, and restart each day', () => {
    expect(plan({ f: '2026-11-05T09:40', t: '2026-11-05T12:00', d: 45 })).toEqual([
      '11-05T09:30 11-05T10:15 exact',
      '11-05T10:15 11-05T11:00 exact',
      '11-05T11:00 11-05T11:45 exact',
    ])
    expect(plan({ f: '2026-11-05', t: '2026-11-07', d: 9 * 60 })).toEqual([
      '11-05T00:00 11-05T09:00 exact',
      '11-05T09:00 11-05T18:00 exact',
      '11-05T18:00 11-06T03:00 exact',
      '11-06T00:00 11-06T09:00 exact',
      '11-06T09:00 11-06T18:00 exact',
    ])
  })

  it('D-059 D-203 are whole days for days, parts of a day for half days, and any part for any length', () => {
    expect(plan({ f: '2026-11-05', t: '2026-11-07', d: 60 }, 'FULL_DAY')).toEqual([
      '11-05T00:00 11-06T00:00 part',
      '11-06T00:00 11-07T00:00 part',
    ])
    expect(plan({ f: '2026-11-05', t: '2026-11-06', d: 60 }, 'HALF_DAY')).toEqual([
      '11-05T00:00 11-05T12:00 part',
      '11-05T12:00 11-06T00:00 part',
      '11-05T00:00 11-06T00:00 part',
    ])
    expect(plan({ f: '2026-11-05T13:00', t: '2026-11-05T15:00', d: 60 }, 'HALF_DAY')).toEqual([
      '11-05T12:00 11-06T00:00 part',
      '11-05T00:00 11-06T00:00 part',
    ])
    expect(plan({ f: '2026-11-05', t: '2026-11-06', d: 0 }, 'FULL_DAY')).toEqual([
      '11-05T00:00 11-06T00:00 any',
    ])
    expect(plan({ f: '2026-11-05', t: '2026-11-08', d: 2 * 1440 })).toEqual([
      '11-05T00:00 11-07T00:00 part',
      '11-06T00:00 11-08T00:00 part',
    ])
  })

  it('limit an exact morning, afternoon or day to opening hours', () => {
    expect(plan({ f: '2026-11-05T00:00', t: '2026-11-05T12:00' })).toEqual([
      '11-05T00:00 11-05T12:00 part',
    ])
    expect(plan({ f: '2026-11-05T00:00', t: '2026-11-06T00:00' })).toEqual([
      '11-05T00:00 11-06T00:00 part',
    ])
    expect(plan({ f: '2026-11-05T12:00', t: '2026-11-05T13:00' })).toEqual([
      '11-05T12:00 11-05T13:00 exact',
    ])
  })

  it('are days for a month', () => {
    expect(plan({ f: '2026-11-01', t: '2026-12-01', d: 60 })).toHaveLength(30)
  })
})

describe('intervals', () => {
  const of = (...pairs: [number, number][]) => pairs.map(([from, to]) => ({ from, to }))

  it('are merged if they overlap or touch', () => {
    expect(joinIntervals(of([5, 7], [1, 3], [3, 4], [6, 9], [10, 10]))).toEqual(of([1, 4], [5, 9]))
  })

  it('leave the gaps when others are subtracted', () => {
    expect(subtractIntervals(of([0, 10], [20, 30]), of([2, 3], [5, 22], [29, 40]))).toEqual(
      of([0, 2], [3, 5], [22, 29]),
    )
    expect(subtractIntervals(of([0, 10]), of([0, 10]))).toEqual([])
    expect(subtractIntervals(of([0, 10]), [])).toEqual(of([0, 10]))
  })

  it('can be clipped and searched', () => {
    expect(clipIntervals(of([0, 5], [6, 9], [12, 14]), 4, 12)).toEqual(of([4, 5], [6, 9]))
    expect(findHolding(of([0, 5], [6, 9]), 6, 9)).toEqual({ from: 6, to: 9 })
    expect(findHolding(of([0, 5], [6, 9]), 4, 7)).toBeUndefined()
    expect(findHolding(of([0, 5]), 5, 6)).toBeUndefined()
  })
})
