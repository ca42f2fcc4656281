import type { NotifyScope } from '@mosaic-booking/sdk'
import type { Dispatch } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { useCostCodes } from '../fields/use-cost-codes.js'
import { useRuntime } from '../../use-runtime.js'
import { messages } from '../booking-dialog.messages.js'
import { decideSaved } from '../dialog-mode.js'
import type { BookingFormProps } from './booking-form-props.js'
import type { FormAction, FormState } from './form-state.js'
import { sendBooking, toRefusal, withValidCostCode } from './send-booking.js'

/**
 * Submits a form without errors, or shows why it cannot be submitted. A rejection by the server
 * does not discard the input.
 */
export function useSendForm(
  { location, section, mode, onEvent, onFailure }: BookingFormProps,
  { booking, form, series }: FormState,
  dispatch: Dispatch<FormAction>,
) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const session = useRuntime()
  const { codes } = useCostCodes()
  const fallback = t(booking ? 'saveFailed' : 'somethingWrong')
  /** A form that could not be checked is not sent (ERR-013). */
  function refuse(error: unknown) {
    const refusal = { ...toRefusal(error, fallback, language), isRule: true }
    dispatch({ type: 'refuse', refusal })
    onFailure(error)
  }
  async function send(notifyScope: NotifyScope | undefined) {
    if (mode === 'confirmSendUpdate') onEvent('back')
    dispatch({ type: 'send' })
    try {
      const sent = withValidCostCode(form, { codes, location, booking })
      const saved = await sendBooking(session, { form: sent, booking, series, notifyScope })
      onEvent(booking ? decideSaved(section) : 'saved', saved)
    } catch (error) {
      dispatch({ type: 'refuse', refusal: toRefusal(error, fallback, language) })
      onFailure(error)
      // Another user booked first, so the dates must be planned again.
      void session.queryClient.invalidateQueries({ queryKey: ['bookingGroup', 'planRepeat'] })
    }
  }
  return { send, refuse }
}
