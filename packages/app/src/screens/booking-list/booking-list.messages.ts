import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  count: {
    en: { one: '{count} booking', other: '{count} bookings' },
    es: { one: '{count} reserva', other: '{count} reservas' },
  },
  kicker: { en: 'Bookings', es: 'Reservas' },
  myBookings: { en: 'My bookings', es: 'Mis reservas' },
  myBookingsText: {
    en: 'Bookings that you made, own or attend.',
    es: 'Las reservas que ha hecho, de las que es titular o a las que asiste.',
  },
  nothingToBook: { en: 'Nothing can be booked yet', es: 'Aún no se puede reservar nada' },
  nothingToBookText: {
    en: 'Your administrators have not added any spaces that you can book.',
    es: 'Sus administradores no han añadido aún espacios que usted pueda reservar.',
  },
  nothingToBookAdmin: {
    en: 'Add sites, categories and spaces in the administration.',
    es: 'Añada sedes, categorías y espacios en la administración.',
  },
  getStarted: { en: 'Get started', es: 'Empezar' },
  allBookings: { en: 'All bookings', es: 'Todas las reservas' },
  allBookingsText: { en: 'Every booking, day by day.', es: 'Todas las reservas, día a día.' },
  approvals: { en: 'Approvals', es: 'Aprobaciones' },
  approvalsText: {
    en: 'Bookings waiting for your approval.',
    es: 'Reservas pendientes de su aprobación.',
  },
  approvalsEmpty: { en: 'Nothing to approve', es: 'No hay nada pendiente' },
  approvalsEmptyText: {
    en: 'Bookings that need your approval appear here. Choose a later day to look further ahead.',
    es: 'Aquí aparecen las reservas que necesitan su aprobación. Elija un día posterior para ver más.',
  },
  orphaned: { en: 'Orphaned bookings', es: 'Reservas sin titular' },
  orphanedText: {
    en: 'Upcoming bookings whose owner has left. Reassign or cancel them.',
    es: 'Próximas reservas cuyo titular ya no está. Asígnelas a otra persona o cancélelas.',
  },
  orphanedEmpty: { en: 'No orphaned bookings', es: 'No hay reservas sin titular' },
  orphanedEmptyText: {
    en: 'Every booking of these days has an owner.',
    es: 'Todas las reservas de estos días tienen titular.',
  },
  cancellations: { en: 'Cancellations', es: 'Cancelaciones' },
  cancellationsText: {
    en: 'Who cancelled what, when and why.',
    es: 'Quién canceló qué, cuándo y por qué.',
  },
  cancellationsEmpty: { en: 'No cancelled bookings', es: 'No hay reservas canceladas' },
  newBooking: { en: 'New booking', es: 'Nueva reserva' },
  notFound: {
    en: 'This booking was not found, or you may not view it.',
    es: 'No se ha encontrado la reserva o no tiene permiso para verla.',
  },

  category: { en: 'Category', es: 'Categoría' },
  everything: { en: 'All categories', es: 'Todas las categorías' },
  where: { en: 'Where', es: 'Dónde' },
  text: { en: 'Search bookings', es: 'Buscar reservas' },
  textHint: { en: 'Title, space or person', es: 'Título, espacio o persona' },
  events: { en: 'Events', es: 'Eventos' },
  activeChoice: { en: 'Active', es: 'Activas' },
  TENTATIVEChoice: { en: 'Waiting for approval', es: 'Pendientes de aprobación' },
  CONFIRMEDChoice: { en: 'Confirmed', es: 'Confirmadas' },
  cancelledChoice: { en: 'Cancelled', es: 'Canceladas' },
  allChoice: { en: 'All, with cancelled ones', es: 'Todas, con las canceladas' },

  exportFailed: {
    en: 'The bookings could not be exported.',
    es: 'No se han podido exportar las reservas.',
  },
  ownState: { en: 'Own booking', es: 'Reserva propia' },
  tentativeState: { en: 'Waiting for approval', es: 'Pendiente de aprobación' },
  cancelledState: { en: 'Cancelled', es: 'Cancelada' },
  rejectedState: { en: 'Rejected', es: 'Rechazada' },
  eventSize: {
    en: { one: '{count} booking', other: '{count} bookings' },
    es: { one: '{count} reserva', other: '{count} reservas' },
  },
  eventsOverview: { en: 'Events Overview', es: 'Resumen de eventos' },
  changeFailed: {
    en: 'Something went wrong with booking, please try again',
    es: 'Se ha producido un error con la reserva; inténtelo de nuevo',
  },
  changeDone: { en: '{title}: new time saved.', es: '{title}: nueva hora guardada.' },
  undo: { en: 'Undo', es: 'Deshacer' },

  caption: { en: 'Bookings from {from} to {to}', es: 'Reservas del {from} al {to}' },
  title: { en: 'Title', es: 'Título' },
  when: { en: 'When', es: 'Cuándo' },
  location: { en: 'Space', es: 'Espacio' },
  owner: { en: 'Owner', es: 'Titular' },
  status: { en: 'Status', es: 'Estado' },
  open: { en: 'Open', es: 'Abrir' },
  people: { en: 'People', es: 'Personas' },
  cancelledBy: { en: 'Cancelled by', es: 'Cancelada por' },
  cancelledAt: { en: 'Cancelled', es: 'Cancelada' },
  reason: { en: 'Reason', es: 'Motivo' },
  private: { en: 'Private booking', es: 'Reserva privada' },
  cut: {
    en: 'Only the first {count} bookings are shown and counted, until {day}. Choose fewer days or a smaller area to see the rest.',
    es: 'Solo se muestran y se cuentan las primeras {count} reservas, hasta el {day}. Elija menos días o una zona más pequeña para ver el resto.',
  },
  empty: { en: 'No bookings', es: 'No hay reservas' },
  emptyText: {
    en: 'Try other days, spaces or search terms.',
    es: 'Pruebe con otros días, espacios o términos de búsqueda.',
  },
  failed: { en: 'The bookings could not be loaded.', es: 'No se han podido cargar las reservas.' },
  loading: { en: 'Loading bookings…', es: 'Cargando reservas…' },
})
