import type { Organisation, OrgGetRequest, OrgNoun } from '../generated/types.js'
import { type ApiQuery, freshFor, toQuery } from './query.js'

/** The organisation with its settings and categories. */
export function queryOrg(
  client: { readonly org: OrgNoun },
  request: OrgGetRequest = { id: 'current' },
): ApiQuery<Organisation> {
  return toQuery(
    ['org', 'get', request],
    (options) => client.org.get(request, options),
    freshFor.resting,
  )
}
