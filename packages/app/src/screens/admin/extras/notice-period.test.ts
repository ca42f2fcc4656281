import { describe, expect, it } from 'vitest'
import { fromMinutes, toMinutes } from './notice-period.js'

describe('notice periods', () => {
  it.each([
    [2880, { amount: 2, unit: 'DAY' }],
    [1500, { amount: 25, unit: 'HOUR' }],
    [120, { amount: 2, unit: 'HOUR' }],
    [90, { amount: 90, unit: 'MINUTE' }],
  ] as const)(
    'OPT-004 %i minutes are shown in the largest whole unit and stored again',
    (minutes, period) => {
      expect(fromMinutes(minutes)).toEqual(period)
      expect(toMinutes(period)).toBe(minutes)
    },
  )
  it('no notice shows as one hour', () => {
    expect(fromMinutes(0)).toEqual({ amount: 1, unit: 'HOUR' })
  })
})
