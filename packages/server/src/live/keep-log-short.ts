import type { House } from '../house.js'
import { trimLog } from './live-store.js'

const everyMs = 10 * 60_000
const keptMs = 3_600_000

/** Forgets live events older than an hour, now and then. Any number of servers may do it at once. */
export function keepLogShort(house: House): () => void {
  const timer = setInterval(() => {
    house.db.asSystem((tx) => trimLog(tx, new Date(house.now() - keptMs))).catch((error: unknown) => house.log.error({ err: error }, 'The live log could not be trimmed'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
