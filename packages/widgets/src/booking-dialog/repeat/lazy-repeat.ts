import { lazy } from 'react'

/** Loaded on demand, because most bookings do not repeat. */
export const RepeatFields = lazy(() =>
  import('./repeat-fields.js').then(({ RepeatFields }) => ({ default: RepeatFields })),
)
export const RepeatFact = lazy(() =>
  import('./repeat-fact.js').then(({ RepeatFact }) => ({ default: RepeatFact })),
)
