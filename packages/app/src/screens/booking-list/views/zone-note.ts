import type { Booking } from '@mosaic-booking/sdk'
import {
  formatDateTime,
  formatTime,
  toReaderTime,
  translate,
  zoneName,
  type LocaleSetting,
} from '@mosaic-booking/widgets/ui'
import { messages } from '../booking-list.messages.js'

/** Half days have names, like whole days, so their times are not converted. */
const isHalfOfDay = (wallClock: string) => /T(00|12):00/.test(wallClock)

/**
 * A booking's time zone, if it differs from the user's, and its time in the user's zone. Without
 * the note, a list sorted by instant would look unsorted.
 */
export function toZoneNote(
  booking: Pick<Booking, 'timeFrom' | 'timeTo' | 'timeZone' | 'offsetFrom' | 'isAllDay'>,
  readerZone: string,
  setting: LocaleSetting,
): string | undefined {
  const { timeFrom, timeTo, timeZone, offsetFrom, isAllDay } = booking
  const readerTime = toReaderTime(timeFrom, offsetFrom, readerZone)
  if (!readerTime) return undefined
  const zone = zoneName(timeZone, setting.language)
  if (isAllDay || [timeFrom, timeTo].every(isHalfOfDay)) return zone
  const time = readerTime.startsWith(timeFrom.slice(0, 10))
    ? formatTime(readerTime, setting)
    : formatDateTime(readerTime, setting, 'short')
  return `${zone} · ${translate(messages, setting)('yourTime', { time })}`
}
