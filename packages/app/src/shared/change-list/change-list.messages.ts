import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  empty: { en: 'Nothing has been changed yet.', es: 'Aún no se ha modificado nada.' },
  somebody: { en: 'Mosaic Booking', es: 'Mosaic Booking' },
  first: { en: '{field}: {value}', es: '{field}: {value}' },
  change: { en: '{field}: {old} → {new}', es: '{field}: {old} → {new}' },
  set: { en: '{field} changed', es: 'Cambio en {field}' },
  none: { en: 'none', es: 'sin valor' },
  yes: { en: 'yes', es: 'sí' },
  no: { en: 'no', es: 'no' },
})
