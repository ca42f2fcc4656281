import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  CONFIRMED: { en: 'Confirmed', es: 'Confirmado' },
  CANCELLED: { en: 'Cancelled', es: 'Cancelado' },
  CANCELLED_REJECTED: { en: 'Rejected', es: 'Rechazado' },
})
