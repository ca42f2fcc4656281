import { defineMessages, fillText, type Language } from '@mosaic-booking/sdk/contract'
import { formatRange, type DateStyle, type LocaleSetting } from '@mosaic-booking/sdk/rules'
import type { BookingRow } from '../booking/booking-store.js'
import { offsetMinutes } from '../../ground/time/zone.js'

const texts = defineMessages('format-time', {
  /** {city} is derived from the zone's name; people recognise the city more easily. */
  zone: '{city} time, {offset}',
})

/** `Monday 2 November 2026, 9:00 – 10:00 AM`; a span of several days has shorter dates. */
export function formatSpan(
  {
    wall_from: from,
    wall_to: to,
    all_day_booking: isAllDay,
  }: Pick<BookingRow, 'wall_from' | 'wall_to' | 'all_day_booking'>,
  setting: LocaleSetting,
  style: DateStyle = 'long',
): string {
  const isOneDay = from.slice(0, 10) === to.slice(0, 10)
  return formatRange(from, to, setting, { allDay: isAllDay, style: isOneDay ? style : 'medium' })
}

/** Returns the time zone of a mail's times, for readers in other zones. */
export function formatZone(
  { time_zone: zone, starts_at: startsAt }: Pick<BookingRow, 'time_zone' | 'starts_at'>,
  language: Language,
): string {
  const minutes = offsetMinutes(startsAt.getTime(), zone)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.round(Math.abs(minutes) % 60)]
  const offset = `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
  const city = zone.split('/').slice(1).at(-1)?.replaceAll('_', ' ')
  return city && !zone.startsWith('Etc/')
    ? fillText(texts.zone, language, { city, offset })
    : offset
}
