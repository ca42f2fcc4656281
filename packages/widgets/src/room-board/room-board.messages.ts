import { defineMessages } from '../locale/messages.js'
import { screenMessages } from '../room-state/screen.messages.js'

const own = defineMessages('room-board', {
  board: 'Room board',
  unknown: 'This location does not exist, or this screen does not have access to it.',
  noPlace: 'Choose a building or floor for this screen.',
  failed: 'The rooms could not be loaded. Trying again…',
  empty: 'There are no rooms here.',
  count:
    '{count, plural, =0 {No rooms available} one {# room available} other {# rooms available}}',
  occupied: 'Occupied now',
  unoccupied: 'Unoccupied now',
  from: 'available from {time}',
  /** The time begins with its day, for example “available from Wed 25 Nov, 07:00”. */
  fromDay: 'available from {time}',
  opens: 'opens at {time}',
  /** The time begins with its day, for example “opens Wed 25 Nov, 07:00”. */
  opensDay: 'opens {time}',
  page: 'Page {index} of {count}',
})

export const messages = { ...screenMessages, ...own }
