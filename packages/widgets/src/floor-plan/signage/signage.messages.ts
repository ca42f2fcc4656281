import { defineMessages } from '../../locale/messages.js'

export const messages = defineMessages('signage', {
  screen: 'Current availability',
  waiting: 'Connecting…',
  unpaired: 'This screen has no access. Ask an administrator to pair it.',
  noPlan: 'There are no floor plans here.',
  available: '{count, plural, one {{count} space available} other {{count} spaces available}}',
  more: '{count, plural, one {{count} more available} other {{count} more available}}',
  others: '{count, plural, one {and {count} more} other {and {count} more}}',
  spaces: 'Spaces',
  wayHint: 'Touch a space to see the way',
  wayTo: 'Way to {name}',
  floors: 'Floor {index} of {count}',
  until: 'until {time}',
  /** The time begins with its day, for example “until Wed 25 Nov, 07:00”. */
  untilDay: 'until {time}',
  bookedUntil: 'Booked until {time}',
  /** The time begins with its day, for example “Booked until Wed 25 Nov, 07:00”. */
  bookedUntilDay: 'Booked until {time}',
  closedUntil: 'Closed until {time}',
  /** The time begins with its day, for example “Closed until Wed 25 Nov, 07:00”. */
  closedUntilDay: 'Closed until {time}',
  updated: 'Updated at {time}',
  offline: 'No connection. Last update: {time}',
  stale: 'Out of date. Last update: {time}',
  wrongClock:
    '{count, plural, one {The clock of this device is wrong by {count} minute.} other {The clock of this device is wrong by {count} minutes.}}',
})
