/**
 * Wall clock texts as the API writes them: `YYYY-MM-DD` and `YYYY-MM-DDTHH:mm:ss.SSS`, without zone. Computing with them is
 * computing on the wall: a day has 24 hours here, also where the clocks change. Instants are the server's business.
 */

/** A range of wall clock times at one location; the end does not belong to it. */
export interface TimeRange {
  readonly timeFrom: string
  readonly timeTo: string
}

const pattern = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?)?$/
/** Milliseconds of a minute. */
export const minuteMs = 60_000
/** Milliseconds of a day on the wall. */
export const dayMs = 24 * 60 * minuteMs

/** Milliseconds on the wall since 1970, or undefined for a text that is no such time. Seconds and time of day may be missing. */
export function parseWallClock(text: string): number | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = ''] = pattern.exec(text) ?? []
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second), Number(fraction.padEnd(3, '0')))
  // The 31st of April and 25 o'clock would roll over: only what reads back the same is a time.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(`${year}-${month}-${day}T${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`) ? ms : undefined
}

/** As `parseWallClock`; throws `RangeError` for a text that is no such time. */
export function readWallClock(text: string): number {
  const ms = parseWallClock(text)
  if (ms === undefined) throw new RangeError(`not a wall clock time: ${text}`)
  return ms
}

/** `YYYY-MM-DDTHH:mm:ss.SSS`. */
export function toDateTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, -1)
}

/** `YYYY-MM-DD`. */
export function toDate(ms: number): string {
  return toDateTime(ms).slice(0, 10)
}

/** The calendar day of a time, as milliseconds. */
export function toDay(ms: number): number {
  return Math.floor(ms / dayMs) * dayMs
}

/** Whether a text names a day without a time. */
export function isDate(text: string): boolean {
  return text.length === 10
}
