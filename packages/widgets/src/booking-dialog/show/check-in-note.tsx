import { formatTime } from '@mosaic-booking/sdk/rules'
import type { Booking, Location, User } from '@mosaic-booking/sdk'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Notice } from '../../ui/notice/notice.js'
import { messages } from '../booking-dialog.messages.js'
import { isTheirs, managesBookings } from './may-check-in.js'

interface CheckInNoteProps {
  readonly booking: Booking
  readonly location: Pick<Location, 'bookingSettings'>
  readonly user: User
}

/** Explains why check-in is currently not possible: only on site, or not at this time. */
export function CheckInNote({ booking, location, user }: CheckInNoteProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { checkInStatus, possibleActions } = booking
  const isPending = checkInStatus === 'PENDING' && !possibleActions.includes('start')
  if (!isPending || !isTheirs(booking, user)) return null
  const { checkInStartTime: from, checkInEndTime: to } = booking
  const isOnSite =
    location.bookingSettings?.checkIn?.proximityRequired === true && !managesBookings(user)
  const text = isOnSite
    ? t('checkInOnSite')
    : from &&
      to &&
      t('checkInBetween', { from: formatTime(from, setting), to: formatTime(to, setting) })
  return text ? (
    <Notice tone="info" quiet>
      {text}
    </Notice>
  ) : null
}
