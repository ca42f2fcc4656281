import type { TProperties, TSchema } from 'typebox'
import type { AccessLevel } from './access.js'
import type { ErrorCode } from './error.js'
import type { Scope } from './scope.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A response body: JSON by schema, nothing, or another media type. */
export type Answer = TSchema | null | { readonly mediaType: string }

export interface EndpointDeclaration {
  readonly method: Method
  /** Below /api/v1; `{name}` marks a path parameter (an id unless `params` says otherwise). */
  readonly path: string
  /** The access levels that may call the endpoint; any one suffices. `anon` needs no session. */
  readonly access: AccessLevel | readonly AccessLevel[]
  /**
   * The narrow token scopes that may call the endpoint; any one suffices. Narrow tokens cannot call
   * endpoints without a scope.
   */
  readonly scope?: Scope | readonly Scope[]
  readonly summary: string
  readonly params?: TProperties
  readonly query?: TProperties
  /** JSON by schema, or another media type; `form` describes a form's fields. */
  readonly body?: TSchema | { readonly mediaType: string; readonly form?: TSchema }
  /** By status; the first one is the default. */
  readonly answers: { readonly [status: number]: Answer }
  /**
   * Codes in addition to those that every endpoint can return (INVALID_INPUT, UNAUTHENTICATED,
   * FORBIDDEN, NOT_FOUND, …).
   */
  readonly errors?: readonly ErrorCode[]
  /**
   * Maximum size of the JSON body in bytes; defaults to 1,048,576. Form parts have their own
   * limits.
   */
  readonly maxBytes?: number
  /** Client time-out in ms; defaults to 10,000. */
  readonly timeoutMs?: number
  /**
   * A POST that creates something: accepts `Idempotency-Key` and returns the first result for a
   * repeated key.
   */
  readonly keyed?: boolean
  /**
   * Pages from other origins may call it without a token. It neither reads nor sets the cookie, so
   * cross-site request forgery is impossible.
   */
  readonly crossSite?: true
  /** A GET with side effects: refused when it comes from another site. */
  readonly changes?: true
  /** Changes an account or returns credentials, so sessions on shared kiosks may not call it. */
  readonly forOwnDevice?: true
  /**
   * Accepts unknown query parameters, because some programs append their own, such as `nocache=1`.
   */
  readonly ignoresUnknownQuery?: true
}

export type Endpoints = Readonly<Record<string, EndpointDeclaration>>

/** Declares a noun's endpoints. The key is the client's function name: `client.booking.create`. */
export function endpoints<const E extends Endpoints>(declarations: E): E {
  return declarations
}
