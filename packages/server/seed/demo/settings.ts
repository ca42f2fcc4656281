import type { ConfigKey } from '@mosaic-booking/sdk/contract'

/** Everything that the demo shows is on. */
export const demoSettings: Partial<Record<ConfigKey, string>> = {
  floor_plan: 'true',
  floor_plan_uses_sense_editor: 'true',
  floor_plan_shows_booking_owner: 'true',
  start_with_today: 'true',
  find_someone: 'true',
  basket: 'true',
  event_management: 'true',
  cost_code_list: 'true',
  booking_types: 'true',
  multi_time_zones: 'true',
  declarations_enabled: 'true',
  visitor_report_for_all: 'true',
  visitor_report_for_all_checkin: 'true',
  default_send_action: 'send',
  occupancy_provider: 'Room sensors',
}
