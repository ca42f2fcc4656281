import type { BookingCheck } from '@mosaic-booking/sdk'
import type { BookingForm } from '../../draft/booking-draft.js'
import type { ShownField } from '../../fields/booking-fields.js'
import type { FieldFacts } from '../../fields/field.js'

/** The form, and the facts required by its fields. */
export interface FormFacts extends FieldFacts {
  readonly form: BookingForm
  /** The server's check of the form. */
  readonly check: BookingCheck | undefined
}

export interface ControlProps extends ShownField {
  readonly facts: FormFacts
  readonly error: string | undefined
  readonly onChange: (form: BookingForm) => void
}
