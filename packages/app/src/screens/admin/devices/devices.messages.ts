import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  devices: { en: 'Screens and kiosks', es: 'Pantallas y quioscos' },
  devicesText: {
    en: 'Foyer screens and reception kiosks. They work without a login.',
    es: 'Pantallas de vestíbulo y quioscos de recepción. Funcionan sin iniciar sesión.',
  },
  connect: { en: 'Connect a screen', es: 'Conectar una pantalla' },
  emptyTitle: { en: 'No screens connected yet', es: 'Aún no hay pantallas conectadas' },
  emptyText: {
    en: 'On the screen, open {address}, where people log in, or your page with embedded elements. It displays a code: enter it here.',
    es: 'En la pantalla, abra {address}, donde las personas inician sesión, o su página con elementos insertados. Introduzca aquí el código que muestra.',
  },
  name: { en: 'Name', es: 'Nombre' },
  place: { en: 'Location', es: 'Ubicación' },
  anyPlace: { en: 'Not set', es: 'Sin definir' },
  permissions: { en: 'Permissions', es: 'Permisos' },
  lastSeen: { en: 'Last seen', es: 'Vista por última vez' },
  never: { en: 'Never', es: 'Nunca' },
  silent: {
    en: { one: 'Silent for {count} day', other: 'Silent for {count} days' },
    es: {
      one: 'Sin contacto desde hace {count} día',
      other: 'Sin contacto desde hace {count} días',
    },
  },
  added: { en: 'Connected on', es: 'Conectada el' },
  disconnect: { en: 'Disconnect', es: 'Desconectar' },

  confirmTitle: {
    en: { one: 'Disconnect the screen “{name}”?', other: 'Disconnect {count} screens?' },
    es: { one: '¿Desconectar la pantalla «{name}»?', other: '¿Desconectar {count} pantallas?' },
  },
  confirmText: {
    en: {
      one: 'It stops working at once. To use it again, connect it with a new code.',
      other: 'They stop working at once. To use one again, connect it with a new code.',
    },
    es: {
      one: 'Dejará de funcionar de inmediato. Para volver a usarla, conéctela con un código nuevo.',
      other:
        'Dejarán de funcionar de inmediato. Para volver a usar una, conéctela con un código nuevo.',
    },
  },
  disconnected: {
    en: { one: 'Screen disconnected.', other: '{count} screens disconnected.' },
    es: { one: 'Pantalla desconectada.', other: '{count} pantallas desconectadas.' },
  },
  disconnectFailed: {
    en: '{name} could not be disconnected',
    es: 'No se ha podido desconectar {name}',
  },

  warning: {
    en: 'Only enter a code from a screen in front of you. A code that somebody has sent you would show them your organisation’s bookings.',
    es: 'Introduzca solo un código de una pantalla que tenga delante. Con un código enviado por otra persona, esta vería las reservas de su organización.',
  },
  code: { en: 'Code on the screen', es: 'Código de la pantalla' },
  codeHint: {
    en: 'Displayed by {address} or a page with embedded elements, for example K7QM-2XPD',
    es: 'Lo muestra {address} o una página con elementos insertados; por ejemplo, K7QM-2XPD',
  },
  codeMissing: { en: 'Enter the code.', es: 'Introduzca el código.' },
  nameHint: {
    en: 'For example “Foyer, ground floor”',
    es: 'Por ejemplo, «Vestíbulo, planta baja»',
  },
  nameMissing: { en: 'Enter a name.', es: 'Introduzca un nombre.' },
  scopesMissing: { en: 'Choose at least one permission.', es: 'Elija al menos un permiso.' },
  'availability:read': { en: 'Show availability', es: 'Mostrar la disponibilidad' },
  'booking:read': { en: 'Show bookings', es: 'Mostrar las reservas' },
  'visit:read': { en: 'Show visits', es: 'Mostrar las visitas' },
  'visit:checkin': { en: 'Check visitors in', es: 'Registrar la llegada de visitantes' },
  'person:login': {
    en: 'Log people in for 10 minutes',
    es: 'Permitir que las personas inicien sesión durante 10 minutos',
  },
  connected: { en: '{name} has been connected.', es: 'Se ha conectado {name}.' },
  connectFailed: {
    en: 'The screen could not be connected.',
    es: 'No se ha podido conectar la pantalla.',
  },
})
