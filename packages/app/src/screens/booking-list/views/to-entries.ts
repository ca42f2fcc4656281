import type { Booking, BookingGroup, Location } from '@mosaic-booking/sdk'
import { translate, type Language } from '@mosaic-booking/widgets/ui'
import {
  chipColours,
  type CalendarEntry,
  type CalendarResource,
  type EntryLook,
} from '../../../shared/calendar/calendar-entry.js'
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

/** An all-day booking ends a second before midnight; a calendar wants the midnight (D-090). */
const endOf = (timeTo: string) =>
  timeTo.slice(11, 19) === '23:59:59'
    ? new Date(Date.parse(`${timeTo.slice(0, 10)}T00:00:00Z`) + 86_400_000)
        .toISOString()
        .replace('Z', '')
    : timeTo

const states = {
  TENTATIVE: 'tentativeState',
  CONFIRMED: undefined,
  CANCELLED: 'cancelledState',
  CANCELLED_REJECTED: 'rejectedState',
} as const

/** Bookings as entries of a calendar. In a day by resource, the column names the space. */
export function toEntries(
  bookings: readonly Booking[],
  isByResource: boolean,
  { personId, mayChange, language }: EntryReader,
): CalendarEntry[] {
  const t = translate(messages, language)
  return bookings.map((booking) => {
    const { id, label, isPrivate, locationName, owner, status } = booking
    const title = label ?? (isPrivate ? t('private') : owner.name || locationName)
    const state = states[status]
    return {
      id: String(id),
      title,
      detail: (isByResource ? [owner.name] : [locationName, owner.name])
        .filter((text) => text && text !== title)
        .join(', '),
      state: [owner.id === personId && t('ownState'), state && t(state)].filter(Boolean).join(', '),
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
      .join(', '),
    timeFrom,
    timeTo: endOf(timeTo),
    look:
      status === 'CANCELLED' || status === 'CANCELLED_REJECTED' ? 'cancelled' : id % chipColours,
    canChange: false,
  }))

/** The columns of a day: the booked spaces in the order of the tree. */
export function toResources(
  bookings: readonly Booking[],
  locations: readonly Location[],
): CalendarResource[] {
  const order = new Map(locations.map(({ id, left }) => [id, left]))
  const names = new Map(bookings.map(({ locationId, locationName }) => [locationId, locationName]))
  return [...names]
    .toSorted(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0) || a - b)
    .map(([id, name]) => ({
      id: String(id),
      name,
      detail: locations.find((location) => location.id === id)?.shortQualifier,
    }))
}

/** The zone of all bookings, whose present can be shown; undefined if there are several. */
export function commonZone(bookings: readonly Booking[], otherwise: string): string | undefined {
  const [zone = otherwise, ...others] = new Set(bookings.map(({ timeZone }) => timeZone))
  return others.length > 0 ? undefined : zone
}

/** Columns per page: 5, or as many as the window has room for (RES-008). */
export const columnsPerPage = (windowWidth: number): number =>
  windowWidth > 1200 ? Math.floor(windowWidth / 135) : 5
