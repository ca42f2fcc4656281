import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Integrations', es: 'Integraciones' },
  subtitle: {
    en: 'Services that work with Mosaic Booking.',
    es: 'Servicios que trabajan con Mosaic Booking.',
  },
  loading: { en: 'Loading integrations…', es: 'Cargando integraciones…' },
  loadFailed: {
    en: 'The integrations could not be loaded.',
    es: 'No se han podido cargar las integraciones.',
  },
  connected: { en: 'Connected', es: 'Conectada' },
  notConnected: { en: 'Not connected', es: 'No conectada' },
  added: { en: 'Added', es: 'Añadida' },
  addedBy: { en: '{date}, by {name}', es: '{date}, por {name}' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  remove: { en: 'Remove', es: 'Eliminar' },

  removeTitle: {
    en: 'Remove the {name} integration?',
    es: '¿Eliminar la integración con {name}?',
  },
  removePrompt: { en: 'Type “{words}” to confirm.', es: 'Escriba «{words}» para confirmar.' },
  confirmation: { en: 'Confirmation', es: 'Confirmación' },
  keep: { en: 'Keep', es: 'Conservar' },
  removeFailed: {
    en: 'There was a problem removing the integration.',
    es: 'Se ha producido un problema al eliminar la integración.',
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

  scim: { en: 'User provisioning', es: 'Aprovisionamiento de usuarios' },
  scimText: {
    en: 'An identity provider such as Microsoft Entra ID or Okta creates, changes and deactivates users and groups (SCIM 2.0).',
    es: 'Un proveedor de identidad como Microsoft Entra ID u Okta crea, modifica y desactiva usuarios y grupos (SCIM 2.0).',
  },
  scimName: { en: 'SCIM', es: 'SCIM' },
  scimRemoveText: {
    en: 'The token stops working. Users and groups stay as they are.',
    es: 'El token dejará de funcionar. Los usuarios y grupos se quedan como están.',
  },
  addScim: { en: 'Turn on user provisioning', es: 'Activar el aprovisionamiento' },
  addScimFailed: {
    en: 'User provisioning could not be turned on.',
    es: 'No se ha podido activar el aprovisionamiento de usuarios.',
  },
  tenantUrl: { en: 'Tenant URL', es: 'URL del inquilino' },
  lastUsed: { en: 'Last used', es: 'Último uso' },
  never: { en: 'Not yet', es: 'Todavía no' },
  tokenTitle: { en: 'Copy the token now', es: 'Copie el token ahora' },
  tokenText: {
    en: 'Enter it in your identity provider as the secret token. It is shown only this once.',
    es: 'Introdúzcalo en su proveedor de identidad como token secreto. Solo se muestra esta vez.',
  },
  token: { en: 'Secret token', es: 'Token secreto' },
  copy: { en: 'Copy token', es: 'Copiar token' },
  copied: { en: 'Token copied', es: 'Token copiado' },
  done: { en: 'I have copied it', es: 'Lo he copiado' },
  scimRemoved: { en: 'SCIM integration removed', es: 'Integración con SCIM eliminada' },

  brivoAdded: {
    en: 'Brivo integration successfully added.',
    es: 'Integración con Brivo añadida correctamente.',
  },
  brivoEdited: {
    en: 'Brivo integration successfully edited.',
    es: 'Integración con Brivo editada correctamente.',
  },
  brivoRemoved: {
    en: 'Brivo integration successfully removed.',
    es: 'Integración con Brivo eliminada correctamente.',
  },
  brivoConfigured: {
    en: 'Brivo automated check-in configured',
    es: 'Registro de llegada automático de Brivo configurado',
  },
})
