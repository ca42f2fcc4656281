import type { QueryClient } from '@tanstack/query-core'
import type { EventType, LiveEvent } from '../contract/base/event.js'
import type { LiveSignal } from '../live.js'
import type { ApiQueryKey } from './query.js'

/** What calls that change something need: the client, and the cache that must hear of it. */
export interface Session<Client> {
  readonly client: Client
  readonly queryClient: QueryClient
}

/**
 * What a change of a booking makes stale: everything that lists times, events and series too, and
 * the booking itself; without an id every booking.
 */
export function staleKeysOfBooking(bookingId: number | undefined): ApiQueryKey[] {
  const one: ApiQueryKey[] =
    bookingId === undefined
      ? [
          ['booking', 'get'],
          ['booking', 'history'],
        ]
      : [
          ['booking', 'get', { id: bookingId }],
          ['booking', 'history', { id: bookingId }],
        ]
  return [
    ['availability'],
    ['bookingGroup'],
    ['booking', 'list'],
    ['booking', 'listOfUser'],
    ...one,
  ]
}

const staleByType: Readonly<Record<EventType, (event: LiveEvent) => ApiQueryKey[]>> = {
  booking: ({ bookingId }) => staleKeysOfBooking(bookingId),
  location: () => [['location'], ['availability'], ['booking'], ['bookingGroup']],
  organisation: () => [['org'], ['category'], ['user'], ['location'], ['availability']],
}

/**
 * Which cached answers a live signal makes stale. A resync: what others change at any moment.
 * Locations and the organisation age by themselves within 5 minutes (D-004), so that opening a plan
 * does not read them anew.
 */
export function staleKeys(signal: LiveSignal): ApiQueryKey[] {
  if (signal.type === 'resync') return [['availability'], ['booking'], ['bookingGroup']]
  // A newer server may send types that this version does not know.
  return Object.hasOwn(staleByType, signal.type) ? staleByType[signal.type](signal) : []
}

/**
 * Makes answers stale and reads those that are shown anew; resolves when that is done; failures
 * stay in the cache.
 */
export async function applyStale(
  queryClient: QueryClient,
  keys: readonly ApiQueryKey[],
): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
