import { builtOver, withBuilt } from './built/draw-built.js'
import { drawingOf, type DrawingOptions } from './formats/drawing-of-level.js'
import { readLevel } from './formats/plan-document.js'
import { readShapes } from './formats/stored-drawing.js'
import type { Drawing } from './types.js'

/** The parts of a stored plan that are drawn. */
export type DrawnPlan = {
  readonly referenceWidth?: number
  readonly referenceHeight?: number
  readonly metresPerUnit?: number | undefined
  readonly georeference?: { readonly unitsPerMetre: number } | undefined
  readonly drawing?: object | undefined
  readonly elements?: readonly object[]
}

/**
 * Converts a stored floor plan's drawing for `setPlan`, with the walls and furniture among its
 * elements, or returns undefined if it has none.
 * @example
 * floorPlan.setPlan({ referenceWidth, referenceHeight, drawing: drawStored(plan) })
 */
export function drawStored(plan: DrawnPlan, options: DrawingOptions = {}): Drawing | undefined {
  return withBuilt(drawBackground(plan, options), plan)
}

/**
 * The furniture among a plan's elements, for `setPlan` beside an image: desks look like desks over it.
 * Undefined if there is none.
 */
export const drawOver = (plan: DrawnPlan): Drawing | undefined => builtOver(plan, false)

/** Nobody sees the problems of a stored plan here, and their texts would load with each plan. */
const unreported = { add: () => undefined }

/** The drawing without walls and furniture, which an editor draws itself. */
export function drawBackground(plan: DrawnPlan, options: DrawingOptions = {}): Drawing | undefined {
  if (!plan.drawing) return undefined
  const shapes = readShapes(plan.drawing)
  if (shapes) return { shapes }
  const level = readLevel(plan, unreported)
  return level && drawingOf(level, options)
}

export { isBookable } from './built/symbols.js'
export type { DrawingOptions }
