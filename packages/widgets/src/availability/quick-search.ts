import type { When } from '@mosaic-booking/sdk'
import { searchTypes, type Search } from '@mosaic-booking/sdk/rules'
import { addDays, startOfWeek, type CalendarDay } from '../locale/calendar-day.js'
import { withView } from './availability-view.js'

/** Quick searches in display order (SRCH-020). */
export const quickSearches = [
  'now',
  'today',
  'tomorrow',
  'this-week',
  'next-week',
] as const satisfies readonly When[]

/** Applies a quick search to a search. "This week" means the rest of the week (D-051). */
export function toQuickSearch(search: Search, when: When, today: CalendarDay): Search {
  const on = (startDate: CalendarDay): Search => ({ ...search, startDate })
  switch (when) {
    case 'now':
      return { ...search, searchType: searchTypes.now, startDate: undefined, endDate: undefined }
    case 'today':
      return withView(on(today), 'day', today)
    case 'tomorrow':
      return withView(on(addDays(today, 1)), 'day', today)
    case 'this-week':
      return withView(on(today), 'week', today)
    case 'next-week':
      return withView(on(addDays(startOfWeek(today), 7)), 'week', today)
  }
}

/** Whether a search matches a quick search. */
export function isQuickSearch(search: Search, when: When, today: CalendarDay): boolean {
  const quick = toQuickSearch(search, when, today)
  return (['searchType', 'startDate', 'endDate'] as const).every(
    (name) => search[name] === quick[name],
  )
}
