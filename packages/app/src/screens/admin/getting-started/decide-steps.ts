import type { Category, Location } from '@mosaic-booking/sdk'

export const stepNames = ['site', 'floor', 'category', 'spaces', 'plan', 'booking'] as const
export type StepName = (typeof stepNames)[number]

export interface StartFacts {
  /** The locations above those that can be booked. */
  readonly locations: readonly Pick<Location, 'kind' | 'hasFloorPlanImage'>[]
  readonly categories: readonly Pick<Category, 'isUsed'>[]
  readonly hasBookings: boolean
}

export interface Step {
  readonly name: StepName
  readonly isDone: boolean
  /** Booking works without it. */
  readonly isOptional: boolean
}

const siteKinds = new Set(['SITE', 'BUILDING', 'CAR_PARK'])
const floorKinds = new Set(['FLOOR', 'ZONE', 'AREA', 'CAR_LEVEL'])

/**
 * The way of a new organisation to its first booking, as far as its data show that it has come. An
 * organisation whose spaces are elsewhere in the tree needs no site or floor.
 */
export function decideSteps({ locations, categories, hasBookings }: StartFacts): Step[] {
  const hasSpaces = categories.some(({ isUsed }) => isUsed)
  const done: Record<StepName, boolean> = {
    site: hasSpaces || locations.some(({ kind }) => siteKinds.has(kind)),
    floor: hasSpaces || locations.some(({ kind }) => floorKinds.has(kind)),
    category: categories.length > 0,
    spaces: hasSpaces,
    plan: locations.some(({ hasFloorPlanImage }) => hasFloorPlanImage),
    booking: hasBookings,
  }
  return stepNames.map((name) => ({ name, isDone: done[name], isOptional: name === 'plan' }))
}

/** The checklist is over once nothing but optional steps is left. */
export const isStarted = (steps: readonly Step[]): boolean =>
  steps.every(({ isDone, isOptional }) => isDone || isOptional)
