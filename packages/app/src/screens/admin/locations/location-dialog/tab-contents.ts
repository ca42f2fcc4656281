import type { ComponentType } from 'react'
import type { LocationTab } from './use-location-address.js'
import { ExtrasTab } from './extras-tab.js'
import { FacilitiesTab } from './facilities-tab.js'
import { GeneralTab } from './general-tab.js'
import { HistoryTab } from './history-tab.js'
import { LayoutsTab } from './layouts-tab.js'
import type { LocationTabProps } from './draft/tab-props.js'
import { MapTab } from './map/map-tab.js'
import { MediaTab } from './media-tab.js'
import { RestrictionsTab } from './restrictions-tab.js'
import { RolesTab } from './roles-tab.js'
import { ScheduleTab } from './schedule/schedule-tab.js'
import { SettingsTab } from './settings-tab.js'

/** The tabs of the location dialog (LOCM-001). */
export const tabContents: Readonly<Record<LocationTab, ComponentType<LocationTabProps>>> = {
  general: GeneralTab,
  schedule: ScheduleTab,
  settings: SettingsTab,
  facilities: FacilitiesTab,
  layouts: LayoutsTab,
  extras: ExtrasTab,
  media: MediaTab,
  roles: RolesTab,
  map: MapTab,
  restrictions: RestrictionsTab,
  history: HistoryTab,
}
