import type { QueryClient } from '@tanstack/query-core'
import { isApiError } from '../api-error.js'
import { type Clock, systemClock } from '../clock.js'
import type { Live, LiveEvent } from '../live/create-live.js'
import { createAvailabilityPatcher } from './patch-availability.js'
import type { ApiQueryKey } from './query.js'
import { createRefresher } from './refresher.js'
import { staleKeys } from './stale-keys.js'

const isSearch = ([noun, operation]: ApiQueryKey) =>
  noun === 'availability' && operation === 'search'

interface BindLiveOptions {
  readonly clock?: Clock | undefined
  /** Returns a random number in [0, 1), for request jitter. */
  readonly random?: (() => number) | undefined
}

interface Binding {
  users: number
  readonly end: () => void
}

/** State shared by all bindings between a cache and a live connection. */
interface Updates {
  /** Keyed by the bindings' locations. */
  readonly bindings: Map<string, Binding>
  onEvent(event: LiveEvent): void
  onResync(): void
  onOpen(): void
  stop(): void
}

const remembered = 1_000

function createUpdates(queryClient: QueryClient, clock: Clock, random: () => number): Updates {
  const refresher = createRefresher(queryClient, clock)
  const patcher = createAvailabilityPatcher(queryClient, clock, random, refresher.add)
  /**
   * Recent events, for deduplication: each arrives once per subscribed set that contains its
   * location.
   */
  const seen = new Set<number>()
  return {
    bindings: new Map(),
    onEvent(event) {
      if (seen.has(event.seq)) return
      seen.add(event.seq)
      if (seen.size > remembered) seen.delete(seen.values().next().value ?? event.seq)
      const keys = staleKeys(event)
      if (event.type !== 'booking' || event.locationId === undefined) return refresher.add(keys)
      const searches = patcher.add(event.locationId)
      refresher.add([...keys.filter((key) => !isSearch(key)), ...searches])
    },
    onResync() {
      seen.clear()
      // All of a page's subscriptions connect at the same moment, so their resyncs are batched.
      refresher.addLater(staleKeys({ type: 'resync' }))
    },
    onOpen() {
      // The server is back, possibly without any missed events, so failed queries are refetched.
      const failed = queryClient.getQueryCache().findAll({
        type: 'active',
        predicate: ({ state: { error } }) =>
          isApiError(error) && (error.retryable || error.code === 'TOKEN_UNAVAILABLE'),
      })
      refresher.addLater(failed.map(({ queryKey }) => queryKey as ApiQueryKey))
    },
    stop() {
      refresher.stop()
      patcher.stop()
    },
  }
}

const shared = new WeakMap<QueryClient, WeakMap<Live, Updates>>()

/**
 * Updates a cache from the live events of some locations until the returned function is called.
 * Elements that bind the same cache to the same locations share one subscription, and overlapping
 * events from several subscriptions cause a single refetch. Queries that failed during an outage
 * are refetched after the reconnect.
 */
export function bindLive(
  queryClient: QueryClient,
  live: Live,
  locationIds: readonly number[],
  { clock = systemClock, random = Math.random }: BindLiveOptions = {},
): () => void {
  const byLive = shared.get(queryClient) ?? new WeakMap<Live, Updates>()
  shared.set(queryClient, byLive)
  const updates = byLive.get(live) ?? createUpdates(queryClient, clock, random)
  byLive.set(live, updates)
  const { bindings } = updates
  const key = [...new Set(locationIds)].sort((a, b) => a - b).join(',')

  function begin(): Binding {
    const leave = live.subscribe(locationIds, {
      onEvent: updates.onEvent,
      onResync: updates.onResync,
      onStatus: (status) => status === 'open' && updates.onOpen(),
      // Drop a refused binding so that a new one can replace it, for example after a login.
      onError: () => forget(),
    })
    const binding = {
      users: 0,
      end() {
        leave()
        forget()
      },
    }
    const forget = () => {
      if (bindings.get(key) === binding) bindings.delete(key)
      if (bindings.size > 0 || byLive.get(live) !== updates) return
      byLive.delete(live)
      updates.stop()
    }
    return binding
  }

  const binding = bindings.get(key) ?? begin()
  bindings.set(key, binding)
  binding.users++
  let isBound = true
  return () => {
    if (!isBound) return
    isBound = false
    binding.users--
    if (binding.users === 0) binding.end()
  }
}
