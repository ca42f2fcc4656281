import type { TProperties, TSchema } from 'typebox'
import type { AccessLevel } from './access.js'
import type { ErrorCode } from './error.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What an endpoint answers: JSON by schema, nothing, or another media type. */
export type Answer = TSchema | null | { readonly mediaType: string }

export interface EndpointDeclaration {
  /**
   * Declared but not built yet: the server answers 501, the client has no function for it, and
   * OpenAPI says so. Remove the mark when you write the handler.
   */
  readonly planned?: true
  readonly method: Method
  /** Below /api/v1; `{name}` marks a path parameter (an id unless `params` says otherwise). */
  readonly path: string
  /**
   * Who may call it; several levels mean any of them. `anon` needs no session and refuses nobody.
   */
  readonly access: AccessLevel | readonly AccessLevel[]
  readonly summary: string
  readonly params?: TProperties
  readonly query?: TProperties
  /** JSON by schema, or another media type; `form` describes the parts of a form. */
  readonly body?: TSchema | { readonly mediaType: string; readonly form?: TSchema }
  /** By status; the first one is the usual answer. */
  readonly answers: { readonly [status: number]: Answer }
  /**
   * Codes beyond those every endpoint can answer (INVALID_INPUT, UNAUTHENTICATED, FORBIDDEN,
   * NOT_FOUND, …).
   */
  readonly errors?: readonly ErrorCode[]
  /** What the client waits, in ms; 10,000 unless given. */
  readonly timeoutMs?: number
  /** A POST that creates: takes `Idempotency-Key` and answers a repeat with the first result. */
  readonly keyed?: boolean
}

export type Endpoints = Readonly<Record<string, EndpointDeclaration>>

/**
 * Declares a noun's endpoints. The key is the function's name in the client:
 * `client.booking.create`.
 */
export function endpoints<const E extends Endpoints>(declarations: E): E {
  return declarations
}
