import type { Availability } from '@mosaic-booking/sdk'
import { isHeldByOwn } from '@mosaic-booking/sdk/rules'

type Facts = Pick<Availability, 'status' | 'iconType' | 'reasons'>

/**
 * Whether a space fits a search. Every view counts by this rule: the server offers a time of the
 * searched length, or the user can move their own booking there.
 */
export const fits = (facts: Facts, isOwnMovable = false): boolean =>
  facts.status === 'AVAILABLE' || (isOwnMovable && isHeldByOwn(facts))

/** The number of spaces that fit a search. */
export const countFitting = (availability: readonly Facts[], isOwnMovable = false): number =>
  availability.filter((one) => fits(one, isOwnMovable)).length
