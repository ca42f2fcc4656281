import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages('quick-offers', {
  offers: 'Quick booking',
  same: 'Same as last time: {name}',
  near: 'Any space near {name}',
  any: 'Any available space',
})
