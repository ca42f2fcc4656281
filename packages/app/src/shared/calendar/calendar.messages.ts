import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  loading: { en: 'Loading calendar…', es: 'Cargando calendario…' },
  today: { en: 'Today', es: 'Hoy' },
  previous: { en: 'Earlier', es: 'Anterior' },
  next: { en: 'Later', es: 'Siguiente' },
  more: { en: '{count} more', es: '{count} más' },
  none: { en: 'No bookings on these days', es: 'No hay reservas en estos días' },
  keys: {
    en: 'Arrow keys go from entry to entry, Enter opens one.',
    es: 'Las flechas pasan de una entrada a otra e Intro la abre.',
  },
  keysChange: {
    en: 'Alt with arrow keys moves an entry, Alt and Shift with arrow keys change its end.',
    es: 'Alt con las flechas mueve la entrada; Alt y Mayús con las flechas cambian su fin.',
  },
  slots: { en: 'Choose a time with the keyboard', es: 'Elegir una hora con el teclado' },
  slotKeys: {
    en: 'Arrow keys move, Shift with up and down changes the length, Enter books.',
    es: 'Las flechas mueven, Mayús con arriba y abajo cambia la duración e Intro reserva.',
  },
  moved: { en: '{title}: {time}', es: '{title}: {time}' },
})
