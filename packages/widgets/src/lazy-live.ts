import type { Live, LiveOptions } from '@mosaic-booking/sdk/live'
import type { QueryClient } from '@tanstack/query-core'

type Updates = typeof import('./live-updates.js')

const tryAgainMs = 10_000

/** Pages that stay open for weeks must not stay without updates because one request failed. */
const load = (): Promise<Updates> =>
  import('./live-updates.js').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, tryAgainMs))
    return load()
  })

/** Begins something when the code is there. Returns the function that ends it, then or before. */
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

/** A live connection whose code is loaded for the first subscriber. */
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

/** `bindLive` of the SDK, whose code is loaded on demand. */
export const bindLiveLater = (
  queryClient: QueryClient,
  live: Live,
  locationIds: readonly number[],
): (() => void) => whenLoaded(({ bindLive }) => bindLive(queryClient, live, locationIds))
