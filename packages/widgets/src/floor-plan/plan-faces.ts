import type { FloorPlanEvents } from '@mosaic-booking/floorplan'
import type { Availability, FloorPlan } from '@mosaic-booking/sdk'
import { createContext } from 'react'
import type { FacePerson } from '../ui/avatar/face.js'

/** A person at a space. */
export interface PersonOnPlan extends FacePerson {
  readonly locationId: number
}

/** The faces on a plan, as far as they are loaded. */
export interface PlanFaces {
  /** A square image of the person whom the plan names at a space. */
  readonly faceAt: (space: Availability) => CanvasImageSource | undefined
  /** Called when the camera has moved, at most once per frame. */
  readonly onView: (view: FloorPlanEvents['view']) => void
}

/** A hook with the faces of people at the spaces in view. */
export type UsePlanFaces = (
  plan: Pick<FloorPlan, 'elements'> | undefined,
  availability: readonly Availability[] | undefined,
  people: readonly PersonOnPlan[] | undefined,
) => PlanFaces

/**
 * How the page shows people on plans, the same for as long as a plan is shown. Plans have no faces
 * without it, so that elements do not carry its code.
 */
export const PlanFaceContext = createContext<UsePlanFaces | undefined>(undefined)
