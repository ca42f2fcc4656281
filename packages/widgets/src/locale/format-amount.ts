import type { LocaleSetting } from './locale.js'
import { defineMessages, translate } from './messages.js'

const messages = defineMessages({
  any: { en: 'Any', es: 'Cualquiera' },
  minutes: { en: { one: '{count} min', other: '{count} mins' }, es: '{count} min' },
  hours: {
    en: { one: '{count} hour', other: '{count} hours' },
    es: { one: '{count} hora', other: '{count} horas' },
  },
  days: {
    en: { one: '{count} day', other: '{count} days' },
    es: { one: '{count} día', other: '{count} días' },
  },
  people: {
    en: { one: '{count} person', other: '{count} people' },
    es: { one: '{count} persona', other: '{count} personas' },
  },
  moreThanPeople: { en: 'More than {limit} people', es: 'Más de {limit} personas' },
  others: { en: { one: '{count} other', other: '{count} others' }, es: '{count} más' },
})

const dayMinutes = 24 * 60

/**
 * A duration in minutes as text: 45 mins, 1 hour 30 mins, 2 days (whole days only). No value, 0 or
 * -1 gives "Any".
 */
export function formatDuration(
  minutes: number | null | undefined,
  { language }: LocaleSetting,
): string {
  const t = translate(messages, language)
  if (!minutes || minutes < 0) return t('any')
  if (minutes % dayMinutes === 0) return t('days', { count: minutes / dayMinutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('minutes', { count: rest })
  return rest === 0
    ? t('hours', { count: hours })
    : `${t('hours', { count: hours })} ${t('minutes', { count: rest })}`
}

/** A number of people as text: 0 (or no value) is "Any", then 1 person, N people. */
export function formatCapacity(
  people: number | null | undefined,
  { language }: LocaleSetting,
): string {
  const t = translate(messages, language)
  return !people || people < 0 ? t('any') : t('people', { count: people })
}

/**
 * A choice of the capacity search, where the value above `limit` means "more than": 101 is "More
 * than 100 people".
 */
export function formatCapacityChoice(people: number, setting: LocaleSetting, limit = 100): string {
  return people > limit
    ? translate(messages, setting.language)('moreThanPeople', { limit })
    : formatCapacity(people, setting)
}

/** The first three items, then how many others there are: Ada, Grace, Alan, 2 others. */
export function formatShortList(items: readonly string[], { language }: LocaleSetting): string {
  const others = items.length - 3
  return [
    ...items.slice(0, 3),
    ...(others > 0 ? [translate(messages, language)('others', { count: others })] : []),
  ].join(', ')
}

/**
 * For how long something is free, short: 5 h, 3 h 45 m, 40 m. Above 4 hours whole hours only;
 * otherwise rounded down to 15-minute steps, but less than 45 minutes is shown exactly.
 */
export function formatAvailablePeriod(minutes: number): string {
  if (minutes < 45) return `${Math.max(0, Math.floor(minutes))} m`
  const stepped = Math.floor(minutes / 15) * 15
  const [hours, rest] = [Math.floor(stepped / 60), stepped % 60]
  if (hours === 0) return `${rest} m`
  return minutes > 240 || rest === 0 ? `${hours} h` : `${hours} h ${rest} m`
}
