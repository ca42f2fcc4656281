import type { LocaleSetting } from '../contract/base/catalogue.js'
import { defineMessages, fillText } from '../contract/base/text.js'

const messages = /*#__PURE__*/ defineMessages('format-amount', {
  any: 'Any',
  minutes: '{count, plural, one {{count} min} other {{count} mins}}',
  hours: '{count, plural, one {{count} hour} other {{count} hours}}',
  days: '{count, plural, one {{count} day} other {{count} days}}',
  people: '{count, plural, one {{count} person} other {{count} people}}',
  moreThanPeople: 'More than {limit} people',
  // Prevents a line break between the number and its word.
  others: '{count, plural, one {{count}\u00a0other} other {{count}\u00a0others}}',
})

const dayMinutes = 24 * 60

/**
 * Formats a duration in minutes, such as "45 mins", "1 hour 30 mins" or "2 days" (whole days only).
 * Undefined, 0 and -1 return "Any".
 */
export function formatDuration(minutes: number | null | undefined, setting: LocaleSetting): string {
  if (!minutes || minutes < 0) return fillText(messages.any, setting)
  if (minutes % dayMinutes === 0)
    return fillText(messages.days, setting, { count: minutes / dayMinutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return fillText(messages.minutes, setting, { count: rest })
  return rest === 0
    ? fillText(messages.hours, setting, { count: hours })
    : `${fillText(messages.hours, setting, { count: hours })} ${fillText(messages.minutes, setting, { count: rest })}`
}

/** Formats a number of people, such as "1 person". 0 and undefined return "Any". */
export function formatCapacity(people: number | null | undefined, setting: LocaleSetting): string {
  return !people || people < 0
    ? fillText(messages.any, setting)
    : fillText(messages.people, setting, { count: people })
}

/**
 * Formats a capacity search option. A value above `limit` means "more than": 101 is formatted as
 * "More than 100 people".
 */
export function formatCapacityChoice(people: number, setting: LocaleSetting, limit = 100): string {
  return people > limit
    ? fillText(messages.moreThanPeople, setting, { limit })
    : formatCapacity(people, setting)
}

/**
 * Formats the first three items and the number of remaining items, such as "Ada, Grace, Alan, 2
 * others".
 */
export function formatShortList(items: readonly string[], setting: LocaleSetting): string {
  const others = items.length - 3
  return [
    ...items.slice(0, 3),
    ...(others > 0 ? [fillText(messages.others, setting, { count: others })] : []),
  ].join(', ')
}

/**
 * Formats the available time in short form, such as "5 h", "3 h 45 m" or "40 m". Above 4 hours, it
 * is rounded down to whole hours; below, to 15 minutes. Less than 45 minutes is exact.
 */
export function formatAvailablePeriod(minutes: number): string {
  if (minutes < 45) return `${Math.max(0, Math.floor(minutes))} m`
  const stepped = Math.floor(minutes / 15) * 15
  const [hours, rest] = [Math.floor(stepped / 60), stepped % 60]
  if (hours === 0) return `${rest} m`
  return minutes > 240 || rest === 0 ? `${hours} h` : `${hours} h ${rest} m`
}

/** Formats a chart's duration in minutes: "45 m" below an hour, otherwise "1 h 30 m". */
export function formatChartDuration(minutes: number): string {
  return minutes < 60 ? `${minutes} m` : `${Math.floor(minutes / 60)} h ${minutes % 60} m`
}
