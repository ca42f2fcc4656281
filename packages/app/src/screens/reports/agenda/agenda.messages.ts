import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('agenda', {
  title: 'Daily agendas',
  previous: 'Previous day',
  next: 'Next day',
  tentative: 'Waiting for approval',
  people: '{count, plural, one {{count}\u00a0person} other {{count}\u00a0people}}',
  layout: 'Layout: {layout}',
  extras: 'Orders',
  quantity: '{count} × {text}',
  empty: 'No bookings on this day',
  emptyText: 'Choose another day.',
  emptyAreaText: 'Choose another day or a larger area.',
  untitled: common.booking,
})
