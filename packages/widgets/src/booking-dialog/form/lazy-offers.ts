import { lazyPart } from '../../ui/lazy-part.js'

/** Loaded if a booking is not possible as requested. */
export const OtherOffers = lazyPart(async () => (await import('./other-offers.js')).OtherOffers)
