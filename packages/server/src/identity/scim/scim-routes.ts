import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { toErrorAnswer } from '../../ground/core/error-answer.js'
import { readSetting } from '../../ground/core/language.js'
import { Refusal } from '../../ground/core/refusal.js'
import { memberOf, schemas } from './scim-attributes.js'
import { authenticateProvider, type Acting } from './scim-caller-service.js'
import { resourceTypes, schemaResources, serviceProviderConfig } from './scim-discovery.js'
import * as groups from './scim-groups-service.js'
import * as integration from './scim-integration-service.js'
import { readFilter } from './scim-filter.js'
import { isRecord, refuseUnfit, ScimRefused, type Loose } from './scim-refused.js'
import { readPage, readWanted, showWanted, toList } from './scim-rules.js'
import * as users from './scim-users-service.js'

export const createScimRoutes = (context: ServerContext) =>
  ({
    scim: (_request, call) => integration.getIntegration(context, call),
    createScim: (_request, call) => integration.createIntegration(context, call),
    removeScim: (_request, call) => integration.removeIntegration(context, call),
  }) satisfies Partial<Routes<'integration'>>

interface Asked {
  readonly id: string
  readonly query: Loose
  readonly body: unknown
}
type Answer = (acting: Acting, asked: Asked) => Promise<unknown>

const mediaType = 'application/scim+json'

/** The SCIM service according to RFC 7644; the prefix is /scim/v2. */
export async function registerScim(app: FastifyInstance, context: ServerContext): Promise<void> {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(mediaType, { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  )
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  // An explicit route instead of a not-found handler, because all other paths serve the
  // application's files.
  app.all('/*', async () => {
    throw new Refusal('NOT_FOUND')
  })
  const route: AddRoute = (method, url, status, answer) =>
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const acting = await authenticateProvider(context, request, reply)
        const { id = '' } = request.params as { id?: string }
        const query = readQuery(request.raw.url ?? '')
        refuseUnfit(id, query, request.body)
        const sent = await answer(acting, { id, query, body: request.body })
        return send(reply.code(status), isResource(sent) ? show(reply, sent, query) : sent)
      },
    })
  registerUsers(route, context)
  registerGroups(route, context)
  registerSearches(route, context)
  route('GET', '/ServiceProviderConfig', 200, async () => serviceProviderConfig)
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    for (const url of ['/Bulk', '/Me'])
      route(method, url, 501, async () => {
        throw new ScimRefused(501, undefined, `${url} is not supported.`)
      })
  registerFixed(route, '/ResourceTypes', resourceTypes)
  registerFixed(route, '/Schemas', schemaResources)
}

type AddRoute = (method: string, url: string, status: number, answer: Answer) => void

interface Resource extends Loose {
  readonly meta: { readonly location: string }
}
/** Whether an answer is a user or group. Others, such as lists, have no `meta`. */
const isResource = (sent: unknown): sent is Resource => isRecord(sent) && isRecord(sent.meta)

/** What a provider asks for of a user or group; a new one is announced by its address, too (RFC 7644, 3.3). */
function show(reply: FastifyReply, resource: Resource, query: Loose): object {
  if (reply.statusCode === 201) reply.header('location', resource.meta.location)
  return showWanted(resource, readWanted(query))
}

function registerUsers(route: AddRoute, context: ServerContext): void {
  route('GET', '/Users', 200, (acting, { query }) => findUsers(context, acting, query))
  route('POST', '/Users', 201, (acting, { body }) => users.addUser(context, acting, body))
  route('GET', '/Users/:id', 200, (acting, { id }) => users.getUser(context, acting, id))
  route('PUT', '/Users/:id', 200, (acting, { id, body }) =>
    users.replaceUser(context, acting, id, body),
  )
  route('PATCH', '/Users/:id', 200, (acting, { id, body }) =>
    users.patchUser(context, acting, id, body),
  )
  route('DELETE', '/Users/:id', 204, (acting, { id }) => users.removeUser(context, acting, id))
}

function registerGroups(route: AddRoute, context: ServerContext): void {
  route('GET', '/Groups', 200, (acting, { query }) => findGroups(context, acting, query))
  route('POST', '/Groups', 201, (acting, { body }) => groups.addGroup(context, acting, body))
  route('GET', '/Groups/:id', 200, (acting, { id, query }) =>
    groups.getGroup(context, acting, id, readWanted(query)),
  )
  route('PUT', '/Groups/:id', 200, (acting, { id, body }) =>
    groups.replaceGroup(context, acting, id, body),
  )
  route('PATCH', '/Groups/:id', 200, (acting, { id, body }) =>
    groups.patchGroup(context, acting, id, body),
  )
  route('DELETE', '/Groups/:id', 204, (acting, { id }) => groups.removeGroup(context, acting, id))
}

