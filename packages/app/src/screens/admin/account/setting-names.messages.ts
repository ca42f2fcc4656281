import { defineMessages } from '@mosaic-booking/widgets/ui'

/** What each configuration key means, by key. */
export const messages = defineMessages({
  search_screen_variant: { en: 'Search for spaces', es: 'Búsqueda de espacios' },
  resource_result_limit: {
    en: 'Most spaces per search and timeslot',
    es: 'Máximo de espacios por búsqueda y franja',
  },
  find_someone: { en: 'Find colleagues', es: 'Buscar compañeros' },
  hide_all_bookings: {
    en: 'Hide the bookings of others from ordinary users',
    es: 'Ocultar las reservas ajenas a los usuarios',
  },
  banner_enabled: { en: 'Organisation banner', es: 'Mensaje destacado de la organización' },
  custom_help_enabled: { en: 'Your own help text', es: 'Texto de ayuda propio' },
  declarations_enabled: { en: 'Visitor declarations', es: 'Declaraciones de visitantes' },
  getting_started_help: {
    en: '“Getting started” link on the help page',
    es: 'Enlace «Primeros pasos» en la página de ayuda',
  },
  getting_started_help_url: {
    en: 'Address of the “Getting started” link',
    es: 'Dirección del enlace «Primeros pasos»',
  },
  chat_widget_enabled: { en: 'Support chat', es: 'Chat de soporte' },
  floor_plan: { en: 'Floor plans in results', es: 'Planos en los resultados' },
  floor_plan_uses_sense_editor: {
    en: 'Use plans from the floor plan editor',
    es: 'Usar los planos del editor de planos',
  },
  floor_plan_clusters: {
    en: 'Group markers that are close together',
    es: 'Agrupar los marcadores cercanos',
  },
  floor_plan_shows_booking_owner: {
    en: 'Show on the plan who has booked',
    es: 'Mostrar en el plano quién ha reservado',
  },
  show_weekday_calendar: {
    en: 'Calendars begin without weekends',
    es: 'Los calendarios empiezan sin fines de semana',
  },
  enable_category_select_on_availability_screen: {
    en: 'Choice of category on the results screen',
    es: 'Elección de categoría en los resultados',
  },
  basket: { en: 'Basket', es: 'Cesta' },
  event_management: { en: 'Events', es: 'Eventos' },
  booking_types: { en: 'Booking types', es: 'Tipos de reserva' },
  cost_code_list: {
    en: 'Only cost codes of the list',
    es: 'Solo códigos de coste de la lista',
  },
  default_send_action: {
    en: 'Notices of changes, unless people choose otherwise',
    es: 'Avisos de cambios, si no se elige otra cosa',
  },
  dwp_enhancements: {
    en: 'Extensions of one organisation',
    es: 'Ampliaciones de una organización',
  },
  hide_external_visitors: {
    en: 'No external people among the attendees',
    es: 'Sin personas externas entre los asistentes',
  },
  occupancy_provider: { en: 'Source of occupancy', es: 'Fuente de ocupación' },
  locale: { en: 'Region of dates and times', es: 'Región de fechas y horas' },
  cross_org_resource_sharing: {
    en: 'Spaces shared by other organisations',
    es: 'Espacios compartidos por otras organizaciones',
  },
  cross_org_show_org_roots: {
    en: 'Show the organisations that share',
    es: 'Mostrar las organizaciones que comparten',
  },
  cross_org_show_owning_org: {
    en: 'Show whose shared space it is',
    es: 'Mostrar de quién es el espacio compartido',
  },
  hide_resource_filter_panel: {
    en: 'Results without filters',
    es: 'Resultados sin filtros',
  },
  location_lookup_limit: {
    en: 'Most locations per look-up',
    es: 'Máximo de ubicaciones por consulta',
  },
  visitor_kiosk_options: {
    en: 'Logo and texts of the kiosk',
    es: 'Logotipo y textos del quiosco',
  },
  visitor_report_for_all: {
    en: 'Ordinary users see their own visits',
    es: 'Los usuarios ven sus propias visitas',
  },
  visitor_report_for_all_checkin: {
    en: 'Ordinary users check their own visits in and out',
    es: 'Los usuarios registran la llegada y la salida de sus visitas',
  },
  visitor_report_max_results: {
    en: 'Most rows in the visitor report',
    es: 'Máximo de filas del informe de visitas',
  },
  visitor_auto_refresh: {
    en: 'The visitor report refreshes itself',
    es: 'El informe de visitas se actualiza solo',
  },
  report_top_n_items: { en: 'Items in a chart', es: 'Elementos de un gráfico' },
  default_page_size: { en: 'Rows per page', es: 'Filas por página' },
  email_header_logo: {
    en: 'Logo in e-mails',
    es: 'Logotipo de los correos',
  },
  email_header_colour_left: {
    en: 'E-mail header, left colour',
    es: 'Cabecera de los correos, color izquierdo',
  },
  email_header_colour_right: {
    en: 'E-mail header, right colour',
    es: 'Cabecera de los correos, color derecho',
  },
  logo_light: { en: 'Light logo', es: 'Logotipo claro' },
  flex_auto_cancel_check: {
    en: 'No-shows are cancelled at flexible spaces, too',
    es: 'Cancelar también en espacios flexibles si nadie llega',
  },
  multi_time_zones: {
    en: 'Time zone of each location',
    es: 'Zona horaria propia de cada ubicación',
  },
  enable_booking_anonymisation: {
    en: 'Anonymise old bookings',
    es: 'Anonimizar las reservas antiguas',
  },
  location_vc_endpoint: {
    en: 'Conference endpoint of each location',
    es: 'Equipo de videoconferencia de cada ubicación',
  },
  scim_integration_enabled: { en: 'User provisioning', es: 'Aprovisionamiento de usuarios' },
  brivo_access_control_enabled: { en: 'Access control', es: 'Control de acceso' },
  brivo_auto_check_in_enabled: {
    en: 'Check-in by access control',
    es: 'Registro de llegada por control de acceso',
  },
  organisation_flags: { en: 'Special cases', es: 'Casos especiales' },
})
