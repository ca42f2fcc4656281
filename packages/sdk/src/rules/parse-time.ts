import type { LocaleSetting } from '../contract/base/catalogue.js'
import { dayPeriodsOf } from './format-date.js'

/** A time of day as sent to the server, `HH:mm`. */
export type ClockTime = string

const typed = /^(\d{1,2})(?::?(\d{2}))?\s*(?:([ap])\.?\s*m?\.?)?$/

/**
 * Normalises typed text: the region's day periods become a trailing `a` or `p`, separators become a
 * colon.
 */
function simplify(text: string, setting: LocaleSetting): string {
  const [am = 'a', pm = 'p'] = dayPeriodsOf(setting)
  return text
    .trim()
    .toLowerCase()
    .replace(pm.toLowerCase(), 'p')
    .replace(am.toLowerCase(), 'a')
    .replace(/^([ap])(.*)/, '$2$1')
    .replace(/(?:[.,]|\s?h)(?=\s*\d)/g, ':')
    .replace(/:\s+/, ':')
    .trim()
}

/**
 * Parses a typed time: `9`, `9:30`, `9.30`, `9,30`, `930`, `9:30p`, `21:30`, or the region's own
 * format. In 12-hour format, hours without a.m. or p.m. are interpreted as office hours: 0 and 24
 * are midnight, 12 and 1 to 7 are in the afternoon, 8 to 11 in the morning, and 13 to 23 are
 * literal. In 24-hour format, hours are literal.
 * @returns `HH:mm`, or `undefined` if the text is invalid
 */
export function parseTime(text: string, setting: LocaleSetting): ClockTime | undefined {
  const [, hourText, minuteText = '00', half] = typed.exec(simplify(text, setting)) ?? []
  if (hourText === undefined || Number(minuteText) > 59) return undefined
  const hour = toHour(Number(hourText), half, setting.hour12)
  return hour === undefined ? undefined : `${String(hour).padStart(2, '0')}:${minuteText}`
}

function toHour(hour: number, half: string | undefined, hour12: boolean): number | undefined {
  if (hour > 24) return undefined
  if (half) return toTypedHalf(hour, half === 'p')
  if (hour === 24) return 0
  return hour12 && hour >= 1 && hour <= 7 ? hour + 12 : hour
}

/**
 * Hours with a.m. or p.m. are literal. 0 p.m. is noon, as on Japanese clocks; 13 a.m. is invalid.
 */
function toTypedHalf(hour: number, afternoon: boolean): number | undefined {
  if (hour > 12) return afternoon && hour < 24 ? hour : undefined
  return (hour % 12) + (afternoon ? 12 : 0)
}

/** Minutes after midnight. */
export function toMinutes(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Converts minutes after midnight to a time, wrapping around at midnight. */
export function toClockTime(minutes: number): ClockTime {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
