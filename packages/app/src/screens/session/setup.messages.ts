import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Set up Mosaic', es: 'Configure Mosaic' },
  codeText: {
    en: 'This server is empty. Enter the set-up code to create the organisation and its first administrator.',
    es: 'Este servidor está vacío. Introduzca el código de configuración para crear la organización y su primer administrador.',
  },
  code: { en: 'Set-up code', es: 'Código de configuración' },
  codeHint: {
    en: 'The last part of the link in the server’s log. For a new link, run npm run create-admin.',
    es: 'La última parte del enlace que aparece en el registro del servidor. Para obtener otro enlace, ejecute npm run create-admin.',
  },
  codeMissing: { en: 'Enter the set-up code.', es: 'Introduzca el código de configuración.' },
  checking: { en: 'Checking the set-up code…', es: 'Comprobando el código de configuración…' },
  next: { en: 'Continue', es: 'Continuar' },

  formText: {
    en: 'Create the organisation and its first administrator. You can change everything later.',
    es: 'Cree la organización y su primer administrador. Podrá cambiarlo todo más adelante.',
  },
  organisation: { en: 'Organisation', es: 'Organización' },
  organisationName: { en: 'Name of the organisation', es: 'Nombre de la organización' },
  organisationMissing: {
    en: 'Enter the name of the organisation.',
    es: 'Introduzca el nombre de la organización.',
  },
  timeZone: { en: 'Time zone', es: 'Zona horaria' },
  timeZoneHint: {
    en: 'For locations without a time zone of their own',
    es: 'Para las ubicaciones que no tengan zona horaria propia',
  },
  timeZoneMissing: { en: 'Choose a time zone.', es: 'Elija una zona horaria.' },
  administrator: { en: 'First administrator', es: 'Primer administrador' },
  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  nameMissing: { en: 'Enter a name.', es: 'Introduzca un nombre.' },
  lastNameMissing: { en: 'Enter a last name.', es: 'Introduzca los apellidos.' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  emailError: {
    en: 'Enter a valid e-mail address.',
    es: 'Introduzca una dirección de correo electrónico válida.',
  },
  allowSignUp: {
    en: 'Let everyone with an @{domain} address sign up',
    es: 'Permitir que se registre cualquier persona con una dirección @{domain}',
  },
  create: { en: 'Create organisation', es: 'Crear organización' },
  failed: {
    en: 'There was a connection issue, please try again',
    es: 'Ha habido un problema de conexión; inténtelo de nuevo',
  },
})
