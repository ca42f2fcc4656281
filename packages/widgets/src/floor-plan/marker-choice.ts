import type { BookingStatus } from '@mosaic-booking/floorplan'

/** The space selected by the user on a plan, with its status. */
export interface MarkerChoice {
  readonly locationId: number
  readonly name: string
  readonly status: BookingStatus
}
