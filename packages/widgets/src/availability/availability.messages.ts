import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages({
  search: { en: 'Search', es: 'Búsqueda' },
  results: { en: 'Availability', es: 'Disponibilidad' },
  category: { en: 'Category', es: 'Categoría' },
  when: { en: 'When', es: 'Cuándo' },
  now: { en: 'Now', es: 'Ahora' },
  day: { en: 'Day', es: 'Día' },
  range: { en: 'Date range', es: 'Varios días' },
  quick: { en: 'Quick searches', es: 'Búsquedas rápidas' },
  today: { en: 'Today', es: 'Hoy' },
  tomorrow: { en: 'Tomorrow', es: 'Mañana' },
  'this-week': { en: 'This week', es: 'Esta semana' },
  'next-week': { en: 'Next week', es: 'Próxima semana' },
  date: { en: 'Date', es: 'Fecha' },
  dateFrom: { en: 'Start date', es: 'Fecha de inicio' },
  dateTo: { en: 'End date', es: 'Fecha de fin' },
  time: { en: 'Start time', es: 'Hora de inicio' },
  anyTime: { en: 'Any time', es: 'Cualquier hora' },
  changeSearch: { en: 'Change search', es: 'Cambiar la búsqueda' },
  forPeople: {
    en: { one: '{count} person', other: '{count} people' },
    es: { one: '{count} persona', other: '{count} personas' },
  },
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
  loading: { en: 'Checking availability…', es: 'Comprobando la disponibilidad…' },
  found: {
    en: { one: '{count} space available', other: '{count} spaces available' },
    es: { one: '{count} espacio disponible', other: '{count} espacios disponibles' },
  },
  view: { en: 'View', es: 'Vista' },
  list: { en: 'List', es: 'Lista' },
  week: { en: 'Week', es: 'Semana' },
  previousDays: { en: 'Earlier days', es: 'Días anteriores' },
  nextDays: { en: 'Later days', es: 'Días posteriores' },
  clearFilters: { en: 'Clear filters', es: 'Quitar filtros' },
  nothingFiltered: {
    en: 'No available space matches these filters.',
    es: 'Ningún espacio disponible cumple estos filtros.',
  },

  AM: { en: 'Morning', es: 'Por la mañana' },
  PM: { en: 'Afternoon', es: 'Por la tarde' },
  ALL_DAY: { en: 'All day', es: 'Todo el día' },
})
