import { lazy } from 'react'

/** Loaded if a booking is not possible as requested. */
export const OtherOffers = lazy(() =>
  import('./other-offers.js').then(({ OtherOffers }) => ({ default: OtherOffers })),
)
