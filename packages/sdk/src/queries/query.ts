import type { CallOptions } from '../call-options.js'

/** A cached response's key: noun, operation, request. */
export type ApiQueryKey = readonly [noun: string, operation?: string, request?: unknown]

/** Options for query-core (`fetchQuery`, an observer or a hook): key, function and stale time. */
export interface ApiQuery<T> {
  readonly queryKey: ApiQueryKey
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>
  /** In milliseconds. */
  readonly staleTime: number
  /** Specifies how the cache loads part of the response, if possible. */
  readonly meta?: Record<string, unknown>
}

/** Stale times in ms. Live updates invalidate responses earlier. */
export const freshFor = {
  /** Availability and bookings, which others may change at any moment. */
  moving: 15_000,
  /** Locations, categories, users, the organisation (D-004). */
  resting: 300_000,
} as const

/**
 * A cached result that combines several calls. Its key must begin with one of `apiQuery`'s
 * operations, so that the same events invalidate it. The signal aborts the calls when the result is
 * no longer needed.
 */
export function toQuery<T>(
  queryKey: ApiQueryKey,
  call: (options: CallOptions) => Promise<T>,
  staleTime: number,
): ApiQuery<T> {
  return { queryKey, queryFn: ({ signal }) => call({ signal }), staleTime }
}
