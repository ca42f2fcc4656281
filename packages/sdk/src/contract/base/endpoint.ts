import type { TProperties, TSchema } from 'typebox'
import type { AccessLevel } from './access.js'
import type { ErrorCode } from './error.js'
import type { Scope } from './scope.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The body of an answer: JSON by schema, nothing, or another media type. */
export type Answer = TSchema | null | { readonly mediaType: string }

export interface EndpointDeclaration {
  readonly method: Method
  /** Below /api/v1; `{name}` marks a path parameter (an id unless `params` says otherwise). */
  readonly path: string
  /** The access levels that may call the endpoint: any one of several. `anon` needs no session. */
  readonly access: AccessLevel | readonly AccessLevel[]
  /**
   * The scopes of narrow tokens that open the endpoint: any one of several. Without one, the
   * endpoint is closed to narrow tokens.
   */
  readonly scope?: Scope | readonly Scope[]
  readonly summary: string
  readonly params?: TProperties
  readonly query?: TProperties
  /** JSON by schema, or another media type; `form` describes the fields of a form. */
  readonly body?: TSchema | { readonly mediaType: string; readonly form?: TSchema }
  /** By status; the first one is the default. */
  readonly answers: { readonly [status: number]: Answer }
  /**
   * Codes in addition to those that every endpoint can return (INVALID_INPUT, UNAUTHENTICATED,
   * FORBIDDEN, NOT_FOUND, …).
   */
  readonly errors?: readonly ErrorCode[]
  /** The largest JSON body in bytes; 1,048,576 by default. Parts of forms have limits of their own. */
  readonly maxBytes?: number
  /** Client time-out in ms; 10,000 by default. */
  readonly timeoutMs?: number
  /**
   * A POST that creates something: accepts `Idempotency-Key` and answers a repeated key with the
   * first result.
   */
  readonly keyed?: boolean
  /**
   * Pages of other origins may call it without a token. It neither reads nor sets the cookie, so
   * cross-site request forgery is impossible.
   */
  readonly crossSite?: true
  /** A GET that changes something: refused when it comes from another site. */
  readonly changes?: true
  /** Changes an account or returns credentials, so sessions at shared kiosks may not call it. */
  readonly forOwnDevice?: true
  /** Programs append parameters of their own to its address, such as `nocache=1`. */
  readonly ignoresUnknownQuery?: true
}

export type Endpoints = Readonly<Record<string, EndpointDeclaration>>

/**
 * Declares a noun's endpoints. The key is the function's name in the client:
 * `client.booking.create`.
 */
export function endpoints<const E extends Endpoints>(declarations: E): E {
  return declarations
}
