import { Engine } from './engine.js'
import type { FloorPlan, FloorPlanOptions } from './floor-plan-options.js'

/**
 * Creates a floor plan that fills `container`, which needs a size of its own. The floor plan adds
 * one child to it and keeps everything else in that child's shadow root.
 */
export function createFloorPlan(container: HTMLElement, options: FloorPlanOptions = {}): FloorPlan {
  return new Engine(container, options)
}
