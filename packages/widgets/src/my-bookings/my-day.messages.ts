import * as common from '../locale/common.js'
import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages('my-day', {
  today: common.today,
  noneToday: 'No bookings today',
  nextIs: 'Next booking: {name}, {time}',
  usualDesk: 'Your usual desk',
  book: 'Book {name}',
  unavailable: 'Unavailable',
  rooms: 'Rooms available now',
  bookRoom: 'Book',
  until: 'Until {time}',
  allDay: common.allDay,
  people: '{count, plural, one {{count} person} other {{count} people}}',
})
