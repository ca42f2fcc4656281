import type { Booking } from '@mosaic-booking/sdk'
import { formatRange } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { Button, type ButtonProps } from '../ui/button/button.js'
import { messages } from './quick-button.messages.js'

interface QuickButtonProps extends Omit<ButtonProps, 'children' | 'variant'> {
  /** The space. */
  readonly name: string
  /** The time, where the space offers several. */
  readonly time?: string | undefined
}

/** Books a space immediately. */
export function QuickButton({ name, time, ...button }: QuickButtonProps) {
  const t = useMessages(messages)
  const action = time ? t('quickBookPart', { time }) : t('quickBook')
  return (
    <Button {...button} variant="primary" aria-label={t('named', { action, name })}>
      {action}
    </Button>
  )
}

/** Moves the user's booking to a space. */
export function MoveButton({ name, ...button }: Omit<QuickButtonProps, 'time'>) {
  const t = useMessages(messages)
  const action = t('moveHere')
  return (
    <Button {...button} variant="primary" icon="map-pin" aria-label={t('named', { action, name })}>
      {action}
    </Button>
  )
}

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
      <OwnBookingNote booking={booking} />. {t('kept')}
    </>
  )
}
