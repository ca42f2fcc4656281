import type { Query, QueryClient } from '@tanstack/query-core'
import type { Clock } from '../clock.js'
import type { AvailabilityAnswer, AvailabilitySearchRequest } from '../generated/types.js'
import { canMerge, mergeAvailability } from './merge-availability.js'
import type { ApiQueryKey } from './query.js'

/** Loads a part of an availability search; `apiQuery` gives it to the cache as `meta.loadPart`. */
export type LoadPart = (locationIds: readonly number[]) => Promise<AvailabilityAnswer>

const windowMs = 250
/** Beyond this share of its places an answer is loaded as a whole. */
const largestShare = 1 / 3

export interface AvailabilityPatcher {
  /** A place's bookings changed; returns the searches that must be loaded as a whole. */
  add(locationId: number): readonly ApiQueryKey[]
  stop(): void
}

const partLoaderOf = (query: Query) => query.options.meta?.loadPart as LoadPart | undefined
const keyOf = (query: Query) => query.queryKey as unknown as ApiQueryKey
const answerOf = (query: Query) => query.state.data as AvailabilityAnswer | undefined

function canPatch(query: Query): boolean {
  const answer = answerOf(query)
  return (
    query.isActive() &&
    query.state.fetchStatus === 'idle' &&
    !query.state.isInvalidated &&
    partLoaderOf(query) !== undefined &&
    answer !== undefined &&
    canMerge(answer)
  )
}

/**
 * Keeps availability searches on screen fresh by asking again for what changed. Changes within 250
 * ms of the first, less some jitter so that many screens do not ask at the same moment, make one
 * request for each search. What cannot be patched goes to `reload`.
 */
export function createAvailabilityPatcher(
  queryClient: QueryClient,
  clock: Clock,
  random: () => number,
  reload: (keys: readonly ApiQueryKey[]) => void,
): AvailabilityPatcher {
  const waiting = new Set<number>()
  let timer: unknown
  let isBusy = false
  let isStopped = false

  const searches = () =>
    queryClient.getQueryCache().findAll({ queryKey: ['availability', 'search'] })

  async function patch(query: Query, ids: readonly number[]): Promise<void> {
    const whole = answerOf(query)
    const whenFailed = () => reload([keyOf(query)])
    if (!canPatch(query) || !whole || ids.length > whole.availability.length * largestShare)
      return whenFailed()
    try {
      const part = await partLoaderOf(query)!(ids)
      if (isStopped) return
      const request = query.queryKey[2] as AvailabilitySearchRequest
      // An answer that came meanwhile may be older or newer than the part.
      const isSame = answerOf(query) === whole && query.state.fetchStatus === 'idle'
      const merged = isSame ? mergeAvailability(whole, part, request, ids) : undefined
      if (!merged) return whenFailed()
      // The rest of the answer is as old as it was.
      queryClient.setQueryData(query.queryKey, merged, { updatedAt: query.state.dataUpdatedAt })
    } catch {
      if (!isStopped) whenFailed()
    }
  }

  function schedule() {
    if (timer !== undefined || isBusy || waiting.size === 0) return
    timer = clock.setTimeout(() => void flush(), windowMs * (0.5 + random() / 2))
  }

  async function flush() {
    timer = undefined
    isBusy = true
    const ids = [...waiting]
    waiting.clear()
    await Promise.all(searches().map((query) => patch(query, ids)))
    isBusy = false
    if (!isStopped) schedule()
  }

  return {
    add(locationId) {
      const others = searches().filter((query) => !canPatch(query))
      if (others.length < searches().length) {
        waiting.add(locationId)
        schedule()
      }
      return others.map(keyOf)
    },
    stop() {
      isStopped = true
      clock.clearTimeout(timer)
    },
  }
}
