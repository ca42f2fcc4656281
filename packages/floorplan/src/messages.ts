import type { BookingStatus, OccupancyStatus } from './types.js'

/** All texts of the floor plan. Pass your own with `setLocale`. */
export type Messages = {
  /** A BCP 47 tag, for sorting and numbers. */
  locale: string
  plan: string
  planHelp: string
  chooseFromList: string
  closeList: string
  search: string
  onlyAvailable: string
  shown: (shown: number, total: number) => string
  nothingFound: string
  zoomIn: string
  zoomOut: string
  showAll: string
  /** Name of a marker that has no label. */
  unnamed: (id: string) => string
  selected: string
  status: Record<BookingStatus, string>
  occupancy: Record<OccupancyStatus, string>
  since: (time: string) => string
}

/** English texts. */
export const english: Messages = {
  locale: 'en',
  plan: 'Floor plan',
  planHelp:
    'Use the arrow keys to move the plan, plus and minus to zoom, and zero to show the whole plan.',
  chooseFromList: 'Choose from a list',
  closeList: 'Close list',
  search: 'Search',
  onlyAvailable: 'Available only',
  shown: (shown, total) => `${shown.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  nothingFound: 'No results',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show whole plan',
  unnamed: (id) => `Space ${id}`,
  selected: 'selected',
  status: {
    AVAILABLE_FOR_BOOKING: 'Available',
    AVAILABLE_WITHOUT_BOOKING: 'Available without booking',
    UNAVAILABLE: 'Unavailable',
    BOOKED_OR_OCCUPIED: 'Booked or occupied',
    BOOKED_BY_YOU: 'Booked by you',
  },
  occupancy: { OCCUPIED: 'Occupied', ABSENT: 'Unoccupied' },
  since: (time) => `since ${time}`,
}

/** Spanish texts. */
export const spanish: Messages = {
  locale: 'es',
  plan: 'Plano',
  planHelp:
    'Use las flechas para mover el plano, más y menos para cambiar el zoom y cero para ver el plano completo.',
  chooseFromList: 'Elegir de la lista',
  closeList: 'Cerrar lista',
  search: 'Buscar',
  onlyAvailable: 'Solo disponibles',
  shown: (shown, total) => `${shown.toLocaleString('es')} de ${total.toLocaleString('es')}`,
  nothingFound: 'Sin resultados',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  showAll: 'Ver plano completo',
  unnamed: (id) => `Espacio ${id}`,
  selected: 'seleccionado',
  status: {
    AVAILABLE_FOR_BOOKING: 'Disponible',
    AVAILABLE_WITHOUT_BOOKING: 'Disponible sin reserva',
    UNAVAILABLE: 'No disponible',
    BOOKED_OR_OCCUPIED: 'Reservado u ocupado',
    BOOKED_BY_YOU: 'Reservado por usted',
  },
  occupancy: { OCCUPIED: 'Ocupado', ABSENT: 'Desocupado' },
  since: (time) => `desde las ${time}`,
}
