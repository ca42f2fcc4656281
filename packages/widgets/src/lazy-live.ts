import type { Live, LiveOptions } from '@mosaic-booking/sdk/live'
import type { QueryClient } from '@tanstack/query-core'

type Updates = typeof import('./live-updates.js')

const tryAgainMs = 10_000

/**
 * Retries indefinitely, because one failed request must not end updates on pages that stay open for
 * weeks.
 */
const load = (): Promise<Updates> =>
  import('./live-updates.js').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, tryAgainMs))
    return load()
  })

/** Calls `begin` once the code has loaded. Returns a function that cancels or ends it. */
function whenLoaded(begin: (updates: Updates) => () => void): () => void {
  let end = () => undefined as void
  let isOver = false
  void load().then((updates) => {
    if (!isOver) end = begin(updates)
  })
  return () => {
    isOver = true
    end()
  }
}

/** A live connection whose code loads with the first subscriber. */
export function createLazyLive(options: LiveOptions): Live {
  let live: Live | undefined
  const liveOf = ({ createLive }: Updates) => (live ??= createLive(options))
  return {
    subscribe: (locationIds, subscriber) =>
      whenLoaded((updates) => liveOf(updates).subscribe(locationIds, subscriber)),
    async *events(locationIds, eventOptions) {
      yield* liveOf(await load()).events(locationIds, eventOptions)
    },
    status: (locationIds) => live?.status(locationIds) ?? 'stopped',
    close: () => live?.close(),
  }
}

/** The SDK's `bindLive`, with its code loaded on demand. */
export const bindLiveLater = (
  queryClient: QueryClient,
  live: Live,
  locationIds: readonly number[],
): (() => void) => whenLoaded(({ bindLive }) => bindLive(queryClient, live, locationIds))
