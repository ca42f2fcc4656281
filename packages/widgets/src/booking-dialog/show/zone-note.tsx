import { formatDateTime, formatTime } from '../../locale/format-date.js'
import { useMessages } from '../../locale/messages.js'
import { toReaderTime, useReaderZone } from '../../locale/reader-zone.js'
import { useLocale } from '../../locale/use-locale.js'
import { zoneName } from '../../locale/zone-name.js'
import { messages } from '../booking-dialog.messages.js'

interface ZoneNoteProps {
  /** Wall clock at the location. */
  readonly timeFrom: string
  readonly timeZone: string
  /** Minutes of the zone east of UTC at that time. */
  readonly offset: number
  readonly allDayBooking?: boolean | undefined
}

/** The location's zone and the reader's time; nothing where both clocks agree. */
export function ZoneNote({ timeFrom, timeZone, offset, allDayBooking }: ZoneNoteProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const readerTime = toReaderTime(timeFrom, offset, useReaderZone())
  if (!readerTime) return null
  const isSameDay = readerTime.startsWith(timeFrom.slice(0, 10))
  const time =
    !allDayBooking &&
    t('yourTime', {
      time: isSameDay
        ? formatTime(readerTime, setting)
        : formatDateTime(readerTime, setting, 'short'),
    })
  return (
    <small className="mb-booking-hint">
      {[zoneName(timeZone, setting.language), time].filter(Boolean).join(' · ')}
    </small>
  )
}
