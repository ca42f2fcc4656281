import { defineMessages, fillText, type Language } from '@mosaic-booking/sdk/contract'
import type { LocaleChoice } from '@mosaic-booking/sdk/rules'
import type { BookingRow } from '../booking/booking-store.js'
import { offsetMinutes } from '../../ground/time/zone.js'

const texts = defineMessages('format-time', {
  allDay: 'all day',
  /** {city} is taken from the zone's name; people recognise it better than the name. */
  zone: '{city} time, {offset}',
})

const styles = {
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  shortDay: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  h12: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  h24: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Creating a formatter takes longer than formatting all times of a mail. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats wall clocks. They are passed as UTC, so that the formatter does not convert them. */
function format(wall: string, { locale }: LocaleChoice, style: keyof typeof styles): string {
  const key = `${locale} ${style}`
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' })
  formatters.set(key, formatter)
  // Newer locale data contains special spaces that some mail programs do not display.
  return formatter.format(new Date(`${wall.slice(0, 19)}Z`)).replace(/[\u00a0\u202f]/g, ' ')
}

export const formatDay = (wall: string, choice: LocaleChoice): string => format(wall, choice, 'day')
export const formatShortDay = (wall: string, choice: LocaleChoice): string =>
  format(wall, choice, 'shortDay')
export const formatClock = (wall: string, choice: LocaleChoice): string =>
  format(wall, choice, `h${choice.timeFormat}`)

/** `Monday 2 November 2026, 09:00 – 10:00`; a span over several days shows both ends in full. */
export function formatSpan(
  {
    wall_from: from,
    wall_to: to,
    all_day_booking: isAllDay,
  }: Pick<BookingRow, 'wall_from' | 'wall_to' | 'all_day_booking'>,
  choice: LocaleChoice,
  sayOneDay = formatDay,
): string {
  const isOneDay = from.slice(0, 10) === to.slice(0, 10)
  const end = (wall: string, say = formatShortDay) =>
    isAllDay ? say(wall, choice) : `${say(wall, choice)}, ${formatClock(wall, choice)}`
  if (!isOneDay)
    return isAllDay
      ? `${end(from)} – ${end(to)}, ${fillText(texts.allDay, choice.language)}`
      : `${end(from)} – ${end(to)}`
  return isAllDay
    ? `${sayOneDay(from, choice)}, ${fillText(texts.allDay, choice.language)}`
    : `${end(from, sayOneDay)} – ${formatClock(to, choice)}`
}

/** The time zone of the times in a mail, for readers who are elsewhere. */
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
