import type { QueryClient } from '@tanstack/query-core'
import type { LiveSignal } from '../live.js'
import { splitOperation } from './operation.js'
import type { ApiQueryKey } from './query.js'
import { type Change, type QueryRule, queryTable } from './query-table.js'

const rules = Object.entries<QueryRule>(queryTable)

/** Query keys that a change invalidates; without a booking's id those of all bookings. */
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

/** Query keys that a live event invalidates. Unknown types of a newer server are ignored. */
export function staleKeys(signal: LiveSignal): ApiQueryKey[] {
  return staleKeysOf(signal.type, signal.type === 'booking' ? signal.bookingId : undefined)
}

/**
 * Invalidates answers and reloads those on screen; resolves when that is done. Errors stay in the
 * cache.
 */
export async function applyStale(
  queryClient: QueryClient,
  keys: readonly ApiQueryKey[],
): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
