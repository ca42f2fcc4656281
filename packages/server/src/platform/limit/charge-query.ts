import { dayMs } from '@mosaic-booking/sdk/rules'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { freeQueryPrice } from './limit-rules.js'

/**
 * Charges a query before it runs, or refuses it. The unit is a slot of a search, which takes some
 * microseconds of processor time. Small queries are free.
 */
export function chargeQuery(
  { limits, config }: Pick<ServerContext, 'limits' | 'config'>,
  { user }: Pick<Call, 'user'>,
  price: number,
): void {
  if (price > freeQueryPrice * config.limitFactor) limits.foresee('queries', user, price)()
}

/** Prices of a day that is searched and of a row that is answered, in slots of a search. */
const dayPrice = 20
export const rowPrice = 20

/** How many days these are; a time of day is ignored. */
export const countDays = (first: string, last: string): number =>
  Math.max(1, (Date.parse(last.slice(0, 10)) - Date.parse(first.slice(0, 10))) / dayMs)

/** The price of reading what happens on these days. */
export const priceOfDays = (first: string, last: string): number =>
  countDays(first, last) * dayPrice
