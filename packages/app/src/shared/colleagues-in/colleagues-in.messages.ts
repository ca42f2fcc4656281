import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('colleagues-in', {
  colleagues: 'Colleagues who are in',
  people: '{count, plural, one {# person} other {# people}}',
  allDay: common.allDay,
  noColleagues: 'Nobody has booked a space on this day.',
  moreColleagues: '{count, plural, one {and # more} other {and # more}}',
  showAll: 'Show all',
})
