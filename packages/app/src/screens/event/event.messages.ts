import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  loading: { en: 'Loading…', es: 'Cargando…' },
  failed: { en: 'The event could not be loaded', es: 'No se ha podido cargar el evento' },
  listFailed: { en: 'The events could not be loaded', es: 'No se han podido cargar los eventos' },
  allBookings: { en: 'All Bookings', es: 'Todas las reservas' },
  overview: { en: 'Events Overview', es: 'Resumen de eventos' },

  events: { en: 'Events', es: 'Eventos' },
  eventsText: {
    en: 'Bookings that belong together, in the coming year.',
    es: 'Reservas que van juntas, de los próximos doce meses.',
  },
  create: { en: 'Create an event', es: 'Crear un evento' },
  noEvents: { en: 'No events yet', es: 'Todavía no hay eventos' },
  noEventsText: {
    en: 'Add spaces to the basket and book them together.',
    es: 'Añada espacios a la cesta y resérvelos juntos.',
  },
  count: {
    en: { one: '{count} booking', other: '{count} bookings' },
    es: { one: '{count} reserva', other: '{count} reservas' },
  },
  eventCount: {
    en: { one: '{count} event', other: '{count} events' },
    es: { one: '{count} evento', other: '{count} eventos' },
  },

  search: { en: 'Search events', es: 'Buscar eventos' },
  noMatch: { en: 'No event has this name.', es: 'Ningún evento tiene este nombre.' },
  more: { en: 'Show {count} more', es: 'Mostrar {count} más' },

  untitled: { en: 'Untitled event', es: 'Evento sin nombre' },
  when: { en: 'When', es: 'Cuándo' },
  dates: { en: 'Dates', es: 'Fechas' },
  fixed: { en: 'Fixed', es: 'Fijas' },
  label: { en: 'Label', es: 'Etiqueta' },
  owner: { en: 'Owner', es: 'Titular' },
  costCode: { en: 'Cost code', es: 'Código de coste' },
  status: { en: 'Status', es: 'Estado' },
  space: { en: 'Space', es: 'Espacio' },
  bookings: { en: 'Bookings of the event', es: 'Reservas del evento' },
  searched: { en: 'bookings', es: 'las reservas' },
  noBookings: { en: 'No bookings that you may see', es: 'No hay reservas que pueda ver' },
  noBookingsText: {
    en: 'Add some from the basket.',
    es: 'Añada algunas desde la cesta.',
  },
  open: { en: 'Open booking', es: 'Abrir reserva' },
  outside: {
    en: 'Some bookings are outside the dates of this event.',
    es: 'Algunas reservas están fuera de las fechas de este evento.',
  },
  outsideFlag: { en: 'Outside the dates', es: 'Fuera de las fechas' },
  started: {
    en: 'An event with a started booking cannot be rescheduled or cancelled.',
    es: 'Un evento con una reserva ya iniciada no se puede reprogramar ni cancelar.',
  },

  edit: { en: 'Edit event', es: 'Modificar evento' },
  editTitle: { en: 'Edit event: {name}', es: 'Modificar evento: {name}' },
  name: { en: 'Name', es: 'Nombre' },
  fixedDates: { en: 'Fixed dates', es: 'Fechas fijas' },
  fixedDatesHint: {
    en: 'Bookings outside them are flagged. Without fixed dates, the dates follow the bookings.',
    es: 'Se señalan las reservas que queden fuera. Sin fechas fijas, las fechas siguen a las reservas.',
  },
  from: { en: 'First day', es: 'Primer día' },
  fromTime: { en: 'Start', es: 'Inicio' },
  to: { en: 'Last day', es: 'Último día' },
  toTime: { en: 'End', es: 'Fin' },
  rangeError: {
    en: 'The end must be after the start.',
    es: 'El final debe ser posterior al inicio.',
  },
  save: { en: 'Save event', es: 'Guardar evento' },
  saved: { en: 'Event saved', es: 'Evento guardado' },
  saveFailed: { en: 'Failed to save event', es: 'No se ha podido guardar el evento' },
  reload: { en: 'Reload', es: 'Volver a cargar' },
  keep: { en: 'Cancel', es: 'Cancelar' },

  reschedule: { en: 'Reschedule event', es: 'Reprogramar evento' },
  rescheduleTitle: { en: 'Reschedule: {name}', es: 'Reprogramar: {name}' },
  rescheduleHint: {
    en: 'All bookings of the event move together.',
    es: 'Todas las reservas del evento se mueven juntas.',
  },
  value: { en: 'Move by', es: 'Mover' },
  valueWrong: { en: 'Enter a number from 1.', es: 'Indique un número a partir de 1.' },
  unit: { en: 'Unit', es: 'Unidad' },
  DAY: { en: { one: 'Day', other: 'Days' }, es: { one: 'Día', other: 'Días' } },
  WEEK: { en: { one: 'Week', other: 'Weeks' }, es: { one: 'Semana', other: 'Semanas' } },
  direction: { en: 'Direction', es: 'Sentido' },
  EARLIER: { en: 'Earlier', es: 'Adelantar' },
  LATER: { en: 'Later', es: 'Retrasar' },
  newTimes: { en: 'New time: {when}', es: 'Nuevo horario: {when}' },
  rescheduled: { en: 'Event moved: {when}', es: 'Evento movido: {when}' },
  rescheduleFailed: {
    en: 'The event could not be rescheduled',
    es: 'No se ha podido reprogramar el evento',
  },
  tryAgain: {
    en: 'Something went wrong, please try again',
    es: 'Se ha producido un error; inténtelo de nuevo',
  },

  cancelEvent: { en: 'Cancel event', es: 'Cancelar evento' },
  cancelTitle: { en: 'Cancel {name}?', es: '¿Cancelar {name}?' },
  cancelText: {
    en: {
      one: '{count} booking of this event will be cancelled.',
      other: 'The {count} bookings of this event will be cancelled.',
    },
    es: {
      one: 'Se cancelará {count} reserva de este evento.',
      other: 'Se cancelarán las {count} reservas de este evento.',
    },
  },
  keepEvent: { en: 'Keep event', es: 'Conservar evento' },
  reason: { en: 'Reason (optional)', es: 'Motivo (opcional)' },
  tooLong: {
    en: { one: 'Use at most {count} character.', other: 'Use at most {count} characters.' },
    es: { one: 'Use {count} carácter como máximo.', other: 'Use {count} caracteres como máximo.' },
  },
  notify: { en: 'Notify owners and attendees', es: 'Avisar a titulares y asistentes' },
  cancelled: { en: 'Event cancelled: {name}', es: 'Evento cancelado: {name}' },
  cancelFailed: { en: 'Failed to cancel event', es: 'No se ha podido cancelar el evento' },
})
