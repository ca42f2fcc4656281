import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  historyTitle: { en: 'History of facilities', es: 'Historial de equipamiento' },
  name: { en: 'Name', es: 'Nombre' },
  offered: { en: 'Offered', es: 'Se ofrece' },
  title: { en: 'Facilities', es: 'Equipamiento' },
  subtitle: {
    en: 'Switch on what your locations may have. Locations keep what is switched off here.',
    es: 'Active lo que pueden tener sus ubicaciones. Estas conservan lo que se desactive aquí.',
  },
  loading: { en: 'Loading facilities', es: 'Cargando el equipamiento' },
  failed: {
    en: 'The facilities could not be loaded.',
    es: 'No se ha podido cargar el equipamiento.',
  },
  retry: { en: 'Try again', es: 'Reintentar' },
  search: { en: 'Search facilities', es: 'Buscar equipamiento' },
  none: { en: 'No facility has this name.', es: 'Ningún equipamiento tiene ese nombre.' },
  changeFailed: {
    en: 'The facility could not be changed.',
    es: 'No se ha podido cambiar el equipamiento.',
  },
})
