import type {
  Availability,
  AvailableSlot,
  IconType,
  Reason,
  UnavailableSlot,
} from '@mosaic-booking/sdk'
import { isHeldByOwn } from '@mosaic-booking/sdk/rules'
import type { Interval } from '../../directory/scheduling/interval.js'
import { firstBusy, type Busy, type PlaceFacts, type Evaluation } from './availability-rules.js'
import type { ZoneGrid } from './zone-grid.js'

interface Judged {
  readonly facts: PlaceFacts
  readonly evaluation: Evaluation
  readonly grid: ZoneGrid
}

type Slot = Omit<AvailableSlot, 'locationId'> | Omit<UnavailableSlot, 'locationId'>

export function toSlot(
  evaluation: Evaluation,
  shown: Busy | undefined,
  span: Interval,
  grid: ZoneGrid,
): Slot {
  const iconType = iconOf(evaluation, shown, span)
  const bookingId = shown?.bookingId
  if (!evaluation.isFree)
    return { status: 'BOOKED', iconType, reasons: evaluation.reasons as Reason[], bookingId }
  const [from, to, timeTo] = [
    grid.wall(evaluation.from),
    grid.wall(evaluation.to),
    grid.wall(evaluation.freeTo),
  ]
  return {
    status: 'AVAILABLE',
    iconType,
    defaultBookingFrom: from,
    defaultBookingTo: to,
    timeTo,
    bookingId,
  }
}

/**
 * Returns the booking to show: the caller's own, otherwise the clashing one, otherwise the first.
 */
export function holderToShow(
  facts: PlaceFacts,
  evaluation: Evaluation,
  span: Interval,
): Busy | undefined {
  if (facts.busy.length === 0) return undefined
  for (const one of facts.own) if (isOwnIn(one, span)) return one
  return (evaluation.isFree ? undefined : evaluation.busy) ?? firstBusy(facts, span)
}

const isOwnIn = ({ isOwn, isShadow, startsAt, endsAt }: Busy, { from, to }: Interval) =>
  isOwn && !isShadow && startsAt < to && from < endsAt

/**
 * The caller's own bookings take precedence; otherwise the icon shows whether the step is entirely
 * free, partly free or occupied.
 */
function iconOf({ isFree }: Evaluation, shown: Busy | undefined, span: Interval): IconType {
  if (shown && isOwnIn(shown, span)) return 'OWN'
  if (!isFree) return 'BOOKED'
  return shown ? 'LIMITED' : 'AVAILABLE'
}

export function toAvailability(
  locationId: number,
  { facts, evaluation, grid }: Judged,
  showsBusy: boolean,
): Availability {
  const range = { from: grid.from, to: grid.to }
  // A booking that has ended does not make the space the caller's own, for example after a move.
  const { now } = facts
  const ahead = now < range.to ? { ...range, from: Math.max(range.from, now) } : range
  const shown = holderToShow(facts, evaluation, ahead)
  const slot = toSlot(evaluation, shown, ahead, grid)
  // The booking that could be moved here may be longer than the search.
  const told = isHeldByOwn(slot) ? grid.days : range
  return {
    locationId,
    ...slot,
    timeZone: grid.zone,
    offsetFrom: grid.offsetFrom,
    ...(shown && !shown.isShadow
      ? { bookedBy: shown.owner, bookedByPicture: shown.ownerPicture }
      : {}),
    busy: showsBusy ? busyIn(facts, told, grid) : undefined,
  }
}

function busyIn({ busy }: PlaceFacts, range: Interval, grid: ZoneGrid): Availability['busy'] {
  const inRange = busy.filter(({ from, to }) => from < range.to && range.from < to)
  return inRange.map(({ from, to, bookingId, details }) => ({
    timeFrom: grid.wall(from),
    timeTo: grid.wall(to),
    bookingId,
    label: details?.label,
    bookedBy: details?.owner,
  }))
}
