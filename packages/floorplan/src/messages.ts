import type { BookingStatus, OccupancyStatus } from './types.js'

/** Every word that the floor plan shows or says. Pass your own with `setLocale`. */
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

/** The English words. */
export const english: Messages = {
  locale: 'en',
  plan: 'Floor plan',
  planHelp: 'Arrow keys move the plan, plus and minus zoom, zero shows everything.',
  chooseFromList: 'Choose from a list',
  closeList: 'Close the list',
  search: 'Search',
  onlyAvailable: 'Only available',
  shown: (shown, total) => `${shown} of ${total}`,
  nothingFound: 'Nothing found',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show everything',
  unnamed: (id) => `Place ${id}`,
  selected: 'selected',
  status: {
    AVAILABLE_FOR_BOOKING: 'Available',
    AVAILABLE_WITHOUT_BOOKING: 'Free to use without booking',
    UNAVAILABLE: 'Unavailable',
    BOOKED_OR_OCCUPIED: 'Booked or occupied',
    BOOKED_BY_YOU: 'Booked by you',
  },
  occupancy: { OCCUPIED: 'Somebody is there', ABSENT: 'Nobody is there' },
  since: (time) => `since ${time}`,
}

/** The Spanish words. */
export const spanish: Messages = {
  locale: 'es',
  plan: 'Plano',
  planHelp: 'Las flechas mueven el plano, más y menos cambian el zoom, cero lo muestra todo.',
  chooseFromList: 'Elegir de una lista',
  closeList: 'Cerrar la lista',
  search: 'Buscar',
  onlyAvailable: 'Solo disponibles',
  shown: (shown, total) => `${shown} de ${total}`,
  nothingFound: 'Sin resultados',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  showAll: 'Mostrar todo',
  unnamed: (id) => `Lugar ${id}`,
  selected: 'seleccionado',
  status: {
    AVAILABLE_FOR_BOOKING: 'Disponible',
    AVAILABLE_WITHOUT_BOOKING: 'De uso libre, sin reserva',
    UNAVAILABLE: 'No disponible',
    BOOKED_OR_OCCUPIED: 'Reservado u ocupado',
    BOOKED_BY_YOU: 'Reservado por usted',
  },
  occupancy: { OCCUPIED: 'Hay alguien', ABSENT: 'No hay nadie' },
  since: (time) => `desde las ${time}`,
}
