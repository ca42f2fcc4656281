import { QueryCache, QueryClient } from '@tanstack/query-core'
import type { ApiError } from '../api-error.js'
import { isApiError } from '../api-error.js'
import { needsLogin } from './needs-login.js'
import { freshFor } from './query.js'

export interface QueryClientOptions {
  /** A query failed because the user must log in (AUTH-011). */
  readonly onLoginNeeded?: ((error: ApiError) => void) | undefined
  /**
   * Any other query error, reported once per failure however many components use the query. Aborted
   * requests are not reported.
   */
  readonly onError?: ((error: unknown) => void) | undefined
}

/**
 * Creates a cache for the API. It does not retry, because the client already does. It sends
 * requests even when the browser reports that it is offline, so that users see an error instead of
 * waiting.
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
