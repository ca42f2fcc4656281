import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages({
  filters: { en: 'Filters', es: 'Filtros' },
})
