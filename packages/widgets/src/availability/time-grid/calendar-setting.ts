import { readStored, toStorageKey, writeStored } from '@mosaic-booking/sdk/rules'
import { findStore } from '@mosaic-booking/sdk/stores'
import { useState } from 'react'

/** Selectable slot lengths in minutes (RES-007). */
export const slotLengths = [5, 15, 30, 60] as const
export type SlotLength = (typeof slotLengths)[number]

/** The user's display settings for the grid, stored in the browser. */
export interface CalendarSetting {
  readonly slotMinutes: SlotLength
  /** Whether weekends are shown in a multi-day grid. Undefined until the user makes a choice. */
  readonly showsWeekends?: boolean | undefined
}

/** The storage key for an application section, or for all elements. */
export const calendarKey = (section?: string) =>
  toStorageKey(section ? `calendar.${section}` : 'calendar')
const usual: CalendarSetting = { slotMinutes: 30 }

function isSetting(value: unknown): value is CalendarSetting {
  if (typeof value !== 'object' || value === null) return false
  const { slotMinutes, showsWeekends } = value as Record<string, unknown>
  return (
    slotLengths.includes(slotMinutes as SlotLength) &&
    (showsWeekends === undefined || typeof showsWeekends === 'boolean')
  )
}

/** The user's grid setting for a section, with a setter that also stores it. */
export function useCalendarSetting(
  section?: string,
): [CalendarSetting, (change: Partial<CalendarSetting>) => void] {
  const [setting, setSetting] = useState(
    () => readStored(findStore(), calendarKey(section), isSetting) ?? usual,
  )
  const change = (next: Partial<CalendarSetting>) => {
    const changed = { ...setting, ...next }
    setSetting(changed)
    writeStored(findStore(), calendarKey(section), changed)
  }
  return [setting, change]
}
