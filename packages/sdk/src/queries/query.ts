import type { CallOptions } from '../call-options.js'

/** The key of a cached answer: noun, operation, request. */
export type ApiQueryKey = readonly [noun: string, operation?: string, request?: unknown]

/** Options for query-core (`fetchQuery`, an observer, a hook): key, function and stale time. */
export interface ApiQuery<T> {
  readonly queryKey: ApiQueryKey
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>
  /** Milliseconds. */
  readonly staleTime: number
  /** Tells the cache how to load part of the answer, if possible. */
  readonly meta?: Record<string, unknown>
}

/** Stale times in ms. Live updates invalidate answers earlier. */
export const freshFor = {
  /** Availability and bookings, which others may change at any moment. */
  moving: 15_000,
  /** Locations, categories, users, the organisation (D-004). */
  resting: 300_000,
} as const

/**
 * A cached answer that combines several calls. Its key must begin with an operation that `apiQuery`
 * knows, so that the same events invalidate it. The signal aborts the calls when the answer is no
 * longer needed.
 */
export function toQuery<T>(
  queryKey: ApiQueryKey,
  call: (options: CallOptions) => Promise<T>,
  staleTime: number,
): ApiQuery<T> {
  return { queryKey, queryFn: ({ signal }) => call({ signal }), staleTime }
}
