import { Loading, useMessages } from '@mosaic-booking/widgets/ui'
import { lazy, Suspense } from 'react'
import type { BookingCalendarProps } from './calendar-entry.js'
import { messages } from './calendar.messages.js'

const CalendarView = lazy(async () => ({
  default: (await import('./calendar-view.js')).CalendarView,
}))

/**
 * Bookings as a calendar: a day with one column per space, a week, a month or a list. Everything
 * that a pointer does can be done with the keyboard.
 */
export function BookingCalendar(props: BookingCalendarProps) {
  const t = useMessages(messages)
  return (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <CalendarView {...props} />
    </Suspense>
  )
}
