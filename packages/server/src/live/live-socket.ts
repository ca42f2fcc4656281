import {
  liveCloseCodes,
  livePing,
  livePong,
  type LiveEvent,
  type LiveMessage,
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

/**
 * GET /events/location?lid=1&lid=2[&since=&epoch=] as a WebSocket. Without `lid`, or with the root,
 * it covers the whole organisation. Events carry ids only; 1008 means no access.
 */
export function registerLiveSocket(
  app: FastifyInstance,
  context: ServerContext,
  hub: LiveHub,
  cookieName: string,
): void {
  /** Refused before the upgrade, where an answer can still have a status. */
  const chargeSocket = async (request: FastifyRequest) => {
    const user = await authenticate(context, request, cookieName).catch(() => undefined)
    if (user) await context.limits.charge('sockets', user)
  }
  app.get(
    '/events/location',
    { websocket: true, preValidation: chargeSocket },
    (socket, request) => {
      void open(socket, request, context, hub, cookieName).catch((error: unknown) => {
        request.log.error({ err: error }, 'Live socket failed')
        socket.close(1011)
      })
    },
  )
}

async function open(
  socket: WebSocket,
  request: FastifyRequest,
  context: ServerContext,
  hub: LiveHub,
  cookieName: string,
): Promise<void> {
  // Registered immediately, because a client pings as soon as the socket is open.
  const stopKeeping = keepAlive(socket)
  socket.on('close', stopKeeping)
  const wanted = readQuery(request)
  const user = isSameSite(request, context.config.publicUrl)
    ? await authenticate(context, request, cookieName).catch(() => undefined)
    : undefined
  const covered = user && wanted && (await coveredLocations(context, user, wanted.locationIds))
  if (!user || !wanted || !covered) return socket.close(liveCloseCodes.noAccess, 'no access')

  const send = (message: LiveMessage): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxBufferedBytes) socket.close(liveCloseCodes.tooSlow, 'too slow')
    else socket.send(JSON.stringify(message))
  }
  const concerns = ({ locationId }: LiveEvent): boolean =>
    locationId === undefined || covered === 'all' || covered.has(locationId)
  const queue: (() => void)[] = []
  let isJoined = false
  const inOrder = (step: () => void) => void (isJoined ? step() : queue.push(step))
  const checkSession = async () => {
    const still = await authenticate(context, request, cookieName).catch(() => undefined)
    if (!still) socket.close(liveCloseCodes.noAccess, 'no access')
  }

  const { seq, missed, leave } = await hub.join(
    {
      organisationId: user.organisationId,
      userId: user.id,
      onEvents: (events) => inOrder(() => events.filter(concerns).forEach(send)),
      onResync: (last) => inOrder(() => send({ type: 'resync', seq: last, epoch: hub.epoch })),
      onSessionEnd: () => void checkSession(),
    },
    wanted.epoch === hub.epoch ? wanted.since : undefined,
  )
  if (socket.readyState !== socket.OPEN) return leave()

  const isLost = wanted.since !== undefined && missed === undefined
  send({ type: isLost ? 'resync' : 'hello', seq, epoch: hub.epoch })
  missed?.filter(concerns).forEach(send)
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

/** The given locations and their descendants; undefined if one is not in the organisation. */
async function coveredLocations(
  context: ServerContext,
  user: SessionUser,
  ids: readonly number[],
): Promise<ReadonlySet<number> | 'all' | undefined> {
  if (ids.length === 0) return 'all'
  const directory = await context.db.inOrganisation(user.organisationId, (tx) =>
    context.directories.get(tx, user.organisationId, user.organisationVersion),
  )
  const covered = new Set<number>()
  for (const id of ids) {
    const place = directory.place(id)
    if (!place) return undefined
    if (place.id === directory.root?.id) return 'all'
    for (const inner of directory.within(place)) covered.add(inner.id)
  }
  return covered
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
