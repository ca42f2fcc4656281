import type { Ref } from 'react'
import type { MarkerChoice } from './marker-choice.js'

/** What `mb-floor-plan` can be told to do. */
export interface FloorPlanMethods {
  /** Asks again how the places stand. */
  refresh(): void
  /** Brings a place into the middle of the view. */
  zoomTo(locationId: number): void
}

export interface FloorPlanWidgetProps {
  /** A floor, or anything above floors; else everything the user may see. */
  readonly locationId?: number | undefined
  /** What is looked for; else the user's first category. */
  readonly categoryId?: number | undefined
  /** Wall clock at the place; without both, now for the next hour. */
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
  readonly allDay?: boolean | undefined
  /** People that a place must hold; goes into the booking, too. */
  readonly capacity?: number | undefined
  readonly selectedLocationId?: number | undefined
  /** A place was chosen. Return false to keep its information closed. */
  readonly onMarkerSelect?: ((marker: MarkerChoice) => boolean | void) | undefined
  readonly onBooked?: ((booking: { readonly bookingId: number }) => void) | undefined
  /** Another floor is shown. */
  readonly onFloorChange?: ((floor: { readonly locationId: number }) => void) | undefined
  readonly ref?: Ref<FloorPlanMethods> | undefined
}

/** A floor plan with the places of a category and how they stand, live. */
export function FloorPlanWidget(_: FloorPlanWidgetProps) {
  return null
}
