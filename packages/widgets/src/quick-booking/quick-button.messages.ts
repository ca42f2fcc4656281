import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages('quick-button', {
  quickBook: 'Quick book',
  quickBookPart: 'Quick book: {time}',
  moveHere: 'Move my booking here',
  /** Names a button to screen readers, for example “Quick book: Desk 12”. */
  named: '{action}: {name}',
})
