import type { Clock } from '../clock.js'

export class Stopped extends Error {
  constructor(
    readonly kind: 'timeout' | 'aborted',
    cause?: unknown,
  ) {
    super(kind, { cause })
  }
}

/**
 * Runs `work` for at most `ms` milliseconds or until `signal` aborts, then throws `Stopped`. `work`
 * receives its own signal and is abandoned even if it ignores that signal. (`AbortSignal.any` is
 * missing in older browsers.)
 */
export async function withTimeLimit<T>(
  clock: Clock,
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw new Stopped('aborted', signal.reason)
  const controller = new AbortController()
  let stop: (why: Stopped) => void = () => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = (why) => {
      reject(why)
      controller.abort(why)
    }
  })
  const onAbort = () => stop(new Stopped('aborted', signal?.reason))
  const timer = clock.setTimeout(() => stop(new Stopped('timeout')), ms)
  signal?.addEventListener('abort', onAbort)
  try {
    return await Promise.race([work(controller.signal), stopped])
  } finally {
    clock.clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Waits `ms` milliseconds; throws `Stopped` if `signal` aborts first. */
export async function pause(
  clock: Clock,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const forever = new Promise<never>(() => {})
  await withTimeLimit(clock, ms, signal, () => forever).catch((why: Stopped) => {
    if (why.kind !== 'timeout') throw why
  })
}
