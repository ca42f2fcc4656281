import type { ErrorCode } from './contract/base/error.js'
import type { FieldError, Reason, ValidationError } from './generated/types.js'

/** Why a call failed: refused by the server, no connection, timed out, or aborted by the caller. */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'aborted'

/** Client-side codes, in addition to the contract's. */
export type ClientErrorCode =
  | 'NETWORK'
  | 'TIMEOUT'
  | 'ABORTED'
  | 'EMPTY_BODY'
  | 'INVALID_BODY'
  | 'UNEXPECTED_STATUS'
  | 'TOKEN_UNAVAILABLE'
  | 'LIVE_REFUSED'

/** A contract or client code, or `HTTP_{status}` if the response had none. */
export type ApiErrorCode = ErrorCode | ClientErrorCode | (string & {})

export interface ApiErrorFacts {
  readonly kind: ApiErrorKind
  readonly code: ApiErrorCode
  readonly operation: string
  readonly status?: number | undefined
  readonly serverMessage?: string | undefined
  readonly fields?: readonly FieldError[] | undefined
  readonly validationErrors?: readonly ValidationError[] | undefined
  readonly reasons?: readonly Reason[] | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
  readonly requestId?: string | undefined
  readonly retryable?: boolean | undefined
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

// Registered globally, because a page may contain two copies of this package and each must
// recognise the other's errors.
const brand = Symbol.for('mosaic-booking.ApiError')

/**
 * The only error type that calls and the live connection throw. It never contains the request's
 * address, headers or body, so it is safe to log. Use `toMessage` to show it to users.
 */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly kind: ApiErrorKind
  /** Stable across versions. Compare this, not the message. */
  readonly code: ApiErrorCode
  /** HTTP status, 0 without a response. */
  readonly status: number
  /**
   * The server's message in the caller's language, if any. `message` contains the same text, or a
   * developer-facing one without it.
   */
  readonly serverMessage: string | undefined
  readonly fields: readonly FieldError[]
  /** For groups: the refused members. */
  readonly validationErrors: readonly ValidationError[]
  /**
   * For bookings: all reasons for the refusal, the most serious first. `describeReason` from
   * `@mosaic-booking/sdk/rules` returns their texts.
   */
  readonly reasons: readonly Reason[]
  /** Code-specific details. */
  readonly data: Readonly<Record<string, unknown>> | undefined
  /** Quote it in support requests. */
  readonly requestId: string | undefined
  /** The operation's name, for example `booking.create`. */
  readonly operation: string
  /** Whether the call is safe to repeat and may then succeed. */
  readonly retryable: boolean
  /** The pause requested by the server, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(facts: ApiErrorFacts) {
    super(
      facts.serverMessage ?? `${facts.operation} failed: ${facts.code}`,
      facts.cause === undefined ? undefined : { cause: facts.cause },
    )
    this.kind = facts.kind
    this.code = facts.code
    this.status = facts.status ?? 0
    this.serverMessage = facts.serverMessage
    this.fields = facts.fields ?? []
    this.validationErrors = facts.validationErrors ?? []
    this.reasons = facts.reasons ?? []
    this.data = facts.data
    this.requestId = facts.requestId
    this.operation = facts.operation
    this.retryable = facts.retryable ?? false
    this.retryAfterMs = facts.retryAfterMs
  }

  /** The HTTP status under the specification's name (ERR-008). */
  get errorCode(): number {
    return this.status
  }

  get [brand](): true {
    return true
  }

  /** True for errors from any copy of this package. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isApiError(value)
  }

  /** Safe to log or forward: contains no cause, stack or request data. */
  toJSON(): Record<string, unknown> {
    const {
      name,
      kind,
      code,
      status,
      message,
      fields,
      validationErrors,
      reasons,
      data,
      requestId,
      operation,
      retryable,
      retryAfterMs,
    } = this
    return {
      name,
      kind,
      code,
      status,
      message,
      fields,
      validationErrors,
      reasons,
      data,
      requestId,
      operation,
      retryable,
      retryAfterMs,
    }
  }
}

/** Whether a caught value is an `ApiError`, including those from other copies of this package. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && brand in value
}
