import type { ApiError } from '../api-error.js'
import type { GetToken } from '../call/token-source.js'
import { type Clock, systemClock } from '../clock.js'
import type { LiveEvent } from '../contract/base/event.js'
import { type Channel, type LiveSocketClass, type LiveStatus, openChannel } from './channel.js'
import { onPageWake, type OnWake } from './wake.js'

export type { EventType, LiveEvent } from '../contract/base/event.js'
export type { LiveSocket, LiveSocketClass, LiveStatus } from './channel.js'

/**
 * All previously loaded data may be stale and must be reloaded. No event is missed after this
 * signal. Sent first, and after every gap.
 */
export interface LiveResyncSignal {
  readonly type: 'resync'
}
/** A change, or a request to reload everything. */
export type LiveSignal = LiveEvent | LiveResyncSignal

/** A subscriber. All functions are optional. */
export interface LiveSubscriber {
  /** Reports a change. Events contain only ids, so reload the displayed data. */
  onEvent?(event: LiveEvent): void
  /**
   * All previously loaded data may be stale and must be reloaded. Called when the stream first
   * opens and after every gap.
   */
  onResync?(): void
  /**
   * Reports the server's build each time the stream opens. A new build means that the server was
   * updated.
   */
  onBuild?(build: string): void
  onStatus?(status: LiveStatus): void
  /**
   * Reports that the server refused the subscription (no session, or no access to a location: code
   * `LIVE_REFUSED`). No more signals follow.
   */
  onError?(error: ApiError): void
}

/** How the live connection reaches the server. */
export interface LiveOptions {
  /** The server's address, as for `createClient`. Empty for the page's own server. */
  readonly baseUrl?: string | undefined
  /** The WebSocket class. Defaults to the global one. */
  readonly WebSocket?: LiveSocketClass | undefined
  /**
   * Returns a bearer token, sent as WebSocket protocol `bearer.{token}` beside `mosaic-booking`.
   * Without it, the session cookie is used.
   */
  readonly getToken?: GetToken | undefined
  readonly clock?: Clock | undefined
  /** Returns a number in [0, 1), for jitter. */
  readonly random?: (() => number) | undefined
  /**
   * Signals when to reconnect immediately. Defaults to the page's `online` and `visibilitychange`.
   */
  readonly onWake?: OnWake | undefined
}

/**
 * Live updates for locations and their descendants. An empty list means the whole organisation.
 * Subscribers to the same set share one socket.
 */
export interface Live {
  /** Calls the subscriber on each signal. Returns the unsubscribe function. */
  subscribe(
    locationIds: readonly number[],
    subscriber: LiveSubscriber | ((signal: LiveSignal) => void),
  ): () => void
  /**
   * Returns the signals as a sequence: `for await (const event of live.events([floorId], { signal
   * }))`. Ends when `signal` aborts or the connection is closed. Throws `ApiError` if the server
   * refuses.
   */
  events(
    locationIds: readonly number[],
    options?: { readonly signal?: AbortSignal | undefined },
  ): AsyncIterableIterator<LiveSignal>
  /** The connection's state for these locations; `stopped` without subscribers. */
  status(locationIds: readonly number[]): LiveStatus
  close(): void
}

interface Group {
  channel?: Channel
  build?: string
  readonly subscribers: Set<LiveSubscriber>
}

const maxWaiting = 1_000

const toKey = (locationIds: readonly number[]) =>
  [...new Set(locationIds)].sort((a, b) => a - b).join(',')

function toAddress(baseUrl: string): string {
  const page = (globalThis as { location?: { origin?: string } }).location?.origin ?? ''
  const base = /^\w+:/.test(baseUrl) ? baseUrl : page + baseUrl
  return `${base.replace(/^http/, 'ws').replace(/\/+$/, '')}/events/location`
}

