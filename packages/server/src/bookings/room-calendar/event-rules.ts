import { defineMessage, type Language, fillText, type Message } from '@mosaic-booking/sdk/contract'
import type { BookingRow } from '../booking/booking-store.js'
import { privateBooking } from '../booking/to-booking.js'

/** An event in a request to Graph. */
export interface EventBody {
  readonly subject: string
  readonly start: GraphTime
  readonly end: GraphTime
  readonly location: { readonly displayName: string }
  readonly showAs: 'busy' | 'tentative'
  readonly sensitivity: 'normal' | 'private'
  readonly isReminderOn: false
}

interface GraphTime {
  readonly dateTime: string
  readonly timeZone: 'UTC'
}

export type MirroredBooking = Pick<
  BookingRow,
  'id' | 'label' | 'starts_at' | 'ends_at' | 'status'
> & { readonly is_private?: unknown; readonly owner: { readonly name: string } }

export interface Room {
  readonly name: string
  readonly language: Language
  /** Ordinary users may see other people's bookings. */
  readonly isOpen: boolean
}

const busy: Message = defineMessage('event-rules.busy', 'Booked')

const toUtc = (time: Date): GraphTime => ({
  dateTime: time.toISOString().slice(0, 19),
  timeZone: 'UTC',
})

/**
 * Converts a booking to an event. Everyone with access to the room's calendar can read the event,
 * so it contains only details visible to a colleague.
 */
export function toEvent(booking: MirroredBooking, { name, language, isOpen }: Room): EventBody {
  const isPrivate = booking.is_private === true
  const title = isPrivate
    ? fillText(privateBooking, language)
    : (booking.label ?? booking.owner.name)
  return {
    subject: isOpen || isPrivate ? title : fillText(busy, language),
    start: toUtc(booking.starts_at),
    end: toUtc(booking.ends_at),
    location: { displayName: name },
    showAs: booking.status === 'TENTATIVE' ? 'tentative' : 'busy',
    sensitivity: isPrivate ? 'private' : 'normal',
    isReminderOn: false,
  }
}

/** An event that is created only to be deleted. */
export const toPlaceholder = (now: number): EventBody => ({
  subject: '',
  start: toUtc(new Date(now)),
  end: toUtc(new Date(now + 60_000)),
  location: { displayName: '' },
  showAs: 'tentative',
  sensitivity: 'normal',
  isReminderOn: false,
})

export interface Copy {
  readonly bookingId: number
  readonly transactionId: string
  /** Undefined while it is unknown whether the event was created. */
  readonly eventId: string | undefined
  readonly contentHash: string | undefined
}

export interface Wanted {
  readonly bookingId: number
  readonly endsAt: Date
  readonly body: EventBody
  readonly contentHash: string
}

export type Work =
  | { readonly kind: 'write'; readonly wanted: Wanted; readonly copy: Copy | undefined }
  | { readonly kind: 'remove'; readonly copy: Copy }

/**
 * Returns the operations that synchronise the events with the bookings. Removals come first, so
 * that a moved booking never has events in two rooms.
 */
export function planWork(wanted: readonly Wanted[], copies: readonly Copy[]): Work[] {
  const known = new Map(copies.map((copy) => [copy.bookingId, copy]))
  const wantedIds = new Set(wanted.map(({ bookingId }) => bookingId))
  return [
    ...copies
      .filter(({ bookingId }) => !wantedIds.has(bookingId))
      .map((copy): Work => ({ kind: 'remove', copy })),
    ...wanted.flatMap((one): Work[] => {
      const copy = known.get(one.bookingId)
      const isCurrent = copy?.eventId !== undefined && copy.contentHash === one.contentHash
      return isCurrent ? [] : [{ kind: 'write', wanted: one, copy }]
    }),
  ]
}
