/**
 * Live updates: what travels over the websocket. Signals carry ids only, so that nothing private
 * can leak.
 */

export const eventTypes = ['booking', 'location', 'organisation'] as const
export type EventType = (typeof eventTypes)[number]

/** One change. `seq` is the cursor: it grows by at least one per event within an organisation. */
export interface LiveEvent {
  readonly type: EventType
  readonly seq: number
  readonly locationId?: number
  readonly bookingId?: number
  /** Instant, ISO 8601 in UTC. */
  readonly time: string
}

/** First message after opening: the cursor where the stream stands. */
export interface LiveHello {
  readonly type: 'hello'
  readonly seq: number
  readonly epoch: string
}
/** The cursor named is too old or of another life of the log: fetch everything anew. */
export interface LiveResync {
  readonly type: 'resync'
  readonly seq: number
  readonly epoch: string
}
export type LiveMessage = LiveEvent | LiveHello | LiveResync

/** Close codes of the socket. */
export const liveCloseCodes = { noAccess: 1008, tooSlow: 1013, goingAway: 1001 } as const
/** Text frames: the client says `ping`, the server answers `pong`. */
export const livePing = 'ping'
export const livePong = 'pong'
