import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages('quick-button', {
  quickBook: 'Quick book',
  quickBookPart: 'Quick book: {time}',
  moveHere: 'Move my booking here',
  yourBooking: 'Your booking: {name}, {time}',
})
