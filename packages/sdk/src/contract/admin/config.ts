import Type from 'typebox'
import { endpoints } from '../base/endpoint.js'
import { entity, optional } from '../base/schema.js'

/** How a configuration value is read. */
export type ConfigDataType = 'BOOLEAN' | 'INTEGER' | 'TEXT' | 'JSON'
/** Who may know a setting: any member (released), or service admins only (internal). */
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
 * Every configuration key: lower case, one declaration. An absent switch is off, an absent number
 * sets no cap.
 */
export const configKeys = {
  search_screen_variant: key(
    'TEXT',
    'LOCATION or LOCATION-V{n} for location-based search; absent for category-based search',
  ),
  resource_result_limit: key(
    'INTEGER',
    'Most resources shown per timeslot; beyond it the slot is marked limited',
  ),
  find_someone: key('BOOLEAN', 'Colleagues can be found'),
  hide_all_bookings: key('BOOLEAN', 'All bookings are hidden from ordinary users'),
  banner_enabled: key('BOOLEAN', 'The organisation banner'),
  custom_help_enabled: key('BOOLEAN', 'The organisation’s own help text'),
  declarations_enabled: key('BOOLEAN', 'Declarations of visitors'),
  getting_started_help: key('BOOLEAN', 'The getting-started link on the help page'),
  getting_started_help_url: key('TEXT', 'Where the getting-started link leads'),
  chat_widget_enabled: key('BOOLEAN', 'Support chat'),
  floor_plan: key('BOOLEAN', 'Floor plans in results'),
  floor_plan_uses_sense_editor: key(
    'BOOLEAN',
    'Plans come as elements drawn with the floor-plan editor',
  ),
  floor_plan_clusters: key('BOOLEAN', 'Close markers join into clusters'),
  floor_plan_shows_booking_owner: key(
    'BOOLEAN',
    'The owner of a booked resource is shown on the plan',
  ),
  show_weekday_calendar: key('BOOLEAN', 'Calendars start with weekends hidden'),
  enable_category_select_on_availability_screen: key(
    'BOOLEAN',
    'The category can be chosen on the results screen',
  ),
  basket: key('BOOLEAN', 'The basket'),
  event_management: key('BOOLEAN', 'Events'),
  booking_types: key('BOOLEAN', 'Booking types'),
  cost_code_list: key('BOOLEAN', 'Cost codes come from the organisation’s list'),
  default_send_action: key('TEXT', 'send or doNotSend'),
  dwp_enhancements: key('BOOLEAN', 'Stored and passed on; changes nothing yet'),
  hide_external_visitors: key('BOOLEAN', 'External people are left out of the attendee choices'),
  occupancy_provider: key('TEXT', 'Name of the occupancy provider'),
  locale: key('TEXT', 'en-GB, en-US, en-CA or es-ES; none means unset'),
  cross_org_resource_sharing: key(
    'BOOLEAN',
    'Resources shared by other organisations can be found and booked',
  ),
  cross_org_show_org_roots: key('BOOLEAN', 'Roots of sharing organisations are shown'),
  cross_org_show_owning_org: key('BOOLEAN', 'The owning organisation is shown'),
  hide_resource_filter_panel: key('BOOLEAN', 'The resource filter panel is hidden'),
  location_lookup_limit: key('INTEGER', 'Most locations of one look-up'),
  visitor_kiosk_options: key('JSON', 'logoImage, infoMessage and supportMessage of the kiosk'),
  visitor_report_for_all: key('BOOLEAN', 'Ordinary users see their own visits'),
  visitor_report_for_all_checkin: key(
    'BOOLEAN',
    'Ordinary users check their own visits in and out',
  ),
  visitor_report_max_results: key('INTEGER', 'Most rows of the visitor report'),
  visitor_auto_refresh: key('BOOLEAN', 'The visitor report refreshes itself'),
  report_top_n_items: key('INTEGER', 'Items of a chart'),
  default_page_size: key('INTEGER', 'Rows per page'),
  email_header_logo: key('TEXT', 'Media id of the logo in mails'),
  email_header_colour_left: key('TEXT', 'Left colour of the mail header'),
  email_header_colour_right: key('TEXT', 'Right colour of the mail header'),
  logo_light: key('TEXT', 'Media id of the light logo'),
  flex_auto_cancel_check: key('BOOLEAN', 'Automatic cancellation also at flex locations'),
  multi_time_zones: key('BOOLEAN', 'Locations have time zones of their own'),
  enable_booking_anonymisation: key('BOOLEAN', 'Bookings are anonymised after a time'),
  location_vc_endpoint: key('BOOLEAN', 'Locations have a conference end point'),
  scim_integration_enabled: key('BOOLEAN', 'User provisioning', false),
  brivo_access_control_enabled: key('BOOLEAN', 'Access control', false),
  brivo_auto_check_in_enabled: key('BOOLEAN', 'Check-in by access control', false),
  organisation_flags: key('JSON', 'Names of special cases that are switched on', false),
} as const satisfies Record<string, ConfigKeyDeclaration>

export type ConfigKey = keyof typeof configKeys
export type ConfigValue = boolean | number | string | Record<string, unknown> | unknown[]

/**
 * Reads a stored value (CONF-001): `true` and `false` in any letter case, text that starts with `{`
 * or `[` and parses, integers where the key is one; anything else stays text.
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
    mapsKey: Type.String({ description: 'Empty when maps need no key' }),
    mapTileUrl: optional(Type.String()),
    businessInsightUrl: optional(Type.String()),
    chatWidgetUrl: optional(Type.String()),
    supportDeskUrl: optional(Type.String()),
    supportName: Type.String(),
    build: Type.String(),
    tzdataVersion: Type.String(),
  },
  'What differs by environment.',
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
    summary: 'The environment configuration',
    answers: { 200: Environment },
  },
  eventCategories: {
    method: 'GET',
    path: '/config/eventCategories',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'Event categories of subscriptions',
    answers: { 200: Type.Array(Choice) },
  },
  timeslotKinds: {
    method: 'GET',
    path: '/config/timeslotKinds',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'Timeslot kinds',
    answers: { 200: Type.Array(Choice) },
  },
  quotaRestrictionKinds: {
    method: 'GET',
    path: '/config/quotaRestrictionKinds',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'Quota periods',
    answers: { 200: Type.Array(Choice) },
  },
  customerStatuses: {
    method: 'GET',
    path: '/config/customerStatuses',
    access: 'serviceAdmin',
    summary: 'Customer statuses',
    answers: { 200: Type.Array(Choice) },
  },
  enumeration: {
    method: 'GET',
    path: '/config/enum/{name}',
    access: ['authenticated', 'locationManager', 'system'],
    summary: 'Any enumeration of the contract',
    params: { name: Type.String({ maxLength: 64 }) },
    answers: { 200: Type.Array(Choice) },
  },
})
