/**
 * Options for @tanstack/query-core, and mutations that invalidate its cache. Framework-independent.
 */
export * from './api-query.js'
export * from './booking-check.js'
export * from './mutate.js'
export { needsLogin } from './needs-login.js'
export type { AnswerOf, ClientFor, RequestOf } from './operation.js'
export { type ApiQuery, type ApiQueryKey, freshFor, toQuery } from './query.js'
export { createQueryClient, type QueryClientOptions } from './query-client.js'
export { type SearchOutcome, toSearchOutcome } from './search-outcome.js'
export { applyStale, staleKeys, staleKeysOf } from './stale-keys.js'
export * from './watch-media.js'
