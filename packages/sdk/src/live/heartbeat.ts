import type { Clock } from '../clock.js'

const pingEveryMs = 25_000
const silenceMs = 60_000
/**
 * Grace period before silence counts. A sleeping page's timers fire late, when the ping has only
 * just been sent.
 */
const graceMs = 10_000
const probeMs = 5_000

/** Detects a dead connection. */
export interface Heartbeat {
  answer(): void
  /** Pings immediately and waits 5 s for the pong, for a machine that has just woken up. */
  probe(): void
  stop(): void
}

/**
 * Pings now and every 25 s, and calls `onSilence` once after 60 s without a pong. Other traffic
 * does not count, because buffered data may still arrive over a dead connection.
 */
export function startHeartbeat(clock: Clock, ping: () => void, onSilence: () => void): Heartbeat {
  let answeredAt = clock.now()
  let askedAt: number | undefined
  const timers = new Map<string, unknown>()

  const after = (name: string, ms: number, run: () => void) => {
    clock.clearTimeout(timers.get(name))
    timers.set(name, clock.setTimeout(run, ms))
  }
  const stop = () => {
    for (const timer of timers.values()) clock.clearTimeout(timer)
    timers.clear()
  }
  const giveUp = () => {
    stop()
    onSilence()
  }
  const ask = () => {
    askedAt ??= clock.now()
    ping()
  }
  const beat = () => {
    ask()
    after('beat', pingEveryMs, beat)
  }
  const watch = () => {
    const silentAt = Math.max(answeredAt + silenceMs, (askedAt ?? clock.now()) + graceMs)
    if (clock.now() >= silentAt) giveUp()
    else after('watch', silentAt - clock.now(), watch)
  }
  beat()
  watch()
  return {
    stop,
    answer() {
      answeredAt = clock.now()
      askedAt = undefined
    },
    probe() {
      askedAt = clock.now()
      ping()
      after('probe', probeMs, () => askedAt !== undefined && giveUp())
    },
  }
}
