import { lazy } from 'react'

/** Loaded when a booking cannot be made as requested. */
export const OtherOffers = lazy(() =>
  import('./other-offers.js').then(({ OtherOffers }) => ({ default: OtherOffers })),
)
