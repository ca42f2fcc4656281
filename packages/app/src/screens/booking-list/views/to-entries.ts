import type { Booking, BookingGroup, Location } from '@mosaic-booking/sdk'
import { translate, type Language, type Translate } from '@mosaic-booking/widgets/ui'
import {
  chipColours,
  type CalendarEntry,
  type EntryLook,
} from '../../../shared/calendar/calendar-entry.js'
import { endOf } from '../../../shared/section-views/day-columns.js'
import { messages } from '../booking-list.messages.js'

/** The current user, and whether they may make changes. */
export interface EntryReader {
  readonly personId: number
  readonly mayChange: boolean
  readonly language: Language
}

/**
 * A booking's style: own bookings first, then tentative bookings. Others use their space's colour.
 */
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

/** A booking's state, with the canceller and the reason if known. */
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

/** Whether a booking can be moved in the calendar, and if not, why. */
function toChangeability(
  { possibleActions, hasEnded }: Pick<Booking, 'possibleActions' | 'hasEnded'>,
  mayChange: boolean,
  t: Translate<typeof messages>,
): Pick<CalendarEntry, 'canChange' | 'fixedBecause'> {
  if (!mayChange) return { canChange: false }
  if (possibleActions.includes('edit')) return { canChange: true }
  return { canChange: false, fixedBecause: t(hasEnded ? 'fixedEnded' : 'fixed') }
}

/**
 * Converts bookings to calendar entries. In a day view by resource, the column heading already
 * names the space.
 */
export function toEntries(
  bookings: readonly Booking[],
  isByResource: boolean,
  { personId, mayChange, language }: EntryReader,
  locations: readonly Pick<Location, 'id' | 'capacity'>[] = [],
): CalendarEntry[] {
  const t = translate(messages, language)
  const shared = new Set(locations.flatMap(({ id, capacity }) => (capacity > 1 ? id : [])))
  return bookings.map((booking) => {
    const { id, label, isPrivate, locationName, owner } = booking
    const title = label ?? (isPrivate ? t('private') : owner.name || locationName)
    const isOwn = owner.id === personId
    // Omit the user's own name, and a person already named in the state.
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
      isMinor: !shared.has(booking.locationId),
      ...toChangeability(booking, mayChange, t),
    }
  })
}

/** Converts events to calendar entries. Events are edited on their own page. */
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
