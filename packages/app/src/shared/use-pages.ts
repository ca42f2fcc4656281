import type { ApiQueryKey } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { InfiniteQueryObserver, type InfiniteData } from '@tanstack/query-core'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'

interface Page {
  readonly nextCursor?: string | undefined
}

/** A paged list. Its key starts with an operation, so that live events can invalidate it. */
export interface PagesQuery<P extends Page> {
  readonly queryKey: ApiQueryKey
  readonly load: (cursor: string | undefined, signal: AbortSignal) => Promise<P>
}

/**
 * The pages loaded so far. An undefined query loads nothing. When the query changes, all pages are
 * replaced together.
 */
export function usePages<P extends Page>(query: PagesQuery<P> | undefined) {
  const { queryClient } = useRuntime()
  const key = JSON.stringify(query?.queryKey ?? null)
  const options = useMemo(
    () => ({
      queryKey: [...(query?.queryKey ?? ['nothing']), 'pages'],
      enabled: query !== undefined,
      initialPageParam: undefined as string | undefined,
      queryFn: ({
        pageParam,
        signal,
      }: {
        readonly pageParam?: string | undefined
        readonly signal: AbortSignal
      }) => query!.load(pageParam, signal),
      getNextPageParam: ({ nextCursor }: P) => nextCursor,
      placeholderData: (previous: InfiniteData<P, string | undefined> | undefined) => previous,
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` represents the query
    [key],
  )
  const observer = useMemo(
    () =>
      new InfiniteQueryObserver<P, Error, InfiniteData<P, string | undefined>>(
        queryClient,
        options as never,
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the effect below passes later options
    [queryClient],
  )
  useEffect(() => observer.setOptions(options as never), [observer, options])
  const subscribe = useCallback((notify: () => void) => observer.subscribe(notify), [observer])
  const result = useSyncExternalStore(subscribe, () => observer.getCurrentResult())
  const loadMore = useCallback(
    () => void observer.fetchNextPage({ cancelRefetch: false }),
    [observer],
  )
  const loadPages = useCallback(
    async (count: number) => {
      let { hasNextPage, data } = observer.getCurrentResult()
      while (hasNextPage && (data?.pages.length ?? 0) < count) {
        // Otherwise, this call would await a running refetch and load no page.
        const next = await observer.fetchNextPage({ cancelRefetch: true })
        if (next.isError || next.data?.pages.length === data?.pages.length) return false
        ;({ hasNextPage, data } = next)
      }
      return true
    },
    [observer],
  )
  const refetch = useCallback(() => void observer.refetch(), [observer])
  return {
    pages: query ? result.data?.pages : undefined,
    error: query ? result.error : null,
    isFetching: result.isFetching,
    hasMore: result.hasNextPage,
    loadMore,
    /** Loads pages up to a number, or all pages. Resolves to false on failure. */
    loadPages,
    refetch,
  }
}
