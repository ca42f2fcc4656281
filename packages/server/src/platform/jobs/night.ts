import { addDays, toInstant, toWall } from '../../ground/time/zone.js'

/** A quiet time at which no zone changes its clocks. */
const hour = 'T03:30:00.000'

export function nextNight(now: number, timeZone: string): Date {
  const today = toWall(now, timeZone).slice(0, 10)
  const tonight = toInstant(`${today}${hour}`, timeZone)
  return new Date(tonight > now ? tonight : toInstant(`${addDays(today, 1)}${hour}`, timeZone))
}
