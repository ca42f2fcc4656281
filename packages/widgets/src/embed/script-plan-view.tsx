import { FloorPlanView as View, type FloorPlanViewProps } from '@mosaic-booking/floorplan/react'
import { Suspense } from 'react'
import { loadPlanEngine } from './script-plan-engine.js'
import { lazyPart } from '../ui/lazy-part.js'

const Loaded = lazyPart(async () => {
  await loadPlanEngine()
  return View
})

/**
 * Replaces `FloorPlanView` in `mb.iife.js`, which pages without a floor plan load as well: it waits for
 * the engine, which is a file beside the script.
 */
export const FloorPlanView = (props: FloorPlanViewProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)

// In parallel with the data of a floor plan that is in the page already.
function loadIfShown(): void {
  if (document.querySelector('mb-floor-plan')) loadPlanEngine().catch(() => undefined)
}
loadIfShown()
document.addEventListener('DOMContentLoaded', loadIfShown)
