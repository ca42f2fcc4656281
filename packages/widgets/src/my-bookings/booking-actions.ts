import type { Booking, BookingAction } from '@mosaic-booking/sdk'

export type BookingListAction = 'show' | 'edit' | 'cancel' | 'approve' | 'start' | 'endEarly'

/**
 * A row's actions: the most relevant as a button, the others in a menu. `reject` opens the cancel
 * dialog with a different title (APR-005).
 */
export interface RowActions {
  readonly due: 'start' | 'approve' | undefined
  readonly menu: readonly ('edit' | 'endEarly' | 'cancel' | 'reject')[]
}

/** A row's actions, limited to those that the server allows (BKG-007). */
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
