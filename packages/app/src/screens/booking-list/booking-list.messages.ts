import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  kicker: { en: 'Bookings', es: 'Reservas' },
  myBookings: { en: 'My bookings', es: 'Mis reservas' },
  myBookingsText: {
    en: 'Bookings that you made, own or attend.',
    es: 'Las reservas que ha hecho, de las que es titular o a las que asiste.',
  },
  allBookings: { en: 'All bookings', es: 'Todas las reservas' },
  allBookingsText: { en: 'Every booking, day by day.', es: 'Todas las reservas, día a día.' },
  newBooking: { en: 'New booking', es: 'Nueva reserva' },
  notFound: {
    en: 'This booking was not found, or you may not view it.',
    es: 'No se ha encontrado la reserva o no tiene permiso para verla.',
  },

  filters: { en: 'Filters', es: 'Filtros' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  category: { en: 'Category', es: 'Categoría' },
  everything: { en: 'All categories', es: 'Todas las categorías' },
  where: { en: 'Where', es: 'Dónde' },
  text: { en: 'Search bookings', es: 'Buscar reservas' },
  textHint: { en: 'Title, space or person', es: 'Título, espacio o persona' },
  cancelled: { en: 'Include cancelled bookings', es: 'Incluir las reservas canceladas' },
  rangeError: {
    en: 'The start date must not be after the end date.',
    es: 'La fecha de inicio no puede ser posterior a la fecha de fin.',
  },

  caption: { en: 'Bookings from {from} to {to}', es: 'Reservas del {from} al {to}' },
  title: { en: 'Title', es: 'Título' },
  when: { en: 'When', es: 'Cuándo' },
  location: { en: 'Space', es: 'Espacio' },
  owner: { en: 'Owner', es: 'Titular' },
  status: { en: 'Status', es: 'Estado' },
  open: { en: 'Open', es: 'Abrir' },
  openBooking: { en: 'Open booking: {location}, {when}', es: 'Abrir reserva: {location}, {when}' },
  private: { en: 'Private booking', es: 'Reserva privada' },
  untitled: { en: '–', es: '–' },
  nobody: { en: '–', es: '–' },
  count: {
    en: { one: '{count} booking', other: '{count} bookings' },
    es: { one: '{count} reserva', other: '{count} reservas' },
  },
  cut: {
    en: 'Only the first {count} bookings are shown. Choose fewer days or a smaller area to see the rest.',
    es: 'Solo se muestran las primeras {count} reservas. Elija menos días o una zona más pequeña para ver el resto.',
  },
  empty: { en: 'No bookings', es: 'No hay reservas' },
  emptyText: {
    en: 'Try other days, spaces or search terms.',
    es: 'Pruebe con otros días, espacios o términos de búsqueda.',
  },
  failed: { en: 'The bookings could not be loaded.', es: 'No se han podido cargar las reservas.' },
  retry: { en: 'Try again', es: 'Reintentar' },
  loading: { en: 'Loading bookings…', es: 'Cargando reservas…' },
})
