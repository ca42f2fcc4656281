import {
  liveCloseCodes,
  livePing,
  livePong,
  type LiveEvent,
  type LiveMessage,
  type LiveResync,
} from '@mosaic-booking/sdk/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import type { ServerContext } from '../core/context.js'
import { carriesToken, authenticate } from '../session/authenticate.js'
import type { SessionUser } from '../session/session-store.js'
import type { LiveHub } from './hub.js'

/** A socket with more buffered data is closed; the client can reconnect and resume. */
const maxBufferedBytes = 1_048_576
const pingEveryMs = 25_000
const maxMessagesPerSecond = 10

/** What the caller of a socket may learn. */
export interface LiveView {
  /** The event with nothing in it that the caller may not see; undefined if nothing is left. */
  show(event: LiveEvent): LiveEvent | undefined
  /** Follows changes of the organisation and of the caller's rights. */
  refresh(user: SessionUser): Promise<void>
}

/** Undefined if one of the locations is not known to the caller. */
export type OpenLiveView = (
  user: SessionUser,
  locationIds: readonly number[],
) => Promise<LiveView | undefined>

interface LiveOptions {
  readonly context: ServerContext
  readonly hub: LiveHub
  readonly cookieName: string
  readonly openView: OpenLiveView
}

/**
 * GET /events/location?lid=1&lid=2[&since=&epoch=] as a WebSocket. Without `lid`, or with the root,
 * it covers everything that the caller may see. Events carry ids only; 1008 means no access.
 */
export function registerLiveSocket(app: FastifyInstance, options: LiveOptions): void {
  app.get('/events/location', { websocket: true }, (socket, request) => {
    void open(socket, request, options).catch((error: unknown) => {
      request.log.error({ err: error }, 'Live socket failed')
      socket.close(1011)
    })
  })
}

async function open(
  socket: WebSocket,
  request: FastifyRequest,
  { context, hub, cookieName, openView }: LiveOptions,
): Promise<void> {
  // Registered immediately, because a client pings as soon as the socket is open.
  const stopKeeping = keepAlive(socket)
  socket.on('close', stopKeeping)
  const wanted = readQuery(request)
  const user = isSameSite(request, context.config.publicUrl)
    ? await authenticate(context, request, cookieName).catch(() => undefined)
    : undefined
  const view = user && wanted && (await openView(user, wanted.locationIds))
  if (!user || !wanted || !view) return socket.close(liveCloseCodes.noAccess, 'no access')

  const send = (message: LiveMessage): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxBufferedBytes) socket.close(liveCloseCodes.tooSlow, 'too slow')
    else socket.send(JSON.stringify(message))
  }
  const tell = (message: LiveEvent | LiveResync): void => {
    const shown = message.type === 'resync' ? message : view.show(message)
    if (shown) send(shown)
  }
  const queue: (() => void)[] = []
  let isJoined = false
  const inOrder = (step: () => void) => void (isJoined ? step() : queue.push(step))
  const checkSession = async () => {
    const still = await authenticate(context, request, cookieName).catch(() => undefined)
    if (!still) return socket.close(liveCloseCodes.noAccess, 'no access')
    // Without knowing the caller's rights nothing more is told.
    await view.refresh(still).catch(() => socket.close(liveCloseCodes.tooSlow, 'try again'))
  }
  const tellAll = inTurn(tell, checkSession)

  const { seq, missed, leave } = await hub.join(
    {
      organisationId: user.organisationId,
      userId: user.id,
      onEvents: (events) => inOrder(() => tellAll(events)),
      onResync: (last) => inOrder(() => tellAll([{ type: 'resync', seq: last, epoch: hub.epoch }])),
      onSessionEnd: () => void checkSession(),
    },
    wanted.epoch === hub.epoch ? wanted.since : undefined,
  )
  if (socket.readyState !== socket.OPEN) return leave()

  const isLost = wanted.since !== undefined && missed === undefined
  send({ type: isLost ? 'resync' : 'hello', seq, epoch: hub.epoch })
  missed?.forEach(tell)
  isJoined = true
  queue.forEach((step) => step())

  // Ended sessions are announced; this check finds sessions that expired.
  const check = setInterval(() => void checkSession(), context.config.sessionCheckMs)
  socket.on('close', () => {
    clearInterval(check)
    leave()
  })
}

interface LiveQuery {
  readonly locationIds: readonly number[]
  readonly since: number | undefined
  readonly epoch: string | undefined
}

function readQuery(request: FastifyRequest): LiveQuery | undefined {
  const { lid, since, epoch } = request.query as Record<string, string | string[] | undefined>
  const ids = [lid ?? []]
    .flat()
    .flatMap((one) => one.split(','))
    .filter(Boolean)
  if (ids.some((id) => !/^\d{1,15}$/.test(id)) || ids.length > 500) return undefined
  if (since !== undefined && (typeof since !== 'string' || !/^\d{1,15}$/.test(since)))
    return undefined
  return {
    locationIds: ids.map(Number),
    since: since === undefined ? undefined : Number(since),
    epoch: typeof epoch === 'string' ? epoch : undefined,
  }
}

/**
 * Tells messages in order. Everything but bookings may change what the caller sees, so such a
 * message and those after it wait until that is read again.
 */
function inTurn(
  tell: (message: LiveEvent | LiveResync) => void,
  refresh: () => Promise<void>,
): (messages: readonly (LiveEvent | LiveResync)[]) => void {
  let waiting: (LiveEvent | LiveResync)[] = []
  let isBusy = false
  const work = async () => {
    isBusy = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.type !== 'booking') await refresh()
      tell(next)
    }
    isBusy = false
  }
  return (messages) => {
    waiting = [...waiting, ...messages]
    if (!isBusy) void work()
  }
}

function isSameSite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers
  return (
    carriesToken(request) ||
    origin === undefined ||
    origin === new URL(publicUrl).origin ||
    origin === `${request.protocol}://${host}`
  )
}

/**
 * Sends pings, so that a dead connection is closed within a minute, and answers the client's pings.
 * The returned function stops it.
 */
function keepAlive(socket: WebSocket): () => void {
  let isAlive = true
  let messages = 0
  socket.on('pong', () => (isAlive = true))
  socket.on('message', (data) => {
    isAlive = true
    if (++messages > maxMessagesPerSecond * (pingEveryMs / 1000))
      socket.close(liveCloseCodes.noAccess, 'too many messages')
    else if (toText(data) === livePing && socket.readyState === socket.OPEN) socket.send(livePong)
  })
  const ping = setInterval(() => {
    messages = 0
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, pingEveryMs)
  return () => clearInterval(ping)
}

/** The text of a frame in any of the forms that the library uses. */
function toText(data: RawData): string {
  return Buffer.isBuffer(data)
    ? data.toString()
    : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]).toString()
}
