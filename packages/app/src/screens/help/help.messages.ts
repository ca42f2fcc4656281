import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Help', es: 'Ayuda' },
  gettingStarted: { en: 'Open the getting-started guide', es: 'Abrir la guía de inicio' },
  ownHelp: { en: 'Help from {name}', es: 'Ayuda de {name}' },
  loading: { en: 'Loading…', es: 'Cargando…' },
  helpFailed: {
    en: 'The help of your organisation could not be loaded. Please try again.',
    es: 'No se ha podido cargar la ayuda de su organización. Inténtelo de nuevo.',
  },
})
