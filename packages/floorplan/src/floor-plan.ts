import { Engine } from './engine.js'
import type { FloorPlan, FloorPlanOptions } from './floor-plan-options.js'

/**
 * Creates a floor plan that fills `container`, which must have its own size. The floor plan adds
 * one child to the container and renders everything in that child's shadow root.
 */
export function createFloorPlan(container: HTMLElement, options: FloorPlanOptions = {}): FloorPlan {
  return new Engine(container, options)
}
