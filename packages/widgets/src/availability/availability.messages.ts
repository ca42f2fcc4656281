import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages({
  search: { en: 'Search', es: 'Búsqueda' },
  results: { en: 'Availability', es: 'Disponibilidad' },
  category: { en: 'Category', es: 'Categoría' },
  when: { en: 'When', es: 'Cuándo' },
  now: { en: 'Now', es: 'Ahora' },
  day: { en: 'Day', es: 'Día' },
  range: { en: 'Date range', es: 'Varios días' },
  date: { en: 'Date', es: 'Fecha' },
  dateFrom: { en: 'Start date', es: 'Fecha de inicio' },
  dateTo: { en: 'End date', es: 'Fecha de fin' },
  time: { en: 'Start time', es: 'Hora de inicio' },
  anyTime: { en: 'Leave empty for any time', es: 'Déjela en blanco para buscar a cualquier hora' },
  duration: { en: 'Duration', es: 'Duración' },
  people: { en: 'People', es: 'Personas' },
  showUnavailable: { en: 'Include unavailable spaces', es: 'Incluir espacios no disponibles' },

  missingDate: { en: 'Please choose a start date.', es: 'Elija una fecha de inicio.' },
  dateRange: {
    en: 'The start date must not be after the end date.',
    es: 'La fecha de inicio no puede ser posterior a la fecha de fin.',
  },
  nothing: {
    en: 'Nothing is available for this search. Try another time, place or capacity.',
    es: 'No hay disponibilidad para esta búsqueda. Pruebe con otra hora, lugar o capacidad.',
  },
  nothingTitle: { en: 'Nothing available', es: 'Sin disponibilidad' },
  instead: { en: 'Try {name} instead', es: 'Pruebe con {name}' },
  nextDay: { en: 'Next day', es: 'Día siguiente' },
  limited: {
    en: 'More available – narrow your search',
    es: 'Hay más disponibles: acote la búsqueda',
  },
  limitedTimes: {
    en: 'Some spaces are not shown at {times}.',
    es: 'A las {times} hay espacios que no se muestran.',
  },
  unauthorized: {
    en: 'Please log in to see availability.',
    es: 'Inicie sesión para ver la disponibilidad.',
  },
  failed: {
    en: 'Unable to check availability.',
    es: 'No se ha podido comprobar la disponibilidad.',
  },
  retry: { en: 'Try again', es: 'Reintentar' },
  loading: { en: 'Checking availability…', es: 'Comprobando la disponibilidad…' },
  found: {
    en: { one: '{count} space available', other: '{count} spaces available' },
    es: { one: '{count} espacio disponible', other: '{count} espacios disponibles' },
  },
  freeOf: { en: '{count} of {total} available', es: '{count} de {total} disponibles' },
  more: { en: 'Show {count} more', es: 'Mostrar {count} más' },
  fewer: { en: 'Show fewer', es: 'Mostrar menos' },

  times: { en: 'Available times for {name}', es: 'Horas disponibles de {name}' },
  book: { en: 'Book', es: 'Reservar' },
  slotTo: { en: 'to {time}', es: 'hasta las {time}' },
  partly: { en: 'partly available', es: 'disponible en parte' },
  yours: { en: 'your booking', es: 'su reserva' },
  openOwn: { en: 'Open your booking', es: 'Abrir su reserva' },
  freeFor: { en: 'Available for {period}', es: 'Disponible durante {period}' },
  AM: { en: 'AM', es: 'Mañana' },
  PM: { en: 'PM', es: 'Tarde' },
  ALL_DAY: { en: 'All day', es: 'Todo el día' },
})
