/**
 * Messages of live updates over the WebSocket. Events carry ids only, so that they cannot leak
 * private data.
 */

export const eventTypes = ['booking', 'location', 'organisation', 'visit', 'occupancy'] as const
export type EventType = (typeof eventTypes)[number]

/** A change. `seq` is the cursor: it increases by at least one per event within an organisation. */
export interface LiveEvent {
  readonly type: EventType
  readonly seq: number
  readonly locationId?: number
  readonly bookingId?: number
  /**
   * The day of the visit that changed, YYYY-MM-DD. Events of visits carry nothing else, not even an
   * id.
   */
  readonly date?: string
  /** Instant, ISO 8601 in UTC. */
  readonly time: string
}

/** First message after connecting: the current position of the stream. */
export interface LiveHello {
  readonly type: 'hello'
  readonly seq: number
  readonly epoch: string
  /** The build of the server; a page that stays open for weeks reloads when it changes. */
  readonly build?: string
}
/** The requested cursor is too old or belongs to another log: fetch everything again. */
export interface LiveResync {
  readonly type: 'resync'
  readonly seq: number
  readonly epoch: string
  /** As in `hello`, if this is the first message. */
  readonly build?: string
}
export type LiveMessage = LiveEvent | LiveHello | LiveResync

/**
 * Close codes of the WebSocket. Only `noAccess` is final. `tryAgain`: the server cannot
 * authenticate the connection because its database is unavailable, or the client reads too slowly.
 */
export const liveCloseCodes = { noAccess: 1008, tryAgain: 1013, goingAway: 1001 } as const
/** Heartbeat as text frames: the client sends `ping`, the server answers `pong`. */
export const livePing = 'ping'
export const livePong = 'pong'
