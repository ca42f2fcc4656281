import { formatDuration } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Switch } from '../../ui/checkbox/checkbox.js'
import { Select } from '../../ui/select/select.js'
import { slotLengths, type CalendarSetting } from './calendar-setting.js'
import { messages } from './time-grid.messages.js'

export interface GridSettingProps {
  readonly setting: CalendarSetting
  /** Undefined if there is no choice, because the grid has a single day or no weekend. */
  readonly showsWeekends: boolean | undefined
  /** Whether the columns are times instead of half or whole days. */
  readonly hasSlots: boolean
  readonly onChange: (change: Partial<CalendarSetting>) => void
}

/** Settings below the grid: slot length, and whether weekends are shown. */
export function GridSetting({ setting, showsWeekends, hasSlots, onChange }: GridSettingProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  return (
    <div className="mb-grid-setting">
      {showsWeekends !== undefined && (
        <Switch
          label={t('weekends')}
          checked={showsWeekends}
          onChange={(isOn) => onChange({ showsWeekends: isOn })}
        />
      )}
      {hasSlots && (
        <Select
          className="mb-grid-slot"
          label={t('slotLength')}
          value={setting.slotMinutes}
          options={slotLengths.map((value) => ({ value, label: formatDuration(value, locale) }))}
          onChange={(slotMinutes) => onChange({ slotMinutes })}
        />
      )}
    </div>
  )
}
