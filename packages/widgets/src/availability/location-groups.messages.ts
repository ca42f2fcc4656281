import { defineMessages } from '../locale/messages.js'

/** Loaded with the views that show spaces. */
export const messages = defineMessages({
  freeOf: { en: '{count} of {total} available', es: '{count} de {total} disponibles' },
  free: {
    en: '{count} available',
    es: { one: '{count} disponible', other: '{count} disponibles' },
  },
  more: { en: 'Show {count} more', es: 'Mostrar {count} más' },
  fewer: { en: 'Show fewer', es: 'Mostrar menos' },
  times: { en: 'Available times for {name}', es: 'Horas disponibles de {name}' },
  book: { en: 'Book', es: 'Reservar' },
  slotTo: { en: 'to {time}', es: 'hasta las {time}' },
  partly: { en: 'partly available', es: 'disponible en parte' },
  yours: { en: 'your booking', es: 'su reserva' },
  openOwn: { en: 'Open your booking', es: 'Abrir su reserva' },
  freeFor: { en: 'Available for {period}', es: 'Disponible durante {period}' },
})
