import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Access control', es: 'Control de acceso' },
  text: {
    en: 'Brivo opens the doors: it gets the access cards of users, and entering a building checks people in.',
    es: 'Brivo abre las puertas: recibe las tarjetas de acceso de los usuarios, y al entrar en un edificio se registra la llegada.',
  },
  name: { en: 'Brivo', es: 'Brivo' },
  connected: { en: 'Connected', es: 'Conectada' },
  notConnected: { en: 'Not answering', es: 'Sin respuesta' },
  add: { en: 'Add Brivo', es: 'Añadir Brivo' },
  edit: { en: 'Edit', es: 'Editar' },
  editTitle: { en: 'Edit Brivo', es: 'Editar Brivo' },
  remove: { en: 'Remove', es: 'Eliminar' },
  removeText: {
    en: 'Cards stay in Brivo, and check-ins stay as they are. New entries check nobody in.',
    es: 'Las tarjetas se conservan en Brivo y las llegadas registradas no cambian. Las nuevas entradas no registrarán ninguna llegada.',
  },
  lastEvent: { en: 'Last entry', es: 'Última entrada' },
  never: { en: 'Not yet', es: 'Todavía no' },
  added: { en: 'Added', es: 'Añadida' },
  addedBy: { en: '{date}, by {name}', es: '{date}, por {name}' },

  clientId: { en: 'Client ID', es: 'Id. de cliente' },
  clientIdHint: {
    en: 'Of the application in Brivo, under “Application management”.',
    es: 'De la aplicación en Brivo, en «Application management».',
  },
  clientSecret: { en: 'Client secret', es: 'Secreto de cliente' },
  apiKey: { en: 'API key', es: 'Clave de API' },
  apiKeyHint: {
    en: 'From the developer portal of Brivo.',
    es: 'Del portal para desarrolladores de Brivo.',
  },
  username: { en: 'Brivo username', es: 'Usuario de Brivo' },
  usernameHint: {
    en: 'Of an administrator in Brivo.',
    es: 'De un administrador de Brivo.',
  },
  password: { en: 'Brivo password', es: 'Contraseña de Brivo' },
  secretHint: {
    en: 'It is stored encrypted and never shown again.',
    es: 'Se guarda cifrado y no se vuelve a mostrar.',
  },
  keptHint: {
    en: 'Leave it empty to keep the stored value.',
    es: 'Déjelo vacío para conservar el valor guardado.',
  },
  required: { en: 'Please provide a value.', es: 'Indique un valor.' },
  saveFailed: {
    en: 'The integration could not be saved.',
    es: 'No se ha podido guardar la integración.',
  },

  receptions: { en: 'Receptions', es: 'Recepciones' },
  receptionsText: {
    en: 'The reception of each Brivo site. Entering the site counts for the spaces there.',
    es: 'La recepción de cada sede de Brivo. La entrada en la sede vale para los espacios de allí.',
  },
  noMappings: { en: 'No site has a reception yet.', es: 'Ninguna sede tiene recepción todavía.' },
  mapping: { en: '{site} – {reception}', es: '{site} – {reception}' },
  map: { en: 'Map a reception', es: 'Asignar una recepción' },
  site: { en: 'Brivo site', es: 'Sede de Brivo' },
  chooseSite: { en: 'Choose a site', es: 'Elija una sede' },
  reception: { en: 'Reception', es: 'Recepción' },
  chooseReception: { en: 'Choose a reception', es: 'Elija una recepción' },
  unmap: { en: 'Remove the mapping of {site}', es: 'Eliminar la asignación de {site}' },
  unmapTitle: { en: 'Remove the mapping?', es: '¿Eliminar la asignación?' },
  unmapText: {
    en: 'Entering {site} no longer checks anybody in at {reception}. Past check-ins stay.',
    es: 'La entrada en {site} ya no registrará llegadas en {reception}. Las anteriores se conservan.',
  },
  keep: { en: 'Keep', es: 'Conservar' },
  mapFailed: {
    en: 'The mapping could not be saved.',
    es: 'No se ha podido guardar la asignación.',
  },
  unmapFailed: {
    en: 'The mapping could not be removed.',
    es: 'No se ha podido eliminar la asignación.',
  },
  sitesFailed: {
    en: 'The sites could not be read from Brivo.',
    es: 'No se han podido leer las sedes de Brivo.',
  },
  loading: { en: 'Loading', es: 'Cargando' },

  autoCheckIn: { en: 'Automated check-in', es: 'Registro de llegada automático' },
  autoCheckInOff: {
    en: 'Off: entering a site checks nobody in.',
    es: 'Desactivado: la entrada en una sede no registra ninguna llegada.',
  },
  autoCheckInBoth: {
    en: 'On for bookings and visits.',
    es: 'Activado para reservas y visitas.',
  },
  autoCheckInBookings: { en: 'On for bookings.', es: 'Activado para reservas.' },
  autoCheckInVisits: { en: 'On for visits.', es: 'Activado para visitas.' },
  configure: { en: 'Configure', es: 'Configurar' },
  isEnabled: {
    en: 'Check people in when they enter a site',
    es: 'Registrar la llegada al entrar en una sede',
  },
  isEnabledHint: {
    en: 'Brivo is asked every 30 seconds. Whoever enters is checked in for what they have that day, if check-in is open.',
    es: 'Se pregunta a Brivo cada 30 segundos. A quien entra se le registra la llegada para lo que tenga ese día, si el registro está abierto.',
  },
  checkInBookings: { en: 'Their bookings', es: 'Sus reservas' },
  checkInVisits: { en: 'Their visits', es: 'Sus visitas' },
  oneRequired: {
    en: 'Please choose bookings, visits or both.',
    es: 'Elija reservas, visitas o ambas.',
  },
  configureFailed: {
    en: 'Automated check-in could not be configured.',
    es: 'No se ha podido configurar el registro de llegada automático.',
  },
})
