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

/** Milliseconds that a zone's clock shows at an instant, counted as on the wall. */
function toWallMs(instant: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second)
}

/** What a zone's clock shows at an instant, to the second. */
export function toWallClock(instant: number, timeZone: string): string {
  return toDateTime(toWallMs(instant, timeZone))
}

/**
 * The instant at which a zone's clock shows a time; the earlier of two, and for a time that is
 * skipped the one as long after midnight. For addresses only, in which a person's own zone stands
 * (D-011): what is booked is sent as wall clock.
 */
export function toInstant(wallClock: string, timeZone: string): number {
  const wall = readWallClock(wallClock)
  const hours = 3_600_000
  // The offset changes by a few hours at most; what it is some time before and after covers both
  // sides of a change.
  const guesses = [wall - 26 * hours, wall + 26 * hours].map(
    (near) => wall - (toWallMs(near, timeZone) - near),
  )
  return (
    guesses.toSorted((a, b) => a - b).find((guess) => toWallMs(guess, timeZone) === wall) ??
    Math.max(...guesses)
  )
}
