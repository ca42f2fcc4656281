import { Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense, useEffect } from 'react'
import type { BookingCalendarProps } from './calendar-entry.js'
import { messages } from './calendar.messages.js'

const load = () => import('./calendar-view.js')
const CalendarView = lazy(async () => ({ default: (await load()).CalendarView }))

/**
 * Preloads the calendar in parallel with its entries. A failure surfaces when the calendar renders.
 */
export function usePreloadedCalendar(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) load().catch(() => {})
  }, [isNeeded])
}

/**
 * Bookings in a calendar: a day with one column per space, a week, a month or a list. Every pointer
 * interaction has a keyboard equivalent.
 */
export function BookingCalendar(props: BookingCalendarProps) {
  const t = useMessages(messages)
  return (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <CalendarView {...props} />
    </Suspense>
  )
}
