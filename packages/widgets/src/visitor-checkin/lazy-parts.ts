import { loadSignature } from './signature/lazy-signature.js'
import { lazyPart } from '../ui/lazy-part.js'

const loadDesk = () => import('./reception-desk.js')
const loadBoard = () => import('./board/visitor-board.js')
const loadWalkIn = () => import('./steps/walk-in-step.js')
const loadDeclaration = () => import('./steps/declaration-step.js')

// Parts that a kiosk does not need at startup.
export const ReceptionDesk = lazyPart(async () => (await loadDesk()).ReceptionDesk)
export const VisitorBoard = lazyPart(async () => (await loadBoard()).VisitorBoard)
export const WalkInStep = lazyPart(async () => (await loadWalkIn()).WalkInStep)
export const DeclarationStep = lazyPart(async () => (await loadDeclaration()).DeclarationStep)

/** Preloads a kiosk's steps while online, because it may be offline later. */
export function preloadSteps(): void {
  for (const load of [loadWalkIn, loadDeclaration, loadSignature])
    // A failed load is reported when the step renders.
    load().catch(() => undefined)
}
