import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  retry: { en: 'Try again', es: 'Reintentar' },
  stale: { en: 'This may be out of date', es: 'Es posible que esto no esté al día' },
})
