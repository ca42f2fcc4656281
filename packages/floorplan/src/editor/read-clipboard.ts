import type { PlanElement } from '../formats/level/plan-level.js'
import { exportFloorPlan, importFloorPlan } from '../formats/plan-document.js'

/**
 * Parses clipboard text into elements, or an empty list if it is not a plan. Validates all content.
 * @example
 * const elements = readClipboard(await navigator.clipboard.readText())
 */
export function readClipboard(text: string): PlanElement[] {
  const [level] = importFloorPlan(text).levels
  return level ? exportFloorPlan(level).document.elements : []
}
