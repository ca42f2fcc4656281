import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Cost codes', es: 'Códigos de coste' },
  subtitle: {
    en: 'Codes that bookings are charged to.',
    es: 'Códigos a los que se cargan las reservas.',
  },
  add: { en: 'Add cost code', es: 'Añadir código de coste' },
  removeTitle: {
    en: { one: 'Delete the cost code “{name}”?', other: 'Delete {count} cost codes?' },
    es: {
      one: '¿Eliminar el código de coste «{name}»?',
      other: '¿Eliminar {count} códigos de coste?',
    },
  },
  emptyTitle: { en: 'No cost codes yet', es: 'Aún no hay códigos de coste' },
  empty: {
    en: 'Add the codes that bookings may be charged to.',
    es: 'Añada los códigos a los que se pueden cargar las reservas.',
  },
  code: { en: 'Code', es: 'Código' },
  codeHint: { en: 'Stored in upper case', es: 'Se guarda en mayúsculas' },
  description: { en: 'Description', es: 'Descripción' },
  bothMissing: {
    en: 'Please provide both id and description',
    es: 'Indique el código y la descripción',
  },
  from: { en: 'Valid from', es: 'Válido desde' },
  to: { en: 'Valid to', es: 'Válido hasta' },
  always: { en: 'No limit', es: 'Sin límite' },
  datesInOrder: {
    en: 'The first day must not be after the last day.',
    es: 'El primer día no puede ser posterior al último.',
  },
  failed: {
    en: 'An unexpected error occurred: {response}',
    es: 'Se ha producido un error inesperado: {response}',
  },
  refresh: {
    en: 'Please refresh your browser and try again.',
    es: 'Actualice el navegador e inténtelo de nuevo.',
  },
})
