import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Daily agendas', es: 'Agendas del día' },
  previous: { en: 'Previous day', es: 'Día anterior' },
  next: { en: 'Next day', es: 'Día siguiente' },
  tentative: { en: 'Waiting for approval', es: 'Pendiente de aprobación' },
  people: {
    en: { one: '{count}\u00A0person', other: '{count}\u00A0people' },
    es: { one: '{count}\u00A0persona', other: '{count}\u00A0personas' },
  },
  layout: { en: 'Layout: {layout}', es: 'Disposición: {layout}' },
  extras: { en: 'Orders', es: 'Pedidos' },
  quantity: { en: '{count} × {text}', es: '{count} × {text}' },
  empty: { en: 'No bookings on this day', es: 'No hay reservas este día' },
  emptyText: { en: 'Choose another day.', es: 'Elija otro día.' },
  emptyAreaText: {
    en: 'Choose another day or a larger area.',
    es: 'Elija otro día o una zona más amplia.',
  },
  untitled: { en: 'Booking', es: 'Reserva' },
})
