import type { Category } from '@mosaic-booking/sdk'
import {
  formatDay,
  formatDuration,
  formatTime,
  type Search,
  searchTypes,
} from '@mosaic-booking/sdk/rules'
import type { CalendarDay } from '../locale/calendar-day.js'
import type { LocaleSetting } from '../locale/locale.js'
import { translate } from '../locale/messages.js'
import { messages } from './availability.messages.js'

/** Describes a search in words, such as "Meeting rooms · Tomorrow, 9:00 AM · 1 hour". */
export function describeSearch(
  { searchType, startDate, endDate, duration, capacity }: Search,
  category: Pick<Category, 'namePlural' | 'timeslotKind'> | undefined,
  today: CalendarDay,
  setting: LocaleSetting,
): string {
  const t = translate(messages, setting)
  const isNow = searchType === searchTypes.now
  const dayOf = (time: string) => formatDay(time, today, setting)
  const days = [startDate, endDate].flatMap((one) => (one ? dayOf(one) : []))
  const start = startDate?.slice(11, 16)
  return [
    category?.namePlural,
    isNow
      ? t('now')
      : [[...new Set(days)].join(' – '), start && !endDate && formatTime(start, setting)]
          .filter(Boolean)
          .join(', '),
    (isNow || start || category?.timeslotKind === 'HOURLY') &&
      duration > 0 &&
      formatDuration(duration, setting),
    capacity > 0 && t('forPeople', { count: capacity }),
  ]
    .filter(Boolean)
    .join(' · ')
}
