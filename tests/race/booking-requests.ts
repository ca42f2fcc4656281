import type { Slot } from './slot-pool.js'

export const groupSize = 3

export interface BookingRequest {
  readonly kind: string
  readonly path: string
  readonly slots: readonly Slot[]
  readonly toBody: (booking: (slot: Slot) => { timeFrom: string }) => object
}

export const single = (slot: Slot): BookingRequest => ({
  kind: 'create',
  path: '/booking',
  slots: [slot],
  toBody: (booking) => booking(slot),
})

/** Requests the same location and time on consecutive days. */
export function seriesOf(slot: Slot): BookingRequest {
  const slots = Array.from({ length: groupSize }, (_, day) => ({
    ...slot,
    from: slot.from + day * 1440,
    to: slot.to + day * 1440,
  }))
  return {
    kind: 'series',
    path: '/booking',
    slots,
    toBody: (booking) => ({
      ...booking(slot),
      bookingGroup: {
        repeatKind: 'DAILY',
        repeatEndDate: booking(slots.at(-1)!).timeFrom.slice(0, 10),
      },
    }),
  }
}

/** Requests several locations at the same time. */
export function basketOf(locationIds: readonly number[], { from, to }: Slot): BookingRequest {
  const slots = locationIds.map((locationId) => ({ locationId, from, to }))
  return {
    kind: 'basket',
    path: '/bookingGroup',
    slots,
    toBody: (booking) => ({
      type: 'COLLECTIVE',
      description: 'Basket',
      bookings: slots.map(booking),
    }),
  }
}
