import { type Clock, systemClock } from '../clock.js'
import { bookingCheckDebounceMs } from '../contract/base/limits.js'
import type { BookingCheck, BookingCheckInput, BookingNoun } from '../generated/types.js'

/** Who hears what a check found. */
export interface BookingCheckListener {
  onAnswer(check: BookingCheck): void
  /** An `ApiError`. */
  onError(error: unknown): void
}

/** Checks a draft while it is being written. */
export interface BookingChecker {
  /** Checks this draft 50 ms from now, unless another one comes first. */
  check(body: Omit<BookingCheckInput, 'requestId'>): void
  /** Ends the check under way; nothing is told any more. */
  stop(): void
}

/**
 * Makes a checker. It numbers its requests and hands on only the answer to the latest (BKG-033), so
 * that a slow one never overwrites it.
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
