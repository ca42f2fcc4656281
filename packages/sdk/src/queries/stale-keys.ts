import { partialMatchKey, type QueryClient } from '@tanstack/query-core'
import type { LiveSignal } from '../live.js'
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

/** Query keys that a change invalidates; without a booking's id those of all bookings. */
export function staleKeysOf(change: Change, bookingId?: number): ApiQueryKey[] {
  return (rulesByChange.get(change) ?? []).map(({ key, isOneBooking }) =>
    isOneBooking && change === 'booking' && bookingId !== undefined
      ? [key[0], key[1], { id: bookingId }]
      : key,
  )
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
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => keys.some((key) => partialMatchKey(queryKey, key)),
  })
}
