import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  parent: { en: 'Parent location', es: 'Ubicación superior' },
  parentMissing: {
    en: 'Please enter a parent location',
    es: 'Introduzca una ubicación superior',
  },
  parentFirst: {
    en: 'Choose the parent location first.',
    es: 'Elija primero la ubicación superior.',
  },
  position: { en: 'Position', es: 'Posición' },
  LAST: { en: 'Last', es: 'Al final' },
  BEFORE: { en: 'Before', es: 'Antes de' },
  AFTER: { en: 'After', es: 'Después de' },
  sibling: { en: 'Sibling location', es: 'Ubicación hermana' },
  chooseSibling: { en: 'Choose a location', es: 'Elija una ubicación' },
  siblingMissing: {
    en: 'Please enter a sibling location',
    es: 'Introduzca una ubicación hermana',
  },
})
