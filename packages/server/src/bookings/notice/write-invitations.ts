import type { RepeatRule } from '@mosaic-booking/sdk/rules'
import type { BookingChange } from '../booking/booking-changes.js'
import type { BookingRow, SeriesRow } from '../booking/booking-store.js'
import type { OrgContext } from '../booking/booking-changes.js'
import type { CalendarEntry, CalendarPerson } from '../../platform/calendar/calendar-entry.js'
import { bookingUid, seriesUid, writeInvitation } from '../../platform/calendar/invitation.js'
import { groupBy } from '../../ground/core/group-by.js'
import type { MailedCalendar } from '../../platform/mail/outbox-mail.js'
import { findAddress, formatPlace } from './describe-booking.js'
import { attendeesOf, ownerOf, takesPart, type Named } from './notice-rules.js'
import type { SeriesState } from './notice-store.js'

/** Writes the calendar entries that a person receives with a mail. */
export type WriteInvitations = (who: Named, changes: readonly BookingChange[]) => MailedCalendar[]

/**
 * Invites attendees and cancels the entries of former ones. A series becomes one entry with the
 * person's remaining occurrences, however many of them changed, because calendar programs replace
 * the whole entry.
 */
export function createInvitations(
  org: OrgContext,
  series: ReadonlyMap<number, SeriesState>,
): WriteInvitations {
  // Most attendees get the same entry: it lists the same bookings and does not mention the reader.
  const written = new Map<string, MailedCalendar>()
  const write = (
    method: MailedCalendar['method'],
    key: string,
    toEntry: () => CalendarEntry,
  ): MailedCalendar => {
    const known = written.get(`${method} ${key}`) ?? {
      method,
      content: writeInvitation(method, toEntry()),
    }
    written.set(`${method} ${key}`, known)
    return known
  }

  function ofBooking(who: Named, { before, after }: BookingChange): MailedCalendar[] {
    if (takesPart(after, who))
      return [write('REQUEST', `booking ${after.id}`, () => toEntry(after, org))]
    return before && takesPart(before, who)
      ? [write('CANCEL', `booking ${after.id}`, () => toEntry(after, org))]
      : []
  }

  function ofSeries(
    who: Named,
    groupId: number,
    changes: readonly BookingChange[],
  ): MailedCalendar[] {
    const state = series.get(groupId)!
    const standing = state.rows.filter((row) => takesPart(row, who))
    const key = `series ${groupId} ${standing.map(({ id }) => id).join()}`
    if (standing.length > 0)
      return [write('REQUEST', key, () => toSeriesEntry(standing, standing, state, org))]
    const hasTakenPart = changes.some(({ before }) => before && takesPart(before, who))
    const gone = changes.map(({ after }) => after)
    return hasTakenPart ? [write('CANCEL', key, () => toSeriesEntry(gone, [], state, org))] : []
  }

  return (who, changes) => {
    const groups = groupBy(changes, ({ after }) => (after.repeat ? after.repeat_group_id : null))
    return [...groups].flatMap(([groupId, members]) =>
      groupId === null
        ? members.flatMap((change) => ofBooking(who, change))
        : ofSeries(who, groupId, members),
    )
  }
}

function toEntry(row: BookingRow, { directory, now, config }: OrgContext): CalendarEntry {
  const notes = row.notes as string | null
  return {
    uid: bookingUid(row.id, config.publicUrl),
    sequence: row.version - 1,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    wallFrom: row.wall_from,
    wallTo: row.wall_to,
    isAllDay: row.all_day_booking,
    summary: row.label ?? directory.anyPlace(row.location_id)?.name ?? '',
    description: notes ?? undefined,
    place: [formatPlace(directory, row.location_id), findAddress(directory, row.location_id)]
      .filter(Boolean)
      .join(', '),
    joinUrl: row.join_url ?? undefined,
    ...peopleOf(row, config.mailFrom),
    status:
      row.status === 'TENTATIVE'
        ? 'TENTATIVE'
        : row.status === 'CONFIRMED'
          ? 'CONFIRMED'
          : 'CANCELLED',
    isPrivate: row.is_private === true,
    created: row.created,
    changed: new Date(now),
  }
}

/**
 * The owner is the organiser. If they have no address, the organisation's address is used with
 * their name.
 */
function peopleOf(
  row: BookingRow,
  mailFrom: string,
): { organizer: CalendarPerson; attendees: CalendarPerson[] } {
  const owner = ownerOf(row)
  const organizer = {
    name: owner.name,
    email: owner.email ?? /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom,
  }
  const listed = [...(row.owner_is_attendee === true ? [owner] : []), ...attendeesOf(row)].flatMap(
    ({ name, email }) => (email ? [{ name, email }] : []),
  )
  return {
    organizer,
    attendees: [
      ...new Map(
        listed.toReversed().map((person) => [person.email.toLowerCase(), person]),
      ).values(),
    ].toReversed(),
  }
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

/** `rows` determine the defaults of the series, `standing` its occurrences. */
function toSeriesEntry(
  rows: readonly BookingRow[],
  standing: readonly BookingRow[],
  { changes }: SeriesState,
  org: OrgContext,
): CalendarEntry {
  const usual = findUsual(rows)
  const repeat = usual.repeat!
  return {
    ...toEntry(usual, org),
    uid: seriesUid(repeat.id, org.config.publicUrl),
    sequence: repeat.version - 1 + changes,
    series: {
      rule: toRule(repeat),
      firstDate: repeat.firstDate,
      wallFrom: repeat.wallFrom,
      wallTo: repeat.wallTo,
      occurrences: standing.map((row) => ({
        date: row.repeat_date ?? row.wall_from.slice(0, 10),
        entry: toEntry(row, org),
      })),
    },
  }
}

/** The most frequent kind of booking in the series; the others become exceptions. */
function findUsual(rows: readonly BookingRow[]): BookingRow {
  const alike = [
    ...groupBy(rows, ({ label, location_id, status, attendees, owner_id, notes, join_url }) =>
      JSON.stringify([label, location_id, status, attendees, owner_id, notes, join_url]),
    ).values(),
  ]
  return alike.reduce((most, one) => (one.length > most.length ? one : most))[0]!
}
