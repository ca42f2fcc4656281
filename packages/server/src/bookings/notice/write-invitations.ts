import { groupBy } from '../../ground/core/group-by.js'
import type { CalendarEntry, CalendarPerson } from '../../platform/calendar/calendar-entry.js'
import { bookingUid, writeInvitation } from '../../platform/calendar/invitation.js'
import type { MailedCalendar } from '../../platform/mail/outbox-mail.js'
import type { BookingChange, OrgContext } from '../booking/booking-changes.js'
import type { BookingRow } from '../booking/booking-store.js'
import { toOccurrenceEntry, toSeriesEntry, type SeriesMember } from '../booking/series-entry.js'
import { findAddress, formatPlace } from './describe-booking.js'
import { attendeesOf, ownerOf, takesPart, type Named } from './notice-rules.js'
import type { SeriesState } from './notice-store.js'

/** Writes the calendar entries for a person's mail. */
export type WriteInvitations = (who: Named, changes: readonly BookingChange[]) => MailedCalendar[]

/**
 * Invites attendees and cancels the entries of former ones. A series becomes one entry with the
 * person's remaining occurrences, regardless of how many changed, because calendar programs replace
 * the whole entry.
 */
export function createInvitations(
  org: OrgContext,
  series: ReadonlyMap<number, SeriesState>,
): WriteInvitations {
  // Most attendees share the same entry: it lists the same bookings and does not mention the
  // reader.
  const invited = new Map<string, MailedCalendar>()
  const invite = (key: string, toInvited: () => CalendarEntry): MailedCalendar => {
    const known = invited.get(key) ?? {
      method: 'REQUEST',
      content: writeInvitation('REQUEST', toInvited()),
    }
    invited.set(key, known)
    return known
  }

  function ofBooking(who: Named, { before, after }: BookingChange): MailedCalendar[] {
    if (takesPart(after, who)) return [invite(`booking ${after.id}`, () => toEntry(after, org))]
    return before && takesPart(before, who)
      ? [cancel(who, { ...toEntry(before, org), sequence: sequenceOf(after) })]
      : []
  }

  function ofSeries(
    who: Named,
    groupId: number,
    changes: readonly BookingChange[],
  ): MailedCalendar[] {
    const { rows, changes: count } = series.get(groupId)!
    const identity = { publicUrl: org.config.publicUrl, changes: count }
    const member = (row: BookingRow): SeriesMember => ({
      row,
      repeat: row.repeat!,
      entry: toEntry(row, org),
    })
    const standing = rows.filter((row) => takesPart(row, who))
    const left = changes.flatMap(({ before }) => (before && takesPart(before, who) ? [before] : []))
    const [only, ...others] = standing
    if (only && others.length === 0 && isKnownAlone(only, left))
      return [invite(`occurrence ${only.id}`, () => toOccurrenceEntry(member(only), identity))]
    if (only) {
      const key = `series ${groupId} ${standing.map(({ id }) => id).join()}`
      const members = () => standing.map(member)
      return [invite(key, () => toSeriesEntry(members(), members(), identity))]
    }
    const [last, ...more] = left.map(member)
    if (!last) return []
    const entry =
      more.length === 0
        ? toOccurrenceEntry(last, identity)
        : toSeriesEntry([last, ...more], [], identity)
    return [cancel(who, { ...entry, sequence: sequenceOfSeries(changes, count) })]
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

/**
 * Cancels the entry in the state last sent to its reader. The reader no longer receives later
 * changes of the booking or its other attendees (RFC 5546, 3.2.5).
 */
const cancel = ({ name, email }: Named, entry: CalendarEntry): MailedCalendar => ({
  method: 'CANCEL',
  content: writeInvitation('CANCEL', { ...entry, attendees: email ? [{ name, email }] : [] }),
})

/**
 * Whether a calendar contains only this occurrence of the series, at its current place in the rule.
 * Otherwise the whole series must be replaced.
 */
const isKnownAlone = (only: BookingRow, left: readonly BookingRow[]): boolean =>
  left.every(({ id, repeat }) => id === only.id && repeat?.wallFrom === only.repeat?.wallFrom)

const sequenceOf = ({ version }: BookingRow): number => version - 1
const sequenceOfSeries = (changes: readonly BookingChange[], count: number): number =>
  Math.max(...changes.map(({ after }) => after.repeat!.version)) - 1 + count

function toEntry(row: BookingRow, { directory, now, config }: OrgContext): CalendarEntry {
  const notes = row.notes as string | null
  return {
    uid: bookingUid(row.id, config.publicUrl),
    sequence: sequenceOf(row),
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
 * The organiser is the mail's sender, with the owner's name. Outlook adds no entry to a calendar
 * whose owner is the organiser, Gmail accepts changes only from the sender of the invitation, and
 * an event's organiser cannot change, while a booking's owner can.
 */
function peopleOf(
  row: BookingRow,
  mailFrom: string,
): { organizer: CalendarPerson; attendees: CalendarPerson[] } {
  const owner = ownerOf(row)
  const listed = [
    ...(row.owner_is_attendee === true ? [{ ...owner, hasAccepted: true }] : []),
    ...attendeesOf(row),
  ].flatMap(({ email, ...person }) => (email ? [{ ...person, email }] : []))
  return {
    organizer: { name: owner.name, email: /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom },
    attendees: [
      ...new Map(
        listed
          .toReversed()
          .map(({ id: _, ...person }) => [person.email.toLowerCase(), person] as const),
      ).values(),
    ].toReversed(),
  }
}
