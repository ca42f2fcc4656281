import * as common from '../../locale/common.js'
import { defineMessages } from '../../locale/messages.js'

export const messages = defineMessages('time-grid', {
  label: 'Availability by time',
  help: 'Use the arrow keys to move, Shift with left or right to change the length, and Enter to book.',
  space: common.space,
  showDay: 'Show {day} only',
  noTimes: 'Fully booked',
  allTimes: 'All times',
  fewerTimes: 'Fewer times',
  bookAt: 'Book {name}, {time}',
  spaces: '{count, plural, one {{count} space} other {{count} spaces}}',
  limit: 'The time cannot be extended further: {reason}',
  cleared: 'Selection cleared',
  weekends: 'Show weekends',
  slotLength: 'Slot length',
  missingHour: 'Clocks go forward: {time} does not exist.',
  repeatedHour: 'Clocks go back: {time} occurs twice. The first one will be booked.',

  free: common.available,
  booked: 'Booked',
  own: 'Your booking',
  closed: 'Unavailable',
  past: 'Past',
})
