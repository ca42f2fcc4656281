import {
  contract,
  isAdmitted,
  isOpenTo,
  type AccessLevel,
  type EndpointDeclaration,
} from '@mosaic-booking/sdk/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  Answered,
  type FileAnswer,
  type CurrentUser,
  type Handler,
  type OperationId,
  type Routes,
  type PreparedAnswer,
  type Redirection,
} from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { groupBy } from '../../ground/core/group-by.js'
import { Refusal } from '../../ground/core/refusal.js'
import { dearThingOf } from '../limit/limit-rules.js'
import { recordSecurityEvent } from '../security-log/security-log-store.js'
import { authenticate, refuseCrossSite, refuseCrossSiteLink } from '../session/authenticate.js'
import { toBody } from './answer-body.js'
import { shapeOf } from './answer-shape.js'
import { limitToEmbedders } from './cors.js'
import { Replay } from './call-transaction-service.js'
import { createHttpCall } from './http-call.js'
import { noteRefusedCall, toSecurityEvent } from './to-security-event.js'
import { mayReadReplica } from './replica-reads.js'
import { readRange } from './byte-range.js'
import { createBodyReader } from './read-form.js'
import { hashRequest, readIdempotencyKey } from './idempotency-store.js'
import { callerOf, nameCaller } from './request-log.js'
import { createInputReader } from './validation.js'

type Noun = OperationId extends `${infer Name}.${string}` ? Name : never

/** The handlers of all operations, by noun and name. */
export type AllRoutes = { readonly [Name in Noun]: Routes<Name> }

