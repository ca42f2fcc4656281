import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  costCode: { en: 'Cost code', es: 'Código de coste' },
  none: { en: 'None', es: 'Ninguno' },
})
