import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  switchOrganisation: { en: 'Switch organisation', es: 'Cambiar de organización' },
  events: { en: 'Events', es: 'Eventos' },
  contactSupport: { en: 'Contact support', es: 'Contactar con asistencia' },
  supportDesk: { en: 'Open the support desk', es: 'Abrir el portal de asistencia' },
  chat: { en: 'Open the support chat', es: 'Abrir el chat de asistencia' },
})
