import type { Booking } from '@mosaic-booking/sdk'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { describeRule } from './describe-rule.js'
import { messages } from './repeat.messages.js'

/** The series rule in words, and whether the series was released because it was unused. */
export function RepeatFact({ booking }: { readonly booking: Booking }) {
  const t = useMessages(messages)
  const rule = describeRule(booking.bookingGroup!, booking.timeFrom.slice(0, 10), useLocale())
  return (
    <>
      {rule}
      {booking.statusReason === 'NO_SHOW_SERIES' && <small>{t('seriesNotUsed')}</small>}
    </>
  )
}
