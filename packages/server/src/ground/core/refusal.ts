import type { Reason } from '@mosaic-booking/sdk'
import type {
  errorCodes,
  ErrorCode,
  FieldCode,
  PlaceholderOf,
  Values,
  ValuesOf,
} from '@mosaic-booking/sdk/contract'

/** A refused field. `field` is its path in the body or query, for example `attendees.0.email`. */
export interface FieldRefusal {
  readonly field: string
  readonly code: FieldCode
  readonly values?: Values
}

interface Details {
  /** Placeholder values for the text of the code. */
  readonly values?: Values
  readonly fields?: readonly FieldRefusal[]
  /** For sets: the refused members. */
  readonly members?: readonly { readonly index: number; readonly refusal: Refusal }[]
  /** All reasons against booking a location. The code corresponds to the first one. */
  readonly reasons?: readonly Reason[]
  /** Machine-readable details, sent as `data`. */
  readonly data?: Record<string, unknown>
  readonly retryAfterSeconds?: number
}

type MessageOf<Code extends ErrorCode> = (typeof errorCodes)[Code]
/** Codes whose text has placeholders require values. */
type DetailsOf<Code extends ErrorCode> = [PlaceholderOf<MessageOf<Code>>] extends [never]
  ? [details?: Details]
  : [details: Details & { readonly values: ValuesOf<MessageOf<Code>> }]

/**
 * An expected error, sent as the standard error body in the caller's language. All other errors
 * become 500.
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

  with(details: Details): Refusal<Code> {
    return new Refusal(this.code, ...([{ ...this.details, ...details }] as DetailsOf<Code>))
  }
}

export function refuseFields(...fields: FieldRefusal[]): Refusal {
  return new Refusal('INVALID_INPUT', { fields })
}

/** Throws a refused decision. Rules return their refusals; services throw them. */
export function orThrow<T>(decision: T): Exclude<T, Refusal> {
  if (decision instanceof Refusal) throw decision
  return decision as Exclude<T, Refusal>
}
