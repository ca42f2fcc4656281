import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  isCalendarDay,
  isoWeekday,
  monthWeeks,
  startOfWeek,
  toCalendarDay,
} from './calendar-day.js'

const anyDay = fc
  .integer({ min: -20_000, max: 40_000 })
  .map((offset) => addDays('2000-01-01', offset))

it('CONST-002 weeks start on Monday, in every month view', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const weeks = monthWeeks(day)
      expect(weeks.every((week) => week.length === 7 && isoWeekday(week[0]!) === 1)).toBe(true)
      expect(weeks.flat()).toContain(day)
      expect(startOfWeek(day) <= day && daysBetween(startOfWeek(day), day) < 7).toBe(true)
    }),
  )
})

it('counts days across daylight-saving changes', () => {
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
  expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365)
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count)
    }),
  )
})

it('keeps the day of the month if the other month has it', () => {
  expect([
    addMonths('2026-01-31', 1),
    addMonths('2024-01-31', 1),
    addMonths('2026-03-31', -1),
    addMonths('2026-11-20', 14),
  ]).toEqual(['2026-02-28', '2024-02-29', '2026-02-28', '2028-01-20'])
})

it('recognises existing days', () => {
  expect(
    ['2024-02-29', '2026-02-29', '2026-13-01', '2026-1-1', 'today'].map(isCalendarDay),
  ).toEqual([true, false, false, false, false])
  expect([toCalendarDay(2026, 4, 30), toCalendarDay(2026, 4, 31)]).toEqual([
    '2026-04-30',
    undefined,
  ])
})
