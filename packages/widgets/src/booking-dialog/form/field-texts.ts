import type { FieldError } from '@mosaic-booking/sdk'
import type { FormError, FormErrors } from '../draft/booking-draft.js'

/** Error messages by the name of a field in requests, in the user's language. */
export type FieldTexts = Readonly<Partial<Record<string, string>>>

interface Problems {
  readonly errors: FormErrors
  /** Before it, missing values are no errors. */
  readonly isSubmitted: boolean
  /** The fields that the server refuses. */
  readonly refused: readonly Pick<FieldError, 'field' | 'message'>[]
}

const isSaidAtOnce = (field: string, { code }: FormError) =>
  field === 'timeTo' || code === 'overCapacity'

/** The message of each field. A refusal of a part (`extras.0.notes`) is shown at its field. */
export function toFieldTexts(
  { errors, isSubmitted, refused }: Problems,
  say: (error: FormError) => string,
): FieldTexts {
  const texts: Record<string, string> = {}
  for (const [field, error] of Object.entries(errors))
    if (error && (isSubmitted || isSaidAtOnce(field, error))) texts[field] = say(error)
  for (const { field, message } of refused) {
    // A new series is sent as `{ booking }`.
    const [name] = field.replace(/^booking\./, '').split('.')
    texts[name!] ??= message
  }
  return texts
}
