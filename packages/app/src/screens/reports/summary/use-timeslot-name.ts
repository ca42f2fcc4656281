import type { TimeGrouping } from '@mosaic-booking/sdk'
import { formatDate, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './summary.messages.js'

/** Timeslot labels, short enough for chart columns. */
export function useTimeslotName(
  grouping: TimeGrouping,
): (slot: string, length: 'short' | 'long') => string {
  const t = useMessages(messages)
  const locale = useLocale()
  return (slot, length) => {
    switch (grouping) {
      case 'DAY_OF_WEEK':
        return t(slot as 'MONDAY')
      case 'MONTH':
        return formatDate(`${slot}-01`, 'month', locale)
      case 'WEEK':
        return length === 'short'
          ? formatDate(slot, 'short', locale)
          : t('weekOf', { day: formatDate(slot, 'medium', locale) })
      case 'DAY':
        return formatDate(slot, length === 'short' ? 'short' : 'medium', locale)
    }
  }
}