/** Returns the contract's methods for a path; empty for an unknown path. */
export function createMethodLookup(prefix: string): (path: string) => readonly string[] {
  const known = Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints) as EndpointDeclaration[])
    .map(({ method, path }) => ({
      method,
      pattern: new RegExp(`^${prefix}${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
    }))
  return (path) => [
    ...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ]
}

/** Registers a route for every endpoint: authenticate, authorise, validate, handle, respond. */
export function registerContract(
  app: FastifyInstance,
  context: ServerContext,
  routes: AllRoutes,
  cookieName: string,
): void {
  const handlers = routes as Record<string, Record<string, Handler<OperationId>>>
  for (const [noun, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints) as [string, EndpointDeclaration][]) {
      const handler = handlers[noun]![name]!
      const registered = { id: `${noun}.${name}`, endpoint, handler, cookieName }
      const mediaType = simpleMediaTypeOf(endpoint)
      if (mediaType)
        void app.register(async (scope) => {
          scope.addContentTypeParser(mediaType, { parseAs: 'string' }, (_request, body, done) =>
            done(null, simpleParsers[mediaType](body as string)),
          )
          registerEndpoint(scope, context, registered)
        })
      else registerEndpoint(app, context, registered)
    }
  }
}

/**
 * Other sites' pages can send these types without a preflight, so only endpoints that declare one
 * accept it.
 */
const simpleParsers = {
  'text/plain': (body: string): unknown => body,
  // A repeated field becomes a list, which no text field accepts.
  'application/x-www-form-urlencoded': (body: string): unknown =>
    Object.fromEntries(
      [
        ...groupBy(
          new URLSearchParams(body),
          ([name]) => name,
          ([, value]) => value,
        ),
      ].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    ),
}
const simpleMediaTypeOf = ({ body }: EndpointDeclaration): keyof typeof simpleParsers | undefined =>
  body !== undefined && 'mediaType' in body && Object.hasOwn(simpleParsers, body.mediaType)
    ? (body.mediaType as keyof typeof simpleParsers)
    : undefined

interface Registered {
  readonly id: string
  readonly endpoint: EndpointDeclaration
  readonly handler: Handler<OperationId>
  readonly cookieName: string
}

/** Default size limit of JSON bodies. */
const usualMaxBytes = 1_048_576
/**
 * The limit for endpoints without login, so that anonymous callers cannot make the server read
 * large bodies.
 */
const openMaxBytes = 16_384

function registerEndpoint(
  app: FastifyInstance,
  context: ServerContext,
  { id, endpoint, handler, cookieName }: Registered,
): void {
  const read = createInputReader(endpoint)
  const readBody = createBodyReader(endpoint)
  const levels = [endpoint.access].flat() as AccessLevel[]
  const dearThing = dearThingOf(id)
  const usual = Number(Object.keys(endpoint.answers)[0])
  const open = (given: unknown) => {
    const { status, answer } = given instanceof Answered ? given : { status: usual, answer: given }
    return { status, answer, shape: answerShape(endpoint, status) }
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.maxBytes ?? (levels.includes('anon') ? openMaxBytes : usualMaxBytes),
    onError: async (request, _reply, error) =>
      noteRefusedCall(context, id, { user: callerOf(request), request, error }),
    async handler(request, reply) {
      const user = await authenticate(context, request, cookieName)
      nameCaller(request, user)
      limitToEmbedders(request, reply, user)
      refuseForgery(endpoint, request, context.config.publicUrl)
      if (!user && !levels.includes('anon') && !(await context.isSetUp()))
        throw new Refusal('SETUP_NEEDED')
      admit(endpoint, user)
      const { params, query } = request
      // Files are read only after the access check.
      const input = read({ params, query, body: await readBody(request) })
      // Allows a client to discard late responses.
      if ('qIndex' in input) reply.header('x-query-index', String(input.qIndex))
      if (dearThing && user) await context.limits.charge(dearThing, user)
      const keyed = endpoint.keyed ? readKey(request, id, input) : undefined
      try {
        const toStored = (given: unknown) => {
          const { status, answer, shape } = open(given)
          return { status, body: JSON.stringify(shape(answer)) }
        }
        const event = user && toSecurityEvent(id, endpoint.method, { user, request, input })
        if (event?.kind === 'exported') await recordSecurityEvent(context.db.system, event)
        const call = createHttpCall({
          context,
          request,
          reply,
          user,
          keyed,
          event: event?.kind === 'exported' ? undefined : event,
          onlyReads: mayReadReplica(id),
          toStored,
          cookieName,
        })
        const { status, answer, shape } = open(await handler(input as never, call))
        return await send(request, reply, status, shape, answer)
      } catch (error) {
        if (error instanceof Replay) return sendReplay(reply, error)
        throw error
      }
    },
  })
}

const sendReplay = (reply: FastifyReply, { stored: { status, body } }: Replay): FastifyReply =>
  sendJson(reply.code(status).header('idempotency-replayed', 'true'), body)

/**
 * Returns a request's idempotency key, with the operation and its input; undefined without a key.
 */
function readKey(request: FastifyRequest, id: string, input: unknown) {
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  return key === undefined ? undefined : { key, hash: hashRequest(id, input) }
}

function refuseForgery(
  { method, crossSite, changes }: EndpointDeclaration,
  request: FastifyRequest,
  publicUrl: string,
): void {
  if (crossSite) return
  if (method !== 'GET') refuseCrossSite(request, publicUrl)
  else if (changes) refuseCrossSiteLink(request, publicUrl)
}

/**
 * Refuses with 401 without a session, and with 403 without the role or the scope. A narrow token
 * opens only endpoints that declare its scope, so it is refused even at public ones without it.
 */
function admit(
  { access, scope, forOwnDevice }: EndpointDeclaration,
  user: CurrentUser | undefined,
): void {
  if (forOwnDevice && user?.atKiosk) throw new Refusal('KIOSK_SESSION')
  if (user?.scopes && !isOpenTo(scope, user.scopes)) throw new Refusal('SCOPE_MISSING')
  const levels = [access].flat() as AccessLevel[]
  if (levels.includes('anon')) return
  if (!user) throw new Refusal('UNAUTHENTICATED')
  if (!levels.some((level) => isAdmitted(user.roles, level, user.isOnlyOrganisation)))
    throw new Refusal('FORBIDDEN')
}

/** Compiled on the first response. */
function answerShape(
  { answers }: EndpointDeclaration,
  status: number,
): (value: unknown) => unknown {
  const answer = answers[status]
  return (value) =>
    answer && !('mediaType' in answer) ? shapeOf(answer)(value, 'stranger') : value
}

/** Headers by which browsers restrict pages. An image keeps those against guessing its type. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  shape: (value: unknown) => unknown,
  answer: unknown,
): FastifyReply {
  if (answer === null || answer === undefined)
    return reply.code(204).header('cache-control', 'no-store').send()
  if (isRedirection(status, answer))
    return reply.headers({ ...answer.headers }).redirect(answer.location, status)
  if (isPrepared(answer)) {
    reply.header('etag', answer.etag).header('cache-control', 'private, no-cache')
    return isKnown(request, answer.etag)
      ? reply.code(304).send()
      : sendJson(reply.code(status), answer.json)
  }
  if (isFile(answer)) {
    if (answer.isBare) for (const name of pageHeaders) reply.removeHeader(name)
    reply.headers({ ...answer.headers })
    if (isFresh(request, answer.headers)) return reply.code(304).send()
    const { content } = answer
    const range =
      Buffer.isBuffer(content) && request.method === 'GET'
        ? readRange(request.headers, content.length)
        : undefined
    if (range && Buffer.isBuffer(content))
      return reply
        .code(206)
        .type(answer.mediaType)
        .header('content-range', `bytes ${range.from}-${range.to}/${content.length}`)
        .send(content.subarray(range.from, range.to + 1))
    return reply
      .code(status)
      .type(answer.mediaType)
      .serializer((content: string) => content)
      .send(isParts(content) ? toBody(content) : content)
  }
  return sendJson(reply.code(status), JSON.stringify(shape(answer)))
}

/**
 * Whether the caller's cached file is current. A tag is exact, so it takes precedence (RFC 9110,
 * 13.1.3).
 */
function isFresh(request: FastifyRequest, file: FileAnswer['headers'] = {}): boolean {
  if (request.headers['if-none-match'] !== undefined) return isKnown(request, file.etag)
  const changed = Date.parse(file['last-modified'] ?? '')
  return changed <= Date.parse(request.headers['if-modified-since'] ?? '')
}

/** Whether If-None-Match contains the tag, by weak comparison. The header may be a list. */
function isKnown({ headers }: FastifyRequest, etag: string | undefined): boolean {
  const known = headers['if-none-match']
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return (
    etag !== undefined &&
    known !== undefined &&
    (known.trim() === '*' || known.split(',').some((tag) => opaque(tag) === opaque(etag)))
  )
}

/**
 * Sends JSON that is already serialised. It must not be cached unless it has a tag, because it may
 * contain personal data.
 */
function sendJson(reply: FastifyReply, json: string | Buffer): FastifyReply {
  if (!reply.hasHeader('etag')) reply.header('cache-control', 'no-store')
  return reply
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(json)
}

const isPrepared = (answer: unknown): answer is PreparedAnswer =>
  typeof answer === 'object' && answer !== null && 'etag' in answer && 'json' in answer
const isRedirection = (status: number, answer: unknown): answer is Redirection =>
  status >= 300 &&
  status < 400 &&
  typeof answer === 'object' &&
  answer !== null &&
  'location' in answer
const isParts = (content: FileAnswer['content']): content is readonly Buffer[] =>
  Array.isArray(content)
const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'mediaType' in answer && 'content' in answer
