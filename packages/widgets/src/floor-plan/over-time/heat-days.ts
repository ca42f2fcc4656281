import {
  addDays,
  addMonths,
  startOfMonth,
  startOfWeek,
  type CalendarDay,
} from '../../locale/calendar-day.js'

export const heatPeriods = ['day', 'week', 'month'] as const
export type HeatPeriod = (typeof heatPeriods)[number]

/** The first and the last day of the period around a day. Weeks start on Monday. */
export function daysAround(
  day: CalendarDay,
  period: HeatPeriod,
): { f: CalendarDay; t: CalendarDay } {
  if (period === 'day') return { f: day, t: day }
  const f = period === 'week' ? startOfWeek(day) : startOfMonth(day)
  return { f, t: addDays(period === 'week' ? addDays(f, 7) : addMonths(f, 1), -1) }
}

/** A day in the next period, or in the one before with -1. */
export const shiftBy = (day: CalendarDay, period: HeatPeriod, by: 1 | -1): CalendarDay =>
  period === 'month'
    ? addMonths(startOfMonth(day), by)
    : addDays(day, period === 'week' ? by * 7 : by)
