import type { Clock } from '../clock.js'

/** A clock that advances only on request. */
export interface FakeClock extends Clock {
  /** Advances by `ms`, runs the timers due in that period, and lets promises settle. */
  advance(ms: number): Promise<void>
  /**
   * Jumps ahead by `ms` like a sleeping machine: timers due in that period run late, at the end.
   */
  sleep(ms: number): Promise<void>
  readonly pending: number
}

export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

export function createFakeClock(start = 1_800_000_000_000): FakeClock {
  let now = start
  let lastId = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  return {
    now: () => now,
    setTimeout(run, ms) {
      timers.set(++lastId, { at: now + ms, run })
      return lastId
    },
    clearTimeout: (id) => void timers.delete(id as number),
    get pending() {
      return timers.size
    },
    async sleep(ms) {
      now += ms
      const late = [...timers].filter(([, { at }]) => at <= now).sort(([, x], [, y]) => x.at - y.at)
      for (const [id, { run }] of late) if (timers.delete(id)) run()
      await settle()
    },
    async advance(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const [next] = [...timers]
          .filter(([, { at }]) => at <= end)
          .sort(([a, x], [b, y]) => x.at - y.at || a - b)
        if (!next) break
        const [id, { at, run }] = next
        timers.delete(id)
        now = Math.max(now, at)
        run()
        await settle()
      }
      now = end
      await settle()
    },
  }
}
