import { expect, it } from 'vitest'
import { addDays, addMonths, startOfWeek, weekday } from './calendar.js'

it('adds days across months, leap days and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2000-03-01', -366)).toBe('1999-03-01')
})

it('skips a day that a month does not have, and never moves it (P5)', () => {
  expect(addMonths('2026-01-31', 1)).toBeUndefined()
  expect(addMonths('2026-01-31', 2)).toBe('2026-03-31')
  expect(addMonths('2028-02-29', 12)).toBeUndefined()
  expect(addMonths('2028-02-29', 48)).toBe('2032-02-29')
  expect(addMonths('2026-01-15', -2)).toBe('2025-11-15')
})

it('CONST-002 starts weeks on Monday (P5)', () => {
  expect(['2026-11-16', '2026-11-20', '2026-11-22'].map(weekday)).toEqual([1, 5, 7])
  expect(['2026-11-16', '2026-11-20', '2026-11-22', '2026-11-23'].map(startOfWeek)).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

it.each(['2026-02-29', '2026-13-01', '2026-1-1', '20261120', '2026-11-20T10:00', ''])(
  'refuses the invalid date %j',
  (text) => {
    expect(() => addDays(text, 1)).toThrow(RangeError)
  },
)
