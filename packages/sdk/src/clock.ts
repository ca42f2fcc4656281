/** The client's and live connection's time source. Replace it in tests. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** The system clock. Its functions are looked up on every use so that fake timers work. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  clearTimeout: (timer) => globalThis.clearTimeout(timer as never),
}
