import type { BookingCheck, Location, User } from '@mosaic-booking/sdk'
import { decideFields, fieldCodes, fillText } from '@mosaic-booking/sdk/rules'
import { useMemo } from 'react'
import { useLocale } from '../../locale/use-locale.js'
import { chosenExtras, validateForm, type FormErrors } from '../draft/booking-draft.js'
import { useSendAction, type SendChoice } from '../notify/send-action.js'
import type { FormFacts } from './controls/control-props.js'
import { toFieldTexts, type FieldTexts } from './field-texts.js'
import type { FormState } from './form-state.js'
import { useBookingCheck, type CheckState } from './use-booking-check.js'

interface FormReview {
  readonly facts: FormFacts
  readonly errors: FormErrors
  readonly texts: FieldTexts
  readonly verdict: BookingCheck | undefined
  /** The check of a single booking. Undefined for a series, whose plan checks each date. */
  readonly checking: CheckState | undefined
  /** Undefined if there is nobody to notify. */
  readonly sendAction: SendChoice | undefined
}

/** Derives field visibility and errors from the form state. */
export function useFormFacts(
  { booking, form, isSubmitted, refusal }: FormState,
  location: Location,
  user: User,
): FormReview {
  const { language } = useLocale()
  const current = useBookingCheck(form, booking)
  const { check } = current
  // For a series, the plan validates every date. The check only covers availability on the first
  // date.
  const checking = form.repeat ? undefined : current
  const verdict = checking?.check
  const errors = useMemo(
    () => validateForm(form, location, user.id, booking),
    [form, location, user.id, booking],
  )
  const refused = refusal ?? (isSubmitted ? verdict : undefined)
  const texts = toFieldTexts({ errors, isSubmitted, refused: refused?.fields ?? [] }, (error) =>
    fillText(fieldCodes[error.code], language, { location: location.name, ...error.values }),
  )
  const extras = chosenExtras(form, location)
  const decided = decideFields({ location, user, booking, chosenExtras: extras })
  const facts = { form, location, user, check, decided, meeting: booking?.onlineMeeting }
  // Without attendees, there is nobody to notify.
  const sendChoice = useSendAction(user)
  const hasAttendees = form.attendees.length > 0 || Boolean(booking?.attendees.length)
  const sendAction = hasAttendees ? sendChoice : undefined
  return { facts, errors, texts, verdict, checking, sendAction }
}
