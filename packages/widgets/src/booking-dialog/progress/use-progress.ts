import { defineMessages, useMessages } from '../../locale/messages.js'
import type { DialogProgress } from '../../ui/dialog/dialog.js'
import { fractionOf, type BookingStep } from './booking-step.js'

const messages = defineMessages({
  progress: { en: 'Booking progress', es: 'Progreso de la reserva' },
  login: { en: 'Login', es: 'Inicio de sesión' },
  location: { en: 'Space', es: 'Espacio' },
  options: { en: 'Details', es: 'Detalles' },
  done: { en: 'Done', es: 'Terminado' },
})

/** What the dialog of a new booking says about its progress; nothing for other bookings. */
export function useProgress(step: BookingStep | false): DialogProgress | undefined {
  const t = useMessages(messages)
  return step ? { label: t('progress'), fraction: fractionOf(step), text: t(step) } : undefined
}
