import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  remove: { en: 'Remove', es: 'Quitar' },
  removeNamed: { en: 'Remove {name}', es: 'Quitar a {name}' },
  loading: { en: 'Loading people…', es: 'Cargando las personas…' },
  failed: {
    en: 'The people could not be loaded.',
    es: 'No se han podido cargar las personas.',
  },
})
