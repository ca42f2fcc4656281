import * as common from '../locale/common.js'
import { defineMessages } from '../locale/messages.js'

/** Texts of the panel and the board. */
export const screenMessages = defineMessages('room-screen', {
  waiting: 'Connecting…',
  unpaired: 'This screen has no access. Ask an administrator to pair it.',
  available: common.available,
  booked: 'Booked',
  closed: 'Closed',
  until: 'until {time}',
  /** The time begins with its day, for example “until Wed 25 Nov, 07:00”. */
  untilDay: 'until {time}',
  restOfDay: 'for the rest of the day',
  people: '{count, plural, one {{count} person} other {{count} people}}',
  updated: 'Updated at {time}',
  offline: 'No connection. Last update: {time}',
  stale: 'Out of date. Last update: {time}',
})
