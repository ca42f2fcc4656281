import { addDays, toInstant, toWall } from '../time/zone.js'

/** When people are asleep and no clock is set. */
const hour = 'T03:30:00.000'

/** The next night by the organisation's clock. */
export function nextNight(now: number, timeZone: string): Date {
  const today = toWall(now, timeZone).slice(0, 10)
  const tonight = toInstant(`${today}${hour}`, timeZone)
  return new Date(tonight > now ? tonight : toInstant(`${addDays(today, 1)}${hour}`, timeZone))
}
