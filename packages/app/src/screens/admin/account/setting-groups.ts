import type { ConfigSetting } from '@mosaic-booking/sdk'

export const settingGroups = ['search', 'booking', 'visits', 'information', 'others'] as const
export type SettingGroup = (typeof settingGroups)[number]

const groups: Readonly<Record<Exclude<SettingGroup, 'others'>, readonly string[]>> = {
  search: [
    'floor_plan',
    'floor_plan_clusters',
    'floor_plan_shows_booking_owner',
    'floor_plan_uses_sense_editor',
    'find_someone',
    'enable_category_select_on_availability_screen',
    'hide_resource_filter_panel',
    'start_with_today',
    'show_weekday_calendar',
    'multi_time_zones',
  ],
  booking: [
    'basket',
    'event_management',
    'booking_types',
    'cost_code_list',
    'hide_all_bookings',
    'hide_external_visitors',
    'flex_auto_cancel_check',
    'location_vc_endpoint',
    'enable_booking_anonymisation',
  ],
  visits: [
    'declarations_enabled',
    'visitor_board_names',
    'visitor_board_hosts',
    'visitor_report_for_all',
    'visitor_report_for_all_checkin',
    'visitor_auto_refresh',
  ],
  information: [
    'banner_enabled',
    'custom_help_enabled',
    'getting_started_help',
    'chat_widget_enabled',
  ],
}

/** The switches of a group, in display order. The last group also gets the unlisted switches. */
export function switchesOf(settings: readonly ConfigSetting[], group: SettingGroup) {
  const switches = settings.filter(({ dataType }) => dataType === 'BOOLEAN')
  const find = (key: string) => switches.filter((setting) => setting.key === key)
  if (group !== 'others') return groups[group].flatMap(find)
  const named = new Set(Object.values(groups).flat())
  return switches.filter(({ key }) => !named.has(key))
}

/** Formats a value as text: JSON for structured values, '' if the value is not set. */
export function toValueText({ value }: Pick<ConfigSetting, 'value'>): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

export type ValueProblem = 'notANumber' | 'notJson'

/** Validates a text as a setting's value. Returns the problem, if any. */
export function findValueProblem(
  { dataType }: Pick<ConfigSetting, 'dataType'>,
  text: string,
): ValueProblem | undefined {
  if (dataType === 'INTEGER') return /^-?\d{1,9}$/.test(text.trim()) ? undefined : 'notANumber'
  return dataType === 'JSON' && !isStructured(text) ? 'notJson' : undefined
}

function isStructured(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
