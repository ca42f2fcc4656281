import { BookingSettingsPanel } from '../../../../shared/booking-settings/booking-settings-panel.js'
import type { LocationTabProps } from './draft/tab-props.js'

/** The booking settings of a location, for each category; the panel saves them by itself. */
export function SettingsTab({ location, onSettingsDirty }: LocationTabProps) {
  return <BookingSettingsPanel locationIds={[location.id]} onDirtyChange={onSettingsDirty} />
}
