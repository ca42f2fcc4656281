import { toWallClock } from '@mosaic-booking/sdk/rules'
import { formatDate, formatDateTime, useLocale } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'

/**
 * Formats instants in the browser's time zone: `dateOf` returns the day, `momentOf` the day and
 * time.
 */
export function useOwnClock() {
  const setting = useLocale()
  return useMemo(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const wallOf = (instant: string) => toWallClock(Date.parse(instant), zone)
    return {
      dateOf: (instant: string) => formatDate(wallOf(instant), 'medium', setting),
      momentOf: (instant: string, style?: 'short') =>
        formatDateTime(wallOf(instant), setting, style),
    }
  }, [setting])
}
