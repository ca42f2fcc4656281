import { defineMessages } from '../locale/messages.js'

export const messages = defineMessages({
  feed: { en: 'Add to your calendar', es: 'Añadir a su calendario' },
  feedHint: {
    en: 'Subscribe to an address in Outlook, Google Calendar or any other calendar. Your bookings appear there and stay up to date.',
    es: 'Suscríbase a una dirección en Outlook, Google Calendar u otro calendario. Sus reservas aparecerán allí siempre actualizadas.',
  },
  feedSecret: {
    en: 'Copy the address now; it is not shown again. Anyone who has it can see your bookings.',
    es: 'Copie la dirección ahora; no se volverá a mostrar. Cualquiera que la tenga puede ver sus reservas.',
  },
  feedDetail: { en: 'What the calendar shows', es: 'Qué muestra el calendario' },
  feedFull: { en: 'Titles and attendees', es: 'Títulos y asistentes' },
  feedBusy: { en: 'Only busy times', es: 'Solo las horas ocupadas' },
  feedCreate: { en: 'Create address', es: 'Crear dirección' },
  feedAddress: { en: 'Calendar address', es: 'Dirección del calendario' },
  feedCopy: { en: 'Copy address', es: 'Copiar dirección' },
  feedCopied: { en: 'Address copied', es: 'Dirección copiada' },
  feedFailed: {
    en: 'Calendar addresses are not available.',
    es: 'Las direcciones de calendario no están disponibles.',
  },
  feedExisting: { en: 'Your calendar addresses', es: 'Sus direcciones de calendario' },
  feedCreated: { en: 'Created {date}', es: 'Creada el {date}' },
  feedRead: { en: 'last used {date}', es: 'usada por última vez el {date}' },
  feedUnused: { en: 'not used yet', es: 'aún sin usar' },
  feedRevoke: { en: 'Revoke', es: 'Revocar' },
  feedRevokeQuestion: {
    en: 'Revoke this address? Calendars that use it will no longer be updated.',
    es: '¿Revocar esta dirección? Los calendarios que la usan dejarán de actualizarse.',
  },
  feedKeep: { en: 'Keep address', es: 'Conservar dirección' },
  close: { en: 'Close', es: 'Cerrar' },
})
