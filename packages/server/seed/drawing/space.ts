import type { standardFacilities } from '../../src/places/facility/standard-facilities.js'

export type SpaceKind = 'ROOM' | 'DESK' | 'CAR_SPACE'

/** A facility of demo spaces. */
export type Facility = keyof typeof standardFacilities

/** Data of a bookable space on the plan. */
export interface SpaceFacts {
  kind: SpaceKind
  /** Rooms have names; desks and parking spaces are numbered per floor. */
  name?: string
  capacity: number
  facilities: readonly Facility[]
}
