import type { TSchema } from 'typebox'
import type { AccessLevel } from './base/access.js'
import type { Answer, EndpointDeclaration, Endpoints } from './base/endpoint.js'
import { ErrorBody } from './base/error-body.js'
import { errorCodes, type ErrorCode } from './base/error.js'
import { eventTypes, liveCloseCodes, livePing, livePong } from './base/event.js'
import { Id, namedSchemas } from './base/schema.js'
import { nounDescriptions } from './noun-descriptions.js'

type Json = { readonly [key: string]: unknown }

export interface OpenApiOptions {
  readonly title: string
  readonly version: string
  /** Prefix of all paths, for example `/api/v1`. */
  readonly serverUrl: string
}

/** A serialisable OpenAPI 3.1 document. */
export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: Json
  readonly servers: readonly Json[]
  readonly tags: readonly Json[]
  readonly security: readonly Json[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>
    readonly responses: Json
    readonly parameters: Json
    readonly securitySchemes: Json
  }
  readonly 'x-error-codes': Json
  readonly 'x-websocket': Json
}

/**
 * Converts schemas. Named schemas become components and are referenced, so each shape is written
 * once.
 */
class Components {
  readonly schemas: Record<string, Json> = {}

  write(schema: TSchema): Json {
    const given = schema as Json
    const name = (given['x-reference'] ?? given.title) as string | undefined
    if (!name) return this.#writeBody(given)
    const declared = namedSchemas.get(name)
    if (!declared) throw new Error(`no schema is named ${name}`)
    if (!(name in this.schemas)) {
      // Registered before conversion, because schemas may be recursive: a location contains
      // locations.
      this.schemas[name] = {}
      this.schemas[name] = this.#writeBody(declared as Json)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  #writeBody(schema: Json): Json {
    const { anyOf, ...others } = schema
    // Handles a schema with a default. OpenAPI 3.1 allows `default` next to a reference.
    if (Array.isArray(anyOf) && anyOf.length === 1)
      return { ...this.write(anyOf[0] as TSchema), ...others }
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => {
        if (key === 'properties' || key === 'patternProperties') {
          return [
            key,
            Object.fromEntries(
              Object.entries(value as Record<string, TSchema>).map(([name, one]) => [
                name,
                this.write(one),
              ]),
            ),
          ]
        }
        if (key === 'items') return [key, this.write(value as TSchema)]
        if (key === 'anyOf') return [key, (value as TSchema[]).map((one) => this.write(one))]
        return [key, value]
      }),
    )
  }
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
const headerNames = {
  IdempotencyKey: 'Idempotency-Key',
  Source: 'X-Source',
  TimeZone: 'X-Time-Zone',
  AcceptLanguage: 'Accept-Language',
} as const
const parameterRef = (name: keyof typeof headerNames): Json => ({
  $ref: `#/components/parameters/${name}`,
})

function writeParameters(endpoint: EndpointDeclaration, components: Components): Json[] {
  const inPath = pathNames(endpoint.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: components.write(endpoint.params?.[name] ?? Id),
  }))
  const inQuery = Object.entries(endpoint.query ?? {}).map(([name, schema]) => {
    const { description, type } = schema as { description?: string; type?: string }
    return {
      name,
      in: 'query',
      required: !('~optional' in schema),
      ...(description ? { description } : {}),
      ...(type === 'array' ? { style: 'form', explode: true } : {}),
      schema: components.write(schema),
    }
  })
  const headers = [
    ...(endpoint.keyed ? [parameterRef('IdempotencyKey')] : []),
    parameterRef('Source'),
    parameterRef('TimeZone'),
    parameterRef('AcceptLanguage'),
  ]
  return [...inPath, ...inQuery, ...headers]
}

function writeBody({ body }: EndpointDeclaration, components: Components): Json | undefined {
  if (!body) return undefined
  if (!('mediaType' in body))
    return { required: true, content: { 'application/json': { schema: components.write(body) } } }
  const { mediaType, form } = body as { mediaType: string; form?: TSchema }
  return {
    required: true,
    content: {
      [mediaType]: form
        ? { schema: components.write(form) }
        : mediaType.startsWith('text/')
          ? { schema: { type: 'string' } }
          : {},
    },
  }
}

const descriptions: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Made',
  204: 'Success without content',
  302: 'Redirect',
}

function writeAnswer(status: string, answer: Answer, components: Components): Json {
  const description = descriptions[status] ?? status
  if (answer === null) return { description }
  if (!('mediaType' in answer))
    return { description, content: { 'application/json': { schema: components.write(answer) } } }
  const { mediaType } = answer as { mediaType: string }
  return {
    description,
    content: { [mediaType]: mediaType.startsWith('text/') ? { schema: { type: 'string' } } : {} },
  }
}

/** Error codes that follow from an endpoint's declaration, in addition to the listed ones. */
function impliedCodes(endpoint: EndpointDeclaration, levels: readonly AccessLevel[]): ErrorCode[] {
  return [
    // Applies without input too, because unknown query parameters are refused.
    'INVALID_INPUT',
    ...(levels.includes('anon')
      ? []
      : ['UNAUTHENTICATED' as const, 'FORBIDDEN' as const, 'SCOPE_MISSING' as const]),
    ...(endpoint.method === 'GET' || endpoint.crossSite ? [] : ['CROSS_SITE' as const]),
    ...(pathNames(endpoint.path).length ? ['NOT_FOUND' as const] : []),
    ...(endpoint.keyed
      ? [
          'IDEMPOTENCY_KEY_INVALID' as const,
          'IDEMPOTENCY_IN_FLIGHT' as const,
          'IDEMPOTENCY_KEY_REUSED' as const,
        ]
      : []),
  ]
}

