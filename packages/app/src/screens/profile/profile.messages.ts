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
})
