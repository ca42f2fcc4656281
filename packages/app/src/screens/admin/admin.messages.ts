import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Administration', es: 'Administración' },
  overview: { en: 'All of the administration', es: 'Toda la administración' },
  places: { en: 'Places', es: 'Lugares' },
  locations: { en: 'Locations', es: 'Ubicaciones' },
  locationsText: {
    en: 'Sites, buildings, floors and everything on them that can be booked.',
    es: 'Sedes, edificios, plantas y todo lo que se puede reservar en ellas.',
  },
  'import-hierarchy': { en: 'Import of locations', es: 'Importación de ubicaciones' },
  'import-hierarchyText': {
    en: 'Read the hierarchy from a CSV file, and check it before it is saved.',
    es: 'Lea la jerarquía de un archivo CSV y revísela antes de guardarla.',
  },
  users: { en: 'Users', es: 'Usuarios' },
  usersText: {
    en: 'Accounts and their permissions.',
    es: 'Las cuentas y sus permisos.',
  },
  admins: { en: 'Administrators', es: 'Administradores' },
  adminsText: {
    en: 'People who may change everything in the organisation.',
    es: 'Personas que pueden modificar todo en la organización.',
  },
  'invite-users': { en: 'Invite users', es: 'Invitar a usuarios' },
  'invite-usersText': {
    en: 'Send people a link to create an account.',
    es: 'Envíe un enlace para crear una cuenta.',
  },
  'manage-users': { en: 'Deactivated users', es: 'Usuarios desactivados' },
  'manage-usersText': {
    en: 'Accounts that are closed, and can be opened again.',
    es: 'Cuentas cerradas que se pueden volver a abrir.',
  },
  'internal-directory': { en: 'Internal directory', es: 'Directorio interno' },
  'internal-directoryText': {
    en: 'People of the organisation who can be hosts and attendees.',
    es: 'Personas de la organización que pueden ser anfitriones y asistentes.',
  },
  'external-directory': { en: 'External directory', es: 'Directorio externo' },
  'external-directoryText': {
    en: 'Visitors and attendees from elsewhere.',
    es: 'Visitantes y asistentes de fuera.',
  },
  'location-admins': { en: 'Location admins', es: 'Administradores de ubicación' },
  'location-adminsText': {
    en: 'People who administer locations, with everything below them.',
    es: 'Personas que administran ubicaciones y todo lo que contienen.',
  },
  'location-managers': { en: 'Location managers', es: 'Gestores de ubicación' },
  'location-managersText': {
    en: 'People who approve and change the bookings of a location.',
    es: 'Personas que aprueban y modifican las reservas de una ubicación.',
  },
  receptionists: { en: 'Receptionists', es: 'Recepcionistas' },
  receptionistsText: {
    en: 'People who receive visitors at a location.',
    es: 'Personas que reciben a los visitantes en una ubicación.',
  },
  'floor-plans': { en: 'Floor plans', es: 'Planos' },
  'floor-plansText': {
    en: 'Where spaces are found: drawings, pictures and markers of every floor.',
    es: 'Dónde está cada espacio: dibujos, imágenes y marcadores de cada planta.',
  },
  bookings: { en: 'Bookings', es: 'Reservas' },
  people: { en: 'People', es: 'Personas' },
  'security-groups': { en: 'Groups', es: 'Grupos' },
  'security-groupsText': {
    en: 'Groups that may see and book restricted locations and categories.',
    es: 'Grupos que pueden ver y reservar las ubicaciones y categorías restringidas.',
  },
  organisation: { en: 'Organisation', es: 'Organización' },
  'booking-categories': { en: 'Categories', es: 'Categorías' },
  'booking-categoriesText': {
    en: 'Meeting rooms, desks, parking and other kinds of spaces.',
    es: 'Salas, puestos, aparcamiento y otros tipos de espacios.',
  },
  settings: { en: 'Booking settings', es: 'Ajustes de reserva' },
  settingsText: {
    en: 'Rules of categories and locations: times, approval, check-in, reminders…',
    es: 'Reglas de categorías y ubicaciones: horarios, aprobación, registro de llegada, recordatorios…',
  },
  'booking-options': { en: 'Extras', es: 'Extras' },
  'booking-optionsText': {
    en: 'Catering, equipment and services that can be ordered with a booking.',
    es: 'Catering, equipamiento y servicios que se pueden pedir con una reserva.',
  },
  providers: { en: 'Providers', es: 'Proveedores' },
  providersText: {
    en: 'Teams that deliver extras, and when they are notified.',
    es: 'Equipos que suministran los extras y cuándo se les avisa.',
  },
  'booking-types': { en: 'Booking types', es: 'Tipos de reserva' },
  'booking-typesText': {
    en: 'Kinds of bookings, each with its durations.',
    es: 'Tipos de reserva con sus duraciones.',
  },
  layouts: { en: 'Layouts', es: 'Disposiciones' },
  layoutsText: { en: 'How rooms can be set up.', es: 'Cómo se pueden disponer las salas.' },
  'cost-codes': { en: 'Cost codes', es: 'Códigos de coste' },
  'cost-codesText': {
    en: 'Codes that bookings are charged to.',
    es: 'Códigos a los que se cargan las reservas.',
  },
  'name-translations': { en: 'Names in other languages', es: 'Nombres en otros idiomas' },
  'name-translationsText': {
    en: 'The names that people see when they book, in each language.',
    es: 'Los nombres que se ven al reservar, en cada idioma.',
  },
  'upload-async': { en: 'Upload bookings', es: 'Cargar reservas' },
  'upload-asyncText': {
    en: 'Make many bookings from a CSV file.',
    es: 'Cree muchas reservas a partir de un archivo CSV.',
  },
  'upload-cost-codes': { en: 'Upload cost codes', es: 'Cargar códigos de coste' },
  'upload-cost-codesText': {
    en: 'Add many cost codes from a CSV file.',
    es: 'Añada muchos códigos de coste a partir de un archivo CSV.',
  },
  'upload-users': { en: 'Upload users', es: 'Cargar usuarios' },
  'upload-usersText': {
    en: 'Add many accounts from a CSV file.',
    es: 'Añada muchas cuentas a partir de un archivo CSV.',
  },
  'upload-people': { en: 'Upload people', es: 'Cargar personas' },
  'upload-peopleText': {
    en: 'Add many contacts without an account from a CSV file.',
    es: 'Añada muchos contactos sin cuenta a partir de un archivo CSV.',
  },
  facilities: { en: 'Facilities', es: 'Equipamiento' },
  facilitiesText: {
    en: 'Features of locations, for example a screen or a whiteboard.',
    es: 'Características de las ubicaciones, por ejemplo, una pantalla o una pizarra.',
  },
  account: { en: 'Account', es: 'Cuenta' },
  accountText: {
    en: 'Name, time zone, logo and features of your organisation.',
    es: 'Nombre, zona horaria, logotipo y funciones de su organización.',
  },
  'embed-origins': { en: 'Embedding', es: 'Inserción en sitios web' },
  'embed-originsText': {
    en: 'Websites that may embed availability, plans and bookings.',
    es: 'Sitios web que pueden insertar la disponibilidad, los planos y las reservas.',
  },
  'sharing-networks': { en: 'Shared locations', es: 'Ubicaciones compartidas' },
  'sharing-networksText': {
    en: 'Locations that organisations share with each other, and limits on their use.',
    es: 'Ubicaciones que las organizaciones comparten entre sí y límites de su uso.',
  },
  banner: { en: 'Banner', es: 'Mensaje destacado' },
  bannerText: {
    en: 'A message at the top of every page.',
    es: 'Un mensaje en la parte superior de cada página.',
  },
  'custom-help': { en: 'Help text', es: 'Texto de ayuda' },
  'custom-helpText': {
    en: 'Your own help on the help page.',
    es: 'Su propia ayuda en la página de ayuda.',
  },
  declarations: { en: 'Declarations', es: 'Declaraciones' },
  declarationsText: {
    en: 'Statements that visitors make before they enter.',
    es: 'Textos que los visitantes firman antes de entrar.',
  },
  integrations: { en: 'Integrations', es: 'Integraciones' },
  integrationsText: {
    en: 'Video meetings, user provisioning, access control and programs that use the API.',
    es: 'Videoconferencias, aprovisionamiento de usuarios, control de acceso y programas que usan la API.',
  },
  'teams-integration': { en: 'Microsoft Teams', es: 'Microsoft Teams' },
  'teams-integrationText': {
    en: 'Links for online meetings.',
    es: 'Enlaces para reuniones en línea.',
  },
  'authentication-methods': { en: 'Authentication methods', es: 'Métodos de autenticación' },
  'authentication-methodsText': {
    en: 'How people log in, and how accounts follow a directory.',
    es: 'Cómo inician sesión las personas y cómo las cuentas siguen un directorio.',
  },
  devices: { en: 'Screens and kiosks', es: 'Pantallas y quioscos' },
  devicesText: {
    en: 'Connect screens in the foyer and kiosks at the reception, and disconnect them.',
    es: 'Conecte y desconecte las pantallas del vestíbulo y los quioscos de recepción.',
  },
  closedTitle: { en: 'For administrators only', es: 'Solo para administradores' },
  closedText: {
    en: 'Ask an administrator of your organisation.',
    es: 'Consulte a un administrador de su organización.',
  },
})
