import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  everywhere: { en: 'Everywhere', es: 'En todas partes' },
  others: {
    en: { one: '{first} and 1 other', other: '{first} and {count} others' },
    es: { one: '{first} y 1 más', other: '{first} y {count} más' },
  },
  filter: { en: 'Find a location', es: 'Buscar una ubicación' },
  open: { en: 'Expand {name}', es: 'Desplegar {name}' },
  close: { en: 'Collapse {name}', es: 'Contraer {name}' },
  empty: { en: 'There are no locations yet.', es: 'Aún no hay ubicaciones.' },
  none: { en: 'No locations match.', es: 'No se ha encontrado ninguna ubicación.' },
  more: {
    en: {
      one: 'The first location of several. Type more of its name.',
      other: 'The first {count} locations. Type more of the name to find others.',
    },
    es: {
      one: 'La primera ubicación de varias. Escriba más letras de su nombre.',
      other:
        'Las primeras {count} ubicaciones. Escriba más letras del nombre para encontrar otras.',
    },
  },
  loading: { en: 'Loading locations…', es: 'Cargando ubicaciones…' },
  failed: {
    en: 'The locations could not be loaded.',
    es: 'No se han podido cargar las ubicaciones.',
  },
  done: { en: 'Done', es: 'Listo' },
})
