import type { AvailabilitySearchRequest } from '@mosaic-booking/sdk'
import type { SlotChoice } from './slot-choice.js'

export interface AvailabilityListProps {
  /** What is asked, see `toAvailabilityQuery`; undefined: nothing yet. */
  readonly request: AvailabilitySearchRequest | undefined
  /** A free time was chosen. Return false to keep the booking dialog closed. */
  readonly onSlotSelect?: ((slot: SlotChoice) => boolean | void) | undefined
  /** Something was booked from here. */
  readonly onBooked?: ((booking: { readonly bookingId: number }) => void) | undefined
}

/** The results of a search: places by building and floor, with their free times. */
export function AvailabilityList(_: AvailabilityListProps) {
  return null
}
