import {
  addDays,
  addMonths,
  formatDate,
  isoWeekday,
  monthWeeks,
  startOfMonth,
  startOfWeek,
  type CalendarDay,
  type LocaleSetting,
} from '@mosaic-booking/widgets/ui'
import type { CalendarView } from './calendar-entry.js'

export interface DayRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** The range of days in which a view shows the given day. Weeks start on Monday (CONST-002). */
export function rangeOfView(
  view: CalendarView,
  day: CalendarDay,
  showsWeekends: boolean,
): DayRange {
  if (view === 'day') {
    const shown = showsWeekends ? day : nextWorkday(day)
    return { from: shown, to: shown }
  }
  if (view === 'month') {
    const from = startOfMonth(day)
    return { from, to: addDays(addMonths(from, 1), -1) }
  }
  // A list starts on the given day, so that today precedes the following days.
  if (view === 'list') return { from: day, to: addDays(day, 6) }
  const from = startOfWeek(day)
  return { from, to: addDays(from, showsWeekends ? 6 : 4) }
}

/** The days to load. A month also shows days of the adjacent months. */
export function loadedRange(view: CalendarView, { from, to }: DayRange): DayRange {
  if (view !== 'month') return { from, to }
  const weeks = monthWeeks(from)
  return { from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! }
}

/** A day in the previous (-1) or next (1) range. */
export function stepDay(
  view: CalendarView,
  day: CalendarDay,
  step: 1 | -1,
  showsWeekends: boolean,
): CalendarDay {
  if (view === 'month') return addMonths(startOfMonth(day), step)
  if (view === 'list') return addDays(day, 7 * step)
  if (view === 'week') return addDays(startOfWeek(day), 7 * step)
  let next = addDays(day, step)
  while (!showsWeekends && isoWeekday(next) > 5) next = addDays(next, step)
  return next
}

export function titleOfRange(
  view: CalendarView,
  { from, to }: DayRange,
  setting: LocaleSetting,
): string {
  if (view === 'month') return formatDate(from, 'month', setting)
  if (from === to) return formatDate(from, 'long', setting)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const start = formatDate(from, isOneYear ? 'short' : 'medium', setting)
  return `${start} – ${formatDate(to, 'medium', setting)}`
}

function nextWorkday(day: CalendarDay): CalendarDay {
  const weekday = isoWeekday(day)
  return weekday > 5 ? addDays(day, 8 - weekday) : day
}
