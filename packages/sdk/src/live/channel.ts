import { ApiError, type ApiErrorFacts, isApiError } from '../api-error.js'
import { isPassing } from '../call/retry.js'
import { createTokenSource, type GetToken, type TokenTicket } from '../call/token-source.js'
import type { Clock } from '../clock.js'
import {
  liveCloseCodes,
  type LiveEvent,
  type LiveMessage,
  livePing,
  livePong,
} from '../contract/base/event.js'
import { createCursor } from './cursor.js'
import { type Heartbeat, startHeartbeat } from './heartbeat.js'

/** A connection's state: connecting, delivering events, waiting to reconnect, or given up. */
export type LiveStatus = 'connecting' | 'open' | 'waiting' | 'stopped'

/** The subset of the WebSocket interface that we use. Browsers, Node and `ws` implement it. */
export interface LiveSocket {
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  send(text: string): void
  close(code?: number): void
}
export type LiveSocketClass = new (url: string, protocols?: string[]) => LiveSocket

export interface ChannelParts {
  readonly address: string
  /** The locations, as `lid=4&lid=7`. Empty for the whole organisation. */
  readonly query: string
  readonly WebSocket: LiveSocketClass
  readonly getToken: GetToken | undefined
  readonly clock: Clock
  readonly random: () => number
}

export interface ChannelListener {
  onEvent(event: LiveEvent): void
  onResync(): void
  onBuild(build: string): void
  onStatus(status: LiveStatus): void
  /** The channel has given up: the server refused it, or the URL is not valid for a socket. */
  onStopped(error: ApiError): void
}

/** A persistent connection for one set of locations. */
export interface Channel {
  readonly status: LiveStatus
  /** Reconnects immediately, or probes an open connection. */
  wake(): void
  close(): void
}

const openWithinMs = 10_000
const basePauseMs = 500
const maxPauseMs = 30_000
/**
 * A restarting server disconnects many clients at once, so 2^5 × 0.5 s spreads their reconnects
 * over 16 s.
 */
const spreadAttempt = 5
/**
 * A server that responds with "try again" is up and will soon be ready. The back-off therefore
 * stays within 8 s, and all clients reconnect within 10 s however long the outage was.
 */
const tryAgainAttempt = 4

function parse(data: unknown): LiveMessage | undefined {
  try {
    return JSON.parse(String(data)) as LiveMessage
  } catch {
    return undefined
  }
}

/**
 * Opens a channel and maintains its connection. Reconnects with full jitter (0.5 s doubling up to
 * 30 s) and resumes from the last position. Gives up only when closed or refused (1008; with
 * `getToken`, one new token is tried first). A failing `getToken` is retried like an unavailable
 * server, unless it rejects with an `ApiError` for a refusal: a request for a token is not repeatable
 * by itself, and its network or server may still come back.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- one connection and its state from open to closed
export function openChannel(
  { address, query, WebSocket, getToken, clock, random }: ChannelParts,
  listener: ChannelListener,
): Channel {
  const tokens = getToken && createTokenSource(getToken)
  const cursor = createCursor()
  let status: LiveStatus = 'connecting'
  let attempt = 0
  let isRenewed = false
  let socket: LiveSocket | undefined
  let heartbeat: Heartbeat | undefined
  let timer: unknown
  /** Incremented with each connection, to recognise callbacks from older ones. */
  let turn = 0

  function setStatus(next: LiveStatus) {
    if (status === next) return
    status = next
    listener.onStatus(next)
  }

  function letGo() {
    turn++
    clock.clearTimeout(timer)
    heartbeat?.stop()
    heartbeat = undefined
    if (!socket) return
    const old = socket
    socket = undefined
    // `ws` emits an error when a connection is closed before it opens, and that error needs a
    // listener.
    old.onopen = old.onmessage = old.onclose = null
    old.onerror = () => {}
    old.close()
  }

  function retry(code?: number) {
    letGo()
    if (code === liveCloseCodes.goingAway) attempt = Math.max(attempt, spreadAttempt)
    if (code === liveCloseCodes.tryAgain) attempt = tryAgainAttempt
    const pauseMs = random() * Math.min(maxPauseMs, basePauseMs * 2 ** attempt++)
    timer = clock.setTimeout(connect, pauseMs)
    setStatus('waiting')
  }

  function stop(facts: Pick<ApiErrorFacts, 'kind' | 'code' | 'status' | 'cause'>) {
    letGo()
    setStatus('stopped')
    listener.onStopped(new ApiError({ operation: 'live', ...facts }))
  }

  function onClose(code: number, ticket: TokenTicket | undefined) {
    if (code !== liveCloseCodes.noAccess) return retry(code)
    if (!tokens || !ticket || isRenewed)
      return stop({ kind: 'http', status: 403, code: 'LIVE_REFUSED' })
    isRenewed = true
    tokens.refuse(ticket)
    letGo()
    connect()
  }

  function onOpened(build: string | undefined) {
    attempt = 0
    isRenewed = false
    clock.clearTimeout(timer)
    setStatus('open')
    if (build) listener.onBuild(build)
  }

  function onNoToken(cause: unknown) {
    const isRefusal = isApiError(cause) && cause.status >= 400 && cause.status < 500
    if (isRefusal && !isPassing(cause.status, cause.code))
      stop({ kind: 'http', status: 401, code: 'TOKEN_UNAVAILABLE', cause })
    else retry()
  }

  function onMessage(data: unknown) {
    if (data === livePong) return heartbeat?.answer()
    const message = parse(data)
    if (message?.type === 'hello') {
      const isNew = cursor.greet(message)
      onOpened(message.build)
      if (isNew) listener.onResync()
    } else if (message?.type === 'resync') {
      const isNew = cursor.jump(message)
      onOpened(message.build)
      if (isNew) listener.onResync()
    } else if (typeof message?.seq === 'number' && cursor.accept(message)) listener.onEvent(message)
  }

  function connect() {
    letGo()
    const mine = turn
    const ticket = tokens?.get()
    setStatus('connecting')
    if (!ticket) return attach(undefined, undefined)
    ticket.then(
      (token) => mine === turn && attach(ticket, token),
      (cause) => mine === turn && onNoToken(cause),
    )
  }

  function makeSocket(token: string | undefined): LiveSocket | undefined {
    const search = [query, cursor.toQuery()].filter(Boolean).join('&')
    try {
      return new WebSocket(
        search ? `${address}?${search}` : address,
        ...(token ? [['mosaic-booking', `bearer.${token}`]] : []),
      )
    } catch (cause) {
      stop({ kind: 'network', code: 'NETWORK', cause })
      return undefined
    }
  }

  function attach(ticket: TokenTicket | undefined, token: string | undefined) {
    const opened = makeSocket(token)
    if (!opened) return
    socket = opened
    timer = clock.setTimeout(retry, openWithinMs)
    opened.onopen = () => {
      heartbeat = startHeartbeat(clock, () => opened.send(livePing), retry)
    }
    opened.onmessage = ({ data }: { data: unknown }) => onMessage(data)
    opened.onclose = ({ code }: { code: number }) => onClose(code, ticket)
    opened.onerror = () => {}
  }

  connect()
  return {
    get status() {
      return status
    },
    wake() {
      if (status === 'open') heartbeat?.probe()
      else if (status === 'waiting') {
        attempt = 0
        connect()
      }
    },
    close() {
      letGo()
      setStatus('stopped')
    },
  }
}
