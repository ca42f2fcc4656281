import type { Booking } from '@mosaic-booking/sdk'
import { formatRange } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { messages } from './own-booking-note.messages.js'

/** Names the booking that would be moved. */
export function OwnBookingNote({ booking }: { readonly booking: Booking }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { locationName: name, timeFrom, timeTo, allDayBooking: allDay } = booking
  const time = formatRange(timeFrom, timeTo, setting, { allDay, style: 'short' })
  return <>{t('yourBooking', { name, time })}</>
}

/** Names the booking that would be moved if nobody else depended on it, and what to do. */
export function KeptBookingNote({ booking }: { readonly booking: Booking }) {
  const t = useMessages(messages)
  return (
    <>
      <OwnBookingNote booking={booking} />
      <br />
      {t('kept')}
    </>
  )
}
