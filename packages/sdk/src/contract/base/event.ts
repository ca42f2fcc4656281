/**
 * Live update messages sent over the WebSocket. Events carry ids only, so they cannot leak private
 * data.
 */

export const eventTypes = ['booking', 'location', 'organisation', 'visit', 'occupancy'] as const
export type EventType = (typeof eventTypes)[number]

/** A change. `seq` is the cursor: it increases by at least one per event within an organisation. */
export interface LiveEvent {
  readonly type: EventType
  readonly seq: number
  readonly locationId?: number
  readonly bookingId?: number
  /** The changed visit's day, YYYY-MM-DD. Visit events carry nothing else, not even an id. */
  readonly date?: string
  /** An instant in ISO 8601, UTC. */
  readonly time: string
}

/** First message after connecting: the stream's current position. */
export interface LiveHello {
  readonly type: 'hello'
  readonly seq: number
  readonly epoch: string
  /** The server's build. Pages left open for weeks reload when it changes. */
  readonly build?: string
}
/**
 * The requested cursor is too old or belongs to another log, so the client must refetch everything.
 */
export interface LiveResync {
  readonly type: 'resync'
  readonly seq: number
  readonly epoch: string
  /** As in `hello`, if this is the first message. */
  readonly build?: string
}
export type LiveMessage = LiveEvent | LiveHello | LiveResync

/**
 * WebSocket close codes. Only `noAccess` is final. `tryAgain`: the server cannot authenticate the
 * connection because its database is unavailable, or the client reads too slowly.
 */
export const liveCloseCodes = { noAccess: 1008, tryAgain: 1013, goingAway: 1001 } as const
/** Heartbeat as text frames: the client sends `ping`, and the server responds with `pong`. */
export const livePing = 'ping'
export const livePong = 'pong'
