import type { AvailabilityAnswer, AvailabilitySearchRequest, Category } from '@mosaic-booking/sdk'
import { dayMs, readWallClock, toDate, toReaderRange } from '@mosaic-booking/sdk/rules'

/** The time that a plan shows; without start and end, the next hour from now. */
export interface PlanTime {
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
  readonly allDay?: boolean | undefined
}

/** What a plan shows besides the time. */
export interface PlanScope {
  readonly floorId: number
  readonly categoryId: number
  /** How the category is booked. */
  readonly timeslotKind?: Category['timeslotKind'] | undefined
  readonly capacity?: number | undefined
}

/**
 * The availability search for a floor: all its spaces of a category for one interval, or for now if
 * no time is given. A day of a category that is booked by half days is asked for by halves, so that
 * a space with a free half counts as available, as in the list.
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
  if (timeslotKind === 'HALF_DAY' && isOneDay) return { ...asked, f: first, t: end }
  return { ...asked, f: `${first}T00:00`, t: `${end}T00:00` }
}

/** The answer of a search by halves, with the whole day offered wherever it is free. */
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
      // A location that is free all day is not booked.
      if (!slot || one.status === 'BOOKED') return one
      const { defaultBookingFrom, defaultBookingTo } = slot
      return { ...one, defaultBookingFrom, defaultBookingTo }
    }),
  }
}

/** Whether times are within one half of a day, and so all that a half-free space offers. */
export function isHalfDay(timeFrom: string, timeTo: string): boolean {
  const [from, to] = [timeFrom.slice(11, 16), timeTo.slice(11, 16)]
  return from >= '12:00' || (to <= '12:00' && to !== '00:00')
}
