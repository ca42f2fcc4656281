import { defineMessages } from '../../locale/messages.js'

export const messages = defineMessages({
  label: { en: 'Availability by time', es: 'Disponibilidad por horas' },
  help: {
    en: 'Arrow keys move, Shift with left or right changes the length, Enter books.',
    es: 'Las flechas mueven la selección; Mayús con izquierda o derecha cambia la duración; Intro reserva.',
  },
  space: { en: 'Space', es: 'Espacio' },
  showDay: { en: 'Show {day} only', es: 'Mostrar solo el {day}' },
  noTimes: { en: 'Fully booked', es: 'Sin horas disponibles' },
  allTimes: { en: 'All times', es: 'Todas las horas' },
  fewerTimes: { en: 'Fewer times', es: 'Menos horas' },
  bookAt: { en: 'Book {name}, {time}', es: 'Reservar {name}, {time}' },
  spaces: {
    en: { one: '{count} space', other: '{count} spaces' },
    es: { one: '{count} espacio', other: '{count} espacios' },
  },
  limit: {
    en: 'The time cannot be longer here: {reason}',
    es: 'Aquí no se puede alargar: {reason}',
  },
  cleared: { en: 'Selection cleared', es: 'Selección anulada' },
  weekends: { en: 'Show weekends', es: 'Mostrar fines de semana' },
  slotLength: { en: 'Slot length', es: 'Duración de las franjas' },
  missingHour: {
    en: 'Clocks go forward: {time} does not exist.',
    es: 'Se adelanta el reloj: {time} no existe.',
  },
  repeatedHour: {
    en: 'Clocks go back: {time} happens twice; the first one is booked.',
    es: 'Se atrasa el reloj: {time} se repite; se reserva la primera.',
  },

  free: { en: 'Available', es: 'Disponible' },
  booked: { en: 'Booked', es: 'Reservado' },
  own: { en: 'Your booking', es: 'Su reserva' },
  closed: { en: 'Unavailable', es: 'No disponible' },
  past: { en: 'Past', es: 'Pasado' },
})
