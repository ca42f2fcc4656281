import { QueryCache, QueryClient } from '@tanstack/query-core'
import type { ApiError } from '../api-error.js'
import { isApiError } from '../api-error.js'
import { needsLogin } from './needs-login.js'
import { freshFor } from './query.js'

/** What to do about failures of cached queries. */
export interface QueryClientOptions {
  /** A query showed that somebody must log in first (AUTH-011). */
  readonly onLoginNeeded?: ((error: ApiError) => void) | undefined
  /**
   * Any other failure of a query, once per failure however many show it. Not for calls that were
   * given up.
   */
  readonly onError?: ((error: unknown) => void) | undefined
}

/**
 * A cache for the API. The client has tried again already, so the cache does not; and it asks also
 * while the browser believes to be offline, so that people are told instead of waiting.
 */
export function createQueryClient({
  onLoginNeeded,
  onError,
}: QueryClientOptions = {}): QueryClient {
  const queryCache = new QueryCache({
    onError(error, { queryKey }) {
      if (isApiError(error) && error.kind === 'aborted') return
      const [noun, operation, request] = queryKey as [string, string, { id?: unknown } | undefined]
      const isCurrentUserCall = noun === 'user' && operation === 'get' && request?.id === 'current'
      if (isApiError(error) && needsLogin(error, isCurrentUserCall)) onLoginNeeded?.(error)
      else onError?.(error)
    },
  })
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: freshFor.moving,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
