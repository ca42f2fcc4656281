import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages({
  filters: { en: 'Filters', es: 'Filtros' },
  chosen: { en: 'Filters ({count})', es: 'Filtros ({count})' },
  clear: { en: 'Clear filters', es: 'Quitar filtros' },
  facilities: { en: 'Facilities', es: 'Equipamiento' },
  layouts: { en: 'Layouts', es: 'Disposiciones' },
  extras: { en: 'Extras', es: 'Extras' },
})
