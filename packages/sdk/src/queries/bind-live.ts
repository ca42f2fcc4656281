import type { QueryClient } from '@tanstack/query-core'
import { type Clock, systemClock } from '../clock.js'
import type { Live } from '../live.js'
import { createAvailabilityPatcher } from './patch-availability.js'
import type { ApiQueryKey } from './query.js'
import { applyStale, staleKeys } from './stale-keys.js'

const pauseMs = 100

/** Collects stale keys and applies them in batches. */
interface Refresher {
  add(keys: readonly ApiQueryKey[]): void
  stop(): void
}

/**
 * Applies keys immediately, and keys that arrive in the meantime after a short pause. A burst of
 * events thus causes few reads, each read starts after its events, and none is aborted by the next.
 */
function createRefresher(queryClient: QueryClient, clock: Clock): Refresher {
  const waiting = new Set<ApiQueryKey>()
  let isBusy = false
  let isStopped = false
  let timer: unknown

  async function apply() {
    isBusy = true
    const keys = [...waiting]
    waiting.clear()
    await applyStale(queryClient, keys)
    if (isStopped) return
    timer = clock.setTimeout(() => {
      isBusy = false
      if (waiting.size > 0) void apply()
    }, pauseMs)
  }

  return {
    add(keys) {
      for (const key of keys) waiting.add(key)
      if (!isBusy && waiting.size > 0) void apply()
    },
    stop() {
      isStopped = true
      clock.clearTimeout(timer)
    },
  }
}

const isSearch = ([noun, operation]: ApiQueryKey) =>
  noun === 'availability' && operation === 'search'

/** Replaces time and randomness in tests. */
interface BindLiveOptions {
  readonly clock?: Clock | undefined
  /** A random number in [0, 1), for the jitter of requests. */
  readonly random?: (() => number) | undefined
}

interface Binding {
  users: number
  readonly end: () => void
}

const bindings = new WeakMap<QueryClient, WeakMap<Live, Map<string, Binding>>>()

/**
 * Keeps a cache up to date with live updates of some locations until the returned function is
 * called. Elements that bind the same cache to the same locations share one subscription.
 */
export function bindLive(
  queryClient: QueryClient,
  live: Live,
  locationIds: readonly number[],
  { clock = systemClock, random = Math.random }: BindLiveOptions = {},
): () => void {
  const byLive = bindings.get(queryClient) ?? new WeakMap<Live, Map<string, Binding>>()
  bindings.set(queryClient, byLive)
  const byKey = byLive.get(live) ?? new Map<string, Binding>()
  byLive.set(live, byKey)
  const key = [...new Set(locationIds)].sort((a, b) => a - b).join(',')

  function begin(): Binding {
    const refresher = createRefresher(queryClient, clock)
    const patcher = createAvailabilityPatcher(queryClient, clock, random, refresher.add)
    const leave = live.subscribe(locationIds, {
      onEvent(event) {
        const keys = staleKeys(event)
        if (event.type !== 'booking' || event.locationId === undefined) return refresher.add(keys)
        const searches = patcher.add(event.locationId)
        refresher.add([...keys.filter((key) => !isSearch(key)), ...searches])
      },
      onResync: () => refresher.add(staleKeys({ type: 'resync' })),
      // A binding that was refused is replaced, for example after a login.
      onError: () => forget(),
    })
    const binding = {
      users: 0,
      end() {
        leave()
        refresher.stop()
        patcher.stop()
        forget()
      },
    }
    const forget = () => {
      if (byKey.get(key) === binding) byKey.delete(key)
    }
    return binding
  }

  const binding = byKey.get(key) ?? begin()
  byKey.set(key, binding)
  binding.users++
  let isBound = true
  return () => {
    if (!isBound) return
    isBound = false
    binding.users--
    if (binding.users === 0) binding.end()
  }
}
