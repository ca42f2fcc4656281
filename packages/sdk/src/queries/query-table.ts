import type { EventType } from '../contract/base/event.js'
import type { Operations } from '../generated/types.js'
import { freshFor } from './query.js'

/** What can make an answer stale: a live event, missed events, or an edit of a user's own data. */
export type Change = EventType | 'resync' | 'user'

/** How the answer of an operation is cached. */
export interface QueryRule {
  /** Milliseconds. */
  readonly staleTime: number
  readonly staleBy: readonly Change[]
  /** The answer is about one booking, so a change of another one leaves it alone. */
  readonly isOneBooking?: true
}

const bookings = {
  staleTime: freshFor.moving,
  staleBy: ['booking', 'location', 'resync'],
} as const satisfies QueryRule
const oneBooking = { ...bookings, isOneBooking: true } as const satisfies QueryRule
const availability = {
  staleTime: freshFor.moving,
  staleBy: ['booking', 'location', 'organisation', 'resync'],
} as const satisfies QueryRule
const settings = {
  staleTime: freshFor.resting,
  staleBy: ['organisation'],
} as const satisfies QueryRule
const locations = {
  staleTime: freshFor.resting,
  staleBy: ['location', 'organisation'],
} as const satisfies QueryRule
const users = {
  staleTime: freshFor.resting,
  staleBy: ['organisation', 'user'],
} as const satisfies QueryRule

/**
 * The operations whose answers are cached. A resync stales only what others change at any moment:
 * locations and the organisation expire by themselves within 5 minutes (D-004), so that opening a
 * plan does not reload them.
 */
export const queryTable = {
  'availability.search': availability,
  'availability.quick': availability,
  'booking.list': bookings,
  'booking.listOfUser': bookings,
  'booking.get': oneBooking,
  'booking.history': oneBooking,
  'bookingGroup.events': bookings,
  'bookingGroup.event': bookings,
  'bookingGroup.get': bookings,
  'bookingGroup.attendees': bookings,
  'bookingGroup.planRepeat': bookings,
  'bookingGroup.quickSelect': bookings,
  'category.list': settings,
  'costCode.list': { staleTime: freshFor.resting, staleBy: [] },
  'location.get': locations,
  'location.list': locations,
  'occupancy.list': { staleTime: freshFor.moving, staleBy: [] },
  'org.get': settings,
  'user.get': users,
  'user.possibleOwners': { ...users, staleTime: freshFor.moving },
} as const satisfies Partial<Record<keyof Operations, QueryRule>>

/** The operations that change something, with the change that their success stands for. */
export const mutationTable = {
  'booking.create': 'booking',
  'booking.update': 'booking',
  'booking.changeOwner': 'booking',
  'booking.cancel': 'booking',
  'booking.approve': 'booking',
  'booking.checkIn': 'booking',
  'booking.undoCheckIn': 'booking',
  'bookingGroup.create': 'booking',
  'bookingGroup.addBookings': 'booking',
  'bookingGroup.quickSelect': 'booking',
  'bookingGroup.editEvent': 'booking',
  'bookingGroup.replaceEvent': 'booking',
  'bookingGroup.rescheduleEvent': 'booking',
  'bookingGroup.cancelEvent': 'booking',
  'bookingGroup.createRepeat': 'booking',
  'bookingGroup.updateRepeat': 'booking',
  'bookingGroup.cancel': 'booking',
  'bookingGroup.approve': 'booking',
  'bookingGroup.saveAttendees': 'booking',
  'user.update': 'user',
  'user.saveSearchLocations': 'user',
} as const satisfies Partial<Record<keyof Operations, Change>>
