import { minuteMs, readWallClock, toDateTime } from './wall-clock.js'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return format
}

/**
 * The wall clock of a zone at an instant, in wall-clock milliseconds, by the minute. Only for display:
 * the server decides which times can be booked.
 */
export function wallAt(epochMs: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, value]),
  )
  return readWallClock(
    `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`,
  )
}

/** Minutes of a zone east of UTC at a time of its own wall clock, in milliseconds. Only for display. */
export function offsetAt(wall: number, timeZone: string): number {
  const eastAt = (epochMs: number) => wallAt(epochMs, timeZone) - epochMs
  return eastAt(wall - eastAt(wall)) / minuteMs
}

/** The present wall clock of a zone, `YYYY-MM-DDTHH:mm:ss.SSS`. Only for display. */
export const wallNow = (timeZone: string): string => toDateTime(wallAt(Date.now(), timeZone))

/**
 * The wall clock of a zone at an instant, `YYYY-MM-DDTHH:mm:ss.SSS`, to the second. Only for display.
 */
export const toWallClock = (epochMs: number, timeZone: string): string =>
  toDateTime(wallAt(epochMs, timeZone) + (Math.floor(epochMs / 1000) % 60) * 1000)
