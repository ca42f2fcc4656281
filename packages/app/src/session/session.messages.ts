import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages({
  loading: { en: 'Loading…', es: 'Cargando…' },
  sessionFailed: { en: 'Mosaic could not be loaded', es: 'No se ha podido cargar Mosaic' },
  connectionIssue: {
    en: 'There was a connection issue, please try again',
    es: 'Ha habido un problema de conexión; inténtelo de nuevo',
  },
  retry: { en: 'Try again', es: 'Reintentar' },
  languageFailed: {
    en: 'The language could not be saved in your profile. It applies to this browser only.',
    es: 'No se ha podido guardar el idioma en su perfil. Solo se aplica a este navegador.',
  },
  auto: { en: 'System theme', es: 'Tema del sistema' },
  light: { en: 'Light', es: 'Claro' },
  dark: { en: 'Dark', es: 'Oscuro' },
})
