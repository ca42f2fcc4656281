import type {
  Availability,
  AvailabilityAnswer,
  Booking,
  BookingListOfUserRequest,
} from '../generated/types.js'
import { dayMs, minuteMs, readWallClock } from './wall-clock.js'

type Facts = Pick<Availability, 'status' | 'iconType' | 'reasons'>
type BusyFacts = Facts & Partial<Pick<Availability, 'busy' | 'offsetFrom'>>
type Times = Pick<Booking, 'timeFrom' | 'timeTo' | 'offsetFrom' | 'offsetTo'>
type Searched = Pick<AvailabilityAnswer, 'timeFrom' | 'timeTo'>

/** The user's booking at the searched time, which keeps them from another space. */
export interface OwnBooking {
  /** It can be moved to another space. */
  readonly movable?: Booking
  /** It has started and others depend on it, so that it keeps its space. */
  readonly kept?: Booking
}

/** Whether the user's other booking is the only obstacle to booking a space: moving it helps. */
export const isHeldByOwn = ({ status, iconType, reasons = [] }: Facts): boolean =>
  status === 'BOOKED' &&
  iconType !== 'OWN' &&
  reasons.length > 0 &&
  reasons.every(({ code }) => code === 'ownOverlap' || code === 'quota')

/** The request for the bookings among which `findOwn` finds the one that could be moved. */
export const toOwnRequest = (
  { timeFrom: f, timeTo: t }: Pick<AvailabilityAnswer, 'timeFrom' | 'timeTo'>,
  categoryId: number,
): BookingListOfUserRequest => ({
  userId: 'current',
  bc: [categoryId],
  f,
  t,
  status: ['TENTATIVE', 'CONFIRMED'],
})

/**
 * Finds the user's booking that can be moved, or else the one that keeps its space. An answer knows
 * who has the spaces on the searched days, so a booking that goes on for longer is not moved.
 */
export function findOwn(
  bookings: readonly Booking[],
  userId: number,
  searched: Searched,
  now: number = Date.now(),
): OwnBooking {
  const own = bookings.filter(
    (one) =>
      one.owner.id === userId &&
      // One with a reason goes on at another space already.
      !one.statusReason &&
      one.possibleActions.includes('edit'),
  )
  const movable = own.find((one) => !isKept(one) && isWithinDays(one, searched, now))
  const kept = movable ? undefined : own.find(isKept)
  return movable ? { movable } : kept ? { kept } : {}
}

/** Whether the booking's time to come lies on the searched days. */
function isWithinDays({ timeFrom, timeTo, offsetFrom }: Times, searched: Searched, now: number) {
  const from = Math.max(readWallClock(timeFrom), now + offsetFrom * minuteMs)
  return (
    readWallClock(searched.timeFrom.slice(0, 10)) <= from &&
    readWallClock(timeTo) <= Math.ceil(readWallClock(searched.timeTo) / dayMs) * dayMs
  )
}

const isKept = (one: Booking) => one.hasStarted && isShared(one)

const isShared = ({ attendees, extraRequests, onlineMeeting, collectiveBookingGroup }: Booking) =>
  attendees.length > 0 ||
  onlineMeeting !== undefined ||
  collectiveBookingGroup !== undefined ||
  extraRequests.some(({ type, status }) => type !== 'BUFFER' && status !== 'CANCELLED')

const toInstant = (wall: string, offset: number) => readWallClock(wall) - offset * minuteMs

/**
 * Whether the user's own booking can be moved to a space: only it stands against the space, and
 * nobody else has the space for a part of its time to come. Searches for this rule include
 * `bookings`. `now` is in epoch milliseconds.
 */
export function takesOwn<Own extends Times>(
  facts: BusyFacts,
  own: Own | undefined,
  now: number = Date.now(),
): own is Own {
  if (!own || !isHeldByOwn(facts)) return false
  const from = Math.max(now, toInstant(own.timeFrom, own.offsetFrom))
  const to = toInstant(own.timeTo, own.offsetTo)
  const { busy = [], offsetFrom = 0 } = facts
  return !busy.some(
    ({ timeFrom, timeTo }) =>
      toInstant(timeFrom, offsetFrom) < to && from < toInstant(timeTo, offsetFrom),
  )
}
