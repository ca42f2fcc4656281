import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'My bookings', es: 'Mis reservas' },
  away: { en: 'The server cannot be reached', es: 'No se puede contactar con el servidor' },
  known: {
    en: 'These are your bookings as of {time}. You can read them, but not change them.',
    es: 'Estas son sus reservas a fecha de {time}. Puede consultarlas, pero no cambiarlas.',
  },
  retry: { en: 'Try again', es: 'Reintentar' },
  emptyTitle: { en: 'No upcoming bookings', es: 'No hay próximas reservas' },
  emptyText: {
    en: 'You had no bookings in the next four weeks.',
    es: 'No tenía reservas en las próximas cuatro semanas.',
  },
  loading: { en: 'Loading bookings…', es: 'Cargando reservas…' },
  emergency: { en: 'Open emergency list', es: 'Abrir lista de emergencia' },
})
