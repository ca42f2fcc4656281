import type { CallOptions } from '../client.js'

/** The name of a cached answer: noun, operation, request. */
export type ApiQueryKey = readonly [noun: string, operation?: string, request?: unknown]

/**
 * Options for query-core (`fetchQuery`, an observer, a hook): which answer, how to get it, how long
 * it counts as fresh.
 */
export interface ApiQuery<T> {
  readonly queryKey: ApiQueryKey
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>
  /** Milliseconds. */
  readonly staleTime: number
  /** For the cache: how to load a part of the answer, where that can be done. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined
}

/** How long answers count as fresh, in ms. Live updates make them stale earlier. */
export const freshFor = {
  /** Availability and bookings: what others change at any moment. */
  moving: 15_000,
  /** Locations, categories, users, the organisation (D-004). */
  resting: 300_000,
} as const

/**
 * A cached answer put together from several calls. Begin its key with an operation that `apiQuery`
 * knows, and the same events make it stale. The signal ends the calls when nobody waits any more.
 */
export function toQuery<T>(
  queryKey: ApiQueryKey,
  call: (options: CallOptions) => Promise<T>,
  staleTime: number,
): ApiQuery<T> {
  return { queryKey, queryFn: ({ signal }) => call({ signal }), staleTime }
}
