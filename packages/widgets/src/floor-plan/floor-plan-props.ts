import type { Category } from '@mosaic-booking/sdk'
import type { ReactNode, Ref } from 'react'
import type { BookedDetail } from '../element/shared-events.js'
import type { SpaceFilterOptions } from '../location/space-filter.js'
import type { ErrorListeners } from '../use-error-report.js'
import type { MarkerChoice } from './marker-choice.js'
import type { FloorOverlay } from './overlay-of-floor.js'
import type { PersonOnPlan } from './plan-faces.js'
import type { PlanTime } from './search-of-plan.js'
import type { Floor } from './use-floors.js'

export interface FloorPlanMethods {
  /** Refetches availability. */
  refresh(): void
  /** Centres the view on a location. */
  zoomTo(locationId: number): void
}

/** If `onNeeds` is omitted, the plan has no space filter. */
export interface FloorPlanWidgetProps extends ErrorListeners, Partial<SpaceFilterOptions> {
  /** A floor or an ancestor of floors. Defaults to all locations that the user may see. */
  readonly locationId?: number | undefined
  /** The initial floor. Defaults to the first floor. The user can switch floors. */
  readonly floorId?: number | undefined
  /** The displayed category. Defaults to the user's first category. */
  readonly categoryId?: number | undefined
  /** Wall-clock time at the location. If both times are omitted, the plan shows the next hour. */
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
  readonly allDay?: boolean | undefined
  /** Minimum capacity, also used as the attendee count of a booking. */
  readonly capacity?: number | undefined
  readonly selectedLocationId?: number | undefined
  /** Shapes over the plan, of one floor or several. */
  readonly overlay?: FloorOverlay | readonly FloorOverlay[] | undefined
  /**
   * Colleagues at their spaces. The plan names them instead of counting what the user can book.
   */
  readonly people?: readonly PersonOnPlan[] | undefined
  /** Called when the user selects a space. Return false to keep its details closed. */
  readonly onMarkerSelect?: ((marker: MarkerChoice) => boolean | void) | undefined
  /** Number of spaces that fit the search on all floors, if the plan shows one of several. */
  readonly foundCount?: number | undefined
  /** Called after a booking has been made. */
  readonly onBooked?: ((booking: BookedDetail) => void) | undefined
  /** Called when the user selects another time. If omitted, the time is fixed. */
  readonly onTimeChange?: ((time: PlanTime) => void) | undefined
  /** Called when the displayed floor changes. */
  readonly onFloorChange?: ((floor: { readonly locationId: number }) => void) | undefined
  readonly ref?: Ref<FloorPlanMethods> | undefined
}

export interface FloorProps extends Omit<FloorPlanWidgetProps, 'floorId'> {
  readonly floor: Floor
  /** Called when the availability search has succeeded or failed. */
  readonly onAnswer: (floorId: number) => void
  readonly categoryId: number
  readonly timeslotKind: Category['timeslotKind'] | undefined
  readonly picker: ReactNode
  readonly clusters: boolean
  readonly hasOccupancy: boolean
}
