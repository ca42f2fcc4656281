import {
  contract,
  errorCodes,
  toOpenApi,
  type EndpointDeclaration,
} from '@mosaic-booking/sdk/contract'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { addContractFormats } from '../../packages/server/src/platform/http/formats.js'

/**
 * Checks requests and responses against the contract: those of the real server, and those of fake
 * servers in tests.
 */

const found = new Set<string>()

/** Throws if a call or response has violated the contract since the last check. */
export function failForDrift(): void {
  if (found.size === 0) return
  const message = ['violations of the contract:', ...found].join('\n')
  found.clear()
  throw new Error(message)
}

/**
 * A fetch implementation whose API calls and responses must conform to the contract. A refused
 * request may be invalid, because tests of refusals send such requests.
 */
export function byContract<
  Arguments extends [input: string | URL | Request, init?: RequestInit | undefined],
>(answer: (...call: Arguments) => Promise<Response>): (...call: Arguments) => Promise<Response> {
  return async (...call) => {
    const response = await answer(...call)
    await holdToContract(call, response)
    return response
  }
}

/** A call of a server inside a page with its answer. */
export interface Exchange {
  readonly method: string
  readonly url: string
  /** JSON as text; anything else is neither text nor missing. */
  readonly sent: unknown
  readonly status: number
  readonly contentType: string
  readonly text: string
}

/** Returns how an exchange inside a page violates the contract. */
export async function violationsOf({
  method,
  url,
  sent,
  status,
  contentType,
  text,
}: Exchange): Promise<string[]> {
  const called = new URL(url)
  if (!called.pathname.startsWith(prefix)) return []
  const hasBody = ![204, 205, 304].includes(status)
  const headers = { 'content-type': contentType }
  return findViolations(
    method,
    called,
    sent,
    new Response(hasBody ? text : null, { status, headers }),
  )
}

/** Remembers how a call and its response violate the contract, for `failForDrift`. */
async function holdToContract(
  [input, init]: readonly [string | URL | Request, (RequestInit | undefined)?],
  response: Response,
): Promise<void> {
  const url = new URL(input instanceof Request ? input.url : input, 'http://page')
  if (!url.pathname.startsWith(prefix)) return
  for (const one of await findViolations(init?.method ?? 'GET', url, init?.body, response))
    found.add(one)
}

const prefix = '/api/v1'

async function findViolations(
  method: string,
  url: URL,
  sent: unknown,
  response: Response,
): Promise<string[]> {
  const operation = operationOf(method, url)
  if (!operation) return [`${method} ${url.pathname}: the contract has no such operation`]
  const wrong = response.ok
    ? [
        ...checkPath(operation),
        ...checkQuery(operation, url),
        ...checkBody(operation, sent),
        ...(await checkAnswer(operation, response)),
      ]
    : await checkRefusal(response)
  return wrong.map((text) => `${operation.id}: ${text}`)
}

/** Returns the operation that a request reaches, and its path parameters. */
export function operationOf(method: string, { pathname }: URL): Called | undefined {
  const path = pathname.slice(prefix.length)
  for (const operation of operations) {
    const match = operation.method === method ? operation.pattern.exec(path) : null
    if (match) return { ...operation, given: { ...match.groups } }
  }
  return undefined
}

interface Operation extends EndpointDeclaration {
  readonly id: string
  readonly pattern: RegExp
}
interface Called extends Operation {
  readonly given: Readonly<Record<string, string>>
}

/**
 * Fixed paths take precedence over those with a parameter in the same position, as in the server.
 */
const operations: readonly Operation[] = Object.entries(contract)
  .flatMap(([noun, endpoints]) =>
    Object.entries<EndpointDeclaration>(endpoints).map(([name, endpoint]) => ({
      ...endpoint,
      id: `${noun}.${name}`,
      pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    })),
  )
  .toSorted((a, b) => (a.path.replaceAll('{', '~') < b.path.replaceAll('{', '~') ? -1 : 1))

const options = { strict: false, validateSchema: false, allErrors: true, verbose: true } as const
const strict = addContractFormats(new Ajv(options))
/** Query and path parameters are strings, and a single value may represent a list of one. */
const coercing = addContractFormats(new Ajv({ ...options, coerceTypes: 'array' }))
const document = toOpenApi(contract, { title: 'contract', version: '', serverUrl: prefix })
for (const ajv of [strict, coercing]) ajv.addSchema(document, 'api')

const validators = new Map<string, ValidateFunction>()

