import { type Clock, systemClock } from '../clock.js'
import { bookingCheckDebounceMs } from '../contract/base/limits.js'
import type { BookingCheck, BookingCheckInput, BookingNoun } from '../generated/types.js'

export interface BookingCheckListener {
  onAnswer(check: BookingCheck): void
  /** An `ApiError`. */
  onError(error: unknown): void
}

/** Checks a draft while the user edits it. */
export interface BookingChecker {
  /** Checks this draft, debounced by 50 ms. */
  check(body: Omit<BookingCheckInput, 'requestId'>): void
  /** Aborts the running check; no callbacks follow. */
  stop(): void
}

/**
 * Creates a checker that reports only the latest request's response, so that a slow earlier
 * response never overwrites it (BKG-033).
 */
export function createBookingChecker(
  client: { readonly booking: Pick<BookingNoun, 'check'> },
  listener: BookingCheckListener,
  clock: Clock = systemClock,
): BookingChecker {
  let requestId = 0
  let timer: unknown
  let underWay: AbortController | undefined

  async function send(body: Omit<BookingCheckInput, 'requestId'>) {
    const mine = requestId
    underWay = new AbortController()
    try {
      const answer = await client.booking.check(
        { body: { ...body, requestId: mine } },
        { signal: underWay.signal },
      )
      if (mine === requestId) listener.onAnswer(answer)
    } catch (error) {
      if (mine === requestId) listener.onError(error)
    }
  }

  function stop() {
    requestId++
    clock.clearTimeout(timer)
    underWay?.abort()
  }

  return {
    stop,
    check(body) {
      stop()
      timer = clock.setTimeout(() => void send(body), bookingCheckDebounceMs)
    },
  }
}
