import type { ReasonCode } from '@mosaic-booking/sdk'
import type { ErrorCode, FieldCode, Language } from '@mosaic-booking/sdk/contract'

/** What fills the places of a text; a word that differs by language is given in each. */
export type Values = Readonly<Record<string, string | number | Readonly<Record<Language, string>>>>

/**
 * One field that was refused. `field` is its path in the body or query, for example
 * `attendees.0.email`.
 */
export interface FieldRefusal {
  readonly field: string
  readonly code: FieldCode
  readonly values?: Values
}

interface Details {
  /** Fill the places of the code's text. */
  readonly values?: Values
  readonly fields?: readonly FieldRefusal[]
  /** For groups: the members concerned. */
  readonly members?: readonly { readonly index: number; readonly refusal: Refusal }[]
  /** Why a place cannot be booked: everything, the first being what the code says. */
  readonly reasons?: readonly ReasonCode[]
  /** Keys concerned, sent as `data`. */
  readonly data?: Record<string, unknown>
  readonly retryAfterSeconds?: number
}

/**
 * A clear no: becomes the standard error body in the caller's language. Everything else that is
 * thrown answers 500.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code)
  }
}

/** Refuses input because of one or more of its fields. */
export function refuseFields(...fields: FieldRefusal[]): Refusal {
  return new Refusal('INVALID_INPUT', { fields })
}
