import { defineMessages } from '@mosaic-booking/widgets/ui'

/** Hints by setting key: the page that a switch adds, or a value's format and default. */
export const messages = defineMessages('setting-hints', {
  find_someone: 'Adds the “Who is in” page for categories that allow it.',
  start_with_today: 'For people who have not chosen a start page',
  basket: 'Adds the basket for making several bookings at once.',
  event_management: 'Adds events, which group bookings.',
  booking_types: 'Adds the “Booking types” page to the administration.',
  declarations_enabled: 'Adds the “Declarations” page to the administration.',
  visitor_board_names:
    'Everybody who passes a visitor board can read it. While off, it shows how many are expected.',
  visitor_board_hosts: 'Only together with the first names of visitors',
  visitor_report_for_all: 'Adds the “My visitors” page.',
  banner_enabled: 'Adds the “Banner” page to the administration.',
  custom_help_enabled: 'Adds the “Help text” page to the administration.',
  scim_integration_enabled: 'Adds “User provisioning” to the integrations.',
  resource_result_limit: 'No limit if left empty',
  location_lookup_limit: '20 if left empty',
  visitor_report_max_results: '500 if left empty',
  report_top_n_items: '10 if left empty',
  default_page_size: 'If left empty, each list uses its own default.',
  getting_started_help_url: 'For example, https://intranet.example/booking',
  occupancy_provider: 'The name of the provider. Leave empty to hide occupancy.',
  occupancy_minutes: 'In minutes. 60 if left empty.',
  email_header_colour_left:
    'For example, #1d4ed8. White if left empty. Any other colour also appears as a band at the top of the application, the login and the visitor board.',
  email_header_colour_right: 'For example, #1d4ed8. Same as the left colour if left empty.',
  email_header_logo: 'The number of an uploaded picture. It is shown beside the name.',
  logo_light:
    'The number of an uploaded picture. It is shown on dark backgrounds if no light logo is uploaded.',
  organisation_flags: 'JSON with the names of special cases, for example ["museum"]',
  dwp_enhancements: 'For programs that read this setting. It has no effect in the application.',
})
