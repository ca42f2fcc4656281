import type { Availability, AvailabilitySlot, IconType } from '@mosaic-booking/sdk'
import { firstBusy, type Busy, type PlaceFacts, type Verdict } from './availability-rules.js'
import type { Interval } from './interval.js'
import type { ZoneGrid } from './zone-grid.js'

/** One place in one step, as the API says it. */
export function toSlot(locationId: number, facts: PlaceFacts, verdict: Verdict, span: Interval, grid: ZoneGrid): AvailabilitySlot {
  const holder = (verdict.isFree ? undefined : verdict.busy) ?? (facts.busy.length > 0 ? firstBusy(facts, span) : undefined)
  const own = holder && !holder.isOwn ? facts.busy.find((one) => isOwnIn(one, span)) : holder
  const shown = own ?? holder
  const slot: AvailabilitySlot = { locationId, status: verdict.isFree ? 'AVAILABLE' : 'BOOKED', iconType: iconOf(verdict, shown, span) }
  if (verdict.isFree) {
    slot.defaultBookingFrom = grid.wall(verdict.from)
    slot.defaultBookingTo = grid.wall(verdict.to)
    slot.timeTo = grid.wall(verdict.freeTo)
  } else slot.reasons = [...verdict.reasons]
  if (shown) slot.bookingId = shown.bookingId
  return slot
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
  if (showsBusy) availability.busy = facts.busy.filter(({ from, to }) => from < range.to && range.from < to).map(({ from, to, bookingId }) => ({ timeFrom: grid.wall(from), timeTo: grid.wall(to), bookingId }))
  return availability
}
