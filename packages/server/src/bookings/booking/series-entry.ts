import type { RepeatRule } from '@mosaic-booking/sdk/rules'
import { groupBy } from '../../ground/core/group-by.js'
import type { CalendarEntry } from '../../platform/calendar/calendar-entry.js'
import { seriesUid } from '../../platform/calendar/invitation.js'
import type { BookingRow, SeriesRow } from './booking-store.js'

/** A booking of a series, and how its reader sees it. */
export interface SeriesMember {
  readonly row: Pick<BookingRow, 'repeat_date' | 'wall_from'>
  readonly repeat: SeriesRow
  readonly entry: CalendarEntry
}

/** What calendar programs know a series by, in mails and feeds alike. */
export interface SeriesIdentity {
  readonly publicUrl: string
  /** The number of changes of its bookings, in every state. */
  readonly changes: number
}

const dateOf = ({ repeat_date: date, wall_from: from }: SeriesMember['row']): string =>
  date ?? from.slice(0, 10)

const identify = ({ id, version }: SeriesRow, { publicUrl, changes }: SeriesIdentity) => ({
  uid: seriesUid(id, publicUrl),
  sequence: version - 1 + changes,
})

/** One occurrence without the others, for those who have no other. */
export const toOccurrenceEntry = (
  { row, repeat, entry }: SeriesMember,
  identity: SeriesIdentity,
): CalendarEntry => ({
  ...entry,
  ...identify(repeat, identity),
  occurrence: { date: dateOf(row), wallFrom: repeat.wallFrom },
})

/** `members` determine the defaults of the series, `standing` its occurrences. */
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

/** The most frequent kind of booking in the series; the others become exceptions. */
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