function writeErrors(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, Set<ErrorCode>>()
  for (const code of codes)
    byStatus.set(
      errorCodes[code].status,
      (byStatus.get(errorCodes[code].status) ?? new Set()).add(code),
    )
  const refused = [...byStatus].map(([status, those]) => [
    status,
    { $ref: '#/components/responses/Error', description: [...those].join(', ') },
  ])
  return { ...Object.fromEntries(refused), default: { $ref: '#/components/responses/Error' } }
}

function writeOperation(
  noun: string,
  name: string,
  endpoint: EndpointDeclaration,
  components: Components,
): Json {
  const levels = [endpoint.access].flat() as AccessLevel[]
  const body = writeBody(endpoint, components)
  const answers = Object.entries(endpoint.answers).map(([status, answer]) => [
    status,
    writeAnswer(status, answer, components),
  ])
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: endpoint.summary,
    ...(levels.includes('anon') ? { security: [] } : {}),
    parameters: writeParameters(endpoint, components),
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...Object.fromEntries(answers),
      ...writeErrors([...impliedCodes(endpoint, levels), ...(endpoint.errors ?? [])]),
    },
    'x-access': levels,
    ...(endpoint.scope ? { 'x-scopes': [endpoint.scope].flat() } : {}),
    'x-errors': [...new Set(endpoint.errors)],
    'x-timeout-ms': endpoint.timeoutMs ?? 10_000,
  }
}

const text = (description: string, more: Json = {}): Json => ({
  schema: { type: 'string', ...more },
  description,
})
const headers: Readonly<Record<keyof typeof headerNames, Json>> = {
  IdempotencyKey: text(
    'A unique key chosen by the caller for each operation. Repeating a request with the same key returns the first result and creates nothing.',
    { minLength: 1, maxLength: 255 },
  ),
  Source: text(
    'The name of the client; WEB for the application. Required with a session cookie for every call that changes something.',
    { maxLength: 32 },
  ),
  TimeZone: text(
    'The user’s IANA time zone, used only for "today" and in texts; unknown zones are ignored.',
    { maxLength: 64 },
  ),
  AcceptLanguage: text(
    'Language and region of texts, dates and times in messages, for example es-ES; en-GB-u-hc-h23 asks for 24-hour times.',
  ),
}

const websocket: Json = {
  path: '/events/location',
  description:
    'Live updates. Connect with a session or token. Each message is a JSON text that tells what to fetch again; it never contains the data itself.',
  query: {
    lid: 'Location ids, repeatable: events there and below. Without it, or with the root, the whole organisation.',
    since: 'The last seq received; later events are replayed.',
    epoch: 'The epoch that seq belongs to.',
  },
  client: { [livePing]: `answered ${livePong}` },
  server: {
    hello: {
      type: 'hello',
      seq: 'current position in the stream',
      epoch: 'identifies the log',
      build: 'of the server',
    },
    event: {
      type: eventTypes,
      seq: 'increases with each event',
      locationId: 'where',
      bookingId: 'what',
      date: 'the day of a visit',
      time: 'instant',
    },
    resync: {
      type: 'resync',
      seq: 'current position in the stream',
      epoch: 'missed events are no longer available: fetch everything again',
    },
  },
  closeCodes: liveCloseCodes,
}

/**
 * Converts the contract to an OpenAPI 3.1 document. Throws if a schema is undeclared but
 * referenced.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- one document, section by section
export function toOpenApi(
  contract: Readonly<Record<string, Endpoints>>,
  { title, version, serverUrl }: OpenApiOptions,
): OpenApiDocument {
  const components = new Components()
  const paths: Record<string, Record<string, Json>> = {}
  for (const [noun, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const methods = (paths[endpoint.path] ??= {})
      methods[endpoint.method.toLowerCase()] = writeOperation(noun, name, endpoint, components)
    }
  }
  const error = components.write(ErrorBody)
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: [
        'Times are the wall clock at the location (YYYY-MM-DDTHH:mm:ss.SSS), accompanied by time zone and offset; t is exclusive unless stated otherwise.',
        'Every error has the same shape (ErrorBody) and a stable code; see x-error-codes. Live updates use the WebSocket described in x-websocket.',
      ].join('\n\n'),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.keys(contract).map((name) => ({
      name,
      description: nounDescriptions[name] ?? name,
    })),
    security: [{ session: [] }, { bearer: [] }],
    paths,
    components: {
      schemas: components.schemas,
      responses: {
        Error: { description: 'Refused', content: { 'application/json': { schema: error } } },
      },
      parameters: Object.fromEntries(
        Object.entries(headerNames).map(([key, name]) => [
          key,
          { name, in: 'header', required: false, ...headers[key as keyof typeof headerNames] },
        ]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'mb_session',
          description: 'Set by login; called __Host-mb_session over https.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of a system account, of an embedded element or of a paired screen.',
        },
      },
    },
    'x-error-codes': Object.fromEntries(
      Object.entries(errorCodes).map(([code, { status, text }]) => [code, { status, text }]),
    ),
    'x-websocket': websocket,
  }
}
