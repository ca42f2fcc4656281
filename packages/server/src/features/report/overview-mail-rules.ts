import { addDays, startOfWeek, toInstant, toWall } from '../../ground/time/zone.js'
import type { Days } from './overview-rules.js'

/** Before most people begin their week. */
const hour = 'T07:00:00.000'

/** Returns the next Monday morning in a time zone. */
export function nextMonday(now: number, timeZone: string): Date {
  const monday = startOfWeek(toWall(now, timeZone).slice(0, 10))
  const morning = toInstant(`${monday}${hour}`, timeZone)
  return new Date(morning > now ? morning : toInstant(`${addDays(monday, 7)}${hour}`, timeZone))
}

/** Returns the last whole week, from Monday to Sunday. A late mail is about the same week. */
export function lastWeek(now: number, timeZone: string): Days {
  const monday = startOfWeek(toWall(now, timeZone).slice(0, 10))
  return { from: addDays(monday, -7), to: addDays(monday, -1) }
}
