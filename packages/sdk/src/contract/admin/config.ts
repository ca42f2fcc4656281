import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, optional } from '../base/schema.js'

export type ConfigDataType = 'BOOLEAN' | 'INTEGER' | 'TEXT' | 'JSON'
export interface ConfigKeyDeclaration {
  readonly dataType: ConfigDataType
  readonly released: boolean
  readonly description: string
}

const key = (
  dataType: ConfigDataType,
  description: string,
  released = true,
): ConfigKeyDeclaration => ({ dataType, released, description })

/**
 * All configuration keys, in lower case. A missing switch is off; a missing number means no limit.
 */
export const configKeys = {
  search_screen_variant: key(
    'TEXT',
    'LOCATION or LOCATION-V{n} for location-based search; absent for category-based search',
  ),
  resource_result_limit: key(
    'INTEGER',
    'Maximum number of resources per timeslot; a longer list is cut off and marked as limited',
  ),
  find_someone: key('BOOLEAN', 'Find colleagues'),
  hide_all_bookings: key('BOOLEAN', 'Hide all bookings from ordinary users'),
  banner_enabled: key('BOOLEAN', 'The organisation banner'),
  custom_help_enabled: key('BOOLEAN', 'The organisation’s own help text'),
  declarations_enabled: key('BOOLEAN', 'Visitor declarations'),
  getting_started_help: key('BOOLEAN', 'The getting-started link on the help page'),
  getting_started_help_url: key('TEXT', 'Address of the getting-started link'),
  chat_widget_enabled: key('BOOLEAN', 'Support chat'),
  floor_plan: key('BOOLEAN', 'Floor plans in results'),
  floor_plan_uses_sense_editor: key('BOOLEAN', 'Floor plans are made with the floor-plan editor'),
  floor_plan_clusters: key('BOOLEAN', 'Group nearby markers into clusters'),
  floor_plan_shows_booking_owner: key('BOOLEAN', 'Show the owner of a booked resource on the plan'),
  start_with_today: key(
    'BOOLEAN',
    'The page of the day is the start page of users who have not chosen one',
  ),
  show_weekday_calendar: key('BOOLEAN', 'Hide weekends in calendars at first'),
  enable_category_select_on_availability_screen: key(
    'BOOLEAN',
    'Let users choose the category on the results screen',
  ),
  basket: key('BOOLEAN', 'The basket'),
  event_management: key('BOOLEAN', 'Events'),
  booking_types: key('BOOLEAN', 'Booking types'),
  cost_code_list: key('BOOLEAN', 'Restrict cost codes to the organisation’s list'),
  default_send_action: key('TEXT', 'send or doNotSend'),
  dwp_enhancements: key('BOOLEAN', 'Stored and returned, but without effect'),
  hide_external_visitors: key('BOOLEAN', 'Exclude external people from the list of attendees'),
  occupancy_provider: key('TEXT', 'Name of the occupancy provider'),
  occupancy_minutes: key(
    'INTEGER',
    'Minutes after which a reading of a sensor no longer counts; 60 if not set',
  ),
  locale: key(
    'TEXT',
    'a region with a catalogue, for example en-GB or es-ES; “none” means not set',
  ),
  cross_org_resource_sharing: key(
    'BOOLEAN',
    'Find and book resources shared by other organisations',
  ),
  cross_org_show_org_roots: key('BOOLEAN', 'Show the roots of sharing organisations'),
  cross_org_show_owning_org: key('BOOLEAN', 'Show the owning organisation'),
  hide_resource_filter_panel: key('BOOLEAN', 'Hide the resource filter panel'),
  location_lookup_limit: key('INTEGER', 'Maximum number of locations per look-up'),
  visitor_kiosk_options: key(
    'JSON',
    'logoImage, infoMessage, supportMessage, arrivalMessage, texts, pictures, colour, film, filmSeconds and languages of the kiosk',
  ),
  visitor_board_names: key('BOOLEAN', 'Welcome visitors by their first names on screens'),
  visitor_board_hosts: key(
    'BOOLEAN',
    'Name the hosts on these screens, too; without visitor_board_names it has no effect',
  ),
  visitor_report_for_all: key('BOOLEAN', 'Show ordinary users their own visits'),
  visitor_report_for_all_checkin: key(
    'BOOLEAN',
    'Let ordinary users check their own visits in and out',
  ),
  visitor_report_max_results: key('INTEGER', 'Maximum number of rows in the visitor report'),
  visitor_auto_refresh: key('BOOLEAN', 'Refresh the visitor report automatically'),
  report_top_n_items: key('INTEGER', 'Number of items in a chart'),
  default_page_size: key('INTEGER', 'Rows per page'),
  email_header_logo: key('TEXT', 'Media id of the logo in mails'),
  email_header_colour_left: key('TEXT', 'Left colour of the mail header'),
  email_header_colour_right: key('TEXT', 'Right colour of the mail header'),
  logo_light: key('TEXT', 'Media id of the light logo, unless the organisation has one uploaded'),
  flex_auto_cancel_check: key('BOOLEAN', 'Cancel no-shows at flex locations, too'),
  multi_time_zones: key('BOOLEAN', 'Allow a separate time zone per location'),
  enable_booking_anonymisation: key('BOOLEAN', 'Anonymise bookings after a retention period'),
  location_vc_endpoint: key('BOOLEAN', 'Allow a conference endpoint per location'),
  scim_integration_enabled: key('BOOLEAN', 'User provisioning', false),
  brivo_access_control_enabled: key('BOOLEAN', 'Access control', false),
  brivo_auto_check_in_enabled: key('BOOLEAN', 'Check-in by access control', false),
  organisation_flags: key('JSON', 'Names of enabled special cases', false),
} as const satisfies Record<string, ConfigKeyDeclaration>

