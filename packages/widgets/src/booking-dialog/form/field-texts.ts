import type { FieldError } from '@mosaic-booking/sdk'
import type { FormError, FormErrors } from '../draft/booking-draft.js'

/** Localised error messages by request field name. */
export type FieldTexts = Readonly<Partial<Record<string, string>>>

interface Problems {
  readonly errors: FormErrors
  /** Missing values count as errors only after the first submit. */
  readonly isSubmitted: boolean
  readonly refused: readonly Pick<FieldError, 'field' | 'message'>[]
}

const isSaidAtOnce = (field: string, { code }: FormError) =>
  field === 'timeTo' || code === 'overCapacity'

/**
 * Each field's error message. An error in a nested field (`extras.0.notes`) is shown at the
 * containing field.
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
