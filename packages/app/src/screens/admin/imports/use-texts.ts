import { toWallClock } from '@mosaic-booking/sdk/rules'
import type { Import } from '@mosaic-booking/sdk'
import { formatDateTime, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './imports.messages.js'

/** Formats an instant in the user's time zone. */
export function useMoment(): (instant: string) => string {
  const setting = useLocale()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (instant) => formatDateTime(toWallClock(Date.parse(instant), timeZone), setting)
}

/** Formats row counts by status, such as "12 completed, 3 failed". */
export function useCountsText(): (counts: Import['counts']) => string {
  const t = useMessages(messages)
  return ({ total, open, completed, failed, cancelled }) =>
    [
      t('total', { count: total }),
      ...(completed > 0 ? [t('completedCount', { count: completed })] : []),
      ...(failed > 0 ? [t('failedCount', { count: failed })] : []),
      ...(cancelled > 0 ? [t('cancelledCount', { count: cancelled })] : []),
      ...(open > 0 ? [t('openCount', { count: open })] : []),
    ].join(', ')
}
