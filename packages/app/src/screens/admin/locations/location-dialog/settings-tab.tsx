import { BookingSettingsPanel } from '../../../../shared/booking-settings/booking-settings-panel.js'
import type { LocationTabProps } from './draft/tab-props.js'

/** Booking settings by category. The panel saves them itself. */
export function SettingsTab({ location, onSettingsDirty }: LocationTabProps) {
  return <BookingSettingsPanel locationIds={[location.id]} onDirtyChange={onSettingsDirty} />
}
