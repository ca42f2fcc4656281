import type { QueryClient } from '@tanstack/query-core'
import type { LiveSignal } from '../live.js'
import { splitOperation } from './operation.js'
import type { ApiQueryKey } from './query.js'
import { type Change, type QueryRule, queryTable } from './query-table.js'

const rules = Object.entries<QueryRule>(queryTable)

/** Which cached answers a change makes stale; without a booking's id those of every booking. */
export function staleKeysOf(change: Change, bookingId?: number): ApiQueryKey[] {
  return rules
    .filter(([, { staleBy }]) => staleBy.includes(change))
    .map(([operation, { isOneBooking }]) => {
      const key = splitOperation(operation)
      return isOneBooking && change === 'booking' && bookingId !== undefined
        ? [...key, { id: bookingId }]
        : key
    })
}

/** Which cached answers a live signal makes stale. Types of a newer server are ignored. */
export function staleKeys(signal: LiveSignal): ApiQueryKey[] {
  return staleKeysOf(signal.type, signal.type === 'booking' ? signal.bookingId : undefined)
}

/**
 * Makes answers stale and reloads those on screen; resolves when that is done. Failures stay in the
 * cache.
 */
export async function applyStale(
  queryClient: QueryClient,
  keys: readonly ApiQueryKey[],
): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
