import type { QueryClient } from '@tanstack/query-core'
import type { Clock } from '../clock.js'
import type { ApiQueryKey } from './query.js'
import { applyStale } from './stale-keys.js'

const pauseMs = 100

/** Collects stale keys and applies them in batches. */
export interface Refresher {
  /** Applies the keys immediately, or after the current batch. */
  add(keys: readonly ApiQueryKey[]): void
  /** Applies the keys after a short pause, together with any added until then. */
  addLater(keys: readonly ApiQueryKey[]): void
  stop(): void
}

/**
 * Applies keys immediately, and keys that arrive in the meantime after a short pause. A burst of
 * events therefore causes few reads, each read starts after its events, and later reads do not
 * abort earlier ones.
 */
export function createRefresher(queryClient: QueryClient, clock: Clock): Refresher {
  const waiting = new Set<ApiQueryKey>()
  let isBusy = false
  let isStopped = false
  let timer: unknown

  function pause() {
    isBusy = true
    timer = clock.setTimeout(() => {
      isBusy = false
      if (waiting.size > 0) void apply()
    }, pauseMs)
  }

  async function apply() {
    isBusy = true
    const keys = [...waiting]
    waiting.clear()
    await applyStale(queryClient, keys)
    if (!isStopped) pause()
  }

  function wait(keys: readonly ApiQueryKey[]): boolean {
    for (const key of keys) waiting.add(key)
    return !isBusy && waiting.size > 0
  }

  return {
    add: (keys) => void (wait(keys) && apply()),
    addLater: (keys) => void (wait(keys) && pause()),
    stop() {
      isStopped = true
      clock.clearTimeout(timer)
    },
  }
}
