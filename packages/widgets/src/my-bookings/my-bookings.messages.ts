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
  retry: { en: 'Try again', es: 'Reintentar' },
  noneUpcoming: { en: 'Nothing booked', es: 'No hay reservas' },
  noneUpcomingHint: {
    en: 'What you book, and what others invite you to, appears here.',
    es: 'Aquí aparece lo que reserva y aquello a lo que le invitan.',
  },
  nonePast: { en: 'Nothing since {date}', es: 'Nada desde el {date}' },
  more: { en: 'Show more', es: 'Mostrar más' },
  earlier: { en: 'Show earlier bookings', es: 'Mostrar reservas anteriores' },
  since: { en: 'Since {date}', es: 'Desde el {date}' },

  open: { en: 'Open', es: 'Abrir' },
  edit: { en: 'Edit', es: 'Modificar' },
  cancel: { en: 'Cancel booking', es: 'Cancelar reserva' },
  reject: { en: 'Reject', es: 'Rechazar' },
  approve: { en: 'Approve', es: 'Aprobar' },
  start: { en: 'Start', es: 'Iniciar' },
  endEarly: { en: 'End early', es: 'Finalizar antes' },
  actions: { en: 'More actions for {name}', es: 'Más acciones para {name}' },

  allDay: { en: 'All day', es: 'Todo el día' },
  zone: { en: '{zone} time', es: 'hora de {zone}' },
  under: { en: 'In progress', es: 'En curso' },
  checkedIn: { en: 'Started', es: 'Iniciada' },
  missed: { en: 'Not started', es: 'No iniciada' },
  repeats: { en: 'Repeats', es: 'Se repite' },
  private: { en: 'Private', es: 'Privada' },
  by: { en: 'for {name}', es: 'para {name}' },
  people: {
    en: { one: '{count} person', other: '{count} people' },
    es: { one: '{count} persona', other: '{count} personas' },
  },
})
