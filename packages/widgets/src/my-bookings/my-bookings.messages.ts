import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages({
  bookings: { en: 'My bookings', es: 'Mis reservas' },
  upcoming: { en: 'Upcoming', es: 'Próximas' },
  past: { en: 'Past', es: 'Pasadas' },
  loading: { en: 'Loading your bookings…', es: 'Cargando sus reservas…' },
  failed: { en: 'Your bookings could not be loaded.', es: 'No se han podido cargar sus reservas.' },
  unauthorized: {
    en: 'Please log in to see your bookings.',
    es: 'Inicie sesión para ver sus reservas.',
  },
  noneUpcoming: { en: 'No upcoming bookings', es: 'No hay reservas próximas' },
  noneUpcomingHint: {
    en: 'This list shows the bookings you make and those you are invited to.',
    es: 'Aquí aparecen las reservas que hace y aquellas a las que le invitan.',
  },
  nonePast: { en: 'No bookings since {date}', es: 'No hay reservas desde el {date}' },
  more: { en: 'Show more', es: 'Mostrar más' },
  earlier: { en: 'Show earlier bookings', es: 'Mostrar reservas anteriores' },
  since: { en: 'Since {date}', es: 'Desde el {date}' },

  next: { en: 'Next booking', es: 'Próxima reserva' },
  now: { en: 'Now', es: 'Ahora' },
  startsIn: { en: 'Starts in {duration}', es: 'Empieza dentro de {duration}' },
  startsNow: { en: 'Starts now', es: 'Empieza ahora' },
  join: { en: 'Join', es: 'Unirse' },

  feed: { en: 'Add to your calendar', es: 'Añadir a su calendario' },

  open: { en: 'Open', es: 'Abrir' },
  edit: { en: 'Edit', es: 'Modificar' },
  cancel: { en: 'Cancel booking', es: 'Cancelar reserva' },
  reject: { en: 'Reject', es: 'Rechazar' },
  approve: { en: 'Approve', es: 'Aprobar' },
  start: { en: 'Check in', es: 'Registrar llegada' },
  endEarly: { en: 'End early', es: 'Finalizar antes' },
  actions: { en: 'More actions for {name}', es: 'Más acciones para {name}' },

  allDay: { en: 'All day', es: 'Todo el día' },
  yourTime: { en: 'your time: {time}', es: 'su hora: {time}' },
  under: { en: 'In progress', es: 'En curso' },
  checkedIn: { en: 'Checked in', es: 'Llegada registrada' },
  missed: { en: 'Not checked in', es: 'Llegada no registrada' },
  repeats: { en: 'Repeats', es: 'Se repite' },
  private: { en: 'Private', es: 'Privada' },
  byOther: { en: 'Booked by {booker}', es: 'Reservada por {booker}' },
  forOther: { en: 'For {name}', es: 'Para {name}' },
  by: {
    en: 'For {name}, booked by {booker}',
    es: 'Para {name}, reservada por {booker}',
  },
  people: {
    en: { one: '{count} person', other: '{count} people' },
    es: { one: '{count} persona', other: '{count} personas' },
  },
})
