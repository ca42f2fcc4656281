import { readWallClock, toDateTime } from '@mosaic-booking/sdk/rules'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

/** The wall clock of a zone at an instant, as milliseconds counted as if it were UTC. */
function toWallMs(instant: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second)
}

/** The wall clock of a zone at an instant, to the second. */
export function toWallClock(instant: number, timeZone: string): string {
  return toDateTime(toWallMs(instant, timeZone))
}

/**
 * The instant of a wall clock in a zone: the earlier of two in an ambiguous hour, and shifted
 * forward in a skipped one. Only for addresses, whose times are in the user's own zone (D-011);
 * bookings are sent as wall clock.
 */
export function toInstant(wallClock: string, timeZone: string): number {
  const wall = readWallClock(wallClock)
  const hours = 3_600_000
  // Offsets change by a few hours at most, so 26 hours before and after are on both sides of a
  // change.
  const guesses = [wall - 26 * hours, wall + 26 * hours].map(
    (near) => wall - (toWallMs(near, timeZone) - near),
  )
  return (
    guesses.toSorted((a, b) => a - b).find((guess) => toWallMs(guess, timeZone) === wall) ??
    Math.max(...guesses)
  )
}
