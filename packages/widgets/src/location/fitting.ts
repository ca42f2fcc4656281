import type { Availability, Booking } from '@mosaic-booking/sdk'
import { takesOwn } from '@mosaic-booking/sdk/rules'

type Facts = Pick<Availability, 'status' | 'iconType' | 'reasons'> &
  Partial<Pick<Availability, 'busy' | 'offsetFrom'>>
type Own = Pick<Booking, 'timeFrom' | 'timeTo' | 'offsetFrom' | 'offsetTo'>

/**
 * Whether a space fits a search. Every view counts by this rule: the server offers a time of the
 * searched length, or the user can move their own booking there.
 */
export const fits = (facts: Facts, own?: Own): boolean =>
  facts.status === 'AVAILABLE' || takesOwn(facts, own)

/** The number of spaces that fit a search. */
export const countFitting = (availability: readonly Facts[], own?: Own): number =>
  availability.filter((one) => fits(one, own)).length
