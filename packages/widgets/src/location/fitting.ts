import type { Availability, Booking } from '@mosaic-booking/sdk'
import { isHeldByOwn, minuteMs, readWallClock } from '@mosaic-booking/sdk/rules'

type Facts = Pick<Availability, 'status' | 'iconType' | 'reasons'> &
  Partial<Pick<Availability, 'busy' | 'offsetFrom'>>
type Own = Pick<Booking, 'timeFrom' | 'timeTo' | 'offsetFrom' | 'offsetTo'>

const toInstant = (wall: string, offset: number) => readWallClock(wall) - offset * minuteMs

/**
 * Whether the user's own booking can be moved to a space: only it stands against the space, and
 * nobody else has the space for a part of its time to come.
 */
export function takesOwn(facts: Facts, own: Own | undefined, now = Date.now()): own is Own {
  if (!own || !isHeldByOwn(facts)) return false
  const from = Math.max(now, toInstant(own.timeFrom, own.offsetFrom))
  const to = toInstant(own.timeTo, own.offsetTo)
  const { busy = [], offsetFrom = 0 } = facts
  return !busy.some(
    ({ timeFrom, timeTo }) =>
      toInstant(timeFrom, offsetFrom) < to && from < toInstant(timeTo, offsetFrom),
  )
}

/**
 * Whether a space fits a search. Every view counts by this rule: the server offers a time of the
 * searched length, or the user can move their own booking there.
 */
export const fits = (facts: Facts, own?: Own): boolean =>
  facts.status === 'AVAILABLE' || takesOwn(facts, own)

/** The number of spaces that fit a search. */
export const countFitting = (availability: readonly Facts[], own?: Own): number =>
  availability.filter((one) => fits(one, own)).length
