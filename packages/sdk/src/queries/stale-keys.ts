import { partialMatchKey, type QueryClient } from '@tanstack/query-core'
import type { LiveSignal } from '../live/create-live.js'
import { splitOperation } from './operation.js'
import type { ApiQueryKey } from './query.js'
import { type Change, type QueryRule, queryTable } from './query-table.js'

interface StaleRule {
  readonly key: ApiQueryKey
  readonly isOneBooking: boolean
}

const rulesByChange = new Map<Change, StaleRule[]>()
for (const [operation, rule] of Object.entries<QueryRule>(queryTable))
  for (const change of rule.staleBy)
    rulesByChange.set(change, [
      ...(rulesByChange.get(change) ?? []),
      { key: splitOperation(operation), isOneBooking: rule.isOneBooking === true },
    ])

/** Query keys invalidated by a change. Without a booking id, all bookings' keys. */
export function staleKeysOf(change: Change, bookingId?: number): ApiQueryKey[] {
  return (rulesByChange.get(change) ?? []).map(({ key, isOneBooking }) =>
    isOneBooking && change === 'booking' && bookingId !== undefined
      ? [key[0], key[1], { id: bookingId }]
      : key,
  )
}

/** Query keys invalidated by a live event. Ignores unknown types from a newer server. */
export function staleKeys(signal: LiveSignal): ApiQueryKey[] {
  return staleKeysOf(signal.type, signal.type === 'booking' ? signal.bookingId : undefined)
}

/**
 * Invalidates responses and reloads those on screen. Resolves when the reload is complete. Errors
 * stay in the cache.
 */
export async function applyStale(
  queryClient: QueryClient,
  keys: readonly ApiQueryKey[],
): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)),
  })
}
