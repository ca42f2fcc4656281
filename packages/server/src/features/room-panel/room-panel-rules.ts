import type { BookingSettings, PanelBookingMode, Reason, RoomState } from '@mosaic-booking/sdk'
import { isAdmitted, panelMinutes } from '@mosaic-booking/sdk/contract'
import { minuteMs } from '@mosaic-booking/sdk/rules'
import {
  evaluateTime,
  type Busy,
  type PlaceFacts,
} from '../../bookings/availability/availability-rules.js'
import type { Interval } from '../../directory/scheduling/interval.js'
import { toMinute } from '../../directory/scheduling/period.js'
import type { CurrentUser } from '../../ground/core/call.js'

/** What a room is now, and until when; undefined if it stays so in the known time. */
export interface RoomNow {
  readonly state: RoomState
  readonly until: number | undefined
  readonly hold: Busy | undefined
}

/** A time that can be booked from now on; without minutes it lasts up to the next booking. */
export interface Offer {
  readonly minutes: number | undefined
  readonly to: number
}

/** Shorter times up to the next booking are not worth a booking, and longer ones are no gap. */
const leastGapMinutes = 5
const mostGapMinutes = 240

type RoomFacts = Pick<PlaceFacts, 'busy' | 'opening' | 'now' | 'never'>

const holds = ({ from, to }: Interval, instant: number) => from <= instant && instant < to

export function describeRoom(facts: RoomFacts): RoomNow {
  const { busy, opening, now, never } = facts
  const hold = busy.find((one) => holds(one, now))
  if (hold) return { state: 'BOOKED', until: endOfHolds(facts, now), hold }
  const open = opening.open.find((one) => holds(one, now))
  if (!open || never[0]?.code === 'notBookable') {
    const until = open ? undefined : opening.open.find(({ from }) => from > now)?.from
    return { state: 'CLOSED', until, hold }
  }
  const next = busy.find(({ from }) => from > now)?.from ?? Infinity
  return { state: 'AVAILABLE', until: Math.min(open.to, next), hold }
}

/** When the last of the holds ends that follow each other without a gap. */
function endOfHolds({ busy }: RoomFacts, now: number): number {
  let end = now
  for (const { from, to } of busy) if (from <= end) end = Math.max(end, to)
  return end
}

/**
 * Which times the room can be booked for from this minute on, and the reasons against the shortest
 * one otherwise.
 */
export function offerTimes(
  facts: PlaceFacts,
  until: number | undefined,
): { readonly offers: readonly Offer[]; readonly reasons: readonly Reason[] } {
  const from = toMinute(facts.now)
  const isFree = (to: number) => evaluateTime(facts, { from, to }).isFree
  const offers: Offer[] = panelMinutes
    .map((minutes) => ({ minutes, to: from + minutes * minuteMs }))
    .filter(({ to }) => isFree(to))
  const gapEnd = gapOf(facts, from, until)
  if (gapEnd !== undefined && offers.every(({ to }) => to !== gapEnd) && isFree(gapEnd))
    offers.push({ minutes: undefined, to: gapEnd })
  if (offers.length > 0) return { offers, reasons: [] }
  const evaluation = evaluateTime(facts, { from, to: from + panelMinutes[0] * minuteMs })
  return { offers, reasons: evaluation.isFree ? [] : evaluation.reasons }
}

/** The end of the time before the next booking; undefined if none follows soon. */
function gapOf(
  { busy, buffer }: PlaceFacts,
  from: number,
  until: number | undefined,
): number | undefined {
  const next = busy.find((one) => one.from > from)
  const end = Math.min(until ?? Infinity, (next?.from ?? Infinity) - buffer.after)
  const minutes = (end - from) / minuteMs
  return next && minutes >= leastGapMinutes && minutes <= mostGapMinutes ? end : undefined
}

/** By how much a booking can last longer: to the next hold, or until the room closes. */
export function offerExtensions({ busy, opening }: RoomFacts, hold: Busy): readonly Offer[] {
  const open = opening.open.find((one) => one.from < hold.endsAt && hold.endsAt < one.to)
  if (!open) return []
  const next = busy.find(({ from }) => from >= hold.to)?.from
  const room = Math.min(open.to, next ?? Infinity)
  // Buffers move with the end.
  const gap = room - hold.to
  const offers: Offer[] = panelMinutes
    .filter((minutes) => minutes * minuteMs <= gap)
    .map((minutes) => ({ minutes, to: hold.endsAt + minutes * minuteMs }))
  const end = hold.endsAt + gap
  const isGap =
    next !== undefined && gap >= leastGapMinutes * minuteMs && gap <= mostGapMinutes * minuteMs
  return isGap && offers.every(({ to }) => to !== end)
    ? [...offers, { minutes: undefined, to: end }]
    : offers
}

/** Whether the caller is the screen at the door of this very room. */
export const isPanelOf = ({ roles, placeId, deviceId }: CurrentUser, locationId: number): boolean =>
  deviceId !== undefined && placeId === locationId && roles.includes('SERVICE')

/**
 * How the caller may book at the door. Screens need the setting of the room; people book for
 * themselves wherever they are, but on somebody's login at a screen only while that is allowed.
 */
export function bookingModeOf(
  user: CurrentUser,
  locationId: number,
  signage: BookingSettings['signage'],
): PanelBookingMode {
  if (isPanelOf(user, locationId)) {
    if (signage?.anonymousBookIdentifyOwner) return 'OWNER'
    return signage?.authenticatedBookAllowed ? 'LOGIN' : 'NONE'
  }
  if (!isAdmitted(user.roles, 'user')) return 'NONE'
  if (user.deviceId !== undefined)
    return user.placeId === locationId && signage?.authenticatedBookAllowed ? 'SELF' : 'NONE'
  return user.scopes && !user.scopes.includes('booking:write') ? 'NONE' : 'SELF'
}