/** Registers searches with a body, whose content does not appear in URL logs (RFC 7644, 3.4.3). */
function registerSearches(route: AddRoute, context: ServerContext): void {
  const read = (body: unknown): Loose => {
    if (!isRecord(body)) throw new ScimRefused(400, 'invalidSyntax', 'A search is an object.')
    return Object.fromEntries(parameters.map((name) => [name, memberOf(body, name.toLowerCase())]))
  }
  route('POST', '/Users/.search', 200, (acting, { body }) => findUsers(context, acting, read(body)))
  route('POST', '/Groups/.search', 200, (acting, { body }) =>
    findGroups(context, acting, read(body)),
  )
  route('POST', '/.search', 200, (acting, { body }) => findAll(context, acting, read(body)))
}

async function findUsers(context: ServerContext, acting: Acting, search: Loose) {
  const page = readPage(search)
  const found = await users.listUsers(context, acting, readFilter(search.filter), page)
  return toPage(found, page, search)
}

async function findGroups(context: ServerContext, acting: Acting, search: Loose) {
  const page = readPage(search)
  const how = { ...page, wanted: readWanted(search) }
  const found = await groups.listGroups(context, acting, readFilter(search.filter), how)
  return toPage(found, page, search)
}

/** Lists users first, then groups. */
async function findAll(context: ServerContext, acting: Acting, search: Loose) {
  const { offset, limit } = readPage(search)
  const filter = readFilter(search.filter)
  const people = await users.listUsers(context, acting, filter, { offset, limit })
  const rest = await groups.listGroups(context, acting, filter, {
    offset: Math.max(offset - people.total, 0),
    limit: limit - people.resources.length,
    wanted: readWanted(search),
  })
  const resources = [...people.resources, ...rest.resources]
  return toPage({ total: people.total + rest.total, resources }, { offset }, search)
}

const toPage = (
  { total, resources }: { readonly total: number; readonly resources: readonly object[] },
  { offset }: { readonly offset: number },
  search: Loose,
) =>
  toList(
    resources.map((one) => showWanted(one, readWanted(search))),
    { total, offset },
  )

/** Registers a constant list, and each of its entries by id. */
function registerFixed(
  route: AddRoute,
  url: string,
  entries: readonly { readonly id: string }[],
): void {
  route('GET', url, 200, async () => toList(entries, { total: entries.length, offset: 0 }))
  route('GET', `${url}/:id`, 200, async (_acting, { id }) => {
    const found = entries.find((entry) => entry.id === id)
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  })
}

const parameters = ['filter', 'startIndex', 'count', 'attributes', 'excludedAttributes']

/**
 * Reads the parameters, whose names may be in any case: without its filter a search would find
 * everybody. Whoever writes spaces as `%20` means a plus sign by `+`.
 */
function readQuery(url: string): Loose {
  const [, text = ''] = /\?([^#]*)/.exec(url) ?? []
  const query = [...new URLSearchParams(/%20/.test(text) ? text.replaceAll('+', '%2B') : text)]
  return Object.fromEntries(
    parameters.flatMap((name) => {
      const given = query.flatMap(([key, value]) =>
        key.toLowerCase() === name.toLowerCase() ? [value] : [],
      )
      return given.length === 0 ? [] : [[name, given.length === 1 ? given[0] : given]]
    }),
  )
}

const send = (reply: FastifyReply, body: unknown): FastifyReply =>
  body === undefined
    ? reply.send()
    : reply
        .header('cache-control', 'no-store')
        .type(`${mediaType}; charset=utf-8`)
        .serializer((text: string) => text)
        .send(JSON.stringify(body))

const scimTypes: Readonly<Record<string, string>> = {
  ALREADY_EXISTS: 'uniqueness',
  DOMAIN_NOT_ALLOWED: 'invalidValue',
  INVALID_INPUT: 'invalidValue',
}

/** Whether a body is not JSON. */
const isBroken = (error: unknown): boolean =>
  (error as { readonly code?: unknown }).code === 'FST_ERR_CTP_INVALID_JSON_BODY'

/** Sends errors in the format of RFC 7644, 3.12, with this server's messages. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const setting = readSetting(request.headers['accept-language'])
  const { status, body, isOurs, retryAfterSeconds } = toErrorAnswer(error, setting, request.id)
  const ours =
    error instanceof ScimRefused
      ? { status: error.status, scimType: error.scimType, detail: error.message }
      : {
          status,
          scimType: isBroken(error) ? 'invalidSyntax' : scimTypes[body.code],
          detail: body.message,
        }
  if (isOurs && !(error instanceof ScimRefused)) request.log.error({ err: error }, 'Request failed')
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  if (ours.status === 401) reply.header('www-authenticate', 'Bearer')
  const { scimType, detail } = ours
  return send(reply.code(ours.status), {
    schemas: [schemas.error],
    status: String(ours.status),
    ...(scimType && { scimType }),
    detail,
  })
}
