import type { LocaleSetting } from './locale.js'
import { defineMessages, translate } from './messages.js'

const messages = defineMessages('format-amount', {
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
  const t = translate(messages, setting)
  if (!minutes || minutes < 0) return t('any')
  if (minutes % dayMinutes === 0) return t('days', { count: minutes / dayMinutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('minutes', { count: rest })
  return rest === 0
    ? t('hours', { count: hours })
    : `${t('hours', { count: hours })} ${t('minutes', { count: rest })}`
}

/** Formats a number of people, such as "1 person". 0 and undefined return "Any". */
export function formatCapacity(people: number | null | undefined, setting: LocaleSetting): string {
  const t = translate(messages, setting)
  return !people || people < 0 ? t('any') : t('people', { count: people })
}

/**
 * Formats a capacity search option. A value above `limit` means "more than": 101 is formatted as
 * "More than 100 people".
 */
export function formatCapacityChoice(people: number, setting: LocaleSetting, limit = 100): string {
  return people > limit
    ? translate(messages, setting)('moreThanPeople', { limit })
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
    ...(others > 0 ? [translate(messages, setting)('others', { count: others })] : []),
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
