import type { Language } from '@mosaic-booking/sdk/contract'
import type { CalendarEntry } from '../calendar/calendar-entry.js'
import { bookingUid } from '../calendar/invitation.js'
import type { Place } from '../directory/directory.js'
import type { FeedBooking, FeedTarget } from './feed-store.js'

const texts = {
  busy: { en: 'Busy', es: 'Ocupado' },
  private: { en: 'Private booking', es: 'Reserva privada' },
} as const satisfies Record<string, Record<Language, string>>

/**
 * How much of a booking an address may tell: whoever has it can read it, and programs pass it on.
 */
function detailOf(
  { kind, targetId, detail }: FeedTarget,
  booking: FeedBooking,
  recipientId: number,
): 'full' | 'private' | 'busy' {
  if (detail === 'FREE_BUSY') return 'busy'
  const isOwn = kind === 'PERSON' && targetId === recipientId && booking.owner_id === recipientId
  return booking.is_private && !isOwn ? 'private' : 'full'
}

/** A booking as a feed shows it. */
export function toEntry(
  feed: FeedTarget & { readonly language: Language },
  booking: FeedBooking,
  place: Place,
  recipientId: number,
  publicUrl: string,
): CalendarEntry {
  const isPersons = feed.kind === 'PERSON'
  const detail = detailOf(feed, booking, recipientId)
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
  // That a room is taken is no secret where the room is asked for; that somebody is there, is.
  if (detail === 'busy')
    return {
      ...plain,
      summary: texts.busy[feed.language],
      place: isPersons ? undefined : nameOf(place),
    }
  if (detail === 'private')
    return {
      ...plain,
      summary: texts.private[feed.language],
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
    joinUrl: joinUrl ?? undefined,
    isPrivate: booking.is_private,
    organizer: owner.email ? { name: owner.name, email: owner.email } : undefined,
  }
}

/** Where it is, for somebody who does not know the context. */
const nameOf = ({ name, location }: Place) =>
  [name, location.shortQualifier].filter(Boolean).join(', ')
