import type { BookingListAction } from '@mosaic-booking/widgets'
import { choice, day, flag, id, withDefault, type Address } from '../../shared/address/fields.js'

export const listActions = [
  'show',
  'edit',
  'cancel',
  'approve',
  'start',
  'endEarly',
] as const satisfies readonly BookingListAction[]

/** The query parameters of a booking list (ROUTE-027, D-012). */
export const listAddress = {
  bookingId: id('bookingId'),
  action: withDefault(choice('action', listActions), 'show'),
  /** Immediately opens the action's confirmation. */
  isImmediate: flag('immediate'),
  /** The last day listed, `YYYY-MM-DD`. */
  endDate: day('endDate'),
  isRefresh: flag('refreshView'),
}
export type ListAddress = Address<typeof listAddress>
