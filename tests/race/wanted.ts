import type { Wish } from './ring.js'

/** So many days or places at once. */
export const groupSize = 3

/** One or several bookings to be had by one call. */
export interface Wanted {
  readonly kind: string
  readonly path: string
  readonly wishes: readonly Wish[]
  readonly toBody: (booking: (wish: Wish) => { timeFrom: string }) => object
}

export const single = (wish: Wish): Wanted => ({
  kind: 'create',
  path: '/booking',
  wishes: [wish],
  toBody: (booking) => booking(wish),
})

/** The same place and time on days in a row. */
export function seriesOf(wish: Wish): Wanted {
  const wishes = Array.from({ length: groupSize }, (_, day) => ({
    ...wish,
    from: wish.from + day * 1440,
    to: wish.to + day * 1440,
  }))
  return {
    kind: 'series',
    path: '/booking',
    wishes,
    toBody: (booking) => ({
      ...booking(wish),
      bookingGroup: {
        repeatKind: 'DAILY',
        repeatEndDate: booking(wishes.at(-1)!).timeFrom.slice(0, 10),
      },
    }),
  }
}

/** Several places at the same time. */
export function basketOf(placeIds: readonly number[], { from, to }: Wish): Wanted {
  const wishes = placeIds.map((placeId) => ({ placeId, from, to }))
  return {
    kind: 'basket',
    path: '/bookingGroup',
    wishes,
    toBody: (booking) => ({
      type: 'COLLECTIVE',
      description: 'Basket',
      bookings: wishes.map(booking),
    }),
  }
}
