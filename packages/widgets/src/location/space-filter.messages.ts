import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages('space-filter', {
  filters: 'Filters',
})
