import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  everywhere: { en: 'Everywhere', es: 'En todas partes' },
  others: {
    en: { one: '{first} and 1 other', other: '{first} and {count} others' },
    es: { one: '{first} y 1 más', other: '{first} y {count} más' },
  },
  filter: { en: 'Find a place', es: 'Buscar un lugar' },
  open: { en: 'Show what is in {name}', es: 'Mostrar lo que hay en {name}' },
  close: { en: 'Hide what is in {name}', es: 'Ocultar lo que hay en {name}' },
  none: { en: 'No place has this name.', es: 'Ningún lugar tiene este nombre.' },
  loading: { en: 'Loading places…', es: 'Cargando lugares…' },
  failed: { en: 'The places could not be loaded.', es: 'No se han podido cargar los lugares.' },
  retry: { en: 'Try again', es: 'Reintentar' },
  done: { en: 'Done', es: 'Listo' },
})
