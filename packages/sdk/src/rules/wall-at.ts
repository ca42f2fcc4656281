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
 * A zone's wall clock at an instant, in wall-clock milliseconds, truncated to the minute. Only for
 * display: the server decides bookable times.
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

/**
 * A zone's offset east of UTC, in minutes, at a wall-clock time in milliseconds. Only for display.
 */
export function offsetAt(wall: number, timeZone: string): number {
  const eastAt = (epochMs: number) => wallAt(epochMs, timeZone) - epochMs
  return eastAt(wall - eastAt(wall)) / minuteMs
}

/** A zone's current wall clock, `YYYY-MM-DDTHH:mm:ss.SSS`. Only for display. */
export const wallNow = (timeZone: string): string => toDateTime(wallAt(Date.now(), timeZone))

/**
 * A zone's wall clock at an instant, `YYYY-MM-DDTHH:mm:ss.SSS`, to the second. Only for display.
 */
export const toWallClock = (epochMs: number, timeZone: string): string =>
  toDateTime(wallAt(epochMs, timeZone) + (Math.floor(epochMs / 1000) % 60) * 1000)
