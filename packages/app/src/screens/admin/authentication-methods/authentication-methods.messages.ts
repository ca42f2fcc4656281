import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Authentication methods', es: 'Métodos de autenticación' },
  subtitle: {
    en: 'How people log in. Service staff adds single sign-on.',
    es: 'Cómo inician sesión las personas. El personal de servicio añade el inicio de sesión único.',
  },
  methods: { en: 'Login methods', es: 'Métodos de inicio de sesión' },
  loading: { en: 'Loading login methods', es: 'Cargando métodos de inicio de sesión' },
  failed: {
    en: 'The login methods could not be loaded.',
    es: 'No se han podido cargar los métodos de inicio de sesión.',
  },
  retry: { en: 'Try again', es: 'Reintentar' },
  name: { en: 'Name', es: 'Nombre' },
  type: { en: 'Type', es: 'Tipo' },
  MATRIX: { en: 'E-mail and password', es: 'Correo electrónico y contraseña' },
  SAML: { en: 'SAML', es: 'SAML' },
  OAUTH2: { en: 'OAuth 2', es: 'OAuth 2' },
  OPENID: { en: 'OpenID Connect', es: 'OpenID Connect' },
  CARD: { en: 'Access card at a kiosk', es: 'Tarjeta de acceso en un quiosco' },
  domains: { en: 'Domains', es: 'Dominios' },
  allDomains: { en: 'All of the organisation', es: 'Todos los de la organización' },
  key: { en: 'Key of the directory', es: 'Clave del directorio' },
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
    en: { one: '{count} group is read anew', other: '{count} groups are read anew' },
    es: { one: 'se vuelve a leer {count} grupo', other: 'se vuelven a leer {count} grupos' },
  },

  keyTitle: { en: 'Key of the directory of {name}', es: 'Clave del directorio de {name}' },
  keyLabel: { en: 'New key', es: 'Clave nueva' },
  keyHint: {
    en: 'The secret of the application that reads users and groups. It is stored encrypted and not shown again.',
    es: 'El secreto de la aplicación que lee usuarios y grupos. Se guarda cifrado y no se vuelve a mostrar.',
  },
  keyMissing: { en: 'Enter the key.', es: 'Introduzca la clave.' },
  keyFailed: { en: 'The key could not be saved.', es: 'No se ha podido guardar la clave.' },
})
