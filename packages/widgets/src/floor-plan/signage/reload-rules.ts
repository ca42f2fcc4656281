/** Facts that determine when a page that runs for weeks may reload for a new build. */
export interface ReloadFacts {
  /** Minutes since midnight at the site. */
  readonly minuteOfDay: number
  /** Time since the page opened. */
  readonly ageMs: number
  /** Time since data was last received. */
  readonly dataAgeMs: number
  /** The minute within the quiet period in which this screen reloads. */
  readonly turn: number
}

/** The quiet period is from 3:00 to 5:00 at the site. */
const quietFrom = 3 * 60
/** Screens reload one by one, spread over the first hour. */
export const quietTurns = 60
const quietMinutes = 120
/** Longer than the quiet period, so that a page reloads at most once a night. */
const minimumAgeMs = quietMinutes * 60_000
/**
 * Maximum data age for a reload. With older data, the server is unreachable, and the page would
 * stay empty after a reload.
 */
const maximumDataAgeMs = 90_000

export function mayReload({ minuteOfDay, ageMs, dataAgeMs, turn }: ReloadFacts): boolean {
  return (
    minuteOfDay >= quietFrom + turn &&
    minuteOfDay < quietFrom + quietMinutes &&
    ageMs > minimumAgeMs &&
    dataAgeMs <= maximumDataAgeMs
  )
}
