import type { NotifyScope } from '@mosaic-booking/sdk'
import type { Dispatch } from 'react'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { useRuntime } from '../../use-runtime.js'
import { messages } from '../booking-dialog.messages.js'
import { decideSaved } from '../dialog-mode.js'
import type { BookingFormProps } from './booking-form-props.js'
import type { FormAction, FormState } from './form-state.js'
import { sendBooking, toRefusal } from './send-booking.js'

/** Submits a form without errors. A rejection by the server does not discard the input. */
export function useSendForm(
  { section, isAsking, onEvent, onFailure }: BookingFormProps,
  { booking, form, series }: FormState,
  dispatch: Dispatch<FormAction>,
) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const session = useRuntime()
  return async (notifyScope: NotifyScope | undefined) => {
    if (isAsking) onEvent('back')
    dispatch({ type: 'send' })
    try {
      const saved = await sendBooking(session, { form, booking, series, notifyScope })
      onEvent(booking ? decideSaved(section) : 'saved', saved)
    } catch (error) {
      const fallback = t(booking ? 'saveFailed' : 'somethingWrong')
      dispatch({ type: 'refuse', refusal: toRefusal(error, fallback, language) })
      onFailure(error)
      // Another user booked first, so the dates must be planned again.
      void session.queryClient.invalidateQueries({ queryKey: ['bookingGroup', 'planRepeat'] })
    }
  }
}
