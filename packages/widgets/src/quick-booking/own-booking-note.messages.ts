import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages('quick-button', {
  yourBooking: 'Your booking: {name}, {time}',
  kept: 'It has started with other people, orders or a meeting, so it cannot be moved. To book another space, end it first.',
})
