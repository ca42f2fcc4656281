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

/** The runtime for part of the page. Defaults to the page's runtime. */
export const RuntimeContext = createContext<Runtime | undefined>(undefined)

/** The client, cache and live connection for this part of the page. */
export function useRuntime(): Runtime {
  return useContext(RuntimeContext) ?? runtimeOf()
}

/** A query's cached result, as used by components. */
export interface QueryResult<T> {
  readonly data: T | undefined
  /** The latest error. `data` from an earlier attempt may still be present. */
  readonly error: unknown
  /** Whether the first response is loading and there is no data yet. */
  readonly isLoading: boolean
  /** Whether any response is loading. */
  readonly isFetching: boolean
  /** With `keepPreviousData`, whether `data` belongs to an earlier query. */
  readonly isPrevious: boolean
  /** When `data` was received, in epoch milliseconds; 0 if there is no data. */
  readonly updatedAt: number
  refetch(): void
}

/**
 * Subscribes to an SDK query. Undefined sends no request. With `keepPreviousData`, the previous
 * response is retained while a changed query loads.
 */
export function useApiQuery<T>(
  query: ApiQuery<T> | undefined,
  { keepPreviousData = false }: { keepPreviousData?: boolean } = {},
): QueryResult<T> {
  const { queryClient, Observer = QueryObserver } = useRuntime()
  const key = JSON.stringify(query?.queryKey ?? null)
  const observer = useMemo(
    () => new Observer<T>(queryClient, toOptions(query, keepPreviousData)),
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
  // The current query's result, even in the render that changes its key.
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

/** Subscribes to live updates for locations while mounted. Undefined subscribes to nothing. */
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
