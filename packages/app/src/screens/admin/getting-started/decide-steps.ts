import type { AdministrationState, Category, Location } from '@mosaic-booking/sdk'

export const stepNames = ['site', 'floor', 'category', 'spaces', 'plan', 'booking'] as const
export type StepName = (typeof stepNames)[number]

export interface StartFacts {
  /** The ancestors of bookable locations. */
  readonly locations: readonly Pick<Location, 'kind' | 'hasFloorPlanImage'>[]
  readonly categories: readonly Pick<Category, 'isUsed'>[]
  readonly hasBookings: boolean
}

export interface Step {
  readonly name: StepName
  readonly isDone: boolean
  /** Booking works without this step. */
  readonly isOptional: boolean
}

const siteKinds = new Set(['SITE', 'BUILDING', 'CAR_PARK'])
const floorKinds = new Set(['FLOOR', 'ZONE', 'AREA', 'CAR_LEVEL'])

/**
 * The setup steps of a new organisation, with their state derived from its data. A site or floor is
 * not required if bookable spaces already exist elsewhere in the tree.
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

/** The checklist is finished when only optional steps remain. */
export const isStarted = (steps: readonly Step[]): boolean =>
  steps.every(({ isDone, isOptional }) => isDone || isOptional)

const laterStepNames = ['people', 'mail', 'signOn'] as const
export type LaterStepName = (typeof laterStepNames)[number]

/**
 * What an organisation that books already may want next; all of it is optional. Mail and sign-on are
 * up to those who may change the installation.
 */
export function decideLaterSteps(
  {
    users,
    mailIsSent,
    signOnMethods,
  }: Pick<AdministrationState, 'users' | 'mailIsSent' | 'signOnMethods'>,
  mayChangeInstallation: boolean,
) {
  const done: Record<LaterStepName, boolean> = {
    // The administrator who set it up is the first.
    people: users > 1,
    mail: mailIsSent,
    signOn: signOnMethods > 0,
  }
  const names = mayChangeInstallation ? laterStepNames : (['people'] as const)
  return names.map((name) => ({ name, isDone: done[name] }))
}
