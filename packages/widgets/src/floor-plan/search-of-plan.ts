import type { AvailabilityAnswer, AvailabilitySearchRequest, Category } from '@mosaic-booking/sdk'
import {
  dayMs,
  defaultDurationMinutes,
  readWallClock,
  toDate,
  toReaderRange,
} from '@mosaic-booking/sdk/rules'

/** The plan's time. Defaults to the next hour. */
export interface PlanTime {
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
  readonly allDay?: boolean | undefined
}

/** What a plan shows, excluding the time. */
export interface PlanScope {
  readonly floorId: number
  readonly categoryId: number
  /** The time unit in which the category is booked. */
  readonly timeslotKind?: Category['timeslotKind'] | undefined
  readonly capacity?: number | undefined
}

/**
 * The availability search for a floor: all spaces in a category for one interval, or for now if no
 * time is given. For a category booked by half day, a day is searched by halves, so that a space
 * with one available half counts as available, as in the list.
 */
export function toPlanSearch(
  { floorId, categoryId, timeslotKind, capacity = 0 }: PlanScope,
  { timeFrom, timeTo, allDay }: PlanTime,
): AvailabilitySearchRequest {
  const asked = {
    bc: categoryId,
    l: [floorId],
    c: capacity,
    status: ['ALL' as const],
    include: ['locations', 'facilities', 'layouts', 'extras', 'bookings', 'ancestors'],
  }
  if (!timeFrom || !timeTo) return { ...asked, when: 'now' }
  const { timeFrom: from, timeTo: to } = toReaderRange({ timeFrom, timeTo })
  if (!allDay) return { ...asked, f: from, t: to }
  const first = from.slice(0, 10)
  const end = toDate(Math.ceil(readWallClock(to) / dayMs) * dayMs)
  const isOneDay = readWallClock(end) - readWallClock(first) === dayMs
  if (timeslotKind === 'HALF_DAY' && isOneDay)
    return { ...asked, f: first, t: end, d: defaultDurationMinutes }
  return { ...asked, f: `${first}T00:00`, t: `${end}T00:00` }
}

/** Offers the whole day if it is available, in a response with half days. */
export function withWholeDays(answer: AvailabilityAnswer): AvailabilityAnswer {
  const whole = answer.timeslots.find(({ key }) => key.endsWith('/ALL_DAY'))
  if (!whole) return answer
  const free = new Map(
    whole.availability.flatMap((slot) =>
      slot.status === 'AVAILABLE' && slot.iconType === 'AVAILABLE'
        ? [[slot.locationId, slot] as const]
        : [],
    ),
  )
  return {
    ...answer,
    availability: answer.availability.map((one) => {
      const slot = free.get(one.locationId)
      // A booked space is not available all day.
      if (!slot || one.status === 'BOOKED') return one
      const { defaultBookingFrom, defaultBookingTo } = slot
      return { ...one, defaultBookingFrom, defaultBookingTo }
    }),
  }
}

/** Whether the times lie within one half day, which is all that a half-available space offers. */
export function isHalfDay(timeFrom: string, timeTo: string): boolean {
  const [from, to] = [timeFrom.slice(11, 16), timeTo.slice(11, 16)]
  return from >= '12:00' || (to <= '12:00' && to !== '00:00')
}
