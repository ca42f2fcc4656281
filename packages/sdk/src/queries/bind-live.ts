import type { QueryClient } from '@tanstack/query-core'
import { type Clock, systemClock } from '../clock.js'
import type { Live } from '../live.js'
import { createAvailabilityPatcher } from './patch-availability.js'
import type { ApiQueryKey } from './query.js'
import { applyStale, staleKeys } from './stale-keys.js'

const pauseMs = 100

/** Gathers stale keys and applies them together. */
interface Refresher {
  add(keys: readonly ApiQueryKey[]): void
  stop(): void
}

/**
 * Applies keys at once, and those that come meanwhile when that is done and a moment has passed: a
 * burst of events makes few reads, each read begins after the events it is for, and none is cut off
 * by the next.
 */
function createRefresher(queryClient: QueryClient, clock: Clock): Refresher {
  const waiting = new Map<string, ApiQueryKey>()
  let isBusy = false
  let isStopped = false
  let timer: unknown

  async function apply() {
    isBusy = true
    const keys = [...waiting.values()]
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
      for (const key of keys) waiting.set(JSON.stringify(key), key)
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

/** For tests: time and chance. */
interface BindLiveOptions {
  readonly clock?: Clock | undefined
  /** A number from 0 to below 1, for the jitter of requests. */
  readonly random?: (() => number) | undefined
}

interface Binding {
  users: number
  readonly end: () => void
}

const bindings = new WeakMap<QueryClient, WeakMap<Live, Map<string, Binding>>>()

/**
 * Keeps a cache fresh by the live updates of some locations until the function that it returns is
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
      // Whoever binds after the server refused (and somebody logged in, say) begins anew.
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
