import type { BookingStatus } from '@mosaic-booking/floorplan'

/** The space that the user selected on a plan, with its status. */
export interface MarkerChoice {
  readonly locationId: number
  readonly name: string
  readonly status: BookingStatus
}
