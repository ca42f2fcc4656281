/** A time of day as sent to the server, `HH:mm`. */
export type ClockTime = string

const typed = /^(\d{1,2})(?::?(\d{2}))?\s*(?:([ap])\.?\s*m?\.?)?$/i

/**
 * Parses a typed time: `9`, `9:30`, `9.30`, `9,30`, `930`, `9:30p`, `21:30`. In 12-hour format,
 * hours without a.m. or p.m. are read as office hours: 0 and 24 are midnight, 12 and 1 to 7 are in
 * the afternoon, 8 to 11 in the morning, 13 to 23 literal. In 24-hour format hours are literal.
 * @returns `HH:mm`, or `undefined` if the text is invalid
 */
export function parseTime(text: string, hour12: boolean): ClockTime | undefined {
  const [, hourText, minuteText = '00', half] =
    typed.exec(text.trim().replace(/[.,](?=\s*\d)/g, ':')) ?? []
  if (hourText === undefined || Number(minuteText) > 59) return undefined
  const hour = toHour(Number(hourText), half?.toLowerCase(), hour12)
  return hour === undefined ? undefined : `${String(hour).padStart(2, '0')}:${minuteText}`
}

function toHour(hour: number, half: string | undefined, hour12: boolean): number | undefined {
  if (hour > 24) return undefined
  if (half) return toTypedHalf(hour, half === 'p')
  if (hour === 24) return 0
  return hour12 && hour >= 1 && hour <= 7 ? hour + 12 : hour
}

/**
 * With a.m. or p.m. the hour is literal; hours that no clock shows (13 a.m., 0 p.m.) are invalid.
 */
function toTypedHalf(hour: number, afternoon: boolean): number | undefined {
  if (hour > 12) return afternoon && hour < 24 ? hour : undefined
  if (hour === 0) return afternoon ? undefined : 0
  return (hour % 12) + (afternoon ? 12 : 0)
}

/** The value format of a time field: `h:mm A`. */
export function toHeldTime(time: ClockTime): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Minutes after midnight. */
export function toMinutes(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Converts minutes after midnight to a time within one day. */
export function toClockTime(minutes: number): ClockTime {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
