import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  title: { en: 'Profile', es: 'Perfil' },
  preferences: { en: 'Preferences', es: 'Preferencias' },
  region: { en: 'Language and region', es: 'Idioma y región' },
  timeFormat: { en: 'Times', es: 'Horas' },
  '12': { en: '12 hours', es: '12 horas' },
  '24': { en: '24 hours', es: '24 horas' },
  view: { en: 'Start screen', es: 'Pantalla de inicio' },
  viewHint: { en: 'What opens after the login.', es: 'Lo que se abre al iniciar sesión.' },
  'search-menu': { en: 'Search', es: 'Búsqueda' },
  'new-booking': { en: 'New booking', es: 'Nueva reserva' },
  'my-bookings': { en: 'My bookings', es: 'Mis reservas' },
  'all-bookings': { en: 'All bookings', es: 'Todas las reservas' },
  'available-now': { en: 'What is free now', es: 'Lo libre ahora' },
  'available-today': { en: 'What is free today', es: 'Lo libre hoy' },
  'available-this-week': { en: 'What is free this week', es: 'Lo libre esta semana' },
  category: { en: 'What I usually book', es: 'Lo que suelo reservar' },
  places: { en: 'Where I usually search', es: 'Dónde suelo buscar' },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'Your preferences are saved', es: 'Sus preferencias están guardadas' },
  failed: {
    en: 'Your profile could not be saved. Please try again.',
    es: 'No se ha podido guardar su perfil. Inténtelo de nuevo.',
  },
})
