import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

const lookMs = 10
const mostMs = 150
/** Share of the time in which the event loop has something to do. */
const busy = 0.5

/**
 * For what can wait, such as mails: lets requests go first. Comes back at once when the process has
 * time, and after a moment anyhow, so that the work goes on however busy the server is.
 */
export async function restWhileBusy(): Promise<void> {
  const until = performance.now() + mostMs
  do {
    const before = performance.eventLoopUtilization()
    await delay(lookMs)
    if (performance.eventLoopUtilization(before).utilization < busy) return
  } while (performance.now() < until)
}
