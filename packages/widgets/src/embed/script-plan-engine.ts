import type { createFloorPlan as create } from '@mosaic-booking/floorplan'
import { shared } from './page-server.js'

let engine: { readonly createFloorPlan: typeof create } | undefined

/** Loads the engine from its file beside `mb.iife.js`. */
export async function loadPlanEngine(): Promise<void> {
  engine ??= (await import(
    /* @vite-ignore */ `${shared.scriptFolder as string}plan-engine.js`
  )) as typeof engine
}

/** Replaces the engine's module in `mb.iife.js`. Only called after `loadPlanEngine`. */
export const createFloorPlan: typeof create = (...plan) => engine!.createFloorPlan(...plan)
