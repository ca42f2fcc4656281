import { defineMessages } from '@mosaic-booking/widgets/ui'

/** What a value looks like, and what holds without one, by key. */
export const messages = defineMessages({
  resource_result_limit: {
    en: 'There is no limit without a value.',
    es: 'Sin un valor no hay límite.',
  },
  location_lookup_limit: { en: '20 without a value', es: '20 si no hay un valor' },
  visitor_report_max_results: { en: '500 without a value', es: '500 si no hay un valor' },
  report_top_n_items: { en: '10 without a value', es: '10 si no hay un valor' },
  default_page_size: {
    en: 'Each list has its own without a value.',
    es: 'Sin un valor, cada lista tiene el suyo.',
  },
  getting_started_help_url: {
    en: 'For example https://intranet.example/booking',
    es: 'Por ejemplo, https://intranet.example/reservas',
  },
  occupancy_provider: {
    en: 'The name of the provider. Occupancy is not shown without one.',
    es: 'El nombre del proveedor. Sin él no se muestra la ocupación.',
  },
  email_header_colour_left: {
    en: 'For example #1d4ed8. White without a value.',
    es: 'Por ejemplo, #1d4ed8. Blanco si no hay un valor.',
  },
  email_header_colour_right: {
    en: 'For example #1d4ed8. The same as on the left without a value.',
    es: 'Por ejemplo, #1d4ed8. El mismo que a la izquierda si no hay un valor.',
  },
  email_header_logo: {
    en: 'The number of an uploaded picture. It is stored but not used yet.',
    es: 'El número de una imagen subida. Se guarda, pero todavía no se usa.',
  },
  logo_light: {
    en: 'The number of an uploaded picture. It is stored but not used yet.',
    es: 'El número de una imagen subida. Se guarda, pero todavía no se usa.',
  },
  visitor_kiosk_options: {
    en: 'JSON with logoImage, infoMessage and supportMessage',
    es: 'JSON con logoImage, infoMessage y supportMessage',
  },
  organisation_flags: {
    en: 'JSON with the names of special cases, for example ["museum"]',
    es: 'JSON con los nombres de los casos especiales; por ejemplo, ["museum"]',
  },
  dwp_enhancements: {
    en: 'For programs that read this setting. It changes nothing in the application.',
    es: 'Para los programas que leen este ajuste. No cambia nada en la aplicación.',
  },
})
