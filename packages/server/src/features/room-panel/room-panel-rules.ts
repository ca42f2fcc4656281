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

/** A room's current state and its end; undefined if no change is known. */
export interface RoomNow {
  readonly state: RoomState
  readonly until: number | undefined
  readonly hold: Busy | undefined
}

/** A length that can be booked from now; without minutes, until the next booking. */
export interface Offer {
  readonly minutes: number | undefined
  readonly to: number
}

/**
 * The gap before the next booking is offered if it is between these limits: long enough to be worth
 * booking, and short enough to be a gap.
 */
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

/** The end of a run of holds without a gap. */
function endOfHolds({ busy }: RoomFacts, now: number): number {
  let end = now
  for (const { from, to } of busy) if (from <= end) end = Math.max(end, to)
  return end
}

/**
 * The lengths for which the room can be booked from the current minute. If there are none, the
 * reasons why the shortest cannot be booked.
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

/** The end of the gap before the next booking; undefined if none follows soon. */
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

/** By how much a booking can be extended: to the next hold, or until the room closes. */
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

/** Whether the caller is the screen at this room's door. */
export const isPanelOf = ({ roles, placeId, deviceId }: CurrentUser, locationId: number): boolean =>
  deviceId !== undefined && placeId === locationId && roles.includes('SERVICE')

/**
 * How the caller may book at the door. Screens depend on the room's setting. People book for
 * themselves from anywhere, but after a login at a screen only while the setting allows it.
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
