import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  message: { en: 'Message from your organisation', es: 'Mensaje de su organización' },
  home: { en: 'Home', es: 'Inicio' },
  messageFailed: {
    en: 'The message could not be loaded',
    es: 'No se ha podido cargar el mensaje',
  },
  loading: { en: 'Loading…', es: 'Cargando…' },

  select: { en: 'Choose an organisation', es: 'Elegir organización' },
  selectHint: {
    en: 'You work there as a service administrator until you switch again.',
    es: 'Trabajará en ella como administrador de servicio hasta que vuelva a cambiar.',
  },
  filter: { en: 'Organisations to show', es: 'Organizaciones que se muestran' },
  recent: { en: 'Recent', es: 'Recientes' },
  all: { en: 'All', es: 'Todas' },
  new: { en: 'New', es: 'Nuevas' },
  find: { en: 'Find an organisation', es: 'Buscar una organización' },
  none: { en: 'No organisations found', es: 'No se han encontrado organizaciones' },
  showAll: { en: 'Show all organisations', es: 'Mostrar todas las organizaciones' },
  current: { en: 'You are here', es: 'Está aquí' },
  listFailed: {
    en: 'The organisations could not be loaded. Please try again.',
    es: 'No se han podido cargar las organizaciones. Inténtelo de nuevo.',
  },
  switchFailed: {
    en: 'The organisation could not be switched',
    es: 'No se ha podido cambiar de organización',
  },

  create: { en: 'Create organisation', es: 'Crear organización' },
  createHint: {
    en: 'It starts with a password login, categories and facilities. Invite its first administrator afterwards.',
    es: 'Empieza con acceso por contraseña, categorías y equipamiento. Después, invite a su primer administrador.',
  },
  name: { en: 'Name', es: 'Nombre' },
  nameMissing: { en: 'Enter a name.', es: 'Introduzca un nombre.' },
  domain: { en: 'Domain of e-mail addresses', es: 'Dominio de correo' },
  domainHint: { en: 'For example, harbour.com', es: 'Por ejemplo, harbour.com' },
  domainMissing: { en: 'Enter a domain.', es: 'Introduzca un dominio.' },
  timeZone: { en: 'Time zone', es: 'Zona horaria' },
  status: { en: 'Status', es: 'Estado' },
  minPasswordLength: { en: 'Minimum password length', es: 'Longitud mínima de contraseña' },
  lengthInvalid: {
    en: 'Enter a number from {min} to {max}.',
    es: 'Introduzca un número del {min} al {max}.',
  },
  createFailed: {
    en: 'The organisation was not created. Please try again.',
    es: 'No se ha creado la organización. Inténtelo de nuevo.',
  },
})
