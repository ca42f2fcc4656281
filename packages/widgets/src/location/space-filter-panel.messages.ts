import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages({
  close: { en: 'Close', es: 'Cerrar' },
  clear: { en: 'Clear all', es: 'Quitar todos' },
  show: {
    en: { one: 'Show {count} space', other: 'Show {count} spaces' },
    es: { one: 'Ver {count} espacio', other: 'Ver {count} espacios' },
  },
  facilities: { en: 'Facilities', es: 'Equipamiento' },
  layouts: { en: 'Layouts', es: 'Disposiciones' },
  extras: { en: 'Extras', es: 'Extras' },
})
