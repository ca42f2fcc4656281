import type { ApiQuery } from '@mosaic-booking/sdk/queries'
import { useStore } from '@nanostores/react'
import { QueryObserver } from '@tanstack/query-core'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { bindLiveLater } from './lazy-live.js'
import { loginDone, runtimeOf, type Runtime } from './runtime.js'

/** The runtime for a part of the page; defaults to the page's own. */
export const RuntimeContext = createContext<Runtime | undefined>(undefined)

/** The client, cache and live connection for this part of the page. */
export function useRuntime(): Runtime {
  return useContext(RuntimeContext) ?? runtimeOf()
}

/** The cached result of a query, as components use it. */
export interface QueryResult<T> {
  readonly data: T | undefined
  /** The latest error; `data` of an earlier attempt may still be present. */
  readonly error: unknown
  /** Whether the first answer is loading and there is no data yet. */
  readonly isLoading: boolean
  /** Whether an answer is loading, the first or a newer one. */
  readonly isFetching: boolean
  /** Whether `data` is the answer to an earlier query, with `keepPreviousData`. */
  readonly isPrevious: boolean
  /** When `data` was received, in ms since 1970; 0 without data. */
  readonly updatedAt: number
  refetch(): void
}

/**
 * Subscribes to a query of the SDK; undefined requests nothing. With `keepPreviousData`, the
 * previous answer is kept while the answer to a changed query loads.
 */
export function useApiQuery<T>(
  query: ApiQuery<T> | undefined,
  { keepPreviousData = false }: { keepPreviousData?: boolean } = {},
): QueryResult<T> {
  const { queryClient } = useRuntime()
  const key = JSON.stringify(query?.queryKey ?? null)
  const observer = useMemo(
    () => new QueryObserver<T>(queryClient, toOptions(query, keepPreviousData)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the effect below passes later options
    [queryClient],
  )
  useEffect(
    () => observer.setOptions(toOptions(query, keepPreviousData)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` represents the query
    [observer, key, keepPreviousData],
  )
  const subscribe = useCallback((notify: () => void) => observer.subscribe(notify), [observer])
  useSyncExternalStore(
    subscribe,
    () => observer.getCurrentResult(),
    () => observer.getCurrentResult(),
  )
  // The result for the current query, also during the render in which its key changes.
  const result = observer.getOptimisticResult(
    queryClient.defaultQueryOptions(toOptions(query, keepPreviousData)),
  )
  const isAsked = query !== undefined
  const refetch = useCallback(() => {
    if (isAsked) void observer.refetch()
  }, [observer, isAsked])
  return {
    data: result.data,
    error: result.error,
    isLoading: result.isLoading,
    isFetching: result.isFetching,
    isPrevious: result.isPlaceholderData,
    updatedAt: result.dataUpdatedAt,
    refetch,
  }
}

function toOptions<T>(query: ApiQuery<T> | undefined, keepPreviousData: boolean) {
  const placeholder = keepPreviousData
    ? { placeholderData: (previous: T | undefined) => previous }
    : {}
  return {
    ...(query ?? { queryKey: ['nothing'] as const }),
    enabled: query !== undefined,
    ...placeholder,
    // A query that is about to be refetched counts as loading instead of failed.
    _optimisticResults: 'optimistic',
  } as never
}

/** Subscribes to live updates of locations while mounted; undefined subscribes to nothing. */
export function useLiveUpdates(locationIds: readonly number[] | undefined): void {
  const { queryClient, live } = useRuntime()
  const key = locationIds?.join(',')
  const logins = useStore(loginDone)
  useEffect(
    () =>
      key === undefined
        ? undefined
        : bindLiveLater(queryClient, live, key.split(',').filter(Boolean).map(Number)),
    [queryClient, live, key, logins],
  )
}
