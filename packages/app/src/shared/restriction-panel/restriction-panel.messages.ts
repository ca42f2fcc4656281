import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Who sees and books it', es: 'Quién lo ve y lo reserva' },
  group: { en: 'Restricted to', es: 'Restringido a' },
  everybody: { en: 'Everybody', es: 'Todos' },
  differs: { en: 'Leave as they are', es: 'Dejar como están' },
  hint: {
    en: 'Other people do not find the location. Its managers always see it.',
    es: 'Las demás personas no encuentran la ubicación. Sus responsables siempre la ven.',
  },
  above: {
    en: 'Restricted further by {names}, above it.',
    es: 'Restringido además por {names}, en un nivel superior.',
  },
  save: { en: 'Save restriction', es: 'Guardar la restricción' },
  saved: { en: 'Restriction saved.', es: 'Restricción guardada.' },
  saving: { en: 'Saving', es: 'Guardando' },
  failed: { en: 'An unexpected error occurred', es: 'Se ha producido un error inesperado' },
})
