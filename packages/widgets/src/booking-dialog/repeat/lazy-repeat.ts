import { lazyPart } from '../../ui/lazy-part.js'

/** Loaded on demand, because most bookings do not repeat. */
export const RepeatFields = lazyPart(async () => (await import('./repeat-fields.js')).RepeatFields)
export const RepeatFact = lazyPart(async () => (await import('./repeat-fact.js')).RepeatFact)
