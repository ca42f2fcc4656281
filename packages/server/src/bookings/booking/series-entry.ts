import type { RepeatRule } from '@mosaic-booking/sdk/rules'
import { groupBy } from '../../ground/core/group-by.js'
import type { CalendarEntry } from '../../platform/calendar/calendar-entry.js'
import { seriesUid } from '../../platform/calendar/invitation.js'
import type { BookingRow, SeriesRow } from './booking-store.js'

export interface SeriesMember {
  readonly row: Pick<BookingRow, 'repeat_date' | 'wall_from'>
  readonly repeat: SeriesRow
  readonly entry: CalendarEntry
}

/** Identifies a series in calendar programs, both in mails and in feeds. */
export interface SeriesIdentity {
  readonly publicUrl: string
  /** The number of changes of the series' bookings, in every status. */
  readonly changes: number
}

const dateOf = ({ repeat_date: date, wall_from: from }: SeriesMember['row']): string =>
  date ?? from.slice(0, 10)

const identify = ({ id, version }: SeriesRow, { publicUrl, changes }: SeriesIdentity) => ({
  uid: seriesUid(id, publicUrl),
  sequence: version - 1 + changes,
})

/** Returns a single occurrence, for readers who have only this one. */
export const toOccurrenceEntry = (
  { row, repeat, entry }: SeriesMember,
  identity: SeriesIdentity,
): CalendarEntry => ({
  ...entry,
  ...identify(repeat, identity),
  occurrence: { date: dateOf(row), wallFrom: repeat.wallFrom },
})

/** `members` determine the series' defaults, `standing` its occurrences. */
export function toSeriesEntry(
  members: readonly SeriesMember[],
  standing: readonly SeriesMember[],
  identity: SeriesIdentity,
): CalendarEntry {
  const { repeat, entry } = findUsual(members)
  return {
    ...entry,
    ...identify(repeat, identity),
    series: {
      rule: toRule(repeat),
      firstDate: repeat.firstDate,
      wallFrom: repeat.wallFrom,
      wallTo: repeat.wallTo,
      occurrences: standing.map(({ row, entry: occurrence }) => ({
        date: dateOf(row),
        entry: occurrence,
      })),
    },
  }
}

/** Returns the most frequent kind of booking in the series; the others become exceptions. */
function findUsual(members: readonly SeriesMember[]): SeriesMember {
  const alike = [
    ...groupBy(
      members,
      ({ entry: { summary, description, place, joinUrl, organizer, attendees, status } }) =>
        JSON.stringify([summary, description, place, joinUrl, organizer, attendees, status]),
    ).values(),
  ]
  return alike.reduce((most, one) => (one.length > most.length ? one : most))[0]!
}

const toRule = ({
  repeatKind,
  repeatEndDate,
  repeatInterval,
  repeatWeekdays,
  repeatOrdinal,
}: SeriesRow): RepeatRule => ({
  repeatKind,
  repeatEndDate,
  ...(repeatInterval === null ? {} : { repeatInterval }),
  ...(repeatWeekdays === null ? {} : { repeatWeekdays }),
  ...(repeatOrdinal === null ? {} : { repeatOrdinal }),
})
