import { bindLive, type ApiQuery } from '@mosaic-booking/sdk/queries'
import { QueryObserver } from '@tanstack/query-core'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { runtimeOf, type Runtime } from './runtime.js'

/** The runtime of a part of the page; without one, the page's own. */
export const RuntimeContext = createContext<Runtime | undefined>(undefined)

/** Client, cache and live connection that apply here. */
export function useRuntime(): Runtime {
  return useContext(RuntimeContext) ?? runtimeOf()
}

/** A cached answer as a component sees it. */
export interface Answer<T> {
  readonly data: T | undefined
  /** Why the last attempt failed; `data` of an earlier one may stand beside it. */
  readonly error: unknown
  /** Nothing is there yet and the first answer is on its way. */
  readonly isLoading: boolean
  /** An answer is on its way, the first or a newer one. */
  readonly isFetching: boolean
  refetch(): void
}

/**
 * Reads a query of the SDK and follows it. Without a query (undefined) nothing is asked. `keep`
 * goes on showing the previous answer while the answer to a changed query is on its way.
 */
export function useApiQuery<T>(
  query: ApiQuery<T> | undefined,
  { keep = false }: { keep?: boolean } = {},
): Answer<T> {
  const { queryClient } = useRuntime()
  const key = JSON.stringify(query?.queryKey ?? null)
  const observer = useMemo(
    () => new QueryObserver<T>(queryClient, toOptions(query, keep)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- later options reach it in the effect
    [queryClient],
  )
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => observer.setOptions(toOptions(query, keep)), [observer, key, keep])
  const subscribe = useCallback((notify: () => void) => observer.subscribe(notify), [observer])
  useSyncExternalStore(
    subscribe,
    () => observer.getCurrentResult(),
    () => observer.getCurrentResult(),
  )
  // The result of the query as it is asked now, also in the render in which the key changed.
  const result = observer.getOptimisticResult(
    queryClient.defaultQueryOptions(toOptions(query, keep)),
  )
  const refetch = useCallback(() => void observer.refetch(), [observer])
  return {
    data: result.data,
    error: result.error,
    isLoading: result.isLoading,
    isFetching: result.isFetching,
    refetch,
  }
}

function toOptions<T>(query: ApiQuery<T> | undefined, keep: boolean) {
  const placeholder = keep ? { placeholderData: (previous: T | undefined) => previous } : {}
  return {
    ...(query ?? { queryKey: ['nothing'] as const }),
    enabled: query !== undefined,
    ...placeholder,
  } as never
}

/** Keeps what is shown of some locations fresh while the component stands; undefined: nothing. */
export function useLiveUpdates(locationIds: readonly number[] | undefined): void {
  const { queryClient, live } = useRuntime()
  const key = locationIds?.join(',')
  useEffect(
    () =>
      key === undefined
        ? undefined
        : bindLive(queryClient, live, key.split(',').filter(Boolean).map(Number)),
    [queryClient, live, key],
  )
}
