import type { Price, WorkRequest } from '@mosaic-booking/sdk'
import { sumPrices } from '@mosaic-booking/sdk/rules'

/** What requests cost, by currency. Cancelled ones cost nothing. */
export const totalOf = (requests: readonly WorkRequest[]): Price[] =>
  sumPrices(
    requests.flatMap(({ extra, quantity, status }) =>
      status === 'CANCELLED' ? [] : [{ price: extra?.price, quantity }],
    ),
  )
