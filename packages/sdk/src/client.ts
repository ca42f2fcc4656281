import type { ApiError } from './api-error.js'
import { createCaller } from './call/call.js'
import type { GetToken } from './call/token-source.js'
import type { Clock } from './clock.js'
import * as operations from './generated/operations.js'
import type { AnyNounTable, NounTable } from './noun.js'
import { type Safe, safe } from './safe.js'

/** What every call takes beside its request. */
export interface CallOptions {
  /**
   * Stops the call, its retries and the reading of its answer; it then throws an `ApiError` of kind
   * `aborted`.
   */
  readonly signal?: AbortSignal | undefined
  /**
   * Milliseconds for one attempt with its answer's body, instead of the operation's own (10 s for
   * most).
   */
  readonly timeoutMs?: number | undefined
  /**
   * For calls that create: a key of your own, so that sending again after a reload creates nothing
   * twice.
   */
  readonly idempotencyKey?: string | undefined
  /** How often to try again, instead of the client's own. */
  readonly maxRetries?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** An attempt about to be sent. */
export interface CallRequest {
  readonly operation: string
  readonly method: string
  /** 1 for the first. */
  readonly attempt: number
  /** May hold secrets of the request (a reset token, say): do not log it. */
  readonly url: string
  /**
   * Names in lower case; a hook may add its own, for tracing say. Do not log them: the token is
   * among them.
   */
  readonly headers: Record<string, string>
}

/** An answer whose head has arrived. */
export interface CallResponse {
  readonly operation: string
  readonly method: string
  readonly attempt: number
  readonly status: number
  readonly durationMs: number
  readonly headers: Headers
}

/** An attempt that failed and will be followed by another after `pauseMs`. */
export interface CallRetry {
  readonly operation: string
  readonly method: string
  readonly attempt: number
  readonly error: ApiError
  readonly pauseMs: number
}

/**
 * How a client reaches the server. Everything has a default that suits a page of the server itself.
 */
export interface ClientOptions {
  /**
   * The server's address without `/api/v1`, for example `https://booking.example.org`; empty for
   * the page's own.
   */
  readonly baseUrl?: string | undefined
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** Who calls: the source that bookings show. `WEB` unless given. */
  readonly source?: string | undefined
  readonly sourceVersion?: string | undefined
  /** IANA name of the user's time zone; the machine's own unless given. */
  readonly timeZone?: string | (() => string | undefined) | undefined
  /** Language of the server's texts, for example `es-ES`. */
  readonly locale?: string | (() => string | undefined) | undefined
  /**
   * A bearer token for pages that have no session cookie. Asked once, also by calls at the same
   * time; the token is kept until a 401, then asked for once more, and the call is repeated.
   */
  readonly getToken?: GetToken | undefined
  /** Whether cookies go along: `include`, or `omit` with `getToken`. */
  readonly credentials?: 'include' | 'same-origin' | 'omit' | undefined
  /** How often a call that may be repeated is tried again; 2 unless given. */
  readonly maxRetries?: number | undefined
  /** Milliseconds for all attempts and pauses of a call together; 60,000 unless given. */
  readonly deadlineMs?: number | undefined
  /** How many answers are kept for 304 (ETag); 100 unless given, 0 for none. */
  readonly cacheSize?: number | undefined
  /** Called before each attempt. A hook that throws fails the call. */
  readonly onRequest?: ((info: CallRequest) => void) | undefined
  readonly onResponse?: ((info: CallResponse) => void) | undefined
  readonly onRetry?: ((info: CallRetry) => void) | undefined
  readonly clock?: Clock | undefined
  /** A number from 0 to below 1, for the jitter of pauses. */
  readonly random?: (() => number) | undefined
}

/** What a client can do besides the nouns. */
export interface ClientTools {
  /** A call's outcome as `{ data, error }` instead of a throw. */
  safe<T>(promise: Promise<T>): Promise<Safe<T>>
  /** Forgets all answers kept for 304; call it when another person logs in. */
  clearCache(): void
}

/** The functions of a noun table. */
export type FunctionsOf<Table> = Table extends NounTable<infer Functions> ? Functions : never
/** A client of some nouns. */
export type ClientOf<Nouns> = { readonly [N in keyof Nouns]: FunctionsOf<Nouns[N]> } & ClientTools
/** The client of every noun: `client.booking.create({ body })`. */
export interface Client extends ClientOf<typeof operations> {}

/**
 * A client of the nouns given, so that a bundler keeps no others:
 * `createClientOf({ booking, location }, { baseUrl })`. Calls throw `ApiError`.
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
 * A client of the whole API: `createClient({ baseUrl: 'https://booking.example.org' })`. Calls
 * throw `ApiError`.
 */
export function createClient(options: ClientOptions = {}): Client {
  return createClientOf(operations, options)
}
