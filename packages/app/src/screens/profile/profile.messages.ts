import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Profile', es: 'Perfil' },
  preferences: { en: 'Preferences', es: 'Preferencias' },
  region: { en: 'Language and region', es: 'Idioma y región' },
  timeFormat: { en: 'Time format', es: 'Formato de hora' },
  '12': { en: '12-hour', es: '12 horas' },
  '24': { en: '24-hour', es: '24 horas' },
  view: { en: 'Start page', es: 'Página de inicio' },
  viewHint: { en: 'Opens after you log in.', es: 'Se abre al iniciar sesión.' },
  'search-menu': { en: 'Search', es: 'Búsqueda' },
  'new-booking': { en: 'New booking', es: 'Nueva reserva' },
  'my-bookings': { en: 'My bookings', es: 'Mis reservas' },
  'all-bookings': { en: 'All bookings', es: 'Todas las reservas' },
  'available-now': { en: 'Available now', es: 'Disponible ahora' },
  'available-today': { en: 'Available today', es: 'Disponible hoy' },
  'available-this-week': { en: 'Available this week', es: 'Disponible esta semana' },
  category: { en: 'Default category', es: 'Categoría predeterminada' },
  searchLocations: { en: 'Default search location', es: 'Ubicación de búsqueda predeterminada' },
  save: { en: 'Save preferences', es: 'Guardar preferencias' },
  saved: { en: 'Preferences saved', es: 'Preferencias guardadas' },
  failed: {
    en: 'Your profile could not be saved. Please try again.',
    es: 'No se ha podido guardar su perfil. Inténtelo de nuevo.',
  },
  devices: { en: 'Logged-in devices', es: 'Dispositivos con sesión iniciada' },
  devicesHint: {
    en: 'Browsers in which you are logged in. End sessions that you do not recognise, and change your password.',
    es: 'Navegadores en los que ha iniciado sesión. Cierre las sesiones que no reconozca y cambie su contraseña.',
  },
  devicesLoading: { en: 'Loading devices…', es: 'Cargando dispositivos…' },
  devicesFailed: {
    en: 'Your devices could not be loaded',
    es: 'No se han podido cargar sus dispositivos',
  },
  device: { en: '{browser} on {system}', es: '{browser} en {system}' },
  unknownBrowser: { en: 'Unknown browser', es: 'Navegador desconocido' },
  unknownDevice: { en: 'Unknown device', es: 'Dispositivo desconocido' },
  thisDevice: { en: 'This device', es: 'Este dispositivo' },
  lastUsed: { en: 'Last used {time}', es: 'Último uso: {time}' },
  loggedIn: { en: 'Logged in {time}', es: 'Inicio de sesión: {time}' },
  address: { en: 'Network address {address}', es: 'Dirección de red: {address}' },
  end: { en: 'End session', es: 'Cerrar sesión' },
  endOf: {
    en: 'End session: {device}, last used {time}',
    es: 'Cerrar sesión: {device}, último uso: {time}',
  },
  endOthers: { en: 'End all other sessions', es: 'Cerrar todas las demás sesiones' },
  endTitle: { en: 'End this session?', es: '¿Cerrar esta sesión?' },
  endOthersTitle: { en: 'End all other sessions?', es: '¿Cerrar todas las demás sesiones?' },
  endOthersHint: {
    en: 'All other devices are logged out at once. Enter your password to confirm.',
    es: 'Las demás sesiones se cierran de inmediato. Introduzca su contraseña para confirmar.',
  },
  endAll: { en: 'End all other sessions', es: 'Cerrar las demás sesiones' },
  endHint: {
    en: 'The device is logged out at once. Enter your password to confirm.',
    es: 'La sesión se cierra de inmediato. Introduzca su contraseña para confirmar.',
  },
  currentPassword: { en: 'Current password', es: 'Contraseña actual' },
  passwordMissing: { en: 'Enter your password', es: 'Introduzca su contraseña' },
  keep: { en: 'Cancel', es: 'Cancelar' },
  ended: { en: 'Session ended', es: 'Sesión cerrada' },
  endedOthers: { en: 'All other sessions ended', es: 'Todas las demás sesiones se han cerrado' },
  endFailed: {
    en: 'The session could not be ended. Please try again.',
    es: 'No se ha podido cerrar la sesión. Inténtelo de nuevo.',
  },

  profile: { en: 'Preferences', es: 'Preferencias' },
  notifications: { en: 'Notifications', es: 'Notificaciones' },
  proxies: { en: 'Proxies', es: 'Delegados' },
  calendars: { en: 'Calendar feeds', es: 'Calendarios' },
  'user-information': { en: 'User information', es: 'Datos personales' },
  security: { en: 'Security', es: 'Seguridad' },

  costCode: { en: 'Default cost code', es: 'Código de coste predeterminado' },
  costCodeHint: { en: 'New bookings start with it.', es: 'Las reservas nuevas empiezan con él.' },

  password: { en: 'Password', es: 'Contraseña' },
  app: { en: 'Authenticator app', es: 'Aplicación de autenticación' },
  appSince: {
    en: 'Set up on {date}. If you lose it, your administrator can reset it.',
    es: 'Configurada el {date}. Si la pierde, su administrador puede restablecerla.',
  },
  appNeeded: {
    en: 'From {date} your organisation asks for a code from the app at each login. Set it up before then.',
    es: 'A partir del {date} su organización pedirá un código de la aplicación en cada inicio de sesión. Configúrela antes.',
  },
  appPasswordHint: {
    en: 'Enter your password to show that this is your account.',
    es: 'Introduzca su contraseña para demostrar que la cuenta es suya.',
  },
  continue: { en: 'Continue', es: 'Continuar' },
  setUpApp: {
    en: 'Set up authenticator app',
    es: 'Configurar la aplicación de autenticación',
  },
  appConfirm: { en: 'Confirm', es: 'Confirmar' },
  appReady: {
    en: 'Your authenticator app is set up.',
    es: 'Su aplicación de autenticación está configurada.',
  },
  appFailed: {
    en: 'The app could not be set up.',
    es: 'No se ha podido configurar la aplicación.',
  },
  passwordHint: {
    en: 'Changing it ends your sessions on all other devices.',
    es: 'Al cambiarla se cierran sus sesiones en los demás dispositivos.',
  },
  changePassword: { en: 'Change password', es: 'Cambiar contraseña' },
  changePasswordHint: {
    en: 'You stay logged in here. All other devices are logged out.',
    es: 'Aquí seguirá con la sesión iniciada. Los demás dispositivos se desconectan.',
  },
  passwordChanged: { en: 'Password changed', es: 'Contraseña cambiada' },
  passwordFailed: {
    en: 'Unable to change password',
    es: 'No se ha podido cambiar la contraseña',
  },
  passwordWrong: {
    en: 'This is not your current password',
    es: 'Esta no es su contraseña actual',
  },
  passwordUnchanged: {
    en: 'The new password must differ from the current one.',
    es: 'La contraseña nueva debe ser distinta de la actual.',
  },

  firstName: { en: 'First name', es: 'Nombre' },
  lastName: { en: 'Last name', es: 'Apellidos' },
  nickName: { en: 'Nickname', es: 'Apodo' },
  contactNumber: { en: 'Contact number', es: 'Teléfono de contacto' },
  vehicleRegistration: { en: 'Vehicle registration', es: 'Matrícula del vehículo' },
  vehicleType: { en: 'Vehicle type: {type}', es: 'Tipo de vehículo: {type}' },
  car: { en: 'car', es: 'coche' },
  timeZone: { en: 'Time zone', es: 'Zona horaria' },
  timeZoneHint: {
    en: 'Without one, the zone of your device applies.',
    es: 'Si no elige ninguna, se aplica la de su dispositivo.',
  },
  email: { en: 'E-mail', es: 'Correo' },
  accessCard: { en: 'Access card number', es: 'Número de la tarjeta de acceso' },
  noAccessCard: { en: 'No access card', es: 'Sin tarjeta de acceso' },
  administratorsHint: {
    en: 'Only administrators can change your e‑mail address and access card.',
    es: 'Solo los administradores pueden cambiar su correo y su tarjeta de acceso.',
  },
  saveInformation: { en: 'Save user information', es: 'Guardar datos personales' },
  informationSaved: { en: 'User information saved', es: 'Datos personales guardados' },

  proxiesTitle: { en: 'People who may book for you', es: 'Personas que pueden reservar por usted' },
  proxiesHint: {
    en: 'They can make, change, cancel and check in bookings on your behalf.',
    es: 'Pueden crear, modificar y cancelar reservas en su nombre, y registrar la llegada.',
  },
  addProxy: { en: 'Add a person', es: 'Añadir a una persona' },
  addProxyHint: {
    en: 'Type at least two letters of a name or e‑mail address.',
    es: 'Escriba al menos dos letras de un nombre o de un correo.',
  },
  nobodyFound: { en: 'Nobody else found', es: 'No se ha encontrado a nadie más' },
  noProxies: {
    en: 'Nobody may book on your behalf yet.',
    es: 'Todavía no puede reservar nadie en su nombre.',
  },
  proxyAdded: { en: '{name} can now book for you', es: '{name} ya puede reservar por usted' },
  proxyRemoved: {
    en: '{name} can no longer book for you',
    es: '{name} ya no puede reservar por usted',
  },
  remove: { en: 'Remove', es: 'Quitar' },
  removeNamed: { en: 'Remove {name}', es: 'Quitar a {name}' },
  removeProxy: { en: 'Remove proxy', es: 'Quitar delegado' },
  removeProxyTitle: {
    en: 'Remove {name} as your proxy?',
    es: '¿Quitar a {name} como delegado?',
  },
  removeProxyText: {
    en: 'Bookings that they made for you stay.',
    es: 'Las reservas que haya hecho por usted se conservan.',
  },
  principalsTitle: {
    en: 'People you may book for',
    es: 'Personas por las que usted puede reservar',
  },
  principalsHint: {
    en: 'They have added you in their profile. Choose them as owner when you book.',
    es: 'Le han añadido en su perfil. Elíjalas como titular al reservar.',
  },
  noPrincipals: {
    en: 'Nobody has added you yet.',
    es: 'Todavía no le ha añadido nadie.',
  },

  remindersTitle: { en: 'Reminders', es: 'Recordatorios' },
  attendeeReminders: {
    en: 'Also remind me of bookings that I attend',
    es: 'Recordarme también las reservas a las que asisto',
  },
  subscriptionsTitle: { en: 'E-mail subscriptions', es: 'Suscripciones por correo' },
  subscriptionsHint: {
    en: 'Get an e-mail when something happens at a location or within it.',
    es: 'Reciba un correo cuando ocurra algo en una ubicación o dentro de ella.',
  },
  subscriptionsLoading: { en: 'Loading subscriptions…', es: 'Cargando suscripciones…' },
  subscriptionsFailed: {
    en: 'Your subscriptions could not be loaded. Please try again.',
    es: 'No se han podido cargar sus suscripciones. Inténtelo de nuevo.',
  },
  place: { en: 'Location', es: 'Ubicación' },
  choosePlace: { en: 'Choose a location', es: 'Elija una ubicación' },
  otherPlace: { en: 'A location', es: 'Una ubicación' },
  eventCategory: { en: 'Event category', es: 'Categoría de evento' },
  chooseCategory: { en: 'Choose a category', es: 'Elija una categoría' },
  specifyBoth: {
    en: 'Please choose both a location and an event category.',
    es: 'Elija una ubicación y una categoría de evento.',
  },
  subscribe: { en: 'Add subscription', es: 'Añadir suscripción' },
  subscribed: { en: 'Subscription added', es: 'Suscripción añadida' },
  subscribedAlready: {
    en: 'You already have this subscription.',
    es: 'Ya tiene esta suscripción.',
  },
  unsubscribe: { en: 'Remove', es: 'Quitar' },
  unsubscribeFrom: {
    en: 'Remove subscription: {category}, {place}',
    es: 'Quitar suscripción: {category}, {place}',
  },
  unsubscribed: { en: 'Subscription removed', es: 'Suscripción eliminada' },
  noPlaces: {
    en: 'There are no locations to subscribe to yet.',
    es: 'Aún no hay ubicaciones a las que suscribirse.',
  },
  openAdministration: { en: 'Open administration', es: 'Abrir administración' },
  noSubscriptions: {
    en: 'You have no subscriptions yet.',
    es: 'Todavía no tiene suscripciones.',
  },

  calendarsTitle: { en: 'Calendar feeds', es: 'Calendarios' },
  calendarsHint: {
    en: 'Subscribe to an address in Outlook, Google Calendar or any other calendar. Your bookings appear there and stay up to date.',
    es: 'Suscríbase a una dirección en Outlook, Google Calendar u otro calendario. Sus reservas aparecerán allí siempre actualizadas.',
  },
})
