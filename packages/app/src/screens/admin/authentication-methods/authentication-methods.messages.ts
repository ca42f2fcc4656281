import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Authentication methods', es: 'Métodos de autenticación' },
  subtitle: {
    en: 'How people log in. The provider of this service adds single sign-on.',
    es: 'Cómo inician sesión las personas. El proveedor de este servicio añade el inicio de sesión único.',
  },
  methods: { en: 'Login methods', es: 'Métodos de inicio de sesión' },
  loading: { en: 'Loading login methods…', es: 'Cargando métodos de inicio de sesión…' },
  twoFactorLoading: {
    en: 'Loading two-factor login…',
    es: 'Cargando el inicio de sesión en dos pasos…',
  },
  failed: {
    en: 'The login methods could not be loaded.',
    es: 'No se han podido cargar los métodos de inicio de sesión.',
  },
  name: { en: 'Name', es: 'Nombre' },
  type: { en: 'Type', es: 'Tipo' },
  password: { en: 'Password', es: 'Contraseña' },
  MATRIX: { en: 'E-mail and password', es: 'Correo electrónico y contraseña' },
  SAML: { en: 'SAML', es: 'SAML' },
  OAUTH2: { en: 'OAuth 2', es: 'OAuth 2' },
  OPENID: { en: 'OpenID Connect', es: 'OpenID Connect' },
  CARD: { en: 'Access card at a kiosk', es: 'Tarjeta de acceso en un quiosco' },
  domains: { en: 'Domains', es: 'Dominios' },
  anyDomain: { en: 'Any', es: 'Cualquiera' },
  allDomains: { en: 'All of the organisation', es: 'Todos los de la organización' },
  key: { en: 'Directory key', es: 'Clave del directorio' },
  keyUntil: { en: 'Valid until {date}', es: 'Válida hasta el {date}' },
  keyEnded: { en: 'Expired on {date}', es: 'Caducada el {date}' },
  noKey: { en: 'None', es: 'Ninguna' },
  actions: { en: 'Actions', es: 'Acciones' },
  setKey: { en: 'Set key', es: 'Establecer clave' },
  setKeyNamed: { en: 'Set key of {name}', es: 'Establecer clave de {name}' },
  sync: { en: 'Synchronise', es: 'Sincronizar' },
  syncNamed: { en: 'Synchronise {name}', es: 'Sincronizar {name}' },
  syncFailed: {
    en: 'The synchronisation attempt failed. Please contact {supportName}.',
    es: 'El intento de sincronización ha fallado. Póngase en contacto con {supportName}.',
  },
  synced: { en: '{name} is synchronised', es: '{name} se ha sincronizado' },
  created: {
    en: { one: '{count} user created', other: '{count} users created' },
    es: { one: '{count} usuario creado', other: '{count} usuarios creados' },
  },
  updated: {
    en: { one: '{count} updated', other: '{count} updated' },
    es: { one: '{count} actualizado', other: '{count} actualizados' },
  },
  deactivated: {
    en: { one: '{count} deactivated', other: '{count} deactivated' },
    es: { one: '{count} desactivado', other: '{count} desactivados' },
  },
  groups: {
    en: { one: '{count} group will be reloaded', other: '{count} groups will be reloaded' },
    es: { one: 'se volverá a cargar {count} grupo', other: 'se volverán a cargar {count} grupos' },
  },

  keyTitle: { en: 'Key of the directory of {name}', es: 'Clave del directorio de {name}' },
  keyLabel: { en: 'New key', es: 'Clave nueva' },
  keyHint: {
    en: 'The secret of the application that reads users and groups. It is stored encrypted and not shown again.',
    es: 'El secreto de la aplicación que lee usuarios y grupos. Se guarda cifrado y no se vuelve a mostrar.',
  },
  keyMissing: { en: 'Enter the key.', es: 'Introduzca la clave.' },
  keyFailed: { en: 'The key could not be saved.', es: 'No se ha podido guardar la clave.' },

  twoFactor: { en: 'Two-factor login', es: 'Inicio de sesión en dos pasos' },
  twoFactorOn: {
    en: 'Ask for a code from an authenticator app',
    es: 'Pedir un código de una aplicación de autenticación',
  },
  twoFactorHint: {
    en: 'After the password. Not used with single sign-on.',
    es: 'Después de la contraseña. No se usa con el inicio de sesión único.',
  },
  grace: { en: 'Time to set the app up', es: 'Plazo para configurar la aplicación' },
  graceHint: {
    en: 'From today, or from somebody’s registration if that is later. Until then they may skip it.',
    es: 'A partir de hoy o del registro de la persona, si es posterior. Hasta entonces puede omitirse.',
  },
  noGrace: { en: 'None: at the next login', es: 'Ninguno: en el próximo inicio de sesión' },
  graceDays: {
    en: { one: '{count} day', other: '{count} days' },
    es: { one: '{count} día', other: '{count} días' },
  },
  saveTwoFactor: { en: 'Save two-factor login', es: 'Guardar el inicio en dos pasos' },
  twoFactorSaved: {
    en: 'Two-factor login is saved.',
    es: 'El inicio de sesión en dos pasos se ha guardado.',
  },
  twoFactorOff: {
    en: 'Two-factor login is off.',
    es: 'El inicio de sesión en dos pasos está desactivado.',
  },
  twoFactorFailed: {
    en: 'The two-factor setting could not be loaded or saved.',
    es: 'No se ha podido cargar o guardar el ajuste de dos pasos.',
  },
  twoFactorUnsaved: {
    en: 'The two-factor setting is not saved.',
    es: 'El ajuste de dos pasos no se ha guardado.',
  },
  twoFactorOffTitle: {
    en: 'Turn two-factor login off?',
    es: '¿Desactivar el inicio de sesión en dos pasos?',
  },
  twoFactorOffText: {
    en: 'Everybody logs in with the password alone. Apps stay known, for when you turn it on again.',
    es: 'Todos iniciarán sesión solo con la contraseña. Las aplicaciones se recordarán por si lo vuelve a activar.',
  },
  keepTwoFactor: { en: 'Keep it', es: 'Mantenerlo' },
  turnOff: { en: 'Turn off', es: 'Desactivar' },
})
