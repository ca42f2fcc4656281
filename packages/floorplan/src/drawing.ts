import { drawingOf, type DrawingOptions } from './formats/drawing-of-level.js'
import { importFloorPlan } from './formats/plan-document.js'
import { readShapes } from './formats/stored-drawing.js'
import type { Drawing } from './types.js'

/**
 * Converts a stored floor plan's drawing for `setPlan`, or returns undefined if it has none.
 * @example
 * floorPlan.setPlan({ referenceWidth, referenceHeight, drawing: drawStored(plan) })
 */
export function drawStored(
  plan: { readonly drawing?: object | undefined },
  options: DrawingOptions = {},
): Drawing | undefined {
  if (!plan.drawing) return undefined
  const shapes = readShapes(plan.drawing)
  if (shapes) return { shapes }
  const [level] = importFloorPlan(plan).levels
  return level && drawingOf(level, options)
}

export type { DrawingOptions }
