import type { ApiError } from './api-error.js'
import { createCaller } from './call/call.js'
import type { GetToken } from './call/token-source.js'
import type { Clock } from './clock.js'
import * as operations from './generated/operations.js'
import type { AnyNounTable, NounTable } from './noun.js'
import { type Safe, safe } from './safe.js'

/** Options of every call. */
export interface CallOptions {
  /**
   * Aborts the call, its retries and the reading of its answer; the call then throws an `ApiError`
   * of kind `aborted`.
   */
  readonly signal?: AbortSignal | undefined
  /**
   * Time-out per attempt including the body, in milliseconds; overrides the operation's own (10 s
   * for most).
   */
  readonly timeoutMs?: number | undefined
  /**
   * For calls that create: a key of your own, so that repeating the call after a reload creates
   * nothing twice.
   */
  readonly idempotencyKey?: string | undefined
  /** Maximum number of retries; overrides the client's. */
  readonly maxRetries?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** An attempt that is about to be sent. */
export interface CallRequest {
  readonly operation: string
  readonly method: string
  /** Starts at 1. */
  readonly attempt: number
  /** May contain secrets of the request, such as a reset token. Do not log it. */
  readonly url: string
  /**
   * Names are in lower case. A hook may add headers, for example for tracing. Do not log them: they
   * include the token.
   */
  readonly headers: Record<string, string>
}

/** A response whose headers have arrived. */
export interface CallResponse {
  readonly operation: string
  readonly method: string
  readonly attempt: number
  readonly status: number
  readonly durationMs: number
  readonly headers: Headers
}

/** A failed attempt that is repeated after `pauseMs`. */
export interface CallRetry {
  readonly operation: string
  readonly method: string
  readonly attempt: number
  readonly error: ApiError
  readonly pauseMs: number
}

/** How a client reaches the server. The defaults suit a page served by the server itself. */
export interface ClientOptions {
  /**
   * The server's address without `/api/v1`, for example `https://booking.example.org`; empty for
   * the page's own server.
   */
  readonly baseUrl?: string | undefined
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** The source recorded on bookings; `WEB` by default. */
  readonly source?: string | undefined
  readonly sourceVersion?: string | undefined
  /** IANA name of the user's time zone; the machine's by default. */
  readonly timeZone?: string | (() => string | undefined) | undefined
  /** Language of the server's messages, for example `es-ES`. */
  readonly locale?: string | (() => string | undefined) | undefined
  /**
   * Returns a bearer token, for pages without a session cookie. Concurrent calls share one request.
   * The token is kept until a 401; then a new one is requested once and the call repeated.
   */
  readonly getToken?: GetToken | undefined
  /** The fetch mode for cookies: `include`, or `omit` with `getToken`. */
  readonly credentials?: 'include' | 'same-origin' | 'omit' | undefined
  /** Maximum number of retries of an idempotent call; 2 by default. */
  readonly maxRetries?: number | undefined
  /** Time limit for all attempts and pauses of a call, in milliseconds; 60,000 by default. */
  readonly deadlineMs?: number | undefined
  /** Number of answers kept for 304 (ETag); 100 by default, 0 disables the cache. */
  readonly cacheSize?: number | undefined
  /** Called before each attempt. A hook that throws fails the call. */
  readonly onRequest?: ((info: CallRequest) => void) | undefined
  readonly onResponse?: ((info: CallResponse) => void) | undefined
  readonly onRetry?: ((info: CallRetry) => void) | undefined
  readonly clock?: Clock | undefined
  /** Returns a number from 0 to below 1, for jitter. */
  readonly random?: (() => number) | undefined
}

/** The tools of a client besides its nouns. */
export interface ClientTools {
  /** Returns a call's outcome as `{ data, error }` and does not throw. */
  safe<T>(promise: Promise<T>): Promise<Safe<T>>
  /** Clears the ETag cache; call it when another user logs in. */
  clearCache(): void
}

/** The functions of a route table. */
export type FunctionsOf<Table> = Table extends NounTable<infer Functions> ? Functions : never
/** A client of some nouns. */
export type ClientOf<Nouns> = { readonly [N in keyof Nouns]: FunctionsOf<Nouns[N]> } & ClientTools
/** The client of every noun: `client.booking.create({ body })`. */
export interface Client extends ClientOf<typeof operations> {}

/**
 * Creates a client for some nouns only, so that bundlers drop the others: `createClientOf({
 * booking, location }, { baseUrl })`. Calls throw `ApiError`.
 */
export function createClientOf<Nouns extends Readonly<Record<string, AnyNounTable>>>(
  nouns: Nouns,
  options: ClientOptions = {},
): ClientOf<Nouns> {
  const { call, clearCache } = createCaller(options)
  const functionsOf = ({ name, rows }: AnyNounTable) =>
    Object.fromEntries(
      Object.entries(rows).map(([key, row]) => [
        key,
        (request?: object, callOptions?: CallOptions) =>
          call(`${name}.${key}`, row, request, callOptions),
      ]),
    )
  const entries = Object.entries(nouns).map(([key, table]) => [key, functionsOf(table)])
  return {
    ...(Object.fromEntries(entries) as { [N in keyof Nouns]: FunctionsOf<Nouns[N]> }),
    safe,
    clearCache,
  }
}

/**
 * Creates a client for the whole API: `createClient({ baseUrl: 'https://booking.example.org' })`.
 * Calls throw `ApiError`.
 */
export function createClient(options: ClientOptions = {}): Client {
  return createClientOf(operations, options)
}
