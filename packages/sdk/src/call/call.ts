import { ApiError, isApiError } from '../api-error.js'
import type { CallOptions } from '../call-options.js'
import type { ClientOptions } from '../client-options.js'
import { type Clock, systemClock } from '../clock.js'
import { createIdempotencyKey } from '../idempotency-key.js'
import type { OperationRow } from '../noun.js'
import { type CallFacts, isSuccess, readRefusal, readSuccess, toNetworkFailure } from './answer.js'
import { createEtagCache } from './etag-cache.js'
import { toWireRequest } from './request.js'
import { isPassing, isRepeatable, toPauseMs } from './retry.js'
import { pause, Stopped, withTimeLimit } from './time-limit.js'
import { createTokenSource, type TokenTicket } from './token-source.js'

const defaultTimeoutMs = 10_000
const defaultDeadlineMs = 60_000
const defaultMaxRetries = 2
const defaultCacheSize = 100

/** Sends calls described by route table rows. */
export interface Caller {
  readonly call: (
    operation: string,
    row: OperationRow,
    request?: object,
    options?: CallOptions,
  ) => Promise<unknown>
  readonly clearCache: () => void
}

const current = <T>(value: T | (() => T)): T =>
  typeof value === 'function' ? (value as () => T)() : value

const zoneKeptMs = 1_000

/** Caches the device's time zone, because it may change at any time but detecting it is slow. */
function createZoneReader(clock: Clock): () => string {
  let zone = ''
  let readAt = -Infinity
  return () => {
    const now = clock.now()
    // Compare the absolute difference: a clock that was set back would otherwise extend the cache's
    // lifetime.
    if (Math.abs(now - readAt) < zoneKeptMs) return zone
    readAt = now
    return (zone = Intl.DateTimeFormat().resolvedOptions().timeZone)
  }
}

/**
 * Creates the state shared by all of a client's calls: headers, time-outs, retries, tokens and the
 * ETag cache.
 */
// eslint-disable-next-line eslint/max-lines-per-function -- one call from input to answer, with its retries
export function createCaller(options: ClientOptions): Caller {
  const {
    clock = systemClock,
    random = Math.random,
    getToken,
    timeZone = createZoneReader(clock),
    locale,
  } = options
  const baseUrl = (options.baseUrl ?? '').replace(/\/+$/, '')
  const send = options.fetch ?? ((url: string, init: RequestInit) => globalThis.fetch(url, init))
  const tokens = getToken && createTokenSource(getToken)
  const cache = createEtagCache(options.cacheSize ?? defaultCacheSize)

  function toHeaders(
    own: Record<string, string>,
    key: string | undefined,
    extra: Readonly<Record<string, string>> = {},
  ) {
    const headers: Record<string, string> = { ...own, 'x-source': options.source ?? 'WEB' }
    const zone = current(timeZone)
    const language = current(locale)
    if (options.sourceVersion) headers['x-source-version'] = options.sourceVersion
    if (zone) headers['x-time-zone'] = zone
    if (language) headers['accept-language'] = language
    if (key) headers['idempotency-key'] = key
    for (const [name, value] of Object.entries(extra)) headers[name.toLowerCase()] = value
    return headers
  }

  async function getBearer(ticket: TokenTicket, operation: string): Promise<string | undefined> {
    try {
      return await ticket
    } catch (cause) {
      throw new ApiError({ kind: 'http', status: 401, code: 'TOKEN_UNAVAILABLE', operation, cause })
    }
  }

  // eslint-disable-next-line eslint/max-lines-per-function -- one call from input to answer, with its retries
  async function call(
    operation: string,
    row: OperationRow,
    request: object = {},
    callOptions: CallOptions = {},
  ): Promise<unknown> {
    const [method, path, rowTimeoutMs, isKeyed] = row
    const { signal } = callOptions
    const key = isKeyed ? (callOptions.idempotencyKey ?? createIdempotencyKey()) : undefined
    const facts: CallFacts = { operation, method, repeatable: isRepeatable(method, key) }
    const wire = toWireRequest(baseUrl, operation, method, path, request)
    const headers = toHeaders(wire.headers, key, callOptions.headers)
    // Custom headers may change the response, so such calls neither read nor fill the cache.
    const cacheKey =
      method === 'GET' && !callOptions.headers
        ? `${wire.url}\n${headers['accept-language']}\n${headers['x-time-zone']}`
        : undefined
    const deadline = clock.now() + (options.deadlineMs ?? defaultDeadlineMs)

    async function once(attempt: number, limit: AbortSignal, isRenewed: boolean): Promise<unknown> {
      const ticket = tokens?.get()
      const token = ticket && (await getBearer(ticket, operation))
      const kept = cacheKey === undefined ? undefined : cache.get(cacheKey)
      const sent = {
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(kept ? { 'if-none-match': kept.etag } : {}),
      }
      options.onRequest?.({ operation, method, attempt, url: wire.url, headers: sent })
      const startedAt = clock.now()
      const response = await send(wire.url, {
        method,
        headers: sent,
        signal: limit,
        credentials: options.credentials ?? (tokens ? 'omit' : 'include'),
        ...(wire.body === undefined ? {} : { body: wire.body }),
      }).catch((cause: unknown) => {
        throw toNetworkFailure(facts, cause)
      })
      options.onResponse?.({
        operation,
        method,
        attempt,
        status: response.status,
        durationMs: clock.now() - startedAt,
        headers: response.headers,
      })

      if (response.status === 304 && kept) return JSON.parse(kept.text)
      if (isSuccess(operation, response)) {
        const etag = response.headers.get('etag')
        return readSuccess(facts, response, (text) => {
          if (etag && cacheKey !== undefined) cache.set(cacheKey, { etag, text })
        }).catch((cause: unknown) => {
          throw isApiError(cause) ? cause : toNetworkFailure(facts, cause)
        })
      }
      const refusal = await readRefusal(facts, response, clock.now(), isPassing).catch(
        (cause: unknown) => toNetworkFailure(facts, cause),
      )
      if (response.status !== 401) throw refusal
      cache.clear()
      if (!tokens || !ticket || isRenewed) throw refusal
      tokens.refuse(ticket)
      return once(attempt, limit, true)
    }

    async function attemptWithin(attempt: number): Promise<unknown> {
      const timeoutMs = callOptions.timeoutMs ?? (rowTimeoutMs || defaultTimeoutMs)
      return withTimeLimit(clock, Math.min(timeoutMs, deadline - clock.now()), signal, (limit) =>
        once(attempt, limit, false),
      )
    }

    const maxRetries = callOptions.maxRetries ?? options.maxRetries ?? defaultMaxRetries
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await attemptWithin(attempt)
        } catch (error) {
          if (!isApiError(error) || !error.retryable || attempt > maxRetries) throw error
          const pauseMs = toPauseMs(error, attempt, random)
          if (clock.now() + pauseMs >= deadline) throw error
          options.onRetry?.({ operation, method, attempt, error, pauseMs })
          await pause(clock, pauseMs, signal)
        }
      }
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      const isTimeout = error.kind === 'timeout'
      throw new ApiError({
        kind: error.kind,
        code: isTimeout ? 'TIMEOUT' : 'ABORTED',
        operation,
        retryable: isTimeout && facts.repeatable,
        cause: error.cause,
      })
    }
  }

  return { call, clearCache: () => cache.clear() }
}
