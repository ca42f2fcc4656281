import { readStored, toStorageKey, writeStored } from '@mosaic-booking/sdk/rules'
import { findStore } from '@mosaic-booking/sdk/stores'
import { useState } from 'react'

/** The minutes of the shortest time that can be chosen in the grid (RES-007). */
export const slotLengths = [5, 15, 30, 60] as const
export type SlotLength = (typeof slotLengths)[number]

/** How a reader likes the grid; kept in the browser. */
export interface CalendarSetting {
  readonly slotMinutes: SlotLength
  /** Whether weekends are shown among several days; undefined until the reader decides. */
  readonly showsWeekends?: boolean | undefined
}

/** The key of a section of an application, or of all elements. */
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

/** The reader's setting of the grid in a section, and a function that changes and keeps it. */
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