/** Creates the live client. It connects on the first subscription. */
// eslint-disable-next-line eslint/max-lines-per-function -- its functions share the channels of all subscribers
export function createLive(options: LiveOptions = {}): Live {
  const { clock = systemClock, random = Math.random, onWake = onPageWake } = options
  const groups = new Map<string, Group>()
  let stopWaking: (() => void) | undefined

  function open(key: string, group: Group, WebSocket: LiveSocketClass) {
    const tell = (run: (subscriber: LiveSubscriber) => void) => {
      for (const subscriber of [...group.subscribers]) run(subscriber)
    }
    stopWaking ??= onWake(() => groups.forEach(({ channel }) => channel?.wake()))
    group.channel = openChannel(
      {
        address: toAddress(options.baseUrl ?? ''),
        query: key && `lid=${key.replaceAll(',', '&lid=')}`,
        WebSocket,
        getToken: options.getToken,
        clock,
        random,
      },
      {
        onEvent: (event) => tell((one) => one.onEvent?.(event)),
        onResync: () => tell((one) => one.onResync?.()),
        onBuild(build) {
          group.build = build
          tell((one) => one.onBuild?.(build))
        },
        onStatus: (status) => tell((one) => one.onStatus?.(status)),
        onStopped(error) {
          drop(key, group)
          tell((one) => one.onError?.(error))
        },
      },
    )
  }

  function drop(key: string, group: Group) {
    if (groups.get(key) === group) groups.delete(key)
    if (groups.size > 0) return
    stopWaking?.()
    stopWaking = undefined
  }

  function join(locationIds: readonly number[], subscriber: LiveSubscriber): () => void {
    const key = toKey(locationIds)
    const WebSocket = options.WebSocket ?? (globalThis as { WebSocket?: LiveSocketClass }).WebSocket
    if (!WebSocket)
      throw new TypeError('WebSocket is not available; pass an implementation to createLive')
    const group: Group = groups.get(key) ?? { subscribers: new Set() }
    groups.set(key, group)
    group.subscribers.add(subscriber)
    // Deferred to a microtask, so that removing a component and adding it back at once neither
    // opens nor closes a socket.
    queueMicrotask(() => {
      if (!group.subscribers.has(subscriber)) return
      if (!group.channel) open(key, group, WebSocket)
      if (group.channel) subscriber.onStatus?.(group.channel.status)
      if (group.channel?.status !== 'open') return
      if (group.build) subscriber.onBuild?.(group.build)
      subscriber.onResync?.()
    })
    return () => {
      group.subscribers.delete(subscriber)
      queueMicrotask(() => {
        if (group.subscribers.size > 0 || groups.get(key) !== group) return
        drop(key, group)
        group.channel?.close()
      })
    }
  }

  async function* events(
    locationIds: readonly number[],
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ) {
    let waiting: LiveSignal[] = []
    let isOver = false
    let failure: ApiError | undefined
    let notify = () => {}
    const leave = join(locationIds, {
      onEvent(event) {
        if (waiting.length < maxWaiting) waiting.push(event)
        else waiting = [{ type: 'resync' }]
        notify()
      },
      onResync() {
        waiting = [{ type: 'resync' }]
        notify()
      },
      onStatus(status) {
        isOver = status === 'stopped'
        notify()
      },
      onError(error) {
        failure = error
        notify()
      },
    })
    const onAbort = () => notify()
    signal?.addEventListener('abort', onAbort)
    try {
      while (!signal?.aborted) {
        const next = waiting.shift()
        if (next) yield next
        else if (failure) throw failure
        else if (isOver) return
        else await new Promise<void>((resolve) => (notify = resolve))
      }
    } finally {
      leave()
      signal?.removeEventListener('abort', onAbort)
    }
  }

  return {
    events,
    // Wrapped in a new object each time, because the same subscriber may subscribe twice.
    subscribe: (locationIds, subscriber) =>
      join(
        locationIds,
        typeof subscriber === 'function'
          ? { onEvent: subscriber, onResync: () => subscriber({ type: 'resync' }) }
          : {
              onEvent: (event) => subscriber.onEvent?.(event),
              onResync: () => subscriber.onResync?.(),
              onBuild: (build) => subscriber.onBuild?.(build),
              onStatus: (status) => subscriber.onStatus?.(status),
              onError: (error) => subscriber.onError?.(error),
            },
      ),
    status: (locationIds) => groups.get(toKey(locationIds))?.channel?.status ?? 'stopped',
    close() {
      for (const [key, group] of [...groups]) {
        drop(key, group)
        group.channel?.close()
      }
    },
  }
}
