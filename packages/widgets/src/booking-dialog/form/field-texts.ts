import type { FieldError } from '@mosaic-booking/sdk'
import type { FormError, FormErrors } from '../draft/booking-draft.js'

/** Localised error messages by the field's name in requests. */
export type FieldTexts = Readonly<Partial<Record<string, string>>>

interface Problems {
  readonly errors: FormErrors
  /** Missing values are not errors before the first submit. */
  readonly isSubmitted: boolean
  /** The fields that the server rejected. */
  readonly refused: readonly Pick<FieldError, 'field' | 'message'>[]
}

const isSaidAtOnce = (field: string, { code }: FormError) =>
  field === 'timeTo' || code === 'overCapacity'

/**
 * The error message of each field. An error in a nested field (`extras.0.notes`) is shown at the
 * field that contains it.
 */
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
