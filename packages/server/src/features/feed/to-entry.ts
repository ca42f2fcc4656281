import {
  defineMessages,
  BookingPerson,
  isVisibleTo,
  OnlineMeeting,
  type Language,
  type Relation,
  fillText,
} from '@mosaic-booking/sdk/contract'
import {
  toOccurrenceEntry,
  toSeriesEntry,
  type SeriesIdentity,
} from '../../bookings/booking/series-entry.js'
import { groupBy } from '../../ground/core/group-by.js'
import type { CalendarEntry } from '../../platform/calendar/calendar-entry.js'
import { bookingUid } from '../../platform/calendar/invitation.js'
import type { Place } from '../../directory/directory/directory.js'
import { detailOf } from './feed-rules.js'
import type { FeedBooking, FeedTarget } from './feed-store.js'

const texts = defineMessages('to-entry', {
  busy: 'Busy',
  private: 'Private booking',
})

export function toEntry(
  feed: FeedTarget & { readonly language: Language },
  booking: FeedBooking,
  place: Place,
  reader: { readonly id: number; readonly relation: Relation },
  publicUrl: string,
): CalendarEntry {
  const isPersons = feed.kind === 'PERSON'
  const detail = detailOf(feed, booking, reader.id)
  const plain = {
    uid: bookingUid(booking.id, publicUrl),
    sequence: booking.version - 1,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    timeZone: booking.time_zone,
    wallFrom: booking.wall_from,
    wallTo: booking.wall_to,
    isAllDay: booking.all_day_booking,
    status: booking.status,
    created: booking.created,
    changed: booking.changed,
  }
  // A location's feed may reveal that it is booked, but a person's feed must not reveal the
  // person's location.
  if (detail === 'busy')
    return {
      ...plain,
      summary: fillText(texts.busy, feed.language),
      place: isPersons ? undefined : nameOf(place),
    }
  if (detail === 'private')
    return {
      ...plain,
      summary: fillText(texts.private, feed.language),
      place: nameOf(place),
      isPrivate: true,
    }
  const { owner, label, join_url: joinUrl } = booking
  const people = [...new Set([owner.name, ...booking.attendees.map(({ name }) => name)])]
  return {
    ...plain,
    summary: label ?? (isPersons ? place.name : owner.name),
    place: nameOf(place),
    description: [booking.notes, people.join(', ')].filter(Boolean).join('\n\n'),
    joinUrl:
      (isVisibleTo(OnlineMeeting.properties.joinUrl, reader.relation) && joinUrl) || undefined,
    isPrivate: booking.is_private,
    organizer:
      owner.email && isVisibleTo(BookingPerson.properties.email, reader.relation)
        ? { name: owner.name, email: owner.email }
        : undefined,
  }
}

/** Joins a series' bookings to one entry, with the same UID as in mails. */
export function joinSeries(
  shown: readonly { readonly booking: FeedBooking; readonly entry: CalendarEntry }[],
  identify: (seriesId: number) => SeriesIdentity,
): CalendarEntry[] {
  const series = groupBy(shown, ({ booking: { id, repeat } }) =>
    repeat ? `series ${repeat.id}` : `booking ${id}`,
  )
  return [...series.values()].flatMap((occurrences) => {
    const members = occurrences.flatMap(({ booking, entry }) =>
      booking.repeat ? [{ row: booking, repeat: booking.repeat, entry }] : [],
    )
    const [first, ...others] = members
    if (!first) return occurrences.map(({ entry }) => entry)
    const identity = identify(first.repeat.id)
    return others.length === 0
      ? toOccurrenceEntry(first, identity)
      : toSeriesEntry(members, members, identity)
  })
}

/** Returns the location's name for readers without context. */
const nameOf = ({ name, location }: Place) =>
  [name, location.shortQualifier].filter(Boolean).join(', ')
