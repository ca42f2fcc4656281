import { addDays, toInstant, toWall, weekday } from '../../src/ground/time/zone.js'
import type { BookablePlace, DrawnBooking } from '../demo/bookings.js'
import type { Random } from '../random.js'

const daysBack = 365
const daysAhead = 365

/** The non-overlapping slots of a working day: rooms by the hour, desks by half days. */
const roomSlots = Array.from({ length: 9 }, (_, index) => ({
  from: clock(8 + index),
  to: clock(9 + index),
}))
const deskSlots = [
  { from: clock(7), to: clock(12) },
  { from: clock(12), to: clock(20) },
]
/** How many bookings a room gets for each booking of a desk. */
const roomShare = 2.4

/** Minimum number of working days in two years. */
const leastWorkingDays = 521

/** Maximum number of bookings for this many spaces, whatever their kinds. */
export const mostBookings = (spaces: number): number =>
  Math.floor((spaces * leastWorkingDays * deskSlots.length) / roomShare)

function clock(hour: number): string {
  return `T${String(hour).padStart(2, '0')}:00:00.000`
}

/**
 * Generates exactly `count` bookings on the working days of two years around now, spread evenly
 * over locations and time, in order of days. No location and no person is booked twice at a time.
 */
export function* drawCalendar(
  random: Random,
  places: readonly BookablePlace[],
  people: readonly number[],
  count: number,
  now: number,
): Generator<DrawnBooking> {
  if (people.length < places.length)
    throw new Error(`${places.length} locations need as many people`)
  const today = toWall(now, places[0]!.timeZone).slice(0, 10)
  const dates = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
    addDays(today, index - daysBack),
  ).filter((date) => weekday(date) <= 5)
  const quotas = shareOut(places, dates.length, count)
  for (const [day, date] of dates.entries()) {
    for (const [index, place] of places.entries()) {
      const slots = slotsOf(place)
      const { quota, phase } = quotas[index]!
      const total = dates.length * slots.length
      for (const [slot, { from, to }] of slots.entries()) {
        // Distributes the bookings evenly over all slots of the two years (Bresenham's algorithm).
        const at = (day * slots.length + slot + phase) % total
        if (Math.floor(((at + 1) * quota) / total) === Math.floor((at * quota) / total)) continue
        yield draw(
          random,
          place,
          `${date}${from}`,
          `${date}${to}`,
          people[(index + day * 7) % people.length]!,
        )
      }
    }
  }
}

const slotsOf = ({ kind }: BookablePlace) => (kind === 'ROOM' ? roomSlots : deskSlots)

/** The number of bookings of each location, `count` in total, and the offset of its pattern. */
function shareOut(
  places: readonly BookablePlace[],
  days: number,
  count: number,
): { quota: number; phase: number }[] {
  const weights = places.map(({ kind }) => (kind === 'ROOM' ? roomShare : 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let [given, reached] = [0, 0]
  return places.map((place, index) => {
    reached += weights[index]!
    const quota = Math.round((count * reached) / sum) - given
    given += quota
    return { quota, phase: (index * 131) % (days * slotsOf(place).length) }
  })
}

function draw(
  random: Random,
  place: BookablePlace,
  wallFrom: string,
  wallTo: string,
  ownerId: number,
): DrawnBooking {
  const isRoom = place.kind === 'ROOM'
  const fate = random.next()
  return {
    place,
    wallFrom,
    wallTo,
    startsAt: toInstant(wallFrom, place.timeZone),
    endsAt: toInstant(wallTo, place.timeZone),
    ownerId,
    isAllDay: false,
    isAttended: true,
    status: fate < 0.04 ? 'CANCELLED' : fate < 0.05 ? 'TENTATIVE' : 'CONFIRMED',
    label: isRoom ? 'Meeting' : undefined,
    attendeeCount: isRoom ? random.between(1, place.capacity) : undefined,
    isPrivate: isRoom && random.chance(0.06),
  }
}
