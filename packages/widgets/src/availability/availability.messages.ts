import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages({
  search: { en: 'Search', es: 'Búsqueda' },
  results: { en: 'What is free', es: 'Qué está libre' },
  category: { en: 'What', es: 'Qué' },
  when: { en: 'When', es: 'Cuándo' },
  now: { en: 'Now', es: 'Ahora' },
  day: { en: 'Day', es: 'Día' },
  range: { en: 'Several days', es: 'Varios días' },
  date: { en: 'Date', es: 'Fecha' },
  dateFrom: { en: 'First day', es: 'Primer día' },
  dateTo: { en: 'Last day', es: 'Último día' },
  time: { en: 'Start time', es: 'Hora de inicio' },
  anyTime: { en: 'Empty for any time', es: 'Vacía: cualquier hora' },
  duration: { en: 'Duration', es: 'Duración' },
  people: { en: 'People', es: 'Personas' },
  showTaken: { en: 'Show taken places, too', es: 'Mostrar también lo ocupado' },

  missingDate: { en: 'Please choose a start date.', es: 'Elija una fecha de inicio.' },
  dateRange: {
    en: 'The start date must not be after the end date.',
    es: 'La fecha de inicio no puede ser posterior a la fecha de fin.',
  },
  nothing: {
    en: 'Nothing is available for this search. Try another time, place or capacity.',
    es: 'No hay disponibilidad para esta búsqueda. Pruebe con otra hora, lugar o capacidad.',
  },
  nothingTitle: { en: 'Nothing free', es: 'Nada libre' },
  instead: { en: 'Try {name} instead', es: 'Pruebe con {name}' },
  nextDay: { en: 'Next day', es: 'Día siguiente' },
  limited: {
    en: 'More available – narrow your search',
    es: 'Hay más disponibles: acote la búsqueda',
  },
  limitedTimes: {
    en: 'Not every place is shown at {times}.',
    es: 'No se muestran todos los lugares a las {times}.',
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
  loading: { en: 'Looking for free places…', es: 'Buscando lugares libres…' },
  found: {
    en: { one: '{count} place is free', other: '{count} places are free' },
    es: { one: '{count} lugar libre', other: '{count} lugares libres' },
  },
  freeOf: { en: '{count} of {total} free', es: '{count} de {total} libres' },
  more: { en: 'Show {count} more', es: 'Mostrar {count} más' },
  fewer: { en: 'Show fewer', es: 'Mostrar menos' },

  times: { en: 'Free times of {name}', es: 'Horas libres de {name}' },
  book: { en: 'Book', es: 'Reservar' },
  slotTo: { en: 'to {time}', es: 'hasta las {time}' },
  partly: { en: 'part of this time', es: 'parte de esta hora' },
  yours: { en: 'your booking', es: 'su reserva' },
  openOwn: { en: 'Open your booking', es: 'Abrir su reserva' },
  freeFor: { en: 'Free for {period}', es: 'Libre durante {period}' },
  AM: { en: 'AM', es: 'Mañana' },
  PM: { en: 'PM', es: 'Tarde' },
  ALL_DAY: { en: 'All day', es: 'Todo el día' },
})
