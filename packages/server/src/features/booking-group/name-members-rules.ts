import { formatDate, settingOf, type LocaleSetting } from '@mosaic-booking/sdk/rules'
import { isClash } from '../../bookings/booking/clash-rules.js'
import { distinctReasons } from '../../ground/core/distinct-reasons.js'
import { Refusal } from '../../ground/core/refusal.js'
import type { Member } from './series-plan-rules.js'

/** Maximum number of dates in a message; further dates become "…". */
const daysNamed = 12

function inWords(dates: readonly string[], setting: LocaleSetting): string {
  return [
    ...dates.slice(0, daysNamed).map((date) => formatDate(date, 'medium', setting)),
    ...(dates.length > daysNamed ? ['…'] : []),
  ].join('; ')
}

/**
 * Converts a refusal of a set to one about the series: with the dates of the refused occurrences
 * and their indexes in the series. If any occurrence clashes, the message lists the dates (D-115);
 * otherwise it explains the first refusal.
 */
export function nameDays(error: unknown, members: readonly Member[]): unknown {
  if (!(error instanceof Refusal)) return error
  const booked = members.flatMap(({ date, proposal }, index) => (proposal ? [{ date, index }] : []))
  const refused =
    error.details.members ?? (booked.length === 1 ? [{ index: 0, refusal: error }] : undefined)
  if (!refused) return error
  const failing = refused.map(({ index, refusal }) => ({ ...booked[index]!, refusal }))
  const dates = failing.map(({ date }) => date)
  const isTaken = failing.some(({ refusal }) => isClash(refusal))
  const named = isTaken
    ? new Refusal('OCCURRENCES_CLASH', {
        values: { dates: (reader) => inWords(dates, settingOf(reader)) },
        reasons: distinctReasons(failing.flatMap(({ refusal }) => refusal.details.reasons ?? [])),
      })
    : error
  return named.with({
    members: failing.map(({ index, refusal }) => ({ index, refusal })),
    data: { dates },
  })
}

/**
 * Converts a refusal of an expanded basket to one about its entries, with each invalid entry once.
 * `indexes` maps each booking to its entry.
 */
export function nameEntries(error: unknown, indexes: readonly number[]): unknown {
  if (!(error instanceof Refusal)) return error
  const members =
    error.details.members ?? (indexes.length === 1 ? [{ index: 0, refusal: error }] : [])
  const byEntry = new Map(
    members.toReversed().map(({ index, refusal }) => [indexes[index]!, refusal]),
  )
  return error.with({
    members: [...byEntry].reverse().map(([index, refusal]) => ({ index, refusal })),
  })
}
