import type { Reason } from '@mosaic-booking/sdk'
import type {
  errorCodes,
  ErrorCode,
  FieldCode,
  PlaceholderOf,
  Values,
  ValuesOf,
} from '@mosaic-booking/sdk/contract'

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
  /** Fill the placeholders of the code's text. */
  readonly values?: Values
  readonly fields?: readonly FieldRefusal[]
  /** For groups: the members concerned. */
  readonly members?: readonly { readonly index: number; readonly refusal: Refusal }[]
  /** Why a place cannot be booked: everything, the first being what the code says. */
  readonly reasons?: readonly Reason[]
  /** Keys concerned, sent as `data`. */
  readonly data?: Record<string, unknown>
  readonly retryAfterSeconds?: number
}

type MessageOf<Code extends ErrorCode> = (typeof errorCodes)[Code]
/** The values that the text of a code needs have to be given. */
type DetailsOf<Code extends ErrorCode> = [PlaceholderOf<MessageOf<Code>>] extends [never]
  ? [details?: Details]
  : [details: Details & { readonly values: ValuesOf<MessageOf<Code>> }]

/**
 * A clear no: becomes the standard error body in the caller's language. Everything else that is
 * thrown answers 500.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'Refusal'
  readonly details: Details

  constructor(
    readonly code: Code,
    ...[details]: DetailsOf<Code>
  ) {
    super(code)
    this.details = details ?? {}
  }

  /** The same refusal with further details. */
  with(details: Details): Refusal<Code> {
    return new Refusal(this.code, ...([{ ...this.details, ...details }] as DetailsOf<Code>))
  }
}

/** Refuses input because of one or more of its fields. */
export function refuseFields(...fields: FieldRefusal[]): Refusal {
  return new Refusal('INVALID_INPUT', { fields })
}
