import { defineMessages } from '@mosaic-booking/widgets/ui'

/** The page that a switch adds; what a value looks like, and what holds without one; by key. */
export const messages = defineMessages({
  find_someone: {
    en: 'Adds the page “Find someone”, for categories in which people are found.',
    es: 'Añade la página «Buscar a alguien» para las categorías en las que se busca a personas.',
  },
  basket: {
    en: 'Adds the basket, in which several bookings are made at once.',
    es: 'Añade la cesta, con la que se hacen varias reservas a la vez.',
  },
  event_management: {
    en: 'Adds events, which keep bookings together.',
    es: 'Añade los eventos, que agrupan reservas.',
  },
  booking_types: {
    en: 'Adds the page “Booking types” to the administration.',
    es: 'Añade la página «Tipos de reserva» a la administración.',
  },
  declarations_enabled: {
    en: 'Adds the page “Declarations” to the administration.',
    es: 'Añade la página «Declaraciones» a la administración.',
  },
  visitor_report_for_all: {
    en: 'Adds the page “My visitors”.',
    es: 'Añade la página «Mis visitantes».',
  },
  banner_enabled: {
    en: 'Adds the page “Banner” to the administration.',
    es: 'Añade la página «Mensaje destacado» a la administración.',
  },
  custom_help_enabled: {
    en: 'Adds the page “Help text” to the administration.',
    es: 'Añade la página «Texto de ayuda» a la administración.',
  },
  scim_integration_enabled: {
    en: 'Adds “User provisioning” to the integrations.',
    es: 'Añade «Aprovisionamiento de usuarios» a las integraciones.',
  },
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
