import { createContext } from 'react'
import type { FloorPlan } from '../floor-plan-options.js'

/** The floor plan around children of `FloorPlanView`, and the element that contains its canvases. */
export const PlanContext = /* @__PURE__ */ createContext<{
  floorPlan: FloorPlan
  viewport: HTMLElement
} | null>(null)
