import type { Category, CategoryNoun } from '../generated/types.js'
import { type ApiQuery, freshFor, toQuery } from './query.js'

/** The categories that the user may use, in the organisation's order. */
export function queryCategories(client: { readonly category: CategoryNoun }): ApiQuery<Category[]> {
  return toQuery(
    ['category', 'list', {}],
    (options) => client.category.list({}, options),
    freshFor.resting,
  )
}
