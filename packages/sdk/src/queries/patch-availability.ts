import type { Query, QueryClient } from '@tanstack/query-core'
import type { Clock } from '../clock.js'
import type { AvailabilityAnswer, AvailabilitySearchRequest } from '../generated/types.js'
import { canMerge, mergeAvailability } from './merge-availability.js'
import type { ApiQueryKey } from './query.js'

/** Loads part of an availability search; `apiQuery` stores it in the cache as `meta.loadPart`. */
export type LoadPart = (locationIds: readonly number[]) => Promise<AvailabilityAnswer>

/** Pause after a response. Changes in the meantime are combined into the next request. */
const pauseMs = 250
/** Requests are spread over this period, so that many screens do not send theirs at once. */
const jitterMs = 125
/**
 * Above this number of changed locations, the ids would make a long URL, so the whole search is
 * loaded.
 */
const mostLocations = 100
/**
 * From this age, or up to twice as old, the next change reloads the whole response, because passing
 * time also changes locations without new bookings.
 */
const patchedForMs = 60_000

export interface AvailabilityPatcher {
  /** Records a booking change at a location. Returns the searches that must be fully reloaded. */
  add(locationId: number): readonly ApiQueryKey[]
  stop(): void
}

const partLoaderOf = (query: Query) => query.options.meta?.loadPart as LoadPart | undefined
const keyOf = (query: Query) => query.queryKey as unknown as ApiQueryKey
const answerOf = (query: Query) => query.state.data as AvailabilityAnswer | undefined

const isLoading = (query: Query) => query.state.fetchStatus !== 'idle'

/**
 * Whether a partial request can bring the response up to date. A search that is still loading is
 * patched afterwards: reloading it on every change would never let it finish.
 */
function canPatch(query: Query, forMs: number): boolean {
  const answer = answerOf(query)
  if (!query.isActive() || !partLoaderOf(query) || (answer && !canMerge(answer))) return false
  return (
    isLoading(query) ||
    (answer !== undefined && !query.state.isInvalidated && !query.isStaleByTime(forMs))
  )
}

/**
 * Keeps displayed availability searches up to date by loading only changed locations: soon after
 * the first change, then batched until 250 ms after the last response, with jitter to spread the
 * requests of many screens. Searches that cannot be patched are passed to `reload`.
 */
export function createAvailabilityPatcher(
  queryClient: QueryClient,
  clock: Clock,
  random: () => number,
  reload: (keys: readonly ApiQueryKey[]) => void,
): AvailabilityPatcher {
  const forMs = patchedForMs * (1 + random())
  const waiting = new Map<Query, Set<number>>()
  let timer: unknown
  let isBusy = false
  let isStopped = false
  let answeredAt = -Infinity

  function wait(query: Query, ids: readonly number[]) {
    waiting.set(query, new Set([...(waiting.get(query) ?? []), ...ids]))
  }

  async function patch(query: Query, ids: readonly number[]): Promise<void> {
    const whole = answerOf(query)
    const whenFailed = () => reload([keyOf(query)])
    if (!canPatch(query, forMs) || !whole || ids.length > mostLocations) return whenFailed()
    try {
      const part = await partLoaderOf(query)!(ids)
      if (isStopped) return
      // A response that arrived in the meantime may be older or newer than the part.
      if (answerOf(query) !== whole || isLoading(query)) return wait(query, ids)
      const request = query.queryKey[2] as AvailabilitySearchRequest
      const merged = mergeAvailability(whole, part, request, ids)
      if (!merged) return whenFailed()
      // Keep the timestamp, because the rest of the response is as old as before.
      queryClient.setQueryData(query.queryKey, merged, { updatedAt: query.state.dataUpdatedAt })
    } catch {
      if (!isStopped) whenFailed()
    }
  }

  function schedule() {
    if (timer !== undefined || isBusy || waiting.size === 0) return
    const restMs = Math.max(0, answeredAt + pauseMs - clock.now())
    timer = clock.setTimeout(() => void flush(), restMs + random() * jitterMs)
  }

  async function flush() {
    timer = undefined
    isBusy = true
    const ready = [...waiting].filter(([query]) => !isLoading(query))
    for (const [query] of ready) waiting.delete(query)
    await Promise.all(ready.map(([query, ids]) => patch(query, [...ids])))
    answeredAt = clock.now()
    isBusy = false
    if (!isStopped) schedule()
  }

  return {
    add(locationId) {
      const searches = queryClient.getQueryCache().findAll({ queryKey: ['availability', 'search'] })
      const whole = searches.filter((query) => !canPatch(query, forMs))
      for (const query of searches) if (!whole.includes(query)) wait(query, [locationId])
      schedule()
      return whole.map(keyOf)
    },
    stop() {
      isStopped = true
      clock.clearTimeout(timer)
    },
  }
}
