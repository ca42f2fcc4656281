import type { Booking, BookingGroup } from '@mosaic-booking/sdk'
import { translate, type Language } from '@mosaic-booking/widgets/ui'
import {
  chipColours,
  type CalendarEntry,
  type EntryLook,
} from '../../../shared/calendar/calendar-entry.js'
import { endOf } from '../../../shared/section-views/day-columns.js'
import { messages } from '../booking-list.messages.js'

/** The person who looks, and whether they may change anything. */
export interface EntryReader {
  readonly personId: number
  readonly mayChange: boolean
  readonly language: Language
}

/** Own bookings have a colour, then tentative ones; the others have the colour of their space. */
export function lookOf(
  { status, owner, locationId }: Pick<Booking, 'status' | 'owner' | 'locationId'>,
  personId: number,
): EntryLook {
  if (status === 'CANCELLED' || status === 'CANCELLED_REJECTED') return 'cancelled'
  if (owner.id === personId) return 'own'
  return status === 'TENTATIVE' ? 'tentative' : locationId % chipColours
}

const states = {
  TENTATIVE: 'tentativeState',
  CONFIRMED: undefined,
  CANCELLED: 'cancelledState',
  CANCELLED_REJECTED: 'rejectedState',
} as const
const statesBySomebody = {
  CANCELLED: 'cancelledByName',
  CANCELLED_REJECTED: 'rejectedByName',
} as const

/** What a booking waits for, or who cancelled it and why, as far as that is known. */
function stateOf(
  { status, cancelled, cancellationReason }: Booking,
  language: Language,
): string | undefined {
  const t = translate(messages, language)
  const state = states[status]
  if (status !== 'CANCELLED' && status !== 'CANCELLED_REJECTED') return state && t(state)
  const name = cancelled?.by.name
  return [name ? t(statesBySomebody[status], { name }) : t(states[status]), cancellationReason]
    .filter(Boolean)
    .join(': ')
}

/** Bookings as entries of a calendar. In a day by resource, the column names the space. */
export function toEntries(
  bookings: readonly Booking[],
  isByResource: boolean,
  { personId, mayChange, language }: EntryReader,
): CalendarEntry[] {
  const t = translate(messages, language)
  return bookings.map((booking) => {
    const { id, label, isPrivate, locationName, owner } = booking
    const title = label ?? (isPrivate ? t('private') : owner.name || locationName)
    const isOwn = owner.id === personId
    // Readers know themselves, and the state says whose it is.
    const person = isOwn ? undefined : owner.name
    return {
      id: String(id),
      title,
      detail: (isByResource ? [person] : [locationName, person])
        .filter((text) => text && text !== title)
        .join(' · '),
      state: [isOwn && t('ownState'), stateOf(booking, language)].filter(Boolean).join(' · '),
      timeFrom: booking.timeFrom,
      timeTo: endOf(booking.timeTo),
      resourceId: String(booking.locationId),
      look: lookOf(booking, personId),
      canChange: mayChange && booking.possibleActions.includes('edit'),
    }
  })
}

/** Events as entries. They are changed on their own page. */
export const toEventEntries = (
  events: readonly BookingGroup[],
  language: Language,
): CalendarEntry[] =>
  events.map(({ id, description, owner, timeFrom, timeTo, bookingsCount, status }) => ({
    id: `event-${id}`,
    title: description ?? translate(messages, language)('private'),
    detail: [translate(messages, language)('eventSize', { count: bookingsCount }), owner?.name]
      .filter(Boolean)
      .join(' · '),
    timeFrom,
    timeTo: endOf(timeTo),
    look:
      status === 'CANCELLED' || status === 'CANCELLED_REJECTED' ? 'cancelled' : id % chipColours,
    canChange: false,
  }))
