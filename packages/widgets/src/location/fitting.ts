import type { Availability } from '@mosaic-booking/sdk'

type Facts = Pick<Availability, 'status' | 'iconType' | 'reasons'>

/** Whether the user's other booking is the only obstacle to booking a space: moving it helps. */
export const isHeldByOwn = ({ status, iconType, reasons = [] }: Facts): boolean =>
  status === 'BOOKED' &&
  iconType !== 'OWN' &&
  reasons.length > 0 &&
  reasons.every(({ code }) => code === 'ownOverlap' || code === 'quota')

/**
 * Whether a space fits a search. Every view counts by this rule: the server offers a time of the
 * searched length, or the user can move their own booking there.
 */
export const fits = (facts: Facts, isOwnMovable = false): boolean =>
  facts.status === 'AVAILABLE' || (isOwnMovable && isHeldByOwn(facts))

/** The number of spaces that fit a search. */
export const countFitting = (availability: readonly Facts[], isOwnMovable = false): number =>
  availability.filter((one) => fits(one, isOwnMovable)).length
