import type { BookingStatus } from '@mosaic-booking/floorplan'

/** A place on a plan that somebody chose, and how it stands. */
export interface MarkerChoice {
  readonly locationId: number
  readonly name: string
  readonly status: BookingStatus
}
