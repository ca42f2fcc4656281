import { fillText, type Language } from '@mosaic-booking/sdk/contract'
import { dayMs } from '@mosaic-booking/sdk/rules'
import { createRandom, type Random } from '../random.js'
import { addDays, dayBounds, toInstant, toWall, weekday } from '../../src/ground/time/zone.js'
import { titles } from './things.js'

export interface BookablePlace {
  readonly id: number
  readonly kind: string
  readonly name: string
  readonly site: string
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
  /** Whether somebody came, as far as the booking has begun. */
  readonly isAttended: boolean
}

interface Span {
  readonly from: string
  readonly to: string
  readonly isAllDay?: boolean
}

const allDay = (date: string): Span => ({
  from: `${date}T00:00:00.000`,
  to: `${date}T23:59:59.000`,
  isAllDay: true,
})

const timeAt = (date: string, minutes: number) =>
  `${date}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00.000`

/** Desks are booked for the day or half of it. */
const drawDeskSpan = (random: Random, date: string): Span =>
  random.pick([
    allDay(date),
    allDay(date),
    allDay(date),
    { from: `${date}T00:00:00.000`, to: `${date}T12:00:00.000` },
    { from: `${date}T12:00:00.000`, to: `${addDays(date, 1)}T00:00:00.000` },
  ])

/**
 * The hours that somebody was in the office, as bookings of past days have them. Reports by hour
 * would otherwise be equally full from opening to closing.
 */
function drawHours(random: Random, date: string): Span {
  const between = (from: number, to: number) => timeAt(date, 15 * random.between(4 * from, 4 * to))
  const part = random.next()
  if (part < 0.1) return { from: between(8, 9.5), to: between(12, 13) }
  if (part < 0.2) return { from: between(12.5, 13.5), to: between(17, 18.5) }
  return { from: between(8, 9), to: between(17, 18.5) }
}

/** How likely a meeting is to begin at a time: most are in the middle of the morning and of the afternoon. */
function demandAt(minute: number): number {
  if (minute < 9 * 60 || minute >= 16.5 * 60) return 0.3
  return minute >= 11.5 * 60 && minute < 13.5 * 60 ? 0.35 : 0.9
}

/** Rooms are booked by the half hour. */
function drawMeetings(random: Random, date: string): Span[] {
  const spans: Span[] = []
  for (let minute = 8 * 60 + 30 * random.between(0, 3); minute < 17.5 * 60;) {
    const length = 30 * random.between(1, 4)
    const isBooked = random.chance(demandAt(minute))
    if (isBooked) spans.push({ from: timeAt(date, minute), to: timeAt(date, minute + length) })
    minute += isBooked ? length + 30 * random.between(0, 1) : 30
  }
  return spans
}

function shuffle<T>(random: Random, list: readonly T[]): T[] {
  const shuffled = [...list]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random.between(0, last)
    ;[shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!]
  }
  return shuffled
}

/** Reports compare last month with the one before. */
const monthsBack = 2
const daysAhead = 14
const accountSite = 'london'
/** The share of meetings to which nobody comes. */
const noShowShare = 0.08

const friday = 5
/** The share of the staff in the office, from Monday to Sunday. */
const attendance = [0.68, 0.88, 0.9, 0.86, 0.6, 0.1, 0.08] as const

/** One day at a site, with the share of its staff that comes in. */
interface Day {
  readonly date: string
  readonly share: number
  readonly isPast: boolean
  /** The demo accounts book nothing on other days. */
  readonly isOpen: boolean
}

/** On a weekend, that weekend is as busy as a Friday: nobody should meet the demo empty. */
const isWorkday = (date: string, today: string) =>
  weekday(date) <= friday ||
  (weekday(today) > friday && date >= addDays(today, -1) && date <= addDays(today, 1))

/** Back over the months of reports, and two weeks ahead, which fill up as they come closer. */
function drawDays(today: string): Day[] {
  const [year, month] = today.split('-').map(Number)
  const first = Date.UTC(year!, month! - 1 - monthsBack, 1)
  const daysBack = (Date.parse(today) - first) / dayMs
  return Array.from({ length: daysBack + 1 + daysAhead }, (_, index) => {
    const offset = index - daysBack
    const date = addDays(today, offset)
    const isOpen = isWorkday(date, today)
    const day = isOpen ? Math.min(weekday(date), friday) : weekday(date)
    const filled = offset > 0 ? Math.max(0.25, 1 - offset / 20) : 1
    return {
      date,
      share: attendance[day - 1]! * filled,
      isPast: offset < 0,
      isOpen,
    }
  })
}

type Taken = (place: BookablePlace, span: Span, ownerId: number) => void

/** Tracks meetings by person, so that nobody has two at once. Times are those of one site. */
function createDiary() {
  const meetings = new Map<number, Span[]>()
  return {
    isFree: (id: number, { from, to }: Span) =>
      !meetings.get(id)?.some((one) => one.from < to && from < one.to),
    add(id: number, span: Span) {
      meetings.set(id, [...(meetings.get(id) ?? []), span])
    },
  }
}

