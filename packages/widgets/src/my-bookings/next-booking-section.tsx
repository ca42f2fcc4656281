import { formatDay, formatDuration, formatTime } from '@mosaic-booking/sdk/rules'
import { useEffect, useState } from 'react'
import { useReaderToday } from '../locale/reader-zone.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { BookingRow, type BookingRowProps } from './booking-row.js'
import { messages } from './my-bookings.messages.js'
import { minutesToStart } from './next-booking.js'

/** In minutes before the start. Earlier, the day is shown instead of a countdown. */
const longestCountdown = 12 * 60

/** The next booking, shown above the list with its start and actions. */
export function NextBookingSection(props: BookingRowProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { timeFrom, hasStarted } = props.booking
  const today = useReaderToday()
  const minutes = minutesToStart(props.booking, useMinute())
  const title = t(hasStarted ? 'now' : 'next')
  const when = hasStarted
    ? undefined
    : minutes > 0 && minutes <= longestCountdown
      ? t('startsIn', { duration: formatDuration(minutes, setting) })
      : minutes <= 0
        ? t('startsNow')
        : props.booking.allDayBooking
          ? formatDay(timeFrom, today, setting)
          : `${formatDay(timeFrom, today, setting)}, ${formatTime(timeFrom, setting)}`
  return (
    <section className="mb-booking-next" part="next" aria-label={title}>
      <h2 className="mb-booking-date">
        {title}
        {when && <span className="mb-booking-full-date"> {when}</span>}
      </h2>
      <ul className="mb-booking-list" role="list">
        <BookingRow {...props} />
      </ul>
    </section>
  )
}

/** The current time in epoch milliseconds, updated every full minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), 60_000 - (now % 60_000))
    return () => clearTimeout(timer)
  }, [now])
  return now
}
