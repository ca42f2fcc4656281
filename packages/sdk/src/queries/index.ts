/** Options for @tanstack/query-core, and changes that keep its cache right. No React. */
export { applyStale, type Session, staleKeys } from './apply-event.js'
export {
  queryAvailability,
  queryOccupancy,
  queryQuickSearch,
  type SearchOutcome,
  toSearchOutcome,
} from './availability.js'
export { bindLive } from './bind-live.js'
export * from './booking.js'
export * from './booking-bulk.js'
export * from './booking-check.js'
export * from './booking-group.js'
export { queryCategories } from './category.js'
export { queryCostCodes } from './cost-code.js'
export { queryLocation, queryLocations } from './location.js'
export { queryOrg } from './org.js'
export { type ApiQuery, type ApiQueryKey, freshFor, toQuery } from './query.js'
export { createQueryClient, type QueryClientOptions } from './query-client.js'
export {
  needsLogin,
  queryCurrentUser,
  queryPossibleOwners,
  queryUser,
  saveSearchLocations,
  saveUser,
} from './user.js'
