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
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { isUnavailable } from '../../ground/db/database-errors.js'
import { carriesToken, authenticate } from '../session/authenticate.js'
import type { SessionUser } from '../session/session-store.js'
import type { LiveHub } from './hub.js'
import { OpenSockets } from './open-sockets.js'

/** Sockets with more buffered data are closed; the client can reconnect and resume. */
const maxBufferedBytes = 1_048_576
const pingEveryMs = 25_000
const maxMessagesPerSecond = 10
/**
 * Delay after a failed session check; up to doubled at random, so that clients do not all retry
 * simultaneously.
 */
const recheckMs = 1_000

/** The caller's view of live events. */
export interface LiveView {
  /** Returns the event without anything hidden from the caller; undefined if nothing remains. */
  show(event: LiveEvent): LiveEvent | undefined
  /** Applies changes of the organisation and of the caller's permissions. */
  refresh(user: SessionUser): Promise<void>
}

/** Returns undefined if the caller cannot see one of the locations. */
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
 * it covers everything that the caller may see. Events contain only ids; 1008 means no access, 1013
 * that the database is unavailable or the caller has too many sockets.
 */
export function registerLiveSocket(app: FastifyInstance, options: LiveOptions): void {
  const { context, cookieName } = options
  const open = new OpenSockets(context.config.limitFactor)
  /** Refuses before the upgrade, while the response can still have a status. */
  const chargeSocket = async (request: FastifyRequest) => {
    const user = await authenticate(context, request, cookieName).catch(() => undefined)
    if (user) await context.limits.charge('sockets', user)
  }
  app.get(
    '/events/location',
    { websocket: true, preValidation: chargeSocket },
    (socket, request) => {
      void serve(socket, request, { ...options, open }).catch((error: unknown) => {
        if (isUnavailable(error)) return socket.close(liveCloseCodes.tryAgain, 'try again later')
        request.log.error({ err: error }, 'Live socket failed')
        socket.close(1011)
      })
    },
  )
}

async function serve(
  socket: WebSocket,
  request: FastifyRequest,
  { context, hub, cookieName, openView, open }: LiveOptions & { readonly open: OpenSockets },
): Promise<void> {
  // Registered immediately, because a client pings as soon as the socket is open.
  const stopKeeping = keepAlive(socket)
  socket.on('close', stopKeeping)
  const wanted = readQuery(request)
  const recognise = () =>
    authenticate(context, request, cookieName).then(
      (caller) => (mayListen(caller) ? caller : undefined),
      (error: unknown) => {
        if (error instanceof Refusal) return undefined
        throw error
      },
    )
  const user = isSameSite(request, context.config.publicUrl) ? await recognise() : undefined
  const view = user && wanted && (await openView(user, wanted.locationIds))
  if (!user || !wanted || !view) return socket.close(liveCloseCodes.noAccess, 'no access')

  if (!isAdmitted(socket, user, open)) return

  const send = (message: LiveMessage): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxBufferedBytes) socket.close(liveCloseCodes.tryAgain, 'too slow')
    else socket.send(toFrameText(message), { binary: false })
  }
  const tell = (message: LiveEvent | LiveResync): void => {
    const shown = message.type === 'resync' ? message : view.show(message)
    if (shown) send(shown)
  }
  const queue: (() => void)[] = []
  let isJoined = false
  const inOrder = (step: () => void) => void (isJoined ? step() : queue.push(step))
  const session = watchSession(socket, recognise, (again) => view.refresh(again))
  // Nothing is sent while the caller's permissions are unknown.
  const tellAll = inTurn(tell, () =>
    session.refresh().catch(() => socket.close(liveCloseCodes.tryAgain, 'try again later')),
  )

  const { seq, missed, leave } = await hub.join(
    {
      organisationId: user.organisationId,
      userId: user.id,
      onEvents: (events) => inOrder(() => tellAll(events)),
      onResync: (last) => inOrder(() => tellAll([{ type: 'resync', seq: last, epoch: hub.epoch }])),
      onSessionEnd: session.check,
    },
    wanted.epoch === hub.epoch ? wanted.since : undefined,
  )
  if (socket.readyState !== socket.OPEN) return leave()

  const isLost = wanted.since !== undefined && missed === undefined
  const { build } = context.config
  send({ type: isLost ? 'resync' : 'hello', seq, epoch: hub.epoch, build })
  missed?.forEach(tell)
  isJoined = true
  queue.forEach((step) => step())

  // Ended sessions are announced; this check detects expired ones.
  const check = setInterval(session.check, context.config.sessionCheckMs)
  socket.on('close', () => {
    clearInterval(check)
    leave()
  })
}

/** Counts the socket until it closes. With too many, closes it with "try again later". */
function isAdmitted(socket: WebSocket, user: SessionUser, open: OpenSockets): boolean {
  if (socket.readyState !== socket.OPEN) return false
  const closed = open.admit(user)
  if (closed) socket.on('close', closed)
  else socket.close(liveCloseCodes.tryAgain, 'too many sockets')
  return closed !== undefined
}

/** Narrow tokens that may only write hear nothing. The view decides who hears which events. */
const mayListen = (caller: SessionUser | undefined): boolean =>
  !caller?.scopes || caller.scopes.some((scope) => scope !== 'booking:write')

interface SessionWatch {
  /** Reloads the user and their permissions. Fails if the database is unavailable. */
  refresh(): Promise<void>
  /**
   * Like `refresh`, but retries later while the database is unavailable, when there are no events.
   */
  check(): void
}

function watchSession(
  socket: WebSocket,
  recognise: () => Promise<SessionUser | undefined>,
  onUser: (user: SessionUser) => Promise<void>,
): SessionWatch {
  let again: NodeJS.Timeout | undefined
  socket.on('close', () => clearTimeout(again))
  const refresh = async () => {
    const user = await recognise()
    if (user) await onUser(user)
    else socket.close(liveCloseCodes.noAccess, 'no access')
  }
  const check = () => {
    clearTimeout(again)
    refresh().catch(() => {
      if (socket.readyState === socket.OPEN)
        again = setTimeout(check, recheckMs * (1 + Math.random()))
    })
  }
  return { refresh, check }
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
 * Sends messages in order. Any message except those about bookings may change the caller's view, so
 * the permissions are reloaded first: once for all messages that have arrived by then.
 */
function inTurn(
  tell: (message: LiveEvent | LiveResync) => void,
  refresh: () => Promise<void>,
): (messages: readonly (LiveEvent | LiveResync)[]) => void {
  let waiting: (LiveEvent | LiveResync)[] = []
  let isBusy = false
  const work = async () => {
    isBusy = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      if (batch.some(({ type }) => type !== 'booking')) await refresh()
      batch.forEach(tell)
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
 * Sends pings, so that a dead connection is closed within a minute, and responds to the client's
 * pings. The returned function stops it.
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

const frameTexts = new WeakMap<LiveMessage, Buffer>()

/** Serialises an event once for many sockets. */
function toFrameText(message: LiveMessage): Buffer {
  const text = frameTexts.get(message) ?? Buffer.from(JSON.stringify(message))
  frameTexts.set(message, text)
  return text
}

function toText(data: RawData): string {
  return Buffer.isBuffer(data)
    ? data.toString()
    : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]).toString()
}
