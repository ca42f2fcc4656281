import { describe, expect, it } from 'vitest'
import { hasTypeDuration, offerDurations } from './booking-type.js'

describe('booking types', () => {
  it('offer their durations in order, without 0, missing values and duplicates', () => {
    expect(offerDurations({ duration1: 45, duration2: 30, duration3: 90 })).toEqual([45, 30, 90])
    expect(offerDurations({ duration1: 30, duration2: 0, duration3: 30 })).toEqual([30])
    expect(offerDurations({ duration1: 30 })).toEqual([30])
  })

  it.each([
    ['2026-11-20T09:45', true],
    ['2026-11-20T09:30:00.000', true],
    ['2026-11-20T09:40', false],
    ['2026-11-20T10:15', false],
    ['2026-11-21T09:30', false],
  ])('set the end: 30 or 45 minutes from 9 o’clock to %s is %s', (timeTo, fits) => {
    expect(
      hasTypeDuration({ duration1: 30, duration2: 45 }, { timeFrom: '2026-11-20T09:00', timeTo }),
    ).toBe(fits)
  })

  it('use wall-clock time when the clocks change', () => {
    expect(
      hasTypeDuration(
        { duration1: 60 },
        { timeFrom: '2026-10-25T01:30', timeTo: '2026-10-25T02:30' },
      ),
    ).toBe(true)
  })
})
