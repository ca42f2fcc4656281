import type { Booking, BookingAction } from '@mosaic-booking/sdk'

/** What can be done with a booking from the list. */
export type BookingListAction = 'show' | 'edit' | 'cancel' | 'approve' | 'start' | 'endEarly'

/**
 * The actions of a row: the one that is due now beside it, the others in its menu. `reject` opens
 * as cancel, with another name (APR-005).
 */
export interface RowActions {
  readonly due: 'start' | 'approve' | undefined
  readonly menu: readonly ('edit' | 'endEarly' | 'cancel' | 'reject')[]
}

/** What a row offers: only what the server lists for the booking (BKG-007). */
export function toRowActions({ possibleActions }: Pick<Booking, 'possibleActions'>): RowActions {
  const can = (action: BookingAction) => possibleActions.includes(action)
  const offers = {
    edit: can('edit'),
    endEarly: can('endEarly'),
    cancel: can('cancel') && !can('approve'),
    reject: can('cancel') && can('approve'),
  }
  return {
    due: can('start') ? 'start' : can('approve') ? 'approve' : undefined,
    menu: (Object.keys(offers) as (keyof typeof offers)[]).filter((action) => offers[action]),
  }
}