export type ConfigKey = keyof typeof configKeys
export type ConfigValue = boolean | number | string | Record<string, unknown> | unknown[]

/**
 * Parses a stored value (CONF-001): `true` and `false` in any letter case, JSON that starts with
 * `{` or `[`, and integers for integer keys. Anything else remains text.
 */
export function readConfigValue(value: string, dataType?: ConfigDataType): ConfigValue {
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  if (/^\s*[[{]/.test(value)) {
    try {
      return JSON.parse(value) as ConfigValue
    } catch {
      return value
    }
  }
  return dataType === 'INTEGER' && /^-?\d+$/.test(value) ? Number(value) : value
}

export const Environment = entity(
  'Environment',
  {
    mapsKey: Type.String({ description: 'Empty if maps need no key' }),
    mapTileUrl: optional(Type.String()),
    businessInsightUrl: optional(Type.String()),
    chatWidgetUrl: optional(Type.String()),
    supportDeskUrl: optional(Type.String()),
    supportName: Type.String(),
    build: Type.String(),
    tzdataVersion: Type.String(),
  },
  'Settings that differ between environments.',
)

export const Choice = entity(
  'Choice',
  { value: Type.String(), text: Type.String() },
  'A value and its text in the caller’s language.',
)

export const configEndpoints = endpoints({
  environment: {
    method: 'GET',
    path: '/config/environment',
    access: 'anon',
    summary: 'Get the environment configuration',
    answers: { 200: Environment },
  },
  eventCategories: {
    method: 'GET',
    path: '/config/eventCategories',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'List event categories of subscriptions',
    answers: { 200: Type.Array(Choice) },
  },
  timeslotKinds: {
    method: 'GET',
    path: '/config/timeslotKinds',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'List timeslot kinds',
    answers: { 200: Type.Array(Choice) },
  },
  quotaRestrictionKinds: {
    method: 'GET',
    path: '/config/quotaRestrictionKinds',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'List quota periods',
    answers: { 200: Type.Array(Choice) },
  },
  customerStatuses: {
    method: 'GET',
    path: '/config/customerStatuses',
    access: 'serviceAdmin',
    summary: 'List customer statuses',
    answers: { 200: Type.Array(Choice) },
  },
  enumeration: {
    method: 'GET',
    path: '/config/enum/{name}',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'List the values of any enumeration in the contract',
    params: { name: Type.String({ maxLength: 64 }) },
    answers: { 200: Type.Array(Choice) },
  },
})
