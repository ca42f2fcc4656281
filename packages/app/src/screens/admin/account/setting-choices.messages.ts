import { defineMessages } from '@mosaic-booking/widgets/ui'

/** The values that a setting may have, where they can be listed, and how they are called. */
export const messages = defineMessages({
  byCategory: { en: 'By category', es: 'Por categoría' },
  byLocation: { en: 'By location', es: 'Por ubicación' },
  byBoth: { en: 'By category, then by location', es: 'Por categoría y después por ubicación' },
  send: { en: 'Notify attendees', es: 'Avisar a los asistentes' },
  doNotSend: { en: 'Do not notify attendees', es: 'No avisar a los asistentes' },
  noRegion: { en: 'Not set', es: 'Sin definir' },
})
