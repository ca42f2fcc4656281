import { lazy } from 'react'

/** Loaded when a booking repeats: most do not. */
export const RepeatFields = lazy(() =>
  import('./repeat-fields.js').then(({ RepeatFields }) => ({ default: RepeatFields })),
)
export const RepeatFact = lazy(() =>
  import('./repeat-fact.js').then(({ RepeatFact }) => ({ default: RepeatFact })),
)
