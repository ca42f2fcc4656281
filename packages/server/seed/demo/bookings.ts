import { fillText, sourceLanguage, type Language } from '@mosaic-booking/sdk/contract'
import { createRandom, type Random } from '../random.js'
import { addDays, dayBounds, toInstant, toWall, weekday } from '../../src/ground/time/zone.js'
import { titles } from './things.js'

export interface BookablePlace {
  readonly id: number
  readonly kind: string
  readonly name: string
  readonly capacity: number
  readonly timeZone: string
  readonly needsApproval: boolean
}

export interface DrawnBooking {
  readonly place: BookablePlace
  readonly wallFrom: string
  readonly wallTo: string
  readonly startsAt: number
  readonly endsAt: number
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' | 'CANCELLED_REJECTED'
  readonly label: string | undefined
  readonly ownerId: number
  readonly attendeeCount: number | undefined
  readonly isPrivate: boolean
  readonly isAllDay: boolean
}

interface Span {
  readonly from: string
  readonly to: string
  readonly isAllDay?: boolean
}

/** Booked times of a day: rooms by the half hour, desks by half days, parking by the day. */
function drawSpans(random: Random, kind: string, date: string): Span[] {
  const at = (minutes: number) =>
    `${date}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00.000`
  const allDay = { from: `${date}T00:00:00.000`, to: `${date}T23:59:59.000`, isAllDay: true }
  if (kind === 'CAR_SPACE') return random.chance(0.35) ? [allDay] : []
  if (kind === 'DESK') {
    if (!random.chance(0.38)) return []
    return [
      random.pick([
        allDay,
        allDay,
        { from: at(0), to: at(720) },
        { from: at(720), to: `${addDays(date, 1)}T00:00:00.000` },
      ]),
    ]
  }
  const spans: Span[] = []
  for (let minute = 8 * 60 + 30 * random.between(0, 4); minute < 17 * 60;) {
    const length = 30 * random.between(1, 4)
    if (random.chance(0.5)) spans.push({ from: at(minute), to: at(minute + length) })
    minute += length + 30 * random.between(0, 4)
  }
  return spans
}

/** Days around today; of these, `share` is the part that is drawn. */
interface DrawnDays {
  readonly back: number
  readonly ahead: number
  readonly share?: number
  readonly language?: Language
}

/** Fills working days around today without overlaps at a location. */
export function drawBookings(
  random: Random,
  places: readonly BookablePlace[],
  people: readonly number[],
  now: number,
  days: DrawnDays,
): DrawnBooking[] {
  return places.flatMap((place) => {
    const today = toWall(now, place.timeZone).slice(0, 10)
    const bookings: DrawnBooking[] = []
    for (let offset = -days.back; offset <= days.ahead; offset++) {
      const date = addDays(today, offset)
      if (weekday(date) > 5) continue
      if (days.share !== undefined && !random.chance(days.share)) continue
      // Fewer bookings the further away the day is.
      if (offset > 0 && !random.chance(Math.max(0.25, 1 - offset / (days.ahead * 1.4)))) continue
      for (const { from, to, isAllDay = false } of drawSpans(random, place.kind, date)) {
        const startsAt = isAllDay
          ? dayBounds(date, place.timeZone).startsAt
          : toInstant(from, place.timeZone)
        const endsAt = isAllDay
          ? dayBounds(date, place.timeZone).endsAt
          : toInstant(to, place.timeZone)
        const fate = random.next()
        const isAhead = endsAt > now
        const status =
          place.needsApproval && isAhead && fate < 0.5
            ? 'TENTATIVE'
            : fate > 0.96
              ? 'CANCELLED'
              : place.needsApproval && fate > 0.9
                ? 'CANCELLED_REJECTED'
                : 'CONFIRMED'
        const isRoom = place.kind === 'ROOM'
        bookings.push({
          place,
          wallFrom: from,
          wallTo: to,
          startsAt,
          endsAt,
          status,
          label: isRoom
            ? fillText(random.pick(titles), days.language ?? sourceLanguage)
            : undefined,
          ownerId: random.pick(people),
          attendeeCount: isRoom ? random.between(1, Math.max(1, place.capacity)) : undefined,
          isPrivate: isRoom && random.chance(0.06),
          isAllDay,
        })
      }
    }
    return bookings
  })
}

/** Gives some meetings to the demo accounts, so that their lists are not empty. */
function giveMeetings(
  bookings: readonly DrawnBooking[],
  people: readonly number[],
): DrawnBooking[] {
  let meeting = 0
  return bookings.map((booking) => {
    if (booking.place.kind !== 'ROOM') return booking
    const turn = meeting++ % 60
    return turn < people.length ? { ...booking, ownerId: people[turn]! } : booking
  })
}

/** All bookings: of the weeks around today, and for the reports those of the months before. */
export function drawDemoBookings(
  places: readonly BookablePlace[],
  owners: readonly number[],
  accounts: readonly number[],
  { now, language }: { readonly now: number; readonly language: Language },
): DrawnBooking[] {
  const drawn = drawBookings(createRandom(20261120), places, owners, now, {
    back: 7,
    ahead: 14,
    language,
  })
  // Reports begin with the last month: a twentieth of its days, so that the seed stays quick.
  const earlier = drawBookings(createRandom(20261001), places, owners, now, {
    back: 62,
    ahead: -8,
    share: 0.05,
    language,
  })
  return [...giveMeetings(drawn, accounts), ...earlier]
}
