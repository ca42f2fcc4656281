import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Integrations', es: 'Integraciones' },
  subtitle: {
    en: 'Services that work with Mosaic Booking.',
    es: 'Servicios que trabajan con Mosaic Booking.',
  },
  loading: { en: 'Loading integrations', es: 'Cargando integraciones' },
  loadFailed: {
    en: 'The integrations could not be loaded.',
    es: 'No se han podido cargar las integraciones.',
  },
  retry: { en: 'Try again', es: 'Reintentar' },
  connected: { en: 'Connected', es: 'Conectada' },
  notConnected: { en: 'Not connected', es: 'No conectada' },
  added: { en: 'Added', es: 'Añadida' },
  addedBy: { en: '{date}, by {name}', es: '{date}, por {name}' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  remove: { en: 'Remove', es: 'Eliminar' },

  removeTitle: { en: 'Remove {name}?', es: '¿Eliminar {name}?' },
  removePrompt: { en: 'Type "{words}" to confirm.', es: 'Escriba "{words}" para confirmar.' },
  confirmation: { en: 'Confirmation', es: 'Confirmación' },
  keep: { en: 'Keep', es: 'Conservar' },
  removeFailed: {
    en: 'There was a problem removing the integration.',
    es: 'Se ha producido un problema al quitar la integración.',
  },

  teams: { en: 'Video meetings', es: 'Videoconferencias' },
  teamsText: {
    en: 'Bookings with an online meeting get a Microsoft Teams link.',
    es: 'Las reservas con reunión en línea reciben un enlace de Microsoft Teams.',
  },
  teamsRemoveText: {
    en: 'New bookings get no link. Links of existing bookings stay.',
    es: 'Las nuevas reservas no recibirán enlace. Los enlaces existentes se conservan.',
  },
  domains: { en: 'Domains', es: 'Dominios' },
  addTeams: { en: 'Add Microsoft Teams', es: 'Añadir Microsoft Teams' },
  continueSetup: { en: 'Give consent', es: 'Dar el consentimiento' },
  changeDetails: { en: 'Change details', es: 'Cambiar los datos' },
  teamsConnected: {
    en: 'Microsoft Teams integration connected',
    es: 'Integración con Microsoft Teams conectada',
  },
  teamsRemoved: {
    en: 'Microsoft Teams integration removed',
    es: 'Integración con Microsoft Teams eliminada',
  },
  teamsFailed: {
    en: 'We weren’t able to connect using the Microsoft Graph API with those details. Please check that the values are correct.',
    es: 'No hemos podido conectar con la API de Microsoft Graph con esos datos. Compruebe que los valores son correctos.',
  },
})
