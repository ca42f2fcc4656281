import { formatDate, formatDateTime, useLocale } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { toWallClock } from './zone-clock.js'

/** Instants by the clock of this browser: with `dateOf` the day alone, with `momentOf` the time, too. */
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
