import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  skip: { en: 'Skip to content', es: 'Ir al contenido' },
  navigation: { en: 'Main', es: 'Principal' },
  phoneNavigation: { en: 'Pages', es: 'Páginas' },
  find: { en: 'Find', es: 'Buscar' },
  menu: { en: 'Menu', es: 'Menú' },
  allBookings: { en: 'All bookings', es: 'Todas las reservas' },
  allBookingsShort: { en: 'All bookings', es: 'Todas' },
  moreCategories: { en: 'More', es: 'Más' },
  appNotice: { en: 'Set up an authenticator app', es: 'Configure una aplicación de autenticación' },
  appNoticeText: {
    en: 'From {date} your organisation asks for a code from the app at each login.',
    es: 'A partir del {date} su organización pedirá un código de la aplicación en cada inicio de sesión.',
  },
  appSetUp: { en: 'Set it up now', es: 'Configurarla ahora' },
  myBookings: { en: 'My bookings', es: 'Mis reservas' },
  approvals: { en: 'Approvals', es: 'Aprobaciones' },
  waiting: { en: 'waiting', es: 'pendientes' },
  categories: { en: 'Categories', es: 'Categorías' },
  lists: { en: 'Bookings', es: 'Reservas' },
  home: { en: 'Home', es: 'Inicio' },
  retry: { en: 'Try again', es: 'Reintentar' },

  basket: {
    en: {
      zero: 'Basket: empty',
      one: 'Basket: {count} booking',
      other: 'Basket: {count} bookings',
    },
    es: { zero: 'Cesta: vacía', one: 'Cesta: {count} reserva', other: 'Cesta: {count} reservas' },
  },
  basketPage: { en: 'Basket', es: 'Cesta' },
  banner: { en: 'Message from your organisation', es: 'Mensaje de su organización' },
  bannerMore: { en: 'Read the whole message', es: 'Leer el mensaje completo' },

  account: { en: 'Account: {name}', es: 'Cuenta: {name}' },
  ownAccount: { en: 'Account', es: 'Cuenta' },
  profile: { en: 'Profile', es: 'Perfil' },
  logout: { en: 'Log out', es: 'Cerrar sesión' },
  logoutFailed: {
    en: 'You could not be logged out. Please try again.',
    es: 'No se ha podido cerrar la sesión. Inténtelo de nuevo.',
  },
  language: { en: 'Language and region', es: 'Idioma y región' },
  theme: { en: 'Theme', es: 'Tema' },

  everywhere: { en: 'Everywhere', es: 'En todas partes' },
  searchLocationsLabel: {
    en: 'Default search location: {locations}',
    es: 'Ubicación de búsqueda predeterminada: {locations}',
  },
  searchLocationsTitle: {
    en: 'Default search location',
    es: 'Ubicación de búsqueda predeterminada',
  },
  searchLocationsHint: {
    en: 'New searches start with these locations.',
    es: 'Las búsquedas nuevas empiezan por estas ubicaciones.',
  },
  searchLocationsFailed: {
    en: 'An error occurred whilst trying to set default search locations',
    es: 'Se ha producido un error al guardar las ubicaciones de búsqueda predeterminadas',
  },
  searchLocationsSaved: {
    en: 'New searches start with: {locations}',
    es: 'Las búsquedas nuevas empiezan por: {locations}',
  },
  save: { en: 'Save', es: 'Guardar' },
  cancel: { en: 'Cancel', es: 'Cancelar' },

  offline: {
    en: 'You are offline. This page may be out of date.',
    es: 'No tiene conexión. Es posible que esta página no esté actualizada.',
  },
  brokenTitle: {
    en: 'Something went wrong on this page',
    es: 'Se ha producido un error en esta página',
  },
  brokenText: {
    en: 'Your saved data is safe. Try again, or go to the home page.',
    es: 'Los datos guardados no se han perdido. Inténtelo de nuevo o vuelva al inicio.',
  },
})
