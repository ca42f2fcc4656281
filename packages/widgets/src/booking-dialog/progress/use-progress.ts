import * as common from '../../locale/common.js'
import { defineMessages, useMessages } from '../../locale/messages.js'
import { useState } from 'react'
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

/**
 * Whether a new booking has several steps, and its progress before the form. The login is a step;
 * without it there is only the form, and no progress to show.
 */
export function useSteps(isLogin: boolean): readonly [boolean, DialogProgress | undefined] {
  const [hasSteps, setHasSteps] = useState(isLogin)
  if (isLogin && !hasSteps) setHasSteps(true)
  return [hasSteps, useProgress(hasSteps && (isLogin ? 'login' : 'location'))]
}
