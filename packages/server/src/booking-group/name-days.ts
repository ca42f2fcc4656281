import { distinctReasons } from '../core/distinct-reasons.js'
import { Refusal } from '../core/refusal.js'
import type { Member } from './series.js'

/** Days that a message names before it only says that there are more. */
const daysNamed = 12
const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
const formats = { en: format('en-GB'), es: format('es-ES') }

const inWords = (dates: readonly string[], language: keyof typeof formats): string =>
  [
    ...dates.slice(0, daysNamed).map((date) => formats[language].format(Date.parse(date))),
    ...(dates.length > daysNamed ? ['…'] : []),
  ].join(', ')

/**
 * A refusal of a set as the series means it: with the days at fault, and the place of each among
 * all days of the series. Days that are taken are what is said when any are (D-115); otherwise what
 * is wrong with the first.
 */
export function nameDays(error: unknown, members: readonly Member[]): unknown {
  if (!(error instanceof Refusal)) return error
  const booked = members.flatMap(({ date, proposal }, index) => (proposal ? [{ date, index }] : []))
  const refused =
    error.details.members ?? (booked.length === 1 ? [{ index: 0, refusal: error }] : undefined)
  if (!refused) return error
  const failing = refused.map(({ index, refusal }) => ({ ...booked[index]!, refusal }))
  const dates = failing.map(({ date }) => date)
  const isTaken = failing.some(({ refusal }) => refusal.code === 'OVERLAP')
  const named = isTaken
    ? new Refusal('OCCURRENCES_CLASH', {
        values: { dates: { en: inWords(dates, 'en'), es: inWords(dates, 'es') } },
        reasons: distinctReasons(failing.flatMap(({ refusal }) => refusal.details.reasons ?? [])),
      })
    : error
  return named.with({
    members: failing.map(({ index, refusal }) => ({ index, refusal })),
    data: { dates },
  })
}
