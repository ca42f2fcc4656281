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
  loading: { en: 'Loading facilities…', es: 'Cargando el equipamiento…' },
  failed: {
    en: 'The facilities could not be loaded.',
    es: 'No se ha podido cargar el equipamiento.',
  },
  search: { en: 'Search facilities', es: 'Buscar equipamiento' },
  none: { en: 'No facility has this name.', es: 'Ningún equipamiento tiene ese nombre.' },
  emptyTitle: { en: 'No facilities yet', es: 'Todavía no hay equipamiento' },
  emptyText: {
    en: 'The provider of this service keeps the list for all organisations. Ask them to add what your locations have, for example screens or whiteboards.',
    es: 'El proveedor de este servicio mantiene la lista para todas las organizaciones. Pídale que añada lo que tienen sus ubicaciones, por ejemplo, pantallas o pizarras.',
  },
  changeFailed: {
    en: 'The facility could not be changed.',
    es: 'No se ha podido cambiar el equipamiento.',
  },
})