/** Compiles on first use, because a test uses few of the 300 operations. */
function validatorOf(ajv: Ajv, ...steps: readonly (string | number)[]): ValidateFunction {
  const pointer = steps
    .map((step) => encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` })
  validators.set(pointer, known)
  return known
}

const stepsTo = ({ path, method }: Operation, ...rest: readonly (string | number)[]) =>
  ['paths', path, method.toLowerCase(), ...rest] as const

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: { readonly type?: string }
}

const parametersOf = ({ path, method }: Operation, where: string) =>
  (document.paths[path]![method.toLowerCase()]!.parameters as Parameter[])
    .map((parameter, index) => ({ ...parameter, index }))
    .filter((parameter) => parameter.in === where)

function checkPath(operation: Called): string[] {
  return parametersOf(operation, 'path').flatMap(({ name, index }) =>
    describe(
      validatorOf(coercing, ...stepsTo(operation, 'parameters', index, 'schema')),
      decodeURIComponent(operation.given[name]!),
      `path parameter ${name}`,
    ),
  )
}

function checkQuery(operation: Operation, { searchParams }: URL): string[] {
  const declared = new Map(parametersOf(operation, 'query').map((one) => [one.name, one]))
  const unknown = [...new Set(searchParams.keys())].filter((name) => !declared.has(name))
  return [
    ...unknown.map(
      (name) =>
        `query parameter ${name} is not declared; allowed: ${[...declared.keys()].join(', ')}`,
    ),
    ...[...declared.values()].flatMap(({ name, required, schema, index }) => {
      const given = searchParams.getAll(name)
      if (given.length === 0) return required ? [`query parameter ${name} is missing`] : []
      const value = schema.type === 'array' ? given.flatMap((one) => one.split(',')) : given
      return describe(
        validatorOf(coercing, ...stepsTo(operation, 'parameters', index, 'schema')),
        value.length === 1 && schema.type !== 'array' ? value[0] : value,
        `query parameter ${name}`,
      )
    }),
  ]
}

function checkBody(operation: Operation, sent: unknown): string[] {
  const { body } = operation
  if (body === undefined) return sent === undefined || sent === null ? [] : ['no body is allowed']
  if ('mediaType' in body) return []
  if (typeof sent !== 'string') return ['a JSON body is required']
  const steps = stepsTo(operation, 'requestBody', 'content', 'application/json', 'schema')
  return describe(validatorOf(strict, ...steps), JSON.parse(sent), 'body')
}

async function checkAnswer(operation: Operation, response: Response): Promise<string[]> {
  const { status } = response
  const answer = operation.answers[status]
  if (answer === undefined)
    return [`status ${status}; allowed: ${Object.keys(operation.answers).join(', ')}`]
  if (answer === null) return []
  if ('mediaType' in answer) {
    const type = response.headers.get('content-type') ?? ''
    const allowed = String(answer.mediaType)
    return isOfType(type, allowed) ? [] : [`${type}; allowed: ${allowed}`]
  }
  const steps = stepsTo(operation, 'responses', status, 'content', 'application/json', 'schema')
  return describe(validatorOf(strict, ...steps), readJson(await response.clone().text()), 'answer')
}

/** Returns undefined for text that is not JSON, which no schema allows. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Uploaded bytes have their own media type. */
const isOfType = (type: string, allowed: string) =>
  allowed === 'application/octet-stream' || type.startsWith(allowed.replace('*', ''))

/** A refusal without JSON was sent by an intermediary, such as a proxy. */
async function checkRefusal(response: Response): Promise<string[]> {
  const text = await response.clone().text()
  if (text === '' || !response.headers.get('content-type')?.startsWith('application/json'))
    return []
  const body = readJson(text) as { readonly code?: unknown } | undefined
  const place = `refusal ${response.status}`
  const validate = validatorOf(strict, 'components', 'schemas', 'ErrorBody')
  return [...describe(validate, body, place), ...checkCode(body?.code, response.status, place)]
}

function checkCode(code: unknown, status: number, place: string): string[] {
  const known = new Map<unknown, { readonly status: number }>(Object.entries(errorCodes)).get(code)
  if (!known) return [`${place}/code ${JSON.stringify(code)} is not in the contract`]
  return known.status === status
    ? []
    : [`${place}/code ${String(code)} has the status ${known.status}`]
}

function describe(validate: ValidateFunction, value: unknown, place: string): string[] {
  if (validate(value)) return []
  const errors = validate.errors ?? []
  // A union adds an error that no branch matched, which is less specific than the branches' errors.
  const causes = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'not')
  return (causes.length > 0 ? causes : errors).map((error) => `${place}${toSentence(error)}`)
}

function toSentence({ instancePath, keyword, message, params, data }: ErrorObject): string {
  if (keyword === 'required') return `${instancePath}/${params.missingProperty} is missing`
  if (keyword === 'additionalProperties')
    return `${instancePath}/${params.additionalProperty} is not declared`
  const allowed = keyword === 'enum' ? ` (${(params.allowedValues as string[]).join(', ')})` : ''
  return `${instancePath} ${message}${allowed}, not ${JSON.stringify(data)?.slice(0, 80)}`
}
