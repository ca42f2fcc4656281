import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  kicker: { en: 'Bookings', es: 'Reservas' },
  myBookings: { en: 'My bookings', es: 'Mis reservas' },
  myBookingsText: {
    en: 'What you booked, own or attend.',
    es: 'Lo que ha reservado, lo suyo y a lo que asiste.',
  },
  allBookings: { en: 'All bookings', es: 'Todas las reservas' },
  allBookingsText: {
    en: 'Everything that is booked, day by day.',
    es: 'Todo lo reservado, día a día.',
  },
  newBooking: { en: 'New booking', es: 'Nueva reserva' },
  notFound: {
    en: 'This booking was not found, or you may not view it.',
    es: 'No se ha encontrado la reserva o no tiene permiso para verla.',
  },

  filters: { en: 'Which bookings', es: 'Qué reservas' },
  from: { en: 'From', es: 'Desde' },
  to: { en: 'To', es: 'Hasta' },
  category: { en: 'What', es: 'Qué' },
  everything: { en: 'Everything', es: 'Todo' },
  where: { en: 'Where', es: 'Dónde' },
  text: { en: 'Search in these', es: 'Buscar en estas' },
  textHint: { en: 'Title, place or person', es: 'Título, lugar o persona' },
  cancelled: { en: 'Show cancelled bookings, too', es: 'Mostrar también las canceladas' },
  rangeError: {
    en: 'The start date must not be after the end date.',
    es: 'La fecha de inicio no puede ser posterior a la fecha de fin.',
  },

  caption: { en: 'Bookings from {from} to {to}', es: 'Reservas del {from} al {to}' },
  title: { en: 'Title', es: 'Título' },
  when: { en: 'When', es: 'Cuándo' },
  place: { en: 'Place', es: 'Lugar' },
  owner: { en: 'Owner', es: 'Titular' },
  status: { en: 'Status', es: 'Estado' },
  open: { en: 'Open', es: 'Abrir' },
  openBooking: {
    en: 'Open the booking of {place}, {when}',
    es: 'Abrir la reserva de {place}, {when}',
  },
  private: { en: 'Private booking', es: 'Reserva privada' },
  untitled: { en: '–', es: '–' },
  nobody: { en: '–', es: '–' },
  count: {
    en: { one: '{count} booking', other: '{count} bookings' },
    es: { one: '{count} reserva', other: '{count} reservas' },
  },
  cut: {
    en: 'These are the first {count} bookings of this range. Choose fewer days or a smaller area to see all.',
    es: 'Son las primeras {count} reservas de este intervalo. Elija menos días o una zona menor para verlas todas.',
  },
  empty: { en: 'Nothing is booked', es: 'No hay reservas' },
  emptyText: {
    en: 'Choose other days, places or words.',
    es: 'Elija otros días, lugares o palabras.',
  },
  failed: { en: 'The bookings could not be loaded.', es: 'No se han podido cargar las reservas.' },
  retry: { en: 'Try again', es: 'Reintentar' },
  loading: { en: 'Loading bookings…', es: 'Cargando reservas…' },
})
