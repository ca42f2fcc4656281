import type { AvailabilitySearchRequest } from '@mosaic-booking/sdk'
import { toDate, toReaderRange, readWallClock } from '@mosaic-booking/sdk/rules'

export interface PlanTime {
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
  readonly allDay?: boolean | undefined
}

const dayMs = 86_400_000

/**
 * The availability search for a floor: all its spaces of a category for one interval, or for now if
 * no time is given.
 */
export function toPlanSearch(
  floorId: number,
  categoryId: number,
  { timeFrom, timeTo, allDay }: PlanTime,
  capacity = 0,
): AvailabilitySearchRequest {
  const asked = {
    bc: categoryId,
    l: [floorId],
    c: capacity,
    status: ['ALL' as const],
    include: ['locations', 'facilities', 'bookings', 'ancestors'],
  }
  if (!timeFrom || !timeTo) return { ...asked, when: 'now' }
  const { timeFrom: from, timeTo: to } = toReaderRange({ timeFrom, timeTo })
  if (!allDay) return { ...asked, f: from, t: to }
  return {
    ...asked,
    f: `${from.slice(0, 10)}T00:00`,
    t: `${toDate(Math.ceil(readWallClock(to) / dayMs) * dayMs)}T00:00`,
  }
}
