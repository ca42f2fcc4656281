import type { Search } from '@mosaic-booking/sdk/rules'
import type { Ref } from 'react'
import type { SlotChoice } from './slot-choice.js'

/** What `mb-availability` can be told to do. */
export interface AvailabilityMethods {
  /** Asks again what is free. */
  refresh(): void
}

export interface AvailabilityProps {
  /** The category that is shown first; else the user's first. */
  readonly categoryId?: number | undefined
  /** What the search begins with. */
  readonly initial?: Partial<Search> | undefined
  /** A free time was chosen. Return false to keep the booking dialog closed. */
  readonly onSlotSelect?: ((slot: SlotChoice) => boolean | void) | undefined
  /** Something was booked from here. */
  readonly onBooked?: ((booking: { readonly bookingId: number }) => void) | undefined
  /** The search was changed, for an address that restores it. */
  readonly onSearchChange?: ((search: Search) => void) | undefined
  readonly ref?: Ref<AvailabilityMethods> | undefined
}

/** Search and results: what can be booked, and when. */
export function Availability(_: AvailabilityProps) {
  return null
}
