import { searchTypes, type Search } from '@mosaic-booking/sdk/rules'
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
import { toLastDay, toTimeChoice } from '../../../shared/search/search-draft.js'

/**
 * Describes a search in words: time, number of people, and the locations if it does not cover all.
 */
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
    tree.length && search.location.length
      ? nameLocations(tree, search.location, setting.language)
      : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
}

function describeWhen(search: Search, setting: LocaleSetting, today: string): string {
  const t = translate(messages, setting)
  const { searchType, startDate, duration } = search
  if (searchType === searchTypes.now || !startDate)
    return duration > 0 ? t('rightNow', { duration: formatDuration(duration, setting) }) : t('now')
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
  const choice = toTimeChoice(search)
  if (choice === 'ALL_DAY') return dayText
  if (choice !== 'AT') return `${dayText}, ${t(choice === 'AM' ? 'beforeNoon' : 'afterNoon')}`
  const time = formatTime(startDate, setting)
  const range =
    duration > 0 ? t('forDuration', { time, duration: formatDuration(duration, setting) }) : time
  return `${dayText}, ${range}`
}
