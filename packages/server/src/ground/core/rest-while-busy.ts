import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

const lookMs = 10
const mostMs = 300
/** Event-loop utilisation above which the process counts as busy. */
const busy = 0.5

/**
 * Gives requests priority over background work such as mails. Returns immediately if the process is
 * idle, otherwise after a short pause, so that the work never starves.
 */
export async function restWhileBusy(): Promise<void> {
  const until = performance.now() + mostMs
  do {
    const before = performance.eventLoopUtilization()
    await delay(lookMs)
    if (performance.eventLoopUtilization(before).utilization < busy) return
  } while (performance.now() < until)
}
