import type { ErrorCode } from './contract/base/error.js'
import type { FieldError, ReasonCode, ValidationError } from './generated/types.js'

/** What went wrong: the server refused, no answer came, it came too late, or the caller gave up. */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'aborted'

/** Codes that the client itself gives, beside those of the contract. */
export type ClientErrorCode =
  | 'NETWORK'
  | 'TIMEOUT'
  | 'ABORTED'
  | 'EMPTY_BODY'
  | 'INVALID_BODY'
  | 'UNEXPECTED_STATUS'
  | 'TOKEN_UNAVAILABLE'
  | 'LIVE_REFUSED'

/** A code of the contract, of the client, or `HTTP_{status}` where the answer carried none. */
export type ApiErrorCode = ErrorCode | ClientErrorCode | (string & {})

/** What an `ApiError` is made of. */
export interface ApiErrorFacts {
  readonly kind: ApiErrorKind
  readonly code: ApiErrorCode
  readonly operation: string
  readonly status?: number | undefined
  readonly serverMessage?: string | undefined
  readonly fields?: readonly FieldError[] | undefined
  readonly validationErrors?: readonly ValidationError[] | undefined
  readonly reasons?: readonly ReasonCode[] | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
  readonly requestId?: string | undefined
  readonly retryable?: boolean | undefined
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

// Registered by name: a page may hold two copies of this package, and each must know the other's
// errors.
const brand = Symbol.for('mosaic-booking.ApiError')

/**
 * The one error that calls and the live connection throw. It never holds the request's address,
 * headers or body, so it can be logged as it is. Show it to people with `toMessage`.
 */
export class ApiError extends Error {
  override readonly name: string = 'ApiError'
  readonly kind: ApiErrorKind
  /** Stable; compare this, not the message. */
  readonly code: ApiErrorCode
  /** HTTP status, 0 when no answer came. */
  readonly status: number
  /**
   * The server's text in the caller's language, when it sent one. `message` is this, else a text
   * for developers.
   */
  readonly serverMessage: string | undefined
  /** The fields that the server refused. */
  readonly fields: readonly FieldError[]
  /** For groups: the members that the server refused. */
  readonly validationErrors: readonly ValidationError[]
  /**
   * For bookings: everything that is against it, the hardest first. `reasonTexts` of
   * `@mosaic-booking/sdk/rules` has the words.
   */
  readonly reasons: readonly ReasonCode[]
  /** Keys concerned, by code. */
  readonly data: Readonly<Record<string, unknown>> | undefined
  /** Name it when you ask for help. */
  readonly requestId: string | undefined
  /** What was called, for example `booking.create`. */
  readonly operation: string
  /** The same call may be sent again without harm and may then succeed. */
  readonly retryable: boolean
  /** How long the server asks to wait, in milliseconds. */
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

  /** The HTTP status under the name that the specification uses (ERR-008). */
  get errorCode(): number {
    return this.status
  }

  get [brand](): true {
    return true
  }

  /** True for errors of any copy of this package. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isApiError(value)
  }

  /** What may be logged or sent on: no cause, no stack, nothing of the request. */
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

/** Whether something caught is an `ApiError`, also one of another copy of this package. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && brand in value
}
