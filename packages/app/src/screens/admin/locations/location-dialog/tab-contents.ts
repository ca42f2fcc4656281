import type { Location } from '@mosaic-booking/sdk'
import type { ComponentType } from 'react'
import type { FieldErrors } from '../../../../shared/form-dialog/form-dialog.js'
import type { LocationTab } from '../use-location-address.js'
import { ExtrasTab } from './extras-tab.js'
import { FacilitiesTab } from './facilities-tab.js'
import { GeneralTab } from './general-tab.js'
import { HistoryTab } from './history-tab.js'
import { LayoutsTab } from './layouts-tab.js'
import type { LocationDraft } from './location-draft.js'
import { MapTab } from './map-tab.js'
import { MediaTab } from './media-tab.js'
import { RestrictionsTab } from './restrictions-tab.js'
import { RolesTab } from './roles-tab.js'
import { ScheduleTab } from './schedule-tab.js'
import { SettingsTab } from './settings-tab.js'

export interface LocationTabProps {
  /** As it is saved. */
  readonly location: Location
  readonly draft: LocationDraft
  readonly errors: FieldErrors
  readonly onChange: (changes: Partial<LocationDraft>) => void
  /** Counts running uploads; the form is not saved before they end (LOCM-008). */
  readonly onUpload: (by: 1 | -1) => void
  /** Told whether the booking settings, which are saved by themselves, are unsaved. */
  readonly onSettingsDirty: (isDirty: boolean) => void
}

/** The tabs of a location (LOCM-001). */
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
