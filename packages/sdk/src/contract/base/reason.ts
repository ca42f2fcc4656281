import type { Language } from './limits.js'

/**
 * Why a place cannot be booked, with the words for people: the one list for the search, the booking
 * check, a refused booking and the SDK. No schema code: browsers load this.
 */
export const reasonTexts = {
  taken: {
    en: 'Somebody has booked it for this time.',
    es: 'Alguien lo ha reservado para esa hora.',
  },
  relatedBooked: {
    en: 'A place that shares its space is booked.',
    es: 'Está reservado un lugar que comparte su espacio.',
  },
  buffer: {
    en: 'It is being set up or cleared for another booking.',
    es: 'Se está preparando o recogiendo para otra reserva.',
  },
  closed: { en: 'It is not open at this time.', es: 'No está abierto a esa hora.' },
  past: { en: 'This time has passed.', es: 'Esa hora ya ha pasado.' },
  tooSoon: { en: 'It must be booked further ahead.', es: 'Debe reservarse con más antelación.' },
  tooFarAhead: {
    en: 'It cannot be booked this far ahead.',
    es: 'No se puede reservar con tanta antelación.',
  },
  tooLong: {
    en: 'It cannot be booked for this long.',
    es: 'No se puede reservar durante tanto tiempo.',
  },
  tooShort: { en: 'What is free of it is too short.', es: 'Lo que queda libre es demasiado poco.' },
  overCapacity: {
    en: 'It is too small for this many people.',
    es: 'Es demasiado pequeño para tantas personas.',
  },
  underMinimum: { en: 'It is meant for more people.', es: 'Está pensado para más personas.' },
  restricted: { en: 'You may not book it.', es: 'No puede reservarlo.' },
  quota: {
    en: 'You have used up your bookings for this period.',
    es: 'Ha agotado sus reservas para este periodo.',
  },
  ownOverlap: {
    en: 'You already have a booking at this time.',
    es: 'Ya tiene una reserva a esa hora.',
  },
  multiDayNotAllowed: {
    en: 'It cannot be booked over several days.',
    es: 'No se puede reservar para varios días.',
  },
  notBookable: { en: 'It cannot be booked.', es: 'No se puede reservar.' },
  withoutBooking: {
    en: 'Use it when it is free; it is not booked.',
    es: 'Úselo cuando esté libre; no se reserva.',
  },
} as const satisfies Record<string, Record<Language, string>>
