/** When a page that runs for weeks may reload itself, to take over a new build. */
export interface ReloadFacts {
  /** Minutes since midnight at the site. */
  readonly minuteOfDay: number
  /** How long the page has been open. */
  readonly ageMs: number
  /** When data arrived last, before now. */
  readonly dataAgeMs: number
  /** The minute after the start of the quiet time at which this screen reloads. */
  readonly turn: number
}

/** The quiet time, from 3:00 to 5:00 at the site. */
const quietFrom = 3 * 60
/** Screens reload one after the other within the first hour. */
export const quietTurns = 60
const quietMinutes = 120
/** Longer than the quiet time, so that a page reloads at most once in a night. */
const minimumAgeMs = quietMinutes * 60_000
/** Without newer data the server is away, and a page that reloads then stays empty. */
const maximumDataAgeMs = 90_000

export function mayReload({ minuteOfDay, ageMs, dataAgeMs, turn }: ReloadFacts): boolean {
  return (
    minuteOfDay >= quietFrom + turn &&
    minuteOfDay < quietFrom + quietMinutes &&
    ageMs > minimumAgeMs &&
    dataAgeMs <= maximumDataAgeMs
  )
}
