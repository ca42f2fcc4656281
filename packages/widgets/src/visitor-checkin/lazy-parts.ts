import { lazy } from 'react'
import { loadSignature } from './signature/lazy-signature.js'

const loadDesk = () => import('./reception-desk.js')
const loadWalkIn = () => import('./steps/walk-in-step.js')
const loadDeclaration = () => import('./steps/declaration-step.js')

// Parts that the start of a kiosk does without.
export const ReceptionDesk = lazy(async () => ({ default: (await loadDesk()).ReceptionDesk }))
export const WalkInStep = lazy(async () => ({ default: (await loadWalkIn()).WalkInStep }))
export const DeclarationStep = lazy(async () => ({
  default: (await loadDeclaration()).DeclarationStep,
}))

/** Loads the steps of a kiosk while there is a network: later there may be none. */
export function preloadSteps(): void {
  for (const load of [loadWalkIn, loadDeclaration, loadSignature])
    // A failure shows when the step is rendered.
    load().catch(() => undefined)
}
