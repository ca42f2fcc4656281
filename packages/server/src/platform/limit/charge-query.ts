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
