import * as common from '../../locale/common.js'
import { defineMessages, useMessages } from '../../locale/messages.js'
import type { DialogProgress } from '../../ui/dialog/dialog.js'
import { fractionOf, type BookingStep } from './booking-step.js'

const messages = defineMessages('use-progress', {
  progress: 'Booking progress',
  login: 'Login',
  location: common.space,
  options: common.details,
  done: 'Done',
})

/** The progress of a new booking. Undefined for other bookings. */
export function useProgress(step: BookingStep | false): DialogProgress | undefined {
  const t = useMessages(messages)
  return step ? { label: t('progress'), fraction: fractionOf(step), text: t(step) } : undefined
}
