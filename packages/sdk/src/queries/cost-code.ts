import type { CostCode, CostCodeNoun } from '../generated/types.js'
import { type ApiQuery, freshFor, toQuery } from './query.js'

/** All cost codes of the organisation; `offerCostCodes` picks those for a day. */
export function queryCostCodes(client: { readonly costCode: CostCodeNoun }): ApiQuery<CostCode[]> {
  return toQuery(
    ['costCode', 'list'],
    (options) => client.costCode.list({}, options),
    freshFor.resting,
  )
}
