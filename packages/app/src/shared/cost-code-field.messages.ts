import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  costCode: { en: 'Cost code', es: 'Código de coste' },
  none: { en: 'No cost code', es: 'Sin código de coste' },
})
