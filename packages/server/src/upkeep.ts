import type { House } from './house.js'
import { keptMs, trimAnswers } from './http/idempotency-store.js'
import { trimLog } from './live/live-store.js'
import { trimSessions } from './session/session-store.js'

const everyMs = 10 * 60_000
/** How long a client that was away can learn what it missed. */
const eventsKeptMs = 3_600_000

/** Forgets what has had its time: live events, answers kept for a repeat, sessions, links of mails. */
export async function tidyUp({ db, now }: Pick<House, 'db' | 'now'>): Promise<void> {
  await db.asSystem((tx) => trimLog(tx, new Date(now() - eventsKeptMs)))
  await db.asSystem((tx) => trimAnswers(tx, new Date(now() - keptMs)))
  await db.asSystem((tx) => trimSessions(tx, now()))
}

/** Tidies up now and then, until stopped. Any number of servers may do it at once. */
export function startUpkeep(house: House): () => void {
  const timer = setInterval(() => {
    tidyUp(house).catch((error: unknown) => house.log.error({ err: error }, 'What has had its time could not be removed'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
