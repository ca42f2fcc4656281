import type { ApiError } from './api-error.js'
import type { GetToken } from './call/token-source.js'
import type { Clock } from './clock.js'

/** An attempt that is about to be sent. */
export interface CallRequest {
  readonly operation: string
  readonly method: string
  /** Starts at 1. */
  readonly attempt: number
  /** May contain secrets, such as a password reset token. Do not log it. */
  readonly url: string
  /**
   * Names are in lower case. A hook may add headers, for example for tracing. Do not log the
   * headers: they include the token.
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

/** A failed attempt that will be repeated after `pauseMs`. */
export interface CallRetry {
  readonly operation: string
  readonly method: string
  readonly attempt: number
  readonly error: ApiError
  readonly pauseMs: number
}

/** How a client reaches the server. The defaults suit pages served by the server itself. */
export interface ClientOptions {
  /**
   * The server's address without `/api/v1`, for example `https://booking.example.org`. Empty for
   * the page's own server.
   */
  readonly baseUrl?: string | undefined
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
  /** The source recorded on bookings. Defaults to `WEB`. */
  readonly source?: string | undefined
  readonly sourceVersion?: string | undefined
  /** IANA name of the user's time zone. Defaults to the device's time zone. */
  readonly timeZone?: string | (() => string | undefined) | undefined
  /** Language and region of the server's messages: `es-ES`, or `en-GB-u-hc-h23` for 24-hour times. */
  readonly locale?: string | (() => string | undefined) | undefined
  /**
   * Returns a bearer token, for pages without a session cookie. Concurrent calls share one request.
   * The token is cached until a 401, which requests a new token and repeats the call once.
   */
  readonly getToken?: GetToken | undefined
  /** The fetch mode for cookies: `include`, or `omit` with `getToken`. */
  readonly credentials?: 'include' | 'same-origin' | 'omit' | undefined
  /** Maximum number of retries of an idempotent call. Defaults to 2. */
  readonly maxRetries?: number | undefined
  /** Time limit for all attempts and pauses of a call, in milliseconds. Defaults to 60,000. */
  readonly deadlineMs?: number | undefined
  /** Number of responses cached for 304 (ETag). Defaults to 100; 0 disables the cache. */
  readonly cacheSize?: number | undefined
  /** Called before each attempt. An exception in the hook fails the call. */
  readonly onRequest?: ((info: CallRequest) => void) | undefined
  readonly onResponse?: ((info: CallResponse) => void) | undefined
  readonly onRetry?: ((info: CallRetry) => void) | undefined
  readonly clock?: Clock | undefined
  /** Returns a number in [0, 1), for jitter. */
  readonly random?: (() => number) | undefined
}
