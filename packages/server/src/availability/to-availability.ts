import type { Availability, AvailabilitySlot, IconType, ReasonCode } from '@mosaic-booking/sdk'
import { firstBusy, type Busy, type PlaceFacts, type Verdict } from './availability-rules.js'
import type { Interval } from './interval.js'
import type { ZoneGrid } from './zone-grid.js'

/** One place in one step, as the API says it. */
export function toSlot(locationId: number, facts: PlaceFacts, verdict: Verdict, span: Interval, grid: ZoneGrid): AvailabilitySlot {
  const shown = facts.busy.length === 0 ? undefined : holderToShow(facts, verdict, span)
  const iconType = iconOf(verdict, shown, span)
  if (verdict.isFree) {
    const [from, to, timeTo] = [grid.wall(verdict.from), grid.wall(verdict.to), grid.wall(verdict.freeTo)]
    const slot: AvailabilitySlot = { locationId, status: 'AVAILABLE', iconType, defaultBookingFrom: from, defaultBookingTo: to, timeTo }
    if (shown) slot.bookingId = shown.bookingId
    return slot
  }
  const slot: AvailabilitySlot = { locationId, status: 'BOOKED', iconType, reasons: verdict.reasons as ReasonCode[] }
  if (shown) slot.bookingId = shown.bookingId
  return slot
}

/** The caller's own booking in the span, else the one in the way, else the first. */
function holderToShow(facts: PlaceFacts, verdict: Verdict, span: Interval): Busy | undefined {
  for (const one of facts.own) if (isOwnIn(one, span)) return one
  return (verdict.isFree ? undefined : verdict.busy) ?? firstBusy(facts, span)
}

const isOwnIn = ({ isOwn, isShadow, startsAt, endsAt }: Busy, { from, to }: Interval) => isOwn && !isShadow && startsAt < to && from < endsAt

/** Own bookings before all, then whether it can be had: wholly, or around somebody else's booking. */
function iconOf({ isFree }: Verdict, shown: Busy | undefined, span: Interval): IconType {
  if (shown && isOwnIn(shown, span)) return 'OWN'
  if (!isFree) return 'BOOKED'
  return shown ? 'LIMITED' : 'AVAILABLE'
}

/** One place over the whole range. */
export function toAvailability(locationId: number, facts: PlaceFacts, verdict: Verdict, grid: ZoneGrid, showsBusy: boolean): Availability {
  const range = { from: grid.from, to: grid.to }
  const slot = toSlot(locationId, facts, verdict, range, grid)
  const availability: Availability = { ...slot, timeZone: grid.zone, offsetFrom: grid.offsetFrom }
  const named = slot.bookingId === undefined ? undefined : facts.busy.find(({ bookingId }) => bookingId === slot.bookingId)
  if (named?.owner !== undefined && !named.isShadow) availability.bookedBy = named.owner
  if (showsBusy) {
    const inRange = facts.busy.filter(({ from, to }) => from < range.to && range.from < to)
    availability.busy = inRange.map(({ from, to, bookingId }) => ({ timeFrom: grid.wall(from), timeTo: grid.wall(to), bookingId }))
  }
  return availability
}
