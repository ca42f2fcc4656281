import { ApiError, type ApiErrorFacts } from '../api-error.js'
import type { ErrorBody } from '../generated/types.js'
import { toRetryAfterMs } from './retry.js'

export interface CallFacts {
  readonly operation: string
  readonly method: string
  readonly repeatable: boolean
}

// A booking counts as created only with 201 and as changed only with 200 (BKG-032).
const onlyStatus: Readonly<Record<string, number>> = {
  'booking.create': 201,
  'booking.update': 200,
}

export function isSuccess(operation: string, response: Response): boolean {
  return response.ok && (onlyStatus[operation] ?? response.status) === response.status
}

function toFailure(
  call: CallFacts,
  response: Response,
  facts: Pick<ApiErrorFacts, 'code'> & Partial<ApiErrorFacts>,
): ApiError {
  return new ApiError({
    kind: 'http',
    operation: call.operation,
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    ...facts,
  })
}

/** Creates the error for a call whose response did not arrive or was cut off. */
export function toNetworkFailure(call: CallFacts, cause: unknown): ApiError {
  return new ApiError({
    kind: 'network',
    code: 'NETWORK',
    operation: call.operation,
    retryable: call.repeatable,
    cause,
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOrNothing = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Creates the error for a refused call. Ignores foreign bodies, such as a proxy's error page. */
export async function readRefusal(
  call: CallFacts,
  response: Response,
  now: number,
  isPassing: (status: number, code: string) => boolean,
): Promise<ApiError> {
  const text = await response.text()
  const parsed = parse(text)
  const body = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Partial<ErrorBody>
  const code = response.ok
    ? 'UNEXPECTED_STATUS'
    : (textOrNothing(body.code) ?? `HTTP_${response.status}`)
  return toFailure(call, response, {
    code,
    serverMessage: textOrNothing(body.message),
    fields: body.fields,
    validationErrors: body.validationErrors,
    reasons: body.reasons,
    data: body.data,
    ...(textOrNothing(body.requestId) ? { requestId: body.requestId } : {}),
    retryable: call.repeatable && isPassing(response.status, code),
    retryAfterMs: toRetryAfterMs(response.headers.get('retry-after'), now),
  })
}

/**
 * Reads a successful response: null for 204, a value for JSON, a string for text, a Blob for
 * anything else. An empty body or an unexpected content type indicates a proxy or captive portal,
 * so it counts as a connection failure (ERR-003, D-186).
 */
export async function readSuccess(
  call: CallFacts,
  response: Response,
  keep: (text: string) => void,
): Promise<unknown> {
  if (response.status === 204) return null
  const type = response.headers.get('content-type') ?? ''
  if (type && !/^(text\/|application\/([\w.]+\+)?json)/.test(type)) return response.blob()
  const text = await response.text()
  if (type.startsWith('text/') && !type.startsWith('text/html')) return text
  if (text === '') {
    if (call.method === 'DELETE') return null
    throw toFailure(call, response, { code: 'EMPTY_BODY', retryable: call.repeatable })
  }
  const value = parse(text)
  if (value === undefined)
    throw toFailure(call, response, { code: 'INVALID_BODY', retryable: call.repeatable })
  keep(text)
  return value
}
