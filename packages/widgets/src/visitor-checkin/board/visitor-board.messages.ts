import { defineMessages } from '../../locale/messages.js'
import { screenMessages } from '../../room-state/screen.messages.js'

const own = defineMessages('visitor-board', {
  board: 'Visitors of today',
  welcome: 'Welcome',
  unknown: 'This location does not exist, or this screen does not have access to it.',
  noPlace: 'Choose a building or reception for this screen.',
  failed: 'The visitors could not be loaded. Trying again…',
  expected:
    '{count, plural, =0 {No visitors expected} one {# visitor expected} other {# visitors expected}}',
  present:
    '{count, plural, =0 {Nobody has arrived yet} one {# visitor has arrived} other {# visitors have arrived}}',
  visiting: 'Visiting {name}',
  expectedAt: 'Expected at {time}',
  expectedToday: 'Expected today',
  arrived: 'Arrived',
  page: 'Page {index} of {count}',
})

export const messages = { ...screenMessages, ...own }
