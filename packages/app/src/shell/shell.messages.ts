import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  skip: { en: 'Skip to content', es: 'Ir al contenido' },
  navigation: { en: 'Main', es: 'Principal' },
  phoneNavigation: { en: 'Screens', es: 'Pantallas' },
  find: { en: 'Find', es: 'Buscar' },
  menu: { en: 'Menu', es: 'Menú' },
  allBookings: { en: 'All bookings', es: 'Todas las reservas' },
  myBookings: { en: 'My bookings', es: 'Mis reservas' },
  categories: { en: 'What to book', es: 'Qué reservar' },
  lists: { en: 'Bookings', es: 'Reservas' },
  toStart: { en: 'To the start', es: 'Ir al inicio' },
  retry: { en: 'Try again', es: 'Reintentar' },

  account: { en: 'Account of {name}', es: 'Cuenta de {name}' },
  profile: { en: 'Profile', es: 'Perfil' },
  logout: { en: 'Log out', es: 'Cerrar sesión' },
  logoutFailed: {
    en: 'You could not be logged out. Please try again.',
    es: 'No se ha podido cerrar la sesión. Inténtelo de nuevo.',
  },
  language: { en: 'Language and region', es: 'Idioma y región' },
  languageFailed: {
    en: 'Your language is set in this browser only: it could not be saved in your profile.',
    es: 'Su idioma solo se ha fijado en este navegador: no se ha podido guardar en su perfil.',
  },
  theme: { en: 'Theme', es: 'Tema' },
  auto: { en: 'As the system', es: 'Como el sistema' },
  light: { en: 'Light', es: 'Claro' },
  dark: { en: 'Dark', es: 'Oscuro' },

  everywhere: { en: 'Everywhere', es: 'En todas partes' },
  searchPlaces: {
    en: 'Default search location: {places}',
    es: 'Ubicación de búsqueda predeterminada: {places}',
  },
  searchPlacesTitle: { en: 'Default search location', es: 'Ubicación de búsqueda predeterminada' },
  searchPlacesHint: {
    en: 'New searches begin with these places.',
    es: 'Las búsquedas nuevas empiezan por estos lugares.',
  },
  searchPlacesFailed: {
    en: 'An error occurred whilst trying to set default search locations',
    es: 'Se ha producido un error al guardar las ubicaciones de búsqueda predeterminadas',
  },
  searchPlacesSaved: {
    en: 'New searches begin with: {places}',
    es: 'Las búsquedas nuevas empiezan por: {places}',
  },
  save: { en: 'Save', es: 'Guardar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },

  offline: {
    en: 'You are offline. What you see may be out of date.',
    es: 'Está sin conexión. Lo que ve puede no estar al día.',
  },
  loading: { en: 'Loading…', es: 'Cargando…' },
  brokenTitle: { en: 'This screen did not work', es: 'Esta pantalla no ha funcionado' },
  brokenText: {
    en: 'Nothing that was saved is lost. Try again, or go back to the start.',
    es: 'No se ha perdido nada de lo guardado. Reinténtelo o vuelva al inicio.',
  },
  sessionFailed: { en: 'We could not open your session', es: 'No hemos podido abrir su sesión' },
  connectionIssue: {
    en: 'There was a connection issue, please try again',
    es: 'Ha habido un problema de conexión; inténtelo de nuevo',
  },
})
