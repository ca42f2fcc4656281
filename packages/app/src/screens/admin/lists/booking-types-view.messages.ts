import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Booking types', es: 'Tipos de reserva' },
  subtitle: {
    en: 'People choose a type when they book; it decides how long the booking lasts.',
    es: 'Al reservar se elige un tipo, que determina cuánto dura la reserva.',
  },
  add: { en: 'Add booking type', es: 'Añadir tipo de reserva' },
  removeTitle: {
    en: { one: 'Delete the booking type “{name}”?', other: 'Delete {count} booking types?' },
    es: {
      one: '¿Eliminar el tipo de reserva «{name}»?',
      other: '¿Eliminar {count} tipos de reserva?',
    },
  },
  emptyTitle: { en: 'No booking types yet', es: 'Aún no hay tipos de reserva' },
  empty: {
    en: 'Add the kinds of bookings that your organisation tells apart, for example interviews.',
    es: 'Añada los tipos de reserva que distingue su organización, por ejemplo, entrevistas.',
  },
  name: { en: 'Name', es: 'Nombre' },
  nameMissing: { en: 'Enter a name.', es: 'Introduzca un nombre.' },
  duration1: { en: 'First duration', es: 'Primera duración' },
  duration2: { en: 'Second duration', es: 'Segunda duración' },
  duration3: { en: 'Third duration', es: 'Tercera duración' },
  minutesOf: { en: '{duration} (minutes)', es: '{duration} (minutos)' },
  optional: { en: '0 for none', es: '0 si no hay' },
  durationMissing: {
    en: 'Enter at least one minute.',
    es: 'Introduzca al menos un minuto.',
  },
  durationTooLong: { en: 'At most {max} minutes.', es: 'Como máximo, {max} minutos.' },
})
