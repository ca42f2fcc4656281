import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  devices: { en: 'Screens and kiosks', es: 'Pantallas y quioscos' },
  devicesText: {
    en: 'Foyer screens and reception kiosks. They work without a login.',
    es: 'Pantallas de vestíbulo y quioscos de recepción. Funcionan sin iniciar sesión.',
  },
  connect: { en: 'Connect a screen', es: 'Conectar una pantalla' },
  loading: { en: 'Loading screens', es: 'Cargando pantallas' },
  failed: { en: 'The screens could not be loaded.', es: 'No se han podido cargar las pantallas.' },
  emptyTitle: { en: 'No screens yet', es: 'Aún no hay pantallas' },
  emptyText: {
    en: 'Open the page of the screen, then enter its code here.',
    es: 'Abra la página de la pantalla e introduzca aquí el código que muestra.',
  },
  name: { en: 'Name', es: 'Nombre' },
  place: { en: 'Location', es: 'Ubicación' },
  anyPlace: { en: 'Not set', es: 'Sin definir' },
  permissions: { en: 'Permissions', es: 'Permisos' },
  lastSeen: { en: 'Last seen', es: 'Vista por última vez' },
  never: { en: 'Never', es: 'Nunca' },
  added: { en: 'Connected on', es: 'Conectada el' },
  actions: { en: 'Actions', es: 'Acciones' },
  disconnect: { en: 'Disconnect', es: 'Desconectar' },
  disconnectNamed: { en: 'Disconnect {name}', es: 'Desconectar {name}' },

  confirmTitle: {
    en: 'Disconnect the screen “{name}”?',
    es: '¿Desconectar la pantalla «{name}»?',
  },
  confirmText: {
    en: 'It stops working at once. To use it again, connect it with a new code.',
    es: 'Dejará de funcionar de inmediato. Para volver a usarla, conéctela con un código nuevo.',
  },
  keep: { en: 'Keep connected', es: 'Mantener conectada' },
  disconnected: { en: '{name} has been disconnected.', es: 'Se ha desconectado {name}.' },
  disconnectFailed: {
    en: 'The screen could not be disconnected.',
    es: 'No se ha podido desconectar la pantalla.',
  },

  warning: {
    en: 'Only enter a code from a screen in front of you. Whoever sent you a code would see your organisation’s bookings.',
    es: 'Introduzca solo un código de una pantalla que tenga delante. Quien le haya enviado un código vería las reservas de su organización.',
  },
  code: { en: 'Code on the screen', es: 'Código de la pantalla' },
  codeHint: { en: 'For example K7QM-2XPD', es: 'Por ejemplo, K7QM-2XPD' },
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
  cancel: { en: 'Cancel', es: 'Cancelar' },
  connected: { en: '{name} has been connected.', es: 'Se ha conectado {name}.' },
  connectFailed: {
    en: 'The screen could not be connected.',
    es: 'No se ha podido conectar la pantalla.',
  },
})
