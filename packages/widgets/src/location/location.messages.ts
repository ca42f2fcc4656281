import { defineMessages } from '../locale/messages.js'

export const locationMessages = defineMessages({
  people: {
    en: { one: 'Up to {count} person', other: 'Up to {count} people' },
    es: { one: 'Hasta {count} persona', other: 'Hasta {count} personas' },
  },
  facilities: { en: 'Facilities', es: 'Equipamiento' },
})
