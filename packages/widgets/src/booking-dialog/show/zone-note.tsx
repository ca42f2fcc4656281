import { formatRange, formatTimeRangeAfter } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../../locale/messages.js'
import { toReaderTime, useReaderZone } from '../../locale/reader-zone.js'
import { useLocale } from '../../locale/use-locale.js'
import { zoneName } from '../../locale/zone-name.js'
import { messages } from '../booking-dialog.messages.js'

interface ZoneNoteProps {
  /** Wall clock at the location. */
  readonly timeFrom: string
  readonly timeTo: string
  readonly timeZone: string
  /** UTC offset of the location's zone at that time, in minutes east. */
  readonly offset: number
  readonly allDayBooking?: boolean | undefined
}

/** The location's time zone and the time in the user's zone. Renders nothing if both agree. */
export function ZoneNote({ timeFrom, timeTo, timeZone, offset, allDayBooking }: ZoneNoteProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const zone = useReaderZone()
  const from = toReaderTime(timeFrom, offset, zone)
  if (!from) return null
  const to = toReaderTime(timeTo, offset, zone) ?? timeTo
  // The day is shown above, so repeat it only if it differs in the user's zone.
  const isSameDay = [from, to].every((time) => time.startsWith(timeFrom.slice(0, 10)))
  const time =
    !allDayBooking &&
    t('yourTime', {
      time: isSameDay
        ? formatTimeRangeAfter(from, to, setting)
        : formatRange(from, to, setting, { style: 'short' }),
    })
  return (
    <small className="mb-booking-hint">
      {[zoneName(timeZone, setting.language), time].filter(Boolean).join(' · ')}
    </small>
  )
}
