import { isDate, searchTypes, type Search } from '@mosaic-booking/sdk/rules'
import {
  formatCapacity,
  formatDate,
  formatDay,
  formatDuration,
  formatTime,
  translate,
  type LocaleSetting,
} from '@mosaic-booking/widgets/ui'
import type { LocationNode } from '../../../shared/location-tree.js'
import { nameLocations } from '../../../shared/use-locations.js'
import { messages } from '../find.messages.js'
import { toLastDay } from '../search-draft.js'

/** Describes a search in words: time, number of people, locations. */
export function describeSearch(
  search: Search,
  tree: readonly LocationNode[],
  setting: LocaleSetting,
  today: string,
): string {
  const people = search.capacity > 0 ? formatCapacity(search.capacity, setting) : undefined
  return [
    describeWhen(search, setting, today),
    people,
    tree.length ? nameLocations(tree, search.location, setting.language) : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
}

function describeWhen(search: Search, setting: LocaleSetting, today: string): string {
  const t = translate(messages, setting.language)
  const { searchType, startDate, duration } = search
  if (searchType === searchTypes.now || !startDate)
    return t('rightNow', { duration: formatDuration(duration, setting) })
  const day = startDate.slice(0, 10)
  const lastDay = toLastDay(search) ?? day
  if (lastDay > day)
    return t('range', {
      from: formatDate(day, 'short', setting),
      to: formatDate(lastDay, 'medium', setting),
    })
  const name = formatDay(day, today, setting)
  const long = formatDate(day, 'medium', setting)
  const dayText =
    name === formatDate(day, 'short', setting) || name === long ? long : `${name}, ${long}`
  if (isDate(startDate)) return dayText
  return `${dayText}, ${t('forDuration', { time: formatTime(startDate, setting), duration: formatDuration(duration, setting) })}`
}