/** Every colleague has at most one desk a day: usually the same, which nobody else takes then. */
function drawDesks(
  random: Random,
  desks: readonly BookablePlace[],
  staff: readonly number[],
  days: readonly Day[],
  take: Taken,
): void {
  const usual = new Map(shuffle(random, staff).map((id, index) => [id, desks[index]]))
  for (const { date, share, isPast } of days) {
    const drawSpan = isPast ? drawHours : drawDeskSpan
    const present = staff.filter(() => random.chance(share))
    const free = new Set(desks)
    const moved: number[] = []
    for (const id of present) {
      const desk = usual.get(id)
      if (!desk || random.chance(0.15)) moved.push(id)
      else if (free.delete(desk)) take(desk, drawSpan(random, date), id)
    }
    const others = shuffle(random, [...free])
    for (const id of moved) {
      const desk = others.pop()
      if (desk) take(desk, drawSpan(random, date), id)
    }
  }
}

interface People {
  readonly staff: readonly number[]
  /** Demo accounts have past desks only, so that they can book any desk: their usual one is free. */
  readonly accounts: readonly number[]
}

/** Everything that the people of a site book. */
function drawSite(
  random: Random,
  places: readonly BookablePlace[],
  { staff, accounts }: People,
  days: readonly Day[],
  take: Taken,
): void {
  const ofKind = (kind: string) => places.filter((place) => place.kind === kind)
  const desks = ofKind('DESK')
  const usual = new Map(accounts.map((id, index) => [id, desks[17 * index + 3]!]))
  for (const { date, share, isPast, isOpen } of days)
    for (const [id, desk] of usual)
      if (isPast && isOpen && random.chance(share)) take(desk, allDay(date), id)
  const kept = new Set(usual.values())
  const open = desks.filter((desk) => !kept.has(desk))
  drawDesks(random, open, staff, days, take)
  const diary = createDiary()
  const meet = (room: BookablePlace, span: Span) => {
    const first = random.between(0, staff.length - 1)
    const inTurn = [...staff.slice(first), ...staff.slice(0, first)]
    const ownerId = inTurn.find((id) => diary.isFree(id, span))
    if (ownerId === undefined) return
    diary.add(ownerId, span)
    take(room, span, ownerId)
  }
  for (const { date, share, isPast } of days) {
    const drivers = shuffle(random, staff)
    for (const space of ofKind('CAR_SPACE'))
      if (random.chance(share))
        take(space, isPast ? drawHours(random, date) : allDay(date), drivers.pop()!)
    for (const room of ofKind('ROOM'))
      if (random.chance(Math.min(1, share * 1.4)))
        for (const span of drawMeetings(random, date)) meet(room, span)
  }
}

function drawStatus(
  random: Random,
  place: BookablePlace,
  isAhead: boolean,
): DrawnBooking['status'] {
  const fate = random.next()
  if (place.needsApproval && isAhead && fate < 0.5) return 'TENTATIVE'
  if (fate > 0.96) return 'CANCELLED'
  return place.needsApproval && fate > 0.9 ? 'CANCELLED_REJECTED' : 'CONFIRMED'
}

/**
 * Gives one meeting in ten to the demo accounts in turn, so that their lists are not empty. An
 * account that is busy then gets the next meeting it has time for.
 */
function giveMeetings(
  bookings: readonly DrawnBooking[],
  people: readonly number[],
  now: number,
): DrawnBooking[] {
  let meeting = 0
  const diary = createDiary()
  const waiting: number[] = []
  return bookings.map((booking) => {
    const { kind, site, timeZone } = booking.place
    if (kind !== 'ROOM' || site !== accountSite) return booking
    if (!isWorkday(booking.wallFrom.slice(0, 10), toWall(now, timeZone).slice(0, 10)))
      return booking
    const turn = meeting++ % 40
    if (turn < people.length) waiting.push(people[turn]!)
    const span = { from: booking.wallFrom, to: booking.wallTo }
    const next = waiting.findIndex((id) => diary.isFree(id, span))
    if (next === -1) return booking
    const ownerId = waiting.splice(next, 1)[0]!
    diary.add(ownerId, span)
    return { ...booking, ownerId }
  })
}

/** All bookings around today, without overlaps at a location. */
export function drawDemoBookings(
  places: readonly BookablePlace[],
  staff: ReadonlyMap<string, readonly number[]>,
  accounts: readonly number[],
  { now, language }: { readonly now: number; readonly language: Language },
): DrawnBooking[] {
  const random = createRandom(20261120)
  const bookings: DrawnBooking[] = []
  const take: Taken = (place, { from, to, isAllDay = false }, ownerId) => {
    const bounds = isAllDay ? dayBounds(from.slice(0, 10), place.timeZone) : undefined
    const endsAt = bounds?.endsAt ?? toInstant(to, place.timeZone)
    const isRoom = place.kind === 'ROOM'
    bookings.push({
      place,
      wallFrom: from,
      wallTo: to,
      startsAt: bounds?.startsAt ?? toInstant(from, place.timeZone),
      endsAt,
      status: drawStatus(random, place, endsAt > now),
      label: isRoom ? fillText(random.pick(titles), language) : undefined,
      ownerId,
      attendeeCount: isRoom ? random.between(1, Math.max(1, place.capacity)) : undefined,
      isPrivate: isRoom && random.chance(0.06),
      isAllDay,
      isAttended: !isRoom || endsAt > now || !random.chance(noShowShare),
    })
  }
  for (const [key, people] of staff) {
    const there = places.filter(({ site }) => site === key)
    const today = toWall(now, there[0]!.timeZone).slice(0, 10)
    const site = { staff: people, accounts: key === accountSite ? accounts : [] }
    drawSite(random, there, site, drawDays(today), take)
  }
  return giveMeetings(bookings, accounts, now)
}
